"""Estimates by playing many games: a mean with its standard error, labelled as an estimate."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from fractions import Fraction
from math import inf, sqrt
from typing import TYPE_CHECKING, TypeVar

from mousemath.errors import MousemathError
from mousemath.language import _, decimal, mark

if TYPE_CHECKING:
    from mousemath.chance.distribution import Distribution
    from mousemath.play.game import Game

State = TypeVar("State", bound=Hashable)
Action = TypeVar("Action", bound=Hashable)
Outcome = TypeVar("Outcome", bound=Hashable)


NINETEEN_IN_TWENTY = 1.959964
"""Standard errors on either side within which 19 of 20 samples of a bell curve lie."""


def wilson(share: float, games: int, errors: float = NINETEEN_IN_TWENTY) -> tuple[float, float]:
    """Return between which chances a share seen in so many games leaves the true one.

    The interval of Wilson (Journal of the American Statistical Association 22, 1927) holds for few
    successes too: none of 20 leaves chances up to 0.16. In 19 of 20 samples it holds the true chance.

    >>> [round(end, 3) for end in wilson(0, 20)], [round(end, 3) for end in wilson(0.5, 100)]
    ([0.0, 0.161], [0.404, 0.596])
    """
    wide = errors**2 / games
    middle = share + wide / 2
    reach = sqrt(wide * (share * (1 - share) + wide / 4))
    return max(0.0, (middle - reach) / (1 + wide)), min(1.0, (middle + reach) / (1 + wide))


@dataclass(frozen=True, slots=True)
class Estimate:
    """The mean of many plays.

    Attributes:
        mean: the average reward.
        standard_error: how far the mean typically lies from the expectation:
            the sample's standard deviation over the root of the number of games.
        games: how many games were played.
    """

    mean: float
    standard_error: float
    games: int

    def __str__(self) -> str:
        """Say the estimate as such."""
        return _("about {mean} ± {error} (estimate from {games} games)").format(
            mean=decimal(self.mean), error=decimal(self.standard_error), games=self.games
        )

    def agrees(self, value: Fraction | float, errors: float = 3.0) -> bool:
        """Whether ``value`` lies within so many standard errors of the mean."""
        return abs(self.mean - float(value)) <= errors * self.standard_error


class Tally:
    """A quantity seen in many games: its mean, and how far that mean may be off, kept exactly.

    >>> won = Tally()
    >>> for value in (0, 1, 1, 0): won.add(value)
    >>> won.games, won.estimate().mean
    (4, 0.5)
    """

    def __init__(self) -> None:
        self.games = 0
        self._total: Fraction | int = 0
        self._squares: Fraction | int = 0

    def add(self, value: Fraction | int) -> None:
        """Count one more game."""
        self.games += 1
        self._total += value
        self._squares += value * value

    def estimate(self) -> Estimate:
        """Return the mean with its standard error, which is infinite after a single game.

        Raises:
            MousemathError: no game was counted.
        """
        games = self.games
        if not games:
            raise MousemathError(mark("Simulate at least two games before reading the estimate."))
        mean = Fraction(self._total) / games
        if games == 1:
            return Estimate(float(mean), inf, games)
        variance = (self._squares - games * mean * mean) / (games - 1)
        return Estimate(float(mean), sqrt(variance / games), games)


def draw(distribution: Distribution[Outcome], dice: random.Random) -> Outcome:
    """Return an outcome drawn from a numeric distribution."""
    outcomes = distribution.support
    if len(outcomes) == 1:
        return outcomes[0]
    weights = [float(mass) for _outcome, mass in distribution.items()]
    return dice.choices(outcomes, weights)[0]


def simulate(
    game: Game[State, Action],
    policy: Callable[[State], Action],
    reward: Callable[[State], float],
    *,
    games: int,
    seed: int,
) -> Estimate:
    """Play ``games`` games by ``policy`` and return the mean of ``reward`` at their ends.

    Raises:
        MousemathError: fewer than two games are asked for; an error needs at least two.
    """
    if games < 2:  # noqa: PLR2004 - a variance needs two
        raise MousemathError(mark("Simulate at least 2 games: one game has no standard error."))
    dice = random.Random(seed)  # noqa: S311 - a teaching simulation, no secret
    tally = Tally()
    for _game in range(games):
        state = game.start()
        while game.actions(state):
            action = policy(state)
            outcome = draw(game.chance(state, action), dice)
            state = game.apply(state, action, outcome)
        tally.add(Fraction(reward(state)))
    return tally.estimate()
