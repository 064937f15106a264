"""Solved pantries kept on disk, so that a board is solved once.

A file holds a line that names the format, a line of JSON that names the board, the numbers of
:meth:`mousemath.games.mmm.maths.fast.solver.FastSolution.dump`, and the SHA-256 of all that. It is written
under another name and then renamed, so that a reader finds a whole file or none, and two programs
may write at once. A file that is damaged, or of another board or version, is never believed: it is
said, and the board is solved again.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
import time
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import IO, TYPE_CHECKING

import platformdirs

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.fast.solver import FastSolution, Progress
from mousemath.games.mmm.maths.positions import food_state
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MAGIC = b"mousemath mmm table\n"
VERSION = 1
"""Of the format and of the rules: a change of either makes older files foreign."""
_DIGEST = 32
_LEFT_BEHIND = 3600
_HEADER = 4096
"""Longest line of JSON that is read."""

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
    kept = sorted(state for state in map(food_state, foods) if state)
    return {"cat_moves": cat_moves, "foods": [list(state) for state in kept], "version": VERSION}


def directory() -> Path:
    """Return where tables are kept for this user."""
    return Path(platformdirs.user_cache_dir("mousemath", appauthor=False)) / "mmm"


def table_path(
    foods: Sequence[Sequence[int]], cat_moves: int, *, folder: Path | None = None
) -> Path:
    """Return the file of a board's table, whether it exists or not."""
    named = json.dumps(key(foods, cat_moves), sort_keys=True).encode()
    name = f"{hashlib.sha256(named).hexdigest()[:20]}.table"
    return (directory() if folder is None else folder) / name


def store(solution: FastSolution, *, folder: Path | None = None) -> Path:
    """Write a solution's table.

    Raises:
        OSError: the file cannot be written; nothing is left behind, and an older file stays.
    """
    path = table_path(solution.foods, solution.cat_moves, folder=folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    _clear(path)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.stem, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            _write(solution, file)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    return path


def kept(solution: FastSolution, *, folder: Path | None = None) -> MousemathError | None:
    """Write a solution's table; return what is to be said if it cannot be written."""
    try:
        store(solution, folder=folder)
    except OSError as error:
        return MousemathError(NOT_SAVED, reason=error.strerror or str(error))
    return None


def load(solution: FastSolution, *, folder: Path | None = None) -> str | None:
    """Fill ``solution`` from its file, if there is a good one.

    Returns:
        ``None`` if there is no file or the solution was filled; otherwise the sentence (a
        catalogue entry) that says why the file was not used. ``solution.finished`` tells.
    """
    path = table_path(solution.foods, solution.cat_moves, folder=folder)
    try:
        with path.open("rb") as file:
            return _read(solution, file)
    except FileNotFoundError:
        return None
    except (OSError, ValueError):
        return DAMAGED


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
    solution = FastSolution(foods, cat_moves)
    trouble = None if refresh else load(solution, folder=folder)
    if trouble and say:
        say(MousemathError(trouble))
    if solution.finished and (solution.detailed or not details):
        return solution
    solution.run(progress)
    if details and solution.finished:
        solution.run_details(progress)
    if solution.finished and (solution.detailed or not details):
        trouble_writing = kept(solution, folder=folder)
        if trouble_writing and say:
            say(trouble_writing)
    return solution


def _clear(path: Path) -> None:
    """Remove what programs that were killed while writing have left behind."""
    for left in path.parent.glob(f"{path.stem}*.part"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > _LEFT_BEHIND:
                left.unlink()


def _write(solution: FastSolution, file: IO[bytes]) -> None:
    header = key(solution.foods, solution.cat_moves) | {"detailed": solution.detailed}
    digest = hashlib.sha256()
    start = MAGIC + json.dumps(header, sort_keys=True).encode() + b"\n"
    for part in chain([start], solution.dump()):
        digest.update(part)
        file.write(part)
    file.write(digest.digest())


def _read(solution: FastSolution, file: IO[bytes]) -> str | None:
    magic = file.read(len(MAGIC))
    if magic != MAGIC:
        return DAMAGED
    line = file.readline(_HEADER)
    header = json.loads(line)
    if not isinstance(header, dict):
        return DAMAGED
    detailed = header.pop("detailed", None)
    if header != key(solution.foods, solution.cat_moves) or not isinstance(detailed, bool):
        return FOREIGN
    digest = hashlib.sha256(magic + line)

    def take(size: int) -> bytes:
        part = file.read(size)
        if len(part) != size:
            raise ValueError
        digest.update(part)
        return part

    solution.fill(take, detailed=detailed)
    if file.read(_DIGEST + 1) != digest.digest():
        solution.forget()
        return DAMAGED
    return None
