"""Exact distributions over finite sample spaces.

A :class:`Distribution` is an immutable probability mass function: a map from hashable outcomes
to masses that sum to one. A mass is a :class:`fractions.Fraction`, or a SymPy expression when a
parameter stays a letter (a die whose red X has chance ``p``); the same code serves both. Nothing
here draws at random: chance is described, not played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import accumulate, product
from math import lcm
from typing import Any, Generic, TypeVar

from mousemath.errors import MousemathError
from mousemath.language import mark

Outcome = TypeVar("Outcome", bound=Hashable)
Other = TypeVar("Other", bound=Hashable)

Mass = Any
"""A ``Fraction``, or a SymPy expression; both know ``+``, ``*`` and ``==``. SymPy has no types."""


_SURE = Fraction(1)


def _exact(mass: Mass) -> Mass:
    if isinstance(mass, float):
        raise MousemathError(
            mark("{mass} is a float: give the mass as a Fraction or a whole number."), mass=mass
        )
    return Fraction(mass) if isinstance(mass, int) else mass


class Distribution(Generic[Outcome]):
    """A probability mass function on finitely many outcomes; immutable and hashable.

    Outcomes of mass zero are left out of the support; order of first mention is kept.

    >>> die = Distribution.uniform(range(1, 7))
    >>> die.probability(lambda face: face > 4)
    Fraction(1, 3)
    >>> die.expectation(lambda face: face)
    Fraction(7, 2)
    """

    __slots__ = ("_hash", "_ladder", "_masses")

    def __init__(self, masses: Mapping[Outcome, Mass] | Iterable[tuple[Outcome, Mass]]) -> None:
        """Collect ``masses`` (equal outcomes are added) and check that they are a distribution.

        Raises:
            MousemathError: a mass is a float or negative, or the masses do not sum to one.
        """
        pairs = masses.items() if isinstance(masses, Mapping) else masses
        collected: dict[Outcome, Mass] = {}
        for outcome, mass in pairs:
            exact = _exact(mass)
            collected[outcome] = collected[outcome] + exact if outcome in collected else exact
        self._masses = {outcome: mass for outcome, mass in collected.items() if mass != 0}
        self._hash: int | None = None
        self._ladder: tuple[tuple[int, ...], int] | None = None
        self._check()

    def _check(self) -> None:
        numbers = [mass for mass in self._masses.values() if isinstance(mass, Fraction)]
        if any(mass < 0 for mass in numbers):
            raise MousemathError(mark("A probability is negative: check the masses."))
        total = sum(self._masses.values(), Fraction(0))
        if len(numbers) < len(
            self._masses
        ):  # a symbolic sum must be simplified before it is compared
            total = total.cancel() if hasattr(total, "cancel") else total
        if total != 1:
            raise MousemathError(
                mark("The probabilities sum to {total}, not to 1."), total=str(total)
            )

    @classmethod
    def certain(cls, outcome: Outcome) -> Distribution[Outcome]:
        """Return the distribution of what is sure to happen."""
        return cls._of({outcome: _SURE})

    @classmethod
    def uniform(cls, outcomes: Iterable[Outcome]) -> Distribution[Outcome]:
        """Return equal mass on each item of ``outcomes``; repeated items weigh more.

        Raises:
            MousemathError: there is no outcome.
        """
        counts = Counter(iter(outcomes))  # of a mapping the keys, whatever their values
        if not counts:
            raise MousemathError(mark("A sample space needs at least one outcome."))
        share = Fraction(1, counts.total())
        return cls._of(
            {each: share if times == 1 else share * times for each, times in counts.items()}
        )

    @classmethod
    def _of(cls, masses: dict[Outcome, Fraction]) -> Distribution[Outcome]:
        """Return a distribution whose masses sum to one: nothing to check, and games ask often."""
        found = cls.__new__(cls)
        found._masses, found._hash, found._ladder = masses, None, None  # noqa: SLF001 - of its own class
        return found

    @classmethod
    def weighted(cls, weights: Mapping[Outcome, Mass]) -> Distribution[Outcome]:
        """Return masses proportional to ``weights``.

        >>> Distribution.weighted({"hit": 2, "miss": 4})["hit"]
        Fraction(1, 3)
        """
        total = sum((_exact(weight) for weight in weights.values()), Fraction(0))
        if total == 0:
            raise MousemathError(mark("A sample space needs at least one outcome."))
        return cls((outcome, _exact(weight) / total) for outcome, weight in weights.items())

    def __getitem__(self, outcome: Outcome) -> Mass:
        """Return the mass of ``outcome``; zero outside the support."""
        return self._masses.get(outcome, Fraction(0))

    def __iter__(self) -> Iterator[Outcome]:
        """Iterate over the support."""
        return iter(self._masses)

    def __len__(self) -> int:
        """Return the size of the support."""
        return len(self._masses)

    def __eq__(self, other: object) -> bool:
        """Distributions are equal when every outcome has the same mass."""
        return isinstance(other, Distribution) and self._masses == other._masses

    def __hash__(self) -> int:
        """Hash the masses, whatever their order."""
        if self._hash is None:
            self._hash = hash(frozenset(self._masses.items()))
        return self._hash

    def __repr__(self) -> str:
        """Show the masses as fractions."""
        inside = ", ".join(f"{outcome!r}: {mass}" for outcome, mass in self._masses.items())
        return f"Distribution({{{inside}}})"

    def items(self) -> Iterable[tuple[Outcome, Mass]]:
        """Return the pairs of outcome and mass."""
        return self._masses.items()

    @property
    def support(self) -> tuple[Outcome, ...]:
        """The outcomes of positive mass."""
        return tuple(self._masses)

    def whole_weights(self) -> tuple[tuple[int, ...], int]:
        """Return a whole number for each outcome of the support, and their sum; masses are numbers.

        >>> Distribution({"hit": Fraction(1, 3), "miss": Fraction(2, 3)}).whole_weights()
        ((1, 2), 3)
        """
        masses = self._masses.values()
        total = lcm(*(mass.denominator for mass in masses))
        return tuple(mass.numerator * (total // mass.denominator) for mass in masses), total

    def ladder(self) -> tuple[tuple[int, ...], int]:
        """Return the sums of the whole weights up to each outcome, and their sum; kept, for drawing.

        Raises:
            MousemathError: a mass is not a number (a symbolic die cannot be rolled).

        >>> Distribution({"hit": Fraction(1, 3), "miss": Fraction(2, 3)}).ladder()
        ((1, 3), 3)
        """
        if self._ladder is None:
            if not all(isinstance(mass, Fraction) for mass in self._masses.values()):
                raise MousemathError(mark("A die with a letter as probability cannot be rolled."))
            weights, total = self.whole_weights()
            self._ladder = tuple(accumulate(weights)), total
        return self._ladder

    def probability(self, event: Callable[[Outcome], bool] | Iterable[Outcome]) -> Mass:
        """Return the mass of ``event``, given as a set of outcomes or as a test on them."""
        happens = event if callable(event) else set(event).__contains__
        return sum((mass for outcome, mass in self.items() if happens(outcome)), Fraction(0))

    def expectation(self, value: Callable[[Outcome], Mass]) -> Mass:
        """Return the mean of ``value``, weighted by the masses."""
        return sum((mass * value(outcome) for outcome, mass in self.items()), Fraction(0))

    def variance(self, value: Callable[[Outcome], Mass]) -> Mass:
        """Return the mean square distance of ``value`` from its mean."""
        mean = self.expectation(value)
        return self.expectation(lambda outcome: (value(outcome) - mean) ** 2)

    def given(self, event: Callable[[Outcome], bool]) -> Distribution[Outcome]:
        """Return the conditional distribution, knowing that ``event`` happened.

        Raises:
            MousemathError: the event is impossible.

        >>> Distribution.uniform(range(1, 7)).given(lambda face: face % 2 == 0)[2]
        Fraction(1, 3)
        """
        kept = {outcome: mass for outcome, mass in self.items() if event(outcome)}
        if not kept:
            raise MousemathError(
                mark("This event is impossible, so nothing can be known given it.")
            )
        return Distribution.weighted(kept)

    def map(self, function: Callable[[Outcome], Other]) -> Distribution[Other]:
        """Return the distribution of ``function(outcome)``.

        >>> Distribution.uniform(range(4)).map(lambda n: n % 2)
        Distribution({0: 1/2, 1: 1/2})
        """
        return Distribution((function(outcome), mass) for outcome, mass in self.items())

    def bind(self, then: Callable[[Outcome], Distribution[Other]]) -> Distribution[Other]:
        """Return the distribution of a second experiment that depends on the first outcome."""
        return Distribution(
            (second, mass * weight)
            for first, mass in self.items()
            for second, weight in then(first).items()
        )

    def power(self, number: int) -> Distribution[tuple[Outcome, ...]]:
        """Return ``number`` independent repetitions, as ordered tuples (the full sample space).

        >>> len(Distribution.uniform("abcdef").power(3))
        216
        """
        if number < 0:
            raise MousemathError(mark("An experiment cannot be repeated fewer than 0 times."))
        repeated: list[tuple[tuple[Outcome, ...], Mass]] = []
        for combination in product(self._masses.items(), repeat=number):
            mass: Mass = Fraction(1)
            for _outcome, factor in combination:
                mass = mass * factor
            repeated.append((tuple(outcome for outcome, _factor in combination), mass))
        return Distribution(repeated)
