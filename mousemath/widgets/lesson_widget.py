"""The lesson widget: one model that shows a lesson's scene and hands its messages over."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from mousemath.language import speaking
from mousemath.scene.mathml import warm_up
from mousemath.widgets import assets
from mousemath.widgets.dialogue import SHAPES, Dialogue, Drawable
from mousemath.widgets.foreseeing import Foreseeing
from mousemath.widgets.kept_widget import KeptWidget
from mousemath.widgets.picture import picture_html, picture_text
from mousemath.widgets.warming import load_when_still

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.widgets.messages import Message, Shapes


Shown = TypeVar("Shown", bound=Drawable)


class LessonWidget(KeptWidget, Generic[Shown]):
    """A lesson on the page: the play area, and the side panel with its mathematics.

    Args:
        lesson: what is shown, and asked when something is chosen.
        **settings: settings of the widget itself, such as its layout.
    """

    SHAPES: ClassVar[Shapes] = SHAPES
    DIALOGUE: ClassVar[type[Dialogue]] = Dialogue
    warm_up = staticmethod(warm_up)
    """Loads what a later click will need."""

    def __init__(self, lesson: Shown, **settings: object) -> None:
        self._lesson = lesson
        self._dialogue = self.DIALOGUE(lesson, self.show_again)
        self._dialogue.foresight = Foreseeing(self.send, lambda: self.scene)
        super().__init__(**settings)
        self._dialogue.work_on()

    @property
    def lesson(self) -> Shown:
        """What is shown: a game, a part of a lesson, a card, a desk."""
        return self._lesson

    @classmethod
    def script(cls) -> str:
        """Return the front end as one module."""
        return assets.script()

    # ── down: scenes; up: messages ────────────────────────────────────────────────────────────

    def content(self) -> Mapping[str, object]:
        """Return the scene as JSON."""
        return self._dialogue.content

    def handle(self, message: Message) -> None:
        """Let the lesson do what a message asks for, and draw it."""
        self._dialogue.answer(message)

    # ── the picture that stays ────────────────────────────────────────────────────────────────

    def picture(self) -> dict[str, str]:
        """Return the scene as a static picture, and in words."""
        scene = self._dialogue.scene
        with speaking(scene.language):
            return {"text/html": picture_html(scene), "text/plain": picture_text(scene)}

    def heading(self) -> str:
        """Return the name of the game."""
        return self._dialogue.scene.title

    def _ipython_display_(self, **kwargs: object) -> None:
        super()._ipython_display_(**kwargs)
        self._dialogue.work_on()
        load_when_still(self.warm_up, lambda: KeptWidget.asked)
