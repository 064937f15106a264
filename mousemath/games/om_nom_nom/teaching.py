"""Om Nom Nom in the classroom: what it is called, its codes, dice by hand, its table and its tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom import panels
from mousemath.games.om_nom_nom.panels.called import CALLED
from mousemath.games.om_nom_nom.panels.claims import claims
from mousemath.games.om_nom_nom.panels.exercises import EXERCISES
from mousemath.games.om_nom_nom.panels.hindsight import hindsight
from mousemath.games.om_nom_nom.panels.own_trials import OWN_TRIALS
from mousemath.games.om_nom_nom.panels.trials import trials
from mousemath.games.om_nom_nom.panels.work import work
from mousemath.games.om_nom_nom.rules import position
from mousemath.games.om_nom_nom.rules.game import ROLL, ROUNDS
from mousemath.games.om_nom_nom.rules.hot_seat import Choosing, HotSeat
from mousemath.games.om_nom_nom.rules.pieces import DICE, FACES
from mousemath.games.om_nom_nom.table.drawing import draw
from mousemath.games.om_nom_nom.table.guide import guide
from mousemath.games.om_nom_nom.table.hand import meant
from mousemath.games.om_nom_nom.table.moment import Moment
from mousemath.games.om_nom_nom.table.settings import Settings
from mousemath.games.om_nom_nom.table.strip import strip
from mousemath.games.om_nom_nom.table.words import card_word
from mousemath.language import _, mark, small_whole
from mousemath.lesson.classroom.die import Die
from mousemath.lesson.rooms import Rooms, RoomTeaching
from mousemath.lesson.teaching import View
from mousemath.play.session import Session
from mousemath.scene import Field

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.chance.claim import Claim
    from mousemath.games.om_nom_nom.rules.pieces import Dice
    from mousemath.play.session import Record

OmNomNomSession = Session[Choosing, str]
USUAL_ROLL = (3, 2, 3, 2, 3, 2)
"""The dice that the form for a roll by hand shows at first."""
TOTAL = "total"
"""The name of their sum in that form."""


def rolled(record: Record[Choosing, str]) -> list[str]:
    """Return the face of each die that a step has shown; none where cards were turned."""
    if record.action != ROLL:
        return []
    numbers = [number for board in record.outcome for number in board]
    return [face for face, number in zip(FACES, numbers, strict=True) for _die in range(number)]


class OmNomNomTeaching(RoomTeaching[HotSeat, Choosing, str, Settings, Moment]):
    """Om Nom Nom for some players; a :class:`mousemath.lesson.teaching.Teaching`."""

    name, title, exercises = "om_nom_nom", "Om Nom Nom", EXERCISES
    called = CALLED
    valued = frozenset({"decide", "count", "derive"})
    own_trials = OWN_TRIALS
    rooms = Rooms(
        Settings, position, Moment, draw, panels, strip, guide, meant, hindsight, work, trials
    )

    @property
    def die(self) -> Die:
        """The die, whose faces a class counts together."""
        return Die(Distribution.uniform(FACES), rolled, _)

    def context(self, session: OmNomNomSession) -> tuple[str, ...]:
        """Return who plays, and the round while its cards are played."""
        state, players = session.state.game, self.chosen.words
        if not state.cards_left:  # the next roll, or the end: the heading says which
            return (players,)
        said = _("round {round} of {rounds}").format(round=state.round_number, rounds=ROUNDS)
        return players, said

    def told(self, session: OmNomNomSession) -> int:
        """Return how many steps a code may tell: where several people choose, no secret choice."""
        steps = len(session.records)
        if len(self.game.people) > 1:
            states = [session.first, *(record.after for record in session.records)]
            while steps and states[steps] != self.game.at(states[steps].game):
                steps -= 1
        return steps

    def rounds(self, session: OmNomNomSession) -> int:
        """Return how many rounds are over."""
        state = session.state.game
        return len(state.rounds) - (state.cards_left > 0)

    def claims(self, session: OmNomNomSession) -> tuple[Claim, ...]:
        """Return what is claimed of the roll before it, and of the cards while they are played."""
        return claims(self.moment(session, View("derive")))

    # ── play ──────────────────────────────────────────────────────────────────────────────────

    def hand_fields(self, session: OmNomNomSession) -> tuple[Field, ...]:
        """Return a field for the number of dice of each face, and their sum."""
        if ROLL not in session.actions:
            return ()
        numbers = zip(FACES, USUAL_ROLL, strict=True)
        fields = (Field(face, card_word(face), "number", str(number)) for face, number in numbers)
        total = _("Together {sum} of {dice} dice.").replace("{dice}", str(DICE))
        return (*fields, Field(TOTAL, total, "sum"))

    def by_hand(
        self, session: OmNomNomSession, values: Mapping[str, str]
    ) -> tuple[tuple[str, Dice], ...]:
        """Return the roll that the fields describe.

        Raises:
            MousemathError: no roll is due, a field holds no number, or together they are not 15.
        """
        if ROLL not in session.actions:
            raise MousemathError(mark("No roll is due now: play the cards of this round first."))
        counts = []
        for face in FACES:
            number = small_whole(values.get(face, "").strip(), 99)
            if number is None:
                said = mark("Write a whole number of dice for every face.")
                raise MousemathError(said).at(face)
            counts.append(number)
        if sum(counts) != DICE:
            raise MousemathError(
                mark("There are {number} dice, not {sum}: change the numbers."),
                number=DICE,
                sum=sum(counts),
            ).at(TOTAL)
        return ((ROLL, tuple(zip(counts[::2], counts[1::2], strict=True))),)
