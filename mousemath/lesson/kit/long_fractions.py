"""Fractions with more digits than a line has room for: the first of them, how many, and all on demand."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.language import _, decimal, whole
from mousemath.lesson.kit.choices import LARGEST
from mousemath.scene import Fractions, LongFraction

if TYPE_CHECKING:
    from collections.abc import Iterable

PLACES = 20
"""So many decimals are shown of a long fraction, more than any float has."""


def long_fractions(id_: str, numbers: Iterable[tuple[str, object]]) -> Fractions | None:
    """Return what tells exact numbers to the last digit; ``None`` where there is no long one.

    Args:
        id_: of the part.
        numbers: whose value each is, and the value; floats and short fractions are left out.

    >>> shown = long_fractions("win", [("half", Fraction(1, 2)), ("won", Fraction(5, 46656))])
    >>> [(each.name, each.decimal, each.length) for each in shown.fractions]
    [('won', '0.00010716735253772290…', '1 over 5 digits')]
    """
    told = tuple(
        LongFraction(
            name, first_digits(value), _length(value), str(value.numerator), str(value.denominator)
        )
        for name, value in numbers
        if isinstance(value, Fraction) and value.denominator > LARGEST
    )
    if not told:
        return None
    words = _("The whole fraction"), _("Above the line"), _("Below the line")
    return Fractions(id_, _("To the last digit"), told, *words)


def first_digits(value: Fraction, places: int = PLACES) -> str:
    """Write the first decimals of a number that is not negative, not rounded; dots say that more follow.

    >>> first_digits(Fraction(2, 3), 4), first_digits(Fraction(3, 8), 4)
    ('0.6666…', '0.3750')
    """
    unit = 10**places
    cut = Fraction(value.numerator * unit // value.denominator, unit)
    return decimal(cut, places) + ("…" if cut != value else "")


def _length(value: Fraction) -> str:
    """Say how many digits stand above and below the line."""
    above, below = (whole(len(str(part))) for part in (value.numerator, value.denominator))
    return _("{above} over {below} digits").format(above=above, below=below)
