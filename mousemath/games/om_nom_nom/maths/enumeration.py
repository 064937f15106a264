"""All 15 504 ways in which fifteen dice can lie, counted once in small steps and shared by all plays.

This is the second route of the Chance tab: nothing here knows a formula of probability but the
multinomial number of rolls behind each way.
"""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.maths.counts import board_points
from mousemath.games.om_nom_nom.rules.pieces import BOARDS, DICE, FACES, compositions, rolls_behind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.om_nom_nom.rules.pieces import Dice

ALL_ROLLS = len(FACES) ** DICE
WAYS = comb(DICE + len(FACES) - 1, len(FACES) - 1)
PORTION = 200


class Enumeration:
    """Numbers of rolls by what they show, of the ways taken in so far."""

    def __init__(self) -> None:
        self.done = 0
        self.rolls = 0
        self.every_face = 0
        self.showing = tuple(Counter[int]() for _face in FACES)
        self.together = tuple(Counter[tuple[int, int]]() for _board in BOARDS)
        self.points = [0] * len(BOARDS)

    def add(self, dice: Dice) -> None:
        """Take in one way with the rolls behind it."""
        rolls = rolls_behind(dice)
        self.done += 1
        self.rolls += rolls
        self.every_face += rolls * (min(map(min, dice)) > 0)
        for board, pair in enumerate(dice):
            self.showing[2 * board][pair[0]] += rolls
            self.showing[2 * board + 1][pair[1]] += rolls
            self.together[board][pair] += rolls
            self.points[board] += rolls * board_points(dice, board)


_finished: list[Enumeration] = []


def counted() -> Enumeration | None:
    """Return the one count of this process, or ``None`` until it has been made."""
    return _finished[0] if _finished else None


def counting() -> Iterator[tuple[int, int]]:
    """Count, some ways at a time; each step yields how many are done, and of how many."""
    if _finished:
        return
    made = Enumeration()
    for a, b, c, d, e, f in compositions(DICE, len(FACES)):
        made.add(((a, b), (c, d), (e, f)))
        if made.done % PORTION == 0:
            yield made.done, WAYS
    _finished.append(made)


def rolls_showing(number: int) -> int:
    """Return how many rolls show a given face exactly ``number`` times, by the binomial formula.

    >>> rolls_showing(15), sum(map(rolls_showing, range(16))) == ALL_ROLLS
    (1, True)
    """
    rest: int = (len(FACES) - 1) ** (DICE - number)
    return comb(DICE, number) * rest


def rolls_showing_both(first: int, second: int) -> int:
    """Return how many rolls show two given faces exactly so often, by the multinomial formula."""
    rest = DICE - first - second
    if rest < 0:
        return 0
    free: int = (len(FACES) - 2) ** rest
    return comb(DICE, first) * comb(DICE - first, second) * free


def rolls_with_every_face() -> int:
    """Return how many rolls show every face, by inclusion and exclusion.

    >>> rolls_with_every_face()
    302899156560
    """
    faces = len(FACES)
    return sum((-1) ** j * comb(faces, j) * (faces - j) ** DICE for j in range(faces + 1))
