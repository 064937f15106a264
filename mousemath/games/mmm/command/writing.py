"""``mousemath table BOARD``: a solved board for others than this user.

``mousemath table BOARD FOLDER`` writes a mapped table, which all kernels of a machine share, and
``mousemath table BOARD FILE.mmm`` a compact one, from which a browser reads what it cannot compute.
"""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.command.task import bar, fast_solver, say, take_board, task
from mousemath.games.mmm.maths.compact.files import SUFFIX, common_folder, named_folder
from mousemath.games.mmm.maths.compact.solver import CompactSolution, compact_table
from mousemath.games.mmm.maths.exact.solver import LIMIT, ExactSolution
from mousemath.games.mmm.maths.mapped.solution import MappedSolution
from mousemath.games.mmm.maths.positions import count_positions
from mousemath.language import _, decimal, mark, rounded_up
from mousemath.play.whole_file import not_written, whole_file

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator
    from fractions import Fraction

    from mousemath.games.mmm.command.task import Commands, Foods
    from mousemath.games.mmm.maths.fast.solver import FastSolution

SMALL = 0.1
"""Megabytes below which one decimal would tell too little."""


def table(commands: Commands) -> None:
    """Add the command that writes a table for others."""
    parser = commands.add_parser(
        "table",
        help=_(
            "write a table of a pantry of Mmm!, for all kernels of a machine or for the browser"
        ),
    )
    take_board(parser)
    parser.add_argument(
        "where",
        type=Path,
        nargs="?",
        help=_(
            "folder of a table that all kernels share, by default that of this machine; or a file whose name ends in .mmm, for the browser"
        ),
    )
    parser.add_argument(
        "--details", action="store_true", help=_("also how games end, in a shared table alone")
    )
    parser.set_defaults(run=_write_table)


def _write_table(chosen: Namespace) -> None:
    foods, cat = task(chosen)
    where: Path | None = chosen.where or named_folder() or common_folder()
    if where is None:
        raise MousemathError(mark("Say in which folder the table is to lie."))
    if where.suffix == SUFFIX:
        _write_compact(where, foods, cat)
    elif where.suffix and not where.is_dir():
        raise MousemathError(
            mark("The name of a compact table ends in .mmm, not as in {name}."), name=where.name
        )
    else:
        _write_shared(where, foods, cat, chosen)


def _write_compact(path: Path, foods: Foods, cat: int) -> None:
    _try_place(path)
    data = compact_table(_solution(foods, cat))
    with _writing(path), whole_file(path) as file:
        file.write(data)
    _say_written(path, CompactSolution(path).error_bound)


def _write_shared(folder: Path, foods: Foods, cat: int, chosen: Namespace) -> None:
    if count_positions(foods) <= LIMIT:
        raise MousemathError(
            mark("A board as small as this is solved in fractions at once: it needs no table.")
        )
    _try_place(folder)
    _estimate, cache = fast_solver()
    from mousemath.games.mmm.maths.fast import mapped  # noqa: PLC0415 - an extra

    solution = cache.solve(foods, cat, details=chosen.details, progress=bar(), say=say)
    name = Path(chosen.board).stem + (f"-{chosen.cat}" if chosen.cat else "")
    with _writing(folder / name):
        path = mapped.store(solution, folder, name)
    _say_written(path, MappedSolution(path, foods).error_bound)


def _say_written(path: Path, bound: Fraction) -> None:
    text = _("{path}: {size} MB, each number right to within {bound}.")
    size = path.stat().st_size / 1e6
    places = 1 if size >= SMALL else 3  # a table of a small board is no nothing
    say(text.format(path=path, size=decimal(size, places), bound=rounded_up(bound)))


def _solution(foods: Foods, cat: int) -> ExactSolution | FastSolution:
    if count_positions(foods) <= LIMIT:
        return ExactSolution(foods, cat, full=False).run()
    _estimate, cache = fast_solver()
    solution: FastSolution = cache.solve(foods, cat, progress=bar(), say=say)
    return solution


def _try_place(target: Path) -> None:
    """Refuse what cannot be written before a board is solved for it; nothing is left there."""
    there = next(each for each in (target, *target.absolute().parents) if each.exists())
    is_old = there == target and there.is_file()  # which is written over
    with _writing(target), TemporaryFile(dir=there.parent if is_old else there):
        pass


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """Say in a sentence why a file cannot be written."""
    try:
        yield
    except OSError as error:
        raise not_written(path.name, error) from error
