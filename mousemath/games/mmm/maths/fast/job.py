"""Work in a thread of its own, for as many as wait for it: one that all have left stops, or is taken up again."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    Note = Callable[[int, int], bool]

THREAD = "mousemath-board"
"""The name of the threads, for those who look at a stuck kernel."""


class Job:
    """A piece of work under way; whoever makes one waits for it.

    Args:
        name: what it is; equal names are the same work.
        work: does it; it is given a function to call with what is done and what there is, whose answer
            ``False`` says that nobody waits any more.
        told: is called with the same two numbers.

    >>> job = Job("count", lambda note: note(1, 2), lambda done, total: None)
    >>> job.wait(60), job.failed
    (True, None)
    """

    def __init__(
        self,
        name: Hashable,
        work: Callable[[Note], object],
        told: Callable[[int, int], object],
    ) -> None:
        self.name = name
        self.failed: BaseException | None = None
        self._work, self._told = work, told
        self._lock, self._waiting, self._stopped = threading.Lock(), 1, False
        self._thread = threading.Thread(target=self._run, name=THREAD, daemon=True)
        self._thread.start()

    def join(self) -> bool:
        """Wait for it too, or again; return whether that can be: it has not been told to stop."""
        with self._lock:
            if self._stopped or not self._thread.is_alive():
                return False
            self._waiting += 1
            return True

    def leave(self) -> None:
        """Wait no longer; once nobody waits the work is told to stop when it next says how far it is."""
        with self._lock:
            self._waiting -= 1

    def wait(self, seconds: float) -> bool:
        """Wait so long for its end; return whether it has come to it."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _note(self, done: int, total: int) -> bool:
        with self._lock:
            self._stopped = self._stopped or not self._waiting
        self._told(done, total)
        return not self._stopped

    def _run(self) -> None:
        try:
            self._work(self._note)
        except BaseException as error:  # noqa: BLE001 - raised again by the reader's thread
            self.failed = error
