"""Lines of a derivation: a sentence and its equations, as they are written and as they are checked.

>>> from fractions import Fraction
>>> from mousemath.chance.formula import number, probability, product, ratio, total
>>> sixth = number(Fraction(1, 6))
>>> line("Multiply.", probability("two sixes"), product(sixth, sixth), ratio(1, 36)).holds()
True
>>> line("Add, wrongly.", total(sixth, sixth), ratio(1, 36)).holds()
False
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING

from mousemath.chance.formula import difference, number, product

if TYPE_CHECKING:
    from mousemath.chance.formula import Written


@dataclass(frozen=True, slots=True)
class Break:
    """Where one equation of a line ends and the next begins: after ``"⟹"`` or ``","``."""

    sign: str


THEREFORE, AND = Break("⟹"), Break(",")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a derivation: a sentence, and equations as they are written.

    Attributes:
        words: the sentence, in the reader's language.
        sides: what stands between the equals signs; a :class:`Break` begins another equation.
    """

    words: str
    sides: tuple[Written | Break, ...] = ()

    def equations(self) -> tuple[tuple[Written, ...], ...]:
        """Return the sides of each equation of the line."""
        found: list[tuple[Written, ...]] = [()]
        for side in self.sides:
            if isinstance(side, Break):
                found.append(())
            else:
                found[-1] += (side,)
        return tuple(found)

    @property
    def value(self) -> Fraction | None:
        """The last value that the line comes to."""
        values = [side.value for sides in self.equations() for side in sides]
        return next((value for value in reversed(values) if value is not None), None)

    def holds(self) -> bool:
        """Whether in every equation all sides that have a value are equal."""
        return all(len({side.value for side in sides} - {None}) <= 1 for sides in self.equations())


def line(words: str, *sides: Written | Break) -> Line:
    """Return a line of a derivation."""
    return Line(words, sides)


def multiplied(*values: Fraction | int) -> tuple[Written, Written]:
    """Write a product of numbers, and what it comes to.

    >>> [side.value for side in multiplied(3, Fraction(1, 6))]
    [Fraction(1, 2), Fraction(1, 2)]
    """
    return product(*map(number, values)), number(prod(values, start=Fraction(1)))


def opposite(chance: Fraction) -> tuple[Written, Written]:
    """Write what is left of 1, and what it comes to.

    >>> [side.value for side in opposite(Fraction(1, 6))]
    [Fraction(5, 6), Fraction(5, 6)]
    """
    return difference(number(1), number(chance)), number(1 - chance)
