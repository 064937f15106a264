"""Viva Topo! in the classroom: seats, codes, the die by hand, and what each tab says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.chance.distribution import Distribution
from mousemath.errors import BadCode, MousemathError
from mousemath.games.viva_topo.maths.arrival import cat_places
from mousemath.games.viva_topo.maths.family import worths_left
from mousemath.games.viva_topo.maths.policies import POLICIES
from mousemath.games.viva_topo.maths.work import (
    Competition,
    competition,
    family_work,
    run_work,
)
from mousemath.games.viva_topo.panels.chance import chance_leaf
from mousemath.games.viva_topo.panels.count import count_leaf
from mousemath.games.viva_topo.panels.decide import decide_leaf
from mousemath.games.viva_topo.panels.derive import derive_leaf
from mousemath.games.viva_topo.panels.only import only_prediction
from mousemath.games.viva_topo.panels.parts import over_leaf
from mousemath.games.viva_topo.panels.rivals import policies_of, rest_of
from mousemath.games.viva_topo.rules import position
from mousemath.games.viva_topo.rules.equipment import Face
from mousemath.games.viva_topo.rules.game import Roll, State, VivaTopo, is_over
from mousemath.games.viva_topo.rules.path import HOME
from mousemath.games.viva_topo.table.drawing import table
from mousemath.games.viva_topo.table.moment import Moment
from mousemath.games.viva_topo.table.sentence import rounds_over
from mousemath.games.viva_topo.table.settings import Settings, first_settings
from mousemath.games.viva_topo.table.words import face_word
from mousemath.language import _, mark, ngettext
from mousemath.lesson.teaching import Leaf, Prediction, Table, View, Work
from mousemath.scene import Choice, Field, Strong, Tab

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.chance.claim import Claim
    from mousemath.play.session import Session


class VivaTopoTeaching:
    """Viva Topo! with one preset and one seating; a :class:`mousemath.lesson.teaching.Teaching`."""

    name = "viva_topo"

    def __init__(self, settings: Settings | None = None) -> None:
        self.chosen = settings or first_settings()
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

    def context(self, session: Session[Any, Any]) -> tuple[str, ...]:
        """Return preset and number of players."""
        del session
        players = ngettext("{number} player", "{number} players", self.game.players)
        return self.chosen.preset.title(), players.format(number=self.game.players)

    @property
    def tabs(self) -> tuple[Tab, ...]:
        """The four tabs."""
        return (
            Tab("chance", _("Chance")),
            Tab("count", _("Count")),
            Tab("derive", _("Derive")),
            Tab("decide", _("Decide")),
        )

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

    def rounds(self, session: Session[Any, Any]) -> int:
        """Return how many turns are over."""
        return rounds_over(session)

    # ── play ──────────────────────────────────────────────────────────────────────────────────

    def _moment(self, session: Session[Any, Any], view: View) -> Moment:
        return Moment(self.game, session, view, self.chosen)

    def hand_fields(self, session: Session[Any, Any]) -> tuple[Field, ...]:
        """Return the field for the face of the coming roll."""
        if Roll() not in session.actions:
            return ()
        faces = tuple(Choice(str(face), face_word(face)) for face in self.game.die)
        return (Field("face", _("The die"), "select", faces[0].value, faces),)

    def by_hand(self, session: Session[Any, Any], values: Mapping[str, str]) -> tuple[Any, Any]:
        """Return the roll that the field describes."""
        if Roll() not in session.actions:
            raise MousemathError(mark("No roll is due now: move a mouse first."))
        face = Face.parse(values.get("face", ""))
        if self.game.die[face] == 0:
            raise MousemathError(mark("The die has no such face: choose one that it has."))
        return Roll(), face

    def automatic(self, session: Session[Any, Any]) -> Distribution[Any] | None:
        """Return what a computer player does; a person without mice rolls unasked."""
        state: State = session.state
        if is_over(state):
            return None
        seat = state.turn
        person = seat in self.chosen.people
        if state.face is None:
            waits = bool(state.families[seat].mice) if person else self.chosen.watch
            return None if waits else Distribution.certain(Roll())
        if person:
            return None
        return POLICIES[self.chosen.seats[seat]](self.game, state)

    def table(self, session: Session[Any, Any], view: View, tokens: Mapping[Any, str]) -> Table:
        """Draw the play area."""
        return table(self._moment(session, view), tokens)

    # ── the side panel ────────────────────────────────────────────────────────────────────────

    def panel(self, session: Session[Any, Any], view: View) -> Leaf:
        """Write the open tab."""
        moment = self._moment(session, view)
        if moment.over:
            return over_leaf(moment)
        if view.tab == "count":
            return count_leaf(moment)
        if view.tab == "derive":
            return derive_leaf(moment)
        if view.tab == "decide":
            return self._decide(moment)
        return chance_leaf(moment)

    def _decide(self, moment: Moment) -> Leaf:
        work = family_work(self.chosen.preset, self.game.players)
        rest = rest_of(moment, solved=work.solution is not None)
        return decide_leaf(moment, work, self._competition(moment, rest), rest)

    def _competition(self, moment: Moment, rest: str) -> Competition | None:
        if not moment.moves:
            return None
        names = policies_of(moment, rest)
        return competition(self.game, moment.state, names, moment.session.seed)

    def prediction(self, session: Session[Any, Any], view: View) -> Prediction | None:
        """Ask for the chance that the cat catches a mouse before it can move again."""
        moment = self._moment(session, view)
        mouse = moment.mouse
        if moment.over or mouse is None or view.tab == "decide":
            return None
        if moment.only:
            return only_prediction(moment, rounds_over(session))
        danger = moment.staying(mouse)
        if danger.needed is None or not 0 < danger.formula < 1:
            return None
        question = (
            _("What is the chance that a mouse that stays at home is caught before it can move?")
            if mouse == HOME
            else _(
                "What is the chance that your mouse on {space} is caught before it can move again, "
                "if you move another mouse?"
            )
            if moment.may_stay
            else _(
                "What is the chance that your mouse on {space} is caught before it can move again?"
            )
        ).format(space=mouse)
        why = ngettext(
            "The cat rolls it takes: {needed} or more, and {rolls} roll is made.",
            "The cat rolls it takes: {needed} or more, and {rolls} rolls are made.",
            moment.waiting,
        ).format(needed=danger.needed, rolls=moment.waiting)
        cat = moment.state.cat
        key = f"caught-{mouse}-{cat.lap}-{cat.space}-{rounds_over(session)}-{moment.waiting}"
        return Prediction(key, (Strong(question),), danger.formula, why)

    # ── long work ─────────────────────────────────────────────────────────────────────────────

    def claims(self, session: Session[Any, Any]) -> tuple[Claim, ...]:
        """Return what is claimed of the cat."""
        del session
        return ()

    def work(self, session: Session[Any, Any], view: View) -> tuple[Work, ...]:
        """Return the solving of family and mouse, and the simulation that can be asked for."""
        preset, players, state = self.chosen.preset, self.game.players, session.state
        family = family_work(preset, players)
        if family.reason is None and family.solution is None:
            return (Work(("family", preset, players), family.steps),)
        found = [self._run_work(preset.pieces)]
        if not is_over(state) and (0 in state.cheese or view.tab == "decide"):
            found.append(self._run_work(state.cheese))
        moment = self._moment(session, view)
        rest = rest_of(moment, solved=family.solution is not None)
        asked = self._competition(moment, rest)
        if asked is not None and not asked.finished:
            found.append(Work(asked, asked.steps, asked=True))
        return tuple(work for work in found if work is not None)

    def _run_work(self, cheese: tuple[int, ...]) -> Work | None:
        preset, players = self.chosen.preset, self.game.players
        worths = worths_left(preset, cheese)
        lone = run_work(preset, players, worths)
        return None if lone.finished else Work(("run", preset, players, worths), lone.steps)
