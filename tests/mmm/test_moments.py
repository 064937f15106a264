"""Mistakes and close calls: again by walking the rules, and every code opens what it promises."""

from __future__ import annotations

from collections import Counter

import pytest
from mmm.optimal_walk import ODD, TINY, walked

from mousemath.errors import MousemathError
from mousemath.games.mmm.explore.moments import closest_calls, worst_mistakes
from mousemath.games.mmm.explore.table import where_to_reroll
from mousemath.games.mmm.explore.value import player
from mousemath.games.mmm.maths.choices import item_opens
from mousemath.games.mmm.maths.solution import solve
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Gather, Roll
from mousemath.lesson.registry import open_lesson

SIMPLE = ("always_stop", "always_reroll", "one_turn_greedy")
each_tiny = pytest.mark.parametrize(
    "board", [TINY, pytest.param(ODD, marks=pytest.mark.long)], ids=["alike", "odd"]
)


@pytest.mark.long
def test_the_worst_and_the_closest_are_found_among_all_rolls_that_are_met():
    solution = solve(ODD)
    choosers = [player(solution.game, name) for name in SIMPLE]
    costs, gaps = [], []
    for state in walked(ODD)[1]:
        best = solution.value(state)
        costs += [best - value_of(solution, state, each) for each in choosers]
        values = {choice.values["win"] for choice in solution.options(state)}
        gaps += [best - value for value in values if value < best]
    assert worst_mistakes(solution, 1)[0].cost == max(costs)
    assert closest_calls(solution, 1)[0].cost == min(gaps)


@pytest.mark.long
@each_tiny
def test_moments_are_met_as_often_as_the_walk_meets_them(board):
    solution = solve(board)
    chooser = player(solution.game, "optimal")
    met = Counter()
    for state, chance in walked(board)[1].items():
        met[kind(chooser, state)] += chance
    for moment in (*worst_mistakes(solution, 9), *closest_calls(solution, 9)):
        assert moment.met == met[kind(chooser, moment.state)]


def kind(chooser, state):
    """Return what two moments have in common when they allow the same choices."""
    board, turns = chooser.game.board, chooser.turns
    return (
        turns.find(item_opens(board, state.chips)),
        turns.find(item_opens(board, state.chips | state.on_board)),
        bool(chooser.game.completed(state)),
        state.cat,
        frozenset(node for _spots, node in chooser.placements(state)),
    )


def value_of(solution, state, choose):
    """Play the choice of a policy to its gathering or rolling, and value what follows."""
    game = solution.game
    action = choose(state)
    while action not in (Roll(), Gather()):
        after = game.apply(state, action, None)
        if after.between_turns or game.is_over(after):  # the third die gathers by itself
            return solution.value(after)
        state, action = after, choose(after)
    return game.chance(state, action).expectation(
        lambda outcome: solution.value(game.apply(state, action, outcome))
    )


@pytest.mark.parametrize("name", SIMPLE)
def test_a_mistake_is_what_the_policy_does_and_costs_what_it_says(crumb, name):
    choose = player(crumb.game, name)
    found = worst_mistakes(crumb, 8, policies=[name])
    assert len(found) == 8
    for moment in found:
        assert moment.policy == name
        assert moment.best_value == crumb.value(moment.state)
        assert moment.other_value == value_of(crumb, moment.state, choose)
        assert moment.cost > 0
        assert moment.met > 0
    costs = [moment.cost for moment in found]
    assert costs == sorted(costs, reverse=True)


@pytest.mark.parametrize("board", ["crumb", pytest.param("shelf", marks=pytest.mark.long)])
def test_a_close_call_is_the_gap_between_best_and_second_best(board, request):
    solution = request.getfixturevalue(board)
    found = closest_calls(solution, 6)
    for moment in found:
        values = {choice.values["win"] for choice in solution.options(moment.state)}
        first, second, *_rest = sorted(values, reverse=True)
        assert (moment.best_value, moment.other_value) == (first, second)
        assert moment.policy == ""
    gaps = [moment.cost for moment in found]
    assert gaps == sorted(gaps)
    assert gaps[0] > 0


@pytest.mark.parametrize("board", ["crumb", pytest.param("shelf", marks=pytest.mark.long)])
def test_codes_open_the_moment_and_words_name_its_choices(board, request):
    solution = request.getfixturevalue(board)
    for moment in (*worst_mistakes(solution, 4), *closest_calls(solution, 4)):
        lesson = open_lesson(None, moment.code, {})
        assert lesson.session.state == moment.state
        assert lesson.teaching.game == solution.game
        assert moment.best != moment.other
        assert moment.best in str(moment)
        assert moment.other in str(moment)
        assert ("Dice on the board" in str(moment)) == (len(moment.state.in_hand) < 3)


def test_codes_hold_a_teachers_own_board():
    moment = worst_mistakes(solve(TINY), 1)[0]
    lesson = open_lesson(None, moment.code, {})
    assert lesson.session.state == moment.state
    assert lesson.teaching.game.board == TINY


def test_what_cannot_be_explored_is_said():
    line = solve(Board.from_grid([["B1", "B1"], ["F1", "F1"]], cat_moves=2), line=True)
    with pytest.raises(MousemathError, match="free placement"):
        where_to_reroll(line)
    with pytest.raises(MousemathError, match="There is no policy “bold”"):
        worst_mistakes(solve(TINY), policies=["bold"])
