"""What the values of the cat trail are computed with: positions of the data, and counting."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from mousemath.course.sheets import positions
from mousemath.lesson.registry import open_lesson

HALF = Fraction(1, 2)
CAT = Fraction(1, 3)


def at(name):
    """Return the session that a position of the trail opens."""
    return open_lesson(None, positions("cat")[name], {}).session


def same(*routes):
    """Return a value that all routes to it agree on."""
    assert all(route == routes[0] for route in routes), routes
    return routes[0]


def binomial(n, k, p):
    """Return the chance of k hits in n trials."""
    return comb(n, k) * p**k * (1 - p) ** (n - k)


def tail(n, k, p):
    """Return the chance of at least k hits in n trials."""
    return sum((binomial(n, j, p) for j in range(k, n + 1)), Fraction(0))


def mean(bars):
    """Return the mean of a distribution, a mapping of numbers to masses."""
    return sum(number * mass for number, mass in bars.items())


def variance(bars):
    """Return its variance."""
    return sum(number**2 * mass for number, mass in bars.items()) - mean(bars) ** 2
