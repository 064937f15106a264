"""The widget of an exercise: the front end of a lesson, with a card in place of a game."""

from __future__ import annotations

from html import escape

from mousemath.language import _, speaking
from mousemath.lesson.exercises.card import Card
from mousemath.widgets.lesson_widget import LessonWidget
from mousemath.widgets.picture import stands_for
from mousemath.widgets.picture_words import named


class AskWidget(LessonWidget[Card]):
    """An exercise on the page."""

    def picture(self) -> dict[str, str]:
        """Return the question in words: what is kept of an exercise holds no answer, and is small."""
        posed = self.lesson.exercise
        with speaking(posed.language):
            lead = _("Exercise {id}. To answer it, run {line}").format(
                id=posed.id, line=self.lesson.line
            )
            said = f"{named(posed.title, posed.question)} {lead}"
        html = f"<p><strong>{escape(posed.title)}</strong> {escape(posed.question)}</p>"
        kept = stands_for(posed.language, f"{html}<p>{escape(lead)}</p>")
        return {"text/html": kept, "text/plain": said}
