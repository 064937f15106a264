"""The widget of a rule of thumb: the front end of a lesson, with a desk in place of a game."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from mousemath.language import _, speaking
from mousemath.lesson.thumb.desk import Desk
from mousemath.widgets.lesson_widget import LessonWidget
from mousemath.widgets.picture import paragraph, scene_image, stands_for

if TYPE_CHECKING:
    from fractions import Fraction


class ThumbWidget(LessonWidget[Desk]):
    """A rule of thumb on the page."""

    @property
    def desk(self) -> Desk:
        """The desk at which the rule is filled in."""
        return self.lesson

    @property
    def worth(self) -> Fraction | float | None:
        """What the rule is worth, once it is worked out and told; a fraction where it is exact."""
        found = self.desk.worth
        return None if found is None or self.desk.asks else found.value

    def picture(self) -> dict[str, str]:
        """Return the rule in words, its board, and the line that opens the page."""
        desk = self.desk
        with speaking(desk.language):
            rule = desk.kind.say(desk.rule if desk.rule is not None else desk.kind.first)
            said = _("A rule of thumb: {rule} To see what it is worth, run {line}").format(
                rule=rule, line=desk.line
            )
            image = paragraph(scene_image(self._dialogue.scene))
        html = stands_for(desk.language, f"{image}<p>{escape(said)}</p>")
        return {"text/html": html, "text/plain": said}
