"""Pig in the classroom: its rooms, and what only this game can say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import _
from mousemath.lesson.rooms import Rooms, RoomTeaching
from pig import panels, rules
from pig.maths import claims
from pig.panels import hindsight, work
from pig.rules import Action, Pig, State
from pig.table import Moment, Settings, draw, guide, meant, policy, strip

if TYPE_CHECKING:
    from mousemath.play.session import Session


class PigTeaching(RoomTeaching[Pig, State, Action, Settings, Moment]):
    """Pig to one target; a :class:`mousemath.lesson.teaching.Teaching`."""

    name, title = "pig", "Pig"
    open_table = True
    _shown = draw, panels, strip, guide, meant, hindsight, work
    rooms = Rooms(Settings, rules, Moment, *_shown, claims=claims, policy=policy)

    def context(self, _session: Session[State, Action]) -> tuple[str, ...]:
        """Return the target."""
        return (_("to {target} points").format(target=self.game.target),)

    def rounds(self, session: Session[State, Action]) -> int:
        """Return how many turns are over."""
        return session.state.turn
