"""The tab Know: where a card may be, and how the latest steps changed that (Bayes's rule)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath import scene
from mousemath.chance.claim import claim_named
from mousemath.games.batamouse.maths.bayes import Kind, Observation, Place, seen_at, where
from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.panels.claims import claims
from mousemath.games.batamouse.panels.shared import opponents_choice, source, waiting_leaf
from mousemath.games.batamouse.rules.preset import Card
from mousemath.games.batamouse.rules.state import Play, Take
from mousemath.games.batamouse.table.words import card_id, short
from mousemath.language import _, mark, ngettext, percent
from mousemath.lesson.kit import leaf_of, rich, segments, slices, step
from mousemath.lesson.seats import ICONS, TONES
from mousemath.scene import Answer, KnownCell, Step, Steps, Strong

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mousemath.chance.claim import Claim
    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.table.moment import Moment, Seen
    from mousemath.lesson.kit import Content
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Rich

_NOW, _STEP = "now", "step"
_PLAYED = {
    HandPolicy.RANDOM: mark(
        "Whoever played this card is taken to have chosen any card of the hand."
    ),
    HandPolicy.LOW_FIRST: mark(
        "Whoever played this card is taken to have chosen the smallest of the hand; what was hidden "
        "before is taken as any cards left, whatever was played earlier."
    ),
    HandPolicy.HIGH_FIRST: mark(
        "Whoever played this card is taken to have chosen the largest of the hand; what was hidden "
        "before is taken as any cards left, whatever was played earlier."
    ),
}


def leaf(moment: Moment) -> Leaf:
    """Write where the asked card may be, or what a step told about it."""
    known = moment.knowledge
    if known is None:
        return waiting_leaf(moment)
    card, steps = moment.asked_card(known), moment.latest_steps
    hidden = sum(other.unknown for other in known.opponents)
    total = Fraction(hidden, len(known.unseen) or 1)
    filled = _("unseen; filled: the chance that an opponent holds it")
    words = _("unseen; an opponent holds it with chance {chance}").format(chance=percent(total))
    looks = {_NOW: _("where it may be"), _STEP: _("what a step told")}
    look = segments(moment.view, "look", _("Look at"), looks)
    told = steps and look.value == _STEP
    return leaf_of(
        _("Where is the {card}?").format(card=card),
        Answer(_where_words(moment, known, card)),
        None if told else _where(moment, known, card),
        grid(moment, known, filled, lambda _card: (total, words), card),
        look.part if steps else None,
        _told(moment, card, steps) if told else source(moment, _guessing()),
    )


# ── where it may be ──────────────────────────────────────────────────────────────────────────


def _where_words(moment: Moment, known: Knowledge, card: Card) -> Rich:
    if card not in known.unseen:
        place = Strong(_seen(moment, known, card).name)
        return rich(_("You have seen it: it is {place}."), place=place)
    unseen = len(known.unseen)
    said = ngettext("{number} unseen card", "{number} unseen cards", unseen)
    sentence = _("It is one of {unseen}, marked “?”.")
    return rich(sentence, unseen=Strong(said.format(number=unseen)))


def _where(moment: Moment, known: Knowledge, card: Card) -> Iterator[Content]:
    """Show where an unseen card may be."""
    if card in known.unseen:
        listed, rows = claims(moment), []
        for seat in (other.seat for other in known.opponents):
            held = claim_named(listed, f"holds {seat}").by_formula()
            rows.append((moment.name(seat), held, TONES[seat], ICONS[seat]))
        rows.append((_("the deck"), where(known, card)[Place(Kind.DECK)], "", ""))
        yield slices(_("Where the {card} may be").format(card=card), rows)


def _guessing() -> str:
    return _(
        "Every opponent is taken to have chosen any card at random, from the hand and from the "
        "den: so what they played or took tells nothing about what they still hide."
    )


# ── what a step told ─────────────────────────────────────────────────────────────────────────


def _told(moment: Moment, card: Card, steps: tuple[Seen, ...]) -> Iterator[Content]:
    """Let the reader choose a step and a hand, and derive what the step told about it."""
    words = {str(number): _step_words(moment, seen) for number, seen in enumerate(steps)}
    chosen = segments(moment.view, "step", _("Step, latest first"), words)
    yield chosen.part
    seen = steps[int(chosen.value)]
    hands = {str(other.seat): moment.name(other.seat) for other in seen.before.opponents}
    whose = segments(moment.view, "holder", _("Whose hand?"), hands, str(seen.actor))
    if len(hands) > 1:
        yield whose.part
    if isinstance(seen.step.action, Play):
        yield opponents_choice(moment)
    name = f"step {chosen.value} {whose.value} {moment.policy}"
    claim = next((each for each in claims(moment) if each.name == name), None)
    if claim is None:
        yield _("This step is impossible under the stated policy, so nothing follows from it.")
    else:
        key = f"{whose.value}-{card}-{seen.step.action}-{seen.step.outcome}-{moment.policy}"
        yield _bayes(f"{key}-{seen.before.round}", claim)
    yield source(moment, _assumed(moment, seen))


def _bayes(key: str, claim: Claim) -> Steps:
    """Show Bayes's rule line by line; the first line says what H is."""
    first, *rest = map(step, claim.lines())
    return Steps("bayes", key, (Step((claim.statement, " ", *first.text), first.formula), *rest))


