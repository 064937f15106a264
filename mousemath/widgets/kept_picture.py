"""The picture of a widget that stays in the notebook when no kernel runs."""

from __future__ import annotations

import time
import uuid
from typing import TYPE_CHECKING, Protocol

from IPython.display import display

from mousemath.widgets.later import call_later, running_loop

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

REST_SECONDS = 1.0
"""How long nothing must change before a picture goes to the notebook, which draws its output anew."""
LATEST_SECONDS = 5.0
"""How long a picture may be behind at most while things go on changing."""


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
        self._behind_since, self._changed_at = 0.0, 0.0
        self._loop = running_loop()

    def show(self) -> None:
        """Put the picture into the output of the running cell."""
        show: Callable[..., Shown] = display
        self._shown = show(self.make(), raw=True, display_id=f"mousemath-{uuid.uuid4().hex[:12]}")

    def refresh(self) -> None:
        """Send a fresh picture once nothing has changed for a while, so that no click waits for it."""
        if self._shown is None:
            return
        waits, self._changed_at = bool(self._behind_since), time.monotonic()
        if self._loop is None or not self._loop.is_running():
            self._send()
        elif not waits:
            self._behind_since = self._changed_at
            call_later(self._loop, REST_SECONDS, self._send_at_rest, self._loop)

    def _send_at_rest(self, loop: asyncio.AbstractEventLoop) -> None:
        due = min(self._changed_at + REST_SECONDS, self._behind_since + LATEST_SECONDS)
        rest = due - time.monotonic()
        if rest > 0:
            call_later(loop, rest, self._send_at_rest, loop)
        else:
            self._behind_since = 0.0
            self._send()

    def _send(self) -> None:
        if self._shown is not None:
            self._shown.update(self.make(), raw=True)
