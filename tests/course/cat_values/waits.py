"""Lesson 3 of the cat trail: waiting for the cat of Viva Topo!."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from mousemath.games import viva_topo
from tests.course.cat_values.workshop import CAT, HALF, at, binomial, same, tail


def waits(rolls, cats, p=CAT):
    """Return the chance that the last of so many cats comes with this roll."""
    misses = rolls - cats
    return comb(rolls - 1, cats - 1) * p**cats * (1 - p) ** misses if misses >= 0 else Fraction(0)


def lesson_3():
    classic = at("cat-at-start").game.preset
    p = same(classic.cat_chance, CAT)
    miss = 1 - p
    first = [same(waits(n, 1), miss ** (n - 1) * p) for n in range(1, 7)]
    three = 1 - miss**3
    arrival = viva_topo.cat_arrival(classic, players=2)
    home = [same(arrival.pmf(n), waits(n, 6)) for n in range(6, 31)]
    by_18 = same(arrival.within(18), tail(18, 6, p))
    late = 1 - same(arrival.within(30), sum(home))
    four = viva_topo.cat_arrival(classic, players=4)
    crooked = same(at("die-with-three-cats").game.preset.cat_chance, HALF)
    caught = same(viva_topo.chance_caught(distance=1, rolls=2), 1 - miss**2)
    reached = same(viva_topo.chance_caught(distance=2, rolls=3), tail(3, 2, p))
    return {
        "bet": (first[:4], []),
        "g1": ([first[2]], [p, p**3, three, miss * p]),
        "g2": ([*first, miss**6], []),
        "g3": ([1 / p], [1, 9, 6]),
        "g4": ([three], [3 * p, p, first[2], miss**3]),
        "g5": ([*home, late], []),
        "g6": ([by_18], [1, HALF, arrival.pmf(18)]),
        "1": ([first[1]], [p**2, p, 1 - miss**2]),
        "2": ([caught], [2 * p, p, miss**2, p**2]),
        "3": ([reached], [three, p**2, binomial(3, 2, p)]),
        "4": ([same(four.expected_rolls, four.cat_rolls / p)], [15 / p, 16 * p, 16]),
        "5": (
            [waits(4, 2, crooked)],
            [binomial(4, 2, crooked), crooked**4, tail(4, 2, crooked)],
        ),
        "6": ([same(miss**9 / miss**6, miss**3)], [miss**9, three, 0]),
        "exit": ([late], [0, 1 - late, HALF]),
    }


def facts_3():
    arrival = viva_topo.cat_arrival(at("cat-at-start").game.preset, players=2)
    assert (arrival.expected_rolls, arrival.variance) == (18, 36)
    assert arrival.pmf(15) == arrival.pmf(16) == max(map(arrival.pmf, range(6, 60)))
    assert round(1 / (1 - arrival.within(30))) == 28
    return [arrival.within(n) for n in (12, 16, 17)]
