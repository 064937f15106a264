"""What dice of Mmm! can show, sorted by what fits: the one listing of rolls that turns are walked on.

Which of the dice fit depends on the squares, but in how many orders they fall does not. So the
rolls at a moment of a turn are listed by the foods that fit singly, each with its number of orders
and with all that laying these dice can lead to; a player may also lay fewer of them. How dice can be
laid is told by ``ways``, in free placement and in the line variant alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Generic, NamedTuple, TypeVar

from mousemath.games.mmm.rules.state import DICE, SIDES

Node = TypeVar("Node", bound=Hashable)
"""The dice laid so far in the turn, up to what changes nothing."""
UNIT: int = SIDES ** (DICE * (DICE + 1) // 2)
"""At most 3 + 2 + 1 dice are rolled in a turn, so a turn's chances are multiples of 6^-6."""


class WholeNumbers:
    """Values that are whole numbers of one unit, and so are the means of a turn, see ``turn_table.Numbers``."""

    def mix(self, terms: list[tuple[int, int]], total: int) -> int:
        """Return the weighted mean; the division leaves no remainder."""
        return sum(weight * value for weight, value in terms) // total

    def better(self, one: int, other: int) -> bool:
        """Whether ``one`` is larger."""
        return one > other


class Units(WholeNumbers):
    """Whole numbers of 6^-6, in which a turn is valued by itself.

    At most 3 + 2 + 1 dice are rolled in a turn, so every mean is a whole number of them.
    """

    def win(self, value: int) -> Fraction:
        """Return the value as a fraction."""
        return Fraction(value, UNIT)


class Shown(NamedTuple, Generic[Node]):
    """Rolls that show these foods and otherwise nothing that fits.

    Attributes:
        foods: the foods by number, in ascending order; at least one.
        weight: in how many orders the dice fall so.
        nodes: where laying all these dice can lead; none where they do not fit together.
    """

    foods: tuple[int, ...]
    weight: int
    nodes: tuple[Node, ...]

    def fewer(self) -> Iterator[tuple[int, ...]]:
        """Yield the foods that remain when one die is left in hand."""
        for number in range(len(self.foods) if len(self.foods) > 1 else 0):
            yield self.foods[:number] + self.foods[number + 1 :]


def shown(
    node: Node, dice: int, foods: Sequence[int], ways: Callable[[Node, int], Iterable[Node]]
) -> Iterator[Shown[Node]]:
    """List the rolls of ``dice`` dice of which at least one fits, those with fewer foods first.

    Args:
        node: where the turn stands.
        dice: how many are rolled.
        foods: the foods of which one die fits at ``node``, in ascending order.
        ways: where one more die of a food can lead.

    >>> [(roll.foods, roll.weight) for roll in shown(0, 2, [0, 3], lambda node, food: [node])]
    [((0,), 8), ((3,), 8), ((0, 0), 1), ((0, 3), 2), ((3, 3), 1)]
    """
    blanks = SIDES - len(foods)
    reached: dict[tuple[int, ...], tuple[Node, ...]] = {(): (node,)}
    for many in range(1, dice + 1):
        for laid in combinations_with_replacement(foods, many):
            before = reached[laid[:-1]]
            after = tuple(dict.fromkeys(way for one in before for way in ways(one, laid[-1])))
            reached[laid] = after
            yield Shown(laid, orders(laid, dice) * blanks ** (dice - many), after)


Rolls = tuple[int, list[Shown[Node]]]
"""What dice can show: in how many orders nothing fits, and all other rolls."""


def rolls_at(
    node: Node, dice: int, foods: int, ways: Callable[[Node, int], Iterable[Node]]
) -> Rolls[Node]:
    """List all rolls of ``dice`` dice at a node, of a board with so many foods.

    >>> rolls_at(0, 1, 5, lambda node, food: [node] if food == 3 else [])
    (5, [Shown(foods=(3,), weight=1, nodes=(0,))])
    """
    fitting = [food for food in range(foods) if ways(node, food)]
    return (SIDES - len(fitting)) ** dice, list(shown(node, dice, fitting, ways))


@lru_cache(maxsize=512)
def orders(faces: tuple[int, ...], dice: int) -> int:
    """Return in how many orders ``dice`` dice show ``faces``, and otherwise nothing that fits.

    >>> orders((0, 0), 3), orders((0, 1), 3)
    (3, 6)
    """
    repeats = prod(map(factorial, Counter(faces).values()))
    return factorial(dice) // (repeats * factorial(dice - len(faces)))
