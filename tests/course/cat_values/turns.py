"""Lesson 1 of the cat trail: turns of Mmm!."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

from mousemath.games.mmm import Board, solve
from mousemath.games.mmm.explore.value import mapped
from mousemath.games.mmm.maths.choices import item_opens
from mousemath.games.mmm.maths.following import follow
from mousemath.games.mmm.maths.policies import named
from mousemath.games.mmm.maths.rolls import UNIT
from tests.course.cat_values.workshop import HALF, at, binomial, mean, same, tail, variance

ONE = 1 - Fraction(5, 6) ** 3
"""At least one bread among three dice."""


def bars(name, policy):
    """Return how many pieces a turn from this position brings under a policy, by the product."""
    session = at(name)
    board, chips = session.game.board, session.state.chips
    _positions, turns = mapped(tuple(map(tuple, item_opens(board, 0))))
    began = turns.find(item_opens(board, chips))
    walk = follow(turns, began, named(policy).judge(turns, began, session.state.cat))
    found = Counter({0: Fraction(walk.bust, UNIT)})
    for (after, _finished), chance in walk.ends.items():
        found[_squares(turns, began) - _squares(turns, after)] += Fraction(chance, UNIT)
    return found


def _squares(turns, number):
    return sum(map(sum, turns.listed[number]))


def laid(dice, p):
    """Return the chance that On lays its last dice, each of which fits with chance p."""
    q, found = 1 - p, [Fraction(1)]
    for n in range(1, dice + 1):
        ends = (comb(n, j) * p**j * q ** (n - j) * found[n - j] for j in range(1, n + 1))
        found.append(sum(ends, Fraction(0)))
    return found[dice]


def _stays(policy):
    session = at("three-foods")
    board, chips = session.game.board, session.state.chips
    _positions, turns = mapped(tuple(map(tuple, item_opens(board, 0))))
    began = turns.find(item_opens(board, chips))
    walk = follow(turns, began, named(policy).judge(turns, began, 4))
    return Fraction(sum(chance for (_after, done), chance in walk.ends.items() if done), UNIT)


def lesson_1():
    stop, on = bars("three-foods", "always_stop"), bars("three-foods", "always_reroll")
    eighths = [binomial(3, k, HALF) for k in range(4)]
    assert [stop[k] for k in range(4)] == eighths
    s3 = same(on[3], laid(3, HALF), Fraction(1, 2))
    even = same(mean(stop), mean(on), Fraction(3, 2))
    one = same(mean(bars("one-carrot-left", "always_stop")), ONE, Fraction(91, 216))
    two, four = Fraction(1, 3), Fraction(2, 3)
    both = bars("carrot-and-fish-left", "always_stop")
    rolls = [roll for roll in product(range(6), repeat=3) if 0 in roll and 1 in roll]
    assert both[2] == Fraction(len(rolls), 216) == Fraction(5, 36)
    leaves = 1 - same(_stays("always_stop"), Fraction(2, 9))
    return {
        "bet": ([even, even], []),
        "g1": (eighths, []),
        "g2": ([s3], [HALF**3, 1 - HALF**3, (1 - HALF**3) * (1 - HALF**2) * HALF]),
        "g3": ([on[k] for k in range(4)], []),
        "g4": ([even], [2, 3 * (1 - HALF**3)]),
        "g5": ([even], [3, 3 * HALF**3]),
        "g6": ([one], [3 * Fraction(1, 6), Fraction(1, 6), Fraction(5, 6) ** 3]),
        "1": ([mean(bars("two-foods", "always_stop"))], [1 - (1 - two) ** 3, 3, two]),
        "2": (
            [same(bars("four-foods", "always_stop")[2], binomial(3, 2, four))],
            [four**2 * (1 - four), tail(3, 2, four), four],
        ),
        "3": ([laid(2, HALF)], [HALF**2, 1 - HALF**2, (1 - HALF**2) * HALF]),
        "4": ([3 * leaves], [3 * (1 - leaves), leaves**3, 3]),
        "5": ([same(mean(both), 2 * one)], [1, 1 - (1 - two) ** 3, one]),
        "6": (
            [same(mean(bars("two-foods", "always_reroll")), 3 * laid(3, two))],
            [1, 3 * two**3, 3 * (1 - (1 - two) ** 3)],
        ),
    }


def facts_1():
    stop, on = bars("three-foods", "always_stop"), bars("three-foods", "always_reroll")
    four = same(bars("four-foods", "always_reroll")[3], laid(3, Fraction(2, 3)))
    two = laid(3, Fraction(1, 3))
    assert laid(1, HALF) == laid(2, HALF) == laid(3, HALF) == HALF
    return [variance(stop), variance(on), four, 3 * four, two, Fraction(3, 2), 1 - stop[0], stop[3]]


def shelf_won():
    """Return the moves left to the cat in won games of the shelf, in all games, and how often it is won."""
    outlook = solve(Board.load("shelf")).outlook()
    bars_of_won = [mass / outlook.win_probability for mass in outlook.moves_left]
    assert sum(bars_of_won) == 1
    left = sum(number * mass for number, mass in enumerate(bars_of_won, start=1))
    return (
        same(left, outlook.expected_moves_left),
        left * outlook.win_probability,
        outlook.win_probability,
    )
