"""The widget of a part of a lesson; the parts of one lesson show what was answered in the others."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, ClassVar

from mousemath.language import _, speaking
from mousemath.widgets.dialogue import Dialogue, PartDialogue
from mousemath.widgets.lesson_widget import LessonWidget
from mousemath.widgets.picture import QUIET
from mousemath.widgets.table_picture import table_image

if TYPE_CHECKING:
    from mousemath.widgets.dialogue import Part


class CourseWidget(LessonWidget):
    """A part of a lesson on the page.

    Args:
        part: what is shown and answered.
    """

    DIALOGUE: ClassVar[type[Dialogue]] = PartDialogue

    def __init__(self, part: Part) -> None:
        self._part = part
        super().__init__(part)

    @property
    def part(self) -> Part:
        """The part that is shown."""
        return self._part

    @property
    def result_code(self) -> str:
        """What the student hands in, where the lesson belongs to a class; else ``""``."""
        return self._part.result_code

    def picture(self) -> dict[str, str]:
        """Return the board and what is asked, in words: what is kept holds no answer."""
        scene = self._dialogue.scene
        with speaking(scene.language):
            lead = _("To open this part, run {line}").format(line=self._part.line)
            said = [f"{scene.title}: {', '.join(scene.context)}", scene.heading, *self._part.kept()]
            image = table_image((*scene.main, *scene.below), "")
        told = "".join(f"<p>{escape(each)}</p>" for each in said)
        html = f"{QUIET}{told}{f'<p>{image}</p>' if image else ''}<p>{escape(lead)}</p>"
        kept = f'<div class="mm-picture" lang="{scene.language}">{html}</div>'
        return {"text/html": kept, "text/plain": "\n".join((*said, lead))}
