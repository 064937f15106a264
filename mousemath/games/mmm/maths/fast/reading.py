"""Reading the fast solver's numbers: comparing them, and telling how a game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from mousemath.games.mmm.maths.fast.picks import TIE
from mousemath.games.mmm.maths.ledger import LOSS_GRADES, Outlook

if TYPE_CHECKING:
    from numpy.typing import NDArray


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


def read_outlook(wins: NDArray[Any], losses: NDArray[Any]) -> Outlook:
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
