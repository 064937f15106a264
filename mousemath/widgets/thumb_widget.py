"""The widget of a rule of thumb: the front end of a lesson, with a desk in place of a game."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from mousemath.language import _, speaking
from mousemath.widgets.lesson_widget import LessonWidget

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.lesson.thumb.desk import Desk


class ThumbWidget(LessonWidget):
    """A rule of thumb on the page.

    Args:
        desk: where the rule is filled in.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        super().__init__(desk)

    @property
    def desk(self) -> Desk:
        """The desk that is shown."""
        return self._desk

    @property
    def worth(self) -> Fraction | float | None:
        """What the rule is worth, once it is worked out and told; a fraction where it is exact."""
        found = self._desk.worth
        return None if found is None or self._desk.asks else found.value

    def picture(self) -> dict[str, str]:
        """Return the rule in words, and the line that opens the page."""
        desk = self._desk
        with speaking(desk.language):
            rule = desk.kind.say(desk.rule if desk.rule is not None else desk.kind.first)
            said = _("A rule of thumb: {rule} To see what it is worth, run {line}").format(
                rule=rule, line=desk.line
            )
        html = f'<div class="mm-picture" lang="{desk.language}"><p>{escape(said)}</p></div>'
        return {"text/html": html, "text/plain": said}
