"""What may be asked of a moment of Batamouse before a tab tells it, and what is to be decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.chances import chances_in
from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.panels import trick_questions as ask
from mousemath.games.batamouse.panels.choice_question import decision
from mousemath.games.batamouse.panels.shape_question import places

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.lesson.asking.question import Question

FEW = 2
"""Places of so few players have no shape to draw."""
__all__ = ["decision", "questions"]


def questions(moment: Moment) -> tuple[Question, ...]:
    """Return what may be asked of cards that have not been seen, where there are steps to the answer."""
    known = moment.knowledge
    if known is None:
        return ()
    steps = 2  # beside what to think of: a step, and the rest
    return tuple(asked for asked in _asked(moment, known) if len(asked.hints()) > steps)


def _asked(moment: Moment, known: Knowledge) -> Iterator[Question]:
    trick = moment.trick
    if trick is not None and trick.opponents and moment.policy is HandPolicy.RANDOM:
        if 0 < chances_in(trick).win < 1:
            yield ask.wins(moment, trick)
            yield ask.beaten(moment, trick)
            yield ask.cheese(moment, trick)
            if trick.players > FEW:
                yield places(moment, trick)
        yield ask.first(moment, trick)
    yield from ask.holds(moment, known)
