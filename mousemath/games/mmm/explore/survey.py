"""Everything that optimal play meets in a game, with how often: exact forward induction.

From the start of the game, chances flow from turn to turn under the optimal policy, positions with
many open squares first, then large distances of the cat; each turn is followed as in
:mod:`mousemath.games.mmm.explore.turns`. At every moment of choice the values of gathering and of
rolling again are known from the solution, so that one pass tells where re-rolling is right, what
the worst plausible mistakes cost, and which choices are closest. Nothing is sampled.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from mousemath.games.mmm.explore.turns import Walk, best_node, follow
from mousemath.games.mmm.explore.value import mapped, solved
from mousemath.games.mmm.maths.policies import POLICIES, Lookahead, Optimal, Policy
from mousemath.games.mmm.maths.rolls import UNIT
from mousemath.games.mmm.maths.turns import Lay, Node
from mousemath.games.mmm.rules.game import SIDES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.mmm.maths.exact.solver import ExactSolution
    from mousemath.games.mmm.maths.turn_table import Deed
    from mousemath.games.mmm.rules.game import Mmm

RIVALS = ("always_stop", "always_reroll", "one_turn_greedy")
"""The policies whose choices count as plausible; they choose alike in every turn."""


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
    """A turn that optimal play meets.

    Attributes:
        began: position at the start.
        cat: moves left to the cat.
        chance: how likely the turn is met, in units of the ledger.
        judge: what its nodes are worth.
        walk: where optimal play leads from here.
    """

    began: int
    cat: int
    chance: int
    judge: Lookahead
    walk: Walk


class Finding(NamedTuple):
    """A moment after a roll, in numbers of the map.

    Attributes:
        cost: what the other choice loses, in units of the ledger.
        began: position at the start of the turn.
        cat: moves left to the cat.
        rolled: the node at which the dice were rolled.
        lays: what can be laid.
        best: the optimal choice.
        other: the choice that is compared with it.
        policy: the named policy that makes the other choice, if one does.
        met: how often the moment comes up in a game of optimal play, in units of the ledger.
    """

    cost: int
    began: int
    cat: int
    rolled: Node
    lays: tuple[Lay, ...]
    best: Answer
    other: Answer
    policy: str
    met: int


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

    def turns_met(self) -> Iterator[Met]:
        """Yield every turn of optimal play, with how likely it is met."""
        moves = self.solution.cat_moves
        mass = [[0] * (moves + 1) for _ in range(self.positions.count)]
        mass[self.turns.start][moves] = self.unit
        for began in range(self.positions.count - 1, 0, -1):
            for cat in range(moves, 0, -1):
                chance = mass[began][cat]
                if not chance:
                    continue
                judge = self.optimal.judge(self.turns, began, cat)
                walk = follow(self.turns, began, judge)
                yield Met(began, cat, chance, judge, walk)
                mass[began][cat - 1] += chance * walk.bust // UNIT
                for (after, finished), weight in walk.ends.items():
                    mass[after][cat if finished else cat - 1] += chance * weight // UNIT


@lru_cache(maxsize=8)
def visits(game: Mmm) -> dict[Place, tuple[Fraction, Fraction, Fraction]]:
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
        place: (
            Fraction(few, numbers.unit),
            Fraction(same, numbers.unit),
            Fraction(more, numbers.unit),
        )
        for place, (few, same, more) in sorted(counts.items())
    }


class Findings:
    """The costliest plausible mistake and the closest call of each position, as turns are met."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers
        self.rivals: dict[str, Policy] = {name: POLICIES[name] for name in RIVALS}
        self.mistakes: dict[tuple[str, int], Finding] = {}
        self.calls: dict[int, Finding] = {}
        self._liked: dict[tuple[Node, int], list[tuple[str, Answer]]] = {}

    def add(self, met: Met) -> None:
        """Look at every roll of a turn."""
        wins: dict[Node, tuple[int, int]] = {}
        for node, weight in met.walk.rolled.items():
            share = weight // SIDES**node.left
            for number, rolled in enumerate(self.numbers.turns.rolls(node.position, node.left)):
                if rolled.lays:
                    often = met.chance * share * rolled.weight // UNIT
                    self._compare(met, (node, number), rolled.lays, often, wins)

    def _compare(
        self,
        met: Met,
        key: tuple[Node, int],
        lays: tuple[Lay, ...],
        often: int,
        wins: dict[Node, tuple[int, int]],
    ) -> None:
        at = key[0]
        nodes = [Node(n, at.finished or done, at.left - dice) for n, done, dice in lays]
        for node in nodes:
            if node not in wins:
                wins[node] = self._wins(met.judge, node)
        chosen = best_node(met.judge, at.finished, at.left, lays)
        top = max(wins[chosen])
        moment = met.began, met.cat, at, lays, Answer(chosen, met.judge(chosen)[1])
        for name, other in self._choices(key, lays):
            cost = top - wins[other.node][other.deed == "reroll"]
            known = self.mistakes.get((name, met.began))
            if cost and (known is None or cost > known.cost):
                self.mistakes[name, met.began] = Finding(cost, *moment, other, name, often)
        second = max((win for node in nodes for win in wins[node] if win < top), default=-1)
        known = self.calls.get(met.began)
        if second >= 0 and (known is None or top - second < known.cost):
            behind = next(node for node in nodes if second in wins[node])
            other = Answer(behind, "gather" if wins[behind][0] == second else "reroll")
            self.calls[met.began] = Finding(top - second, *moment, other, "", often)

    def _wins(self, judge: Lookahead, node: Node) -> tuple[int, int]:
        """Return the chances of winning by gathering and by rolling again; -1 if impossible."""
        win = self.numbers.win
        return win(judge.gather(node)), win(judge.reroll(node)) if node.left else -1

    def _choices(self, key: tuple[Node, int], lays: tuple[Lay, ...]) -> list[tuple[str, Answer]]:
        """Return what the rivals choose after a roll; the same in every turn."""
        if key not in self._liked:
            found = []
            for name, rival in self.rivals.items():
                judge = rival.judge(self.numbers.turns, self.numbers.turns.start, 1)
                node = best_node(judge, key[0].finished, key[0].left, lays)
                found.append((name, Answer(node, judge(node)[1])))
            self._liked[key] = found
        return self._liked[key]


@lru_cache(maxsize=8)
def findings(game: Mmm) -> Findings:
    """Look at every roll that optimal play meets."""
    numbers = Numbers(solved(game))
    found = Findings(numbers)
    for met in numbers.turns_met():
        found.add(met)
    return found
