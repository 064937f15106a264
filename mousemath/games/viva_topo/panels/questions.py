"""What may be asked at a moment of Viva Topo!: the next rolls, the cat's way, the mice in danger.

Nothing is asked of a roll that lies on the table: its cat stands already where she will stand when
the next roll is made. A moment that is looked at again asks nothing, for its next roll was seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.panels.cat_questions import cats, next_cat, some_cat, waits
from mousemath.games.viva_topo.panels.choice_question import decision
from mousemath.games.viva_topo.panels.danger_questions import caught
from mousemath.games.viva_topo.panels.own_roll_questions import cheese, reach
from mousemath.games.viva_topo.rules.game import is_over

if TYPE_CHECKING:
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.lesson.asking.question import Question

__all__ = ["decision", "questions"]


def questions(moment: Moment) -> tuple[Question, ...]:
    """Return all numbers that may be asked now; none once no roll follows or it was seen."""
    if not _goes_on(moment):
        return ()
    return (
        *next_cat(moment),
        *some_cat(moment),
        *caught(moment),
        *waits(moment),
        *reach(moment),
        *cheese(moment),
        *cats(moment),
    )


def _goes_on(moment: Moment) -> bool:
    """Whether another roll is made, whatever is moved now."""
    moves = [move for move in moment.session.actions if move in moment.words]
    return all(not is_over(moment.after(move).after) for move in moves)
