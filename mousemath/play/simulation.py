"""Estimates by playing many games: a mean with its standard error, labelled as an estimate."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from fractions import Fraction
from math import inf, sqrt
from typing import TYPE_CHECKING, TypeVar

from mousemath.errors import MousemathError
from mousemath.language import _, decimal, mark, ngettext
from mousemath.play.kinds import check_at_once

if TYPE_CHECKING:
    from collections.abc import Iterable

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

    >>> [round(end, 3) for end in wilson(0.0, 20)], [round(end, 3) for end in wilson(0.5, 100)]
    ([0.0, 0.161], [0.404, 0.596])
    """
    wide = errors**2 / games
    middle = share + wide / 2
    reach = sqrt(wide * (share * (1 - share) + wide / 4))
    low, high = (middle - reach) / (1 + wide), (middle + reach) / (1 + wide)
    return min(share, max(0.0, low)), max(share, min(1.0, high))


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean seen in simulated games; it is always labelled as an estimate.

    Attributes:
        mean: the average.
        standard_error: the standard deviation of the average, estimated from the games.
        games: how many games were played.
        share: whether a game counts between 0 and 1: the mean is a share then.

    >>> print(Estimate(0.0, 0.0, 20, share=True))
    about 0.0000 (0.0000 to 0.1611), estimated from 20 games
    """

    mean: float
    standard_error: float
    games: int
    share: bool = False

    def __str__(self) -> str:
        """Say the estimate as such."""
        said = ngettext(
            "about {mean}, estimated from {games} game",
            "about {mean}, estimated from {games} games",
            self.games,
        )
        return said.format(mean=self.said(), games=self.games)

    @property
    def interval(self) -> tuple[float, float]:
        """Between which values 19 of 20 such samples leave the true mean; of a share Wilson's."""
        if self.share:
            return wilson(self.mean, self.games)
        reach = NINETEEN_IN_TWENTY * self.standard_error
        return self.mean - reach, self.mean + reach

    def said(self, places: int = 4) -> str:
        """Say the mean and how far it may be off; never that it cannot be off.

        >>> Estimate(0.25, 0.125, 12, share=True).said(2), Estimate(7.5, 0.5, 12).said(1)
        ('0.25 (0.09 to 0.53)', '7.5 ± 0.5')
        >>> Estimate(6.0, 0.0, 12).said(1)
        '6.0 in each of 12 games'
        """
        mean = decimal(self.mean, places)
        if self.share:
            low, high = (decimal(end, places) for end in self.interval)
            return _("{mean} ({low} to {high})").format(mean=mean, low=low, high=high)
        if not self.standard_error:
            return _("{mean} in each of {games} games").format(mean=mean, games=self.games)
        return _("{mean} ± {error}").format(mean=mean, error=decimal(self.standard_error, places))

    def agrees(self, value: Fraction | float, errors: float = 3.0) -> bool:
        """Whether ``value`` lies within so many standard errors of the mean; of a share Wilson's."""
        if self.share:
            low, high = wilson(self.mean, self.games, errors)
            return low <= float(value) <= high
        return abs(self.mean - float(value)) <= errors * self.standard_error

    def exceeds(self, other: Estimate) -> bool:
        """Whether this mean is larger than another by more than both may be off.

        Then their intervals lie apart; two games won and two lost are not enough.

        >>> Estimate(1.0, 0.0, 2, share=True).exceeds(Estimate(0.0, 0.0, 2, share=True))
        False
        >>> Estimate(1.0, 0.0, 20, share=True).exceeds(Estimate(0.0, 0.0, 20, share=True))
        True
        """
        return self.interval[0] > other.interval[1]


@dataclass(frozen=True, slots=True)
class Sums:
    """What is left of many games: how many they are, and two sums; those of parts add up to those of all.

    Attributes:
        games: how many games were counted.
        total: the sum of a quantity over these games.
        squares: the sum of its squares.
        unit: the quantity is counted in parts of 1/unit; so shares stay whole numbers.
        share: whether a game counts between 0 and 1, as a win does.

    >>> (Sums(2, 1, 1) + Sums(3, 2, 2)).estimate().mean
    0.6
    """

    games: int
    total: Fraction | int
    squares: Fraction | int
    unit: int = 1
    share: bool = False

    def __add__(self, other: Sums) -> Sums:
        """Merge two parts, counted in the same unit."""
        total, squares = self.total + other.total, self.squares + other.squares
        return Sums(self.games + other.games, total, squares, self.unit, self.share)

    def estimate(self) -> Estimate:
        """Return the mean with its standard error, which is infinite after a single game.

        Raises:
            MousemathError: no game was counted.
        """
        games = self.games
        if not games:
            raise MousemathError(mark("Simulate at least two games before reading the estimate."))
        mean = Fraction(self.total) / games
        if games == 1:
            return Estimate(float(mean / self.unit), inf, games, self.share)
        variance = (self.squares - games * mean * mean) / (games - 1)
        error = sqrt(variance / games) / self.unit
        return Estimate(float(mean / self.unit), error, games, self.share)


class Tally:
    """A quantity seen in many games: its mean, and how far that mean may be off, kept exactly.

    Args:
        share: whether a game counts between 0 and 1, as a win does.

    >>> won = Tally()
    >>> for value in (0, 1, 1, 0): won.add(value)
    >>> won.games, won.estimate().mean
    (4, 0.5)
    >>> cheese = Tally(); cheese.add(3); print(cheese.estimate())
    about 3.0000 ± ∞, estimated from 1 game
    """

    def __init__(self, *, share: bool = False) -> None:
        self.games, self.share = 0, share
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
        return Sums(self.games, self._total, self._squares, share=self.share).estimate()


def draw(distribution: Distribution[Outcome], dice: random.Random) -> Outcome:
    """Return an outcome drawn from a numeric distribution."""
    outcomes = distribution.support
    if len(outcomes) == 1:
        return outcomes[0]
    weights = [float(mass) for _outcome, mass in distribution.items()]
    return dice.choices(outcomes, weights)[0]


def mean_of(values: Iterable[Fraction]) -> Estimate:
    """Return what a sample says of the mean of all.

    >>> print(mean_of([Fraction(1), Fraction(2)]))
    about 1.5000 ± 0.5000, estimated from 2 games
    """
    tally = Tally()
    for value in values:
        tally.add(value)
    return tally.estimate()


def simulate(  # noqa: PLR0913 - what is played, by whom, for what, how often
    game: Game[State, Action],
    policy: Callable[[State], Action],
    reward: Callable[[State], float],
    *,
    games: int,
    seed: int,
    share: bool = False,
) -> Estimate:
    """Play ``games`` games by ``policy`` and return the mean of ``reward`` at their ends.

    With ``share`` a reward lies between 0 and 1.

    Raises:
        MousemathError: fewer than two games are asked for, an error needs at least two; or more than a million.
    """
    check_at_once(games)
    if games < 2:  # noqa: PLR2004 - a variance needs two
        raise MousemathError(mark("Simulate at least 2 games: one game has no standard error."))
    dice = random.Random(seed)  # noqa: S311 - a teaching simulation, no secret
    tally = Tally(share=share)
    for _game in range(games):
        state = game.start()
        while game.actions(state):
            action = policy(state)
            outcome = draw(game.chance(state, action), dice)
            state = game.apply(state, action, outcome)
        tally.add(Fraction(reward(state)))
    return tally.estimate()
