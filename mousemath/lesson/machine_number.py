"""A machine number given as the exact value of an exercise: the fraction that was meant, or its digits."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, ulp

MOST = 10**6
"""Two fractions of denominators up to this lie 10⁻¹² apart: far more than a machine number is off by."""
UNITS = 4
"""How many units in its last place a short calculation may be off by."""


def meant(value: float) -> Fraction | None:
    """Return the one fraction of a denominator up to a million that a float is the nearest of, or ``None``.

    The simplest fraction of an interval is found along the continued fractions of its ends (Stern and Brocot).

    >>> meant(1 / 3), meant(1 - (5 / 6) ** 3), meant(-0.4213), meant(2**0.5)
    (Fraction(1, 3), Fraction(91, 216), Fraction(-4213, 10000), None)
    """
    if value < 0:
        found = meant(-value)
        return None if found is None else -found
    room = UNITS * Fraction(ulp(value))
    found = _simplest(Fraction(value) - room, Fraction(value) + room)
    return found if found.denominator <= MOST else None


def _simplest(low: Fraction, high: Fraction) -> Fraction:
    """Return the fraction of the smallest denominator from ``low`` to ``high``."""
    whole = ceil(low)
    if whole <= high:
        return Fraction(whole)
    return whole - 1 + 1 / _simplest(1 / (high - whole + 1), 1 / (low - whole + 1))
