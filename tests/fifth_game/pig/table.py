"""The table of Pig: its settings, a path for each player, the die, two buttons, the sentence below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import _, mark, ngettext
from mousemath.lesson.form import PlainSettings, select
from mousemath.lesson.moment import MomentOf
from mousemath.lesson.seats import PERSON
from mousemath.lesson.teaching import Table
from mousemath.scene import ActionButton, Actions, DiceTray, Die, Field, Note, Stop, Track
from pig.rules import HOLD, ROLL, Action, Pig, State

if TYPE_CHECKING:
    from collections.abc import Mapping

NOBODY = "nobody"
OPPONENTS = {
    PERSON: mark("a person"),
    "hold-at-20": mark("a computer player that holds at 20"),
    NOBODY: mark("nobody: the fewest turns count"),
}
STOPS = 10  # of a path to the target


@dataclass(frozen=True)
class Settings(PlainSettings):
    """What a teacher may change: the points to win, and who plays against the reader."""

    title = "Pig"
    target: int = 20
    opponent: str = PERSON

    def __post_init__(self) -> None:
        """Check both."""
        if self.opponent not in tuple(OPPONENTS):
            raise MousemathError(mark("opponent is one of {known}."), known=", ".join(OPPONENTS))
        self.game()

    def game(self) -> Pig:
        """Return the rules."""
        return Pig(self.target, 1 if self.opponent == NOBODY else 2)

    def fields(self) -> tuple[Field, ...]:
        """Return the fields of the settings form."""
        opponents = {name: _(words) for name, words in OPPONENTS.items()}
        return (
            Field("target", _("Points to win"), "text", str(self.target)),
            select("opponent", _("Opponent"), self.opponent, opponents),
        )


Moment = MomentOf[Pig, State, Action, Settings]


def draw(moment: Moment, tokens: Mapping[Action, str]) -> Table:
    """Draw the play area."""
    turn, name = moment.state.turn // moment.game.players + 1, moment.name(moment.seat)
    heading = _("The game is over") if moment.over else _("Turn {turn}: {name}")
    return Table(
        heading=heading.format(turn=turn, name=name),
        main=tuple(_path(moment, seat) for seat in range(moment.game.players)),
        tray=() if moment.over else (_die(moment), _buttons(moment, tokens)),
        below=(),
        sentence=Note((_sentence(moment),), "result" if moment.over else "info"),
    )


def _path(moment: Moment, seat: int) -> Track:
    target, score = moment.game.target, moment.state.scores[seat]
    reached = score + moment.state.total * (seat == moment.seat)
    points = sorted({round(stop * target / STOPS) for stop in range(1, STOPS + 1)})
    stops = tuple(
        Stop(
            ngettext("{points} point", "{points} points", at).format(points=at),
            "passed" if at <= score else "next" if at <= reached else "ahead",
            str(at),
        )
        for at in points
    )
    label = _("{name}: {score} of {target}")
    said = label.format(name=moment.name(seat), score=score, target=target)
    note = _("Holding makes {points}.").format(points=reached) if reached > score else ""
    return Track(f"path-{seat}", said, stops, note, form="lap")


def _die(moment: Moment) -> DiceTray:
    last, total = moment.session.last, moment.state.total
    face = str((last and last.outcome) or "–")
    name = _("The die: {face}").format(face=face)
    words = ngettext("{points} point in this turn", "{points} points in this turn", total)
    die = Die("die", words.format(points=total), name, figure=face, roll=moment.session.draws)
    return DiceTray("dice", _("The die"), (die,))


def _buttons(moment: Moment, tokens: Mapping[Action, str]) -> Actions:
    total = moment.state.total
    risk = ngettext("A 1 takes away {total} point.", "A 1 takes away {total} points.", total)
    bank = ngettext("Bank {total} point.", "Bank {total} points.", total)
    words = {ROLL: (_("Roll"), risk), HOLD: (_("Hold"), bank)}
    buttons = (
        ActionButton(action, word, said.format(total=total), tokens.get(action, ""))
        for action, (word, said) in words.items()
    )
    return Actions("actions", _("What to do"), tuple(buttons))


def _sentence(moment: Moment) -> str:
    state, last = moment.state, moment.session.last
    said = _("{name} rolls.")
    if moment.over:
        said = ngettext("{name} wins in one turn.", "{name} wins after {turns} turns.", state.turn)
    elif state.total:
        said = _("{name} has rolled {total} points in this turn. Roll or hold?")
    elif last is not None and last.action == ROLL:
        said = _("A 1: the turn is lost. {name} rolls next.")
    seat = state.scores.index(max(state.scores)) if moment.over else moment.seat
    return said.format(name=moment.name(seat), turns=state.turn, total=state.total)
