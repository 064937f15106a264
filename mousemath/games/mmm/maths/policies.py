"""Named policies for Mmm! in free placement, to compare with optimal play.

===================  ======================================================================
name                 how it plays
===================  ======================================================================
``always_stop``      lays as many dice as fit, then gathers at once
``always_reroll``    lays as many dice as fit, then rolls the others until all three are laid,
                     or until no food has a free square (one more roll would be a sure bust)
``one_turn_greedy``  maximises the chance that the cat stays in this turn; among equally good
                     choices the expected pieces of this turn
``optimal``          maximises the chance of winning the game
===================  ======================================================================

``always_stop`` and ``always_reroll`` lay the same dice, so that they differ in one thing alone:
whether to roll again. Laying only one die of each roll would roll more often and, as long as the
same foods fit, bust more often: from three dice the turn survives with (1 - b^3)(1 - b^2)(1 - b),
b being the share of faces that fit nowhere, while laying all that fits skips some of these rolls.

A policy is a *preference*: it ranks the nodes that a roll allows and says, at each node, whether to
gather or to roll again. Where the foods laid leave a choice of items, both of the simple policies
finish an item if they can, then leave as few items unfinished as possible, then lay on the item with
the fewest open squares. Ties that are left are broken by a fixed order of positions which does not
tell apart foods that began alike. ``one_turn_greedy`` and ``optimal`` prefer, between equally good
choices, to gather, then to lay more dice, then the same order.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from mousemath.errors import MousemathError, check_known
from mousemath.games.mmm.maths.rolls import UNIT
from mousemath.games.mmm.maths.turns import Judge, Node, Turns
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.state import DICE, SIDES
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.games.mmm.maths.exact.solver import ExactSolution
    from mousemath.games.mmm.maths.positions import Position
    from mousemath.games.mmm.maths.turn_table import Deed

NEVER = len(FOODS) + 1
"""More foods than there are."""
_STAYS = 1 << UNIT.bit_length() + DICE
"""One unit of "the cat stays", larger than any number of pieces."""


@runtime_checkable
class Policy(Protocol):
    """A way to play the turns of a board."""

    @property
    def words(self) -> str:
        """How a team with this policy is described to readers, as a message of the catalogue."""

    def judge(self, turns: Turns, began: int, cat: int) -> Judge:
        """Return the preference in the turn that begins at position ``began``, the cat so far."""


@dataclass(frozen=True, slots=True)
class Simple:
    """Lays as many dice as fit; then gathers, or rolls on."""

    words: str
    on: bool

    def judge(self, turns: Turns, began: int, cat: int) -> Judge:
        """Return the preference, the same in every turn."""
        del began, cat
        return simple_judge(turns, 1 if self.on else NEVER)


@lru_cache(maxsize=64)
def simple_judge(turns: Turns, least: int, *, finished: bool = False) -> Judge:
    """Return the preference of those who lay as many dice as fit.

    Args:
        turns: the map of the board.
        least: they roll on while at least so many foods are free.
        finished: they gather in any case once an item is finished.
    """
    key = _simple_key(turns)
    known: dict[Node, tuple[Any, Deed]] = {}

    def judged(node: Node) -> tuple[Any, Deed]:
        found = known.get(node)
        if found is None:
            again = node.left and turns.free_foods(node.position) >= least
            gathers = not again or (finished and node.finished)
            found = known[node] = key(node), "gather" if gathers else "reroll"
        return found

    return judged


@lru_cache(maxsize=8)
def _simple_key(turns: Turns) -> Callable[[Node], tuple[Any, ...]]:
    """Return how the simple policies like a node: as many dice as fit, items finished, few unfinished.

    Then dice on the items with the fewest open squares: that leaves the largest items as large as can be.
    """

    @cache
    def key(node: Node) -> tuple[Any, ...]:
        position = turns.listed[node.position]
        items = sum(map(len, position))
        largest = sorted((opens for state in position for opens in state), reverse=True)
        return -node.left, node.finished, -items, largest, _reversed(position)

    return key


class Lookahead:
    """The judge of a turn that is played as well as possible for the worth of its end.

    Args:
        turns: the map of the board.
        gather: what gathering at a node is worth, a whole number; enough powers of 6 divide it.
        bust: what a bust is worth.
    """

    def __init__(self, turns: Turns, gather: Callable[[Node], int], bust: int) -> None:
        self.turns, self.gather, self.bust = turns, gather, bust
        self._judged: dict[Node, tuple[Any, Deed]] = {}
        self._rolled: dict[Node, int] = {}

    def __call__(self, node: Node) -> tuple[Any, Deed]:
        """Judge a node by the better of gathering and rolling again."""
        found = self._judged.get(node)
        if found is None:
            found = self._judged[node] = self._judge(node)
        return found

    def _judge(self, node: Node) -> tuple[Any, Deed]:
        stop, order = self.gather(node), _reversed(self.turns.listed[node.position])
        if node.left:
            again = self.reroll(node)
            if again > stop:
                return (again, False, -node.left, order), "reroll"
        return (stop, True, -node.left, order), "gather"

    def reroll(self, node: Node) -> int:
        """Return what rolling the dice in hand is worth."""
        if node not in self._rolled:
            position, finished, left = node
            total = 0
            for weight, lays in self.turns.rolls(position, left):
                ends = [
                    self(Node(lay.position, finished or lay.finished, left - lay.dice))[0][0]
                    for lay in lays
                ]
                total += weight * (max(ends) if ends else self.bust)
            self._rolled[node] = total // SIDES**left
        return self._rolled[node]


@dataclass(frozen=True, slots=True)
class Greedy:
    """Plays each turn so that the cat stays, then for pieces."""

    words: str

    def judge(self, turns: Turns, began: int, cat: int) -> Judge:
        """Return the preference; a bust brings nothing, so it is the same in every turn."""
        del began, cat
        return _greedy(turns)


@lru_cache(maxsize=4)
def _greedy(turns: Turns) -> Lookahead:
    def gather(node: Node) -> int:
        return UNIT * (_STAYS * node.finished + DICE - node.left)

    return Lookahead(turns, gather, 0)


@dataclass(frozen=True, slots=True)
class Optimal:
    """Plays the optimal policy of a solved board; while there is none it cannot play."""

    solution: ExactSolution | None = None
    words: str = mark("plays optimally")

    def judge(self, turns: Turns, began: int, cat: int) -> Lookahead:
        """Return the preference by what the solution says a turn's end is worth.

        Raises:
            MousemathError: there is no solved board.
        """
        if self.solution is None:
            raise MousemathError(
                mark("Optimal play is known on a solved board only: solve it first.")
            )
        positions, rows = self.solution.positions, self.solution.tables.rows

        def worth(number: int, moves: int) -> int:
            return rows[positions.number[turns.listed[number]]][moves]

        def gather(node: Node) -> int:
            return worth(node.position, cat if node.finished else cat - 1)

        return Lookahead(turns, gather, worth(began, cat - 1))


POLICIES: dict[str, Policy] = {
    "always_stop": Simple(mark("lays all that fits and gathers"), on=False),
    "always_reroll": Simple(mark("lays all that fits and rolls on"), on=True),
    "one_turn_greedy": Greedy(mark("holds the cat this turn")),
    "optimal": Optimal(),
}
"""The policies by name; ``optimal`` is given its board by :func:`named`."""


def named(name: str, solution: ExactSolution | None = None) -> Policy:
    """Return a policy by name; ``optimal`` plays on the solved board.

    Raises:
        MousemathError: there is no such policy.
    """
    check_known(name, POLICIES, mark("There is no policy “{name}”: choose one of {known}."))
    return Optimal(solution) if name == "optimal" else POLICIES[name]


def _reversed(position: Position) -> Position:
    """Return a key that is larger for positions that come earlier."""
    return tuple(tuple(-opens for opens in state) for state in position)
