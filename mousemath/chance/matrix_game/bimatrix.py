"""Games of two players whose interests are not opposed: equilibria, exactly.

The row player receives ``A[i][j]``, the column player ``B[i][j]``. A pair of strategies is a
(Nash) equilibrium if neither player gains by leaving it. All *extreme* equilibria are found by
listing the vertices of the two best-response polytopes and pairing those that carry every label;
every equilibrium is a mix of these. Vertices are found by exact elimination, so degenerate games
lose nothing. Source: B. von Stengel, "Equilibrium computation for two-player games", in Nisan et
al., *Algorithmic Game Theory* (2007), section 3.5.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

from mousemath.chance.matrix_game.linear import only_solution
from mousemath.chance.matrix_game.payoffs import (
    Matrix,
    Payoffs,
    Strategy,
    column_payoffs,
    exact_matrix,
    is_strategy,
    row_payoffs,
)
from mousemath.errors import MousemathError
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Sequence


def is_equilibrium(
    row_payoff: Payoffs, column_payoff: Payoffs, x: Sequence[Fraction], y: Sequence[Fraction]
) -> bool:
    """Say whether the strategies ``x`` and ``y`` are an equilibrium: no single choice does better.

    >>> a, b = [[5, 0, 6], [1, 4, 0], [3, 0, 5]], [[0, 1, 3], [2, 4, 3], [5, 1, 4]]
    >>> third, fifth = Fraction(1, 3), Fraction(1, 5)
    >>> is_equilibrium(a, b, (third, 2 * third, 0), (0, 3 * fifth, 2 * fifth))
    True
    """
    a, b = _pair(row_payoff, column_payoff)
    if len(x) != len(a) or len(y) != len(a[0]) or not is_strategy(x) or not is_strategy(y):
        return False
    mine, theirs = row_payoffs(a, y), column_payoffs(b, x)
    return _reached(x, mine) and _reached(y, theirs)


def _reached(strategy: Sequence[Fraction], worth: Sequence[Fraction]) -> bool:
    best = max(worth)
    return all(each == best for share, each in zip(strategy, worth, strict=True) if share)


def _pair(row_payoff: Payoffs, column_payoff: Payoffs) -> tuple[Matrix, Matrix]:
    a, b = exact_matrix(row_payoff), exact_matrix(column_payoff)
    if len(a) != len(b) or len(a[0]) != len(b[0]):
        raise MousemathError(mark("Both players need a payoff matrix of the same size."))
    return a, b


def extreme_equilibria(
    row_payoff: Payoffs, column_payoff: Payoffs
) -> tuple[tuple[Strategy, Strategy], ...]:
    """Return all extreme equilibria; the game has exactly one equilibrium if this has length one.

    Time grows like the number of vertices tried, ``comb(m + n, n)`` for each player.

    Raises:
        MousemathError: the matrices differ in size, or one is not exact.

    >>> coordination = [[1, 0], [0, 1]]
    >>> len(extreme_equilibria(coordination, coordination))
    3
    """
    a, b = _pair(row_payoff, column_payoff)
    height, width = len(a), len(a[0])
    # x lets no column be worth more than 1, y no row; tight limits are the labels.
    mine = _vertices(_positive(tuple(zip(*b, strict=True))))
    found = []
    for y, limits in _vertices(_positive(a)):
        labels = {height + limit if limit < width else limit - width for limit in limits}
        found += [
            (_normal(x), _normal(y)) for x, others in mine if len(labels | others) == height + width
        ]
    return tuple(dict.fromkeys(found))


def _positive(matrix: Matrix) -> Matrix:
    shift = 1 - min(map(min, matrix))
    return tuple(tuple(entry + shift for entry in row) for row in matrix)


def _normal(point: Strategy) -> Strategy:
    total = sum(point)
    return tuple(share / total for share in point)


def _vertices(limits: Matrix) -> list[tuple[Strategy, set[int]]]:
    """Return the vertices other than 0 of ``z >= 0``, ``limits z <= 1``, and their tight limits.

    Limit ``i`` of the first ``len(z)`` is ``z[i] >= 0``; the rows of ``limits`` follow.
    """
    size = len(limits[0])
    found: dict[Strategy, set[int]] = {}
    for tight in combinations(range(size + len(limits)), size):
        point = _meeting(limits, tight)
        if point is None or point in found:
            continue
        standing = row_payoffs(limits, point)
        if max(standing) <= 1:
            found[point] = {place for place in range(size) if not point[place]} | {
                size + row for row, each in enumerate(standing) if each == 1
            }
    return list(found.items())


def _meeting(limits: Matrix, tight: tuple[int, ...]) -> Strategy | None:
    """Return the only point other than 0, not below 0, at which these limits are all tight."""
    size = len(limits[0])
    used = [place for place in range(size) if place not in tight]
    rows = [limits[limit - size] for limit in tight if limit >= size]
    solved = only_solution([[row[place] for place in used] for row in rows])
    if not used or solved is None or min(solved) < 0:
        return None
    share = dict(zip(used, solved, strict=True))
    return tuple(share.get(place, Fraction(0)) for place in range(size))
