"""What a lesson and its page say to each other: messages come up, scenes go down, long work goes on between.

It knows no widget: a notebook holds it in one, a page without a notebook holds it as it is.
"""

from __future__ import annotations

import logging
import threading
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol, runtime_checkable
from weakref import WeakValueDictionary

from mousemath.language import _, mark, speaking
from mousemath.scene import Note, Scene, drawn, to_json
from mousemath.widgets.later import call_later, running_loop

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from mousemath.widgets.messages import Message, Shapes

Answer = tuple[Scene, dict[str, object]]
"""A scene, and the same as plain JSON values."""

LOG = logging.getLogger("mousemath")
FAULTS = {
    "message": mark("That could not be done, by a fault of the program: try something else."),
    "scene": mark(
        "This could not be drawn, by a fault of the program: what stands here is from before."
    ),
    "work": mark("A calculation has ended by a fault of the program: play on without it."),
}
"""What a reader is told where the program fails, at what it did."""
ONE_AT_A_TIME = threading.RLock()
"""Held while a message is answered or long work goes on: a notebook may hand messages over in threads of
their own, and what was drawn while the other went on would come down late and stay."""
WORK_SECONDS = 0.01
"""How long a slice of long work may keep the kernel from answering."""
REST_SECONDS = 0.002
"""How long the kernel may take up what came meanwhile, between two slices."""
START_SECONDS = 0.25
"""How long long work waits after a click: its answer is painted first."""
REDRAW_SECONDS = 0.5
"""Least time between two redraws that only show how far long work is."""
SHAPES: Shapes = {
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
"""The messages of a lesson's page."""


@runtime_checkable
class Drawable(Protocol):
    """What a page needs of a lesson."""

    @property
    def busy(self) -> bool:
        """Whether long work waits to be advanced."""

    def draw(self) -> Scene:
        """Return the scene of this moment."""

    def receive(self, message: Message) -> None:
        """Do what a message from the page asks for."""

    def advance(self, seconds: float) -> bool:
        """Work for about ``seconds``; tell whether the scene has changed."""


class Part(Drawable, Protocol):
    """What is needed of a part of a lesson, or of a test, which has one part."""

    @property
    def key(self) -> tuple[str, str]:
        """The lesson, and which part of it."""

    @property
    def line(self) -> str:
        """The line of Python that opens this part."""

    @property
    def result_code(self) -> str:
        """What the student hands in, or ``""``."""

    def kept(self) -> tuple[str, ...]:
        """Return what a saved notebook keeps in words."""


class Foresight(Protocol):
    """What knows the answer to a message before it comes."""

    def answer(self, message: Message) -> Answer | None:
        """Return the answer to a message that the lesson has received, if it is known already."""

    @property
    def idle(self) -> bool:
        """Whether nothing is being worked out for the next click."""

    def begin(self, loop: asyncio.AbstractEventLoop | None, lesson: Drawable) -> None:
        """Forget what was known: another scene stands now."""


class Dialogue:
    """A lesson in talk with its page.

    Args:
        lesson: what is shown, and asked when something is chosen.
        show: called when ``scene`` has changed, or was asked for.

    Attributes:
        scene: what is to be shown now.
        working: whether long work goes on.
        foresight: what knows answers before they are asked for, if anything does.
    """

    def __init__(self, lesson: Drawable, show: Callable[[], object]) -> None:
        self.lesson = lesson
        self.scene = drawn(lesson.draw())
        self.working = False
        self.foresight: Foresight | None = None
        self._content: dict[str, object] | None = None
        self._fault = ""
        self._show = show
        self._loop = running_loop()

    @property
    def content(self) -> dict[str, object]:
        """The scene as plain JSON values."""
        content: dict[str, object] = self._content or to_json(self.scene)
        self._content = content
        return content

    def answer(self, message: Message) -> None:
        """Let the lesson do what a message asks for, and show it."""
        self._fault = ""
        try:
            self.lesson.receive(message)
        except Exception:
            LOG.exception("The message %r failed.", message["type"])
            self._fault = "message"
        self.redraw(known=self.foresight.answer(message) if self.foresight else None)
        self.work_on()
        self._look_ahead()

    def redraw(self, *, asked: bool = True, known: Answer | None = None) -> None:
        """Show what is now, if it is known already; where nobody waits for it, only what has changed."""
        former = self.scene
        try:
            self.scene, self._content = known or (self._told(drawn(self.lesson.draw())), None)
        except Exception:
            LOG.exception("The scene could not be drawn; the former one stays.")
            self._fault = self._fault or "scene"
            self.scene, self._content = self._told(former), None
        if asked or self.scene != former:
            self._hand_down()

    def _hand_down(self) -> None:
        try:
            self._show()
        except Exception:
            LOG.exception("The scene could not be shown.")

    def _told(self, scene: Scene) -> Scene:
        """Return the scene, whose sentence tells of what has failed, if anything has."""
        if not self._fault:
            return scene
        with speaking(scene.language):
            return replace(scene, sentence=Note((_(FAULTS[self._fault]),), "refused"))

    def _look_ahead(self) -> None:
        if self.foresight:
            self.foresight.begin(self._loop, self.lesson)

    # ── long work, in slices between clicks ───────────────────────────────────────────────────

    def work_on(self) -> None:
        """Take up long work, if any waits and somebody can come back to it."""
        if self._loop is None or self.working or not self.lesson.busy:
            return
        self.working = True
        call_later(self._loop, START_SECONDS, self._work, time.monotonic())

    def _work(self, drawn_at: float) -> None:
        with ONE_AT_A_TIME:
            first = (
                self.foresight is not None and not self.foresight.idle
            )  # the next click comes first
            changed = False if first else self._worked()
            now = time.monotonic()
            if (changed and now - drawn_at >= REDRAW_SECONDS) or not self.working:
                self.redraw()
                drawn_at = now
            if not self.working:
                self._look_ahead()
            if self.working and self._loop is not None:
                call_later(self._loop, REST_SECONDS, self._work, drawn_at)

    def _worked(self) -> bool:
        """Do one slice; tell whether the scene has changed. What fails is over, and is not waited for."""
        try:
            changed = self.lesson.advance(WORK_SECONDS)
            self.working = self.lesson.busy
        except Exception:
            LOG.exception("The calculation stopped.")
            self._fault, changed, self.working = "work", True, False
        return changed


class PartDialogue(Dialogue):
    """A part of a lesson in talk with its page; the other parts show what was answered in it.

    Args:
        lesson: the part.
        show: called when ``scene`` has changed, or was asked for.
    """

    def __init__(self, lesson: Part, show: Callable[[], object]) -> None:
        super().__init__(lesson, show)
        self._lesson_id, _name = lesson.key
        _open[lesson.key] = self

    def answer(self, message: Message) -> None:
        """Let the part do what a message asks for, and draw it, and the other parts after it."""
        super().answer(message)
        for (lesson, _name), other in list(_open.items()):
            if lesson == self._lesson_id and other is not self:
                other.redraw(asked=False)


_open: WeakValueDictionary[tuple[str, str], PartDialogue] = WeakValueDictionary()
"""The latest dialogue of each part of each lesson."""
