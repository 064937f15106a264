"""What the header of a table may tell, before it is believed: tables come from others."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.games.mmm.maths.positions import FoodState

_SQUARES = 64
"""Most squares of a board that is read."""
_STATES = 50_000
"""Most states of a food that are counted: what a file says must not keep its reader busy."""


class DamagedTableError(ValueError):
    """The file is not as it was written."""


class ForeignTableError(ValueError):
    """The file is no table of this kind, or one of another version."""


def whole(told: object) -> int:
    """Return a number above 0.

    Raises:
        TypeError: it is none.
    """
    if not isinstance(told, int) or isinstance(told, bool) or told < 1:
        raise TypeError
    return told


def read_bound(told: object) -> Fraction:
    """Return a fraction as it was written by ``str``.

    >>> read_bound("3/7")
    Fraction(3, 7)

    Raises:
        TypeError, ValueError, ZeroDivisionError: it is none, such as ``"1e999999999"``.
    """
    if not isinstance(told, str):
        raise TypeError
    return Fraction(*map(int, told.split("/")))


def sensible_foods(foods: Sequence[FoodState]) -> bool:
    """Tell whether these may be the foods of a board that was solved.

    >>> sensible_foods([(2, 4, 4)] * 4), sensible_foods([tuple(range(1, 11))])
    (True, False)
    """
    states = (prod(size + 1 for size in items) for items in foods)
    return 0 < sum(map(sum, foods)) <= _SQUARES and max(states) <= _STATES
