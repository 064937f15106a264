"""One scale for all bars of a list: where they begin, and where they are full."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor, log10
from typing import TYPE_CHECKING, NamedTuple

from mousemath.language import _, decimal

if TYPE_CHECKING:
    from collections.abc import Sequence

Worth = Fraction | float
CLOSE = Fraction(1, 12)
"""Values lie close together when they differ by less than this part of the whole length."""

UNSEEN = Fraction(1, 10_000)
"""A difference of this part of a value is too small for any bar."""
FEW = 2
"""So many decimals are read at a glance: where bars begin has no more, unless their step is finer."""


class Scale(NamedTuple):
    """What an empty and a full bar mean, in the unit of the values.

    >>> Scale.of([Fraction(3, 4), Fraction(1, 2)], 0, 1, 0)
    Scale(empty=0, full=1, places=0)
    >>> near = Scale.of([Fraction(751, 1000), Fraction(738, 1000)], 0, 1, 0)
    >>> near.empty, near.full, near.words
    (Fraction(18, 25), Fraction(19, 25), 'The bars begin at 0.72.')
    >>> Scale.of([Fraction(2, 3), Fraction(1, 7)], Fraction(-1, 3), None, 0).words
    'The bars begin at −0.4.'
    >>> Scale.of([Fraction(5061051, 10**7), Fraction(5061054, 10**7)], 0, 1, 0).words
    ''
    """

    empty: Worth
    full: Worth
    places: int = 0

    @classmethod
    def of(cls, values: Sequence[Worth], low: Worth, high: Worth | None, slack: Worth) -> Scale:
        """Return the scale from ``low`` to ``high``, or a late one where values lie close together.

        Args:
            values: what is to be drawn.
            low: the value of an empty bar, unless one is smaller still.
            high: the value of a full bar; without it, the largest.
            slack: a difference up to this is none.
        """
        least, most = (min(values), max(values)) if values else (low, low)
        empty, full = low, max(most, low if high is None else high)
        begins = min(least, low)
        if begins != low or decimals(low) > FEW:  # a round step below it
            step = round_up(full - begins) / 10
            empty = floor(begins / step) * step
        spread = most - least
        is_seen = spread > slack and spread > UNSEEN * max(-least, most)
        if is_seen and spread < CLOSE * (full - empty) and least > empty:
            return cls._late(least, most, empty)
        return cls(empty, full if full > empty else empty + 1, decimals(empty))

    @classmethod
    def _late(cls, least: Worth, most: Worth, low: Worth) -> Scale:
        """Begin a round step below the least, so that its bar is still seen."""
        step = round_up(most - least)
        empty = floor(least / step) * step
        if least - empty < (most - least) / 2:
            empty -= step
        empty = max(Fraction(low), empty)
        return cls(empty, ceil(most / step) * step, decimals(empty))

    def share(self, value: Worth) -> float:
        """Return the length of a bar, from 0 to 1."""
        return float(min(1, max(0, (value - self.empty) / (self.full - self.empty))))

    @property
    def words(self) -> str:
        """Where the bars begin; nothing where they begin at nothing."""
        if self.empty == 0:
            return ""
        return _("The bars begin at {value}.").format(value=decimal(self.empty, self.places))


def round_up(spread: Worth) -> Fraction:
    """Return the smallest round number that is not smaller: 0.1, 0.2, 0.5, 1, 2, 5, 10, and so on.

    >>> round_up(Fraction(3, 100)), round_up(2), round_up(7.5)
    (Fraction(1, 20), Fraction(2, 1), Fraction(10, 1))
    """
    power = Fraction(10) ** floor(log10(spread))
    return next(power * digit for digit in (1, 2, 5, 10) if power * digit >= spread)


def decimals(value: Worth, most: int = 6) -> int:
    """Return how many decimals write ``value`` whole, at most so many.

    >>> decimals(Fraction(1, 20)), decimals(3), decimals(Fraction(1, 3))
    (2, 0, 6)
    """
    found = ends_after(Fraction(value), most)
    return most if found is None else found


def ends_after(value: Fraction, most: int) -> int | None:
    """Return how many decimals write ``value`` whole; ``None`` where so many do not.

    >>> ends_after(Fraction(1, 8), 3), ends_after(Fraction(1, 8), 2), ends_after(Fraction(2), 0)
    (3, None, 0)
    """
    return next((n for n in range(most + 1) if (value * 10**n).denominator == 1), None)
