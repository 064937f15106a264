"""Viva Topo! in the classroom: what it is called, the die by hand, who plays by itself, its long work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError
from mousemath.games.viva_topo import panels
from mousemath.games.viva_topo.maths.claims import position_claims
from mousemath.games.viva_topo.maths.policies import POLICIES
from mousemath.games.viva_topo.panels.called import CALLED
from mousemath.games.viva_topo.panels.exercises import EXERCISES
from mousemath.games.viva_topo.panels.hindsight import hindsight
from mousemath.games.viva_topo.panels.own_trials import OWN_TRIALS
from mousemath.games.viva_topo.panels.trials import trials
from mousemath.games.viva_topo.panels.work import work
from mousemath.games.viva_topo.rules import position
from mousemath.games.viva_topo.rules.equipment import Face
from mousemath.games.viva_topo.rules.game import Action, Roll, State, VivaTopo, is_over
from mousemath.games.viva_topo.table.drawing import draw
from mousemath.games.viva_topo.table.guide import guide
from mousemath.games.viva_topo.table.hand import meant
from mousemath.games.viva_topo.table.moment import Moment
from mousemath.games.viva_topo.table.settings import Settings
from mousemath.games.viva_topo.table.strip import strip
from mousemath.games.viva_topo.table.words import face_word, players_word
from mousemath.language import _, mark
from mousemath.lesson.classroom.die import Die
from mousemath.lesson.form import select
from mousemath.lesson.rooms import Rooms, RoomTeaching
from mousemath.lesson.teaching import View
from mousemath.play.session import Record, Session

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.chance.claim import Claim
    from mousemath.scene import Field

Play = Session[State, Action]


class VivaTopoTeaching(RoomTeaching[VivaTopo, State, Action, Settings, Moment]):
    """Viva Topo! with one preset and one seating; a :class:`mousemath.lesson.teaching.Teaching`."""

    name, title, exercises = "viva_topo", "Viva Topo!", EXERCISES
    called = CALLED
    open_table = True
    thumb = "mousemath.games.viva_topo.thumb:VivaTopoKind"
    playouts = "mousemath.games.viva_topo.playouts"
    own_trials = OWN_TRIALS
    rooms = Rooms(
        Settings, position, Moment, draw, panels, strip, guide, meant, hindsight, work, trials
    )

    @property
    def die(self) -> Die:
        """The die, whose faces a class counts together."""
        return Die(self.game.die, lambda record: (record.outcome,), face_word)

    def context(self, session: Play) -> tuple[str, ...]:
        """Return preset and number of players."""
        del session
        return self.chosen.preset.title(), players_word(self.game.players)

    def rounds(self, session: Play) -> int:
        """Return how many turns are over."""
        return self.moment(session, View("")).rounds

    def hand_fields(self, session: Play) -> tuple[Field, ...]:
        """Return the field for the face of the coming roll."""
        if Roll() not in session.actions:
            return ()
        faces = {str(face): face_word(face) for face in self.game.die}
        return (select("face", _("The die"), next(iter(faces)), faces),)

    def by_hand(self, session: Play, values: Mapping[str, str]) -> tuple[tuple[Action, Face], ...]:
        """Return the roll that the field describes."""
        if Roll() not in session.actions:
            raise MousemathError(mark("No roll is due now: move a mouse first."))
        face = Face.parse(values.get("face", ""))
        if self.game.die[face] == 0:
            raise MousemathError(mark("The die has no such face: choose one that it has."))
        return ((Roll(), face),)

    def automatic(self, session: Play) -> Distribution[Action] | None:
        """Return what a computer player does; a person without mice rolls unasked."""
        state = session.state
        if is_over(state):
            return None
        person = state.turn in self.chosen.people
        if state.face is None:
            waits = bool(state.families[state.turn].mice) if person else self.chosen.watch
            return None if waits else Distribution.certain(Roll())
        if person:
            return None
        return Distribution(POLICIES[self.chosen.seats[state.turn]](self.game, state).items())

    def obvious(self, session: Play) -> Action | None:
        """Return the move that takes the most cheese at once, else runs furthest."""
        return POLICIES["greedy"](self.game, session.state).support[0]

    def passes(self, record: Record[State, Action]) -> bool:
        """Whether a moment is shown as it passes by: each turn once, when it is over."""
        return record.after.face is None

    def claims(self, session: Play) -> tuple[Claim, ...]:
        """Return what is claimed of the cat's way, of the mice in danger, and of a small race."""
        return position_claims(self.moment(session, View("")).ahead)
