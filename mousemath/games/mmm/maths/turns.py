"""What a turn of Mmm! can become, whatever it is worth: the map on which policies play.

In free placement a turn depends on the cat only through what it is worth. What a roll allows is
therefore listed once for each position (see :mod:`mousemath.games.mmm.maths.positions`) and number of
dice, and kept for all turns that come there. Rolls that allow the same are one entry, weighed by
their number.

>>> turns = Turns([(2,), (2,)])
>>> [(rolled.weight, len(rolled.lays)) for rolled in turns.rolls(turns.start, 1)]
[(4, 0), (2, 1)]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from mousemath.games.mmm.maths.free_turn import lay_one
from mousemath.games.mmm.maths.positions import FoodState, Position, food_classes, food_state
from mousemath.games.mmm.maths.rolls import shown
from mousemath.games.mmm.maths.turn_table import Deed
from mousemath.games.mmm.rules.state import SIDES


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
        found: Counter[tuple[Lay, ...]] = Counter({(): (SIDES - len(foods)) ** dice})
        lays: dict[tuple[int, ...], frozenset[Lay]] = {}
        for roll in shown((position, False), dice, foods, lay_one):
            many = len(roll.foods)
            whole = frozenset(Lay(self._arranged(after), done, many) for after, done in roll.nodes)
            lays[roll.foods] = whole.union(*(lays[foods] for foods in roll.fewer()))
            found[tuple(sorted(lays[roll.foods]))] += roll.weight
        return tuple(Rolled(weight, choices) for choices, weight in found.items() if weight)

    def _arranged(self, position: Position) -> int:
        """Return the number of a position whose like foods may stand in any order."""
        parts, at = [], 0
        for _items, members in self.classes:
            parts.append(list(position[at : at + len(members)]))
            at += len(members)
        return self._settle(parts)
