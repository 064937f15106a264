"""Finite zero-sum games: the value, optimal strategies, and a certificate of both.

The row player chooses a row and receives the entry; the column player chooses a column and pays
it. A *strategy* is a probability for each row (or column). By von Neumann's theorem (1928) there
is a *value* v: some row strategy is worth at least v against every column, and some column
strategy costs at most v against every row. Together they are an *equilibrium*. All numbers are
whole numbers or fractions; the linear program is solved exactly (:mod:`.simplex`).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from typing import TYPE_CHECKING

from mousemath.chance.matrix_game.kernel import Kernel, guessed, kernel_of
from mousemath.chance.matrix_game.linear import rank
from mousemath.chance.matrix_game.payoffs import (
    Matrix,
    Payoffs,
    Strategy,
    column_payoffs,
    exact_matrix,
    is_antisymmetric,
    is_strategy,
    row_payoffs,
)
from mousemath.chance.matrix_game.simplex import maximise, optimise

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Certificate:
    """A value and two strategies that prove it, whoever found them.

    The proof needs no linear program: multiply and compare (:meth:`holds`).

    >>> certificate = solve([[1, -1], [-1, 1]]).certificate
    >>> certificate.holds([[1, -1], [-1, 1]]), certificate.holds([[1, -1], [-1, 2]])
    (True, False)
    """

    value: Fraction
    row_strategy: Strategy
    column_strategy: Strategy

    def row_guarantees(self, payoffs: Payoffs) -> tuple[Fraction, ...]:
        """Return what the row strategy is worth against each column; none is below the value."""
        return column_payoffs(payoffs, self.row_strategy)

    def column_holds_to(self, payoffs: Payoffs) -> tuple[Fraction, ...]:
        """Return what each row is worth against the column strategy; none is above the value."""
        return row_payoffs(payoffs, self.column_strategy)

    def holds(self, payoffs: Payoffs) -> bool:
        """Say whether the two strategies prove ``value`` for this matrix."""
        matrix = exact_matrix(payoffs)
        return (
            len(self.row_strategy) == len(matrix)
            and len(self.column_strategy) == len(matrix[0])
            and is_strategy(self.row_strategy)
            and is_strategy(self.column_strategy)
            and min(self.row_guarantees(matrix)) >= self.value
            and max(self.column_holds_to(matrix)) <= self.value
        )


@dataclass(frozen=True, slots=True)
class Solution:
    """The value of a zero-sum game, an equilibrium, and whether each side's strategy is the only one."""

    value: Fraction
    row_strategy: Strategy
    column_strategy: Strategy
    row_is_unique: bool
    column_is_unique: bool

    @property
    def is_unique(self) -> bool:
        """Whether there is no other equilibrium."""
        return self.row_is_unique and self.column_is_unique

    @property
    def certificate(self) -> Certificate:
        """The proof of the value."""
        return Certificate(self.value, self.row_strategy, self.column_strategy)


