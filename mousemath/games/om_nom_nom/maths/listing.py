"""Everything the others can play, listed: what each pair of cards brings, what falls on one's board."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.maths.outcomes import brought_by
from mousemath.games.om_nom_nom.rules.pieces import board_of, in_order, is_top
from mousemath.games.om_nom_nom.rules.reveal import points_brought

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.games.om_nom_nom.rules.pieces import Dice

Pairs = dict[tuple[str, str], tuple[int, int]]
"""By my card and theirs, the points that both bring."""


def pairs(dice: Dice, mine: Iterable[str], theirs: Iterable[str]) -> Pairs:
    """Return what every pair of cards brings at once."""
    return {
        (row, column): (here, there)
        for row, column in product(in_order(mine), in_order(theirs))
        for here, there in [points_brought(dice, (row, column))]
    }


def more_share(found: Pairs) -> Fraction:
    """Return the share of the pairs in which I collect more than the other."""
    return Fraction(sum(mine > theirs for mine, theirs in found.values()), len(found))


def falls_listed(card: str, hands: Iterable[Iterable[str]]) -> Counter[tuple[int, int]]:
    """Count, over all joint plays of ``hands``, how many hunters and prey cards fall on the board.

    >>> falls_listed("cat", [["cat", "mouse"], ["wolf"]])
    Counter({(1, 0): 1, (0, 1): 1})
    """
    kinds = [[_fall(card, other) for other in in_order(hand)] for hand in hands]
    return Counter(
        (sum(top for top, _below in joint), sum(below for _top, below in joint))
        for joint in product(*kinds)
    )


def _fall(card: str, other: str) -> tuple[bool, bool]:
    here = board_of(card) == board_of(other)
    return here and is_top(other), here and not is_top(other)


def ways_listed(dice: Dice, card: str, hands: Iterable[Iterable[str]]) -> Counter[int]:
    """Count in how many joint plays of ``hands`` a card brings so many points.

    >>> sorted(ways_listed(((3, 2), (0, 0), (0, 0)), "mouse", [["cat", "wolf", "mouse"]]).items())
    [(0, 1), (3, 1), (5, 1)]
    """
    brings, found = brought_by(dice, card), Counter[int]()
    for fall, ways in falls_listed(card, hands).items():
        found[brings(fall)] += ways
    return found


def points_listed(dice: Dice, card: str, hands: Iterable[Iterable[str]]) -> tuple[int, int]:
    """Return the points of a card over all joint plays of ``hands``, added up, and their number."""
    found = ways_listed(dice, card, hands)
    return sum(brought * ways for brought, ways in found.items()), found.total()
