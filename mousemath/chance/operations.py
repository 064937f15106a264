"""What each operation of a written formula gives; ``None`` where it cannot be done.

>>> KINDS["power"](Fraction(2, 3), Fraction(3)), KINDS["quotient"](Fraction(1), Fraction(0))
(Fraction(8, 27), None)
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial, prod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def _product(*factors: Fraction) -> Fraction:
    return prod(factors, start=Fraction(1))


def _quotient(top: Fraction, bottom: Fraction) -> Fraction | None:
    return top / bottom if bottom else None


def _power(base: Fraction, exponent: Fraction) -> Fraction | None:
    possible = exponent.denominator == 1 and (base != 0 or exponent >= 0)
    return base ** int(exponent) if possible else None


def _whole(function: Callable[..., int]) -> Callable[..., Fraction | None]:
    """Do for fractions what is defined for the whole numbers 0, 1, 2, … only."""

    def value(*numbers: Fraction) -> Fraction | None:
        possible = all(each.denominator == 1 and each >= 0 for each in numbers)
        return Fraction(function(*map(int, numbers))) if possible else None

    return value


KINDS: dict[str, Callable[..., Fraction | None]] = {
    "product": _product,
    "implied": _product,
    "total": lambda *terms: sum(terms, start=Fraction(0)),
    "difference": lambda first, second: first - second,
    "bracket": lambda inside: inside,
    "quotient": _quotient,
    "power": _power,
    "binomial": _whole(comb),
    "factorial": _whole(factorial),
}
"""The operations, with what each of them gives."""
