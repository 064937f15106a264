"""The tabs about the trick: Chance and Count."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING, Any

from mousemath.games.batamouse.maths.chances import chances_in, slot_weights
from mousemath.games.batamouse.maths.counting import cases_in, count_in
from mousemath.games.batamouse.maths.hand_policy import SENTENCES, HandPolicy
from mousemath.games.batamouse.maths.trick import Chances, Count, Trick
from mousemath.games.batamouse.panels.grid import grid, legend
from mousemath.games.batamouse.table.words import listing, place_word, rich, rivals_word, short
from mousemath.language import _, decimal, ngettext
from mousemath.lesson.teaching import Leaf
from mousemath.scene import (
    Agreement,
    Answer,
    Bar,
    Bars,
    Segment,
    Segments,
    Source,
    Strong,
    Table,
    Text,
    mathml,
)
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.scene import Formula, Rich

MOST_LISTED = {
    HandPolicy.RANDOM: 30_000,
    HandPolicy.LOW_FIRST: 10_000,
    HandPolicy.HIGH_FIRST: 10_000,
}
"""Cases that are counted one by one while the reader waits; whole hands take longer each."""


@lru_cache(maxsize=200)
def counted(trick: Trick, policy: HandPolicy) -> Count:
    """Return the full count of a trick, kept for the next look."""
    return count_in(trick, policy)


def source(moment: Moment, assumed: str | None = None) -> Source:
    """Say what the numbers hold for, what is assumed of the others, and that they are exact.

    Where nothing need be assumed, ``assumed`` is empty; left out, it is the policy chosen.
    """
    said = _("Holds for: preset {name}, {players} players, what {viewer} knows now.")
    parts = rich(
        said,
        name=Strong(moment.game.preset.title()),
        players=str(moment.game.players),
        viewer=moment.name(moment.viewer or 0),
    )
    assumption = _(SENTENCES[moment.policy]) if assumed is None else assumed
    if not assumption:
        return Source((*parts, " ", _("Exact.")))
    return Source((*parts, " ", assumption, " ", _("Exact under this assumption.")))


def _source_of(moment: Moment, trick: Trick) -> Source:
    """Say what the numbers of a trick hold for; once all have played, nothing is assumed."""
    return source(moment, None if trick.opponents else "")


def rivals_segments(moment: Moment) -> Segments:
    """Let the reader choose what the opponents are taken to play."""
    segments = tuple(Segment(policy, rivals_word(policy)) for policy in HandPolicy)
    return Segments("rivals", _("The others play"), "rivals", moment.policy, segments)


def card_segments(moment: Moment, known: Knowledge) -> tuple[Segments, ...]:
    """Let the reader choose one of the own cards, while none is played."""
    card = moment.own_card()
    if known.has_played(known.seat) or card is None or len(known.hand) == 1:
        return ()
    segments = tuple(Segment(f"{c.number}-{c.cheese}", short(c)) for c in known.hand)
    chosen = f"{card.number}-{card.cheese}"
    return (Segments("card", _("Your card"), "card", chosen, segments),)


# ── Chance ───────────────────────────────────────────────────────────────────────────────────


def chance_leaf(moment: Moment, known: Knowledge, card: Card) -> Leaf:
    """Write the Chance tab: win, place in the taking order, cheese, for every card of the hand."""
    trick = Trick.of(known, card)
    found = chances_in(trick, moment.policy)
    return Leaf(
        _("What will your {card} do?").format(card=card),
        (
            *card_segments(moment, known),
            *((rivals_segments(moment),) if trick.opponents else ()),
            _win_answer(trick, found),
            *_binomials(trick, found, moment.policy),
            Text(
                (_("When does it take from the den?") if known.den else _places_head(),), "heading"
            ),
            _place_bars(found, trick),
            Text(_cheese_words(found)),
            *_all_cards(moment, known),
            _source_of(moment, trick),
        ),
    )


def _win_answer(trick: Trick, found: Chances) -> Answer:
    if trick.opponents:
        said = _("chance that your {card} wins the trick.").format(card=trick.card)
        return Answer((said,), as_number(found.win))
    said = (
        _("the {card} is the highest card of this round.")
        if found.win
        else _("the {card} is not the highest card of this round.")
    ).format(card=trick.card)
    return Answer((Strong(_("Nothing is left to chance:")), " ", said))


def _places_head() -> str:
    return _("Where does it stand in the order, lowest first?")


def _binomials(trick: Trick, found: Chances, policy: HandPolicy) -> tuple[Any, ...]:
    """Write the formula, and beside it the count of all cases where there are not too many."""
    if not trick.opponents:
        return ()
    formula = (Text((win_formula(trick, found),)),) if policy is HandPolicy.RANDOM else ()
    if cases_in(trick, policy) > MOST_LISTED[policy]:
        return formula
    count = counted(trick, policy)
    cases = Strong(mathml.out_of(count.win, count.cases))
    said = rich(_("Counted one by one, the cases that win: {count}."), count=cases)
    return (*formula, Text(said))


def win_formula(trick: Trick, found: Chances) -> Formula:
    """Return the chance of winning with its binomials, term by term, as on a board."""
    left = mathml.probability(_("win"))
    spoken = str(found.win)
    if trick.is_beaten:
        return mathml.equation(left, mathml.number(0), spoken=spoken)
    slots = prod(other.cards for other in trick.opponents)
    lower, unseen = mathml.number(len(trick.lower)), mathml.number(len(trick.pool))
    terms = []
    for (drawn, known), weight in slot_weights(trick).items():
        if drawn + known < len(trick.opponents):
            continue
        factors = []
        if weight != slots:
            factors.append(mathml.ratio(weight, slots))
        if drawn:
            times = mathml.number(drawn)
            top, bottom = mathml.binomial(lower, times), mathml.binomial(unseen, times)
            factors.append(f"<mfrac>{mathml.row(top)}{mathml.row(bottom)}</mfrac>")
        terms.append(mathml.product(*factors) if factors else mathml.number(1))
    body = mathml.total(*terms) if terms else mathml.number(0)
    return mathml.equation(left, body, mathml.number(found.win), spoken=spoken)


def _place_bars(found: Chances, trick: Trick) -> Bars:
    last = len(found.take_place) - 1
    bars = [
        Bar(
            _("{place}, and wins").format(place=place_word(place))
            if place == last
            else place_word(place),
            as_number(mass),
            "best" if place == last else "",
        )
        for place, mass in enumerate(found.take_place)
    ]
    del trick
    return Bars(tuple(bars), _("Place in the taking order, with the chances"))


def _cheese_words(found: Chances) -> Rich:
    number = mathml.as_number(found.expected_cheese)
    shown = Strong(number.decimal)
    if number.fraction is None:
        return rich(_("On average it wins you {cheese} cheese in this round."), cheese=shown)
    said = _("On average it wins you {cheese} ({fraction}) cheese in this round.")
    return rich(said, cheese=shown, fraction=number.fraction)


def _all_cards(moment: Moment, known: Knowledge) -> tuple[Any, ...]:
    """Compare all cards of the hand, while none is played."""
    if known.has_played(known.seat) or len(known.hand) == 1:
        return ()
    rows = []
    for card in known.hand:
        found = chances_in(Trick.of(known, card), moment.policy)
        places = [(decimal(mass, 3),) for mass in found.take_place]
        rows.append(((short(card),), *places, (decimal(found.expected_cheese, 3),)))
    heads = [place_word(place) for place in range(known.players)]
    head = (_("card"), *heads[:-1], _("wins"), _("cheese"))
    return (Table(head, tuple(rows), _("All the cards of your hand")),)


# ── Count ────────────────────────────────────────────────────────────────────────────────────


def count_leaf(moment: Moment, known: Knowledge, card: Card) -> Leaf:
    """Write the Count tab: every case that the opponents' cards allow, beside the formula."""
    trick, policy = Trick.of(known, card), moment.policy
    cases = cases_in(trick, policy)
    question = ngettext(
        "What happens in the {number} case?", "What happens in the {number} cases?", cases
    ).format(number=f"{cases:,}".replace(",", "\N{NARROW NO-BREAK SPACE}"))
    if not trick.opponents:
        question = _("Is anything left to count?")
    choices = (
        *card_segments(moment, known),
        *((rivals_segments(moment),) if trick.opponents else ()),
    )
    if cases > MOST_LISTED[policy]:
        said = _(
            "These are too many cases to go through while you wait: here the formula of the "
            "Chance tab answers alone. With fewer players to come, or with “any card”, there are fewer."
        )
        return Leaf(question, (*choices, Text((said,)), source(moment)))
    count = counted(trick, policy)
    return Leaf(
        question,
        (
            *choices,
            Text((_what_is_a_case(moment, trick),)),
            *_picture(moment, known, trick),
            _count_table(known, count),
            _agreement(count, chances_in(trick, policy)),
            _source_of(moment, trick),
        ),
    )


