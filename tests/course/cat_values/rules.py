"""Lesson 7 of the cat trail, and the boards of lesson 8: rules of Mmm! and what they win."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from mousemath.course.sheets import positions
from mousemath.games.mmm import (
    Board,
    Rule,
    State,
    closest_calls,
    evaluate,
    rule_worths,
    solve,
    where_to_reroll,
    worst_mistakes,
)
from mousemath.games.mmm.maths import thumb_play
from mousemath.games.mmm.rules.board_file import FOODS
from tests.course.cat_values.turns import ONE, laid
from tests.course.cat_values.workshop import at, same

BREAD, CHEESE = (FOODS.index(food) for food in ("bread", "cheese"))


@cache
def crumb():
    return at("crumb").game.board


def rule(foods, cat, *, finished=True):
    """Return the rule with these blanks; f = 4 is never met on three foods, c = 0 never comes."""
    return Rule(foods, cat or None, finished=finished)


@cache
def worths(*, board="crumb", blanks=((2, 1), (3, 0), (3, 1), (3, 2), (3, 5), (4, 4))):
    rules = {(f, c): rule(f, c) for f, c in blanks}
    found = rule_worths(Board.load(board), rules.values())
    return {blank: found[each] for blank, each in rules.items()}


def teams(board):
    """Return what the three teams win: Gather, Roll on, Hold."""
    policies = ("always_stop", "always_reroll", "one_turn_greedy")
    return [evaluate(board, policy).win_probability for policy in policies]


def second():
    """Return what the choices of exercise 2 are worth after bread, bread and cheese."""
    session = at("bread-and-cheese")
    state = session.state
    options = solve(session.game.board).options(State(state.chips, state.cat), state.faces)
    found = {
        (option.deed, *sorted(food for food, _item in option.laid)): option.values["win"]
        for option in options
    }
    assert found["gather", BREAD, CHEESE] == max(found.values())
    chosen = [
        ("gather", BREAD, CHEESE),
        ("reroll", BREAD, CHEESE),
        ("reroll", CHEESE),
        ("reroll", BREAD),
    ]
    return [found[choice] for choice in chosen]


def lesson_7():
    gather, roll_on, hold = teams(crumb())
    won = worths()
    assert won[3, 2] == thumb_play.chance()
    bare = rule_worths(crumb(), [rule(3, 2, finished=False)])
    optimum = evaluate(crumb(), "optimal").win_probability
    best, *others = second()
    one_square, two_squares = at("one-square").game.board, at("two-squares").game.board
    twice = same(evaluate(one_square, "always_stop").win_probability, 1 - Fraction(125, 216) ** 2)
    rolled = evaluate(two_squares, "always_reroll").win_probability
    fits = [Fraction(foods, 6) for foods in range(1, 6)]
    tipping = next(foods for foods, p in enumerate(fits, 1) if laid(3, p) > p)
    games = Fraction(19, 20) ** 12
    assert best == twice
    return {
        "bet": ([gather, roll_on, hold], []),
        "g1": ([won[3, 2], won[3, 0], won[3, 5]], []),
        "g2": ([won[3, 2] - won[3, 0], won[3, 2] - next(iter(bare.values()))], []),
        "g3": ([won[4, 4], won[3, 2]], []),
        "g4": ([optimum - won[3, 2]], [0]),
        "1": ([Fraction(4, 9)], [Fraction(1, 9), Fraction(5, 9), Fraction(2, 3)]),
        "2": ([best, *others], []),
        "3": ([twice], [ONE, 2 * ONE, 1]),
        "4": (
            [same(rolled, Fraction(16, 216) + Fraction(75, 216) * Fraction(11, 36))],
            [Fraction(16, 216), ONE * Fraction(11, 36), ONE],
        ),
        "5": ([games], [Fraction(19, 20), 1 - Fraction(12, 20)]),
        "6": ([tipping], [3, 2, 5]),
        "exit": ([won[2, 1]], [Fraction(5224, 10000), Fraction(1, 10)]),
    }


def agrees(of):
    """Return in what share of the moments that best play meets a rule decides as it does."""
    cells = where_to_reroll(solve(crumb())).cells
    right = sum(
        cell.equal + (cell.reroll if _again(of, cell.place) else cell.gather) for cell in cells
    )
    return right / sum(cell.visits for cell in cells)


def _again(of, place):
    near = of.cat is not None and place.cat <= of.cat
    return not (of.finished and place.finished) and (place.foods >= of.foods or near)


def facts_7():
    """Return what the ladder, the choices and the teams are worth, and the two moments that are shown."""
    blanks = tuple((foods, cat) for foods in (1, 2, 3, 4) for cat in range(6))
    ladder = worths(blanks=blanks)
    assert max(ladder.values()) == ladder[3, 2]
    assert 0 < ladder[4, 4] - min(ladder.values()) < Fraction(2, 1000)
    (mistake, *_more), (close,) = (
        worst_mistakes(solve(crumb()), 6),
        closest_calls(solve(crumb()), 1),
    )
    known = positions("cat")
    assert mistake.code == known["costliest-mistake"]
    assert close.code == known["closest-call"]
    best, rolled, *_others = second()
    bare = rule_worths(crumb(), [rule(3, 2, finished=False)])
    found = [*ladder.values(), *bare.values(), mistake.cost, close.cost, best - rolled]
    found += [agrees(rule(4, 4)), agrees(rule(3, 2))]
    open_squares = [
        evaluate(crumb(), team).expected_open for team in ("one_turn_greedy", "always_stop")
    ]
    optimum = evaluate(crumb(), "optimal").win_probability
    return [*found, *open_squares, optimum, ladder[3, 2] - ladder[3, 1]]


def boards_8():
    """Return how often best play wins on the boards that lesson 8 compares, with 2 to 5 cat moves."""
    foods = (
        {"bread": [2], "fish": [2], "cheese": [2]},
        {"bread": [2, 2], "fish": [2, 2]},
        {"bread": [4], "fish": [4]},
    )
    return [
        solve(Board.from_items(items, cat_moves=cat)).win_probability
        for items in foods
        for cat in (2, 3, 4, 5)
    ]
