"""Mmm! in the classroom: what it is called, its codes, dice by hand, its table and its tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm import panels
from mousemath.games.mmm.maths.claims import claims
from mousemath.games.mmm.maths.player import stopping
from mousemath.games.mmm.maths.roll_facts import roll_facts
from mousemath.games.mmm.panels.called import CALLED
from mousemath.games.mmm.panels.exercises import EXERCISES
from mousemath.games.mmm.panels.hindsight import hindsight
from mousemath.games.mmm.panels.own_trials import OWN_TRIALS
from mousemath.games.mmm.panels.trials import trials
from mousemath.games.mmm.panels.work import work
from mousemath.games.mmm.rules import position
from mousemath.games.mmm.rules.board_words import board_words
from mousemath.games.mmm.rules.game import Action, Mmm, Roll
from mousemath.games.mmm.rules.state import FACES, State
from mousemath.games.mmm.table.drawing import draw
from mousemath.games.mmm.table.guide import guide
from mousemath.games.mmm.table.hand import meant
from mousemath.games.mmm.table.moment import Moment, rounds
from mousemath.games.mmm.table.settings import Settings
from mousemath.games.mmm.table.strip import strip
from mousemath.games.mmm.table.words import face_word
from mousemath.language import _, capital, mark
from mousemath.lesson.classroom.die import Die
from mousemath.lesson.form import select
from mousemath.lesson.rooms import Rooms, RoomTeaching
from mousemath.play.session import Session

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.scene import Field

MmmSession = Session[State, Action]


class MmmTeaching(RoomTeaching[Mmm, State, Action, Settings, Moment]):
    """Mmm! on one board, free or in line; a :class:`mousemath.lesson.teaching.Teaching`."""

    name, title, exercises = "mmm", "Mmm!", EXERCISES
    called = CALLED
    open_table = True
    valued = frozenset({"decide", "cat"})
    own_tabs = panels.OWN_TABS
    thumb = "mousemath.games.mmm.thumb:MmmKind"
    editor = "mousemath.games.mmm.editor.board_editor:BoardEditor"
    tables = "mousemath.games.mmm.maths.compact.solver:read_packed"
    playouts = "mousemath.games.mmm.explore.playouts"
    own_trials = OWN_TRIALS
    rooms = Rooms(
        Settings,
        position,
        Moment,
        draw,
        panels,
        strip,
        guide,
        meant,
        hindsight,
        work,
        trials,
        claims=lambda game, state: claims(roll_facts(game, state)),
    )

    @property
    def die(self) -> Die:
        """The die, whose faces a class counts together."""
        return Die(self.game.die, lambda record: record.outcome, face_word)

    def context(self, _session: MmmSession) -> tuple[str, ...]:
        """Return board and variant."""
        return board_words(self.chosen.board.name), self.chosen.variant

    def rounds(self, session: MmmSession) -> int:
        """Return how many turns are over."""
        return rounds(session)

    def obvious(self, session: MmmSession) -> Action | None:
        """Return the action of a team that lays all that fits and gathers; in free placement alone."""
        return None if self.game.line else stopping(self.game)(session.state)

    # ── play ──────────────────────────────────────────────────────────────────────────────────

    def hand_fields(self, session: MmmSession) -> tuple[Field, ...]:
        """Return a field for each die of the next roll."""
        if Roll() not in session.actions:
            return ()
        faces, label = {face: capital(face_word(face)) for face in FACES}, _("Die {number}")
        return tuple(
            select(f"die{die}", label.format(number=die + 1), FACES[0], faces)
            for die in session.state.in_hand
        )

    def by_hand(
        self, session: MmmSession, values: Mapping[str, str]
    ) -> tuple[tuple[Action, tuple[str, ...]], ...]:
        """Return the roll that the fields describe."""
        if Roll() not in session.actions:
            raise MousemathError(mark("No roll is due now: place a die or gather first."))
        faces = tuple(values.get(f"die{die}", "") for die in session.state.in_hand)
        if any(face not in FACES for face in faces):
            raise MousemathError(mark("Choose a face for every die that is rolled."))
        return ((Roll(), faces),)
