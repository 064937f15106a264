"""The value of a small game of ratios alone, for solvers of many such games."""

from __future__ import annotations

from math import gcd, lcm
from typing import TYPE_CHECKING

from mousemath.chance.matrix_game.kernel import guessed, kernel_of
from mousemath.chance.matrix_game.zero_sum import whole_value

if TYPE_CHECKING:
    from collections.abc import Sequence

Ratio = tuple[int, int]
"""Numerator and denominator, reduced, the denominator positive."""


def ratio_value(payoffs: Sequence[Sequence[Ratio]]) -> Ratio:
    """Return the value of a matrix of reduced ratios, reduced.

    A float is its ratio rounded to the nearest, so of two floats that differ the greater one stands for
    the greater ratio, and the least and the greatest stay what they are. A saddle point is found by
    that; else a kernel says the value (``kernel``), or the linear program.

    >>> ratio_value([[(0, 1), (2, 3)], [(1, 1), (1, 3)]])
    (1, 2)
    """
    if len(payoffs) == 1 == len(payoffs[0]):
        return payoffs[0][0]
    floats = [[n / d for n, d in row] for row in payoffs]
    lows, highs = list(map(min, floats)), list(map(max, zip(*floats, strict=True)))
    low, high = max(lows), min(highs)
    if low == high:
        saddle = _saddle(payoffs, floats, lows.index(low), highs.index(high))
        if saddle is not None:
            return saddle
    scale = lcm(*[d for row in payoffs for _n, d in row])
    whole = [[n * (scale // d) for n, d in row] for row in payoffs]
    numerator, denominator = _mixed_value(whole, floats)
    common = gcd(numerator, denominator * scale)
    return numerator // common, denominator * scale // common


def _saddle(
    payoffs: Sequence[Sequence[Ratio]], floats: list[list[float]], row: int, column: int
) -> Ratio | None:
    """Return the entry if it is the least of its row and the greatest of its column for certain."""
    found, about = payoffs[row][column], floats[row][column]
    across = zip(floats[row], payoffs[row], strict=True)
    along = ((values[column], line[column]) for values, line in zip(floats, payoffs, strict=True))
    least = all(each > about or ratio == found for each, ratio in across)
    return found if least and all(each < about or ratio == found for each, ratio in along) else None


def _mixed_value(whole: list[list[int]], floats: list[list[float]]) -> Ratio:
    if (guess := guessed(floats)) and (kernel := kernel_of(whole, *guess)) and kernel.holds(whole):
        return kernel.value, kernel.total
    return whole_value(whole)
