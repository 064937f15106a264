"""What a class has gained between two tests: pairs out of any text, the mean gain, how far it may be off.

Half of a class writes form A first, half form B; then a form that is easier adds to one half as much as it
takes from the other, and the mean of the two halves is free of it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.course.forms import QUESTIONS
from mousemath.teacher.pooling.student_t import student_bound

if TYPE_CHECKING:
    from collections.abc import Sequence

FEWEST = 5
"""Fewer pairs than that tell no number."""
SMALL = 20
"""Below so many pairs the exact check is told beside the interval."""
OUTSIDE = 0.05
"""What a chance is held against."""
NORMAL = 1.96
"""Of the normal law, the bound that leaves out 5 %."""


@dataclass(frozen=True, slots=True)
class Pair:
    """The two tests of one student: right or not, question by question; ``first`` is the form before."""

    first: str
    before: tuple[bool, ...]
    after: tuple[bool, ...]

    @property
    def gain(self) -> int:
        """How many more questions were right afterwards."""
        return sum(self.after) - sum(self.before)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and an interval that holds the true one in 95 of 100 classes.

    Attributes:
        mean: the estimate.
        low: where the interval begins.
        high: where it ends.
    """

    mean: float
    low: float
    high: float


def mean_gain(pairs: Sequence[Pair]) -> Estimate:
    """Return the mean gain of a class with its interval.

    With two students or more who began with each form it is the mean of the two halves; else the forms were
    not exchanged, and it is the mean of all.
    """
    halves = _halves(pairs)
    if all(len(half) > 1 for half in halves):
        parts = [_spread(half) / len(half) for half in halves]
        error = math.sqrt(sum(parts)) / 2
        mean = sum(sum(half) / len(half) for half in halves) / 2
        freedom = _freedom(parts, [len(half) for half in halves])
    else:
        all_ = [pair.gain for pair in pairs]
        mean, freedom = sum(all_) / len(all_), len(all_) - 1
        error = math.sqrt(_spread(all_) / len(all_))
    reach = student_bound(freedom) * error
    return Estimate(mean, mean - reach, mean + reach)


def are_exchanged(pairs: Sequence[Pair]) -> bool:
    """Whether two students or more began with each form."""
    return all(len(half) > 1 for half in _halves(pairs))


def as_far_by_chance(pairs: Sequence[Pair]) -> Fraction:
    """Return how likely a sum of gains so far from 0 is, if each were as likely lost as gained.

    All patterns of signs are counted, by adding up sums: no simulation.
    """
    gains = [pair.gain for pair in pairs]
    sums = {0: 1}
    for gain in gains:
        spread: dict[int, int] = {}
        for total, ways in sums.items():
            for end in (total + gain, total - gain):
                spread[end] = spread.get(end, 0) + ways
        sums = spread
    far = sum(ways for total, ways in sums.items() if abs(total) >= abs(sum(gains)))
    return Fraction(far, 2 ** len(gains))


def normalised(pairs: Sequence[Pair]) -> Fraction | None:
    """Return the gain of the class as a share of what it could gain; ``None`` if it could gain nothing."""
    before = Fraction(sum(sum(pair.before) for pair in pairs), len(pairs))
    after = Fraction(sum(sum(pair.after) for pair in pairs), len(pairs))
    return (after - before) / (QUESTIONS - before) if before < QUESTIONS else None


def at_ceiling(pairs: Sequence[Pair]) -> int:
    """Return how many had everything right before."""
    return sum(all(pair.before) for pair in pairs)


@dataclass(frozen=True, slots=True)
class Question:
    """The gain in one question.

    Attributes:
        learnt: pairs that were wrong before and right after.
        lost: pairs that were right before and wrong after.
        gain: their difference as a share of all pairs, with its interval.
        by_chance: how likely so uneven a split of them is by tosses of a coin.
    """

    learnt: int
    lost: int
    gain: Estimate
    by_chance: Fraction


def question(pairs: Sequence[Pair], number: int) -> Question:
    """Return the gain in a question, from 0: an adjusted interval, and the exact test of McNemar."""
    learnt = sum(pair.after[number] and not pair.before[number] for pair in pairs)
    lost = sum(pair.before[number] and not pair.after[number] for pair in pairs)
    up, down, all_ = learnt + 1, lost + 1, len(pairs) + 2
    middle = (up - down) / all_
    reach = NORMAL * math.sqrt((up + down) / all_**2 - (up - down) ** 2 / all_**3)
    changed = learnt + lost
    tail = sum(math.comb(changed, rarer) for rarer in range(min(learnt, lost) + 1))
    by_chance = min(Fraction(1), Fraction(2 * tail, 2**changed))
    gain = Estimate((learnt - lost) / len(pairs), middle - reach, middle + reach)
    return Question(learnt, lost, gain, by_chance)


def _halves(pairs: Sequence[Pair]) -> tuple[list[int], list[int]]:
    first = [pair.gain for pair in pairs if pair.first == "A"]
    return first, [pair.gain for pair in pairs if pair.first != "A"]


def _spread(gains: Sequence[int]) -> float:
    mean = sum(gains) / len(gains)
    return sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)


def _freedom(parts: Sequence[float], sizes: Sequence[int]) -> int:
    """Return Welch's degrees of freedom, rounded down."""
    below = sum(part**2 / (size - 1) for part, size in zip(parts, sizes, strict=True))
    return int(sum(parts) ** 2 / below) if below else sum(sizes) - len(sizes)
