"""Kernels: machine numbers say where to look, whole numbers prove what is found there.

A *kernel* is a square part of a payoff matrix that gives the value and an optimal strategy of each side
by its inverse; every zero-sum game has one (L. S. Shapley and R. N. Snow, "Basic solutions of discrete
games", 1950). Which rows and columns it takes is guessed by a simplex method on floats. Value and
strategies then follow in whole numbers, and every row and column of the whole matrix is held against
them; a guess that fails this is given up, so no result depends on rounding.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import NamedTuple

from mousemath.chance.matrix_game.simplex import pivot

Whole = Sequence[Sequence[int]]
"""A payoff matrix of whole numbers."""
SMALL = 1e-12
"""What counts as zero while guessing; a wrong guess is found out."""


class Kernel(NamedTuple):
    """What the square part of these rows and columns says; all numbers are over ``total``.

    ``total`` is positive, and each strategy, in the order of ``rows`` or ``columns``, sums to it.
    """

    rows: Sequence[int]
    columns: Sequence[int]
    value: int
    row_strategy: Sequence[int]
    column_strategy: Sequence[int]
    total: int

    def holds(self, whole: Whole) -> bool:
        """Say whether both strategies are optimal in ``whole``; then its value is the game's.

        >>> kernel_of([[0, 2, 1], [3, 1, 1]], (0, 1), (0, 1)).holds([[0, 2, 1], [3, 1, 1]])
        False
        """
        if min(self.row_strategy) < 0 or min(self.column_strategy) < 0:
            return False
        if len(whole) == len(self.rows) == len(whole[0]):
            return True
        return self.value >= max(self._by_row(whole)) and self.value <= min(self._by_column(whole))

    def is_only(self, whole: Whole) -> bool:
        """Say whether both strategies are optimal, and so that there is no other equilibrium.

        It is enough that both use all of the kernel, and that each row and column outside is strictly
        worse: then no optimal strategy leaves the kernel, and within it the worth of all that the other
        side uses must be the same, which is one linear system with one solution.

        >>> matrix = [[0, 2, 3], [3, 1, 4]]
        >>> kernel_of(matrix, (0, 1), (0, 1)).is_only(matrix)
        True
        """
        if min(self.row_strategy) <= 0 or min(self.column_strategy) <= 0:
            return False
        worse = (worth for row, worth in enumerate(self._by_row(whole)) if row not in self.rows)
        dearer = (
            worth
            for column, worth in enumerate(self._by_column(whole))
            if column not in self.columns
        )
        return all(worth < self.value for worth in worse) and all(
            worth > self.value for worth in dearer
        )

    def _by_row(self, whole: Whole) -> list[int]:
        """Return what each row is worth against the column strategy."""
        shares, columns = self.column_strategy, self.columns
        return [sum(map(mul, shares, [row[column] for column in columns])) for row in whole]

    def _by_column(self, whole: Whole) -> list[int]:
        """Return what each column costs against the row strategy."""
        used = [whole[row] for row in self.rows]
        return [sum(map(mul, self.row_strategy, column)) for column in zip(*used, strict=True)]


def kernel_of(whole: Whole, rows: Sequence[int], columns: Sequence[int]) -> Kernel | None:
    """Return what the square part of these rows and columns says; ``None`` where it says nothing.

    With a matrix K, 1 for a vector of ones and adj for the adjugate, the value is
    det K / (1 adj(K) 1), the row strategy 1 adj(K) and the column strategy adj(K) 1, over the same
    number; where that is zero there is no such strategy.

    >>> kernel_of([[0, 2], [3, 1]], (0, 1), (0, 1))[2:]
    (6, [2, 2], [1, 3], 4)
    """
    square = [[whole[row][column] for column in columns] for row in rows]
    solved = _SOLVERS.get(len(square), _by_elimination)(square)
    if solved is None or not solved[3]:
        return None
    value, row_strategy, column_strategy, total = solved
    if total < 0:
        value, total = -value, -total
        row_strategy = [-share for share in row_strategy]
        column_strategy = [-share for share in column_strategy]
    return Kernel(rows, columns, value, row_strategy, column_strategy, total)


_Solved = tuple[int, list[int], list[int], int]


def _two(square: list[list[int]]) -> _Solved:
    (a, b), (c, d) = square
    return a * d - b * c, [d - c, a - b], [d - b, a - c], a - b - c + d


def _three(square: list[list[int]]) -> _Solved:
    """The columns of the adjugate are the cross products of two rows each."""
    first, second, third = square
    adjugate = _cross(second, third), _cross(third, first), _cross(first, second)
    rows = list(map(sum, adjugate))
    columns = [sum(line) for line in zip(*adjugate, strict=True)]
    return sum(map(mul, first, adjugate[0])), rows, columns, sum(rows)


def _cross(one: list[int], other: list[int]) -> tuple[int, int, int]:
    a, b, c = one
    d, e, f = other
    return b * f - c * e, c * d - a * f, a * e - b * d


def _by_elimination(square: list[list[int]]) -> _Solved | None:
    """The same by pivots on the matrix, shifted to be positive, with a border of ones."""
    size, shift = len(square), 1 - min(map(min, square))
    tableau = [[*(entry + shift for entry in row), 1] for row in square]
    tableau.append([-1] * size + [0])
    place: list[int] = []
    denominator = 1
    for column in range(size):
        left = (row for row in range(size) if row not in place and tableau[row][column])
        if (row := next(left, None)) is None:
            return None
        denominator = pivot(tableau, row, column, denominator)
        place.append(row)
    total, border = tableau[-1][-1], tableau[-1]
    rows = [border[place.index(row)] for row in range(size)]
    return denominator - shift * total, rows, [tableau[row][-1] for row in place], total


_SOLVERS = {2: _two, 3: _three}


def guessed(payoffs: Sequence[Sequence[float]]) -> tuple[list[int], list[int]] | None:
    """Guess the rows and columns of a kernel of a game without a saddle point; ``None``: no guess.

    It is the linear program of :func:`.zero_sum.equilibrium` on floats.

    >>> guessed([[0.0, 2.0, 3.0], [3.0, 1.0, 4.0]])
    ([0, 1], [0, 1])
    """
    height, width = len(payoffs), len(payoffs[0])
    low = min(map(min, payoffs)) - 1
    tableau = [[*[entry - low for entry in row], 1.0] for row in payoffs]
    tableau.append([-1.0] * width + [0.0])
    columns, rows = list(range(width)), list(range(width, width + height))
    for _pivot in range(2 * (height + width)):
        cost = tableau[height]
        best = min(cost[:width])
        if best > -SMALL:
            return (
                sorted(name - width for name in columns if name >= width),
                sorted(name for name in rows if name < width),
            )
        column = cost.index(best)
        row = _tightest(tableau, column)
        if row is None:
            return None
        _exchange(tableau, row, column)
        columns[column], rows[row] = rows[row], columns[column]
    return None


def _tightest(tableau: list[list[float]], column: int) -> int | None:
    found, steepest = None, 0.0
    for row, entries in enumerate(tableau[:-1]):
        slope, room = entries[column], entries[-1]
        if slope > SMALL and slope > steepest * room:
            found, steepest = row, slope / max(room, SMALL)
    return found


def _exchange(tableau: list[list[float]], row: int, column: int) -> None:
    inverse = 1 / tableau[row][column]
    source = [entry * inverse for entry in tableau[row]]
    source[column] = inverse
    for index, target in enumerate(tableau):
        factor = target[column]
        if factor and index != row:
            target = [entry - factor * above for entry, above in zip(target, source, strict=True)]  # noqa: PLW2901
            target[column] = -factor * inverse
            tableau[index] = target
    tableau[row] = source
