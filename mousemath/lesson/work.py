"""The long work of a lesson, done in small pieces between clicks, one at a time.

Work that the moment no longer names is dropped; work that the reader stopped, or that has ended, is
not begun again by itself.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import mark
from mousemath.lesson.pace import Pace

if TYPE_CHECKING:
    from collections.abc import Iterable

LOG = logging.getLogger("mousemath")
FAILED = mark(
    "A calculation has ended by a fault of the program ({fault}): play on without it, or start it again."
)
SLICE = 1.0
"""Seconds of work at a time where nothing else waits."""
MOST_OVER = 1000
"""Pieces of work remembered as over; beyond, all are forgotten."""


Steps = Iterator[tuple[int, int]]
"""Long work in small pieces: each step yields how much is done, and of how much."""


@dataclass(frozen=True, slots=True)
class Work:
    """Long work that a moment would like done: solving, simulating, counting.

    Attributes:
        key: what is worked out; equal keys are the same work. A key that the moment no longer names
            is dropped.
        steps: begins the work, or goes on with it.
        asked: whether it waits until the reader asks for it.
    """

    key: Hashable
    steps: Callable[[], Steps]
    asked: bool = False


@dataclass(frozen=True, slots=True)
class Running:
    """How far the work under way has come, and how many seconds it will still take, once that is known."""

    key: Hashable
    done: int = 0
    total: int = 1
    left: float | None = None


class Unforeseen(Exception):  # noqa: N818 - no error: what cannot be known before it comes
    """Something would begin, or be drawn, that is not foreseen."""


class Worker:
    """Does the work that a lesson offers; ``ended`` counts what has come to an end.

    >>> worker = Worker()
    >>> worker.take_up([Work("count", lambda: iter([(1, 2), (2, 2)]))])
    >>> worker.running
    Running(key='count', done=0, total=1, left=None)
    >>> worker.advance(seconds=1), worker.running
    (True, None)
    """

    def __init__(self) -> None:
        self.running: Running | None = None
        self.ended = 0
        self._steps: Steps | None = None
        self._over: set[Hashable] = set()
        self._pace = Pace()

    def take_up(self, offered: Iterable[Work], *, asked: bool = False) -> None:
        """Begin the first work offered, unless one that is still offered is being done.

        Args:
            offered: what the moment would like done, the most urgent first.
            asked: whether the reader asks for it: then what waits for that comes first.
        """
        listed = tuple(offered)
        if self.running is not None:
            if any(work.key == self.running.key for work in listed):
                return
            self._drop()
        fitting = [work for work in listed if not work.asked and work.key not in self._over]
        if asked:
            fitting = [work for work in listed if work.asked] or list(listed)
        if fitting:
            self.running, self._steps = Running(fitting[0].key), _steps(fitting[0])
            self._pace = Pace()

    def advance(self, seconds: float) -> bool:
        """Work for about ``seconds``; return whether anything was done.

        Raises:
            MousemathError: the work cannot be done, or has failed; it is over then.
        """
        if self._steps is None or self.running is None:
            return False
        key, end = self.running.key, time.perf_counter() + seconds
        try:
            while time.perf_counter() < end:
                done, total = next(self._steps)
                self.running = Running(key, done, total)
            self.running = replace(self.running, left=self._foretold(self.running))
        except StopIteration:
            self.stop()
        except MousemathError:
            self.stop()
            raise
        except Exception as error:
            self.stop()
            LOG.exception("The calculation %r failed.", key)
            raise MousemathError(FAILED, fault=type(error).__name__) from error
        except BaseException:
            self.stop()
            raise
        return True

    def finish(self, work: Work) -> None:
        """Do a piece of work to its end, going on with it if it is under way.

        Raises:
            MousemathError: the work cannot be done; it is over then.
        """
        self.take_up([work], asked=True)
        while self.running is not None:
            self.advance(SLICE)

    def _foretold(self, running: Running) -> float | None:
        return self._pace.left(running.done, running.total, now=time.perf_counter())

    def stop(self) -> bool:
        """End the work, so that it does not begin again by itself; return whether there was any."""
        if self.running is None:
            return False
        self.ended += 1
        if len(self._over) >= MOST_OVER:
            self._over.clear()
        self._over.add(self.running.key)
        self._drop()
        return True

    def forget(self) -> None:
        """Begin anew: nothing is under way, nothing is over."""
        self._drop()
        self._over.clear()

    def standing(self) -> Worker:
        """Return a worker of the same standing that begins and ends nothing, but says what it would."""
        return _Standing(self.running, self.ended, self._over)

    def _drop(self) -> None:
        self.running = self._steps = None


def _steps(work: Work) -> Steps:
    """Begin a piece of work at its first step, so that what fails in beginning fails as work does."""
    yield from work.steps()


class _Standing(Worker):
    """A worker that only tells whether all would stay as it is."""

    def __init__(self, running: Running | None, ended: int, over: set[Hashable]) -> None:
        super().__init__()
        self.running, self.ended, self._over = running, ended, over

    def take_up(self, offered: Iterable[Work], *, asked: bool = False) -> None:
        """Leave all as it is.

        Raises:
            Unforeseen: work would begin, or end.
        """
        keys = {work.key for work in offered if asked or not work.asked}
        goes_on = self.running is not None and self.running.key in keys
        if not goes_on and (self.running is not None or keys - self._over):
            raise Unforeseen(self.running)
