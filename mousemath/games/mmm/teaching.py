"""Mmm! in the classroom: what it is called, its codes, dice by hand, its table and its tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm import panels
from mousemath.games.mmm.maths.roll_facts import roll_facts
from mousemath.games.mmm.maths.theory import claims
from mousemath.games.mmm.panels.predictions import prediction
from mousemath.games.mmm.panels.work import work
from mousemath.games.mmm.rules import position
from mousemath.games.mmm.rules.game import Action, Roll
from mousemath.games.mmm.rules.state import FACES, State
from mousemath.games.mmm.table.drawing import draw
from mousemath.games.mmm.table.moment import Moment, rounds
from mousemath.games.mmm.table.settings import Settings
from mousemath.games.mmm.table.words import face_word
from mousemath.language import _, capital, mark
from mousemath.play.session import Session
from mousemath.scene import Choice, Field, Tab

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.chance.claim import Claim
    from mousemath.lesson.teaching import Leaf, Prediction, Table, View, Work

MmmSession = Session[State, Action]


class MmmTeaching:
    """Mmm! on one board, free or in line; a :class:`mousemath.lesson.teaching.Teaching`."""

    name, title = "mmm", "Mmm!"

    def __init__(self, chosen: Settings | None = None) -> None:
        self.chosen = chosen or Settings()
        self.game = self.chosen.game

    # ── settings and codes ────────────────────────────────────────────────────────────────────

    @classmethod
    def opened(cls, options: Mapping[str, object]) -> MmmTeaching:
        """Return the game for the options of :func:`mousemath.play`: ``board`` and ``line``.

        Raises:
            MousemathError: there is no such option, or its value is not possible.
        """
        return cls(Settings.opened(options))

    def changed(self, values: Mapping[str, str]) -> MmmTeaching:
        """Return the game with another board or variant."""
        return MmmTeaching(self.chosen.changed(values))

    @property
    def options(self) -> dict[str, str]:
        """The settings for a code."""
        return self.chosen.options

    def settings(self) -> tuple[Field, ...]:
        """Return the fields for board and variant."""
        return self.chosen.fields()

    def encode(self, state: State) -> str:
        """Write a position."""
        return position.encode(self.game, state)

    def decode(self, text: str) -> State:
        """Read a position."""
        return position.decode(self.game, text)

    # ── what is said about a session ──────────────────────────────────────────────────────────

    def context(self, _session: MmmSession) -> tuple[str, ...]:
        """Return board and variant."""
        return self.chosen.board.name, self.chosen.variant

    @property
    def tabs(self) -> tuple[Tab, ...]:
        """The five tabs."""
        return (
            Tab("chance", _("Chance")),
            Tab("count", _("Count")),
            Tab("derive", _("Derive")),
            Tab("decide", _("Decide")),
            Tab("cat", _("Cat")),
        )

    def rounds(self, session: MmmSession) -> int:
        """Return how many turns are over."""
        return rounds(session)

    def moment(self, session: MmmSession, view: View) -> Moment:
        """Return the moment as the reader sees it."""
        return Moment(self.game, session, view, self.chosen)

    def table(self, session: MmmSession, view: View, tokens: Mapping[Action, str]) -> Table:
        """Draw the play area."""
        return draw(self.moment(session, view), tokens)

    def panel(self, session: MmmSession, view: View) -> Leaf:
        """Write the open tab."""
        return panels.leaf(self.moment(session, view))

    def prediction(self, session: MmmSession, view: View) -> Prediction | None:
        """Ask for the chance that a die fits before the tabs about the roll are shown."""
        return prediction(self.moment(session, view))

    def claims(self, session: MmmSession) -> tuple[Claim, ...]:
        """Return the claims about the coming roll."""
        over = self.game.is_over(session.state)
        return () if over else claims(roll_facts(self.game, session.state))

    def work(self, session: MmmSession, view: View) -> tuple[Work, ...]:
        """Return the solving; on the Cat tab how the game ends; for the line variant a simulation."""
        return work(self.moment(session, view))

    # ── play ──────────────────────────────────────────────────────────────────────────────────

    def hand_fields(self, session: MmmSession) -> tuple[Field, ...]:
        """Return a field for each die of the coming roll."""
        if Roll() not in session.actions:
            return ()
        faces = tuple(Choice(face, capital(face_word(face))) for face in FACES)
        return tuple(
            Field(f"die{die}", _("Die {number}").format(number=die + 1), "select", FACES[0], faces)
            for die in session.state.in_hand
        )

    def by_hand(
        self, session: MmmSession, values: Mapping[str, str]
    ) -> tuple[Action, tuple[str, ...]]:
        """Return the roll that the fields describe."""
        if Roll() not in session.actions:
            raise MousemathError(mark("No roll is due now: place a die or gather first."))
        faces = tuple(values.get(f"die{die}", "") for die in session.state.in_hand)
        if any(face not in FACES for face in faces):
            raise MousemathError(mark("Choose a face for every die that is rolled."))
        return Roll(), faces

    def automatic(self, _session: MmmSession) -> None:
        """Return ``None``: people decide everything."""
