"""Why an action of Mmm! is not allowed now, in one sentence that says how to mend it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.errors import IllegalAction
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.language import Message, mark

if TYPE_CHECKING:
    from mousemath.games.mmm.rules.board import Board
    from mousemath.games.mmm.rules.state import State


def wrong_action(state: State, *, fits: bool, bust: bool) -> IllegalAction:
    """Return why rolling, gathering or taking the dice off is not possible.

    Args:
        state: the position.
        fits: whether a die of the hand fits.
        bust: whether the dice were to be taken off.
    """
    if state.between_turns:
        return IllegalAction(mark("Roll the dice first, then place one."))
    if not state.fresh:
        return IllegalAction(
            mark("Only a roll that fits nowhere loses the turn: roll again or gather.")
        )
    if bust:
        return IllegalAction(mark("A die fits, so the turn is not lost: place one."))
    if not fits:
        return IllegalAction(mark("No die fits, so the turn is lost: take the dice off."))
    return IllegalAction(mark("Place at least one die before you roll again or gather."))


def wrong_square(
    board: Board, state: State, face: str, square: int, *, fits: bool
) -> IllegalAction:
    """Return why a die with ``face``, which ``fits`` somewhere or not, may not lie on ``square``."""
    if face not in FOODS:
        return IllegalAction(mark("A red X fits nowhere: choose another die."))
    if not fits:
        return _fits_nowhere(board, state, face)
    if square not in range(len(board.places)):
        return IllegalAction(mark("There is no such square on this board."))
    bit = 1 << square
    if bit & (state.chips | state.on_board):
        return IllegalAction(mark("This square is taken: choose a free one."))
    if not bit & board.food_masks[face]:
        return IllegalAction(
            mark("This square is for {food}: put the die on a square of its own food."),
            food=Message(board.item_of[square].food),
        )
    return IllegalAction(mark("All dice of a turn lie in one row or one column."))


def _fits_nowhere(board: Board, state: State, face: str) -> IllegalAction:
    if board.food_masks[face] & ~state.covered:
        return IllegalAction(
            mark("No free square for {food} lies on the line of your dice."), food=Message(face)
        )
    return IllegalAction(
        mark("All the {food} is gathered or covered, so this die cannot be placed."),
        food=Message(face),
    )
