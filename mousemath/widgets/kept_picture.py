"""The picture of a widget that stays in the notebook when no kernel runs."""

from __future__ import annotations

import asyncio
import time
import uuid
from typing import TYPE_CHECKING, Protocol

from IPython.display import display

if TYPE_CHECKING:
    from collections.abc import Callable

PICTURE_SECONDS = 1.0
"""Least time between two pictures sent to the notebook."""


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


class Shown(Protocol):
    """An output that can be changed: IPython's handle of a display."""

    def update(self, bundle: dict[str, str], *, raw: bool) -> None:
        """Show something else in its place."""


class KeptPicture:
    """A second output below a widget: what a reader without a kernel sees.

    Args:
        make: gives the picture as a MIME bundle.
    """

    def __init__(self, make: Callable[[], dict[str, str]]) -> None:
        self.make = make
        self._shown: Shown | None = None
        self._sent_at, self._waits = 0.0, False
        self._loop = running_loop()

    def show(self) -> None:
        """Put the picture into the output of the running cell."""
        show: Callable[..., Shown] = display
        self._shown = show(self.make(), raw=True, display_id=f"mousemath-{uuid.uuid4().hex[:12]}")
        self._sent_at = time.monotonic()

    def refresh(self) -> None:
        """Send a fresh picture to the notebook, at most one a second, the last one always."""
        if self._shown is None or self._waits:
            return
        rest = self._sent_at + PICTURE_SECONDS - time.monotonic()
        if rest > 0 and self._loop is not None and self._loop.is_running():
            self._waits = True
            call_later(self._loop, rest, self._send)
        else:
            self._send()

    def _send(self) -> None:
        self._waits = False
        self._sent_at = time.monotonic()
        if self._shown is not None:
            self._shown.update(self.make(), raw=True)
