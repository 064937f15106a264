"""The line variant on a board too large to be solved: an upper bound, and an estimate beside it."""

from __future__ import annotations

import pytest

from mousemath.games.mmm.maths.bounded_line import BoundedLine
from mousemath.games.mmm.maths.choices import WIN
from mousemath.games.mmm.maths.line_estimate import LineEstimate
from mousemath.games.mmm.maths.solvers import solved_board, whole_game
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Mmm
from mousemath.games.mmm.rules.state import State
from mousemath.scene import Answer, Progress, Source, Text
from tests.workshop.reader import Reader
from tests.workshop.steady import steady


@pytest.fixture(scope="module")
def bound():
    whole = whole_game(Mmm(Board.load("shelf"), line=True))
    whole.run("solve", whole.game.start())
    return whole


def test_the_bound_lies_above_the_exact_value_of_a_small_board():
    game = Mmm(Board.load("crumb"), line=True)
    exact, above = solved_board(game), BoundedLine(game, whole_game(Mmm(game.board)))
    start = game.start()
    for board in (exact, above):
        board.run("solve", start)
    (truth,), (most,) = (each.choices(start).choices(start) for each in (exact, above))
    assert truth.values[WIN] < most.values[WIN] < 1


def test_an_estimate_is_repeatable_and_stays_below_the_bound(bound):
    start = bound.game.start()
    first, second = (LineEstimate(bound, start, games=12, seed=5) for _ in range(2))
    assert first.estimate is None
    for work in (first, second):
        assert [done for done, _total in work.steps()][-1] == 12
    assert first.estimate == second.estimate
    (choice,) = bound.choices(start).choices(start)
    found = first.estimate
    assert found.games == 12
    assert found.mean - 3 * found.standard_error <= choice.values[WIN]


@steady(0.02)
def test_the_panel_says_at_most_and_simulates_when_asked(bound):
    bound._estimates.cache_clear()
    reader = Reader.of("mmm", board="shelf", line=True).finish().tab("decide")
    assert "at most" in reader.texts(Answer)[0]
    assert "upper bound" in reader.texts(Source)[0]
    offer = reader.part(Progress)
    assert offer.start
    assert not offer.cancel
    reader.start()
    assert reader.lesson.busy
    for _slice in range(50):
        reader.lesson.advance(0.2)
        if any("estimated from" in text for text in reader.texts(Text)):
            break
    assert reader.lesson.busy
    assert not reader.cancel().lesson.busy


def test_what_was_simulated_is_still_there_after_other_positions(bound):
    start = bound.game.start()
    found = bound.estimate(start)
    for chips in range(1, 100):
        bound.estimate(State(chips, 6))
    assert bound.estimate(start) is found
