"""Solved pantries kept on disk, so that a board is solved once.

A file is a ZIP archive of a JSON text that names the board, and of the numbers of each table as
they are (:meth:`mousemath.games.mmm.maths.fast.solver.FastSolution.tables`; float64, little endian).
ZIP's checksums guard each of them, and nothing in it can be run. It is written under another name and
then renamed, so that a reader finds a whole file or none, and two programs may write at once. A file
that is damaged, impossible (:mod:`mousemath.games.mmm.maths.fast.checking`), of another board, or made by
other rules is never believed: it is said, and the board is solved again.
"""

from __future__ import annotations

import hashlib
import json
import logging
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import ZipFile, ZipInfo

import numpy as np
import platformdirs

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.compact.solver import board_foods
from mousemath.games.mmm.maths.fast.checking import believable
from mousemath.games.mmm.maths.fast.mapped import take_shared
from mousemath.games.mmm.maths.fast.rows import WIDE
from mousemath.games.mmm.maths.fast.solver import FastSolution
from mousemath.language import mark
from mousemath.play.outside import value
from mousemath.play.whole_file import clear_parts, whole_file, why

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from mousemath.games.mmm.maths.solved_board import Progress

VERSION = 3
"""Of the format: a change of it makes older files foreign."""
LOG = logging.getLogger("mousemath")
_BOARD = "board.json"
_LONGEST = 10_000
"""Bytes of the text that names a board; a few hundred are needed."""

DAMAGED = mark("The saved table of this board is damaged, so the board is solved again.")
FOREIGN = mark(
    "The saved table belongs to another board or another version, so the board is solved again."
)
NOT_SAVED = mark("The table could not be saved ({reason}): it is lost when the program ends.")


def key(foods: Sequence[Sequence[int]], cat_moves: int) -> dict[str, object]:
    """Return what names a board's table; the order of foods and items makes no difference.

    >>> key([(3, 2), (2,)], 5) == key([(), (2,), (2, 3)], 5)
    True
    """
    return {**_board(foods, cat_moves), "version": VERSION, "rules": rules_digest()}


def _board(foods: Sequence[Sequence[int]], cat_moves: int) -> dict[str, object]:
    return {"cat_moves": cat_moves, "foods": [list(state) for state in board_foods(foods)]}


@cache
def rules_digest() -> str:
    """Return a digest of the rules and of the solver, as they stand: other ones may find other numbers."""
    digest = hashlib.sha256()
    for room in ("rules", "maths/fast"):
        folder = files("mousemath.games.mmm").joinpath(room)
        for each in sorted(folder.iterdir(), key=lambda found: found.name):
            if each.name.endswith(".py"):
                digest.update(each.read_bytes())
    return digest.hexdigest()[:20]


def directory() -> Path:
    """Return where tables are kept for this user."""
    return Path(platformdirs.user_cache_dir("mousemath", appauthor=False)) / "mmm"


def table_path(
    foods: Sequence[Sequence[int]], cat_moves: int, *, folder: Path | None = None
) -> Path:
    """Return the file of a board's table, whether it exists or not; one made by older rules lies there too."""
    named = json.dumps(_board(foods, cat_moves), sort_keys=True).encode()
    name = f"{hashlib.sha256(named).hexdigest()[:20]}.table"
    return (directory() if folder is None else folder) / name


def store(solution: FastSolution, *, folder: Path | None = None) -> Path:
    """Write a solution's table, always the same bytes for the same numbers: no date stands in it.

    Raises:
        OSError: the file cannot be written; nothing is left behind, and an older file stays.
    """
    path = table_path(solution.foods, solution.cat_moves, folder=folder)
    clear_parts(path.parent, path.stem)
    with whole_file(path) as file, ZipFile(file, "w") as archive:
        tables = solution.tables()
        told = key(solution.foods, solution.cat_moves) | {"tables": list(tables)}
        archive.writestr(ZipInfo(_BOARD), json.dumps(told))
        for name, table in tables.items():
            with archive.open(ZipInfo(name), "w", force_zip64=True) as member:
                member.write(table.astype("<f8", copy=False))
    return path


