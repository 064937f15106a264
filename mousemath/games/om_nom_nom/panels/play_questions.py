"""Questions about the play that comes next: whom a card meets, what it brings, who collects more.

The others are taken to play any of their cards, each equally likely; the words say so.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.games.om_nom_nom.maths.capture import capture_claim
from mousemath.games.om_nom_nom.maths.listing import pairs, points_listed, ways_listed
from mousemath.games.om_nom_nom.maths.meeting import (
    holders,
    hunter_over,
    meeting,
    meets_claim,
    more_claim,
)
from mousemath.games.om_nom_nom.maths.outcomes import brought_by
from mousemath.games.om_nom_nom.panels import wrong_ways as past
from mousemath.games.om_nom_nom.rules.pieces import CARDS, is_top
from mousemath.games.om_nom_nom.table.sentence import below, food
from mousemath.games.om_nom_nom.table.settings import DUEL
from mousemath.games.om_nom_nom.table.words import points, the_card
from mousemath.language import _, capital, ngettext
from mousemath.lesson.asking.question import Contrast, Kind, Question

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.scene import Rich


def play_questions(moment: Moment, here: str) -> Iterator[Question]:
    """Yield what may be asked of the cards that are revealed next."""
    tops = [card for card in moment.cards if is_top(card)]
    middles = [card for card in moment.cards if not is_top(card)]
    for cards in (middles, tops):
        held = [each for each in cards if holders(hunter_over(each), moment.opponent_hands)]
        if held:
            yield _meets(moment, max(held, key=lambda card: food(moment, card)), here)
    card = max(moment.cards, key=lambda card: _spread(moment, card))
    if len(ways_listed(moment.now.dice, card, moment.opponent_hands)) > 1:
        yield _average(moment, card, here)
    if len(moment.seats) == DUEL:
        yield _more(moment, here)


def _held(moment: Moment) -> Rich:
    """Say how many cards each of the others holds."""
    left, others = moment.now.cards_left, len(moment.opponents)
    said = ngettext(
        "Each of the others holds {left} card.", "Each of the others holds {left} cards.", left
    )
    if others == 1:
        said = ngettext("{name} holds {left} card.", "{name} holds {left} cards.", left)
    return (said.format(left=left, name=moment.name(moment.opponent)),)


def _any(moment: Moment) -> str:
    """Say how the others are taken to play."""
    if len(moment.opponents) == 1:
        name = moment.name(moment.opponent)
        return _("{name} plays any card, each equally likely.").format(name=name)
    return _("The others play any card, each equally likely.")


# ── whom a card meets ────────────────────────────────────────────────────────────────────────


def _meets(moment: Moment, card: str, here: str) -> Question:
    hunter, left = hunter_over(card), moment.now.cards_left
    others, hands = holders(hunter, moment.opponent_hands), moment.opponent_hands
    claim = meets_claim(card, hands)
    words = (
        _("How likely is it that {card} must share?")
        if is_top(card)
        else _("How likely is it that {card} is lost?")
    )
    held = ngettext("{others} of them holds {card}.", "{others} of them hold {card}.", others)
    if len(hands) == 1:
        held = _("{card} is among them.")
    holding = held.format(
        others=others, card=capital(the_card(hunter)) if len(hands) == 1 else the_card(hunter)
    )
    short = _("somebody plays {card}").format(card=the_card(hunter))
    return Question(
        f"{'share' if is_top(card) else 'lost'}:{card}-{here}",
        Kind.CHANCE,
        f"{_any(moment)} {words.format(card=the_card(card))}",
        short,
        claim,
        _("How likely is it that nobody plays {card}?").format(card=the_card(hunter)),
        tuple(past.meets_ways(hunter, left, others)),
        {"": _two_cards(hunter, others)},
        (int(claim.by_formula() * left**others), left**others),
        (_held(moment), (holding,)),
        _(
            "Only {card} of somebody else matters; each of them plays it with chance 1 in {left}."
        ).format(card=the_card(hunter), left=left),
    )


def _two_cards(hunter: str, others: int) -> Contrast:
    """Ask for hands of two cards, where adding comes to 1 or more, and one of six is far too little."""
    number = max(2, others)
    exact = meeting(2, number)
    words = _(
        "{others} players hold two cards each, {card} among them. How likely is it that at least one plays it?"
    )
    return Contrast.among(
        words.format(others=number, card=the_card(hunter)),
        exact,
        (Fraction(number, 2), Fraction(1, 2), meeting(len(CARDS), number)),
        _("Adding gives {total}, but all of them may play the other card.").format(
            total=Fraction(number, 2)
        ),
    )


# ── what a card brings ───────────────────────────────────────────────────────────────────────


def _spread(moment: Moment, card: str) -> Fraction:
    """Return how far what a card brings alone lies above its mean."""
    total, ways = points_listed(moment.now.dice, card, moment.opponent_hands)
    return brought_by(moment.now.dice, card)((0, 0)) - Fraction(total, ways)


def _average(moment: Moment, card: str, here: str) -> Question:
    mixes = [Distribution.uniform(hand) for hand in moment.opponent_hands]
    amounts = sorted(ways_listed(moment.now.dice, card, moment.opponent_hands))
    words = _("How many points does {card} bring on average?")
    return Question(
        f"average:{card}-{here}",
        Kind.MEAN,
        f"{_any(moment)} {words.format(card=the_card(card))}",
        _("points of {card}, on average").format(card=the_card(card)),
        capture_claim(moment.now.dice, card, mixes),
        _("What does it bring if nobody comes? What may others do to it?"),
        tuple(past.average_ways(moment, card)),
        {"": _met(moment, card)},
        None,
        (
            _held(moment),
            (_("Below {card}: {dice}.").format(card=the_card(card), dice=below(moment, card)),),
        ),
        _("What it may bring counts as often as it comes; its own point counts too."),
        (Fraction(0), Fraction(max(amounts) + 2)),
    )


def _met(moment: Moment, card: str) -> Contrast:
    """Ask what a card brings if one other plays the hunter of its board for sure."""
    hunter, brings = hunter_over(card), brought_by(moment.now.dice, card)
    exact, alone = Fraction(brings((1, 0))), Fraction(brings((0, 0)))
    words = _(
        "Suppose one of the others surely plays {hunter}, no other comes. What does {card} bring?"
    )
    return Contrast.among(
        words.format(hunter=the_card(hunter), card=the_card(card)),
        exact,
        (alone, Fraction(alone, 2), exact + 1),
        _("Then it brings {points}. The mean lies between such cases.").format(
            points=points(int(exact))
        ),
    )


# ── who collects more ────────────────────────────────────────────────────────────────────────


def _more(moment: Moment, here: str) -> Question:
    theirs, name = moment.hand(moment.opponent), moment.name(moment.opponent)
    claim, found = (
        more_claim(moment.now.dice, moment.cards, theirs),
        pairs(moment.now.dice, moment.cards, theirs),
    )
    more = sum(mine > other for mine, other in found.values())
    same = sum(mine == other for mine, other in found.values())
    words = _(
        "Both play any card, each equally likely. How likely are you to collect more than {name}?"
    )
    return Question(
        f"more:{here}",
        Kind.CHANCE,
        words.format(name=name),
        _("more points than {name}").format(name=name),
        claim,
        _("How many pairs of cards are there? In how many do both get the same?"),
        past.more_ways(more, same, len(found)),
        {"": _same(same, len(found))},
        (more, len(found)),
        (_held(moment),),
        _("Each pair of cards is equally likely: count those in which you get more."),
    )


def _same(same: int, number: int) -> Contrast:
    return Contrast.among(
        _("How likely is it that both of you collect the same?"),
        Fraction(same, number),
        (Fraction(1, 3), Fraction(0), Fraction(1, 2)),
        _("In {same} of {number} pairs. More, less and the same are not equally likely.").format(
            same=same, number=number
        ),
    )
