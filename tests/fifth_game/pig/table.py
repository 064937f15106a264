"""The table of Pig: a path for each player, the die, two buttons, and the sentence below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.language import _, ngettext
from mousemath.lesson.seats import ICONS, TONES, family_name
from mousemath.lesson.teaching import Table, View
from mousemath.scene import (
    ActionButton,
    Actions,
    DiceTray,
    Die,
    Note,
    Seat,
    Seats,
    Stop,
    Strong,
    Track,
)
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
    buttons = (
        () if moment.over else (Actions("actions", _("What to do"), _buttons(moment, tokens)),)
    )
    return Table(
        heading=_heading(moment),
        main=tuple(_path(moment, seat) for seat in range(moment.game.players)),
        tray=() if moment.over else (_die(moment), *buttons),
        below=(_seats(moment),),
        sentence=Note(_sentence(moment), "result" if moment.over else "info"),
    )


def _heading(moment: Moment) -> str:
    if moment.over:
        return _("The game is over")
    turn = moment.state.turn // moment.game.players + 1
    return _("Turn {turn}: {name}").format(turn=turn, name=moment.name(moment.seat))


def _path(moment: Moment, seat: int) -> Track:
    game, score = moment.game, moment.state.scores[seat]
    reached = score + moment.state.total * (seat == moment.seat)
    stops = tuple(
        Stop(
            _("{points} points").format(points=at),
            _stop_state(at, score, reached, game.target),
            str(at),
        )
        for at in (round(stop * game.target / STOPS) for stop in range(STOPS + 1))
    )
    label = _("{name}: {score} of {target} points").format(
        name=moment.name(seat), score=score, target=game.target
    )
    note = _("Holding now makes {points}.").format(points=reached) if reached > score else ""
    return Track(f"path-{seat}", label, stops, note, form="lap")


def _stop_state(at: int, score: int, reached: int, target: int) -> str:
    if at <= score:
        return "passed"
    if at <= reached:
        return "next"
    return "goal" if at >= target else "ahead"


def _die(moment: Moment) -> DiceTray:
    face, rolls = moment.state.face, sum(record.action == ROLL for record in moment.session.records)
    word = str(face) if face else _("not rolled yet")
    die = Die(
        "die", word, _("The die: {face}").format(face=word), figure=str(face or "–"), roll=rolls
    )
    return DiceTray("dice", _("The die of this turn"), (die,))


def _buttons(moment: Moment, tokens: Mapping[Action, str]) -> tuple[ActionButton, ...]:
    total = moment.state.total
    roll = _("A 1 takes away the {total} points of this turn.").format(total=total)
    if not total:
        roll = _("This turn has brought nothing yet.")
    hold = ngettext("Bank {total} point.", "Bank {total} points.", total).format(total=total)
    if HOLD not in tokens:
        hold = _("There is nothing to bank yet.")
    if ROLL not in tokens:
        roll = _("This is enough: hold, and the game is won.")
    return (
        ActionButton("roll", _("Roll"), roll, tokens.get(ROLL, ""), main=HOLD not in tokens),
        ActionButton("hold", _("Hold"), hold, tokens.get(HOLD, ""), main=ROLL not in tokens),
    )


def _seats(moment: Moment) -> Seats:
    points = ngettext("{score} point", "{score} points", 2)
    seats = tuple(
        Seat(
            ICONS[seat],
            TONES[seat],
            moment.name(seat),
            points.format(score=score),
            active=seat == moment.seat and not moment.over,
        )
        for seat, score in enumerate(moment.state.scores)
    )
    return Seats("players", _("Players"), seats)


def _sentence(moment: Moment) -> tuple[str | Strong, ...]:
    state, last = moment.state, moment.session.last
    if moment.over:
        winner = max(range(moment.game.players), key=lambda seat: state.scores[seat])
        said = _("{name} has {score} points and wins after {turns} turns.")
        score = state.scores[winner]
        return (Strong(said.format(name=moment.name(winner), score=score, turns=state.turn)),)
    if state.total:
        said = _("{name} rolled a {face}: {total} points are at stake. Roll or hold?")
        name = moment.name(moment.seat)
        return (said.format(name=name, face=state.face, total=state.total),)
    if last is not None and last.outcome is not None:
        lost = last.before.total
        said = ngettext(
            "A 1: {lost} point is lost. {name} rolls next.",
            "A 1: {lost} points are lost. {name} rolls next.",
            lost,
        )
        return (said.format(lost=lost, name=moment.name(moment.seat)),)
    return (_("{name} rolls.").format(name=moment.name(moment.seat)),)
