"""Reading the fast solver's numbers: comparing them, telling how a game ends, keeping them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from mousemath.games.mmm.maths.fast.policy import TIE
from mousemath.games.mmm.maths.fast.vector import BLOCK, WIDE
from mousemath.games.mmm.maths.ledger import LOSS_GRADES, Outlook

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_ROWS = 65_536
"""Positions written or read at once."""


class FloatNumbers:
    """Floats in order of importance, for :class:`mousemath.games.mmm.maths.turn_table.TurnTable`.

    A value is (probability of winning, moves left at a win, minus open squares at a loss), or its
    first part alone; parts within ``TIE`` of each other count as equal.
    """

    def mix(self, terms: list[tuple[int, tuple[float, ...]]], total: int) -> tuple[float, ...]:
        """Return the average, part by part."""
        width = len(terms[0][1])
        return tuple(
            sum(weight * value[n] for weight, value in terms) / total for n in range(width)
        )

    def better(self, one: tuple[float, ...], other: tuple[float, ...]) -> bool:
        """Compare the first part that differs."""
        for a, b in zip(one, other, strict=True):
            if abs(a - b) > TIE * max(abs(a), abs(b)):
                return a > b
        return False

    def win(self, value: tuple[float, ...]) -> float:
        """Read the probability of winning."""
        return value[0]


def read_outlook(wins: Any, losses: Any) -> Outlook:  # noqa: ANN401 - arrays
    """Return how a game ends from the masses of wins by moves left and of losses by open squares."""
    grades, low = [], 1
    for most in LOSS_GRADES:
        grades.append(float(losses[low : most + 1].sum()))
        low = most + 1
    grades.append(float(losses[low:].sum()))
    return Outlook(
        win_probability=float(wins.sum()),
        moves_left=tuple(wins[1:].tolist()),
        loss_grades=tuple(grades),
        open_total=float(losses @ np.arange(len(losses))),
    )


def dump(tables: list[Any], cat_moves: int) -> Iterator[bytes]:
    """Yield the numbers of tables, block by block: float64, little endian, cat distances 1, 2, …."""
    for block, table in enumerate(tables):
        columns = min(BLOCK, cat_moves - block * BLOCK)
        rows = table.reshape(-1, WIDE)
        for at in range(0, len(rows), _ROWS):
            yield rows[at : at + _ROWS, 1 : columns + 1].astype("<f8").tobytes()


def fill(tables: list[Any], cat_moves: int, read: Callable[[int], bytes]) -> None:
    """Fill tables, whose known columns stand, with what :func:`dump` wrote.

    ``read`` returns the next so many bytes.
    """
    for block, table in enumerate(tables):
        columns = min(BLOCK, cat_moves - block * BLOCK)
        rows = table.reshape(-1, WIDE)
        for at in range(0, len(rows), _ROWS):
            part = rows[at : at + _ROWS]
            numbers = np.frombuffer(read(8 * len(part) * columns), dtype="<f8")
            part[:, 1 : columns + 1] = numbers.reshape(len(part), columns)
        if block + 1 < len(tables):
            tables[block + 1][::WIDE] = table[BLOCK::WIDE]
