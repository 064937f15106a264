"""Experiments: what one try of a claim draws, and what it counts; so that a claim can be tried out.

The mean of what is counted is the value of the claim, so the share among many tries comes near it.
Chance stays explicit: nothing is drawn here. A try draws from one distribution, or goes step by step
through several that the rules of the game give; who tries it brings the hand that draws.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, Generic, TypeVar

from mousemath.chance.distribution import Distribution

Outcome = TypeVar("Outcome", bound=Hashable)
Draw = Callable[[Distribution[Any]], Any]
"""Draws one outcome of a distribution."""


@dataclass(frozen=True, slots=True)
class Experiment(Generic[Outcome]):
    """One try of a claim.

    Attributes:
        chance: the distribution from which a try is drawn, or a walk: what draws step by step, by
            the hand that is given to it, and returns the outcome.
        counts: what a try counts: 1 or 0 for an event, a number for a mean.
        spread: returns the variance of what a walk counts; ``None`` where it counts an event.

    >>> die = Distribution.uniform(range(1, 7))
    >>> Experiment(die, lambda face: face == 6).mean()
    Fraction(1, 6)
    """

    chance: Distribution[Outcome] | Callable[[Draw], Outcome]
    counts: Callable[[Outcome], Fraction | int]
    spread: Callable[[], Fraction] | None = None

    def once(self, draw: Draw) -> Outcome:
        """Return the outcome of one try, by the hand that draws."""
        return draw(self.chance) if isinstance(self.chance, Distribution) else self.chance(draw)

    def law(self) -> Distribution[Fraction | int] | None:
        """Return the distribution of what is counted; ``None`` of a walk, which lists no outcomes.

        >>> die = Distribution.uniform(range(1, 7))
        >>> Experiment(die, lambda face: face // 2).law()
        Distribution({0: 1/6, 1: 1/3, 2: 1/3, 3: 1/6})
        """
        if not isinstance(self.chance, Distribution):
            return None
        return self.chance.map(self.counts)

    def mean(self) -> Fraction | None:
        """Return the exact mean of what is counted; ``None`` of a walk."""
        law = self.law()
        return None if law is None else law.expectation(Fraction)

    def variance(self, mean: Fraction) -> Fraction:
        """Return the exact variance of what is counted, whose mean is ``mean``.

        >>> Experiment(lambda draw: 0, int).variance(Fraction(1, 2))
        Fraction(1, 4)
        """
        law = self.law()
        if law is not None:
            exact: Fraction = law.variance(Fraction)
            return exact
        return mean * (1 - mean) if self.spread is None else self.spread()


@lru_cache(maxsize=128)
def one_of(number: int) -> Distribution[int]:
    """Return the places 0, 1, …, ``number`` − 1, each equally likely; kept, because draws ask again."""
    return Distribution.uniform(range(number))


def dealt(draw: Draw, cards: Sequence[Outcome], number: int) -> list[Outcome]:
    """Draw ``number`` of the cards, one after the other, none twice.

    >>> dealt(lambda places: max(places), "abc", 2)
    ['c', 'b']
    """
    left = list(cards)
    return [left.pop(draw(one_of(len(left)))) for _card in range(number)]
