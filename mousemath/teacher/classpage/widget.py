"""The widget of a class: the front end of a lesson, with the teacher's page in place of a game."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, ClassVar

from mousemath.language import _, speaking
from mousemath.lesson.host import in_a_cell
from mousemath.teacher.classpage.page import ClassPage
from mousemath.teacher.pooling import chi_square
from mousemath.teacher.pooling.finding import MOST
from mousemath.widgets.lesson_widget import LessonWidget
from mousemath.widgets.picture import stands_for

if TYPE_CHECKING:
    from mousemath.teacher.pooling.pool import Pool


class ClassWidget(LessonWidget[ClassPage]):
    """The teacher's page in a notebook."""

    LONGEST: ClassVar[int] = MOST + 1

    @property
    def pool(self) -> Pool:
        """What was read last: the same as :func:`mousemath.pool` gives."""
        return self.lesson.told.pool

    @staticmethod
    def warm_up() -> None:
        """Load what the page of a class needs beside its formulas too."""
        LessonWidget.warm_up()
        chi_square.warm_up()

    def picture(self) -> dict[str, str]:
        """Return the title and the line that opens the page: nothing of the class is kept in it."""
        page = self.lesson
        with speaking(page.language):
            line = in_a_cell("classroom", f'"{page.room or page.plan.lesson}"')
            lead = _("Class page of {lesson}. To open it, run {line}")
            said = lead.format(lesson=page.plan.title, line=line)
        html = stands_for(page.language, f"<p>{escape(said)}</p>")
        return {"text/html": html, "text/plain": said}
