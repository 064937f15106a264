"""All 15 504 ways in which fifteen dice can lie, counted once in small steps and shared by all plays.

This is the second route of everything that is said of a roll: nothing here knows a formula of
probability but the multinomial number of rolls behind each way.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import comb
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.rules.pieces import (
    BLACK_POINTS,
    BOARDS,
    DICE,
    FACES,
    RED_POINTS,
    compositions,
    rolls_behind,
)

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
        self.showing = {face: Counter[int]() for face in FACES}
        self.together = tuple(Counter[tuple[int, int]]() for _board in BOARDS)
        self.points = [0] * len(BOARDS)
        """The points of the dice on each board, added up over all rolls."""
        self._ways = compositions(DICE, len(FACES))

    @property
    def complete(self) -> bool:
        """Whether all ways are taken in."""
        return self.done == WAYS

    def advance(self) -> None:
        """Take in the next portion of ways."""
        for a, b, c, d, e, f in islice(self._ways, PORTION):
            self.add(((a, b), (c, d), (e, f)))

    def add(self, dice: Dice) -> None:
        """Take in one way with the rolls behind it."""
        rolls = rolls_behind(dice)
        self.done += 1
        self.rolls += rolls
        self.every_face += rolls * (min(map(min, dice)) > 0)
        for board, (black, red) in enumerate(dice):
            self.showing[FACES[2 * board]][black] += rolls
            self.showing[FACES[2 * board + 1]][red] += rolls
            self.together[board][black, red] += rolls
            self.points[board] += rolls * (black * BLACK_POINTS + red * RED_POINTS)


_COUNT = Enumeration()


def counted() -> Enumeration | None:
    """Return the one count of this process, or ``None`` until it has been made."""
    return _COUNT if _COUNT.complete else None


def counting() -> Iterator[tuple[int, int]]:
    """Go on counting; each step yields how many ways are done, and of how many."""
    while not _COUNT.complete:
        _COUNT.advance()
        yield _COUNT.done, WAYS


def whole_count() -> Enumeration:
    """Return the one count, made at once if need be.

    >>> whole_count().rolls == ALL_ROLLS, whole_count().showing["fly"][15]
    (True, 1)
    """
    while not _COUNT.complete:
        _COUNT.advance()
    return _COUNT
