"""Chi-square of a class: how far counts are from their exact distribution, for those who know the test.

It needs SciPy, which ``pip install "mousemath[teacher]"`` brings. The test is good only where each cell is
expected at least five times; cells below that are taken together, and which ones is said.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import mark
from mousemath.play.extras import needing

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.teacher.pooling.frequencies import Frequency

LEAST = 5
"""So often a cell must be expected at least."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One face, or several taken together: how often it came, how often it is expected, exactly."""

    faces: tuple[str, ...]
    counted: int
    expected: Fraction

    def __add__(self, other: Cell) -> Cell:
        """Take two cells together."""
        counted, expected = self.counted + other.counted, self.expected + other.expected
        return Cell((*self.faces, *other.faces), counted, expected)


@dataclass(frozen=True, slots=True)
class ChiSquare:
    """The test of one class.

    Attributes:
        statistic: the sum of (counted − expected)² / expected, exactly.
        freedom: the degrees of freedom, one less than there are cells.
        chance: how likely fair dice differ this much or more, by the distribution of chi-square: close
            for many rolls, not exact.
        cells: the cells that were compared.
    """

    statistic: Fraction
    freedom: int
    chance: float
    cells: tuple[Cell, ...]

    @property
    def merged(self) -> tuple[Cell, ...]:
        """The cells that were taken together."""
        return tuple(cell for cell in self.cells if len(cell.faces) > 1)


def cells(frequency: Frequency) -> tuple[Cell, ...]:
    """Return the cells of a class, each expected at least five times; the smallest join their smaller neighbour."""
    triples = zip(frequency.faces, frequency.counted, frequency.expected, strict=True)
    found = [Cell((face,), counted, expected) for face, counted, expected in triples]
    while len(found) > 1 and min(cell.expected for cell in found) < LEAST:
        at = min(range(len(found)), key=lambda place: found[place].expected)
        beside = [place for place in (at - 1, at + 1) if 0 <= place < len(found)]
        other = min(beside, key=lambda place: found[place].expected)
        low, high = sorted((at, other))
        found[low : high + 1] = [found[low] + found[high]]
    return tuple(found)


def chi_square(frequency: Frequency) -> ChiSquare:
    """Return the test of a class.

    Raises:
        MousemathError: SciPy is not installed, or too little was rolled for two cells.
    """
    compared = cells(frequency)
    if len(compared) < 2 or any(cell.expected < LEAST for cell in compared):  # noqa: PLR2004
        raise MousemathError(
            mark("For chi-square at least two cells must be expected five times each: roll more.")
        )
    parts = ((cell.counted - cell.expected) ** 2 / cell.expected for cell in compared)
    statistic, freedom = sum(parts, Fraction(0)), len(compared) - 1
    chance = float(_tail()(float(statistic), freedom))
    return ChiSquare(statistic, freedom, chance, compared)


def warm_up() -> None:
    """Load SciPy, where it is installed, so that nobody waits for it later."""
    with contextlib.suppress(MousemathError):
        _tail()


def _tail() -> Callable[[float, int], float]:
    """Return the chance of so much or more by degrees of freedom."""
    missing = mark("For chi-square install SciPy: {command}.")
    with needing(missing, command='pip install "mousemath[teacher]"'):
        from scipy.stats import chi2  # noqa: PLC0415 - an extra, and slow to load
    tail: Callable[[float, int], float] = chi2.sf
    return tail
