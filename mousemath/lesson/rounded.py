"""Rounded answers: how near to the exact value they must lie, above and below it alike."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mousemath.lesson.typed.grammar import Written

DECIMALS, MOST_SAID = 4, 12
"""Decimals that a rounded answer needs, and that are said of one at most."""
HALF_UNIT = Fraction(1, 2 * 10**DECIMALS)
"""A rounded answer lies no farther from the exact value, above or below it: as far as rounding to that many decimals goes."""
RIGHT_WITHIN, NEARLY_WITHIN = Fraction(1, 200), Fraction(1, 20)
"""Errors of a rounded answer, as shares of the exact value and of its complement."""
FLOAT_DECIMALS = 6
"""Decimals of a machine number that are said."""


def is_rounded(written: Written, exact: Fraction) -> bool:
    """Whether an answer with four decimals or more is the exact value rounded, finely enough even near 0 and 1.

    It lies within half a unit of the fourth decimal, and within a two-hundredth of the exact value and of its
    complement; above or below makes no difference, and whatever lies nearer is right too.

    >>> from mousemath.lesson.typed.reader import read_answer
    >>> exact = Fraction(1, 7)  # 0.142857…
    >>> [is_rounded(read_answer(text), exact) for text in ("0.143", "0.1429", "0.14285", "0.1428")]
    [False, True, True, False]
    """
    places, error = written.decimals or 0, abs(written.value - exact)
    return places >= DECIMALS and error <= min(HALF_UNIT, RIGHT_WITHIN * _scale(exact))


def is_nearly(written: Written, exact: Fraction) -> bool:
    """Whether an answer lies within one unit of its last decimal, or of the fourth, and within a twentieth."""
    places, error = written.decimals or 0, abs(written.value - exact)
    unit = Fraction(1, 10 ** min(places, DECIMALS))
    return places > 0 and error <= min(unit, NEARLY_WITHIN * _scale(exact))


def _scale(exact: Fraction) -> Fraction:
    return min(exact, 1 - exact) if 0 < exact < 1 else abs(exact)


def agreeing(written: Written, exact: Fraction) -> int:
    """Return to how many of its decimals a rounded answer is the exact value."""
    places, error = min(written.decimals or 0, MOST_SAID), abs(written.value - exact)
    return next((n for n in range(places, DECIMALS, -1) if 2 * error * 10**n <= 1), DECIMALS)


def is_to_its_digits(told: Written, exact: Fraction) -> bool:
    """Whether a number whose digits are all that is known of it is the exact value, to its last digit.

    Of many digits the last may have been cut off.
    """
    places = told.decimals or 0
    units = 1 if places >= FLOAT_DECIMALS else Fraction(1, 2)
    return is_rounded(told, exact) and abs(told.value - exact) * 10**places <= units
