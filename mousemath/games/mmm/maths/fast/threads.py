"""Threads that work through a level of positions side by side.

The compiled functions let other Python threads run, so ordinary threads suffice; small portions
keep all of them busy even where a processor is shared with other programs. Whoever clicks meanwhile
comes first: on Linux a thread can say that it gives way.
"""

from __future__ import annotations

import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

_LEAST, _MOST = 64, 2048
"""Positions in a portion."""
_PATIENT = 10
"""How much a thread gives way, of 19: under load it has a tenth of what others have."""


def threads() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return os.cpu_count() or 1


def give_way() -> None:
    """Let this thread have a processor when nobody else wants it; where threads have no priority, do nothing."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _PATIENT)


class Crew:
    """A pool of threads; each has a number below :func:`threads`."""

    def __init__(self, pool: ThreadPoolExecutor) -> None:
        self._pool = pool
        self._free: SimpleQueue[int] = SimpleQueue()
        for number in range(threads()):
            self._free.put(number)

    def work(
        self,
        which: NDArray[Any],
        function: Callable[..., None],
        *arguments: object,
        numbered: bool = False,
    ) -> Iterator[int]:
        """Call ``function(portion, *arguments)`` for portions of ``which``; yield their sizes.

        If ``numbered``, the thread's number is the last argument.
        """
        size = min(_MOST, max(_LEAST, len(which) // (8 * threads())))
        portions = [which[at : at + size] for at in range(0, len(which), size)]
        call = (function, arguments, numbered)
        if len(portions) == 1:
            self._one(portions[0], *call)
            yield len(which)
            return
        waiting = {
            self._pool.submit(self._one, portion, *call): len(portion) for portion in portions
        }
        for ready in as_completed(waiting):
            ready.result()
            yield waiting[ready]

    def _one(
        self,
        portion: NDArray[Any],
        function: Callable[..., None],
        arguments: tuple[Any, ...],
        numbered: bool,
    ) -> None:
        number = self._free.get()
        try:
            function(portion, *arguments, *((number,) if numbered else ()))
        finally:
            self._free.put(number)


@contextmanager
def crew(*, patient: bool = True) -> Iterator[Crew]:
    """Open a crew; leaving waits for the portions that are being worked on, and drops the rest.

    A crew that somebody waits for is not ``patient``: its threads do not give way.
    """
    first = give_way if patient else None
    pool = ThreadPoolExecutor(threads(), "mousemath-solver", initializer=first)
    try:
        yield Crew(pool)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
