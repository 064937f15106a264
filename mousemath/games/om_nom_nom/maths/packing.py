"""Boards of two players packed in whole numbers: dice left, cards held, and where plays lead."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.rules.pieces import CARDS
from mousemath.games.om_nom_nom.rules.reveal import on_board

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.rules.game import State

ROW_TOP, ROW_MIDDLE, COLUMN_TOP, COLUMN_MIDDLE = 8, 4, 2, 1
"""Which cards of a board are still held; the dice are packed above these four bits."""

_AS_MINE, _AS_OTHERS = (0, 2, 1), (0, 1, 8)
"""No card, the middle card, the top card, as :func:`on_board` takes them."""

Boards = tuple[int, int, int]
"""The three boards of a position, packed."""


def pack(middle: int, bottom: int, held: int) -> int:
    """Pack a board in one number, leaving out dice that nobody can take any more."""
    if not held & (ROW_TOP | COLUMN_TOP):
        middle = 0
    if not held & (ROW_MIDDLE | COLUMN_MIDDLE):
        bottom = 0
    return (middle << 4 | bottom) << 4 | held


@lru_cache(maxsize=4096)
def exchanged(board: int) -> int:
    """Return the board with the seats exchanged."""
    return board & ~15 | (board & 3) << 2 | (board & 12) >> 2


@lru_cache(maxsize=65536)
def step(board: int, played: int) -> tuple[int, int]:
    """Return the difference of points that the cards ``played`` make here, and the board after.

    >>> step(pack(3, 2, 15), ROW_TOP | COLUMN_MIDDLE) == (5, pack(0, 2, ROW_MIDDLE | COLUMN_TOP))
    True
    """
    mine, theirs, middle, bottom = on_board(
        board >> 8, board >> 4 & 15, _AS_MINE[played >> 2], _AS_OTHERS[played & 3]
    )
    return mine - theirs, pack(middle, bottom, board & 15 & ~played)


def packed(state: State, seat: int = 0) -> Boards:
    """Return the boards of a two-player ``state`` as the recursion packs them."""
    mine, theirs = state.hands[seat], state.hands[1 - seat]
    boards = [0, 0, 0]
    for board, (middle, bottom) in enumerate(state.dice):
        top, below = CARDS[2 * board : 2 * board + 2]
        held = (top in mine) * ROW_TOP | (below in mine) * ROW_MIDDLE
        held |= (top in theirs) * COLUMN_TOP | (below in theirs) * COLUMN_MIDDLE
        boards[board] = pack(middle, bottom, held)
    return boards[0], boards[1], boards[2]
