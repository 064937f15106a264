"""Comparing and averaging values in machine numbers, without NumPy."""

from __future__ import annotations

TIE = 2.0**-43
"""Values within a factor ``1 - TIE`` of the greatest count as equally good."""


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
