"""``mousemath solve BOARD``: the whole game of a pantry, ahead of a lesson."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.command.task import bar, fast_solver, say, take_board, task
from mousemath.games.mmm.maths.exact.solver import LIMIT, ExactSolution
from mousemath.games.mmm.maths.positions import count_positions
from mousemath.language import _, decimal, mark, ngettext, rounded_up
from mousemath.lesson.kit import equated

if TYPE_CHECKING:
    from argparse import Namespace

    from mousemath.games.mmm.command.task import Commands, Foods
    from mousemath.games.mmm.maths.fast.estimate import Estimate
    from mousemath.games.mmm.maths.fast.solver import FastSolution
    from mousemath.games.mmm.maths.fast.whole_solver import WholeSolution
    from mousemath.games.mmm.maths.ledger import Outlook


def solve(commands: Commands) -> None:
    """Add the command that solves a board and keeps its table."""
    parser = commands.add_parser(
        "solve", help=_("solve a pantry of Mmm! and keep its table for the lessons")
    )
    take_board(parser)
    parser.add_argument("--refresh", action="store_true", help=_("solve even if there is a table"))
    parser.add_argument(
        "--details", action="store_true", help=_("also how games end, which takes longer")
    )
    parser.add_argument(
        "--exact", action="store_true", help=_("in fractions, which takes minutes and is not kept")
    )
    parser.set_defaults(run=_solve)


def _solve(chosen: Namespace) -> None:
    foods, cat = task(chosen)
    if count_positions(foods) <= LIMIT:
        solution = ExactSolution(foods, cat, full=chosen.details).run()
        _report_exact(solution, cat)
        if chosen.details:
            _report_outlook(solution.outlook(solution.foods, cat))
    elif chosen.exact and chosen.details:
        raise MousemathError(
            mark(
                "On so large a board how games end is not solved in fractions: leave out {one}, or {other}."
            ),
            one="--details",
            other="--exact",
        )
    elif chosen.exact:
        _report_whole(foods, cat)
    else:
        _report_fast(foods, cat, chosen)


def _report_exact(solution: ExactSolution | WholeSolution, cat: int) -> None:
    for moves in range(1, cat + 1):
        value = solution.value(solution.foods, moves)
        _line(moves, f"{value} {equated(value, 12)}")


def _report_whole(foods: Foods, cat: int) -> None:
    fast_solver()
    from mousemath.games.mmm.maths.fast.whole_solver import WholeSolution  # noqa: PLC0415 - an extra

    solution = WholeSolution(foods, cat)
    _report_task(solution.estimate)
    _report_exact(solution.run(bar()), cat)


def _report_fast(foods: Foods, cat: int, chosen: Namespace) -> None:
    estimate, cache = fast_solver()
    _report_task(estimate.estimate(foods, cat))
    solution = cache.solve(
        foods,
        cat,
        details=chosen.details,
        refresh=chosen.refresh,
        progress=bar(),
        say=say,
    )
    for moves in range(1, cat + 1):
        _line(moves, decimal(solution.value(foods, moves), 12))
    _report_end(solution, foods, cat)
    path = cache.table_path(foods, cat)
    if path.exists():
        say(_("The table is kept in {path}.").format(path=path))


def _report_task(work: Estimate) -> None:
    text = _("{positions} positions, about {seconds} s and {memory} MB.")
    seconds, memory = max(1, round(work.seconds)), work.memory // 2**20
    say(text.format(positions=work.positions, seconds=seconds, memory=memory))


def _report_end(solution: FastSolution, foods: Foods, cat: int) -> None:
    bound = rounded_up(solution.error_bound)
    sys.stdout.write(_("Each number is right to within {bound}.").format(bound=bound) + "\n")
    if solution.detailed:
        _report_outlook(solution.outlook(foods, cat))


def _report_outlook(ends: Outlook) -> None:
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
