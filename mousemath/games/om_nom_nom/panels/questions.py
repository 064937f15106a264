"""What may be asked at a moment of Om Nom Nom: the next roll, and the cards that are revealed next.

The fifteen dice that lie on the boards are never asked about. While boards of a reveal are still to
be resolved nothing is asked, and nothing at a moment looked at again: what followed was seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.panels.choice_question import decision
from mousemath.games.om_nom_nom.panels.mixes import here
from mousemath.games.om_nom_nom.panels.play_questions import play_questions
from mousemath.games.om_nom_nom.panels.roll_questions import roll_questions

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.lesson.asking.question import Question

__all__ = ["decision", "questions"]


def questions(moment: Moment) -> tuple[Question, ...]:
    """Return all numbers that may be asked now."""
    if moment.unfolds or moment.now.is_over:
        return ()
    asked = roll_questions if moment.now.awaits_roll else play_questions
    return tuple(asked(moment, here(moment)))
