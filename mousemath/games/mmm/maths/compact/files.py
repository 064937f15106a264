"""Where compact tables lie: the table of a board is found by what its header says.

Looked into are the folder that the environment variable ``MOUSEMATH_TABLES`` names, ``tables`` beside
the notebook or one above, ``tables`` in the folder of the game, and the folder of this machine.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.compact.solver import (
    CompactSolution,
    board_foods,
    read_table,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

Found = TypeVar("Found")
SUFFIX = ".mmm"
FOLDER = "tables"
VARIABLE = "MOUSEMATH_TABLES"
"""Names a folder with tables, looked into before all others."""


def folders() -> Iterator[Path]:
    """Yield where tables are looked for, in this order.

    The folder that ``MOUSEMATH_TABLES`` names, ``tables`` beside the notebook or one above,
    ``tables`` in the folder of the game, and the folder of this machine.
    """
    named, common = named_folder(), common_folder()
    if named:
        yield named
    here = Path.cwd()
    yield from (here / FOLDER, here.parent / FOLDER, Path(__file__).parents[2] / FOLDER)
    if common:
        yield common


def named_folder() -> Path | None:
    """Return the folder that ``MOUSEMATH_TABLES`` names, if it names one."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else None


def common_folder() -> Path | None:
    """Return the folder of this machine, which an administrator fills; ``None`` if it is not known.

    On Linux it is ``/var/cache/mousemath``.
    """
    try:
        import platformdirs  # noqa: PLC0415 - an extra
    except ImportError:
        return None
    return Path(platformdirs.site_cache_dir("mousemath", appauthor=False))


def tables_at_hand() -> bool:
    """Whether there is any table to look into."""
    return next(_files(SUFFIX, ""), None) is not None


def find_table(
    foods: Sequence[Sequence[int]], cat_moves: int, *, name: str = ""
) -> CompactSolution | None:
    """Return the compact table of a board, or ``None`` if no folder holds one.

    A table serves every game of its board in which the cat needs no more moves than in the table.

    Args:
        foods: for each food the sizes of its items.
        cat_moves: moves of the cat from her start.
        name: files of this name are opened first; a browser takes seconds to open one.

    Raises:
        MousemathError: there is no good table, but one that is damaged or foreign.
    """
    wanted = board_foods(foods)

    def take(path: Path) -> CompactSolution | None:
        header, data = read_table(path)
        serves = header.serves(wanted, cat_moves)
        return CompactSolution(data, foods, name=path.name) if serves else None

    return first_that_serves(SUFFIX, take, name=name)


def first_that_serves(
    suffix: str, take: Callable[[Path], Found | None], *, name: str = ""
) -> Found | None:
    """Return what the first file gives that serves, or ``None`` if none does.

    Args:
        suffix: of the files.
        take: returns what a file gives, or ``None`` if it is of another board.
        name: files of this name are opened first.

    Raises:
        MousemathError: none serves, and ``take`` has refused one: what it said of the first of these.
    """
    trouble: MousemathError | None = None
    for path in _files(suffix, name):
        try:
            found = take(path)
        except MousemathError as error:
            trouble = trouble or error
        else:
            if found is not None:
                return found
    if trouble is not None:
        raise trouble
    return None


def _files(suffix: str, name: str) -> Iterator[Path]:
    for folder in folders():
        yield from sorted(folder.glob(f"*{suffix}"), key=lambda path: (path.stem != name, path))
