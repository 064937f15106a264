"""Long work in a thread: one for each board, shared by those who wait, taken up again, told when it fails."""

import threading

import pytest

pytest.importorskip("numba")

from mousemath.games.mmm.maths.fast.board import ThreadedBoard
from mousemath.games.mmm.maths.fast.job import THREAD
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Mmm


class Slow(ThreadedBoard):
    """A board whose solver, like the compiler, says nothing until it is let go on."""

    finished = False

    def __init__(self):
        super().__init__(Mmm(Board.load("crumb")))
        self.go_on, self.begun, self.fault = threading.Event(), 0, None

    def solve(self):
        yield from self._threaded("solve", self._work)

    def other(self):
        yield from self._threaded("other", lambda _note: self.order.append("other"))

    def _work(self, note):
        self.begun += 1
        self.go_on.wait(60)
        if self.fault:
            raise self.fault
        self.finished = note(1, 2) and note(2, 2)

    def table(self, began):
        raise NotImplementedError


@pytest.fixture
def board():
    slow = Slow()
    yield slow
    slow.go_on.set()
    for each in threads():
        each.join(60)


def threads():
    return [each for each in threading.enumerate() if each.name == THREAD]


def left(steps):
    """Begin, and stop at once, as a reader does who cancels."""
    next(steps)
    steps.close()


def test_cancel_and_start_again_add_no_thread_and_take_the_work_up(board):
    for _time in range(26):
        left(board.solve())
        assert len(threads()) == 1
    steps = board.solve()
    next(steps)
    board.go_on.set()
    list(steps)
    assert board.finished
    assert board.begun == 1
    assert board.done == (2, 2)


def test_two_lessons_share_one_solving_and_one_may_leave(board):
    one, other = board.solve(), board.solve()
    next(one)
    next(other)
    one.close()
    assert len(threads()) == 1
    board.go_on.set()
    list(other)
    assert (board.finished, board.begun) == (True, 1)


def test_what_all_have_left_stops_and_begins_anew_later(board):
    left(board.solve())
    board.go_on.set()
    (thread,) = threads()
    thread.join(60)
    assert not board.finished
    list(board.solve())
    assert (board.finished, board.begun) == (True, 2)


def test_other_work_waits_for_what_was_left(board):
    board.order = []
    left(board.solve())
    steps = board.other()
    for _time in range(5):
        next(steps)
    assert board.order == []
    assert len(threads()) == 1
    board.go_on.set()
    list(steps)
    assert board.order == ["other"]


def test_a_fault_in_the_thread_reaches_all_who_wait_and_not_those_who_come_later(board):
    board.fault = MemoryError("no room")
    one, other = board.solve(), board.solve()
    next(one)
    next(other)
    board.go_on.set()
    for each in (one, other):
        with pytest.raises(MemoryError, match="no room"):
            list(each)
    board.fault = None
    list(board.solve())
    assert board.finished
