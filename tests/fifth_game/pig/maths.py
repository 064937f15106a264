"""The mathematics of Pig: the chance of a 1, the worth of one more roll, and optimal play in fractions.

*One more roll* adds (2+3+4+5+6)/6 on average and costs the turn with chance 1/6, so it pays below 20.
*Optimal play* is a fixed point, because a turn that comes to nothing leaves the scores as they are. Under
a policy the worth of a turn is ``a + b · r``: ``b`` the chance of a 1 before holding, ``r`` what then is
left to hope for, ``a`` the worth of holding. Against an opponent from the same scores ``r = 1 − y``, alone
``r`` is one turn more; these equations are solved exactly, and the policy is improved until it stays
(policy iteration).

Source: Neller and Presser (2004); R. A. Howard, *Dynamic Programming and Markov Processes* (1960).
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import product as pairs_of
from typing import TYPE_CHECKING

from mousemath.chance.claim import Claim
from mousemath.chance.formula import (
    bracket,
    difference,
    number,
    of,
    power,
    probability,
    product,
    quotient,
    total,
)
from mousemath.chance.line import Line, line
from mousemath.errors import MousemathError
from mousemath.language import _, mark, ngettext
from mousemath.play.game import transition
from pig.rules import BUST, HOLD, ROLL, Pig, State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pig.rules import Action

MOST_EXACT = 30
"""The largest target that is solved in fractions."""
MOST_ROLLS = 3
"""Rolls up to which the whole sample space is shown."""
_ROUNDS = 1000

Form = tuple[Fraction, Fraction]
"""``a`` and ``b`` of the worth ``a + b · r`` of a turn, ``r`` being the worth after a 1."""


class Solution:
    """For two players the chance to win, for one the expected turns to the end, from every position.

    >>> from mousemath.chance.distribution import Distribution
    >>> piglet = solve(Pig(target=4, die=Distribution.uniform([1, 2])))  # a coin, two heads to win
    >>> [piglet.value(State(scores)) for scores in ((0, 0), (0, 2), (2, 0), (2, 2))]
    [Fraction(4, 7), Fraction(2, 5), Fraction(4, 5), Fraction(2, 3)]
    """

    def __init__(self, game: Pig) -> None:
        if game.target > MOST_EXACT:
            raise MousemathError(
                mark("Targets up to {most} are solved in fractions; this one is larger."),
                most=MOST_EXACT,
            )
        self.game = game
        self._begun: dict[tuple[int, ...], Fraction] = {}
        self._best: Callable[..., Fraction] = max if game.players > 1 else min

    @property
    def finished(self) -> bool:
        """Whether every position is solved."""
        return len(self._begun) == self.game.target**self.game.players

    def steps(self) -> Iterator[tuple[int, int]]:
        """Solve from high scores to low; yields how many pairs of scores are done, and of how many."""
        whole = self.game.target**self.game.players
        for scores in sorted(
            pairs_of(range(self.game.target), repeat=self.game.players), key=sum, reverse=True
        ):
            if scores not in self._begun:
                self._solve(scores)
            yield len(self._begun), whole

    def worths(self, state: State) -> dict[Action, Fraction]:
        """Return what each action is worth to the player in turn, under optimal play ever after."""
        seat = self.game.player(state)
        scores = state.scores[seat:] + state.scores[:seat]
        rest = self._after(scores)
        found: dict[Action, Fraction] = {}
        for action in self.game.actions(state):
            if action == HOLD:
                found[HOLD] = self._held(scores, state.total)
            else:
                a, b = self._rolled(state.total, self._turn(scores, rest))
                found[ROLL] = a + b * rest
        return found

    def value(self, state: State) -> Fraction:
        """Return the worth of the best action; the end is worth 0 to the player who would be next."""
        worths = self.worths(state)
        return self._best(worths.values()) if worths else Fraction(0)

    def _solve(self, scores: tuple[int, ...]) -> None:
        """Find the fixed point for these scores and, with two players, for those of the opponent."""
        both = [scores, scores[::-1]]
        rests = [Fraction(1, 2) if self.game.players > 1 else Fraction(self.game.target)] * 2
        for _round in range(_ROUNDS):
            forms = [self._turn(each, rest)[0] for each, rest in zip(both, rests, strict=True)]
            begun = self._fixed(*forms)
            self._begun |= dict(zip(both, begun, strict=True))
            former, rests = rests, [self._after(each) for each in both]
            if rests == former:
                return
        raise AssertionError  # policies are finitely many, and each is better than the last

    def _fixed(self, mine: Form, theirs: Form) -> tuple[Fraction, Fraction]:
        """Solve ``x = a + b (1 − y)`` and the same for ``y``; alone ``x = a + b (1 + x)``."""
        (a, b), (c, d) = mine, theirs
        if self.game.players == 1:
            return ((a + b) / (1 - b),) * 2
        x = (a + b - b * (c + d)) / (1 - b * d)
        return x, c + d * (1 - x)

    def _after(self, scores: tuple[int, ...]) -> Fraction:
        """Return what is left to hope for when a turn ends with these scores, seen by who played it."""
        if scores[0] >= self.game.target:
            return Fraction(1)
        begun = self._begun[scores[::-1]]
        return 1 - begun if self.game.players > 1 else 1 + begun

    def _held(self, scores: tuple[int, ...], banked: int) -> Fraction:
        return self._after((scores[0] + banked, *scores[1:]))

    def _turn(self, scores: tuple[int, ...], rest: Fraction) -> dict[int, Form]:
        """Return the form of every total of a turn, the better action taken where ``rest`` is left."""
        missing = self.game.target - scores[0]
        forms: dict[int, Form] = {}
        for banked in reversed(range(missing + max(self.game.die))):
            held = (self._held(scores, banked), Fraction(0)) if banked else None
            if banked >= missing and held:
                forms[banked] = held
                continue
            rolled = self._rolled(banked, forms)
            choices = [rolled, held] if held else [rolled]
            forms[banked] = self._best(choices, key=lambda form: form[0] + form[1] * rest)
        return forms

    def _rolled(self, banked: int, forms: dict[int, Form]) -> Form:
        a = b = Fraction(0)
        for face, chance in self.game.die.items():
            onward = (Fraction(0), Fraction(1)) if face == BUST else forms[banked + face]
            a, b = a + chance * onward[0], b + chance * onward[1]
        return a, b


@lru_cache(maxsize=8)
def solution(game: Pig) -> Solution:
    """Return the solution of a game, the same object for equal games."""
    return Solution(game)


def solve(game: Pig) -> Solution:
    """Return the solution, worked out to its end."""
    found = solution(game)
    for _done in found.steps():
        pass
    return found


# ── claims ───────────────────────────────────────────────────────────────────────────────────────


def claims(game: Pig, state: State) -> tuple[Claim, ...]:
    """Claim the chance of a 1 in the next rolls, and what one more roll adds to this turn."""
    if ROLL not in game.actions(state):
        return ()
    return (
        *(bust_claim(game, rolls) for rolls in range(1, MOST_ROLLS + 1)),
        gain_claim(game, state),
    )


def bust_claim(game: Pig, rolls: int) -> Claim:
    """Claim the chance that at least one of the next rolls is a 1."""
    safe = 1 - game.die[BUST]

    def closed() -> object:
        import sympy  # noqa: PLC0415 - SymPy comes late

        return 1 - sympy.Rational(safe.numerator, safe.denominator) ** rolls

    return Claim(
        ngettext("a 1 in the next roll", "a 1 in the next {rolls} rolls", rolls).format(
            rolls=rolls
        ),
        closed,
        lambda: game.die.power(rolls).probability(lambda faces: BUST in faces),
        _("complement and independence"),
        f"bust-{rolls}",
        lambda: _bust_lines(safe, rolls),
    )


def _bust_lines(safe: Fraction, rolls: int) -> tuple[Line, ...]:
    one = line(
        _("Five of the six faces are no 1."), probability(_("one roll is no 1")), number(safe)
    )
    together = line(
        _("The rolls do not know of each other, so multiply."),
        probability(_("no 1 at all")),
        product(*[number(safe)] * rolls),
        power(bracket(number(safe)), rolls),
        number(safe**rolls),
    )
    rest = line(
        _("“At least one 1” is everything else, so take it away from 1."),
        probability(_("a 1 comes")),
        difference(number(1), number(safe**rolls)),
        number(1 - safe**rolls),
    )
    return (one, rest) if rolls == 1 else (one, together, rest)


def gain_claim(game: Pig, state: State) -> Claim:
    """Claim by how much one more roll changes the total of this turn, on average."""
    gains = {face: chance for face, chance in game.die.items() if face != BUST}
    mean = sum((face * chance for face, chance in gains.items()), Fraction(0))
    lost = game.die[BUST] * state.total

    def closed() -> object:
        import sympy  # noqa: PLC0415 - SymPy comes late

        return sympy.Rational(sum(gains) - state.total, len(game.die))

    def counted() -> Fraction:
        seat, before = game.player(state), state.total
        after = transition(game, state, ROLL).map(
            lambda then: (then.total if game.player(then) == seat and then.face else 0) - before
        )
        return after.expectation(Fraction)

    def lines() -> tuple[Line, ...]:
        whole = number(len(game.die))
        added = quotient(total(*map(number, sorted(gains))), whole)
        return (
            line(_("A 2, 3, 4, 5 or 6 adds itself."), of("E", _("added")), added, number(mean)),
            line(
                _("A 1 takes away what this turn has brought."),
                of("E", _("lost")),
                product(number(game.die[BUST]), number(state.total)),
                number(lost),
            ),
            line(
                _("One more roll changes the turn by the difference, on average."),
                difference(number(mean), number(lost)),
                number(mean - lost),
            ),
        )

    statement = _("what one more roll adds to this turn, on average")
    return Claim(statement, closed, counted, _("linearity of expectation"), "gain", lines)
