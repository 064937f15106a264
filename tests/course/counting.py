"""Counting, by hand so to speak: chances of small experiments, reached without the package."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, sqrt

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def share(dice, faces, event):
    """Count the ordered rolls of ``dice`` dice with faces 0 … ``faces`` − 1."""
    rolls = list(product(range(faces), repeat=dice))
    return Fraction(sum(bool(event(roll)) for roll in rolls), len(rolls))


def exactly(number, hits, chance):
    """So many hits among so many tries."""
    return comb(number, hits) * chance**hits * (1 - chance) ** (number - hits)


@cache
def rolls_below(dice, faces, most):
    """Rolls in which no face comes more than ``most`` times."""
    if faces == 0:
        return int(dice == 0)
    counts = range(min(dice, most) + 1)
    return sum(comb(dice, n) * rolls_below(dice - n, faces - 1, most) for n in counts)


def alike(number):
    """Some symbol comes so often or more on fifteen dice."""
    return 1 - Fraction(rolls_below(15, 6, number - 1), 6**15)


def every_symbol():
    """All six symbols come on fifteen dice: inclusion and exclusion."""
    return Fraction(sum((-1) ** k * comb(6, k) * (6 - k) ** 15 for k in range(7)), 6**15)


def row_of(number, length, chance):
    """A row of at least so many events in a row, somewhere among so many tries."""
    now, done = [Fraction(1)] + [Fraction(0)] * (length - 1), Fraction(0)
    for _ in range(number):
        done += now[-1] * chance
        now = [sum(now) * (1 - chance), *(held * chance for held in now[:-1])]
    return done


def after_three(number):
    """Cats after three rolls without: share of all places, mean of own shares, places for each student."""
    now = {(0, 0, 0): Fraction(1)}
    for _ in range(number):
        after = {}
        for (row, seen, hits), weight in now.items():
            asked = row == 3
            for cat, chance in ((True, THIRD), (False, 1 - THIRD)):
                key = (0 if cat else min(3, row + 1), seen + asked, hits + (asked and cat))
                after[key] = after.get(key, Fraction(0)) + weight * chance
        now = after
    seen = sum(weight * places for (_, places, _), weight in now.items())
    hits = sum(weight * cats for (_, _, cats), weight in now.items())
    some = sum(weight for (_, places, _), weight in now.items() if places)
    own = sum(weight * Fraction(cats, n) for (_, n, cats), weight in now.items() if n)
    return hits / seen, own / some, seen


def band(chance, number):
    """Half the width of the funnel: two standard errors of a share."""
    return 2 * sqrt(chance * (1 - chance) / number)


def ahead(number, chance):
    """More than half of so many plays are won."""
    return sum(exactly(number, k, chance) for k in range(number // 2 + 1, number + 1))


def more_wins(number, one, other):
    """The other has more wins after so many games of both."""
    first, second = (
        [float(exactly(number, k, p)) for k in range(number + 1)] for p in (one, other)
    )
    return sum(a * b for i, a in enumerate(first) for j, b in enumerate(second) if j > i)
