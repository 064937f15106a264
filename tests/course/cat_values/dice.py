"""Lessons 2, 6 and 8 of the cat trail: fifteen dice, estimates, fair or not."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, factorial, isqrt

from mousemath.games import om_nom_nom
from mousemath.games.mmm import bust_probability
from tests.course.cat_values.workshop import CAT, HALF, binomial, mean, same, tail, variance

SIXTH = Fraction(1, 6)
NONE = Fraction(5, 6) ** 15
"""No die of fifteen shows a given face."""
EVEN, STAIR = (3, 3, 3, 2, 2, 2), (5, 4, 3, 2, 1, 0)


@cache
def roll():
    """Return the roll of fifteen dice, by the product."""
    return om_nom_nom.roll_distribution()


@cache
def patterns():
    """Return the six counts in falling order."""
    return roll().map(lambda dice: tuple(sorted((n for pair in dice for n in pair), reverse=True)))


def every(dice):
    """Return the chance of every face: inclusion and exclusion."""
    return sum(
        (Fraction((-1) ** j * comb(6, j) * (6 - j) ** dice, 6**dice) for j in range(7)), Fraction(0)
    )


def pattern(counts):
    """Return the chance of these counts in any order: arrangements times rolls of one."""
    ways = factorial(sum(counts))
    for count in counts:
        ways //= factorial(count)
    orders = factorial(len(counts))
    for times in Counter(counts).values():
        orders //= factorial(times)
    return Fraction(ways * orders, len(counts) ** sum(counts))


def lesson_2():
    mice = roll().map(lambda dice: dice[0][0])
    numbers = [same(mice[k], binomial(15, k, SIXTH)) for k in range(16)]
    six = same(every(15), patterns().probability(lambda counts: counts[-1] > 0))
    five = tail(15, 5, SIXTH)
    alike = patterns().probability(lambda counts: counts[0] >= 5)
    frogs = roll().given(lambda dice: dice[0][0] == 6).expectation(lambda dice: dice[2][0])
    red = roll().map(lambda dice: sum(below for _above, below in dice))
    ten = same(tail(15, 10, HALF), sum(red[k] for k in range(10, 16)))
    free = roll().given(lambda dice: dice[0][0] == 9).probability(lambda dice: dice[0][1] == 0)
    faces = patterns().expectation(lambda counts: sum(count > 0 for count in counts))
    worth = roll().expectation(lambda dice: dice[0][0] + 2 * dice[0][1])
    enough = next(dice for dice in range(6, 99) if every(dice) >= HALF)
    assert tail(15, 8, HALF) == HALF
    return {
        "bet": ([six], []),
        "g1": ([six], [1 - NONE, 1 - six, 1 - 6 * NONE, (1 - NONE) ** 6]),
        "g2": ([*numbers[:8], sum(numbers[8:])], []),
        "g3": ([numbers[2]], [Fraction(1, 16), SIXTH**2 * Fraction(5, 6) ** 13, 1 - numbers[2]]),
        "g4": ([alike], [five, 1 - (1 - five) ** 6, 6 * five]),
        "g5": ([same(frogs, 9 * Fraction(1, 5))], [Fraction(15, 6), Fraction(9, 6)]),
        "g6": ([same(worth, Fraction(15, 2))], [5, 15, Fraction(15, 6)]),
        "1": ([same(NONE, mice[0])], [Fraction(5, 6), 1 - NONE, SIXTH]),
        "2": (
            [same(red.expectation(int), Fraction(15, 2))],
            [Fraction(15, 6), 15, Fraction(15, 3)],
        ),
        "3": ([same(free, Fraction(4, 5) ** 6)], [NONE, Fraction(5, 6) ** 6, Fraction(4, 5)]),
        "4": ([ten], [Fraction(6, 16), binomial(15, 10, HALF), 1 - ten]),
        "5": ([enough], [15, 6, 12]),
        "6": ([same(faces, 6 * (1 - NONE))], [6, 6 * six, 5]),
        "exit": ([alike, HALF], []),
    }


def facts_2():
    mice = {k: binomial(15, k, SIXTH) for k in range(16)}
    assert 15504 == len(roll()) == comb(20, 5)
    assert len(patterns()) == 110
    assert factorial(15) // (factorial(3) ** 3 * factorial(2) ** 3) == 756756000
    total = roll().expectation(lambda dice: sum(mouse + 2 * cheese for mouse, cheese in dice))
    cuts = [1 - 6 * Fraction(5, 6) ** 5, (1 - Fraction(5, 6) ** 5) ** 6]
    return [mean(mice), variance(mice), total, every(13), every(12), mice[2] + mice[3], *cuts]


# ── estimates ────────────────────────────────────────────────────────────────────────────────────


def root(square):
    """Return the root of a fraction that is the square of one."""
    found = Fraction(isqrt(square.numerator), isqrt(square.denominator))
    return same(found**2, square) and found


def wilson(hits, n):
    """Return the ends of the interval of two standard errors: where its inequality is an equation."""
    centre = Fraction(hits + 2, n + 4)
    half = 2 * root(Fraction(hits * (n - hits), n) + 1) / (n + 4)
    for end in (centre - half, centre + half):
        assert (Fraction(hits, n) - end) ** 2 == 4 * end * (1 - end) / n
    return centre - half, centre + half


def covers(n, p, *, textbook):
    """Return how often an interval of two standard errors contains p."""
    shares = [Fraction(k, n) for k in range(n + 1)]
    spread = [x * (1 - x) if textbook else p * (1 - p) for x in shares]
    inside = [k for k in range(n + 1) if (shares[k] - p) ** 2 <= 4 * spread[k] / n]
    return sum(binomial(n, k, p) for k in inside)


def near(n):
    """Return how often the share of cats lies within 0.05 of 1/3."""
    inside = [k for k in range(n + 1) if abs(Fraction(k, n) - CAT) <= Fraction(1, 20)]
    return sum((binomial(n, k, CAT) for k in inside), Fraction(0))


def lesson_6():
    twenty = [binomial(20, k, HALF) for k in range(21)]
    close = sum(twenty[i] * twenty[j] for i, j in product(range(21), repeat=2) if abs(i - j) < 2)
    gap = same(1 - close, 1 - Fraction(comb(40, 20) + 2 * comb(40, 21), 2**40))
    low, high = wilson(12, 36)
    bust = same(bust_probability(dice=2, unplaceable=1), Fraction(1, 36))
    fifteen = [binomial(15, k, HALF) for k in range(16)]
    tie = same(Fraction(comb(30, 15), 2**30), sum(mass**2 for mass in fifteen))
    poll = wilson(336, 1008)
    return {
        "bet": ([tail(15, 10, HALF), tail(45, 28, HALF)], []),
        "g1": ([gap], [HALF, 1 - gap, Fraction(1, 10)]),
        "g2": ([4], [2, HALF]),
        "g3": ([], []),
        "g4": ([high - low], [0, (high - low) / 2, Fraction(1, 12)]),
        "g5": ([covers(36, bust, textbook=True)], [Fraction(19, 20), bust, HALF]),
        "1": (
            [root(Fraction(1, 4) / 25)],
            [Fraction(1, 50), Fraction(1, 4), root(25 * Fraction(1, 4))],
        ),
        "2": ([Fraction(1, 4) * 20**2], [50, 25, 200]),
        "3": ([wilson(0, 36)[1]], [0, HALF, Fraction(3, 36), bust]),
        "4": ([wilson(72, 216)[0]], [CAT, low]),
        "5": ([near(10)], [Fraction(19, 20), CAT**3 * (1 - CAT) ** 7, Fraction(2, 3)]),
        "6": ([tie], [fifteen[7] ** 2 + fifteen[8] ** 2, HALF, Fraction(1, 16)]),
        "exit": ([poll[1] - poll[0]], [CAT, 0]),
    }


def facts_6():
    game, part = tail(45, 28, HALF), tail(15, 10, HALF)
    deviations = [(Fraction(1, 4) / n) for n in (15, 45)]
    bust = Fraction(1, 36)
    found = [part, game, part / game, *(near(n) for n in (10, 100, 1000)), (1 - bust) ** 36]
    found += [covers(36, bust, textbook=False), *wilson(12, 36), *wilson(72, 216)]
    found += [*wilson(336, 1008), *(float(each) ** 0.5 for each in deviations)]
    found += [2 * (2 / 9 / n) ** 0.5 for n in (10, 1000, 100000)]
    return [*found, *((2 / 9 * n) ** 0.5 for n in (10, 1000, 100000)), (2 / 9 / 10) ** 0.5]


# ── fair or not ──────────────────────────────────────────────────────────────────────────────────


def distance(counts):
    """Return X² of counts that are expected to be alike."""
    expected = Fraction(sum(counts), len(counts))
    return sum((count - expected) ** 2 for count in counts) / expected


def reaches(least):
    """Return how often X² of fifteen fair dice is at least that."""
    return patterns().probability(lambda counts: distance(counts) >= least)


def lesson_8():
    stair = same(pattern(STAIR), patterns()[STAIR])
    even = same(pattern(EVEN), patterns()[EVEN])
    uneven = reaches(distance(STAIR))
    power, alarm = tail(36, 18, HALF), tail(36, 18, CAT)
    nine = Fraction(19, 20)
    accused = Fraction(1, 10) * power / (Fraction(1, 10) * power + Fraction(9, 10) * alarm)
    sorts = [sorted(Counter(sort).values()) for sort in product(range(3), repeat=6)]
    split = same(pattern((3, 2, 1)), Fraction(sorts.count([1, 2, 3]), 729))
    one = [Fraction(factorial(15), 6**15 * d) for d in (6**3 * 2**3, 120 * 24 * 6 * 2)]
    return {
        "bet": ([even, stair], []),
        "g1": ([stair / even], [Fraction(720, 20), one[1] / one[0], 1]),
        "g2": ([uneven], [stair, 1 - uneven, HALF]),
        "g3": ([power], [1 - alarm, alarm]),
        "g4": ([1 - nine**20], [20 * Fraction(1, 20), Fraction(1, 20), nine**20]),
        "1": ([distance((6, 4, 2, 2, 1, 0))], [Fraction(47, 2), 0, Fraction(10) / Fraction(5, 2)]),
        "2": ([Fraction(36, 12) + Fraction(36, 24)], [Fraction(36, 12), 6, Fraction(18, 12)]),
        "3": ([1 - nine**10], [10 * Fraction(1, 20), Fraction(1, 20), nine**10]),
        "4": ([Fraction(2, 3) ** 6], [0, Fraction(2, 3), CAT, CAT**6]),
        "5": ([accused], [1 - alarm, power, Fraction(1, 10)]),
        "6": ([split], [Fraction(60, 729), Fraction(1, 7), CAT]),
        "exit": ([100 * Fraction(1, 20)], [0, 1]),
    }


def facts_8():
    line = next(k for k in range(101) if tail(100, k, CAT) <= tail(36, 18, CAT))
    assert line == 43, "more rolls miss fewer crooked dice and accuse no more fair ones"
    steps = sorted({distance(counts) for counts in patterns().support})
    least = next(step for step in steps if reaches(step) <= Fraction(1, 20))
    assert same(distance(STAIR), Fraction(7)) > distance(EVEN)
    found = [pattern(STAIR), pattern(EVEN), pattern(STAIR) / pattern(EVEN), pattern((2, 2, 2))]
    found += [tail(36, 18, HALF), 1 - tail(36, 18, HALF), tail(36, 18, CAT), tail(100, line, HALF)]
    found += [tail(100, line, CAT)]
    found += [least, reaches(least), patterns().expectation(distance), reaches(Fraction(47, 5))]
    return [*found, 100 * tail(36, 18, HALF), 900 * tail(36, 18, CAT)]
