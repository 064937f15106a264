"""Long work of a lesson: done in small pieces between clicks, stopped, and taken up again."""

from dataclasses import replace
from itertools import count

import pytest

from mousemath.games.mmm.maths.solution import solve
from mousemath.games.mmm.maths.solvers import whole_game
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Roll
from mousemath.scene import Progress, Segments
from tests.workshop.reader import Reader
from tests.workshop.steady import steady

MOVES = count(9)
"""Boards with so long a way for the cat are solved by no other test, so that there is work to do."""


@pytest.fixture
def board():
    """Return a board that is not solved yet."""
    return replace(Board.load("crumb"), name="unsolved", cat_moves=next(MOVES))


@steady(0.0001)
def test_it_advances_in_small_pieces_and_then_the_panel_knows_more(board):
    reader = Reader.of("mmm", board=board).tab("decide")
    assert reader.lesson.busy
    assert reader.parts(Progress)
    steps = 0
    while reader.lesson.busy:
        assert reader.lesson.advance(0.001)
        reader.check()
        steps += 1
    assert steps > 1
    assert not reader.parts(Progress)
    assert not reader.lesson.advance()
    assert reader.part(Segments).value == "win"


@steady(0.00002)
def test_it_is_cancelled_and_started_again_and_comes_to_the_same(board):
    reader = Reader.of("mmm", board=board)
    reader.lesson.advance(0.0001)
    kept = reader.kept
    assert not reader.cancel().lesson.busy
    assert reader.kept == kept
    assert reader.said.startswith("The calculation is stopped")
    assert reader.cancel().start().lesson.busy
    other = Reader.of("mmm", board=board, seed=2)
    while reader.lesson.busy or other.lesson.busy:
        reader.lesson.advance(0.001)
        other.lesson.advance(0.001)
    assert not reader.start().lesson.busy
    (choice,) = whole_game(reader.teaching.game).choices(reader.state).choices(reader.state)
    assert choice.values["win"] == solve(board).win_probability


def test_playing_on_does_not_disturb_it(board):
    reader = Reader.of("mmm", board=board).click(Roll())
    assert reader.lesson.busy
    reader.form("settings", board="own", toml=board.to_toml(), line="yes")
    assert reader.lesson.busy
    reader.form("settings", board="pantry-hard", line="yes")
    assert reader.lesson.busy  # the free game is solved, as an upper bound
    reader.check()
