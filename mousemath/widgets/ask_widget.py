"""The widget of an exercise: the front end of a lesson, with a card in place of a game."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from mousemath.language import _, speaking
from mousemath.widgets.lesson_widget import LessonWidget

if TYPE_CHECKING:
    from mousemath.lesson.exercises.card import Card


class AskWidget(LessonWidget):
    """An exercise on the page.

    Args:
        card: what is shown and answered.
    """

    def __init__(self, card: Card) -> None:
        self._card = card
        super().__init__(card)

    @property
    def card(self) -> Card:
        """The card that is shown."""
        return self._card

    def picture(self) -> dict[str, str]:
        """Return the question in words: what is kept of an exercise holds no answer."""
        posed = self._card.exercise
        with speaking(posed.language):
            lead = _("Exercise {id}. To answer it, run {line}").format(
                id=posed.id, line=self._card.line
            )
        html = f"<p><strong>{escape(posed.title)}</strong> {escape(posed.question)}</p>"
        kept = f'<div class="mm-picture" lang="{posed.language}">{html}<p>{escape(lead)}</p></div>'
        return {"text/html": kept, "text/plain": f"{posed.title}: {posed.question} {lead}"}
