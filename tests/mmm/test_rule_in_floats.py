"""Rules of thumb on large boards: the same induction in machine numbers, held to the exact one."""

from __future__ import annotations

import sys

import pytest
from mmm.optimal_walk import ODD, TINY

from mousemath.errors import MousemathError
from mousemath.games.mmm.explore import worth
from mousemath.games.mmm.explore.thumb_rules import rule_worths
from mousemath.games.mmm.explore.value import player
from mousemath.games.mmm.explore.worth import rule_worth
from mousemath.games.mmm.maths.thumb_rule import Rule, every_rule
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Mmm
from mousemath.play.simulation import simulate

SHELF = Board.load("shelf")
LONG_TRACK = Board.from_items({"bread": [1, 2], "fish": [2], "carrot": [1]}, cat_moves=13)
FEW = (Rule(4, 1, finished=True), Rule(), Rule(cat=2), Rule(1, None, finished=True))


def agree(board, rules, monkeypatch):
    """Hold machine numbers, with their bound, to the fractions."""
    exact = rule_worths(board, rules)
    monkeypatch.setattr(worth, "is_small", lambda _board: False)
    for rule in rules:
        found = rule_worth(board, rule)
        assert not found.exact
        assert abs(found.value - exact[rule]) <= found.error_bound < 1e-11, rule


@pytest.mark.parametrize(
    "board",
    [
        pytest.param(TINY, marks=pytest.mark.long),
        pytest.param(ODD, marks=pytest.mark.long),
        Board.load("crumb"),
    ],
    ids=["alike", "odd", "crumb"],
)
def test_every_rule_lies_within_its_bound(board, monkeypatch):
    agree(board, every_rule(board.cat_moves), monkeypatch)


def test_a_track_longer_than_a_row_of_the_table(monkeypatch):
    agree(LONG_TRACK, (*FEW, Rule(cat=12), Rule(3, 11, finished=True)), monkeypatch)


def test_like_foods_do_not_change_on_which_item_a_die_lies(monkeypatch):
    agree(
        Board.from_items({"bread": [2, 3, 3], "fish": [2, 3, 3]}, cat_moves=2), FEW[:2], monkeypatch
    )


@pytest.mark.long
def test_five_foods_alike(monkeypatch):
    agree(SHELF, FEW[:1], monkeypatch)


@pytest.mark.long
def test_the_pantry_agrees_with_simulated_games():
    game, rule = Mmm(Board.load("pantry")), FEW[0]
    estimate = simulate(game, player(game, rule), game.is_won, games=200, seed=1, share=True)
    assert estimate.agrees(rule_worth(game.board, rule).value, errors=4)


def test_small_boards_stay_exact_and_large_ones_say_what_is_missing(monkeypatch):
    assert rule_worth(TINY, Rule()).value == rule_worths(TINY, [Rule()])[Rule()]
    assert rule_worth(TINY, Rule()).exact
    monkeypatch.setitem(sys.modules, "mousemath.games.mmm.maths.fast.ruled", None)
    with pytest.raises(MousemathError, match=r"mousemath\[solve\]"):
        rule_worth(Board.load("pantry"), Rule())
