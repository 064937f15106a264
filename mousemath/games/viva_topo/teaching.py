"""Viva Topo! in the classroom: seats, codes, the die by hand, and what each tab says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.errors import BadCode, MousemathError
from mousemath.games.viva_topo import panels
from mousemath.games.viva_topo.maths.arrival import cat_places
from mousemath.games.viva_topo.maths.claims import position_claims
from mousemath.games.viva_topo.maths.policies import POLICIES
from mousemath.games.viva_topo.maths.work import family_work, run_work
from mousemath.games.viva_topo.panels.opponents import competition_of
from mousemath.games.viva_topo.panels.predictions import prediction
from mousemath.games.viva_topo.rules import position
from mousemath.games.viva_topo.rules.equipment import Face
from mousemath.games.viva_topo.rules.game import Action, Roll, State, VivaTopo, is_over
from mousemath.games.viva_topo.table.drawing import draw
from mousemath.games.viva_topo.table.moment import Moment
from mousemath.games.viva_topo.table.settings import Settings
from mousemath.games.viva_topo.table.words import face_word
from mousemath.language import _, mark, ngettext
from mousemath.lesson.teaching import Leaf, Prediction, Table, View, Work
from mousemath.scene import Choice, Field, Tab

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.chance.claim import Claim
    from mousemath.play.session import Session

    Play = Session[State, Action]


class VivaTopoTeaching:
    """Viva Topo! with one preset and one seating; a :class:`mousemath.lesson.teaching.Teaching`."""

    name = "viva_topo"

    def __init__(self, settings: Settings | None = None) -> None:
        self.chosen = settings or Settings()
        self.game = VivaTopo(self.chosen.preset, self.chosen.players)

    @classmethod
    def opened(cls, options: Mapping[str, object]) -> VivaTopoTeaching:
        """Return the game for ``preset``, ``seats`` and ``watch``.

        Raises:
            MousemathError: there is no such option, or its value is not possible.
        """
        return cls(Settings.opened(options))

    # ── what it is called ─────────────────────────────────────────────────────────────────────

    @property
    def title(self) -> str:
        """The name of the game."""
        return "Viva Topo!"

    def context(self, _session: Play) -> tuple[str, ...]:
        """Return preset and number of players."""
        players = ngettext("{number} player", "{number} players", self.game.players)
        return self.chosen.preset.title(), players.format(number=self.game.players)

    @property
    def tabs(self) -> tuple[Tab, ...]:
        """The four tabs."""
        words = (_("Chance"), _("Count"), _("Derive"), _("Decide"))
        return tuple(map(Tab, panels.LEAVES, words))

    # ── settings and codes ────────────────────────────────────────────────────────────────────

    @property
    def options(self) -> dict[str, str]:
        """The settings for a code."""
        return self.chosen.options

    def settings(self) -> tuple[Field, ...]:
        """Return the fields for seats, pace and preset."""
        return self.chosen.fields()

    def changed(self, values: Mapping[str, str]) -> VivaTopoTeaching:
        """Return the game with other settings."""
        return VivaTopoTeaching(self.chosen.changed(values))

    def encode(self, state: State) -> str:
        """Write a position."""
        return position.encode(self.game, state)

    def decode(self, text: str) -> State:
        """Read a position; the cat must stand where her moves lead her."""
        state = position.decode(self.game, text)
        if state.cat not in cat_places(self.game.preset):
            raise BadCode(mark("This position code does not describe a possible position."))
        return state

    # ── play ──────────────────────────────────────────────────────────────────────────────────

    def _moment(self, session: Play, view: View) -> Moment:
        return Moment(self.game, session, view, self.chosen)

    def rounds(self, session: Play) -> int:
        """Return how many turns are over."""
        return self._moment(session, View("")).rounds

    def hand_fields(self, session: Play) -> tuple[Field, ...]:
        """Return the field for the face of the coming roll."""
        if Roll() not in session.actions:
            return ()
        faces = tuple(Choice(str(face), face_word(face)) for face in self.game.die)
        return (Field("face", _("The die"), "select", faces[0].value, faces),)

    def by_hand(self, session: Play, values: Mapping[str, str]) -> tuple[Action, Face]:
        """Return the roll that the field describes."""
        if Roll() not in session.actions:
            raise MousemathError(mark("No roll is due now: move a mouse first."))
        face = Face.parse(values.get("face", ""))
        if self.game.die[face] == 0:
            raise MousemathError(mark("The die has no such face: choose one that it has."))
        return Roll(), face

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

    def table(self, session: Play, view: View, tokens: Mapping[Action, str]) -> Table:
        """Draw the play area."""
        return draw(self._moment(session, view), tokens)

    # ── the side panel ────────────────────────────────────────────────────────────────────────

    def panel(self, session: Play, view: View) -> Leaf:
        """Write the open tab."""
        return panels.leaf(self._moment(session, view))

    def prediction(self, session: Play, view: View) -> Prediction | None:
        """Ask for the chance that the cat catches a mouse before it can move again."""
        return prediction(self._moment(session, view))

    def claims(self, session: Play) -> tuple[Claim, ...]:
        """Return what is claimed of the cat's way, of the mice in danger, and of a small race."""
        moment = self._moment(session, View(""))
        return position_claims(moment.preset, moment.state, moment.seat)

    def work(self, session: Play, view: View) -> tuple[Work, ...]:
        """Return the solving of family and mouse, and the simulation that can be asked for."""
        preset, players, state = self.game.preset, self.game.players, session.state
        family = family_work(preset, players)
        if family.reason is None and family.solution is None:
            return (Work(family.key, family.steps),)
        moment, runs = self._moment(session, view), [run_work(preset, players, preset.worths)]
        if not moment.over and (0 in state.cheese or view.tab == "decide"):
            runs.append(moment.lone)
        found = [Work(run.key, run.steps) for run in dict.fromkeys(runs) if not run.finished]
        if moment.moves and not (games := competition_of(moment)).finished:
            found.append(Work(games.key, games.steps, asked=True))
        return tuple(found)
