"""The widget of a game."""

from __future__ import annotations

from mousemath.lesson.lesson import Lesson
from mousemath.widgets.lesson_widget import LessonWidget


class GameWidget(LessonWidget[Lesson]):
    """A game on the page."""

    @property
    def result_code(self) -> str:
        """What the student hands in, where the game belongs to a class; else ``""``."""
        return self.lesson.handed_in
