"""Trying a claim out: many tries of its experiment from one seed, in slices, and what they show.

Draws are exact: a whole number below the common denominator of the masses picks the outcome, so no
share is off by the rounding of machine numbers. The same seed gives the same tries.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Mapping, Sequence
    from fractions import Fraction

    from mousemath.chance.distribution import Distribution
    from mousemath.chance.experiment import Experiment

    Outcome = TypeVar("Outcome", bound=Hashable)
else:
    Outcome = TypeVar("Outcome")

SLICE = 500
"""Tries between two moments at which the page may be answered."""
SHOWN = 10
"""First outcomes that are kept, to be shown one by one."""
PER_DECADE = 24
"""Numbers of tries at which the share is written down, from one power of ten to the next."""
MOST_KNOWN = 50_000
"""Outcomes of a walk whose count is remembered."""


def fresh_seed() -> int:
    """Return a seed that nobody chose, short enough to be said."""
    return random.randrange(1, 1_000_000)  # noqa: S311 - a teaching simulation, no secret


BYTE = 256
"""What one byte may be: so many numbers."""


class Hand:
    """What draws, from one seed.

    >>> from mousemath.chance.distribution import Distribution
    >>> die = Distribution.uniform(range(1, 7))
    >>> hand = Hand(1)
    >>> [hand.draw(die) for _roll in range(8)]
    [2, 5, 1, 3, 1, 4, 4, 4]
    """

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a teaching simulation, no secret
        self._bits = self._random.getrandbits
        self._tables: dict[int, _Table] = {}

    def draw(self, distribution: Distribution[Outcome]) -> Outcome:
        """Return one outcome."""
        table = self._tables.get(id(distribution)) or self._laid_out(distribution)
        bits, total, bounds = table.bits, table.total, table.bounds
        number = self._bits(bits)
        while number >= total:
            number = self._bits(bits)
        drawn: Outcome = table.outcomes[bisect_right(bounds, number) if bounds else number]
        return drawn

    def counts(self, weights: Sequence[int], number: int) -> list[int]:
        """Return how often each of some things comes in so many draws, each as likely as its weight says.

        Args:
            weights: whole numbers that add up to at most 256, so that one byte draws.
            number: how often is drawn.

        >>> Hand(1).counts((8, 12, 6, 1), 2700)
        [833, 1171, 593, 103]
        """
        total = sum(weights)
        same = BYTE // total
        faces = b"".join(bytes((face,)) * (weight * same) for face, weight in enumerate(weights))
        spare = bytes(range(len(faces), BYTE))
        table, drawn = faces + bytes(len(spare)), b""
        while len(drawn) < number:
            drawn += self._random.randbytes(number).translate(table, spare)
        return [drawn.count(face, 0, number) for face in range(len(weights))]

    def _laid_out(self, distribution: Distribution[Any]) -> _Table:
        if len(self._tables) >= MOST_KNOWN:
            self._tables.clear()
        table = self._tables[id(distribution)] = _Table.of(distribution)
        return table


@dataclass(frozen=True, slots=True)
class _Table:
    """A distribution laid out for drawing: numbers below ``total``, and where each outcome ends.

    ``bounds`` is empty where all outcomes are equally likely. The distribution is kept, so that what
    is found by its identity is this one.
    """

    outcomes: tuple[Any, ...]
    bits: int
    total: int
    bounds: tuple[int, ...]
    of_whom: Distribution[Any]

    @classmethod
    def of(cls, distribution: Distribution[Any]) -> _Table:
        weights, total = distribution.whole_weights()
        bounds = () if set(weights) == {1} else tuple(accumulate(weights))
        return cls(distribution.support, (total - 1).bit_length(), total, bounds, distribution)


def stops(number: int) -> tuple[int, ...]:
    """Return at which numbers of tries the share is written down: close at first, then ever wider.

    Every number to 10, and 1, 2 and 5 times each power of ten.

    >>> stops(10)[-3:], len(stops(100_000))
    ((8, 9, 10), 113)
    """
    found = {1, 2, 5, number} | set(range(1, min(number, 10) + 1))
    at = 10
    while at < number:
        found |= {round(at * 10 ** (step / PER_DECADE)) for step in range(PER_DECADE)}
        found |= {2 * at, 5 * at}
        at *= 10
    return tuple(sorted(each for each in found if each <= number))


@dataclass(frozen=True, slots=True)
class Stop:
    """So many tries, and the sum of what they counted."""

    tries: int
    total: Fraction | int

    @property
    def share(self) -> float:
        """What a try counted on average."""
        return float(self.total / self.tries)

    def and_then(self, other: Stop) -> Stop:
        """Return these tries and others together.

        >>> Stop(10, 6).and_then(Stop(10, 7)).share
        0.65
        """
        return Stop(self.tries + other.tries, self.total + other.total)


class Tries(Generic[Outcome]):
    """Tries of one experiment.

    Args:
        experiment: what a try draws and counts.
        number: how many tries.
        seed: of the draws.

    Attributes:
        path: what was counted, at the numbers of tries of :func:`stops`.
        first: the first outcomes, each with what it counted.

    >>> from mousemath.chance.distribution import Distribution
    >>> from mousemath.chance.experiment import Experiment
    >>> heads = Tries(Experiment(Distribution.uniform((0, 1)), int), 1000, seed=3)
    >>> heads.finish().share
    0.518
    """

    def __init__(self, experiment: Experiment[Outcome], number: int, seed: int) -> None:
        self.number, self.seed, self.done = number, seed, 0
        self.path: list[Stop] = []
        self.first: list[tuple[Outcome, Fraction | int]] = []
        self.experiment, self._hand = experiment, Hand(seed)
        self._stops = stops(number)
        self._known: dict[Outcome, int] = {}
        self._numbers: dict[Fraction | int, int] = {}
        self._seen: list[int] = []

    @property
    def finished(self) -> bool:
        """Whether all tries are made."""
        return self.done == self.number

    @property
    def tally(self) -> Mapping[Fraction | int, int]:
        """How often each number was counted."""
        return Counter(dict(zip(self._numbers, self._seen, strict=True)))

    @property
    def now(self) -> Stop:
        """The tries so far."""
        pairs = zip(self._numbers, self._seen, strict=True)
        return Stop(self.done, sum(number * seen for number, seen in pairs))

    @property
    def share(self) -> float:
        """What a try counted on average so far."""
        return self.now.share

    def steps(self) -> Iterator[tuple[int, int]]:
        """Try on, some tries in each step; yields how many are made, and of how many."""
        for stop in self._stops[len(self.path) :]:
            while self.done < stop:
                self._try(min(SLICE, stop - self.done))
                if self.done < stop:
                    yield self.done, self.number
            self.path.append(self.now)
            yield self.done, self.number

    def finish(self) -> Tries[Outcome]:
        """Make all tries at once."""
        for _step in self.steps():
            pass
        return self

    def _try(self, number: int) -> None:
        once, draw, known, seen = self.experiment.once, self._hand.draw, self._known, self._seen
        for _try in range(number):
            outcome = once(draw)
            kind = known.get(outcome)
            if kind is None:
                kind = self._kind(outcome)
            seen[kind] += 1
            if len(self.first) < SHOWN:
                self.first.append((outcome, self.experiment.counts(outcome)))
        self.done += number

    def _kind(self, outcome: Outcome) -> int:
        """Return which of the numbers that were counted so far this outcome counts."""
        counted = self.experiment.counts(outcome)
        kind = self._numbers.setdefault(counted, len(self._numbers))
        if kind == len(self._seen):
            self._seen.append(0)
        if len(self._known) < MOST_KNOWN:
            self._known[outcome] = kind
        return kind
