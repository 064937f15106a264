"""Pig in the classroom: its rooms, and what only this game can say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import _, mark
from mousemath.lesson.asking.called import Called
from mousemath.lesson.asking.units import CHANCE
from mousemath.lesson.rooms import Rooms, RoomTeaching
from pig import panels, rules
from pig.maths import claims
from pig.rules import Action, Pig, State
from pig.table import Moment, Settings, draw, guide, meant, policy, strip

if TYPE_CHECKING:
    from mousemath.play.session import Session


class PigTeaching(RoomTeaching[Pig, State, Action, Settings, Moment]):
    """Pig to one target; a :class:`mousemath.lesson.teaching.Teaching`."""

    name, title = "pig", "Pig"
    open_table = True
    _risks = dict.fromkeys(("bust-2", "bust-3"), mark("a 1 in some rolls"))
    called = Called(
        {**_risks, "gain": mark("one more roll")},
        {"risk": mark("the 1 forgotten")},
        {"safe": mark("It is safer")},
        CHANCE,
    )
    _shown = draw, panels, strip, guide, meant, panels.hindsight, panels.work
    rooms = Rooms(Settings, rules, Moment, *_shown, claims=claims, policy=policy)

    def context(self, _session: Session[State, Action]) -> tuple[str, ...]:
        """Return the target."""
        return (_("to {target} points").format(target=self.game.target),)

    def rounds(self, session: Session[State, Action]) -> int:
        """Return how many turns are over."""
        return session.state.turn
