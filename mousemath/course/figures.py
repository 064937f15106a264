"""How numbers of an answer are read: as a fraction, per cent, or out of 1,000."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.errors import unknown
from mousemath.language import _, decimal, mark, nearest, percent, whole
from mousemath.lesson import kit
from mousemath.scene import Number, Side, Trio

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mousemath.scene import Part

THOUSAND = 1000
LONG = 100
"""Fractions of a greater denominator are compared as decimals."""


class Numbers(StrEnum):
    """How a chance is read first."""

    FRACTION = "fraction"
    PER_CENT = "per cent"
    THOUSAND = "out of 1,000"


READ = {"pour cent": Numbers.PER_CENT, "sur 1 000": Numbers.THOUSAND, "sur 1000": Numbers.THOUSAND}
"""What a French notebook may say."""


DIGITS = 3
"""A fraction whose denominator has more of them is written as a decimal beside others."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How a lesson is read.

    Attributes:
        numbers: how a chance is written first.
        projector: whether it stands on a projector: larger, the question and the answer alone.
    """

    numbers: Numbers = Numbers.FRACTION
    projector: bool = False

    def chance(self, value: Fraction) -> str:
        """Write a chance.

        >>> Reading(Numbers.THOUSAND).chance(Fraction(19, 27))
        '704 of 1,000'
        >>> Reading(Numbers.THOUSAND).chance(Fraction(1))
        '1,000 of 1,000'
        """
        if self.numbers is Numbers.PER_CENT:
            return percent(value, 1 if 0 < value < Fraction(1, 20) else 0)
        if self.numbers is Numbers.THOUSAND:
            number = value * THOUSAND
            written = decimal(number, 1) if 0 < number < 1 else whole(nearest(number))
            return _("{number} of {all}").format(number=written, all=whole(THOUSAND))
        return kit.short(value, DIGITS)

    def alike(self, values: Sequence[Fraction | None], *, is_chance: bool) -> tuple[str, ...]:
        """Write values that stand below each other, to be compared: all as short fractions, or as decimals.

        >>> Reading().alike([Fraction(1, 3), None], is_chance=True)
        ('1/3', '')
        >>> Reading().alike([Fraction(91, 216), Fraction(1, 8)], is_chance=True)[1]
        '0.1250'
        """
        known = [value for value in values if value is not None]
        written: Callable[[Fraction], str] = kit.near
        if is_chance and self.numbers is not Numbers.FRACTION:
            written = self.chance
        elif all(value.denominator < LONG for value in known):
            written = kit.short
        return tuple("" if value is None else written(value) for value in values)

    def trio(self, part: Part, guess: Fraction | None, exact: Fraction) -> Part:
        """Return guess and exact value side by side, as they are read."""
        if self.numbers is Numbers.FRACTION or not isinstance(part, Trio):
            return part
        sides = tuple(self._side(side, guess, exact) for side in part.sides)
        return replace(part, sides=sides)

    def _side(self, side: Side, guess: Fraction | None, exact: Fraction) -> Side:
        value = guess if side.tone == "yours" else exact
        if not side.tone or value is None:
            return side
        return replace(side, number=Number(self.chance(value)), words=kit.short(value))


def read_numbers(text: object) -> Numbers:
    """Read how numbers are to be read.

    Raises:
        MousemathError: there is no such way.

    >>> read_numbers("per cent")
    <Numbers.PER_CENT: 'per cent'>
    """
    found = READ.get(str(text), text)
    if found not in list(Numbers):
        refusal = mark("Numbers are read as {known}; choose one of them.")
        raise unknown(text, [*Numbers, *READ], refusal, (f'"{each}"' for each in Numbers))
    return Numbers(str(found))
