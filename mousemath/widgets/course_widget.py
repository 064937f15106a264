"""The widget of a part of a lesson; the parts of one lesson show what was answered in the others."""

from __future__ import annotations

from html import escape
from typing import ClassVar

from mousemath.language import _, speaking
from mousemath.widgets.dialogue import Dialogue, Part, PartDialogue
from mousemath.widgets.lesson_widget import LessonWidget
from mousemath.widgets.picture import paragraph, scene_image, stands_for
from mousemath.widgets.picture_words import named


class CourseWidget(LessonWidget[Part]):
    """A part of a lesson on the page."""

    DIALOGUE: ClassVar[type[Dialogue]] = PartDialogue

    @property
    def result_code(self) -> str:
        """What the student hands in, where the lesson belongs to a class; else ``""``."""
        return self.lesson.result_code

    def picture(self) -> dict[str, str]:
        """Return the board and what is asked, in words: what is kept holds no answer."""
        scene = self._dialogue.scene
        with speaking(scene.language):
            lead = _("To open this part, run {line}").format(line=self.lesson.line)
            said = [
                named(scene.title, ", ".join(scene.context)),
                scene.heading,
                *self.lesson.kept(),
            ]
            image = paragraph(scene_image(scene))
        told = "".join(f"<p>{escape(each)}</p>" for each in said)
        html = f"{told}{image}<p>{escape(lead)}</p>"
        kept = stands_for(scene.language, html)
        return {"text/html": kept, "text/plain": "\n".join((*said, lead))}
