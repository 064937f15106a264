"""Boards of two players packed in whole numbers: dice left, cards held, and where plays lead."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.rules.pieces import CARDS
from mousemath.games.om_nom_nom.rules.reveal import captures, dice_after, gains

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.om_nom_nom.rules.game import State

ROW_TOP, ROW_MIDDLE, COLUMN_TOP, COLUMN_MIDDLE = 8, 4, 2, 1
"""Which cards of a board are still held; the dice are packed above these four bits."""

Ratio = tuple[int, int]
Boards = tuple[int, ...]
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
    """Return the difference of points that the cards ``played`` make here, and the board after."""
    dice = ((board >> 8, board >> 4 & 15), (0, 0), (0, 0))
    row = [CARDS[level] for level, bit in enumerate((ROW_TOP, ROW_MIDDLE)) if played & bit]
    column = [CARDS[level] for level, bit in enumerate((COLUMN_TOP, COLUMN_MIDDLE)) if played & bit]
    joint = [*row, *column]
    happened = captures(dice, joint)
    points = [haul.points for haul in gains(happened, len(joint))]
    after = dice_after(dice, happened)[0]
    return (
        sum(points[: len(row)]) - sum(points[len(row) :]),
        pack(*after, board & 15 & ~played),
    )


def followers(boards: Boards) -> Iterator[Boards]:
    """Iterate over the boards after every pair of cards."""
    rows, columns = (
        [(place, bit) for place, board in enumerate(boards) for bit in bits if board & bit]
        for bits in ((ROW_TOP, ROW_MIDDLE), (COLUMN_TOP, COLUMN_MIDDLE))
    )
    for (place, bit), (other, other_bit) in product(rows, columns):
        after = list(boards)
        if place == other:
            after[place] = step(boards[place], bit | other_bit)[1]
        else:
            after[place] = step(boards[place], bit)[1]
            after[other] = step(boards[other], other_bit)[1]
        yield tuple(after)


def packed(state: State, seat: int = 0) -> Boards:
    """Return the boards of a two-player ``state`` as the recursion packs them."""
    mine, theirs = state.hands[seat], state.hands[1 - seat]
    boards = []
    for board, (middle, bottom) in enumerate(state.dice):
        top, below = CARDS[2 * board : 2 * board + 2]
        held = (top in mine) * ROW_TOP | (below in mine) * ROW_MIDDLE
        held |= (top in theirs) * COLUMN_TOP | (below in theirs) * COLUMN_MIDDLE
        boards.append(pack(middle, bottom, held))
    return tuple(boards)
