"""Numbers of a look back: rounded so that they add up as they are printed, with their signs."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from math import floor
from typing import TYPE_CHECKING, NamedTuple

from mousemath.language import decimal, nearest
from mousemath.play.review import Kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.play.review import Review

ORDER = (Kind.LUCK, Kind.OTHERS, Kind.HIDDEN, Kind.CHOICE)
"""In this order the kinds stand in a sum, where no bar passes the ends then."""


def closing(parts: Sequence[Fraction], places: int) -> tuple[Fraction, ...]:
    """Round numbers to so many decimals, so that their rounded sum is the sum of them, rounded.

    >>> from fractions import Fraction
    >>> [float(each) for each in closing([Fraction(1, 3)] * 3, 2)]
    [0.34, 0.33, 0.33]
    >>> [float(each) for each in closing([Fraction("0.7645"), Fraction("-0.1623")], 3)]
    [0.764, -0.162]
    """
    unit = 10**places
    down = [floor(each * unit) for each in parts]
    left = nearest(sum(parts, Fraction(0)) * unit) - sum(down)
    by_rest = sorted(range(len(parts)), key=lambda n: down[n] - parts[n] * unit)
    for number in by_rest[:left]:
        down[number] += 1
    return tuple(Fraction(each, unit) for each in down)


def signed(change: Fraction, places: int) -> str:
    """Write a change with its sign; one that is nothing as 0.

    >>> from fractions import Fraction
    >>> signed(Fraction(1, 8), 3), signed(Fraction(-1, 8), 2), signed(Fraction(0), 3)
    ('+0.125', '−0.13', '0')
    """
    if not change:
        return "0"
    return f"+{decimal(change, places)}" if change > 0 else decimal(change, places)


class Sides(NamedTuple):
    """What of a review belongs to each kind, as it is printed.

    Attributes:
        prior: the value before.
        changes: the kinds with what they changed, in an order in which no bar passes an end.
        result: the value after.
    """

    prior: Fraction
    changes: tuple[tuple[Kind, Fraction], ...]
    result: Fraction

    @classmethod
    def of(
        cls, review: Review, kinds: Sequence[Kind], places: int, span: tuple[Fraction, Fraction]
    ) -> Sides:
        """Return the sides of a review, of these kinds and of all that have changed anything."""
        totals = {kind: review.total(kind) for kind in ORDER}
        listed = [kind for kind in ORDER if kind in kinds or totals[kind]]
        prior, *changes = closing([review.prior, *(totals[kind] for kind in listed)], places)
        pairs = tuple(zip(listed, changes, strict=True))
        order = min(permutations(pairs), key=lambda pairs: _beyond(prior, pairs, span))
        return cls(prior, order, prior + sum(changes, Fraction(0)))

    @property
    def values(self) -> tuple[Fraction, ...]:
        """The value before, and after each of the changes."""
        values = [self.prior]
        for _kind, change in self.changes:
            values.append(values[-1] + change)
        return tuple(values)


def _beyond(
    prior: Fraction, pairs: Sequence[tuple[Kind, Fraction]], span: tuple[Fraction, Fraction]
) -> Fraction:
    """Return how far the bars of a sum go beyond the ends, in this order."""
    low, high = span
    values = Sides(prior, tuple(pairs), prior).values
    return max(Fraction(0), max(values) - high) + max(Fraction(0), low - min(values))
