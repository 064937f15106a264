"""How many decimals a number needs, so that it does not look like nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction


def telling_places(value: Fraction, places: int = 4) -> int:
    """Return so many decimals, or as many as show three digits of a small number: no chance looks like none.

    >>> from fractions import Fraction
    >>> telling_places(Fraction(1, 7)), telling_places(Fraction(1, 10**5)), telling_places(Fraction(0))
    (4, 7, 4)
    """
    first = next((n for n in range(1, 400) if abs(value) * 10**n >= 1), 0) if value else 0
    return max(places, first + 2) if first >= places else places
