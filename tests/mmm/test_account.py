"""What plays of Mmm! were worth: the same by the table of a turn and by going through all rolls."""

from random import Random

import pytest
from workshop.reader import Reader

import mousemath as mm
from mousemath.games.mmm.maths.account import Winning
from mousemath.games.mmm.maths.solvers import solved_board
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Mmm, Roll
from mousemath.lesson.looking_back.review import reviewed
from mousemath.play.review import Account
from mousemath.play.session import Session

BOARD = Board.from_items({"bread": [1, 2], "fish": [2]}, cat_moves=3)


def account(*, exact=True, line=False, board=BOARD):
    """Return the account of a board, solved by fractions or by floats."""
    whole = solved_board(Mmm(board, line), exact=exact, cache=False)
    whole.run("solve", whole.game.start())
    return Winning(whole)


def played(seed, game):
    """Return a random play to its end."""
    session, dice = Session(game, seed), Random(seed)  # noqa: S311
    while session.actions:
        session.play(dice.choice(session.actions))
    return session


@pytest.mark.parametrize("line", [False, True])
def test_the_mean_of_a_roll_is_that_of_all_rolls(line):
    board = Board.from_grid([["B1", "B1", "F1"], ["C1", "F1", "F1"]], cat_moves=3)
    exact, rolled = account(line=line, board=board), 0
    for seed in range(4):
        for record in played(seed, exact.game).records:
            if record.action == Roll():
                here = record.before, record.action
                assert exact.mean(*here) == Account.mean(exact, *here)
                rolled += 1
    assert rolled


@pytest.mark.parametrize("line", [False, True])
def test_the_best_action_is_worth_as_much_as_its_position(line):
    board = Board.from_grid([["B1", "B1", "F1"], ["C1", "F1", "F1"]], cat_moves=3)
    exact, chosen = account(line=line, board=board), 0
    for seed in range(4):
        for record in played(seed, exact.game).records:
            here = record.before
            assert exact.mean(here, exact.best(here)) == exact.value(here)
            chosen += len(exact.game.actions(here)) > 1
    assert chosen


def test_a_solving_that_was_stopped_is_done_where_python_looks_back(monkeypatch):
    monkeypatch.setattr("mousemath.games.mmm.maths.solvers._known", {})
    board = Board.from_items({"bread": [1, 3], "fish": [1]}, cat_moves=2)
    reader = Reader.of("mmm", board=board)
    reader.cancel()
    moment = reader.teaching.moment(reader.session, reader.lesson.view)
    assert not moment.whole.finished
    assert reviewed(reader.lesson) is None
    assert mm.review(reader.lesson).exact
    assert not reader.lesson.busy