def _whole(matrix: Matrix) -> tuple[list[list[int]], int]:
    """Return the matrix times the least common denominator of its entries, and that number."""
    scale = lcm(*(entry.denominator for row in matrix for entry in row))
    return [[e.numerator * (scale // e.denominator) for e in row] for row in matrix], scale


def whole_value(matrix: Sequence[Sequence[int]]) -> tuple[int, int]:
    """Return numerator and denominator (reduced, positive) of the value of a whole-number matrix.

    This is the fast route for solvers of many small games: no strategy, no fraction.

    >>> whole_value([[3, -1], [-2, 4]])
    (1, 1)
    """
    shift = 1 - min(map(min, matrix))
    tableau = [[*(entry + shift for entry in row), 1] for row in matrix]
    tableau.append([-1] * len(matrix[0]) + [0])
    done = optimise(tableau)
    if done is None:  # pragma: no cover - entries are positive, so the program is bounded
        raise ArithmeticError
    total = tableau[-1][-1]
    numerator = done[2] - shift * total
    common = gcd(numerator, total)
    return numerator // common, total // common


def value(payoffs: Payoffs) -> Fraction:
    """Return the value of the game alone.

    >>> value([[0, 2], [3, 1]])
    Fraction(3, 2)
    """
    whole, scale = _whole(exact_matrix(payoffs))
    numerator, denominator = whole_value(whole)
    return Fraction(numerator, denominator * scale)


def equilibrium(payoffs: Payoffs) -> Certificate:
    """Return the value and one optimal strategy of each side, without asking whether it is the only one.

    Shift the entries to make them positive; then maximise the sum of ``z`` subject to
    ``A z <= 1``, ``z >= 0``. The value is one over the optimum, ``z`` times the value the column
    strategy, and the dual solution times the value the row strategy (Dantzig 1951). In an
    antisymmetric game, where both players stand alike, both are given the same strategy.

    Raises:
        MousemathError: see :func:`exact_matrix`.

    >>> equilibrium([[0, 2], [3, 1]]).row_strategy
    (Fraction(1, 2), Fraction(1, 2))
    """
    return _equilibrium(*_whole(exact_matrix(payoffs)))[0]


def _equilibrium(whole: list[list[int]], scale: int) -> tuple[Certificate, bool]:
    """Return an equilibrium of a matrix times ``scale``, and whether it is known to be the only one."""
    if (kernel := only_kernel(whole)) is not None:
        return _certificate(kernel, len(whole), len(whole[0]), scale), True
    shift = 1 - min(map(min, whole))
    positive = [[entry + shift for entry in row] for row in whole]
    optimum = maximise([1] * len(whole[0]), positive, [1] * len(whole))
    if not optimum.objective:  # pragma: no cover - entries are positive, so the program is bounded
        raise ArithmeticError
    worth = 1 / optimum.objective
    rows = tuple(share * worth for share in optimum.dual)
    columns = tuple(share * worth for share in optimum.primal)
    if is_antisymmetric(whole):
        columns = rows
    return Certificate((worth - shift) / scale, rows, columns), False


def only_kernel(whole: list[list[int]]) -> Kernel | None:
    """Return the kernel that proves an equilibrium to be the only one, where it is guessed."""
    largest = max(1, *(abs(entry) for row in whole for entry in row))
    guess = guessed([[entry / largest for entry in row] for row in whole])
    kernel = kernel_of(whole, *guess) if guess else None
    return kernel if kernel and kernel.is_only(whole) else None


def _certificate(kernel: Kernel, height: int, width: int, scale: int) -> Certificate:
    """Return the value and the strategies of a kernel of a matrix times ``scale``."""
    rows, columns = [Fraction(0)] * height, [Fraction(0)] * width
    for row, share in zip(kernel.rows, kernel.row_strategy, strict=True):
        rows[row] = Fraction(share, kernel.total)
    for column, share in zip(kernel.columns, kernel.column_strategy, strict=True):
        columns[column] = Fraction(share, kernel.total)
    return Certificate(Fraction(kernel.value, kernel.total * scale), tuple(rows), tuple(columns))


def solve(payoffs: Payoffs) -> Solution:
    """Solve a zero-sum game exactly: an equilibrium, and whether each strategy is the only one.

    Raises:
        MousemathError: see :func:`exact_matrix`.

    >>> solution = solve([[0, 2], [3, 1]])
    >>> solution.value, solution.row_strategy, solution.is_unique
    (Fraction(3, 2), (Fraction(1, 2), Fraction(1, 2)), True)
    """
    whole, scale = _whole(exact_matrix(payoffs))
    found, only = _equilibrium(whole, scale)
    alone = (True, True) if only else _are_only(whole, scale, found)
    return Solution(found.value, found.row_strategy, found.column_strategy, *alone)


def _are_only(whole: list[list[int]], scale: int, found: Certificate) -> tuple[bool, bool]:
    """Decide for each side whether its strategy is the only optimal one."""
    mirrored = [[-entry for entry in column] for column in zip(*whole, strict=True)]
    worth = found.value * scale
    return (
        is_only(whole, found.row_strategy, worth),
        is_only(mirrored, found.column_strategy, -worth),
    )


def is_only(whole: list[list[int]], strategy: Strategy, worth: Fraction) -> bool:
    """Decide whether ``strategy`` is the only optimal one of the row player.

    Another exists exactly if one can leave ``strategy`` in a direction d that sums to zero, takes
    nothing from a row of probability zero, and lowers no column that stands at the value. The
    directions form a cone; it is {0} if no d in it makes any of these quantities positive (a
    linear program) and none keeps them all at zero (a rank). Source: O. L. Mangasarian,
    "Uniqueness of solution in linear programming" (1979), theorem 2.
    """
    used = [row for row, share in enumerate(strategy) if share > 0]
    unused = [row for row, share in enumerate(strategy) if share == 0]
    standing = column_payoffs(whole, strategy)
    tight = [column for column, each in enumerate(standing) if each == worth]
    kept = [[whole[row][column] for row in used] for column in tight]
    if rank([*kept, [1] * len(used)]) < len(used):
        return False
    return not _can_gain([[whole[row][c] for row in (*used, *unused)] for c in tight], len(used))


def _can_gain(tight: list[list[int]], used: int) -> bool:
    """Whether a direction that lowers no column of ``tight`` raises one, or uses an unused row.

    The rows in use come first; for each of them a second variable, subtracted, stands at the end,
    because these may shrink.
    """
    size = len(tight[0])
    gains = [[*column, *(-entry for entry in column[:used])] for column in tight]
    total = [1] * size + [-1] * used
    objective = [sum(column) for column in zip(*gains, strict=True)]
    for unused in range(used, size):
        objective[unused] += 1
    limits = [[-entry for entry in gain] for gain in (*gains, total)]
    best = maximise(objective, [*limits, total, objective], [0] * (len(gains) + 2) + [1])
    return best.objective != 0
