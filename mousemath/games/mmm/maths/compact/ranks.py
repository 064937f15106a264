"""Positions as whole numbers in pure Python, numbered as the fast solver numbers them.

Foods that began alike form a class. Within a class the food states are numbered 0, 1, … as
:func:`mousemath.games.mmm.maths.positions.food_states` lists them; a class of m foods is in a multiset
of m states, and the rank of a multiset s_0 <= s_1 <= … is the sum of C(s_n + n, n + 1) (Knuth,
*The Art of Computer Programming* 4A, 7.2.1.3). Ranks of the classes are joined in mixed radix, the
last class counting singly. The order of foods and of items makes no difference.

>>> ranks = Ranks([(1,), (), (1,)])
>>> list(ranks.listed())
[((), (), ()), ((), (), (1,)), ((1,), (), (1,))]
>>> ranks.find([(1,), (), (0,)])
1
"""

from __future__ import annotations

from contextlib import suppress
from itertools import product
from math import comb
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.positions import (
    FoodState,
    Position,
    count_positions,
    food_classes,
    food_state,
    food_states,
)
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Ranks:
    """The numbering of a board's positions.

    Args:
        foods: for each food the sizes of its items.

    Attributes:
        count: the number of positions.
    """

    def __init__(self, foods: Sequence[Sequence[int]]) -> None:
        self.foods = tuple(tuple(items) for items in foods)
        self.count = count_positions(foods)
        self._members: list[tuple[int, ...]] = []
        self._states: list[tuple[FoodState, ...]] = []
        self._numbers: list[dict[tuple[int, ...], int]] = []
        self._terms: list[list[list[int]]] = []
        stride = self.count
        for items, members in food_classes(foods):
            states = food_states(items)
            stride //= comb(len(states) + len(members) - 1, len(members))
            self._members.append(members)
            self._states.append(states)
            self._numbers.append({state: number for number, state in enumerate(states)})
            self._terms.append(
                [
                    [stride * comb(s + n, n + 1) for s in range(len(states))]
                    for n in range(len(members))
                ]
            )

    def find(self, opens: Sequence[Sequence[int]]) -> int:
        """Return the number of the position in which the foods' items have so many open squares.

        Raises:
            KeyError: the board never comes to this.
        """
        found = 0
        for members, numbers, terms in zip(self._members, self._numbers, self._terms, strict=True):
            chosen = [self._number(numbers, tuple(opens[food])) for food in members]
            chosen.sort()
            for place, state in zip(terms, chosen, strict=True):
                found += place[state]
        return found

    def find_on(self, opens: Sequence[Sequence[int]], cat: int, cat_moves: int) -> int:
        """Return the same on the board that was solved.

        Args:
            opens: open squares of each item, food by food.
            cat: moves left to the cat.
            cat_moves: moves of the cat from her start.

        Raises:
            MousemathError: the board never comes to this.
        """
        with suppress(KeyError, IndexError):
            if 0 <= cat <= cat_moves:
                return self.find(opens)
        raise MousemathError(mark("This position does not occur on the board that was solved."))

    def _number(self, numbers: dict[tuple[int, ...], int], opens: tuple[int, ...]) -> int:
        if opens not in numbers:  # not sorted yet; what is learned serves the next look-up
            numbers[opens] = numbers[food_state(opens)]
        return numbers[opens]

    def listed(self) -> Iterator[Position]:
        """Yield the food states of every position, food by food, in the order of the numbers."""
        parts = [
            [tuple(states[s] for s in chosen) for chosen in _multisets(len(states), len(members))]
            for states, members in zip(self._states, self._members, strict=True)
        ]
        for classes in product(*parts):
            found: list[FoodState] = [()] * len(self.foods)
            for members, chosen in zip(self._members, classes, strict=True):
                for food, state in zip(members, chosen, strict=True):
                    found[food] = state
            yield tuple(found)


def _multisets(states: int, number: int) -> list[tuple[int, ...]]:
    """List the multisets of ``number`` states by rank: the largest member decides first.

    >>> _multisets(2, 2)
    [(0, 0), (0, 1), (1, 1)]
    """
    if number == 0:
        return [()]
    smaller = _multisets(states, number - 1)
    return [
        (*rest, top) for top in range(states) for rest in smaller if not rest or rest[-1] <= top
    ]
