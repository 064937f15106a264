"""The lesson widget: one model that shows a lesson's scene and hands its messages over.

One value goes down to the page, the scene; messages come up. Beside the live widget a static
picture of the position is kept in the cell's output, so that a saved notebook shows the board
where no kernel runs and no widget state was saved.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
import uuid
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import anywidget
import traitlets
from IPython.display import display

from mousemath.language import speaking
from mousemath.lesson.frame_words import frame_words
from mousemath.scene import Scene, to_json
from mousemath.scene.mathml import warm_up
from mousemath.widgets import assets
from mousemath.widgets.kept_picture import KeptPicture, call_later, running_loop
from mousemath.widgets.picture import picture_html, picture_text

if TYPE_CHECKING:
    from collections.abc import Callable

LOG = logging.getLogger("mousemath")
WORK_SECONDS = 0.02
"""How long a slice of long work may keep the kernel from answering."""
REDRAW_SECONDS = 0.25
"""Least time between two redraws that only show how far long work is."""
LONGEST_TEXT = 20_000

_FIELDS: dict[str, dict[str, type]] = {
    "action": {"turn": int, "token": str},
    "view": {"name": str, "value": str},
    "form": {"id": str, "values": dict},
    "tool": {"id": str},
    "predict": {"id": str, "value": str},
    "start": {},
    "cancel": {},
}


@runtime_checkable
class Drawable(Protocol):
    """What the widget needs of a lesson.

    Two further methods are used where a lesson has them: ``subscribe(callback)`` is given a
    callable that asks for a redraw, from any thread; ``busy`` and ``advance(seconds)`` let the
    widget run long work in small slices between the reader's clicks.
    """

    def draw(self) -> Scene:
        """Return the scene of this moment."""

    def receive(self, message: dict[str, Any]) -> None:
        """Do what a message from the page asks for."""


def checked(content: object) -> dict[str, Any] | None:
    """Return a message with its known fields alone, or ``None`` when it is not one.

    >>> checked({"type": "tool", "id": "undo", "more": 1})
    {'type': 'tool', 'id': 'undo'}
    >>> checked({"type": "action", "turn": "1", "token": "a0"}) is None
    True
    """
    if not isinstance(content, dict) or not isinstance(content.get("type"), str):
        return None
    fields = _FIELDS.get(content["type"])
    if fields is None:
        return None
    message: dict[str, Any] = {"type": content["type"]}
    for name, kind in fields.items():
        value = content.get(name)
        if not isinstance(value, kind) or isinstance(value, bool):
            return None
        message[name] = value
    texts = list(message.values())
    if "values" in message:
        pairs = message["values"].items()
        if not all(isinstance(key, str) and isinstance(value, str) for key, value in pairs):
            return None
        texts += message["values"].values()
    if any(isinstance(text, str) and len(text) > LONGEST_TEXT for text in texts):
        return None
    return message


class LessonWidget(anywidget.AnyWidget):
    """A lesson on the page: the play area, and the side panel with its mathematics.

    Args:
        lesson: what is shown, and asked when something is chosen.
    """

    _esm = assets.script()
    _css = assets.styles()
    scene = traitlets.Dict().tag(sync=True)

    def __init__(self, lesson: Drawable, **settings: Any) -> None:  # noqa: ANN401 - layout and the like
        self._lesson = lesson
        self._kept = KeptPicture(uuid.uuid4().hex[:12], self._picture)
        self._replies = 0
        self._drawn = lesson.draw()
        self._working = False
        self._loop = running_loop()
        super().__init__(scene=self._payload(), **settings)
        self.on_msg(self._receive)
        subscribe = getattr(lesson, "subscribe", None)
        if callable(subscribe):
            subscribe(self.refresh)
        self._work_on()

    @property
    def lesson(self) -> Drawable:
        """The lesson that is shown."""
        return self._lesson

    # ── down: scenes ──────────────────────────────────────────────────────────────────────────

    def _payload(self) -> dict[str, Any]:
        """Return the scene as JSON; ``reply`` makes every answer a change that the page sees."""
        self._replies += 1
        content: dict[str, Any] = to_json(self._drawn)
        if not content.get("words"):
            with speaking(self._drawn.language):
                content["words"] = frame_words()
        return {**content, "picture": self._kept.name, "reply": self._replies}

    def refresh(self) -> None:
        """Draw the lesson anew; may be called from any thread."""
        loop = self._loop
        if loop is not None and loop.is_running() and running_loop() is not loop:
            loop.call_soon_threadsafe(self._redraw)
        else:
            self._redraw()

    def _redraw(self) -> None:
        try:
            self._drawn = self._lesson.draw()
            self.scene = self._payload()
        except Exception:
            LOG.exception("The scene could not be drawn; the former one stays.")
            return
        self._kept.refresh()

    # ── up: messages ──────────────────────────────────────────────────────────────────────────

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        message = checked(content)
        if message is None:
            return
        try:
            self._lesson.receive(message)
        except Exception:
            LOG.exception(
                "The message %r could not be handled; nothing was changed.", message["type"]
            )
        self._redraw()
        self._work_on()

    # ── long work, in slices between clicks ───────────────────────────────────────────────────

    def _work_on(self) -> None:
        if self._loop is None or self._working or not getattr(self._lesson, "busy", False):
            return
        self._working = True
        call_later(self._loop, REDRAW_SECONDS, self._work, time.monotonic())

    def _work(self, drawn_at: float) -> None:
        advance: Callable[[float], bool] | None = getattr(self._lesson, "advance", None)
        if self._loop is None or advance is None:
            return
        try:
            changed = advance(WORK_SECONDS)
        except Exception:
            LOG.exception("The calculation stopped.")
            self._working = False
            return
        busy = bool(getattr(self._lesson, "busy", False))
        now = time.monotonic()
        if (changed and now - drawn_at >= REDRAW_SECONDS) or not busy:
            self._redraw()
            drawn_at = now
        self._working = busy
        if busy:
            call_later(self._loop, 0.002, self._work, drawn_at)

    # ── the picture that stays ────────────────────────────────────────────────────────────────

    def _picture(self) -> dict[str, str]:
        with speaking(self._drawn.language):
            return {
                "text/html": picture_html(self._drawn, self._kept.name),
                "text/plain": picture_text(self._drawn),
            }

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:  # noqa: ANN401 - as anywidget declares it
        """Give the live widget, and the picture for readers that have none."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, **self._picture()}, metadata

    def _ipython_display_(self, **kwargs: Any) -> None:  # noqa: ANN401 - as IPython calls it
        """Show the live widget, then the picture, hidden by the widget while it lives."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return
        data, metadata = bundle
        show: Callable[..., Any] = display
        show({**data, "text/plain": self._drawn.title}, metadata=metadata, raw=True)
        self._kept.show()
        self._work_on()
        _warm_up()


def _warm_up() -> None:
    """Load SymPy beside the reader's first look; a browser kernel has no threads and waits."""
    with contextlib.suppress(RuntimeError):
        threading.Thread(target=warm_up, daemon=True).start()
