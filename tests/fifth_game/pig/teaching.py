"""Pig in the classroom: its rooms, and what only this game can say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import _
from mousemath.lesson.rooms import Rooms, RoomTeaching
from mousemath.lesson.work import Work
from pig import panels, rules
from pig.maths import MOST_EXACT, claims, solution
from pig.panels import hindsight
from pig.rules import Action, Pig, State
from pig.table import Moment, Settings, draw, guide, meant, policy, strip

if TYPE_CHECKING:
    from mousemath.lesson.teaching import View
    from mousemath.play.session import Session


class PigTeaching(RoomTeaching[Pig, State, Action, Settings, Moment]):
    """Pig to one target; a :class:`mousemath.lesson.teaching.Teaching`."""

    name, title = "pig", "Pig"
    open_table = True
    rooms = Rooms(
        Settings, rules, Moment, draw, panels, strip, guide, meant, None, hindsight, claims, policy
    )

    def context(self, _session: Session[State, Action]) -> tuple[str, ...]:
        """Return the target."""
        return (_("to {target} points").format(target=self.game.target),)

    def rounds(self, session: Session[State, Action]) -> int:
        """Return how many turns are over."""
        return session.state.turn

    def work(self, _session: Session[State, Action], _view: View) -> tuple[Work, ...]:
        """Return the solving of the game, where it can be solved in fractions."""
        if self.game.target > MOST_EXACT or solution(self.game).finished:
            return ()
        return (Work(("solve", self.game), solution(self.game).steps),)
