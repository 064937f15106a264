"""Named policies: what they do at the table, and what they are worth by independent routes."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mmm.one_turn import cat_stays, pieces, turn_solver
from mmm.random_boards import item_boards, positions

from mousemath.errors import MousemathError
from mousemath.games.mmm.explore.comparison import compare
from mousemath.games.mmm.explore.value import Evaluation, evaluate, player
from mousemath.games.mmm.maths.choices import STAYS, TurnChoices, item_opens
from mousemath.games.mmm.maths.exact.solver import ExactSolution
from mousemath.games.mmm.maths.following import follow
from mousemath.games.mmm.maths.policies import POLICIES, Optimal
from mousemath.games.mmm.maths.rolls import UNIT
from mousemath.games.mmm.maths.turns import Turns
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Bust, Gather, Mmm, Place, Roll
from mousemath.games.mmm.rules.state import State
from mousemath.play.simulation import simulate
from tests.workshop.backward_induction import BackwardInduction

SIMPLE = ("always_stop", "always_reroll", "one_turn_greedy")
each_at_length = pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.long if name in SIMPLE else ()) for name in POLICIES],
)
"""The simple ones in the longer run."""
each_simple = pytest.mark.parametrize("name", SIMPLE)

TINY = Board.from_items({"bread": [1, 2], "fish": [2]}, cat_moves=2)


@dataclass(frozen=True)
class Forced:
    """The real rules, with the one action that a policy takes in each position."""

    game: Mmm
    choose: object

    def start(self):
        return self.game.start()

    def player(self, state):
        return self.game.player(state)

    def actions(self, state):
        return (self.choose(state),) if self.game.actions(state) else ()

    def chance(self, state, action):
        return self.game.chance(state, action).map(lambda faces: faces and tuple(sorted(faces)))

    def apply(self, state, action, outcome):
        return self.game.apply(state, action, outcome)


def played(board, name, reward):
    """Return the expectation of a reward by walking the real rules, symmetries left alone."""
    game = Mmm(board)
    forced = Forced(game, player(game, name))
    return BackwardInduction(forced, lambda end: Fraction(reward(game, end))).value(game.start())


def open_squares(game, end):
    return (game.board.everything & ~end.chips).bit_count()


@each_at_length
def test_is_worth_what_the_rules_say_when_every_position_is_walked(name):
    outlook = evaluate(TINY, name)
    assert outlook.win_probability == played(TINY, name, lambda game, end: game.is_won(end))
    assert outlook.open_total == played(TINY, name, open_squares)
    for moves, mass in enumerate(outlook.moves_left, start=1):
        assert mass == played(
            TINY, name, lambda game, end, n=moves: game.is_won(end) and end.cat == n
        )
    for grade, few, many in ((0, 1, 1), (1, 2, 3), (2, 4, 5)):
        lost = played(
            TINY, name, lambda game, end, a=few, b=many: a <= open_squares(game, end) <= b
        )
        assert outlook.loss_grades[grade] == lost


@pytest.mark.parametrize("board", ["crumb", {"bread": [2, 3], "cheese": [1, 2], "carrot": [3]}])
def test_the_optimal_policy_is_worth_what_the_solution_says_in_every_aim(board):
    board = Board.load(board) if isinstance(board, str) else Board.from_items(board, cat_moves=4)
    foods = item_opens(board, 0)
    solution = ExactSolution(foods, board.cat_moves).run()
    evaluation = Evaluation(foods, board.cat_moves, Optimal(solution)).run()
    assert evaluation.rows == solution.tables.rows


@settings(max_examples=15, deadline=None)
@given(item_boards(items=4))
def test_no_policy_beats_the_solution_and_the_optimal_one_reaches_it(board):
    foods = item_opens(board, 0)
    solution = ExactSolution(foods, board.cat_moves).run()
    reached = Evaluation(foods, board.cat_moves, Optimal(solution)).run()
    assert reached.rows == solution.tables.rows
    for name in SIMPLE:
        rows = Evaluation(foods, board.cat_moves, POLICIES[name]).run().rows
        assert all(
            one <= best
            for row, top in zip(rows, solution.tables.rows, strict=True)
            for one, best in zip(row, top, strict=True)
        )


@each_at_length
def test_agrees_with_a_simulation(name):
    board = Board.load("crumb")
    game, outlook = Mmm(board), evaluate(board, name)
    choose = player(game, name)
    won = simulate(game, choose, lambda end: float(game.is_won(end)), games=1000, seed=11)
    left = simulate(game, choose, lambda end: float(open_squares(game, end)), games=1000, seed=12)
    assert won.agrees(outlook.win_probability)
    assert left.agrees(outlook.open_total)


@each_simple
def test_plays_on_boards_of_any_size(name):
    game = Mmm(Board.load("pantry"))
    choose = player(game, name)
    estimate = simulate(game, choose, lambda end: float(end.cat), games=2, seed=3)
    assert estimate.mean >= 0


@each_simple
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_takes_legal_actions_only(name, data):
    game, state = data.draw(positions(line=False))
    assert player(game, name)(state) in game.actions(state)


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_the_simple_policies_lay_all_that_fits(data):
    game, state = data.draw(positions(line=False))
    if not state.fresh or game.actions(state) == (Bust(),):
        return
    free = game.board.everything & ~state.chips & ~state.on_board
    most = sum(
        min(
            sum(state.faces[die] == food for die in state.in_hand),
            (mask & free).bit_count(),
        )
        for food, mask in game.board.food_masks.items()
    )
    for name in ("always_stop", "always_reroll"):
        choose, at = player(game, name), state
        for _die in range(most):
            action = choose(at)
            assert isinstance(action, Place)
            at = game.apply(at, action, None)
        if at.between_turns or game.is_over(at):
            continue
        left = game.board.everything & ~at.chips & ~at.on_board
        wanted = Roll() if name == "always_reroll" and left else Gather()
        assert choose(at) == wanted


@settings(max_examples=15, deadline=None)
@given(positions(of=item_boards(), line=False))
def test_greedy_holds_the_cat_as_often_as_possible_then_takes_the_most_pieces(drawn):
    game, state = drawn
    began = State(state.chips, state.cat)
    turns = Turns(item_opens(game.board, 0))
    number = turns.find(item_opens(game.board, began.chips))
    walk = follow(turns, number, POLICIES["one_turn_greedy"].judge(turns, number, began.cat))
    stays = Fraction(sum(n for (_at, done), n in walk.ends.items() if done), UNIT)
    opened = sum(map(sum, turns.listed[number]))
    brought = sum(
        (
            Fraction(n, UNIT) * (opened - sum(map(sum, turns.listed[at])))
            for (at, _done), n in walk.ends.items()
        ),
        Fraction(0),
    )
    heavy = 4 * UNIT  # the pieces of a turn never outweigh the smallest chance that the cat stays
    both = turn_solver(game, began, lambda a, b: heavy * cat_stays(a, b) + pieces(a, b))
    assert heavy * stays + brought == both.value(began)
    best = TurnChoices(game, began).tables[STAYS]
    assert stays == best.numbers.win(best.start().value)


def test_a_turn_is_complete():
    turns = Turns([(2, 3), (1, 2), (3,)])
    for name in SIMPLE:
        walk = follow(turns, turns.start, POLICIES[name].judge(turns, turns.start, 3))
        assert walk.bust + sum(walk.ends.values()) == UNIT
    for dice in (1, 2, 3):
        assert sum(weight for weight, _lays in turns.rolls(turns.start, dice)) == 6**dice


def test_laying_all_that_fits_busts_less_than_laying_one_die_at_a_time():
    turns = Turns([(4,)] * 5)
    walk = follow(turns, turns.start, POLICIES["always_reroll"].judge(turns, turns.start, 3))
    blank = Fraction(1, 6)
    one_by_one = 1 - (1 - blank**3) * (1 - blank**2) * (1 - blank)
    assert 0 < Fraction(walk.bust, UNIT) < one_by_one


@each_simple
def test_renaming_foods_and_items_changes_nothing(name):
    one = Board.from_items({"bread": [1, 3], "fish": [2], "cheese": [2, 2]}, cat_moves=3)
    other = Board.from_items({"carrot": [3, 1], "bread": [2, 2], "cucumber": [2]}, cat_moves=3)
    assert evaluate(one, name) == evaluate(other, name)


def test_comparison_holds_the_evaluations():
    board = Board.load("crumb")
    comparison = compare(board)
    for row in comparison.rows():
        outlook = evaluate(board, row["policy"])
        assert row["win"] == outlook.win_probability
        assert sum(row["win_grades"]) + sum(row["loss_grades"]) == 1
    best = max(comparison.rows(), key=lambda row: row["win"])
    assert best["policy"] == "optimal"
    assert str(comparison).count("\n") == 1 + len(POLICIES)
    assert comparison._repr_html_().count("<tr>") == 1 + len(POLICIES)


def test_what_cannot_be_done_is_said():
    board = Board.load("crumb")
    with pytest.raises(MousemathError, match="There is no policy “bold”"):
        player(Mmm(board), "bold")
    with pytest.raises(MousemathError, match="free placement only"):
        player(Mmm(board, line=True), "always_stop")
    with pytest.raises(MousemathError, match="solved board only"):
        POLICIES["optimal"].judge(Turns([(1,)]), 0, 1)
    with pytest.raises(MousemathError, match="1,298,528 positions"):
        evaluate(Board.load("pantry"), "always_stop")
    with pytest.raises(MousemathError, match="exact fractions"):
        evaluate(Board.load("pantry"), "optimal")
