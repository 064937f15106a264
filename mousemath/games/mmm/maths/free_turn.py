"""A turn of Mmm! in free placement, for :class:`mousemath.games.mmm.maths.turn_table.TurnTable`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mousemath.games.mmm.maths.positions import FoodState, food_moves, food_state

Spot = tuple[int, int]
"""A food and one of its items, both by number."""
Node = tuple[tuple[FoodState, ...], bool]
"""The food states with the dice laid, and whether these finish an item."""
Worth = Callable[[Sequence[FoodState], int], Any]
"""What a game is worth at the start of a turn, given the food states and the cat's distance."""


class FreeTurn:
    """A turn that begins with ``opens`` squares open in each item and ``cat`` moves left.

    ``worth`` may be anything that the table's numbers understand: a solved game's value, or a
    stand-in such as "the cat has not moved" while the game is being solved.
    """

    def __init__(self, opens: Sequence[Sequence[int]], cat: int, worth: Worth) -> None:
        self.opens = tuple(tuple(items) for items in opens)
        self.cat, self.worth = cat, worth
        self.foods = len(self.opens)
        self._start = tuple(food_state(items) for items in self.opens)
        self.bust = worth(self._start, cat - 1)

    def spots(self, laid: tuple[Spot, ...], food: int) -> tuple[Spot, ...]:
        """Return the items of ``food`` that still have an open square."""
        return tuple(
            (food, item)
            for item, free in enumerate(self.opens[food])
            if free > laid.count((food, item))
        )

    def node(self, laid: tuple[Spot, ...]) -> Node:
        """Return the food states with the dice laid."""
        after = [list(items) for items in self.opens]
        finished = False
        for food, item in laid:
            after[food][item] -= 1
            finished = finished or not after[food][item]
        return tuple(food_state(items) for items in after), finished

    def ways(self, node: Node, food: int) -> tuple[Node, ...]:
        """Return the nodes after one more die of ``food``."""
        return lay_one(node, food)

    def gather(self, node: Node) -> object:
        """Return what the game is worth after gathering."""
        states, finished = node
        return self.worth(states, self.cat if finished else self.cat - 1)


def lay_one(node: Node, food: int) -> tuple[Node, ...]:
    """Return the nodes after one more die of ``food``.

    >>> lay_one((((1, 3), ()), False), 0)
    ((((3,), ()), True), (((1, 2), ()), False))
    """
    states, finished = node
    return tuple(
        ((*states[:food], after, *states[food + 1 :]), finished or last)
        for after, last in food_moves(states[food])
    )
