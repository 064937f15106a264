"""Number tables of a board for the fast solver: positions are whole numbers, moves are look-ups.

Foods that began alike form a class; a class of m foods with s states has C(s + m - 1, m)
multisets, and each multiset has a rank. *Insertion tables* lead from the rank of k states and one
more state to the rank of k + 1 states, so that the number of any neighbouring position is found by
a few look-ups, without sorting. A position is numbered by the ranks of its classes in mixed radix.
"""

from __future__ import annotations

from itertools import accumulate
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from mousemath.games.mmm.maths.fast.estimate import MOST_FOODS
from mousemath.games.mmm.maths.positions import (
    FoodState,
    count_positions,
    food_classes,
    food_moves,
    food_state,
    food_states,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    Ints = NDArray[np.int64]


class Tables(NamedTuple):
    """What the kernels look up; all arrays hold whole numbers.

    ``class_of`` and ``place`` say where a slot belongs; ``first``, ``many``, ``stride``, ``size``,
    ``states`` and ``state_at`` describe a class; ``insert_at[class * 5 + k]`` is where the table
    of insertions into k states begins in ``insert``, and ``member_at`` where the class begins in
    ``members``, which lists the states of each rank. States are numbered within their class;
    added to ``state_at`` they index ``alive`` (has open squares) and, for one, two and three dice
    laid on the food, the ways: ``…_at``, ``…_many``, ``…_state`` (state reached) and ``…_done``
    (an item is finished); ``…_from`` has a bit for each way of the first die that leads there, and
    ``three_last`` a bit for each way of the first two.
    """

    class_of: Ints
    place: Ints
    first: Ints
    many: Ints
    stride: Ints
    size: Ints
    states: Ints
    state_at: Ints
    insert_at: Ints
    insert: NDArray[np.int32]
    member_at: Ints
    members: Ints
    alive: Ints
    one_at: Ints
    one_many: Ints
    one_state: Ints
    one_done: Ints
    two_at: Ints
    two_many: Ints
    two_state: Ints
    two_done: Ints
    two_from: Ints
    three_at: Ints
    three_many: Ints
    three_state: Ints
    three_done: Ints
    three_from: Ints
    three_last: Ints


class Layout:
    """A board's classes and states, and their :class:`Tables`."""

    def __init__(self, foods: Sequence[Sequence[int]]) -> None:
        self.foods = tuple(tuple(items) for items in foods)
        self.count = count_positions(foods)
        self.squares = sum(map(sum, self.foods))
        self.classes = food_classes(foods)
        self.states = [food_states(items) for items, _members in self.classes]
        self.numbers = [{state: n for n, state in enumerate(of)} for of in self.states]
        self.members = [
            multisets(len(of), len(members))
            for of, (_items, members) in zip(self.states, self.classes, strict=True)
        ]
        sizes = [len(members) for members in self.members]
        self.strides = [int(np.prod(sizes[k + 1 :], dtype=np.int64)) for k in range(len(sizes))]
        self.tables = self._tables(sizes)

    def find(self, opens: Sequence[Sequence[int]]) -> int:
        """Return the number of the position with so many open squares in the foods' items.

        Raises:
            KeyError: the board never comes to this.
        """
        number = 0
        for k, (_items, members) in enumerate(self.classes):
            chosen = sorted(self.numbers[k][food_state(opens[food])] for food in members)
            number += self.strides[k] * sum(comb(s + n, n + 1) for n, s in enumerate(chosen))
        return number

    def open_squares(self) -> NDArray[np.int16]:
        """Return how many squares are open in each position."""
        total = np.zeros(1, dtype=np.int16)
        for of, members in zip(self.states, self.members, strict=True):
            sums = np.array([sum(state) for state in of], dtype=np.int16)
            part = sums[members].sum(axis=1, dtype=np.int16)
            total = np.add.outer(total, part).ravel()
        return total

    def _tables(self, sizes: list[int]) -> Tables:
        many = [len(members) for _items, members in self.classes]
        states = [len(of) for of in self.states]
        insert_at, insert = self._insertions()
        members = [np.zeros(0, np.int64), *(rank.ravel() for rank in self.members)]
        before = [
            [k for k, number in enumerate(many) for _ in range(number)],
            [place for number in many for place in range(number)],
            _starts(many),
            many,
            self.strides,
            sizes,
            states,
            _starts(states),
            insert_at,
        ]
        after = [
            _starts(rank.size for rank in self.members),
            np.concatenate(members),
            [bool(state) for of in self.states for state in of],
            *self._ways(),
        ]
        parts: list[Any] = [*_arrays(before), insert, *_arrays(after)]
        return Tables(*parts)

    def _insertions(self) -> tuple[list[int], NDArray[np.int32]]:
        at, parts, length = [0] * (MOST_FOODS * len(self.classes)), [np.zeros(0, np.int32)], 0
        for k, (of, (_items, members)) in enumerate(zip(self.states, self.classes, strict=True)):
            for number in range(len(members)):
                at[MOST_FOODS * k + number] = length
                parts.append(_insertion(len(of), number))
                length += parts[-1].size
        return at, np.concatenate(parts)

    def _ways(self) -> list[list[int]]:
        """The columns from ``one_at`` to ``three_last``."""
        one: list[list[int]] = [[], [], [], []]
        two: list[list[int]] = [[], [], [], [], []]
        three: list[list[int]] = [[], [], [], [], [], []]
        for of, numbers in zip(self.states, self.numbers, strict=True):
            for state in of:
                firsts = list(food_moves(state))
                seconds = _continued(firsts, [1 << n for n in range(len(firsts))])
                thirds = _continued(list(seconds), list(seconds.values()))
                lasts = _continued(list(seconds), [1 << n for n in range(len(seconds))])
                for columns, ends in ((one, firsts), (two, seconds), (three, thirds)):
                    columns[0].append(len(columns[2]))
                    columns[1].append(len(ends))
                    columns[2].extend(numbers[s] for s, _d in ends)
                    columns[3].extend(int(d) for _s, d in ends)
                two[4].extend(seconds.values())
                three[4].extend(thirds.values())
                three[5].extend(lasts[end] for end in thirds)
        return [*one, *two, *three]


def _starts(sizes: Iterable[int]) -> list[int]:
    """Return where parts of these sizes begin, one after the other."""
    return list(accumulate(sizes, initial=0))[:-1]


def _arrays(columns: Iterable[Any]) -> Iterator[Ints]:
    return (np.array(column, dtype=np.int64) for column in columns)


def _continued(
    ways: list[tuple[FoodState, bool]], origins: list[int]
) -> dict[tuple[FoodState, bool], int]:
    """Lay one more die: the ways reached, each with the union of the origins that lead there."""
    following: dict[tuple[FoodState, bool], int] = {}
    for (state, finished), origin in zip(ways, origins, strict=True):
        for after, last in food_moves(state):
            way = (after, finished or last)
            following[way] = following.get(way, 0) | origin
    return following


def multisets(states: int, number: int) -> NDArray[np.int64]:
    """List the multisets of ``number`` states, each sorted, by rank.

    The rank is the combinatorial number of the multiset: the sum of C(s + n, n + 1) over its
    members s, n = 0, 1, … in ascending order (Knuth, *The Art of Computer Programming* 4A, 7.2.1.3).

    >>> multisets(2, 2).tolist()
    [[0, 0], [0, 1], [1, 1]]
    """
    listed = np.zeros((1, 0), dtype=np.int64)
    for size in range(number):
        parts = []
        for top in range(states):
            smaller = listed[: comb(top + size, size)]
            parts.append(np.column_stack([smaller, np.full(len(smaller), top)]))
        listed = np.concatenate(parts)
    return listed


def _insertion(states: int, number: int) -> NDArray[np.int32]:
    """The ranks after adding each state to each multiset of ``number`` states, row by row."""
    listed = multisets(states, number)
    table = np.empty((len(listed), states), dtype=np.int32)
    choose = np.array(
        [[comb(s + n, n + 1) for n in range(number + 1)] for s in range(states)], dtype=np.int64
    )
    places = np.arange(number + 1)
    for s in range(states):
        grown = np.sort(np.column_stack([listed, np.full(len(listed), s)]), axis=1)
        table[:, s] = choose[grown, places].sum(axis=1)
    return table.ravel()
