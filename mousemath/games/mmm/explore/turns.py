"""What a turn of Mmm! can become, whatever it is worth: the map on which policies are followed.

In free placement a turn depends on the cat only through what it is worth. What a roll allows is
therefore listed once for each position (see :mod:`mousemath.games.mmm.maths.positions`) and number of
dice, and :func:`follow` walks a whole turn along it with any policy. Rolls that allow the same are
one entry, weighed by their number; weights of a turn are whole numbers of 6^-6, because at most
3 + 2 + 1 dice are rolled in it.

>>> turns = Turns([(2,), (2,)])
>>> [(rolled.weight, len(rolled.lays)) for rolled in turns.rolls(turns.start, 1)]
[(4, 0), (2, 1)]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any, NamedTuple

from mousemath.games.mmm.maths.positions import (
    FoodState,
    Position,
    food_classes,
    food_moves,
    food_state,
)
from mousemath.games.mmm.maths.turn_table import DICE, FACES, Deed

UNIT: int = FACES ** (DICE * (DICE + 1) // 2)
"""The weight of a whole turn."""


class Node(NamedTuple):
    """A moment of choice after dice were laid.

    Attributes:
        position: number of the position with the dice of this turn laid.
        finished: whether these dice finished an item.
        left: dice still in hand.
    """

    position: int
    finished: bool
    left: int


class Lay(NamedTuple):
    """Dice laid after a roll: the position, whether they finish an item, and how many."""

    position: int
    finished: bool
    dice: int


class Rolled(NamedTuple):
    """Rolls that allow the same: in how many orders they fall, and what can be laid (never none)."""

    weight: int
    lays: tuple[Lay, ...]


Judge = Callable[[Node], tuple[Any, Deed]]
"""How a policy sees a node: a key, larger for what it likes more, and what it does there."""


class Turns:
    """The positions of a board, numbered as they are met, and what rolls allow there.

    Args:
        foods: for each food the sizes of its items.
        listed: positions to be numbered first, in this order.
    """

    def __init__(self, foods: Sequence[Sequence[int]], listed: Iterable[Position] = ()) -> None:
        self.classes = food_classes(foods)
        self.listed = list(listed)
        self._number = {position: number for number, position in enumerate(self.listed)}
        self._rolls: dict[tuple[int, int], tuple[Rolled, ...]] = {}
        self.start = self.find(foods)

    def find(self, opens: Sequence[Sequence[int]]) -> int:
        """Return the number of the position with so many open squares in each item, food by food."""
        return self._settle([[food_state(opens[f]) for f in foods] for _, foods in self.classes])

    def _settle(self, by_class: Iterable[list[FoodState]]) -> int:
        position = tuple(state for states in by_class for state in sorted(states))
        if position not in self._number:
            self._number[position] = len(self.listed)
            self.listed.append(position)
        return self._number[position]

    def free_foods(self, number: int) -> int:
        """Return how many foods have a free square."""
        return sum(map(bool, self.listed[number]))

    def rolls(self, number: int, dice: int) -> tuple[Rolled, ...]:
        """Return what ``dice`` dice can show at a position; the weights sum to 6^dice."""
        key = (number, dice)
        if key not in self._rolls:
            self._rolls[key] = self._listed_rolls(number, dice)
        return self._rolls[key]

    def _listed_rolls(self, number: int, dice: int) -> tuple[Rolled, ...]:
        position = self.listed[number]
        foods = [slot for slot, state in enumerate(position) if state]
        blanks = FACES - len(foods)
        found: Counter[tuple[Lay, ...]] = Counter({(): blanks**dice})
        after: dict[tuple[int, ...], set[tuple[Position, bool]]] = {(): {(position, False)}}
        lays: dict[tuple[int, ...], frozenset[Lay]] = {(): frozenset()}
        for many in range(1, dice + 1):
            for laid in combinations_with_replacement(foods, many):
                after[laid] = set(_one_more(after[laid[:-1]], laid[-1]))
                smaller = (lays[laid[:i] + laid[i + 1 :]] for i in range(many))
                whole = frozenset(Lay(self._arranged(p), done, many) for p, done in after[laid])
                lays[laid] = whole.union(*smaller)
                found[tuple(sorted(lays[laid]))] += orders(laid, dice) * blanks ** (dice - many)
        return tuple(Rolled(weight, choices) for choices, weight in found.items() if weight)

    def _arranged(self, position: Position) -> int:
        """Return the number of a position whose like foods may stand in any order."""
        parts, at = [], 0
        for _items, members in self.classes:
            parts.append(list(position[at : at + len(members)]))
            at += len(members)
        return self._settle(parts)


def _one_more(nodes: Iterable[tuple[Position, bool]], slot: int) -> Iterable[tuple[Position, bool]]:
    for position, finished in nodes:
        for state, last in food_moves(position[slot]):
            yield (*position[:slot], state, *position[slot + 1 :]), finished or last


def orders(faces: Sequence[int], dice: int) -> int:
    """Return in how many orders ``dice`` dice show ``faces``, and otherwise nothing that fits.

    >>> orders((0, 0), 3), orders((0, 1), 3)
    (3, 6)
    """
    repeats = prod(map(factorial, Counter(faces).values()))
    return factorial(dice) // (repeats * factorial(dice - len(faces)))


@dataclass
class Walk:
    """A whole turn under a policy; all chances in units of 6^-6.

    Attributes:
        bust: chance of a bust.
        ends: chance of gathering in each position, with an item finished or not.
        rolled: expected number of rolls made at each node.
        decided: expected number of times that the turn comes to each node by laying dice.
    """

    bust: int = 0
    ends: Counter[tuple[int, bool]] = field(default_factory=Counter)
    rolled: Counter[Node] = field(default_factory=Counter)
    decided: Counter[Node] = field(default_factory=Counter)


def best_node(judge: Judge, finished: bool, left: int, lays: Iterable[Lay]) -> Node:
    """Return the node that ``judge`` likes best among those a roll of ``left`` dice allows."""
    nodes = [Node(lay.position, finished or lay.finished, left - lay.dice) for lay in lays]
    return max(nodes, key=lambda node: judge(node)[0]) if len(nodes) > 1 else nodes[0]


def follow(turns: Turns, began: int, judge: Judge) -> Walk:
    """Follow a policy through the turn that begins at position ``began``."""
    walk = Walk()
    walk.rolled[Node(began, False, DICE)] = UNIT  # noqa: FBT003 - a node's part
    for left in range(DICE, 0, -1):
        waiting = [(node, chance) for node, chance in walk.rolled.items() if node.left == left]
        for node, chance in waiting:
            share = chance // FACES**left
            for weight, lays in turns.rolls(node.position, left):
                if lays:
                    _lay(walk, judge, best_node(judge, node.finished, left, lays), share * weight)
                else:
                    walk.bust += share * weight
    return walk


def _lay(walk: Walk, judge: Judge, node: Node, chance: int) -> None:
    walk.decided[node] += chance
    if judge(node)[1] == "gather":
        walk.ends[node.position, node.finished] += chance
    else:
        walk.rolled[node] += chance