def _step_words(moment: Moment, seen: Seen) -> str:
    match seen.step:
        case Observation(Play(card)):
            said = _("{name} played {number}")
        case Observation(Take(card)):
            said = _("{name} took {number}")
        case Observation(_action, (number, cheese)):
            return _("{number} laid").format(number=short(Card(number, cheese)))
    return said.format(name=moment.name(seen.actor), number=short(card))


def _assumed(moment: Moment, seen: Seen) -> str:
    """Say how the step that is looked into is taken to have come about."""
    match seen.step.action:
        case Play():
            return _(_PLAYED[moment.policy])
        case Take():
            return _(
                "Whoever took this card is taken to have chosen any card of the den at random, "
                "whatever the hand."
            )
    return _("The deck is shuffled: any card you have not seen may come, each equally likely.")


# ── the table of all cards ────────────────────────────────────────────────────────────────────


def grid(
    moment: Moment,
    known: Knowledge,
    filled: str,
    unseen: Callable[[Card], tuple[Fraction, str]],
    selected: Card | None = None,
) -> scene.Knowledge:
    """Draw all cards, number down and cheese across.

    ``unseen`` says how far an unseen card is filled, and what that means in words; ``filled`` says
    it of all; ``selected`` is chosen.
    """
    preset = known.preset

    def cell(card: Card) -> KnownCell:
        if card in known.unseen:
            share, words = unseen(card)
            found = KnownCell("", words, "unseen", float(share), word="?")
        else:
            found = _seen(moment, known, card)
        name = _("{card}: {known}").format(card=card, known=found.name)
        return replace(found, id=f"know-{card_id(card)}", name=name, selected=card == selected)

    return scene.Knowledge(
        "cards",
        _("All cards: number down, cheese across"),
        "asked",
        tuple(map(str, preset.numbers)),
        tuple(map(str, preset.cheese)),
        tuple(
            tuple(cell(Card(number, cheese)) for cheese in preset.cheese)
            for number in preset.numbers
        ),
        (("unseen", filled),),
        "cheese",
    )


def _seen(moment: Moment, known: Knowledge, card: Card) -> KnownCell:
    """Return the cell of a card that the viewer has seen; its name says where the card lies now."""
    place = seen_at(known, card)
    name = moment.name(place.seat) if place.seat >= 0 else ""
    state, look, word, said = "gone", ("", ""), _("gone"), _("discarded")
    match place.kind:
        case Kind.HAND if place.seat == known.seat:
            state, word, said = "mine", _("mine"), _("in your hand")
        case Kind.HAND:
            state, word, said = "known", name, _("in the hand of {name}")
        case Kind.TABLE:
            state, word, said = "den", _("played"), _("played by {name} in this round")
        case Kind.DEN:
            state, look, word, said = "den", ("house", "cheese"), _("den"), _("in the den")
        case Kind.PILE:
            said = _("won by {name}")
    if place.kind in {Kind.HAND, Kind.TABLE}:
        look = ICONS[place.seat], TONES[place.seat]
    return KnownCell("", said.format(name=name), state, 0, *look, word=word)
