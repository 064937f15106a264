"""What a later click will need is loaded ahead, once the page has been still for a while."""

from __future__ import annotations

import sys
import threading
from typing import TYPE_CHECKING

from mousemath.widgets.later import call_later, running_loop

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

STILL_SECONDS = 3.0 if sys.platform == "emscripten" else 1.0
"""How long nothing must have been asked: what is loaded beside a click makes it wait twice as long, and in a
browser's kernel, which has no threads, until the end; cells may go on to be run there, too."""


def load_when_still(load: Callable[[], object], asked: Callable[[], int]) -> None:
    """Load what will be needed, once ``asked`` (how much was asked so far) stands still.

    Without a loop, which could look whether it does, it is loaded at once.
    """
    loop = running_loop()
    if loop is None:
        _beside(load)
    else:
        call_later(loop, STILL_SECONDS, _look, loop, load, asked, asked())


def _look(
    loop: asyncio.AbstractEventLoop,
    load: Callable[[], object],
    asked: Callable[[], int],
    before: int,
) -> None:
    now = asked()
    if now == before:
        _beside(load)
    else:
        call_later(loop, STILL_SECONDS, _look, loop, load, asked, now)


def _beside(load: Callable[[], object]) -> None:
    """Load in a thread; a browser's kernel has none, and does it while nobody clicks."""
    try:
        threading.Thread(target=load, daemon=True).start()
    except RuntimeError:
        load()
