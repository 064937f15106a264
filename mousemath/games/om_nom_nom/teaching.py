"""Om Nom Nom in the classroom: what it is called, its codes, dice by hand, its table and its tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom import panels
from mousemath.games.om_nom_nom.maths.capture import capture_claim
from mousemath.games.om_nom_nom.maths.theory import THREE, count_claim, roll_claims
from mousemath.games.om_nom_nom.maths.two_by_two import small_game
from mousemath.games.om_nom_nom.maths.work import duel_of, duel_ready
from mousemath.games.om_nom_nom.panels.predictions import prediction
from mousemath.games.om_nom_nom.rules import position
from mousemath.games.om_nom_nom.rules.game import ROLL, ROUNDS
from mousemath.games.om_nom_nom.rules.hot_seat import Choosing
from mousemath.games.om_nom_nom.rules.pieces import DICE, FACES
from mousemath.games.om_nom_nom.table.drawing import draw
from mousemath.games.om_nom_nom.table.moment import Moment
from mousemath.games.om_nom_nom.table.settings import Settings
from mousemath.games.om_nom_nom.table.words import card_word
from mousemath.games.om_nom_nom.table.work import all_work
from mousemath.language import _, mark, small_whole
from mousemath.lesson.teaching import View
from mousemath.play.session import Session
from mousemath.scene import Field, Tab

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.chance.claim import Claim
    from mousemath.games.om_nom_nom.rules.pieces import Dice
    from mousemath.lesson.teaching import Leaf, Prediction, Table, Work

OmNomNomSession = Session[Choosing, str]
USUAL_ROLL = (3, 2, 3, 2, 3, 2)
"""The dice that the form for a roll by hand shows at first."""


class OmNomNomTeaching:
    """Om Nom Nom for some players; a :class:`mousemath.lesson.teaching.Teaching`."""

    name, title = "om_nom_nom", "Om Nom Nom"

    def __init__(self, settings: Settings | None = None) -> None:
        self._settings = settings or Settings()
        self.game = self._settings.game

    # ── settings and codes ────────────────────────────────────────────────────────────────────

    @classmethod
    def opened(cls, options: Mapping[str, object]) -> OmNomNomTeaching:
        """Return the game for one of the options of :func:`mousemath.play`.

        These are ``seats``, ``players`` and ``solo``; see :meth:`.Settings.opened`.

        Raises:
            MousemathError: there is no such option, or its value is not possible.
        """
        return cls(Settings.opened(options))

    def changed(self, values: Mapping[str, str]) -> OmNomNomTeaching:
        """Return the game with other players."""
        return OmNomNomTeaching(self._settings.changed(values))

    @property
    def options(self) -> dict[str, str]:
        """The settings for a code."""
        return self._settings.options

    def settings(self) -> tuple[Field, ...]:
        """Return the fields for solo or players, and for every seat."""
        return self._settings.fields()

    def encode(self, state: Choosing) -> str:
        """Write a position."""
        return position.encode(self.game, state)

    def decode(self, text: str) -> Choosing:
        """Read a position."""
        return position.decode(self.game, text)

    # ── what is said about a session ──────────────────────────────────────────────────────────

    def context(self, session: OmNomNomSession) -> tuple[str, ...]:
        """Return who plays, and the round."""
        number = max(1, len(session.state.game.rounds))
        said = _("round {round} of {rounds}").format(round=number, rounds=ROUNDS)
        return self._settings.words, said

    @property
    def tabs(self) -> tuple[Tab, ...]:
        """The four tabs."""
        return (
            Tab("chance", _("Chance")),
            Tab("count", _("Count")),
            Tab("derive", _("Derive")),
            Tab("decide", _("Decide")),
        )

    def rounds(self, session: OmNomNomSession) -> int:
        """Return how many rounds are over."""
        state = session.state.game
        return len(state.rounds) - (state.cards_left > 0)

    def _moment(self, session: OmNomNomSession, view: View) -> Moment:
        return Moment(self.game, session, view, self._settings)

    def table(self, session: OmNomNomSession, view: View, tokens: Mapping[str, str]) -> Table:
        """Draw the play area."""
        return draw(self._moment(session, view), tokens)

    def panel(self, session: OmNomNomSession, view: View) -> Leaf:
        """Write the open tab."""
        return panels.leaf(self._moment(session, view))

    def prediction(self, session: OmNomNomSession, view: View) -> Prediction | None:
        """Return what to guess before a tab is shown."""
        return prediction(self._moment(session, view))

    def work(self, session: OmNomNomSession, view: View) -> tuple[Work, ...]:
        """Return the solving that the position asks for, and the counting of all rolls."""
        del view
        return all_work(session.state.game, self._settings)

    def claims(self, session: OmNomNomSession) -> tuple[Claim, ...]:
        """Return what is claimed of the roll before it, and of the cards while they are played."""
        moment = self._moment(session, View("derive"))
        state = moment.state
        if not state.cards_left:
            others = (count_claim(face, THREE) for face in FACES[1:])
            return (*roll_claims(), *others)
        mixes = [Distribution.uniform(hand) for hand in moment.opponent_hands]
        found = [capture_claim(state.dice, card, mixes) for card in moment.cards]
        if self._settings.kind == "duel" and duel_ready(state):
            small, _whole = small_game(duel_of(state, moment.seat))
            found += [small.claim(moment.name(moment.opponent))] if small else []
        return tuple(found)

    # ── play ──────────────────────────────────────────────────────────────────────────────────

    def automatic(self, session: OmNomNomSession) -> None:
        """Return ``None``: people decide everything; computer players choose at the reveal."""

    def hand_fields(self, session: OmNomNomSession) -> tuple[Field, ...]:
        """Return a field for the number of dice of each face."""
        if ROLL not in session.actions:
            return ()
        return tuple(
            Field(
                face,
                _("Dice that show {face}").format(face=card_word(face)),
                "text",
                str(number),
                help=_("Together they must be 15.") if face == FACES[-1] else "",
            )
            for face, number in zip(FACES, USUAL_ROLL, strict=True)
        )

    def by_hand(self, session: OmNomNomSession, values: Mapping[str, str]) -> tuple[str, Dice]:
        """Return the roll that the fields describe."""
        if ROLL not in session.actions:
            raise MousemathError(mark("No roll is due now: play the cards of this round first."))
        texts = (values.get(face, "").strip() for face in FACES)
        counts = [number for text in texts if (number := small_whole(text, 99)) is not None]
        if len(counts) != len(FACES):
            raise MousemathError(mark("Write a whole number of dice for every face."))
        if sum(counts) != DICE:
            raise MousemathError(
                mark("There are {number} dice, not {sum}: change the numbers."),
                number=DICE,
                sum=sum(counts),
            )
        return ROLL, tuple(zip(counts[::2], counts[1::2], strict=True))
