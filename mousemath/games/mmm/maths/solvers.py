"""Which solver takes a board; its solution is shared by all plays of the board.

Small boards are solved exactly, large ones by the fast solver where it is installed (extra
``solve``), whose table is kept on disk; where it is not, a compact table is read if one lies at hand
(:mod:`mousemath.games.mmm.maths.compact.solver`). If the machine has a table of the board that all
kernels share, it goes before both (:mod:`mousemath.games.mmm.maths.mapped.board`). In the line variant a board too large for its exact
solver is valued by an upper bound (:mod:`mousemath.games.mmm.maths.bounded_line`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.bounded_line import BoundedLine
from mousemath.games.mmm.maths.compact.board import CompactBoard
from mousemath.games.mmm.maths.compact.files import tables_at_hand
from mousemath.games.mmm.maths.exact.boards import ExactFreeBoard, ExactLineBoard
from mousemath.games.mmm.maths.exact.line import LIMIT as LINE_LIMIT
from mousemath.games.mmm.maths.exact.solver import LIMIT
from mousemath.games.mmm.maths.mapped.board import shared_board
from mousemath.games.mmm.maths.positions import count_positions
from mousemath.games.mmm.maths.solved_board import Unsolvable
from mousemath.games.mmm.rules.game import Mmm
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Hashable

    from mousemath.games.mmm.maths.solved_board import SolvedBoard

NOT_INSTALLED = mark(
    "This board is too large for fractions, and the fast solver is not installed here: these numbers "
    "look at this turn only."
)
ENDINGS_HIDDEN = mark("Only the chance of winning is known here, not how the game ends.")
EXACT_KEPT, LARGE_KEPT, SMALL_KEPT = 1, 3, 20
"""The solutions kept, the latest: a large pantry holds 125 MB and more, with its fractions a gigabyte."""

_known: dict[Hashable, SolvedBoard] = {}


def whole_game(game: Mmm) -> SolvedBoard:
    """Return the solution of a game, the same object for equal boards while it is kept."""
    key = (game.board.places, game.board.items, game.board.cat_moves, game.line)
    found = _known.pop(key, None) or solved_board(game)
    _known[key] = found  # the latest stands last
    large = [each for each, board in _known.items() if board.large]
    small = [each for each, board in _known.items() if not board.large]
    exact = [each for each in large if _known[each].exact]
    for old in {*large[:-LARGE_KEPT], *small[:-SMALL_KEPT], *exact[:-EXACT_KEPT]}:
        del _known[old]
    return found


def solved_board(game: Mmm, *, exact: bool | None = None, cache: bool = True) -> SolvedBoard:
    """Return a solution of a game that is still to be worked out, by the solver that can take it.

    Args:
        game: board and variant.
        exact: ``True`` insists on fractions, ``False`` on the fast solver, ``None`` takes fractions
            where they fit.
        cache: keep and use tables on disk.
    """
    try:
        return _line(game, exact) if game.line else _free(game, exact, cache=cache)
    except MousemathError as error:
        return Unsolvable(game, error)


def _line(game: Mmm, exact: bool | None) -> SolvedBoard:
    if exact is False:
        raise MousemathError(
            mark("The fast solver plays in free placement only: leave out line or exact.")
        )
    if exact or 1 << len(game.board.places) <= LINE_LIMIT:
        return ExactLineBoard(game)
    return BoundedLine(game, whole_game(Mmm(game.board)))


def _free(game: Mmm, exact: bool | None, *, cache: bool) -> SolvedBoard:
    small = count_positions(game.board.open_sizes()) <= LIMIT
    if small and exact is not False:
        return ExactFreeBoard(game)
    note: MousemathError | None = None
    if cache and not exact:
        try:
            shared = shared_board(game)
        except MousemathError as error:
            note = error
        else:
            if shared is not None:
                return shared
    board = _solver(game, exact, cache=cache)
    board.note = note
    return board


def _solver(game: Mmm, exact: bool | None, *, cache: bool) -> SolvedBoard:
    """Return the board that the solver takes which is installed."""
    try:
        from mousemath.games.mmm.maths.fast.board import FastBoard, WholeBoard  # noqa: PLC0415 - an extra
    except ImportError:
        missing = MousemathError(NOT_INSTALLED)
        return (
            CompactBoard(game, missing)
            if tables_at_hand() and not exact
            else Unsolvable(game, missing)
        )
    return WholeBoard(game) if exact else FastBoard(game, cache=cache)
