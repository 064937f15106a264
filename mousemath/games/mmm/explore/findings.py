"""The costliest plausible mistakes and the closest calls among all rolls that optimal play meets.

See :mod:`mousemath.games.mmm.explore.survey`: nothing is sampled.
"""

from __future__ import annotations

from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

from mousemath.games.mmm.explore.survey import Answer, Met, Numbers
from mousemath.games.mmm.explore.value import solved
from mousemath.games.mmm.maths.following import best_node
from mousemath.games.mmm.maths.policies import POLICIES
from mousemath.games.mmm.maths.rolls import UNIT
from mousemath.games.mmm.maths.turns import Judge, Lay, Node
from mousemath.games.mmm.rules.state import SIDES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from mousemath.games.mmm.rules.game import Mmm

RIVALS = ("always_stop", "always_reroll", "one_turn_greedy")
"""The policies whose choices count as plausible; they choose alike in every turn."""


class Question(NamedTuple):
    """What can be done after a roll; the same in every turn that comes to it.

    Attributes:
        weight: in how many orders the roll falls.
        lays: what can be laid.
        answers: every choice.
        rivals: what the rivals choose.
    """

    weight: int
    lays: tuple[Lay, ...]
    answers: tuple[Answer, ...]
    rivals: tuple[tuple[str, Answer], ...]


class Finding(NamedTuple):
    """A moment after a roll, in numbers of the map.

    Attributes:
        began: position at the start of the turn.
        cat: moves left to the cat.
        rolled: the node at which the dice were rolled.
        answers: every choice.
        met: how often the moment comes up in a game of the play that is surveyed, in units of the ledger.
        best: the optimal choice.
        other: the choice that is compared with it.
        cost: what the other choice loses, in units of the ledger.
        policy: the named policy that makes the other choice, if one does.
    """

    began: int
    cat: int
    rolled: Node
    answers: tuple[Answer, ...]
    met: int
    best: Answer
    other: Answer
    cost: int = 0
    policy: str = ""


class Findings:
    """The costliest plausible mistake and the closest call of each position, as turns are met."""

    def __init__(self, numbers: Numbers, rivals: Sequence[str] = RIVALS) -> None:
        self.numbers, self._rivals = numbers, rivals
        self.mistakes: dict[tuple[str, int], Finding] = {}
        self.calls: dict[int, Finding] = {}
        self._asked: dict[Node, tuple[Question, ...]] = {}

    def add(self, met: Met) -> None:
        """Look at every roll of a turn."""
        wins = cache(partial(self.numbers.wins, met.judge))
        for moment, asked in self.moments(met):
            self._mistakes(moment, asked, wins)
            self._call(moment, wins)

    def moments(self, met: Met) -> Iterator[tuple[Finding, Question]]:
        """Yield every roll of a turn that leaves a choice, answered best, with what can be done."""
        for node, weight in met.walk.rolled.items():
            share = met.chance * (weight // SIDES**node.left)
            for asked in self.questions(node):
                best, often = chosen(met.judge, node, asked.lays), share * asked.weight // UNIT
                yield Finding(met.began, met.cat, node, asked.answers, often, best, best), asked

    def questions(self, node: Node) -> tuple[Question, ...]:
        """Return what the rolls at a node leave to choose; not those that fit nowhere."""
        if node not in self._asked:
            rolls = self.numbers.turns.rolls(node.position, node.left)
            self._asked[node] = tuple(
                Question(weight, lays, _answers(node, lays), self._liked(node, lays))
                for weight, lays in rolls
                if lays
            )
        return self._asked[node]

    def _liked(self, at: Node, lays: tuple[Lay, ...]) -> tuple[tuple[str, Answer], ...]:
        """Return what the rivals choose after a roll."""
        found = []
        for name in self._rivals:
            judge = POLICIES[name].judge(self.numbers.turns, self.numbers.turns.start, 1)
            found.append((name, chosen(judge, at, lays)))
        return tuple(found)

    def _mistakes(self, moment: Finding, asked: Question, wins: Callable[[Answer], int]) -> None:
        """Keep what a rival chooses, if it costs more than what is kept."""
        for name, other in asked.rivals:
            cost = wins(moment.best) - wins(other)
            known = self.mistakes.get((name, moment.began))
            if cost > (known.cost if known else 0):
                found = moment._replace(other=other, cost=cost, policy=name)
                self.mistakes[name, moment.began] = found

    def _call(self, moment: Finding, wins: Callable[[Answer], int]) -> None:
        """Keep the second-best choice, if it is closer to the best than what is kept."""
        top = wins(moment.best)
        behind = [answer for answer in moment.answers if wins(answer) < top]
        if behind:
            other = max(behind, key=wins)
            cost, known = top - wins(other), self.calls.get(moment.began)
            if known is None or cost < known.cost:
                self.calls[moment.began] = moment._replace(other=other, cost=cost)


def chosen(judge: Judge, at: Node, lays: tuple[Lay, ...]) -> Answer:
    """Return what is chosen by a judge of nodes where these ways to lay dice are left."""
    node = best_node(judge, at.finished, at.left, lays)
    return Answer(node, judge(node)[1])


def _answers(at: Node, lays: tuple[Lay, ...]) -> tuple[Answer, ...]:
    """Return every choice: where dice are laid, and to gather or to roll what is left."""
    found: list[Answer] = []
    for lay in lays:
        node = Node(lay.position, at.finished or lay.finished, at.left - lay.dice)
        found.append(Answer(node, "gather"))
        if node.left:
            found.append(Answer(node, "reroll"))
    return tuple(found)


@lru_cache(maxsize=8)
def findings(game: Mmm) -> Findings:
    """Look at every roll that optimal play meets."""
    numbers = Numbers(solved(game))
    found = Findings(numbers)
    for met in numbers.turns_met():
        found.add(met)
    return found
