"""Exercises about one card: the first that is dealt, and what the card of a lead tells of the player."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

from mousemath.chance.formula import (
    binomial,
    difference,
    number,
    probability,
    quotient,
    ratio,
    total,
)
from mousemath.games.batamouse.panels.exercises.unseen import pool
from mousemath.language import _
from mousemath.lesson.exercises.kinds import Given, Posed, any_of, counted_share, drawing, whole

DECK, COPIES, NUMBERS = 36, 4, 9
"""Cards, how many of each number, and how many numbers."""
UNSEEN, HAND = 29, 3
"""Cards that are not seen, and how many of them a rival holds."""


def _next_card(given: Given) -> Posed:
    seen, gone, face = (whole(given, name) for name in ("seen", "gone", "face"))
    left, unseen = COPIES - gone, DECK - seen
    value = Fraction(left, unseen)
    return Posed(
        value,
        lambda: Fraction(sum(card < left for card in range(unseen)), unseen),
        (
            (probability(_("with a full deck")), *counted_share(COPIES, DECK)),
            (
                probability(_("with what is left")),
                quotient(difference(number(COPIES), number(gone)), number(unseen)),
                number(value),
            ),
        ),
        {
            "as_before": (ratio(1, NUMBERS),),
            "deck": (number(Fraction(left, DECK)),),
            "all_four": (number(Fraction(COPIES, unseen)),),
        },
        {"left": left, "unseen": unseen, "face": face},
        experiment=drawing(1, unseen, lambda cards: int(cards[0] < left)),
    )


def _smallest(given: Given) -> Posed:
    above = whole(given, "above")
    careful = Fraction(comb(above, HAND - 1), comb(UNSEEN, HAND))
    anyone = Fraction(1, UNSEEN)
    value = careful / (careful + anyone)
    return Posed(
        value,
        lambda: _counted(above),
        (
            (
                probability(_("leads it, if always the lowest")),
                quotient(
                    binomial(number(above), number(HAND - 1)),
                    binomial(number(UNSEEN), number(HAND)),
                ),
                number(careful),
            ),
            (
                probability(_("always the lowest")),
                quotient(number(careful), total(number(careful), number(anyone))),
                number(value),
            ),
        ),
        {
            "likelihood": (number(careful),),
            "lot": (ratio(1, 2),),
            "complement": (number(1 - value),),
        },
        {"below": UNSEEN - 1 - above, "anyone": anyone, "careful": careful},
        lambda: pool(UNSEEN - 1 - above, UNSEEN - 1, mine=False),
    )


def _counted(above: int) -> Fraction:
    """Go through every hand with the card: it is led always, or one time in three."""
    mine = UNSEEN - 1 - above
    hands = [hand for hand in combinations(range(UNSEEN), HAND) if mine in hand]
    lowest = sum(min(hand) == mine for hand in hands)
    return lowest / (lowest + Fraction(len(hands), HAND))


KINDS = {
    "next_card": any_of(
        _next_card, seen=(6, 12, 16, 20, 24), gone=(1, 2), face=range(1, NUMBERS + 1)
    ),
    "smallest": any_of(_smallest, above=range(6, 28)),
}
