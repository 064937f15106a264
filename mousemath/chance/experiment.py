"""Experiments: what one try of a claim draws, and what it counts; so that a claim can be tried out.

The mean of what is counted is the value of the claim, so the share among many tries comes near it.
Chance stays explicit: nothing is drawn here. A try draws from one distribution, or goes step by step
through several that the rules of the game give; who tries it brings the hand that draws.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mousemath.chance.distribution import Distribution

if TYPE_CHECKING:
    from fractions import Fraction

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

    >>> die = Distribution.uniform(range(1, 7))
    >>> Experiment(die, lambda face: face == 6).mean()
    Fraction(1, 6)
    """

    chance: Distribution[Outcome] | Callable[[Draw], Outcome]
    counts: Callable[[Outcome], Fraction | int]

    def mean(self) -> Fraction | None:
        """Return the exact mean of what is counted; ``None`` of a walk, which lists no outcomes."""
        if not isinstance(self.chance, Distribution):
            return None
        exact: Fraction = self.chance.expectation(self.counts)
        return exact
