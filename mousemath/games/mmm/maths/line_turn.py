"""A turn of Mmm! in the line variant, for :class:`mousemath.games.mmm.maths.turn_table.TurnTable`.

All dice of a turn lie in one common row or one common column. Squares are numbers; sets of squares
are bit masks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

Worth = Callable[[int, int], Any]
"""What a game is worth at the start of a turn, given the open squares and the cat's distance."""
Square = tuple[int, int, int]
"""Row, column, and the number of the item."""


class LineBoard:
    """A layout as masks.

    Args:
        squares: for each square its row, its column and its item.
        item_foods: for each item the number of its food.
    """

    def __init__(self, squares: Sequence[Square], item_foods: Sequence[int]) -> None:
        self.squares = tuple(squares)
        self.item_foods = tuple(item_foods)
        self.foods = 1 + max(item_foods)
        self.everything = (1 << len(self.squares)) - 1
        self.items = tuple(
            self._mask(lambda square, item=item: square[2] == item)
            for item in range(len(item_foods))
        )
        self.food_masks = tuple(
            self._mask(lambda square, food=food: self.item_foods[square[2]] == food)
            for food in range(self.foods)
        )

    def _mask(self, belongs: Callable[..., bool]) -> int:
        return sum(1 << number for number, square in enumerate(self.squares) if belongs(square))

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """Every row and every column."""
        rows = {row for row, _column, _item in self.squares}
        columns = {column for _row, column, _item in self.squares}
        return (
            *(self._mask(lambda square, row=row: square[0] == row) for row in sorted(rows)),
            *(self._mask(lambda square, at=at: square[1] == at) for at in sorted(columns)),
        )

    @cached_property
    def _allowed(self) -> dict[int, int]:
        return {0: self.everything}

    def allowed(self, laid: int) -> int:
        """Return the squares on a common line with the dice laid, these dice included."""
        if laid not in self._allowed:
            found = 0
            for line in self.lines:
                if line & laid == laid:
                    found |= line
            self._allowed[laid] = found
        return self._allowed[laid]

    def finishes(self, opens: int, laid: int) -> bool:
        """Whether dice on ``laid`` finish an item of which ``opens`` holds the open squares."""
        return any(item & laid and not item & opens & ~laid for item in self.items)


def bits(mask: int) -> tuple[int, ...]:
    """Return the squares of a mask.

    >>> bits(0b1010)
    (1, 3)
    """
    return tuple(number for number in range(mask.bit_length()) if mask >> number & 1)


class LineTurn:
    """A turn that begins with the squares ``opens`` open and ``cat`` moves left.

    A node is the mask of the dice laid. ``worth`` may be the variant's own value, or that of free
    placement, which is an upper bound because the variant only takes options away.
    """

    def __init__(self, board: LineBoard, opens: int, cat: int, worth: Worth) -> None:
        self.board, self.opens, self.cat, self.worth = board, opens, cat, worth
        self.foods = board.foods
        self.bust = worth(opens, cat - 1)

    def spots(self, laid: tuple[int, ...], food: int) -> tuple[int, ...]:
        """Return the open squares of ``food`` in line with the dice laid."""
        return self._free(self.node(laid), food)

    def node(self, laid: tuple[int, ...]) -> int:
        """Return the squares laid as a mask."""
        return sum(1 << square for square in laid)

    def ways(self, node: int, food: int) -> tuple[int, ...]:
        """Return the nodes after one more die of ``food``."""
        return tuple(node | 1 << square for square in self._free(node, food))

    def gather(self, node: int) -> object:
        """Return what the game is worth after gathering."""
        finished = self.board.finishes(self.opens, node)
        return self.worth(self.opens & ~node, self.cat if finished else self.cat - 1)

    def _free(self, node: int, food: int) -> tuple[int, ...]:
        board = self.board
        return bits(board.food_masks[food] & self.opens & ~node & board.allowed(node))
