"""The mathematics of Pig: the chance of a 1, the worth of one more roll, and optimal play in fractions.

Optimal play is a fixed point, for a lost turn leaves the scores as they are. Under a policy a turn is worth
``a + b · r``: ``b`` the chance of a 1 before holding, ``r`` what then is left to hope for (against an opponent
from the same scores ``1 − y``, alone one turn more). This is solved exactly, by policy iteration: Neller and
Presser (2004); R. A. Howard, *Dynamic Programming and Markov Processes* (1960).
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any

from mousemath.chance import formula as write
from mousemath.chance.at_least_one import at_least_one
from mousemath.chance.claim import Claim
from mousemath.chance.distribution import Distribution
from mousemath.chance.experiment import Experiment
from mousemath.chance.line import line
from mousemath.language import _, ngettext
from mousemath.play.game import transition
from pig.rules import BUST, HOLD, ROLL, Action, Pig, State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MOST_EXACT = 30  # the largest target that a lesson solves in fractions
ROLLS = (1, 2, 3)  # in which a 1 may come

Scores = tuple[int, ...]
Form = tuple[Fraction, Fraction]  # a and b of the worth a + b · r of a turn
WON, LOST = (Fraction(1), Fraction(0)), (Fraction(0), Fraction(1))


class Solution:
    """For two players the chance to win, for one the expected turns to the end, from every position.

    >>> piglet = Solution(Pig(target=4, die=Distribution.uniform([1, 2])))  # a coin, two heads to win
    >>> _done = list(piglet.steps())
    >>> [piglet.value(State(scores)) for scores in ((0, 0), (0, 2), (2, 0), (2, 2))]
    [Fraction(4, 7), Fraction(2, 5), Fraction(4, 5), Fraction(2, 3)]
    """

    def __init__(self, game: Pig) -> None:
        self.game, self.finished = game, False
        self._begun: dict[Scores, Fraction] = {}
        self._best: Callable[..., Any] = min if game.players == 1 else max
        self._sign = 1 if game.players == 1 else -1

    def steps(self) -> Iterator[tuple[int, int]]:
        """Solve from high scores to low; yields how many pairs of scores are done, and of how many."""
        listed = list(product(range(self.game.target), repeat=self.game.players))
        for scores in sorted(listed, key=sum, reverse=True):
            if scores not in self._begun:
                self._solve(scores)
            yield len(self._begun), len(listed)
        self.finished = True

    def worths(self, state: State) -> dict[Action, Fraction]:
        """Return what each action is worth to the player in turn, under optimal play ever after."""
        if not self.game.actions(state):
            return {}
        seat = self.game.player(state)
        scores = state.scores[seat:] + state.scores[:seat]
        rest = self._after(scores)
        ways = self._ways(scores, state.total, self._turn(scores, rest))
        return {action: a + b * rest for action, (a, b) in ways.items()}

    def value(self, state: State) -> Fraction:
        """Return the worth of the best action; the end is worth 0 to the player who would be next."""
        return Fraction(self._best(self.worths(state).values(), default=0))

    def _solve(self, scores: Scores) -> None:
        """Find ``x = a + b (1 ± y)`` and the opponent's ``y = c + d (1 ± x)``; alone, both are one."""
        both, sign = (scores, scores[::-1]), self._sign
        former, rests = None, (Fraction(0), Fraction(0))
        while rests != former:
            (a, b), (c, d) = (self._turn(*each)[0] for each in zip(both, rests, strict=True))
            x = (a + b + sign * b * (c + d)) / (1 - b * d)
            self._begun |= {both[1]: c + d * (1 + sign * x), both[0]: x}
            former, rests = rests, (self._after(both[0]), self._after(both[1]))

    def _after(self, scores: Scores) -> Fraction:
        """Return what is left to hope for when a turn ends with these scores, seen by who played it."""
        there = scores[0] >= self.game.target
        return Fraction(1) if there else 1 + self._sign * self._begun[scores[::-1]]

    def _turn(self, scores: Scores, rest: Fraction) -> dict[int, Form]:
        """Return the form of every total of a turn, the better action taken where ``rest`` is left."""
        forms: dict[int, Form] = {}
        for total in reversed(range(self.game.target - scores[0])):
            ways = self._ways(scores, total, forms).values()
            forms[total] = self._best(ways, key=lambda form: form[0] + form[1] * rest)
        return forms

    def _ways(self, scores: Scores, total: int, forms: dict[int, Form]) -> dict[Action, Form]:
        """Return the form of each action, from those of larger totals; beyond them the game is won."""
        die = self.game.die
        then = {face: LOST if face == BUST else forms.get(total + face, WON) for face in die}
        a, b = (sum(chance * then[face][part] for face, chance in die.items()) for part in (0, 1))
        held = {HOLD: (self._after((scores[0] + total, *scores[1:])), Fraction(0))} if total else {}
        return {ROLL: (a, b), **held}


solution = lru_cache(maxsize=8)(Solution)  # the same object for equal games


def hold_at_20(game: Pig, state: State) -> Distribution[Action]:
    """Hold where one more roll brings nothing more on average, or where the game is won."""
    won = state.scores[game.player(state)] + state.total >= game.target
    return Distribution.certain(HOLD if won or state.total >= 20 else ROLL)


POLICIES = {"hold-at-20": hold_at_20}  # the computer players


def claims(game: Pig, state: State) -> tuple[Claim, ...]:
    """Claim the chance of a 1 in the next rolls, and what one more roll adds to this turn."""
    return (*(bust_claim(game, rolls) for rolls in ROLLS), gain_claim(game, state))


def bust_claim(game: Pig, rolls: int) -> Claim:
    """Claim the chance that at least one of the next rolls is a 1."""
    words = ngettext("a 1 in the next roll", "a 1 in the next {rolls} rolls", rolls)
    said, events = words.format(rolls=rolls), (_("a 1 comes"), _("no 1 at all"))
    return at_least_one(game.die, BUST, rolls, name=f"bust-{rolls}", statement=said, events=events)


def gain_claim(game: Pig, state: State) -> Claim:
    """Claim by how much one more roll changes the total of this turn, on average."""
    added, total = sorted(set(game.die) - {BUST}), state.total
    gain, change = Fraction(sum(added) - total, len(game.die)), write.words(_("change"))
    after = transition(game, state, ROLL)
    written = write.difference(write.total(*map(write.number, added)), write.number(total))
    mean = write.quotient(written, write.number(len(game.die))), write.number(gain)
    return Claim(
        _("what one more roll adds to this turn, on average"),
        lambda: gain,
        lambda: after.expectation(lambda then: Fraction(then.total - total)),
        _("linearity of expectation"),
        "gain",
        lambda: (
            line(_("A 2 to 6 adds itself, a 1 takes all away."), write.of("E", change), *mean),
            line(_("So one more roll pays while the turn has brought less than 20.")),
        ),
        lambda: Experiment(after, lambda then: then.total - total),
    )
