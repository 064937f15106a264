"""What a later click will need is loaded ahead, once the page has been still for a while."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from mousemath.widgets.later import call_later, running_loop

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

STILL_SECONDS = 3.0 if sys.platform == "emscripten" else 1.0
"""How long nothing must have been asked: a click made while it is loaded waits until the end, and in a browser's
kernel that takes longer, and cells may go on to be run."""


def load_when_still(load: Callable[[], object], asked: Callable[[], int]) -> None:
    """Load what will be needed, once ``asked`` (how much was asked so far) stands still.

    It is loaded between two cells, by the thread that runs them: a cell that imports the same library beside
    it would meet one half made, and a process forked meanwhile would wait for it for ever. Without a loop
    there is no moment between cells, and nothing is loaded.
    """
    loop = running_loop()
    if loop is not None:
        call_later(loop, STILL_SECONDS, _look, loop, load, asked, asked())


def _look(
    loop: asyncio.AbstractEventLoop,
    load: Callable[[], object],
    asked: Callable[[], int],
    before: int,
) -> None:
    now = asked()
    if now != before:
        call_later(loop, STILL_SECONDS, _look, loop, load, asked, now)
        return
    with suppress(ImportError):  # who needs it will be told
        load()
