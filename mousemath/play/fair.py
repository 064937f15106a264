"""Fair classes: how far counts of fair dice stray from their exact distribution, by simulation.

How far is measured by the sum over faces of (counted − expected)² / expected. For a settled number of
rolls that grows as the sum of counted² / weight does, which is compared in whole numbers.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import lcm
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.play.simulation import wilson
from mousemath.play.tries import BYTE, Hand

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CLASSES = 1000
MOST_DRAWS, MOST_SINGLE = 20_000_000, 500_000
"""Draws of all classes together, by bytes or one by one; for more rolls, fewer classes are simulated."""
FEWEST = 100


@dataclass(frozen=True, slots=True)
class Fair:
    """Simulated fair classes beside one that rolled as often.

    Attributes:
        classes: how many were simulated.
        as_far: how many of them are as far from the exact distribution, or farther.
        ours: how far the one class is: the sum of (counted − expected)² / expected.
        distances: the same of each fair class, by size.
    """

    classes: int
    as_far: int
    ours: float
    distances: tuple[float, ...]

    @property
    def share(self) -> float:
        """The share of fair classes that are as far or farther: an estimate."""
        return self.as_far / self.classes

    @property
    def between(self) -> tuple[float, float]:
        """Between which chances the true one lies, in 19 of 20 such simulations."""
        return wilson(self.share, self.classes)


def fair_classes(
    weights: Sequence[int], counted: Sequence[int], classes: int = CLASSES, seed: int = 1
) -> Fair:
    """Simulate fair classes that roll a die as often as one class did; the same seed gives the same.

    Args:
        weights: how often each face comes on average, in whole numbers.
        counted: how often each came.
        classes: how many to simulate; fewer where that were too many draws.
        seed: of the draws.

    >>> fair = fair_classes((8, 12, 6, 1), (149, 244, 121, 26), seed=1)
    >>> fair.as_far, fair.classes
    (433, 1000)
    """
    rolls, hand = sum(counted), Hand(seed)
    is_quick = sum(weights) <= BYTE
    most = MOST_DRAWS if is_quick else MOST_SINGLE
    number = max(min(classes, FEWEST), min(classes, most // max(rolls, 1)))
    rolled = _quick(hand, weights) if is_quick else _one_by_one(hand, weights)
    common = lcm(*weights)
    shares = [common // weight for weight in weights]

    def spread(counts: Sequence[int]) -> int:
        return sum(each * each * share for each, share in zip(counts, shares, strict=True))

    found = [spread(rolled(rolls)) for _class in range(number)]
    ours, total = spread(counted), sum(weights)

    def distance(spread: int) -> float:
        return spread * total / (common * rolls) - rolls if rolls else 0.0

    return Fair(
        number,
        sum(each >= ours for each in found),
        distance(ours),
        tuple(sorted(map(distance, found))),
    )


def _quick(hand: Hand, weights: Sequence[int]) -> Callable[[int], list[int]]:
    return lambda rolls: hand.counts(weights, rolls)


def _one_by_one(hand: Hand, weights: Sequence[int]) -> Callable[[int], list[int]]:
    die = Distribution.weighted(dict(enumerate(weights)))

    def rolled(rolls: int) -> list[int]:
        seen = Counter(hand.draw(die) for _roll in range(rolls))
        return [seen[face] for face in range(len(weights))]

    return rolled
