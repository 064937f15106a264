"""Whether numbers read from a disk can be those of a board, whatever their checksums say.

Three things are looked at: every probability lies from 0 to 1; the edges are as they must be (the cat has
come: 0; the pantry is empty: 1; a block begins where the one before it ends); and Bellman's equation holds
at a few positions between the first and the last, each turn worked through in Python from the values after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.fast.edges import edges_hold
from mousemath.games.mmm.maths.fast.rows import BLOCK, WIDE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.mmm.maths.fast.solver import FastSolution
    from mousemath.games.mmm.maths.positions import Position

STEPS = 5
"""Positions at which Bellman's equation is worked out."""
TOLERANCE = 1e-9
"""More than ties between choices and roundings come to."""


def believable(solution: FastSolution) -> bool:
    """Whether the numbers of a finished solution can be those of its board.

    >>> from mousemath.games.mmm.maths.fast.solver import FastSolution
    >>> solution = FastSolution([(2,)], cat_moves=3).run()
    >>> believable(solution)
    True
    >>> solution.values[0][2 * WIDE + 3] = 0.5
    >>> believable(solution)
    False
    """
    tables = (*solution.moves, *solution.opens)
    return (
        all(table.min() >= 0 and table.max() <= 1 for table in solution.values)
        and all(table.min() >= 0 and table.max() < WIDE * BLOCK for table in tables)
        and edges_hold(solution.values)
        and all(_bellman_holds(solution, *place) for place in _places(solution))
    )


def _places(solution: FastSolution) -> Iterator[tuple[Position, int]]:
    """Yield positions from the first of all towards the end, fewer squares open and the cat nearer."""
    for step in range(STEPS):
        opens = tuple(
            tuple(size - size * step // STEPS for size in items) for items in solution.foods
        )
        yield opens, solution.cat_moves - (solution.cat_moves - 1) * step // (STEPS - 1)


def _bellman_holds(solution: FastSolution, opens: Position, cat: int) -> bool:
    """Whether a value is what the best play of one turn makes of the values after it."""
    told = solution.value(opens, cat)
    worth: float = solution.turn(opens, cat).start().value[0]
    return abs(worth - told) <= TOLERANCE
