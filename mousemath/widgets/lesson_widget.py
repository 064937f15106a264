"""The lesson widget: one model that shows a lesson's scene and hands its messages over."""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from typing import TYPE_CHECKING, ClassVar, Protocol, runtime_checkable

from IPython.display import display

from mousemath.language import speaking
from mousemath.scene import Scene, drawn, to_json
from mousemath.scene.mathml import warm_up
from mousemath.widgets import assets
from mousemath.widgets.kept_picture import call_later, running_loop
from mousemath.widgets.kept_widget import ONE_AT_A_TIME, KeptWidget
from mousemath.widgets.picture import offer_of, picture_html, picture_text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mousemath.widgets.messages import Message, Shapes

LOG = logging.getLogger("mousemath")
WORK_SECONDS = 0.01
"""How long a slice of long work may keep the kernel from answering."""
REST_SECONDS = 0.002
"""How long the kernel may take up what came meanwhile, between two slices."""
START_SECONDS = 0.25
"""How long long work waits after a click: its answer is painted first."""
REDRAW_SECONDS = 0.5
"""Least time between two redraws that only show how far long work is."""


@runtime_checkable
class Drawable(Protocol):
    """What the widget needs of a lesson."""

    @property
    def busy(self) -> bool:
        """Whether long work waits to be advanced."""

    def draw(self) -> Scene:
        """Return the scene of this moment."""

    def receive(self, message: Message) -> None:
        """Do what a message from the page asks for."""

    def advance(self, seconds: float) -> bool:
        """Work for about ``seconds``; tell whether the scene has changed."""


class LessonWidget(KeptWidget):
    """A lesson on the page: the play area, and the side panel with its mathematics.

    Args:
        lesson: what is shown, and asked when something is chosen.
        earlier: the line that brings back what was played here before, shown below the widget.
        **settings: settings of the widget itself, such as its layout.
    """

    SHAPES: ClassVar[Shapes] = {
        "action": {"turn": int, "token": str},
        "view": {"name": str, "value": str},
        "form": {"id": str, "values": dict},
        "tool": {"id": str},
        "try": {"source": str, "target": str},
        "back": {"step": int},
        "step": {"step": int},
        "guess": {"id": str, "value": str, "sure": str, "way": str},
        "pick": {"id": str, "value": str, "sure": str, "why": str},
        "contrast": {"id": str, "value": str},
        "hint": {"id": str},
        "tries": {"id": str, "number": int},
        "start": {},
        "cancel": {},
    }

    def __init__(self, lesson: Drawable, *, earlier: str = "", **settings: object) -> None:
        self._earlier = earlier
        self._lesson = lesson
        self._drawn = drawn(lesson.draw())
        self._working = False
        self._loop = running_loop()
        super().__init__(**settings)
        self._work_on()

    @property
    def lesson(self) -> Drawable:
        """The lesson that is shown."""
        return self._lesson

    @property
    def result_code(self) -> str:
        """What the student hands in, where the lesson belongs to a class; else ``""``."""
        member = getattr(self._lesson, "member", None)
        return str(getattr(self._lesson, "result_code", "")) if member else ""

    @classmethod
    def script(cls) -> str:
        """Return the front end as one module."""
        return assets.script()

    # ── down: scenes; up: messages ────────────────────────────────────────────────────────────

    def content(self) -> Mapping[str, object]:
        """Return the scene as JSON."""
        content: dict[str, object] = to_json(self._drawn)
        return content

    def handle(self, message: Message) -> None:
        """Let the lesson do what a message asks for, and draw it."""
        try:
            self._lesson.receive(message)
        except Exception:
            LOG.exception("The message %r failed; nothing was changed.", message["type"])
        self._redraw()
        self._work_on()

    def _redraw(self, *, asked: bool = True) -> None:
        """Show what is now; where nobody waits for an answer, only if anything has changed."""
        try:
            former, self._drawn = self._drawn, drawn(self._lesson.draw())
            if asked or self._drawn != former:
                self.show_again()
        except Exception:
            LOG.exception("The scene could not be drawn; the former one stays.")

    # ── long work, in slices between clicks ───────────────────────────────────────────────────

    def _work_on(self) -> None:
        if self._loop is None or self._working or not self._lesson.busy:
            return
        self._working = True
        call_later(self._loop, START_SECONDS, self._work, time.monotonic())

    def _work(self, drawn_at: float) -> None:
        with ONE_AT_A_TIME:
            changed = self._worked()
            now = time.monotonic()
            if (changed and now - drawn_at >= REDRAW_SECONDS) or not self._working:
                self._redraw()
                drawn_at = now
            if self._working and self._loop is not None:
                call_later(self._loop, REST_SECONDS, self._work, drawn_at)

    def _worked(self) -> bool:
        """Do one slice; tell whether the scene has changed. What fails is over, and is not waited for."""
        try:
            changed = self._lesson.advance(WORK_SECONDS)
            self._working = self._lesson.busy
        except Exception:
            LOG.exception("The calculation stopped.")
            changed = self._working = False
        return changed

    # ── the picture that stays ────────────────────────────────────────────────────────────────

    def picture(self) -> dict[str, str]:
        """Return the scene as a static picture, and in words."""
        with speaking(self._drawn.language):
            html = picture_html(self._drawn)
            return {"text/html": html, "text/plain": picture_text(self._drawn)}

    def heading(self) -> str:
        """Return the name of the game."""
        return self._drawn.title

    def _ipython_display_(self, **kwargs: object) -> None:
        super()._ipython_display_(**kwargs)
        if self._earlier:
            show: Callable[..., object] = display
            with speaking(self._drawn.language):
                show(offer_of(self._earlier), raw=True)
        self._work_on()
        _warm_up()


def _warm_up() -> None:
    """Load SymPy beside the reader's first look; a browser kernel has no threads and waits."""
    with contextlib.suppress(RuntimeError):
        threading.Thread(target=warm_up, daemon=True).start()
