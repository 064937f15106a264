"""``mousemath solve`` and ``mousemath table``: the whole game of a pantry, ahead of a lesson.

``mousemath solve BOARD`` computes a pantry's table ahead of time, and ``mousemath table BOARD FILE``
writes a compact table, from which a browser reads what it cannot compute.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.compact.files import SUFFIX
from mousemath.games.mmm.maths.compact.solver import CompactSolution, compact_table
from mousemath.games.mmm.maths.exact.solver import LIMIT, ExactSolution
from mousemath.games.mmm.maths.positions import count_positions
from mousemath.games.mmm.rules.board import MAX_CAT_MOVES, Board
from mousemath.language import _, decimal, mark, ngettext, rounded_up
from mousemath.play.whole_file import whole_file

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction
    from collections.abc import Callable
    from types import ModuleType

    from mousemath.games.mmm.maths.fast.estimate import Estimate
    from mousemath.games.mmm.maths.fast.solver import FastSolution
    from mousemath.games.mmm.maths.fast.whole_solver import WholeSolution

    Commands = _SubParsersAction[ArgumentParser]
    Foods = tuple[tuple[int, ...], ...]


def solve(commands: Commands) -> None:
    """Add the command that solves a board and keeps its table."""
    parser = commands.add_parser(
        "solve", help=_("solve a pantry of Mmm! and keep its table for the lessons")
    )
    _take_board(parser)
    parser.add_argument("--refresh", action="store_true", help=_("solve even if there is a table"))
    parser.add_argument(
        "--details", action="store_true", help=_("also how games end, which takes longer")
    )
    parser.add_argument(
        "--exact", action="store_true", help=_("in fractions, which takes minutes and is not kept")
    )
    parser.set_defaults(run=_solve)


def table(commands: Commands) -> None:
    """Add the command that writes a compact table."""
    parser = commands.add_parser(
        "table", help=_("write a compact table of a pantry of Mmm!, for the browser")
    )
    _take_board(parser)
    parser.add_argument("file", type=Path, help=_("file to write; its name ends in .mmm"))
    parser.set_defaults(run=_write_table)


def _take_board(parser: ArgumentParser) -> None:
    parser.add_argument("board", help=_("name of a board, or a board file"))
    parser.add_argument("--cat", type=int, help=_("moves of the cat, if not those of the board"))


def _solve(chosen: Namespace) -> None:
    foods, cat = _task(chosen)
    if count_positions(foods) <= LIMIT:
        _report_exact(ExactSolution(foods, cat, full=False).run(), cat)
    elif chosen.exact:
        _report_whole(foods, cat)
    else:
        _report_fast(foods, cat, chosen)


def _write_table(chosen: Namespace) -> None:
    foods, cat = _task(chosen)
    path: Path = chosen.file
    if path.suffix != SUFFIX:
        raise MousemathError(
            mark("The name of a compact table ends in .mmm, not as in {name}."), name=path.name
        )
    _write(path, compact_table(_solution(foods, cat)))
    text = _("{path}: {size} MB, each number right to within {bound}.")
    size, bound = path.stat().st_size / 1e6, CompactSolution(path).error_bound
    _say(text.format(path=path, size=decimal(size, 1), bound=rounded_up(bound)))


def _solution(foods: Foods, cat: int) -> ExactSolution | FastSolution:
    if count_positions(foods) <= LIMIT:
        return ExactSolution(foods, cat, full=False).run()
    _estimate, cache = _fast_solver()
    solution: FastSolution = cache.solve(foods, cat, progress=_bar(), say=_say)
    return solution


def _write(path: Path, data: bytes) -> None:
    """Write a file at once, so that nobody reads half of it."""
    try:
        with whole_file(path) as file:
            file.write(data)
    except OSError as error:
        raise MousemathError(
            mark("The file {name} cannot be written ({reason})."),
            name=path.name,
            reason=error.strerror or str(error),
        ) from error


def _task(chosen: Namespace) -> tuple[Foods, int]:
    """Return the foods' items and the moves of the cat that were asked for."""
    board = _board(chosen.board)
    cat = board.cat_moves if chosen.cat is None else chosen.cat
    if not 1 <= cat <= MAX_CAT_MOVES:
        raise MousemathError(
            mark("The cat needs 1 to {most} moves, not {given}."), most=MAX_CAT_MOVES, given=cat
        )
    return board.open_sizes(), cat


