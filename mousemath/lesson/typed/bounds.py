"""What ends the reading of an answer: no number, two numbers, or one too large to be worked out."""

from __future__ import annotations

from fractions import Fraction

LARGEST_POWER, MOST_BITS = 1000, 4000
"""Exponents, and binary digits above and below the bar, at most."""


class UnreadableError(ValueError):
    """The text is not in the grammar, or its number too large."""


class TwoReadingsError(ValueError):
    """The text can be read as two different numbers."""


def power_of(base: Fraction, exponent: Fraction) -> Fraction:
    """Return a power.

    Raises:
        UnreadableError: the exponent is no whole number, or the power too large.

    >>> power_of(Fraction(5, 6), Fraction(2))
    Fraction(25, 36)
    """
    bits = max(base.numerator.bit_length(), base.denominator.bit_length())
    if exponent.denominator != 1 or abs(exponent) > LARGEST_POWER:
        raise UnreadableError
    if bits * abs(exponent) > MOST_BITS:
        raise UnreadableError
    return Fraction(base ** int(exponent))


def bounded(value: Fraction) -> Fraction:
    """Return a number that is not too large.

    Raises:
        UnreadableError: it is.
    """
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > MOST_BITS:
        raise UnreadableError
    return value
