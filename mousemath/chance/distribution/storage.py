"""How a distribution is kept: whole weights over one denominator, or masses with letters."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import accumulate
from math import gcd
from typing import Any, Generic, Self, TypeVar

from mousemath.chance.distribution.masses import (
    NEGATIVE,
    Mass,
    check_sum,
    exact,
    whole_parts,
)
from mousemath.errors import MousemathError
from mousemath.language import mark

Outcome = TypeVar("Outcome", bound=Hashable)


class Masses(Generic[Outcome]):
    """Outcomes and their masses, which sum to one; immutable and hashable.

    >>> Masses({"hit": Fraction(1, 3), "miss": Fraction(2, 3)})["miss"]
    Fraction(2, 3)
    """

    __slots__ = ("_hash", "_ladder", "_masses", "_parts", "_total")
    _parts: dict[Outcome, Any]
    """Whole weights in lowest terms; where one is an expression, the masses themselves."""
    _total: int
    """The sum of the weights; 0 where the parts are masses."""

    def __init__(self, masses: Mapping[Outcome, Mass] | Iterable[tuple[Outcome, Mass]]) -> None:
        """Collect ``masses`` (equal outcomes are added) and check that they are a distribution.

        Raises:
            MousemathError: a mass is a float, no number or negative, or they do not sum to one.
        """
        pairs = masses.items() if isinstance(masses, Mapping) else masses
        listed = [(outcome, exact(mass)) for outcome, mass in pairs]
        if (whole := whole_parts(listed)) is not None:
            parts, total = whole
            check_sum(Fraction(sum(parts.values()), total))
            self._set(parts, total)
        else:
            self._set_letters(listed)

    def _set(self, parts: dict[Outcome, int], total: int) -> None:
        """Keep whole weights that sum to ``total``, in lowest terms and without zeros."""
        if 0 in parts.values():
            parts = {outcome: weight for outcome, weight in parts.items() if weight}
        common = gcd(total, *parts.values())
        if common > 1:
            parts = {outcome: weight // common for outcome, weight in parts.items()}
        self._parts, self._total = parts, total // common
        self._masses: dict[Outcome, Mass] | None = None
        self._hash: int | None = None
        self._ladder: tuple[tuple[int, ...], int] | None = None

    def _set_letters(self, listed: list[tuple[Outcome, Mass]]) -> None:
        """Keep masses of which one is an expression; what sums to a constant is a fraction."""
        collected: dict[Outcome, Mass] = {}
        for outcome, mass in listed:
            collected[outcome] = collected[outcome] + mass if outcome in collected else mass
        masses = {outcome: exact(mass) for outcome, mass in collected.items() if mass != 0}
        check_sum(sum(masses.values(), Fraction(0)))
        if (whole := whole_parts(list(masses.items()))) is not None:
            self._set(*whole)
            return
        if any(isinstance(mass, Fraction) and mass < 0 for mass in masses.values()):
            raise MousemathError(NEGATIVE)
        self._parts, self._total, self._masses = masses, 0, masses
        self._hash, self._ladder = None, None

    @classmethod
    def _of(cls, parts: dict[Outcome, int], total: int) -> Self:
        """Return whole weights that sum to ``total``: nothing to check, and games ask often."""
        found = cls.__new__(cls)
        found._set(parts, total)  # noqa: SLF001 - of its own class
        return found

    def __getitem__(self, outcome: Outcome) -> Mass:
        """Return the mass of ``outcome``; zero outside the support.

        Raises:
            MousemathError: nothing like this is an outcome of any distribution.
        """
        try:
            if self._masses is not None:
                return self._masses.get(outcome, Fraction(0))
            return Fraction(self._parts.get(outcome, 0), self._total)
        except TypeError:
            raise MousemathError(
                mark("An outcome is a word, a number or a pair of such, not of type {kind}."),
                kind=type(outcome).__name__,
            ) from None

    def __iter__(self) -> Iterator[Outcome]:
        """Iterate over the support."""
        return iter(self._parts)

    def __len__(self) -> int:
        """Return the size of the support."""
        return len(self._parts)

    def __eq__(self, other: object) -> bool:
        """Distributions are equal when every outcome has the same mass."""
        if not isinstance(other, Masses):
            return False
        return bool(self._total == other._total and self._parts == other._parts)

    def __hash__(self) -> int:
        """Hash the weights, whatever their order."""
        if self._hash is None:
            self._hash = hash(frozenset(self._parts.items()))
        return self._hash

    def items(self) -> Iterable[tuple[Outcome, Mass]]:
        """Return the pairs of outcome and mass."""
        if self._masses is None:
            made = {weight: Fraction(weight, self._total) for weight in set(self._parts.values())}
            self._masses = {outcome: made[weight] for outcome, weight in self._parts.items()}
        return self._masses.items()

    @property
    def support(self) -> tuple[Outcome, ...]:
        """The outcomes of positive mass."""
        return tuple(self._parts)

    @property
    def has_letters(self) -> bool:
        """Whether a mass is an expression and not a number."""
        return not self._total

    def whole_weights(self) -> tuple[tuple[int, ...], int]:
        """Return a whole number for each outcome of the support, and their sum.

        Raises:
            MousemathError: a mass is not a number (a symbolic die cannot be rolled).

        >>> Masses({"hit": Fraction(1, 3), "miss": Fraction(2, 3)}).whole_weights()
        ((1, 2), 3)
        """
        if self.has_letters:
            raise MousemathError(mark("A die with a letter as probability cannot be rolled."))
        return tuple(self._parts.values()), self._total

    def ladder(self) -> tuple[tuple[int, ...], int]:
        """Return the sums of the whole weights up to each outcome, and their sum; kept, for drawing.

        Raises:
            MousemathError: a mass is not a number (a symbolic die cannot be rolled).

        >>> Masses({"hit": Fraction(1, 3), "miss": Fraction(2, 3)}).ladder()
        ((1, 3), 3)
        """
        if self._ladder is None:
            weights, total = self.whole_weights()
            self._ladder = tuple(accumulate(weights)), total
        return self._ladder
