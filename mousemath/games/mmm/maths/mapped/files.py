"""Where mapped tables lie: the table of a board is found by what its first page says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.compact.files import first_that_serves
from mousemath.games.mmm.maths.compact.solver import board_foods, refusals
from mousemath.games.mmm.maths.mapped.table import TableFile

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

SUFFIX = ".mapped"


def open_table(path: Path) -> TableFile:
    """Open a file whose first page is right.

    Raises:
        MousemathError: it cannot be read, is damaged or foreign.
    """
    with refusals(path.name):
        return TableFile(path)


def find_mapped(foods: Sequence[Sequence[int]], cat_moves: int) -> Path | None:
    """Return the first file that says it is of a board, or ``None`` if no folder holds one.

    A table serves every game of its board in which the cat needs no more moves than in the table.

    Args:
        foods: for each food the sizes of its items.
        cat_moves: moves of the cat from her start.

    Raises:
        MousemathError: there is none, but a file that could not be used.
    """
    wanted = board_foods(foods)

    def take(path: Path) -> Path | None:
        with open_table(path) as table:
            return path if table.header.serves(wanted, cat_moves) else None

    return first_that_serves(SUFFIX, take)
