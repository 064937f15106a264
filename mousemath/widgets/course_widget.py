"""The widget of a part of a lesson; the parts of one lesson show what was answered in the others."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from mousemath.language import _, speaking
from mousemath.widgets.lesson_widget import LessonWidget
from mousemath.widgets.picture import QUIET
from mousemath.widgets.table_picture import table_image

if TYPE_CHECKING:
    from mousemath.course.part import LessonPart
    from mousemath.widgets.messages import Message

_shown: WeakValueDictionary[tuple[str, str], CourseWidget] = WeakValueDictionary()
"""The latest widget of each part of each lesson."""


class CourseWidget(LessonWidget):
    """A part of a lesson on the page.

    Args:
        part: what is shown and answered.
    """

    def __init__(self, part: LessonPart) -> None:
        self._part = part
        super().__init__(part)
        _shown[part.sheet.id, part.name] = self

    @property
    def part(self) -> LessonPart:
        """The part that is shown."""
        return self._part

    @property
    def result_code(self) -> str:
        """What the student hands in, where the lesson belongs to a class; else ``""``."""
        progress = self._part.progress
        return progress.result_code if progress.member else ""

    def handle(self, message: Message) -> None:
        """Let the part do what a message asks for, and draw it, and the other parts after it."""
        super().handle(message)
        for (lesson, _name), other in list(_shown.items()):
            if lesson == self._part.sheet.id and other is not self:
                other.draw_again()

    def draw_again(self) -> None:
        """Show what has changed by another part, if anything has."""
        self._redraw(asked=False)

    def picture(self) -> dict[str, str]:
        """Return the board and what is asked, in words: what is kept holds no answer."""
        scene = self._drawn
        with speaking(scene.language):
            lead = _("To open this part, run {line}").format(line=self._part.line)
            said = [f"{scene.title}: {', '.join(scene.context)}", scene.heading, *self._part.kept()]
            image = table_image((*scene.main, *scene.below), "")
        told = "".join(f"<p>{escape(each)}</p>" for each in said)
        html = f"{QUIET}{told}{f'<p>{image}</p>' if image else ''}<p>{escape(lead)}</p>"
        kept = f'<div class="mm-picture" lang="{scene.language}">{html}</div>'
        return {"text/html": kept, "text/plain": "\n".join((*said, lead))}
