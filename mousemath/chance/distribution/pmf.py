"""Exact distributions over finite sample spaces.

A :class:`Distribution` is an immutable probability mass function: a map from hashable outcomes
to masses that sum to one. A mass is a :class:`fractions.Fraction`, or a SymPy expression when a
parameter stays a letter (a die whose red X has chance ``p``); the same code serves both. Inside,
numbers are kept as whole weights over one denominator, in lowest terms, and a fraction is made where
a mass is asked for. Nothing here draws at random: chance is described, not played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from itertools import product
from math import lcm, prod
from operator import mul
from typing import Any, TypeVar

from mousemath.chance.distribution import adding
from mousemath.chance.distribution.masses import Mass, exact, whole_parts
from mousemath.chance.distribution.storage import Masses, Outcome
from mousemath.errors import MousemathError
from mousemath.language import mark

Other = TypeVar("Other", bound=Hashable)


class Distribution(Masses[Outcome]):
    """A probability mass function on finitely many outcomes; immutable and hashable.

    Outcomes of mass zero are left out of the support; order of first mention is kept.

    >>> die = Distribution.uniform(range(1, 7))
    >>> die.probability(lambda face: face > 4)
    Fraction(1, 3)
    >>> die.expectation(lambda face: face)
    Fraction(7, 2)
    """

    __slots__ = ()

    @classmethod
    def certain(cls, outcome: Outcome) -> Distribution[Outcome]:
        """Return the distribution of what is sure to happen."""
        return cls._of({outcome: 1}, 1)

    @classmethod
    def uniform(cls, outcomes: Iterable[Outcome]) -> Distribution[Outcome]:
        """Return equal mass on each item of ``outcomes``; repeated items weigh more.

        Raises:
            MousemathError: there is no outcome.
        """
        counts = Counter(iter(outcomes))  # of a mapping the keys, whatever their values
        if not counts:
            raise MousemathError(mark("A sample space needs at least one outcome."))
        return cls._of(dict(counts), counts.total())

    @classmethod
    def weighted(cls, weights: Mapping[Outcome, Mass]) -> Distribution[Outcome]:
        """Return masses proportional to ``weights``.

        >>> Distribution.weighted({"hit": 2, "miss": 4})["hit"]
        Fraction(1, 3)
        """
        if set(map(type, weights.values())) == {int} and min(weights.values()) >= 0 < max(
            weights.values()
        ):
            return cls._of(dict(weights), sum(weights.values()))
        listed = [(outcome, exact(weight)) for outcome, weight in weights.items()]
        whole = whole_parts(listed)
        total = sum(whole[0].values()) if whole else sum(weight for _each, weight in listed)
        if total == 0:
            raise MousemathError(mark("A sample space needs at least one outcome."))
        if whole:
            return cls._of(whole[0], total)
        return cls((outcome, weight / total) for outcome, weight in listed)

    def __repr__(self) -> str:
        """Show the masses as fractions."""
        inside = ", ".join(f"{outcome!r}: {mass}" for outcome, mass in self.items())
        return f"Distribution({{{inside}}})"

    def probability(self, event: Callable[[Outcome], bool] | Iterable[Outcome]) -> Mass:
        """Return the mass of ``event``, given as a set of outcomes or as a test on them."""
        happens = event if callable(event) else set(event).__contains__
        parts = [part for outcome, part in self._parts.items() if happens(outcome)]
        return Fraction(sum(parts), self._total) if self._total else sum(parts, Fraction(0))

    def expectation(self, value: Callable[[Outcome], Mass]) -> Mass:
        """Return the mean of ``value``, weighted by the masses."""
        values = [value(outcome) for outcome in self._parts]
        if self._total and all(isinstance(each, (int, Fraction)) for each in values):
            return Fraction(sum(map(mul, self._parts.values(), values)), self._total)
        masses = (mass for _outcome, mass in self.items())
        return sum(map(mul, masses, values), Fraction(0))

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
        kept = {outcome: part for outcome, part in self._parts.items() if event(outcome)}
        if not kept:
            raise MousemathError(
                mark("This event is impossible, so nothing can be known given it.")
            )
        return self._of(kept, sum(kept.values())) if self._total else Distribution.weighted(kept)

    def map(self, function: Callable[[Outcome], Other]) -> Distribution[Other]:
        """Return the distribution of ``function(outcome)``.

        >>> Distribution.uniform(range(4)).map(lambda n: n % 2)
        Distribution({0: 1/2, 1: 1/2})
        """
        if self.has_letters:
            return Distribution((function(outcome), mass) for outcome, mass in self.items())
        found: dict[Other, int] = {}
        for outcome, weight in self._parts.items():
            image = function(outcome)
            found[image] = found.get(image, 0) + weight
        return Distribution._of(found, self._total)

    def bind(self, then: Callable[[Outcome], Distribution[Other]]) -> Distribution[Other]:
        """Return the distribution of a second experiment that depends on the first outcome."""
        seconds = [then(outcome) for outcome in self._parts]
        if self.has_letters or any(second.has_letters for second in seconds):
            masses = (mass for _outcome, mass in self.items())
            return Distribution(
                (outcome, mass * share)
                for mass, second in zip(masses, seconds, strict=True)
                for outcome, share in second.items()
            )
        laid = [second.whole_weights() for second in seconds]
        common = lcm(*{total for _weights, total in laid})
        found: dict[Other, int] = {}
        for weight, second, (parts, total) in zip(self._parts.values(), seconds, laid, strict=True):
            factor = weight * (common // total)
            for outcome, part in zip(second, parts, strict=True):
                found[outcome] = found.get(outcome, 0) + factor * part
        return Distribution._of(found, self._total * common)

    def power(self, number: int) -> Distribution[tuple[Outcome, ...]]:
        """Return ``number`` independent repetitions, as ordered tuples (the full sample space).

        Where only sums or counts matter, :meth:`total` and :meth:`counts` enumerate nothing.

        >>> len(Distribution.uniform("abcdef").power(3))
        216
        """
        _check_number(number)
        parts = map(prod, product(self._parts.values(), repeat=number))
        repeated = dict(zip(product(self._parts, repeat=number), parts, strict=True))
        return (
            Distribution._of(repeated, self._total**number)
            if self._total
            else Distribution(repeated)
        )

    def counts(self, number: int) -> Distribution[tuple[int, ...]]:
        """Return how often each outcome of the support comes in ``number`` independent repetitions.

        The multinomial distribution; the counts stand in the order of the support.

        >>> Distribution.uniform("ab").counts(2)
        Distribution({(0, 2): 1/4, (1, 1): 1/2, (2, 0): 1/4})
        """
        _check_number(number)
        return self._repeated(adding.counted(tuple(self._parts.values()), number), number)

    def _repeated(self, parts: dict[Other, Any], number: int) -> Distribution[Other]:
        """Return the distribution of products of ``number`` parts of this one."""
        if self.has_letters:
            return Distribution(parts)
        return Distribution._of(parts, self._total**number)

    def plus(self, other: Distribution[Outcome]) -> Distribution[Fraction | int]:
        """Return the distribution of the sum of an outcome of this and one of the other, independent.

        Raises:
            MousemathError: an outcome is neither a whole number nor a fraction.

        >>> Distribution.uniform([0, 1]).plus(Distribution.uniform([0, 1, 2]))
        Distribution({0: 1/6, 1: 1/3, 2: 1/3, 3: 1/6})
        """
        scale = adding.scale((*self._parts, *other._parts))
        if self.has_letters or other.has_letters:
            return self.bind(lambda one: other.map(lambda two: one + two))  # type: ignore[operator]
        sums = adding.added(adding.scaled(self._parts, scale), adding.scaled(other._parts, scale))
        return Distribution._of(adding.unscaled(sums, scale), self._total * other._total)

    def total(self, number: int) -> Distribution[Fraction | int]:
        """Return the distribution of the sum of ``number`` independent repetitions.

        Raises:
            MousemathError: an outcome is neither a whole number nor a fraction.

        >>> Distribution.uniform(range(1, 7)).total(100)[350].limit_denominator(1000)
        Fraction(8, 343)
        """
        _check_number(number)
        scale, support = adding.scale(self._parts), self.support
        if self.has_letters or not number:
            return self.counts(number).map(lambda each: sum(map(mul, support, each)))
        sums = adding.repeated(adding.scaled(self._parts, scale), number)
        return Distribution._of(adding.unscaled(sums, scale), self._total**number)


def _check_number(number: int) -> None:
    if number < 0:
        raise MousemathError(mark("An experiment cannot be repeated fewer than 0 times."))
