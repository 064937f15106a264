"""The widget of a test before or after a trail."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from mousemath.language import _, speaking
from mousemath.widgets.lesson_widget import LessonWidget

if TYPE_CHECKING:
    from mousemath.course.form_part import FormPart


class FormWidget(LessonWidget):
    """A test on the page.

    Args:
        part: what is shown and answered.
    """

    def __init__(self, part: FormPart) -> None:
        self._part = part
        super().__init__(part)

    @property
    def part(self) -> FormPart:
        """The test that is shown."""
        return self._part

    @property
    def result_code(self) -> str:
        """What the student hands in; ``""`` before the number is known."""
        sitting = self._part.sitting
        return sitting.code if sitting else ""

    def picture(self) -> dict[str, str]:
        """Return what the test is called, and how it is opened: what is kept holds no question."""
        scene = self._dialogue.scene
        with speaking(scene.language):
            lead = _("To open this part, run {line}").format(line=self._part.line)
        said = (f"{scene.title}: {', '.join(scene.context)}", scene.heading, lead)
        told = "".join(f"<p>{escape(each)}</p>" for each in said)
        kept = f'<div class="mm-picture" lang="{scene.language}">{told}</div>'
        return {"text/html": kept, "text/plain": "\n".join(said)}