def kept(solution: FastSolution, *, folder: Path | None = None) -> MousemathError | None:
    """Write a solution's table; return what is to be said if it cannot be written."""
    try:
        store(solution, folder=folder)
    except OSError as error:
        return MousemathError(NOT_SAVED, reason=why(error))
    return None


def load(solution: FastSolution, *, folder: Path | None = None) -> str | None:
    """Fill ``solution`` from its file, if there is a good one.

    Returns:
        ``None`` if there is no file or the solution was filled; otherwise the sentence (a
        catalogue entry) that says why the file was not used. ``solution.finished`` tells.
    """
    path = table_path(solution.foods, solution.cat_moves, folder=folder)
    try:
        with ZipFile(path) as archive:
            told = dict(value(_bytes(archive, _BOARD, _LONGEST), _LONGEST))
            names = told.pop("tables")
            if told != key(solution.foods, solution.cat_moves):
                return FOREIGN
            most = 8 * solution.layout.count * WIDE
            solution.take({name: _array(_bytes(archive, name, most)) for name in names})
    except FileNotFoundError:
        return None
    except Exception:
        LOG.debug("The table %s cannot be read.", path, exc_info=True)
        return DAMAGED
    if not believable(solution):
        solution.forget()
        return DAMAGED
    return None


def taken(
    solution: FastSolution, *, details: bool = False, folder: Path | None = None
) -> list[MousemathError]:
    """Fill ``solution`` from a table that all programs of the machine share, or else from the user's own.

    What is shared costs no memory; the own file is read where there is nothing shared, or where its details are needed
    and what is shared has none.

    Args:
        solution: one that is not solved yet, or whose details are missing; what it has it keeps where there is no more.
        details: also take what outlooks need, if there is any.
        folder: where the user's tables are kept; if it is given, no other is looked into.

    Returns:
        What is to be said of files that were not used.
    """
    refused = take_shared(solution) if folder is None else None
    said = [refused] if refused else []
    if _enough(solution, details=details):
        return said
    before = solution.tables() if solution.finished else None
    trouble = load(solution, folder=folder)
    if before and not solution.detailed:
        solution.take(before)  # an own table that has no more would be memory of this program alone
    return [*said, MousemathError(trouble)] if trouble else said


def _bytes(archive: ZipFile, name: str, most: int) -> bytes:
    """Return a member of an archive, which says itself how long it is.

    Raises:
        ValueError: longer than it may be.
    """
    if archive.getinfo(name).file_size > most:
        raise ValueError
    return archive.read(name)


def _array(content: bytes) -> NDArray[Any]:
    return np.frombuffer(bytearray(content), "<f8").astype(np.float64, copy=False)


def solve(  # noqa: PLR0913 - the options of the command
    foods: Sequence[Sequence[int]],
    cat_moves: int,
    *,
    details: bool = False,
    refresh: bool = False,
    progress: Progress | None = None,
    say: Callable[[MousemathError], object] | None = None,
    folder: Path | None = None,
) -> FastSolution:
    """Take a board's solution from disk, or solve it and keep it.

    Args:
        foods: for each food the sizes of its items.
        cat_moves: moves of the cat from her start.
        details: also find what outlooks need.
        refresh: solve again even if there is a table.
        progress: see :meth:`FastSolution.run`; when it says ``False``, the solution comes back
            unfinished and nothing is written.
        say: is given a sentence when a table was not used or could not be written.
        folder: where tables are kept, by default :func:`directory`.
    """
    solution, say = FastSolution(foods, cat_moves), say or _silent
    for sentence in [] if refresh else taken(solution, details=details, folder=folder):
        say(sentence)
    if _enough(solution, details=details):
        return solution
    solution.run(progress)
    if details and solution.finished:
        solution.run_details(progress)
    unsaved = kept(solution, folder=folder) if _enough(solution, details=details) else None
    if unsaved:
        say(unsaved)
    return solution


def _silent(_sentence: MousemathError) -> None:
    """Say nothing."""


def _enough(solution: FastSolution, *, details: bool) -> bool:
    return solution.finished and (solution.detailed or not details)
