"""Positions of a board in free placement, up to what changes nothing.

Where the squares lie does not matter in free placement, only how many squares of each food item
are still open. Two items of a food with as many open squares are alike, and so are two foods
that began with the same items. A *food state* is therefore the sorted tuple of open squares of
its unfinished items; a *position* is one food state for each food, sorted among the foods that
began alike. A board's solver form is ``foods``: for each food the sizes of its items.

>>> shelf = Positions([(2, 3)] * 5)
>>> shelf.count
1287
>>> count_positions([(2, 4, 4)] * 4 + [(2, 3, 4)])
1298528
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, prod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FoodState = tuple[int, ...]
"""Open squares of the unfinished items of one food, sorted."""

Position = tuple[FoodState, ...]
"""One food state for each slot; slots of foods that began alike are neighbours, and sorted."""

Slots = tuple[int, ...]
"""Where each slot of one position is found in another."""


@cache
def food_moves(state: FoodState) -> tuple[tuple[FoodState, bool], ...]:
    """Return the distinct ways to lay one die on a food: the new state, and is an item finished.

    >>> food_moves((1, 3))
    (((3,), True), ((1, 2), False))
    """
    moves = []
    for size in sorted(set(state)):
        rest = list(state)
        rest.remove(size)
        moves.append((tuple(sorted([*rest, size - 1] if size > 1 else rest)), size == 1))
    return tuple(moves)


@cache
def food_states(items: FoodState) -> tuple[FoodState, ...]:
    """Return every state that a food with these items can come to, fewest open squares first.

    >>> food_states((1, 2))
    ((), (1,), (2,), (1, 1), (1, 2))
    """
    found = {tuple(sorted(n for n in items if n))}
    waiting = list(found)
    while waiting:
        for after, _finished in food_moves(waiting.pop()):
            if after not in found:
                found.add(after)
                waiting.append(after)
    return tuple(sorted(found, key=lambda state: (sum(state), len(state), state)))


def food_state(opens: Iterable[int]) -> FoodState:
    """Return the state of a food whose items have so many open squares.

    >>> food_state([3, 0, 2])
    (2, 3)
    """
    return tuple(sorted(n for n in opens if n))


def food_classes(foods: Sequence[Sequence[int]]) -> tuple[tuple[FoodState, tuple[int, ...]], ...]:
    """Group the foods that began alike: their items, and which foods they are.

    >>> food_classes([(3, 2), (2,), (2, 3)])
    (((2,), (1,)), ((2, 3), (0, 2)))
    """
    groups: dict[FoodState, list[int]] = {}
    for food, items in enumerate(foods):
        groups.setdefault(food_state(items), []).append(food)
    return tuple((items, tuple(members)) for items, members in sorted(groups.items()) if items)


def count_positions(foods: Sequence[Sequence[int]]) -> int:
    """Return the number of positions, without listing them.

    A class of m foods with s states each has C(s + m - 1, m) multisets; classes multiply.
    """
    return prod(
        comb(len(food_states(items)) + len(members) - 1, len(members))
        for items, members in food_classes(foods)
    )


class Positions:
    """All positions of a board, numbered so that fewer open squares come first.

    Attributes:
        listed: the positions in order; number 0 is the empty board.
        number: the number of each position.
        open_squares: squares still open in each position.
        order: for each food of the board, the slot it starts in; -1 for a food without items.
    """

    def __init__(self, foods: Sequence[Sequence[int]]) -> None:
        self.foods = tuple(tuple(items) for items in foods)
        self.classes = food_classes(foods)
        self.bounds: list[tuple[int, int]] = []
        self.order = [-1] * len(self.foods)
        at = 0
        for _items, members in self.classes:
            self.bounds.append((at, at + len(members)))
            for offset, food in enumerate(members):
                self.order[food] = at + offset
            at += len(members)
        self.slots = at
        parts = (
            combinations_with_replacement(sorted(food_states(items)), len(members))
            for items, members in self.classes
        )
        self.listed: list[Position] = sorted(
            (tuple(state for part in chosen for state in part) for chosen in product(*parts)),
            key=lambda position: (sum(map(sum, position)), position),
        )
        self.number = {position: index for index, position in enumerate(self.listed)}
        self.open_squares = [sum(map(sum, position)) for position in self.listed]

    @property
    def count(self) -> int:
        """The number of positions."""
        return len(self.listed)

    def settle(self, states: Sequence[FoodState]) -> tuple[int, Slots]:
        """Sort slot states into a position: its number, and where each slot went.

        Equal states keep their order, so the answer is unique.
        """
        went = [0] * self.slots
        arranged: list[FoodState] = []
        for low, high in self.bounds:
            ranked = sorted(range(low, high), key=states.__getitem__)
            for place, slot in enumerate(ranked, start=low):
                went[slot] = place
            arranged.extend(states[slot] for slot in ranked)
        return self.number[tuple(arranged)], tuple(went)

    def find(self, opens: Sequence[Sequence[int]]) -> int:
        """Return the number of the position in which the foods' items have so many open squares.

        Raises:
            KeyError: the board never comes to this.
        """
        states: list[FoodState] = [()] * self.slots
        for food, slot in enumerate(self.order):
            if slot >= 0:
                states[slot] = food_state(opens[food])
        return self.settle(states)[0]
