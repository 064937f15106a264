"""The tab Know: where a card may be, and how the latest steps changed that (Bayes's rule)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath.games.batamouse.maths.bayes import Kind, Observation, Place, Update, update, where
from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.maths.knowledge import Knowledge
from mousemath.games.batamouse.panels.chance import rivals_segments, source
from mousemath.games.batamouse.panels.grid import asked_card, grid, legend, place_words
from mousemath.games.batamouse.rules.state import Draw, Lot, Phase, Play, Take
from mousemath.games.batamouse.table.words import listing, rich
from mousemath.language import _, mark, ngettext
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Answer, Bar, Bars, Segment, Segments, Step, Steps, Strong, Text, mathml
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.scene import Rich

NOW, STEP = "now", "step"
_STEPS = 3
"""How many of the latest telling steps may be looked into."""
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


@dataclass(frozen=True)
class Seen:
    """A step that tells something: what the viewer knew before it, and what was seen."""

    before: Knowledge
    sight: Observation
    actor: int


def know_leaf(moment: Moment, known: Knowledge) -> Leaf:
    """Write the Know tab."""
    card = asked_card(moment, known)
    hidden = sum(other.unknown for other in known.opponents)
    total = Fraction(hidden, len(known.unseen)) if known.unseen else Fraction(0)
    steps = telling(moment)
    look = STEP if steps and moment.view.choice("look", NOW) == STEP else NOW
    below = _bayes(moment, card, steps) if look == STEP else _where_bars(moment, known, card)
    return Leaf(
        _("Where is the {card}?").format(card=card),
        (
            Answer(_where_words(moment, known, card)),
            grid(
                moment,
                known,
                lambda _card: total,
                legend(moment, known, _("unseen; filled: the chance that a rival holds it")),
                card,
            ),
            *(_look_segments(look) if steps else ()),
            *below,
            source(moment, _step_assumed(moment, steps) if look == STEP else _now_assumed()),
        ),
    )


def _now_assumed() -> str:
    return _(
        "Every rival is taken to have chosen any card at random, from the hand and from the den: so "
        "what they played or took tells nothing about what they still hide."
    )


def _step_assumed(moment: Moment, steps: tuple[Seen, ...]) -> str:
    """Say how the step that is looked into is taken to have come about."""
    match _chosen_step(moment, steps).sight.action:
        case Play():
            return _(_PLAYED[moment.policy])
        case Take():
            return _(
                "Whoever took this card is taken to have chosen any card of the den at random, "
                "whatever the hand."
            )
    return _("The deck is shuffled: any card you have not seen may come, each as likely.")


def _look_segments(look: str) -> tuple[Segments, ...]:
    segments = (Segment(NOW, _("where it may be")), Segment(STEP, _("what a step told")))
    return (Segments("look", _("Look at"), "look", look, segments),)


def _where_words(moment: Moment, known: Knowledge, card: Card) -> Rich:
    if card not in known.unseen:
        place = place_words(moment, known, card)
        return rich(_("You have seen it: it is {place}."), place=Strong(place))
    unseen = len(known.unseen)
    said = ngettext("{number} card is unseen", "{number} cards are unseen", unseen)
    sentence = _("You have not seen it. {unseen}: {places}.")
    hands = [
        _("{name} holds {number}").format(name=moment.name(other.seat), number=other.unknown)
        for other in known.opponents
        if other.unknown
    ]
    if known.deck:
        hands.append(_("the deck {number}").format(number=known.deck))
    return rich(sentence, unseen=Strong(said.format(number=unseen)), places=listing(hands))


def _where_bars(moment: Moment, known: Knowledge, card: Card) -> tuple[Any, ...]:
    if card not in known.unseen:
        return ()
    places = where(known, card)
    bars = [
        Bar(moment.name(other.seat), as_number(places[Place(Kind.HAND, other.seat)]))
        for other in known.opponents
    ]
    bars.append(Bar(_("the deck"), as_number(places[Place(Kind.DECK)])))
    return (Bars(tuple(bars), _("Where the {card} may be").format(card=card)),)


# ── Bayes ────────────────────────────────────────────────────────────────────────────────────


def telling(moment: Moment) -> tuple[Seen, ...]:
    """Return the latest steps of others that the viewer saw, latest first."""
    found: list[Seen] = []
    viewer = moment.viewer
    for record in reversed(moment.session.records):
        if viewer is None or len(found) == _STEPS or isinstance(record.action, Lot):
            break
        phase, actor = record.before.phase, moment.game.player(record.before)
        play = isinstance(record.action, (Play, Take)) and actor != viewer
        laid = isinstance(record.action, Draw) and phase is Phase.REFILL
        if play or laid:
            before = Knowledge.of(moment.game, record.before, viewer)
            found.append(Seen(before, Observation(record.action, record.outcome), actor if play else -1))
    return tuple(found)


def _bayes(moment: Moment, card: Card, steps: tuple[Seen, ...]) -> tuple[Any, ...]:
    names = {str(number): seen for number, seen in enumerate(steps)}
    seen = _chosen_step(moment, steps)
    chosen = str(steps.index(seen))
    rivals = [other.seat for other in seen.before.opponents]
    asked = moment.view.choice("holder", "")
    seat = (
        int(asked)
        if asked in map(str, rivals)
        else (seen.actor if seen.actor in rivals else rivals[0])
    )
    parts: list[Any] = []
    segments = tuple(Segment(key, _step_word(moment, each)) for key, each in names.items())
    parts.append(Segments("step", _("Step, latest first"), "step", chosen, segments))
    if len(rivals) > 1:
        hands = tuple(Segment(str(other), moment.name(other)) for other in rivals)
        parts.append(Segments("holder", _("Whose hand?"), "holder", str(seat), hands))
    if isinstance(seen.sight.action, Play):
        parts.append(rivals_segments(moment))
    return (*parts, *_update_parts(moment, seen, seat, card))


def _chosen_step(moment: Moment, steps: tuple[Seen, ...]) -> Seen:
    """Return the step chosen in the panel, or the latest."""
    names = {str(number): seen for number, seen in enumerate(steps)}
    return names.get(moment.view.choice("step", "0"), steps[0])


def _step_word(moment: Moment, seen: Seen) -> str:
    match seen.sight.action:
        case Play(card):
            return _("{name} played {number}").format(
                name=moment.name(seen.actor), number=f"{card.number}·{card.cheese}"
            )
        case Take(card):
            return _("{name} took {number}").format(
                name=moment.name(seen.actor), number=f"{card.number}·{card.cheese}"
            )
    laid: Any = seen.sight.outcome
    return _("{number} laid").format(number=f"{laid.number}·{laid.cheese}")


def _update_parts(moment: Moment, seen: Seen, seat: int, card: Card) -> tuple[Any, ...]:
    try:
        found = update(seen.before, seen.sight, seat, card, moment.policy)
    except ValueError as error:
        return (Text((str(error),)),)
    key = f"{seat}-{card}-{seen.sight.action}-{seen.sight.outcome}-{moment.policy}-{seen.before.round}"
    return (Steps("bayes", key, bayes_steps(moment, seen, found)),)


def bayes_steps(moment: Moment, seen: Seen, found: Update) -> tuple[Step, ...]:
    """Return Bayes's rule line by line: prior, likelihood, evidence, posterior."""
    name = moment.name(found.seat)
    played = isinstance(seen.sight.action, Play) and found.seat == seen.actor
    when = (
        _("H: {name} held the {card} just before playing.")
        if played
        else _("H: {name} holds the {card} after this step.")
    ).format(name=name, card=found.card)
    prior = Step(
        (when, " ", _("Before the step was seen:")),
        mathml.equation(_p("H"), mathml.number(found.prior), spoken=str(found.prior)),
    )
    if found.prior in (0, 1):
        certain = _("That was certain, so no step can change it.")
        never = _("That was impossible, so no step can change it.")
        return (prior, Step((certain if found.prior else never,)))
    likelihood, otherwise = (
        found.likelihood or Fraction(0),
        found.likelihood_otherwise or Fraction(0),
    )
    like = Step(
        (_("E: the step that you saw. How likely was it, if H is true, and if not?"),),
        mathml.show(
            mathml.row(
                _p("E | H"),
                mathml.operator("="),
                mathml.number(likelihood),
                mathml.operator(","),
                "<mspace width='0.6em'/>",
                _p(_("E | not H")),
                mathml.operator("="),
                mathml.number(otherwise),
            ),
            f"{likelihood}, {otherwise}",
        ),
    )
    evidence = Step(
        (_("Both together: how likely was the step at all?"),),
        mathml.equation(
            _p("E"),
            mathml.total(
                mathml.product(mathml.number(found.prior), mathml.number(likelihood)),
                mathml.product(mathml.number(1 - found.prior), mathml.number(otherwise)),
            ),
            mathml.number(found.evidence),
            spoken=str(found.evidence),
        ),
    )
    return (prior, like, evidence, _posterior(found, likelihood))


def _posterior(found: Update, likelihood: Fraction) -> Step:
    if found.posterior == found.prior:
        said = _("The step was as likely with H as without: it tells nothing about H.")
    elif found.posterior > found.prior:
        said = _("The step was likelier with H, so H has become likelier.")
    else:
        said = _("The step was less likely with H, so H has become less likely.")
    product = mathml.product(mathml.number(found.prior), mathml.number(likelihood))
    quotient = f"<mfrac>{mathml.row(product)}{mathml.row(mathml.number(found.evidence))}</mfrac>"
    return Step(
        (said,),
        mathml.equation(
            _p("H | E"), quotient, mathml.number(found.posterior), spoken=str(found.posterior)
        ),
    )


def _p(event: str) -> str:
    return mathml.probability(event)
