"""The table of Pig: a path for each player, the die, two buttons, and the sentence below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.language import _, ngettext
from mousemath.lesson.seats import ICONS, TONES, family_name
from mousemath.lesson.teaching import Table, View
from mousemath.scene import ActionButton, Actions, DiceTray, Die, Note, Seat, Seats, Stop, Track
from pig.rules import HOLD, ROLL, Action, Pig, State

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.play.session import Session

STOPS = 10
"""Stops of a path from 0 to the target."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a session, and who looks at it."""

    game: Pig
    session: Session[State, Action]
    view: View

    @property
    def state(self) -> State:
        """The position."""
        return self.session.state

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.game.player(self.state)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.game.is_over(self.state)

    def name(self, seat: int) -> str:
        """Return the name of a player."""
        return family_name(seat, self.view.names)


def draw(moment: Moment, tokens: Mapping[Action, str]) -> Table:
    """Draw the play area."""
    turn = moment.state.turn // moment.game.players + 1
    heading = _("Turn {turn}: {name}").format(turn=turn, name=moment.name(moment.seat))
    return Table(
        heading=_("The game is over") if moment.over else heading,
        main=tuple(_path(moment, seat) for seat in range(moment.game.players)),
        tray=() if moment.over else (_die(moment), _buttons(moment, tokens)),
        below=(_seats(moment),),
        sentence=Note((_sentence(moment),), "result" if moment.over else "info"),
    )


def _path(moment: Moment, seat: int) -> Track:
    target, score = moment.game.target, moment.state.scores[seat]
    reached = score + moment.state.total * (seat == moment.seat)
    points = (round(stop * target / STOPS) for stop in range(STOPS + 1))
    stops = tuple(
        Stop(_("{points} points").format(points=at), _state(at, score, reached), str(at))
        for at in points
    )
    label = _("{name}: {score} of {target} points")
    note = _("Holding now makes {points}.").format(points=reached) if reached > score else ""
    said = label.format(name=moment.name(seat), score=score, target=target)
    return Track(f"path-{seat}", said, stops, note, form="lap")


def _state(at: int, score: int, reached: int) -> str:
    return "passed" if at <= score else "next" if at <= reached else "ahead"


def _die(moment: Moment) -> DiceTray:
    face, rolls = moment.state.face, moment.session.draws
    word = str(face) if face else _("not rolled yet")
    name = _("The die: {face}").format(face=word)
    die = Die("die", word, name, figure=str(face or "–"), roll=rolls)
    return DiceTray("dice", _("The die of this turn"), (die,))


def _buttons(moment: Moment, tokens: Mapping[Action, str]) -> Actions:
    total = moment.state.total
    risk = (
        _("A 1 takes away the {total} points of this turn.") if total else _("Nothing is at risk.")
    )
    roll = risk.format(total=total) if ROLL in tokens else _("Hold: the game is won.")
    hold = ngettext("Bank {total} point.", "Bank {total} points.", total).format(total=total)
    buttons = (
        ActionButton("roll", _("Roll"), roll, tokens.get(ROLL, ""), main=HOLD not in tokens),
        ActionButton("hold", _("Hold"), hold, tokens.get(HOLD, ""), main=ROLL not in tokens),
    )
    return Actions("actions", _("What to do"), buttons)


def _seats(moment: Moment) -> Seats:
    seats = tuple(
        Seat(
            ICONS[seat],
            TONES[seat],
            moment.name(seat),
            ngettext("{score} point", "{score} points", score).format(score=score),
            active=seat == moment.seat and not moment.over,
        )
        for seat, score in enumerate(moment.state.scores)
    )
    return Seats("players", _("Players"), seats)


def _sentence(moment: Moment) -> str:
    state, last, name = moment.state, moment.session.last, moment.name(moment.seat)
    if moment.over:
        winner = moment.name(state.scores.index(max(state.scores)))
        return _("{name} wins after {turns} turns.").format(name=winner, turns=state.turn)
    if state.total:
        said = _("{name} rolled a {face}: {total} points are at stake. Roll or hold?")
        return said.format(name=name, face=state.face, total=state.total)
    if last is not None and last.outcome is not None:
        said = _("A 1: the turn is lost. {name} rolls next.")
        return said.format(name=name)
    return _("{name} rolls.").format(name=name)
