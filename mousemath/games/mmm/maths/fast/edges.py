"""The edges of the tables of the fast solver: what is known of a board before anything is solved.

A table has a row for each position and a column for each distance of the cat, the first of them that with
which the block before it ended; position 0 is the empty pantry.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from mousemath.games.mmm.maths.fast.rows import BLOCK, WIDE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray


def new_table(
    count: int,
    before: Sequence[NDArray[Any]],
    emptied: NDArray[Any] | float,
    first: NDArray[Any] | float = 0.0,
) -> NDArray[Any]:
    """Return a table of which the edges are known, all else 0.

    Args:
        count: how many positions there are.
        before: the tables of the blocks before it.
        emptied: what the empty pantry is worth, at every distance of the cat.
        first: what every position is worth when the cat has come.
    """
    table = np.zeros(count * WIDE)
    table[::WIDE] = before[-1][BLOCK::WIDE] if before else first
    table[1:WIDE] = emptied
    return table


def edges_hold(values: Sequence[NDArray[Any]]) -> bool:
    """Whether chances of winning have the edges that they were given."""
    count = len(values[0]) // WIDE
    for number, table in enumerate(values):
        known = new_table(count, values[:number], 1.0)
        fits = (table[::WIDE] == known[::WIDE]).all() and (table[1:WIDE] == known[1:WIDE]).all()
        if not fits:
            return False
    return True
