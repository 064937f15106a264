"""Linear programs over the integers, solved exactly without a fraction.

The program is: maximise ``c z`` subject to ``M z <= b`` and ``z >= 0``, all data whole numbers
and ``b >= 0``, so that ``z = 0`` is feasible. The tableau holds integers over one common
denominator, the last pivot; every division below leaves no remainder (Edmonds 1967; Azulay and
Pique 2001, "A revised simplex method with integer Q-matrices"). Pivots take the most negative
reduced cost, and Bland's rule while they do not improve the objective, so no cycle is possible.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

Tableau = list[list[int]]


@dataclass(frozen=True, slots=True)
class Optimum:
    """An optimal point of a program and of its dual; ``objective`` is ``None`` where unbounded."""

    objective: Fraction | None
    primal: tuple[Fraction, ...] = ()
    dual: tuple[Fraction, ...] = ()


def pivot(tableau: Tableau, row: int, column: int, denominator: int) -> int:
    """Exchange the basic variable of ``row`` with the other one of ``column``, in place.

    Returns the pivot, which is the denominator of the new tableau. An entry of the tableau is
    its true value times the denominator.
    """
    source = tableau[row]
    element = source[column]
    for index, target in enumerate(tableau):
        if index == row:
            continue
        factor = target[column]
        if factor:
            tableau[index] = [
                (entry * element - factor * above) // denominator
                for entry, above in zip(target, source, strict=True)
            ]
            tableau[index][column] = -factor
        elif element != denominator:
            tableau[index] = [entry * element // denominator for entry in target]
    source[column] = denominator
    return element


def _entering(costs: list[int], names: list[int], *, bland: bool) -> int | None:
    candidates = [column for column, cost in enumerate(costs[:-1]) if cost < 0]
    if not candidates:
        return None
    if bland:
        return min(candidates, key=names.__getitem__)
    return min(candidates, key=costs.__getitem__)


def _leaving(tableau: Tableau, column: int, names: list[int]) -> int | None:
    """Return the row whose variable reaches zero first; the smallest name among equals."""
    chosen: int | None = None
    for row, entries in enumerate(tableau[:-1]):
        slope = entries[column]
        if slope <= 0:
            continue
        if chosen is None:
            chosen = row
            continue
        best = tableau[chosen]
        ahead = entries[-1] * best[column] - best[-1] * slope
        if ahead < 0 or (ahead == 0 and names[row] < names[chosen]):
            chosen = row
    return chosen


def optimise(tableau: Tableau) -> tuple[list[int], list[int], int] | None:
    """Pivot ``tableau`` in place until it is optimal.

    Rows are constraints and, last, minus the objective; the last column holds the right sides.
    Variables are named 0, 1, …: first the columns, then the slacks of the rows.

    Returns:
        names of the columns, names of the rows, and the denominator; ``None`` if the objective
        has no upper bound.
    """
    width = len(tableau[0]) - 1
    columns, rows = list(range(width)), list(range(width, width + len(tableau) - 1))
    denominator, bland = 1, False
    while (column := _entering(tableau[-1], columns, bland=bland)) is not None:
        row = _leaving(tableau, column, rows)
        if row is None:
            return None
        bland = tableau[row][-1] == 0
        denominator = pivot(tableau, row, column, denominator)
        columns[column], rows[row] = rows[row], columns[column]
    return columns, rows, denominator


def maximise(
    objective: Sequence[int], constraints: Sequence[Sequence[int]], bounds: Sequence[int]
) -> Optimum:
    """Solve: maximise ``objective z`` subject to ``constraints z <= bounds``, ``z >= 0``.

    All ``bounds`` must be at least zero.

    >>> maximise([3, 2], [[1, 1], [1, 3]], [4, 6]).primal
    (Fraction(4, 1), Fraction(0, 1))
    >>> maximise([1], [[-1]], [0]).objective is None
    True
    """
    tableau = [[*row, bound] for row, bound in zip(constraints, bounds, strict=True)]
    tableau.append([*(-cost for cost in objective), 0])
    done = optimise(tableau)
    if done is None:
        return Optimum(None)
    columns, rows, denominator = done
    width = len(objective)
    primal, dual = [Fraction(0)] * width, [Fraction(0)] * len(bounds)
    for row, name in enumerate(rows):
        if name < width:
            primal[name] = Fraction(tableau[row][-1], denominator)
    for column, name in enumerate(columns):
        if name >= width:
            dual[name - width] = Fraction(tableau[-1][column], denominator)
    return Optimum(Fraction(tableau[-1][-1], denominator), tuple(primal), tuple(dual))
