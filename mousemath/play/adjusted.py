"""Two ways of playing compared by results without their luck.

A result is what a player would have got with average luck, plus luck; and luck is a sum of differences
from means, so that its mean is 0 whatever anybody chooses (:mod:`mousemath.play.review`). Result minus
luck therefore has the same expectation as the result, and spreads less: what is left is the value
before the play and what choices (and others) changed. That is a control variate; poker programs are
compared so (N. Burch, M. Schmid, M. Moravčík and M. Bowling, "AIVAT", 2018), and backgammon players
since Zare.

Where values are computed with an error, the mean of luck may be off by as much; ``Compared.bias``
says how far.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, hypot
from typing import TYPE_CHECKING, TypeVar

from mousemath.errors import MousemathError
from mousemath.language import _, decimal, mark, ngettext
from mousemath.play.review import Kind, review
from mousemath.play.session import Session
from mousemath.play.simulation import Estimate, mean_of

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    from mousemath.play.review import Account, Review

    State = TypeVar("State", bound=Hashable)
    Action = TypeVar("Action", bound=Hashable)
else:
    State, Action = TypeVar("State"), TypeVar("Action")

FEWEST = 2
"""A standard error needs two plays of each."""


@dataclass(frozen=True, slots=True)
class Compared:
    """How much better one way of playing is than another, on average, by two estimates.

    Attributes:
        plain: the difference of the mean results.
        adjusted: the difference of the mean results without luck; it estimates the same number.
        games: how many plays there are of each.
        bias: how far the second may be off in the mean because values are not exact; else 0.
    """

    plain: Estimate
    adjusted: Estimate
    games: tuple[int, int]
    bias: Fraction

    @property
    def gain(self) -> float | None:
        """How many times as many plays the results alone would need for as narrow an interval.

        ``None`` where without luck nothing is left to spread: then no number of plays would do.
        """
        if not self.adjusted.standard_error:
            return None
        return (self.plain.standard_error / self.adjusted.standard_error) ** 2

    @property
    def needed(self) -> tuple[int, int] | None:
        """How many plays of each the results alone would need for as narrow an interval."""
        gain = self.gain
        return None if gain is None else (ceil(self.games[0] * gain), ceil(self.games[1] * gain))

    def __str__(self) -> str:
        """Say both estimates with their intervals, and how many plays luck costs."""
        said = [
            _("By results alone the first is better by {mean} (from {low} to {high})."),
            _("Without luck it is better by {mean} (from {low} to {high})."),
        ]
        lines = [
            words.format(mean=decimal(found.mean), low=decimal(low), high=decimal(high))
            for words, found in zip(said, (self.plain, self.adjusted), strict=True)
            for low, high in [found.interval]
        ]
        number = sum(self.games)
        plays = _(
            "Both are estimated from the same {number} plays, 19 of 20 such intervals are right."
        )
        return " ".join([*lines, plays.format(number=number), self._worth()])

    def _worth(self) -> str:
        if self.needed is None:
            return _("Without luck these plays do not differ at all.")
        many = sum(self.needed)
        return ngettext(
            "The results alone would need about {number} play to say as much.",
            "The results alone would need about {number} plays to say as much.",
            many,
        ).format(number=many)


def without_luck(found: Review) -> Fraction:
    """Return the result of a play less its luck: the same on average, and nearer to its mean."""
    return found.result - found.luck


def compared(one: Iterable[Review], other: Iterable[Review]) -> Compared:
    """Compare two players, or two policies, by plays of each that were looked back on.

    The plays are taken as independent of each other; of each there may be as many as there are.

    Raises:
        MousemathError: there are fewer than two plays of one of them.

    >>> from fractions import Fraction
    >>> from mousemath.play.review import Share, summed
    >>> def play(choice, result):
    ...     shares = [[Share(Kind.CHOICE, Fraction(choice, 10)), Share(Kind.LUCK, Fraction(result))]]
    ...     return summed(Fraction(1, 2), shares)
    >>> found = compared([play(5, 1), play(4, 0)] * 10, [play(3, 0), play(2, 1)] * 10)
    >>> found.plain.mean, round(found.adjusted.mean, 3), round(found.gain)
    (0.0, 0.2, 100)
    """
    sides = [list(one), list(other)]
    if min(map(len, sides)) < FEWEST:
        raise MousemathError(
            mark("Compare at least two plays of each: one play has no standard error.")
        )
    plain = _difference(*([play.result for play in side] for side in sides))
    adjusted = _difference(*([*map(without_luck, side)] for side in sides))
    bias = sum((max(map(_bias, side)) for side in sides), Fraction(0))
    return Compared(plain, adjusted, (len(sides[0]), len(sides[1])), bias)


def _difference(one: list[Fraction], other: list[Fraction]) -> Estimate:
    """Return by how much the mean of one list exceeds that of another."""
    first, second = map(mean_of, (one, other))
    error = hypot(first.standard_error, second.standard_error)
    return Estimate(first.mean - second.mean, error, len(one) + len(other))


def _bias(found: Review) -> Fraction:
    """Return how far the luck of a play may be off: a difference of two values in each step."""
    return 2 * found.error * sum(step.kind is Kind.LUCK for step in found.steps)


def plays_of(
    account: Account[State, Action], policy: Callable[[State], Action], games: int, seed: int = 1
) -> tuple[Review, ...]:
    """Play by a policy, which answers for everybody who acts, and look back on each play.

    Args:
        account: the game and what it is worth, to the side that is looked at.
        policy: from a state to the action that is taken there.
        games: how many plays.
        seed: that of the first play; the next takes the next.
    """
    found = []
    for number in range(games):
        session = Session(account.game, seed + number)
        while session.actions:
            session.play(policy(session.state))
        found.append(review(account, session.first, session.records))
    return tuple(found)
