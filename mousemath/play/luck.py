"""The luck of a line that parts from a play: coupled to it by turn and roll.

On the line that a play takes first, draw number *n* of the seed is the *n*-th draw. A line that parts
from it cannot count on: one roll saved, and all later dice would be others, so that two lines could
not be compared. Its draws are therefore known by their turn and by their number within the turn.
With the *same dice* such a draw is the one that the first line made in that turn at that number; where
the first line made none, and with *new dice* everywhere, it has a place of its own among the draws of
the seed, which the first line never takes. So the first line shows the dice it always showed.

What computer players choose at random is coupled in the same way, by turn and by step within the turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mousemath.play.draws import Draw
    from mousemath.play.session import Record, Session

Turns = Callable[["Session[Any, Any]"], int]
"""Tells how many turns or rounds of a play are over."""


class Coupled:
    """Luck coupled by turn and roll; a :class:`mousemath.play.draws.Luck`.

    Args:
        line: the line that was played first.
        turns: how many turns of a play are over.
        seed: that of new dice; ``None``: the same dice.
    """

    def __init__(self, line: Session[Any, Any], turns: Turns, seed: int | None = None) -> None:
        self.line, self.seed = line, seed
        self._turns = turns

    def roll(self, session: Session[Any, Any]) -> Draw:
        """Return the draw of this turn and roll."""
        turn, number = self._place(session, _is_draw)
        step = self._step(turn, number, _is_draw)
        if step is None:
            return self._own(turn, number)
        return self.line.seed, self.line.at(step).draws

    def pick(self, session: Session[Any, Any]) -> Draw:
        """Return the draw of this turn and step."""
        turn, number = self._place(session, _is_step)
        step = self._step(turn, number, _is_step)
        return (
            self._own(turn, number) if step is None else (self.line.seed, self.line.at(step).picks)
        )

    def _own(self, turn: int, number: int) -> Draw:
        return self.line.seed if self.seed is None else self.seed, f"{turn}.{number}"

    def _place(self, session: Session[Any, Any], counts: Counts) -> tuple[int, int]:
        """Return the turn that is played, and how many of its steps count so far."""
        turn, number = self._turns(session), 0
        for step in range(len(session.records) - 1, -1, -1):
            if self._turns(session.at(step)) != turn:
                break
            number += counts(session.records[step])
        return turn, number

    def _step(self, turn: int, number: int, counts: Counts) -> int | None:
        """Return the step of the first line that counts as this one of its turn."""
        if self.seed is not None:
            return None
        for step, record in enumerate(self.line.records):
            if counts(record) and self._turns(self.line.at(step)) == turn:
                if not number:
                    return step
                number -= 1
        return None


Counts = Callable[["Record[Any, Any]"], bool]


def _is_draw(record: Record[Any, Any]) -> bool:
    return record.outcome is not None


def _is_step(record: Record[Any, Any]) -> bool:
    del record
    return True