def _what_is_a_case(moment: Moment, trick: Trick) -> str:
    names = listing(moment.name(other.seat) for other in trick.opponents)
    if not trick.opponents:
        return _("Everybody has played: there is one case.")
    if moment.policy is HandPolicy.RANDOM:
        said = ngettext(
            "Still to play: {names}. A case says which card this player plays: a known card of the "
            "hand, or one that you have not seen (unseen cards: {unseen}, below yours: {lower}).",
            "Still to play: {names}. A case says which card each of them plays: a known card of the "
            "hand, or one that you have not seen (unseen cards: {unseen}, below yours: {lower}).",
            len(trick.opponents),
        )
    else:
        said = ngettext(
            "Still to play: {names}. A case says which unseen cards this player holds (unseen cards: "
            "{unseen}, below yours: {lower}).",
            "Still to play: {names}. A case says which unseen cards each of them holds (unseen "
            "cards: {unseen}, below yours: {lower}).",
            len(trick.opponents),
        )
    return said.format(names=names, unseen=len(trick.pool), lower=len(trick.lower))


def _picture(moment: Moment, known: Knowledge, trick: Trick) -> tuple[Any, ...]:
    """Draw which unseen cards are below mine: from these the cases are made."""
    if not trick.opponents:
        return ()
    signs = legend(moment, known, _("unseen; filled: below your card"))
    lower = frozenset(trick.lower)
    return (grid(moment, known, lambda card: Fraction(card in lower), signs),)


def _count_table(known: Knowledge, count: Count) -> Table:
    last = known.players - 1
    rows: list[tuple[Rich, ...]] = []
    for place, number in enumerate(count.take_place):
        label = place_word(place)
        if place == last:
            label = _("{place}, and wins").format(place=label)
        rows.append(((label,), (str(number),), (decimal(Fraction(number, count.cases)),)))
    head = (_("your card is"), _("cases"), _("share"))
    return Table(head, tuple(rows), _("Cases by the place of your card"), (last,))


def _agreement(count: Count, found: Chances) -> Agreement:
    agrees = count.chances() == found
    said = (
        _(
            "Cases that win: {count}. The formula gives {chance}: they agree, as do all places and "
            "the cheese."
        )
        if agrees
        else _("Cases that win: {count}. The formula gives {chance}: please report this.")
    )
    count_words = Strong(mathml.out_of(count.win, count.cases))
    return Agreement(rich(said, count=count_words, chance=mathml.fraction(found.win)), agrees)
