"""Every choice of a turn, against generic backward induction over the rules."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from mmm.one_turn import alike, cat_stays, game_solver, pieces, plans, rows, turn_solver
from mmm.random_boards import boards, item_boards, positions

from mousemath.games.mmm.maths.choices import PIECES, STAYS, WIN, TurnChoices
from mousemath.games.mmm.maths.solution import solve
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.game import Bust, Gather, Mmm, Place, Roll
from mousemath.games.mmm.rules.state import CROSS, State


def listed(game, state):
    """What TurnChoices says of a position, as comparable rows."""
    turn = TurnChoices(game, State(state.chips, state.cat))
    return {
        (
            tuple(sorted(choice.laid)),
            choice.deed,
            choice.hand,
            choice.values[STAYS],
            choice.values[PIECES],
            choice.bust,
        )
        for choice in turn.choices(state)
    }


def check(game, state):
    """Choices alike in all that follows are listed once: each is a row, and no row is missed."""
    found, expected = listed(game, state), rows(game, state)
    assert found <= expected
    assert {foods(row) for row in found} == {foods(row) for row in expected}


def foods(row):
    """A row without the items on which its dice lie."""
    return (tuple(food for food, _open in row[0]), *row[1:])


@given(positions(boards(2, 3, foods=3), line=False, steps=15))
@settings(max_examples=25)
def test_free_choices_equal_backward_induction_over_the_rules(drawn):
    game, state = drawn
    check(game, state)


@given(positions(boards(3, 3, foods=3), line=True, steps=15))
@settings(max_examples=20)
def test_choices_in_line_equal_backward_induction_over_the_rules(drawn):
    game, state = drawn
    check(game, state)


@given(positions(item_boards(), steps=15))
@settings(max_examples=15)
def test_choices_on_item_sizes_equal_backward_induction_over_the_rules(drawn):
    game, state = drawn
    check(game, state)


@given(positions(boards(3, 3), steps=25))
@settings(max_examples=40)
def test_the_choices_are_the_plans_that_the_rules_allow(drawn):
    game, state = drawn
    allowed = {
        (tuple(sorted(game.board.item_of[s].food for s in squares)), deed)
        for squares, deed, _before, _action in plans(game, state)
    }
    choices = TurnChoices(game, State(state.chips, state.cat)).choices(state)
    found = {
        (tuple(sorted(FOODS[food] for food, _open in choice.laid)), choice.deed)
        for choice in choices
    }
    assert found == allowed
    for choice in choices:
        assert choice.action in game.actions(state)
        assert choice.bust == 0 or choice.deed == "reroll"
        assert 0 <= choice.values[STAYS] <= 1
        assert 0 <= choice.values[PIECES] <= 3
    for aim in (STAYS, PIECES):
        top = max(choice.values[aim] for choice in choices)
        assert [aim in choice.best for choice in choices] == [
            choice.values[aim] == top for choice in choices
        ]


def test_a_turn_that_is_over_has_no_choices():
    game = Mmm(Board.load("crumb"))
    for over in (State(game.board.everything, 2), State(0, 0)):
        assert TurnChoices(game, over).choices(over) == ()


def test_a_roll_that_fits_nowhere_leaves_one_choice():
    game = Mmm(Board.load("crumb"))
    state = game.apply(game.start(), Roll(), (CROSS, CROSS, "carrot"))
    (choice,) = TurnChoices(game, game.start()).choices(state)
    assert (choice.deed, choice.laid, choice.action) == ("bust", (), Bust())
    assert choice.values == {STAYS: 0, PIECES: 0}


def test_a_completed_item_in_hand_is_safe_when_gathered_and_risked_when_rolled():
    game = Mmm(Board.load("crumb"))
    state = game.apply(game.start(), Roll(), ("fish", "fish", CROSS))
    state = game.apply(game.apply(state, Place(0, 0), None), Place(1, 4), None)
    by_deed = {choice.deed: choice for choice in TurnChoices(game, game.start()).choices(state)}
    assert by_deed["gather"].action == Gather()
    assert by_deed["gather"].values == {STAYS: 1, PIECES: 2}
    # one die: carrot, cucumber, X and fish (now full) fit nowhere, bread and cheese do
    assert by_deed["reroll"].bust == Fraction(4, 6)
    assert by_deed["reroll"].values == {STAYS: Fraction(1, 3), PIECES: 1}
    assert by_deed["gather"].best == {STAYS, PIECES}


@given(positions(boards(2, 2, foods=2, cat=2), steps=12))
@settings(max_examples=12)
def test_the_chance_of_winning_by_each_choice_equals_generic_backward_induction(drawn):
    game, state = drawn
    solution, oracle = solve(game.board, line=game.line), game_solver(game)
    assert solution.value(state) == oracle.value(state)
    expected = {
        (deed, len(squares), oracle.action_value(before, action))
        for squares, deed, before, action in plans(game, state)
    }
    found = {
        (choice.deed, len(choice.laid), choice.values[WIN]) for choice in solution.options(state)
    }
    assert found == expected


@given(positions(boards(2, 3, foods=3), steps=15))
@settings(max_examples=15)
def test_the_best_choice_is_worth_what_the_turn_is_worth(drawn):
    game, state = drawn
    began = State(state.chips, state.cat)
    choices = TurnChoices(game, began).choices(state)
    for aim, reward in ((STAYS, cat_stays), (PIECES, pieces)):
        best = max(choice.values[aim] for choice in choices)
        assert best == turn_solver(game, began, reward).value(state)


@pytest.mark.parametrize("line", [False, True])
def test_names_of_dice_do_not_matter(line):
    game = Mmm(Board.load("crumb"), line=line)
    seen = set()
    for faces in (
        ("bread", "cheese", CROSS),
        (CROSS, "bread", "cheese"),
        ("cheese", CROSS, "bread"),
    ):
        state = game.apply(game.start(), Roll(), faces)
        seen.add(frozenset(listed(game, state)))
        assert alike(game)(state) == alike(game)(game.apply(game.start(), Roll(), faces[::-1]))
    assert len(seen) == 1
