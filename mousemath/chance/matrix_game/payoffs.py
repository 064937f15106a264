"""Payoff matrices, strategies, and what each choice is worth against a mix of the other player's.

The row player chooses a row and receives the entry; the column player chooses a column and, in a
zero-sum game, pays it. A *strategy* is a probability for each row (or column).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from mousemath.errors import MousemathError
from mousemath.language import mark

Payoffs = Sequence[Sequence[int | Fraction]]
"""A payoff matrix as anybody may write it."""

Matrix = tuple[tuple[Fraction, ...], ...]
"""A payoff matrix of fractions."""

Strategy = tuple[Fraction, ...]
"""A probability for each row, or for each column."""


def exact_matrix(payoffs: Payoffs) -> Matrix:
    """Return ``payoffs`` as fractions.

    Raises:
        MousemathError: the matrix is empty, its rows differ in length, or it holds a float.
    """
    rows = tuple(tuple(row) for row in payoffs)
    if not rows or not rows[0] or any(len(row) != len(rows[0]) for row in rows):
        raise MousemathError(
            mark("A payoff matrix needs at least one row, and rows of the same length, not empty.")
        )
    for entry in (entry for row in rows for entry in row):
        if not isinstance(entry, (int, Fraction)):
            raise MousemathError(
                mark("{entry} is no exact payoff: give a whole number or a Fraction."),
                entry=repr(entry),
            )
    return tuple(tuple(Fraction(entry) for entry in row) for row in rows)


def is_strategy(strategy: Sequence[Fraction]) -> bool:
    """Say whether the numbers are probabilities that sum to one."""
    return all(share >= 0 for share in strategy) and sum(strategy) == 1


def row_payoffs(payoffs: Payoffs, column_strategy: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """Return the expected payoff of each row against a mix of columns.

    >>> row_payoffs([[3, 0], [1, 1]], (Fraction(1, 2), Fraction(1, 2)))
    (Fraction(3, 2), Fraction(1, 1))
    """
    return tuple(
        sum((share * e for share, e in zip(column_strategy, row, strict=True)), Fraction(0))
        for row in payoffs
    )


def column_payoffs(payoffs: Payoffs, row_strategy: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """Return the expected payoff (of the row player) of each column against a mix of rows."""
    return row_payoffs(tuple(zip(*payoffs, strict=True)), row_strategy)


def is_antisymmetric(matrix: Payoffs) -> bool:
    """Say whether exchanging the players changes the sign of every payoff and nothing else."""
    size = len(matrix)
    return len(matrix[0]) == size and all(
        matrix[i][j] == -matrix[j][i] for i in range(size) for j in range(i + 1)
    )
