"""Where mapped tables lie: the table of a board is found by what its first page says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.compact.files import folders
from mousemath.games.mmm.maths.compact.solver import board_foods, refusals
from mousemath.games.mmm.maths.mapped.table import TableFile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

SUFFIX = ".mapped"


def open_table(path: Path) -> TableFile:
    """Open a file whose first page is right.

    Raises:
        MousemathError: it cannot be read, is damaged or foreign.
    """
    with refusals(path.name):
        return TableFile(path)


def find_mapped(
    foods: Sequence[Sequence[int]], cat_moves: int
) -> tuple[Path | None, MousemathError | None]:
    """Return the first file that says it is of a board, and what is wrong with others.

    A table serves every game of its board in which the cat needs no more moves than in the table.

    Args:
        foods: for each food the sizes of its items.
        cat_moves: moves of the cat from her start.

    Returns:
        The path, or ``None`` if no folder holds one; and what is to be said if a file could not be
        used and none serves instead.
    """
    trouble: MousemathError | None = None
    wanted = board_foods(foods)
    for path in _files():
        try:
            with open_table(path) as table:
                header = table.header
        except MousemathError as error:
            trouble = trouble or error
        else:
            if header.foods == wanted and cat_moves <= header.cat_moves:
                return path, None
    return None, trouble


def _files() -> Iterator[Path]:
    for folder in folders():
        yield from sorted(folder.glob(f"*{SUFFIX}"))