def _board(name: str) -> Board:
    path = Path(name)
    if not path.suffix:
        return Board.load(name)
    try:
        return Board.from_toml(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise MousemathError(
            mark("The board file {name} cannot be read: check its name."), name=name
        ) from error


def _report_exact(solution: ExactSolution | WholeSolution, cat: int) -> None:
    for moves in range(1, cat + 1):
        value = solution.value(solution.foods, moves)
        _line(moves, f"{value} = {decimal(value, 12)}")


def _report_whole(foods: Foods, cat: int) -> None:
    _fast_solver()
    from mousemath.games.mmm.maths.fast.whole_solver import WholeSolution  # noqa: PLC0415 - an extra

    solution = WholeSolution(foods, cat)
    _report_task(solution.estimate)
    _report_exact(solution.run(_bar()), cat)


def _fast_solver() -> tuple[ModuleType, ModuleType]:
    """Return the modules that estimate the work and that do it."""
    try:
        from mousemath.games.mmm.maths.fast import cache, estimate  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise MousemathError(
            mark("The fast solver is not installed: run  pip install 'mousemath[solve]'.")
        ) from error
    return estimate, cache


def _report_fast(foods: Foods, cat: int, chosen: Namespace) -> None:
    estimate, cache = _fast_solver()
    _report_task(estimate.estimate(foods, cat))
    solution = cache.solve(
        foods,
        cat,
        details=chosen.details,
        refresh=chosen.refresh,
        progress=_bar(),
        say=_say,
    )
    for moves in range(1, cat + 1):
        _line(moves, decimal(solution.value(foods, moves), 12))
    _report_end(solution, foods, cat)
    path = cache.table_path(foods, cat)
    if path.exists():
        _say(_("The table is kept in {path}.").format(path=path))


def _report_task(task: Estimate) -> None:
    text = _("{positions} positions, about {seconds} s and {memory} MB.")
    seconds, memory = max(1, round(task.seconds)), task.memory // 2**20
    _say(text.format(positions=task.positions, seconds=seconds, memory=memory))


def _report_end(solution: FastSolution, foods: Foods, cat: int) -> None:
    bound = rounded_up(solution.error_bound)
    sys.stdout.write(_("Each number is right to within {bound}.").format(bound=bound) + "\n")
    if solution.detailed:
        ends = solution.outlook(foods, cat)
        text = _("Moves left to the cat at a win: {moves}; squares open at a loss: {squares}.")
        moves, squares = ends.expected_moves_left, ends.expected_open
        said = text.format(
            moves=decimal(moves if moves is not None else 0),
            squares=decimal(squares if squares is not None else 0),
        )
        sys.stdout.write(said + "\n")


def _line(moves: int, value: str) -> None:
    text = ngettext(
        "The cat needs {moves} more move: the pantry is emptied with probability {value}.",
        "The cat needs {moves} more moves: the pantry is emptied with probability {value}.",
        moves,
    )
    sys.stdout.write(text.format(moves=moves, value=value) + "\n")


def _say(what: object) -> None:
    sys.stderr.write(f"{what}\n")


def _bar() -> Callable[[int, int], object]:
    """Return a progress callback that draws a bar on a terminal; each new task gets its own."""
    from tqdm import tqdm  # noqa: PLC0415 - an extra

    bars: list[Any] = []

    def progress(done: int, total: int) -> None:
        if not bars or bars[-1].n >= done:
            bars.append(tqdm(total=total, unit="", unit_scale=True, smoothing=0.1, disable=None))
        bars[-1].update(done - bars[-1].n)
        if done == total:
            bars[-1].close()

    return progress
