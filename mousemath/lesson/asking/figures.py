"""What the guesses of a lesson say together: how far they lie from the exact values, and which way."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.lesson.asking.record import Guessed

FEWEST = 5
"""Fewer guesses say nothing."""
HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of guesses ``g`` of chances ``p``; all exact.

    With ``X`` for what then comes, 1 or 0, the mean square miss is ``E(g - X)² = (g - p)² + p(1 - p)``:
    one's own error, and luck that nobody can avoid.

    Attributes:
        number: how many guesses there are.
        distance: their mean distance from the exact value.
        inward: how many lie nearer to 1/2 than the exact value does.
        outward: how many lie farther from 1/2.
        nearest: the number of the guess that is nearest to its exact value, from 1.
        farthest: the number of the one that is farthest from it.
        error: the mean of ``(g - p)²``.
        luck: the mean of ``p(1 - p)``.
        missed: the mean of ``E(g - X)²``, worked out from both things that may come.
    """

    number: int
    distance: Fraction
    inward: int
    outward: int
    nearest: int
    farthest: int
    error: Fraction
    luck: Fraction
    missed: Fraction


def figures(guesses: Sequence[Guessed]) -> Figures | None:
    """Return the figures of guesses; nothing before there are five."""
    pairs = [(each.guess, each.exact) for each in guesses if each.guess is not None]
    if len(pairs) < FEWEST:
        return None
    apart = [abs(guess - exact) for guess, exact in pairs]
    bent = [abs(guess - HALF) - abs(exact - HALF) for guess, exact in pairs]
    numbers = range(len(pairs))
    return Figures(
        len(pairs),
        _mean(apart),
        sum(each < 0 for each in bent),
        sum(each > 0 for each in bent),
        min(numbers, key=apart.__getitem__) + 1,
        max(numbers, key=apart.__getitem__) + 1,
        _mean([(guess - exact) ** 2 for guess, exact in pairs]),
        _mean([exact * (1 - exact) for _guess, exact in pairs]),
        _mean([exact * (guess - 1) ** 2 + (1 - exact) * guess**2 for guess, exact in pairs]),
    )


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values)
