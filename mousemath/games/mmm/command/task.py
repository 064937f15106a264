"""What the commands of Mmm! share: the board that is asked for, the solver, progress, what is told."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.games.mmm.rules.board import MAX_CAT_MOVES, Board
from mousemath.language import _, mark
from mousemath.play.extras import needing

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction
    from collections.abc import Callable
    from types import ModuleType

    Commands = _SubParsersAction[ArgumentParser]
    Foods = tuple[tuple[int, ...], ...]


def take_board(parser: ArgumentParser) -> None:
    """Let a command ask for a board, and for another distance of the cat."""
    parser.add_argument("board", help=_("name of a board, or a board file"))
    parser.add_argument("--cat", type=int, help=_("moves of the cat, if not those of the board"))


def task(chosen: Namespace) -> tuple[Foods, int]:
    """Return the foods' items and the moves of the cat that were asked for.

    Raises:
        MousemathError: there is no such board, or the cat cannot go so far.
    """
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


def fast_solver() -> tuple[ModuleType, ModuleType]:
    """Return the modules that estimate the work and that do it.

    Raises:
        MousemathError: the solver is not installed.
    """
    with needing(mark("The fast solver is not installed: run  pip install 'mousemath[solve]'.")):
        from mousemath.games.mmm.maths.fast import cache, estimate  # noqa: PLC0415 - an extra
    return estimate, cache


def say(what: object) -> None:
    """Tell how work goes, apart from its result."""
    sys.stderr.write(f"{what}\n")


def bar() -> Callable[[int, int], object]:
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
