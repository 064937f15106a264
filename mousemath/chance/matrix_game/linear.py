"""Exact elimination on dense rows of whole numbers or fractions."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def reduced(
    rows: Sequence[Sequence[int | Fraction]], columns: int
) -> tuple[list[list[Fraction]], list[int]]:
    """Bring rows to reduced echelon form in their first ``columns``; return them and the pivots.

    >>> reduced([[2, 4], [1, 2]], 2)[1], reduced([[0, 2], [1, 0]], 2)[1]
    ([0], [0, 1])
    """
    left = [[Fraction(entry) for entry in row] for row in rows]
    pivots: list[int] = []
    for column in range(columns):
        rank = len(pivots)
        chosen = next((row for row in range(rank, len(left)) if left[row][column]), None)
        if chosen is None:
            continue
        left[rank], left[chosen] = left[chosen], left[rank]
        head = left[rank] = [entry / left[rank][column] for entry in left[rank]]
        for number, row in enumerate(left):
            factor = row[column]
            if number != rank and factor:
                left[number] = [e - factor * h for e, h in zip(row, head, strict=True)]
        pivots.append(column)
    return left, pivots


def rank(rows: Sequence[Sequence[int | Fraction]]) -> int:
    """Return the rank.

    >>> rank([[1, 2], [2, 4], [0, 1]])
    2
    """
    return len(reduced(rows, len(rows[0]))[1])


def only_solution(square: Sequence[Sequence[Fraction]]) -> list[Fraction] | None:
    """Return the only z with ``square z = (1, …, 1)``; ``None`` if there is not exactly one.

    >>> only_solution([[Fraction(2), Fraction(0)], [Fraction(1), Fraction(1)]])
    [Fraction(1, 2), Fraction(1, 2)]
    """
    size = len(square)
    left, pivots = reduced([[*row, 1] for row in square], size)
    return [row[-1] for row in left] if len(pivots) == size else None
