"""What a written number may stand for, and how such numbers are worked out: all that readers of formulas share.

A decimal stands for all numbers that are rounded to it, so every value is an interval.
"""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product
from operator import truediv
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

NUMBER = re.compile(r"[0-9]+(?:[.,]([0-9]+))?")


class Interval(NamedTuple):
    """All numbers that a written number may stand for; only itself if it is exact."""

    low: Fraction
    high: Fraction

    def meets(self, other: Interval) -> bool:
        """Whether both may stand for the same number."""
        return self.low <= other.high and other.low <= self.high


class Unreadable(Exception):  # noqa: N818 - not a fault: letters and words have no value
    """A piece has no value."""


def exact(value: int | Fraction) -> Interval:
    """Return the interval of one number."""
    return Interval(Fraction(value), Fraction(value))


def rounded(text: str) -> Interval:
    """Return what a written number stands for: itself, or all that is rounded to its decimal.

    >>> rounded("3") == exact(3), rounded("0,5") == Interval(Fraction(9, 20), Fraction(11, 20))
    (True, True)
    """
    found = NUMBER.fullmatch(text)
    if found is None:
        raise Unreadable
    value = Fraction(text.replace(",", "."))
    half = Fraction(1, 2 * 10 ** len(found[1])) if found[1] else Fraction(0)
    return Interval(value - half, value + half)


def apply(function: Callable[..., Fraction], *parts: Interval) -> Interval:
    """Apply what is monotonous in each part to all ends."""
    try:
        ends = [function(*chosen) for chosen in product(*parts)]
    except ZeroDivisionError:
        raise Unreadable from None
    return Interval(min(ends), max(ends))


def quotient(top: Interval, bottom: Interval) -> Interval:
    """Divide by what cannot be zero."""
    if bottom.low <= 0 <= bottom.high:
        raise Unreadable
    return apply(truediv, top, bottom)


def power(base: Interval, exponent: Interval) -> Interval:
    """Raise what has one sign to a whole number."""
    number = whole(exponent)
    if base.low < 0 < base.high:
        raise Unreadable
    return apply(lambda each: each**number, base)


def whole(part: Interval) -> int:
    """Return a whole number."""
    if part.low != part.high or part.low.denominator > 1:
        raise Unreadable
    return int(part.low)


def natural(part: Interval) -> int:
    """Return a whole number that is not negative."""
    number = whole(part)
    if number < 0:
        raise Unreadable
    return number
