"""Games in machine code: held to the rules die by die, and to exact values in the mean."""

from __future__ import annotations

from itertools import product

import pytest
from mmm.optimal_walk import ODD, TINY

from mousemath.errors import MousemathError
from mousemath.games.mmm import Board, Mmm, Rule, evaluate, play_outs, player, rule_worth
from mousemath.games.mmm.explore.playouts import engine, policy, table
from mousemath.games.mmm.maths.choices import item_opens
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.game import Roll
from mousemath.games.mmm.rules.state import CROSS
from mousemath.play.compiled.streams import below, stream

SHELF, PANTRY = Board.load("shelf"), Board.load("pantry")
RULES = ("always_stop", "always_reroll", Rule(4, 1, finished=True), Rule(3), Rule(cat=2))


def faces(words, dice, foods):
    """Return what the next roll of the compiled code shows, in words of the rules."""
    shown = list(product(range(6), repeat=dice))[below(words, 6**dice)]
    return tuple((*foods, *[CROSS] * 5)[face] for face in shown)


def by_the_rules(board, by, words):
    """Play a game through the rules with the dice of a stream; the end, and how many turns it took."""
    game, turns = Mmm(board), 0
    plays, state = player(game, by), game.start()
    on_board = [food for food, sizes in zip(FOODS, board.open_sizes(), strict=True) if sizes]
    while game.actions(state):
        action, outcome = plays(state), None
        if isinstance(action, Roll):
            turns += state.between_turns
            outcome = faces(words, len(state.in_hand), on_board)
        state = game.apply(state, action, outcome)
    return game, state, turns


@pytest.mark.parametrize(
    "board", [TINY, ODD, SHELF, PANTRY], ids=["alike", "odd", "shelf", "pantry"]
)
@pytest.mark.parametrize("by", RULES, ids=policy)
def test_compiled_games_are_those_of_the_rules_with_the_same_dice(board, by):
    compiled, words, same = engine(table(board).text, policy(by)), stream(3), stream(3)
    for _game in range(2 if board is PANTRY else 8):
        played = compiled.play(1, words)
        game, end, turns = by_the_rules(board, by, same)
        assert same.tolist() == words.tolist(), "as many dice were rolled"
        assert played["turns"].total == turns
        assert played["win"].total == game.is_won(end)
        left = end.cat if game.is_won(end) else sum(map(sum, item_opens(board, end.chips)))
        assert left == played["moves_left_at_win"].total + played["open_at_loss"].total


@pytest.mark.parametrize("by", [*RULES, "one_turn_greedy"], ids=policy)
@pytest.mark.parametrize("board", [TINY, ODD], ids=["alike", "odd"])
def test_estimates_agree_with_exact_values(board, by):
    played, exact = play_outs(board, by, games=200_000, seed=5), evaluate(board, by)
    assert played["win"].agrees(exact.win_probability, errors=4)
    assert played["moves_left_at_win"].agrees(exact.expected_moves_left, errors=4)
    assert played["open_at_loss"].agrees(exact.expected_open, errors=4)


def test_best_play_agrees_with_the_solution():
    crumb = Board.load("crumb")
    played = play_outs(crumb, "optimal", games=400_000)
    assert played["win"].agrees(evaluate(crumb, "optimal").win_probability, errors=4)
    assert "estimated from 400000 games" in str(played)


@pytest.mark.long
@pytest.mark.parametrize("board", [SHELF, PANTRY], ids=["shelf", "pantry"])
def test_large_boards_agree_with_the_value_of_a_rule(board):
    rule = Rule(4, 1, finished=True)
    played = play_outs(board, rule, games=2_000_000)
    assert played["win"].agrees(rule_worth(board, rule).value, errors=4)


def test_what_cannot_be_played_is_refused_in_a_sentence():
    with pytest.raises(MousemathError, match="1,298,528 positions"):
        play_outs(PANTRY, "one_turn_greedy", games=10)
    with pytest.raises(MousemathError, match="no policy"):
        play_outs(TINY, "wild", games=10)
    with pytest.raises(MousemathError, match="at least 2"):
        play_outs(TINY, "always_stop", games=1)
    with pytest.raises(MousemathError, match="“games” is to be of type int, not float"):
        play_outs(TINY, "always_stop", games=1.5)
