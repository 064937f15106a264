"""The long work of a lesson: taken up, dropped, stopped, asked for."""

import pytest

from mousemath.errors import MousemathError
from mousemath.lesson import work
from mousemath.lesson.pace import Pace
from mousemath.lesson.work import Running, Work, Worker


def counting(name, number=3, *, asked=False):
    return Work(name, lambda: iter([(step, number) for step in range(1, number + 1)]), asked)


def endless(name):
    return Work(name, lambda: iter(lambda: (1, 2), None))


def test_the_first_work_is_taken_up_and_the_next_when_it_has_ended():
    worker, offered = Worker(), (counting("one"), counting("two"))
    worker.take_up(offered)
    assert worker.running == Running("one", 0, 1)
    assert worker.advance(1)
    assert worker.running is None
    worker.take_up(offered)
    assert worker.running.key == "two"


def test_work_that_is_no_longer_offered_is_dropped_and_may_come_back():
    worker = Worker()
    worker.take_up([endless("here")])
    worker.advance(0.001)
    worker.take_up([endless("there")])
    assert worker.running == Running("there", 0, 1)
    worker.take_up([endless("here")])
    assert worker.running.key == "here"


def test_what_is_stopped_begins_again_only_when_it_is_asked_for():
    worker = Worker()
    worker.take_up([endless("solve")])
    assert worker.stop()
    assert not worker.stop()
    worker.take_up([endless("solve")])
    assert worker.running is None
    worker.take_up([endless("solve")], asked=True)
    assert worker.running.key == "solve"


def test_work_that_waits_to_be_asked_for_waits_and_comes_first_then():
    worker, offered = Worker(), (counting("ready"), counting("simulate", asked=True))
    worker.take_up(offered[1:])
    assert worker.running is None
    worker.take_up(offered, asked=True)
    assert worker.running.key == "simulate"


def test_work_that_fails_says_so_once():
    def fails():
        yield 1, 2
        raise MousemathError("It cannot be done.")

    worker = Worker()
    worker.take_up([Work("bad", fails)])
    with pytest.raises(MousemathError, match="cannot"):
        worker.advance(1)
    worker.take_up([Work("bad", fails)])
    assert worker.running is None
    assert not worker.advance(1)


def test_the_time_that_is_left_is_foretold_from_the_rate_so_far(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(work, "time", clock)
    worker = Worker()
    worker.take_up([Work("slow", lambda: clock.steps(seconds=1.0, ready=30, total=100))])
    told = []
    while worker.advance(seconds=0.5) and worker.running:
        told.append((worker.running.done, worker.running.left))
    assert all(left is None for done, left in told if done <= 2), "getting ready tells nothing"
    for done, left in told:
        assert left is None or left == pytest.approx(100 - done)
    assert sum(left is not None for _done, left in told) > 90


def test_work_that_slows_down_is_foretold_at_its_slower_rate():
    pace = Pace()
    for second in range(31):
        pace.left(10 * (second + 1), 1000, now=second)
    for second in range(1, 26):
        left = pace.left(310 + second, 1000, now=30 + second)
    assert left == 1000 - 335


def test_a_stage_with_another_total_is_foretold_by_itself():
    pace = Pace()
    for second in range(1, 6):
        pace.left(100 * second, 1000, now=second)
    told = [pace.left(second, 50, now=5 + second) for second in range(1, 6)]
    assert told == [None, None, 47, 46, 45]


class Clock:
    """A clock that steps of work move on."""

    def __init__(self):
        self.now = 0.0

    def perf_counter(self):
        return self.now

    def steps(self, seconds, ready, total):
        for number in range(ready + total):
            self.now += seconds
            yield max(0, number - ready + 1), total


def test_work_is_finished_at_once_where_it_is_needed_even_after_it_was_stopped():
    worker, made = Worker(), []

    def steps():
        made.append("begun")
        yield 1, 2
        yield 2, 2

    work = Work("count", steps)
    worker.take_up([work])
    worker.finish(work)
    assert (made, worker.running) == (["begun"], None)
    worker.take_up([work])
    assert worker.running is None
    worker.finish(work)
    assert (made, worker.running) == (["begun", "begun"], None)
