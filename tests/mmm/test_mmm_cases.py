"""Whole games of Mmm!: known exact values, a second route, and Bellman's equation."""

import json
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mmm.one_turn import game_solver, is_ordered
from mmm.random_boards import boards, item_boards, positions, wander

from mousemath.errors import IllegalAction, MousemathError
from mousemath.games import mmm
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.game import Bust, Gather, Mmm, Place, Roll
from mousemath.games.mmm.rules.state import FACES, State
from tests.workshop.backward_induction import BackwardInduction

CASES = json.loads((Path(__file__).parents[1] / "cases" / "mmm.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES["free"], ids=lambda case: str(case["foods"]))
def test_a_known_value_of_free_placement_is_reproduced(case):
    sizes = dict(zip(FOODS, case["foods"], strict=False))
    solution = mmm.solve(Board.from_items(sizes, cat_moves=case["cat_moves"]), exact=True)
    assert solution.exact
    assert solution.error_bound == 0
    assert solution.win_probability == Fraction(case["win"])


@pytest.mark.parametrize("case", CASES["grids"], ids=lambda case: str(case["grid"]))
@pytest.mark.parametrize(("key", "line"), [("win", False), ("win_line", True)])
def test_a_known_value_of_a_grid_is_reproduced(case, key, line):
    board = Board.from_grid(case["grid"], cat_moves=case["cat_moves"])
    assert mmm.solve(board, line=line).win_probability == Fraction(case[key])


# ── a second route ───────────────────────────────────────────────────────────────────────────────

TINY = [
    ([["B1", "B1"]], 2),
    ([["B1", "F1"]], 1),
    ([["B1"], ["B2"]], 1),
]


@pytest.mark.parametrize(("grid", "cat"), TINY, ids=str)
@pytest.mark.parametrize("line", [False, True])
def test_the_unabridged_rules_give_the_same_value(grid, cat, line):
    game = Mmm(Board.from_grid(grid, cat_moves=cat), line=line)
    oracle = BackwardInduction(game, lambda state: Fraction(game.is_won(state)))
    assert mmm.solve(game.board, line=line).win_probability == oracle.value(game.start())


SMALL = [
    ([["B1", "B1"], ["F1", "F1"]], 2),
    ([["B1", "B1", "F1"]], 3),
    ([["B1", "F1"], ["F2", "B2"]], 1),
    ([["B1", ".", "B2"], ["F1", "F1", "B2"]], 1),
]


@pytest.mark.parametrize(("grid", "cat"), SMALL, ids=str)
@pytest.mark.parametrize("line", [False, True])
def test_generic_backward_induction_gives_the_same_value(grid, cat, line):
    game = Mmm(Board.from_grid(grid, cat_moves=cat), line=line)
    assert mmm.solve(game.board, line=line).win_probability == game_solver(game).value(game.start())


@given(item_boards(items=2, size=2, cat=2))
@settings(max_examples=5)
def test_generic_backward_induction_gives_the_same_value_for_item_sizes(board):
    game = Mmm(board)
    assert mmm.solve(board).win_probability == game_solver(game).value(game.start())


# ── Bellman's equation ───────────────────────────────────────────────────────────────────────────


def mean_after(solution, state):
    """The mean over all rolls of the value of what each roll leads to."""
    game = solution.game
    return (
        game.chance(state, Roll())
        .map(tuple)
        .expectation(lambda faces: solution.value(game.apply(state, Roll(), faces)))
    )


@given(positions(boards(3, 3, foods=4, cat=4), steps=25))
@settings(max_examples=12)
def test_the_value_of_a_position_is_the_best_over_actions_of_the_mean_of_what_follows(drawn):
    game, state = drawn
    solution = mmm.solve(game.board, line=game.line)
    worth = {}
    for action in game.actions(state):
        if isinstance(action, Roll):
            worth[action] = mean_after(solution, state)
        else:
            worth[action] = solution.value(game.apply(state, action, None))
    assert solution.value(state) == max(worth.values())
    assert worth[solution.policy(state)] == solution.value(state)


@given(positions(boards(2, 3, foods=4, cat=4), steps=25))
@settings(max_examples=15)
def test_every_option_is_worth_what_its_actions_lead_to(drawn):
    game, state = drawn
    solution = mmm.solve(game.board, line=game.line)
    options = solution.options(state)
    assert is_ordered([choice.values["win"] for choice in options])
    assert options[0].values["win"] == solution.value(state)
    for choice in options:
        if choice.deed == "bust":
            assert choice.values["win"] == solution.value(game.apply(state, Bust(), None))
        elif not choice.laid:
            if choice.deed == "gather":
                assert choice.values["win"] == solution.value(game.apply(state, Gather(), None))
            else:
                assert choice.values["win"] == mean_after(solution, state)
        elif isinstance(choice.action, Place):
            after = game.apply(state, choice.action, None)
            assert solution.value(after) >= choice.values["win"]


@given(positions(boards(2, 3, foods=4, cat=4), steps=25))
@settings(max_examples=15)
def test_a_position_that_is_over_is_worth_one_or_nothing(drawn):
    game, _state = drawn
    solution = mmm.solve(game.board, line=game.line)
    won, lost = State(game.board.everything, 1), State(0, 0)
    assert (solution.value(won), solution.value(lost)) == (1, 0)
    assert solution.options(won) == solution.options(lost) == ()


@given(boards(3, 3, foods=4, cat=4))
@settings(max_examples=12)
def test_the_line_variant_never_wins_more_often_and_a_longer_track_never_less(board):
    free = mmm.solve(board).win_probability
    assert mmm.solve(board, line=True).win_probability <= free
    longer = Board.from_grid(board.grid(), cat_moves=board.cat_moves + 1)
    assert mmm.solve(longer).win_probability >= free


@given(positions(boards(2, 3, foods=4, cat=4), steps=25))
@settings(max_examples=12)
def test_the_ends_of_the_game_have_chances_that_sum_to_one(drawn):
    game, state = drawn
    outlook = mmm.solve(game.board, line=game.line).outlook(state)
    assert sum(outlook.moves_left) + sum(outlook.loss_grades) == 1
    assert sum(outlook.win_grades) == outlook.win_probability == sum(outlook.moves_left)
    assert outlook.win_probability == mmm.solve(game.board, line=game.line).value(state)


# ── symmetry ─────────────────────────────────────────────────────────────────────────────────────


@given(st.permutations(FOODS), st.randoms(use_true_random=False))
@settings(max_examples=10)
def test_exchanging_foods_and_reordering_items_changes_nothing(foods, chance):
    sizes = [[3, 2], [2, 1], [1]]
    first = Board.from_items(dict(zip(FOODS, sizes, strict=False)), cat_moves=4)
    for of_food in sizes:
        chance.shuffle(of_food)
    other = Board.from_items(dict(zip(foods, sizes, strict=False)), cat_moves=4)
    assert mmm.solve(first).win_probability == mmm.solve(other).win_probability


def test_turning_and_mirroring_the_pantry_changes_nothing_in_line():
    grid = [["B1", "B1", "F1"], ["G1", ".", "F1"]]
    turned = [list(column) for column in zip(*grid, strict=True)]
    values = {
        mmm.solve(Board.from_grid(each, cat_moves=3), line=True).win_probability
        for each in (grid, grid[::-1], [row[::-1] for row in grid], turned)
    }
    assert len(values) == 1


def test_where_squares_lie_does_not_matter_in_free_placement():
    grids = ([["B1", "B1", "F1", "F1"]], [["B1", "F1"], ["B1", "F1"]], [["B1", "B1"], ["F1", "F1"]])
    boards = [Board.from_grid(grid, cat_moves=3) for grid in grids]
    sizes = Board.from_items({"bread": [2], "fish": [2]}, cat_moves=3)
    assert len({mmm.solve(board).win_probability for board in (*boards, sizes)}) == 1


# ── the interface ────────────────────────────────────────────────────────────────────────────────


def test_options_of_a_roll_are_those_of_the_position_after_it():
    solution = mmm.solve(Board.load("crumb"))
    game = solution.game
    chance = Random(3)  # noqa: S311 - dice
    for _play in range(5):
        roll = tuple(chance.choice(FACES) for _die in range(3))
        after = game.apply(game.start(), Roll(), roll)
        assert solution.options(game.start(), list(roll)) == solution.options(after)


@pytest.mark.parametrize("roll", [[], ["bread"], ["bread"] * 4, ["ham"] * 3])
def test_a_roll_that_does_not_fit_the_position_is_refused(roll):
    solution = mmm.solve(Board.from_items({"bread": [2]}, cat_moves=2))
    with pytest.raises(IllegalAction, match="This roll needs 3 faces"):
        solution.options(solution.game.start(), roll)
    with pytest.raises(MousemathError, match=r"“roll” is to be of type list\[str\], not str"):
        solution.options(solution.game.start(), "abc")


def test_no_roll_is_due_after_the_end_or_before_placing():
    solution = mmm.solve(Board.from_items({"bread": [2]}, cat_moves=2))
    with pytest.raises(IllegalAction, match="The game is over"):
        solution.options(State(0b11, 1), ["bread"] * 3)
    rolled = solution.game.apply(solution.game.start(), Roll(), ("bread", "cross", "cross"))
    with pytest.raises(IllegalAction, match="Place at least one die"):
        solution.options(rolled, ["bread"] * 3)


START = State(chips=0, cat=4)


def test_a_board_too_large_for_fractions_is_refused_in_words():
    with pytest.raises(MousemathError, match="In the line variant this board has"):
        mmm.solve(Board.load("shelf"), line=True)
    with pytest.raises(MousemathError, match="free placement only"):
        mmm.solve(Board.load("crumb"), line=True, exact=False)


def test_the_fast_solver_agrees_with_fractions_within_its_bound():
    pytest.importorskip("numba")
    board = Board.from_items({"bread": [2, 3], "fish": [2], "carrot": [2]}, cat_moves=4)
    exact, fast = mmm.solve(board), mmm.solve(board, exact=False, cache=False)
    assert (exact.exact, fast.exact) == (True, False)
    assert exact.error_bound == 0 < fast.error_bound < 1e-10
    for roll in (
        ("bread", "fish", "cross"),
        ("bread", "bread", "bread"),
        ("cross", "cross", "fish"),
    ):
        wins = [
            {
                (choice.laid, choice.deed): choice.values["win"]
                for choice in each.options(START, roll)
            }
            for each in (exact, fast)
        ]
        assert wins[0].keys() == wins[1].keys()
        for key, value in wins[0].items():
            assert abs(value - Fraction(wins[1][key])) <= fast.error_bound


def test_optimal_play_wins_as_often_as_the_value_says():
    solution = mmm.solve(Board.from_items({"bread": [2], "fish": [2]}, cat_moves=4))
    game, dice, won = solution.game, Random(11), 0  # noqa: S311 - dice
    for _play in range(400):
        state = game.start()
        while game.actions(state):
            action = solution.policy(state)
            faces = tuple(dice.choice(FACES) for _die in state.in_hand)
            state = game.apply(state, action, faces if isinstance(action, Roll) else None)
        won += game.is_won(state)
    # five standard errors
    assert abs(won / 400 - float(solution.win_probability)) < 5 * (0.25 / 400) ** 0.5


def test_random_plays_end_within_a_known_number_of_turns():
    game = Mmm(Board.load("crumb"))
    items, squares = len(game.board.items), len(game.board.places)
    for seed in range(20):
        passed = wander(game, Random(seed), 10_000)  # noqa: S311 - dice
        assert game.is_over(passed[-1])
        turns = sum(after.between_turns for after in passed[1:])
        assert turns <= game.board.cat_moves + items <= game.board.cat_moves + squares
