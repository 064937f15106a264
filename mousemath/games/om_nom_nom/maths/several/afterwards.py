"""What is still collected on one board when from now on everybody plays each card left alike.

Boards do not influence each other then, so what a board still brings depends on its dice, on who
holds which of its two cards, and on the number of plays. Players who hold the same are alike: only
their numbers count. With ``left`` plays and ``players`` of them, expectations times ``(left!) ** players``
are whole numbers, for so many orders of all hands are equally likely.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb, factorial
from typing import TYPE_CHECKING, NamedTuple

from mousemath.games.om_nom_nom.rules.reveal import on_board

if TYPE_CHECKING:
    from collections.abc import Iterator

NEITHER, TOP, MIDDLE, BOTH = range(4)
"""Which cards of a board somebody holds; also which one is played there: none, top or middle."""


class Brought(NamedTuple):
    """What each hunter and each middle card on a board brings, and the dice that stay."""

    hunter: int
    middle: int
    middle_dice: int
    bottom_dice: int


@lru_cache(maxsize=65536)
def brought(middle: int, bottom: int, hunters: int, middles: int) -> Brought:
    """Resolve one board with these dice, hunters and middle cards, by the points of each.

    >>> brought(3, 2, hunters=2, middles=1)
    Brought(hunter=3, middle=0, middle_dice=0, bottom_dice=2)
    """
    if hunters:
        each, _others, *dice = on_board(middle, bottom, 1, 8 * (hunters - 1) + middles)
        return Brought(each, 0, *dice)
    if middles:
        each, _others, *dice = on_board(middle, bottom, 2, middles - 1)
        return Brought(0, each, *dice)
    return Brought(0, 0, middle, bottom)


class Holders(NamedTuple):
    """How many players hold both cards of a board, only its top card, only its middle card."""

    both: int
    top: int
    middle: int


class Fall(NamedTuple):
    """What may fall on a board in one play, in ``weight`` of all ways: cards of those who hold both, top, middle."""

    weight: int
    both_top: int
    both_middle: int
    top: int
    middle: int


@lru_cache(maxsize=4096)
def _falls(holders: Holders, left: int, players: int) -> tuple[Fall, ...]:
    """List what may fall, each player's ``left`` cards being equally likely; ``left ** players`` ways in all."""
    return tuple(fall for fall in _all_falls(holders, left, players) if fall.weight)


def _all_falls(holders: Holders, left: int, players: int) -> Iterator[Fall]:
    others = left ** (players - sum(holders))
    for both_top in range(holders.both + 1):
        for both_middle in range(holders.both + 1 - both_top):
            kept = holders.both - both_top - both_middle
            first = (
                others * comb(holders.both, both_top) * comb(holders.both - both_top, both_middle)
            )
            first *= (left - 2) ** kept
            for top in range(holders.top + 1):
                second = first * comb(holders.top, top) * (left - 1) ** (holders.top - top)
                for middle in range(holders.middle + 1):
                    third = comb(holders.middle, middle) * (left - 1) ** (holders.middle - middle)
                    yield Fall(second * third, both_top, both_middle, top, middle)


@lru_cache(maxsize=262144)
def still_brought(
    dice: tuple[int, int], holders: Holders, left: int, players: int
) -> tuple[int, int, int]:
    """Return what one of each kind of holders still collects on a board, times ``(left!) ** players``.

    The kinds are those of :class:`Holders`; a kind that nobody is of collects 0.

    >>> still_brought((3, 0), Holders(0, 1, 0), left=2, players=2)  # the hunter takes three dice: 4 points
    (0, 16, 0)
    >>> still_brought((0, 0), Holders(0, 1, 1), left=1, players=2)  # it takes the middle card
    (0, 2, 0)
    """
    if not left or not any(holders):
        return 0, 0, 0
    unit = factorial(left - 1) ** players
    both = top = middle = 0
    for weight, both_top, both_middle, top_falls, middle_falls in _falls(holders, left, players):
        now = brought(*dice, both_top + top_falls, both_middle + middle_falls)
        after = Holders(
            holders.both - both_top - both_middle,
            holders.top - top_falls + both_middle,
            holders.middle - middle_falls + both_top,
        )
        later = still_brought(now[2:], after, left - 1, players)
        both += weight * (unit * (both_top * now.hunter + both_middle * now.middle))
        both += weight * (after.both * later[0] + both_middle * later[1] + both_top * later[2])
        top += weight * (unit * top_falls * now.hunter + (holders.top - top_falls) * later[1])
        middle += weight * (
            unit * middle_falls * now.middle + (holders.middle - middle_falls) * later[2]
        )
    sums = zip((both, top, middle), holders, strict=True)
    one, two, three = (total // number if number else 0 for total, number in sums)
    return one, two, three
