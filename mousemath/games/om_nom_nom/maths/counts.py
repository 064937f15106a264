"""Counting rolls: which of the 15 504 counts, and how many of the 6**15 rolls, lie in an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.rules.pieces import (
    BLACK_POINTS,
    FACES,
    RED_POINTS,
    Dice,
    roll_distribution,
    rolls_behind,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.chance.distribution import Distribution


def count_of(dice: Dice, face: str) -> int:
    """Return how many dice show ``face``.

    >>> count_of(((3, 2), (2, 3), (4, 1)), "frog")
    4
    """
    place = FACES.index(face)
    return dice[place // 2][place % 2]


def rolls_in(event: Callable[[Dice], bool]) -> int:
    """Return how many of the ``6**15`` rolls lie in ``event``, by going through all counts.

    >>> rolls_in(lambda dice: count_of(dice, "fly") == 15)
    1
    """
    return sum(rolls_behind(dice) for dice in roll_distribution() if event(dice))


def number_of(face: str) -> Distribution[int]:
    """Return the distribution of the number of dice that show ``face``, by enumeration."""
    return roll_distribution().map(lambda dice: count_of(dice, face))


def board_points(dice: Dice, board: int) -> int:
    """Return what the dice on a board are worth: black 1 each, red 2 each."""
    middle, bottom = dice[board]
    return middle * BLACK_POINTS + bottom * RED_POINTS
