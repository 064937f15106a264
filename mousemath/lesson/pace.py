"""How fast long work goes, and so how long it will still take."""

from __future__ import annotations

from collections import deque

SETTLED, WINDOW, APART = 2.0, 20.0, 0.5
"""Seconds before anything is foretold, that tell how fast the work goes now, between two marks."""


class Pace:
    """Foretells the end of work from the rate so far.

    Steps are not equally long, so it takes the slower of two rates: of all that was done, and of
    the last seconds. What goes before the first step that counts is getting ready, and tells nothing;
    a stage with another total begins anew.

    >>> pace = Pace()
    >>> [pace.left(done, 100, now=time) for time, done in ((0, 0), (50, 10), (51, 15), (54, 30))]
    [None, None, None, 14.0]
    """

    def __init__(self) -> None:
        self._first: tuple[float, int] | None = None
        self._marks: deque[tuple[float, int]] = deque()
        self._total = 0

    def left(self, done: int, total: int, *, now: float) -> float | None:
        """Return about how many seconds are left at the time ``now``; ``None`` while that is not known."""
        if total != self._total or (self._marks and done < self._marks[-1][1]):
            self._first, self._total = None, total
            self._marks.clear()
        if done <= 0:
            return None
        if self._first is None:
            self._first = (now, done)
        if not self._marks or now - self._marks[-1][0] >= APART:
            self._marks.append((now, done))
        while len(self._marks) > 1 and now - self._marks[0][0] > WINDOW:
            self._marks.popleft()
        if now - self._first[0] < SETTLED:
            return None
        known = [
            (total - done) * (now - time) / (done - before)
            for time, before in (self._first, self._marks[0])
            if done > before
        ]
        return max(known, default=None)
