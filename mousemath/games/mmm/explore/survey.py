"""Everything that optimal play meets in a game, with how often: exact forward induction.

From the start of the game, chances flow from turn to turn under the optimal policy, positions with
many open squares first, then large distances of the cat; each turn is followed as in
:mod:`mousemath.games.mmm.maths.following`. At every moment of choice the values of gathering and of
rolling again are known from the solution, so that one pass tells where re-rolling is right, and
another (:mod:`.findings`) what the worst plausible mistakes cost and which choices are closest.
Nothing is sampled.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from mousemath.games.mmm.explore.value import mapped, solved
from mousemath.games.mmm.maths.following import Walk, follow
from mousemath.games.mmm.maths.policies import Lookahead, Optimal
from mousemath.games.mmm.maths.rolls import UNIT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.mmm.maths.exact.solver import ExactSolution
    from mousemath.games.mmm.maths.policies import Policy
    from mousemath.games.mmm.maths.turn_table import Deed
    from mousemath.games.mmm.maths.turns import Node
    from mousemath.games.mmm.rules.game import Mmm


class Place(NamedTuple):
    """A cell of the table: what a player sees when asking whether to roll again.

    Attributes:
        dice: dice in hand.
        foods: foods with a free square.
        cat: moves left to the cat.
        finished: whether an item was finished in this turn.
    """

    dice: int
    foods: int
    cat: int
    finished: bool


class Answer(NamedTuple):
    """A choice: the node that laying leads to, and what is done there."""

    node: Node
    deed: Deed


class Met(NamedTuple):
    """A turn that optimal play, or another policy, meets.

    Attributes:
        began: position at the start.
        cat: moves left to the cat.
        chance: how likely the turn is met, in units of the ledger.
        judge: what its nodes are worth, later play being optimal.
        walk: where the policy leads from here.
    """

    began: int
    cat: int
    chance: int
    judge: Lookahead
    walk: Walk


class Numbers:
    """A solved board as the survey reads it.

    Attributes:
        unit: a certain event in units of the ledger.
    """

    def __init__(self, solution: ExactSolution) -> None:
        self.solution, ledger = solution, solution.ledger
        self.positions, self.turns = mapped(solution.foods)
        self.optimal, self.unit = Optimal(solution), ledger.unit
        self._shift = ledger.bits * (ledger.digits - 1)

    def win(self, value: int) -> int:
        """Return the probability of winning, in units of the ledger, from a value of it."""
        return value >> self._shift

    def wins(self, judge: Lookahead, answer: Answer) -> int:
        """Return the probability of winning after a choice, in units of the ledger."""
        worth = judge.gather if answer.deed == "gather" else judge.reroll
        return self.win(worth(answer.node))

    def turns_met(self, policy: Policy | None = None) -> Iterator[Met]:
        """Yield every turn of optimal play, or of another policy, with how likely it is met."""
        moves = self.solution.cat_moves
        mass = [[0] * (moves + 1) for _ in range(self.positions.count)]
        mass[self.turns.start][moves] = self.unit
        for began in range(self.positions.count - 1, 0, -1):
            for cat in range(moves, 0, -1):
                chance = mass[began][cat]
                if not chance:
                    continue
                judge = self.optimal.judge(self.turns, began, cat)
                followed = policy.judge(self.turns, began, cat) if policy else judge
                walk = follow(self.turns, began, followed)
                yield Met(began, cat, chance, judge, walk)
                mass[began][cat - 1] += chance * walk.bust // UNIT
                for (after, finished), weight in walk.ends.items():
                    mass[after][cat if finished else cat - 1] += chance * weight // UNIT


@lru_cache(maxsize=8)
def visits(game: Mmm) -> dict[Place, tuple[Fraction, ...]]:
    """Return how often optimal play meets "gather or roll again?" at each place.

    The three numbers are expected times in a game: at which gathering wins more often, at which
    both win equally often, at which rolling again wins more often.
    """
    numbers = Numbers(solved(game))
    counts: defaultdict[Place, list[int]] = defaultdict(lambda: [0, 0, 0])
    for _began, cat, chance, judge, walk in numbers.turns_met():
        for node, weight in walk.decided.items():
            if node.left:
                stop, again = numbers.win(judge.gather(node)), numbers.win(judge.reroll(node))
                foods = numbers.turns.free_foods(node.position)
                count = counts[Place(node.left, foods, cat, node.finished)]
                count[(again >= stop) + (again > stop)] += chance * weight // UNIT
    return {
        place: tuple(Fraction(times, numbers.unit) for times in count)
        for place, count in sorted(counts.items())
    }
