"""What is done later, by the loop of the kernel."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def running_loop() -> asyncio.AbstractEventLoop | None:
    """Return the event loop that runs here, if any."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def call_later(
    loop: asyncio.AbstractEventLoop, seconds: float, callback: Callable[..., object], *args: object
) -> None:
    """Call ``callback`` after a while, from whatever thread this is asked.

    ``loop.call_later`` alone does not wake a loop that sleeps in another thread: the call would
    wait for the next message to the kernel.
    """
    loop.call_soon_threadsafe(loop.call_later, seconds, callback, *args)
