"""All optimal strategies of a zero-sum game, where there is more than one.

The optimal strategies of a player form a polytope, and each is a mix of its vertices, the *extreme*
ones. By complementary slackness a row that some optimal row strategy uses is worth exactly the
value against every optimal column strategy, and a column that is worth more than the value against
some optimal row strategy is never used. What is left are few directions, and each vertex lies where
as many of the remaining bounds hold with equality. Source: L. S. Shapley and R. N. Snow, "Basic
solutions of discrete games" (1950).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

from mousemath.chance.matrix_game.linear import reduced
from mousemath.chance.matrix_game.payoffs import (
    Matrix,
    Payoffs,
    Strategy,
    column_payoffs,
    exact_matrix,
    row_payoffs,
)
from mousemath.chance.matrix_game.zero_sum import Solution

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def extreme_columns(payoffs: Payoffs, solution: Solution) -> tuple[Strategy, ...]:
    """Return the extreme optimal strategies of the column player; one where it is the only one.

    >>> from mousemath.chance.matrix_game.zero_sum import solve
    >>> game = [[1, 1, 0], [1, 1, 2]]
    >>> [tuple(map(str, each)) for each in extreme_columns(game, solve(game))]
    [('0', '1', '0'), ('1', '0', '0')]
    """
    if solution.column_is_unique:
        return (solution.column_strategy,)
    matrix = exact_matrix(payoffs)
    return tuple(sorted(set(_vertices(matrix, solution))))


def centred(payoffs: Payoffs, solution: Solution) -> Solution:
    """Return the solution in which each side plays the mean of its extreme optimal strategies.

    That is an equilibrium too, and the only one where there is one only.

    >>> from mousemath.chance.matrix_game.zero_sum import solve
    >>> game = [[1, 1, 0], [1, 1, 2]]
    >>> tuple(map(str, centred(game, solve(game)).column_strategy))
    ('1/2', '1/2', '0')
    """
    if solution.is_unique:
        return solution
    mirrored = [[-entry for entry in column] for column in zip(*payoffs, strict=True)]
    other = Solution(
        -solution.value,
        solution.column_strategy,
        solution.row_strategy,
        solution.column_is_unique,
        solution.row_is_unique,
    )
    return replace(
        solution,
        row_strategy=_mean(extreme_columns(mirrored, other)),
        column_strategy=_mean(extreme_columns(payoffs, solution)),
    )


def _mean(strategies: tuple[Strategy, ...]) -> Strategy:
    return tuple(sum(shares) / len(strategies) for shares in zip(*strategies, strict=True))


def _vertices(matrix: Matrix, solution: Solution) -> Iterator[Strategy]:
    worth, rows = solution.value, solution.row_strategy
    standing = column_payoffs(matrix, rows)
    columns = [column for column, each in enumerate(standing) if each == worth]
    less = [[row[column] - worth for column in columns] for row in matrix]
    held = [row for row, share in zip(less, rows, strict=True) if share]
    loose = [row for row, share in zip(less, rows, strict=True) if not share]
    size = len(columns)
    loose += [[Fraction(place == other) for other in range(size)] for place in range(size)]
    one = [Fraction(1)] * size
    free = size - len(reduced([*held, one], size)[1])
    for tight in combinations(loose, free):
        shares = _meeting([*held, *tight], one)
        if shares is not None and min(shares) >= 0:
            found = dict(zip(columns, shares, strict=True))
            column = tuple(found.get(place, Fraction(0)) for place in range(len(matrix[0])))
            if max(row_payoffs(matrix, column)) <= worth:
                yield column


def _meeting(zero: Sequence[Sequence[Fraction]], one: Sequence[Fraction]) -> list[Fraction] | None:
    """Return the only z with ``zero z = 0`` and ``one z = 1``; ``None`` if there is not exactly one."""
    size = len(one)
    rows, pivots = reduced([*([*row, Fraction(0)] for row in zero), [*one, Fraction(1)]], size + 1)
    if pivots != list(range(size)):
        return None
    return [row[size] for row in rows[:size]]
