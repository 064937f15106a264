"""The table of Pig: settings, a path for each player, the die, two buttons, what was played, the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath import scene
from mousemath.language import _, mark, ngettext
from mousemath.lesson import kit
from mousemath.lesson.form import PlainSettings, setting
from mousemath.lesson.moment import MomentOf
from mousemath.lesson.seats import PERSON
from mousemath.lesson.teaching import Table
from pig.maths import POLICIES
from pig.rules import HOLD, ROLL, TARGETS, Action, Pig, State

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.chance.distribution import Distribution

NOBODY = "nobody"
OPPONENTS = {
    PERSON: mark("a person"),
    "hold-at-20": mark("a computer player that holds at 20"),
    NOBODY: mark("nobody: the fewest turns count"),
}


@dataclass(frozen=True)
class Settings(PlainSettings):
    """What a teacher may change: the points to win, and who plays against the reader."""

    title = "Pig"
    target: int = setting(20, mark("Points to win"), TARGETS)
    opponent: str = setting(PERSON, mark("Opponent"), OPPONENTS)

    @property
    def game(self) -> Pig:
        """Return the rules."""
        return Pig(self.target, 1 if self.opponent == NOBODY else 2)


Moment = MomentOf[Pig, State, Action, Settings]


def policy(moment: Moment) -> Distribution[Action] | None:
    """Return what the computer player does in its turn."""
    play = POLICIES.get(moment.settings.opponent) if moment.seat else None
    return play(moment.game, moment.state) if play else None


def draw(moment: Moment, tokens: Mapping[Action, str]) -> Table:
    """Draw the play area."""
    turn, name = moment.state.turn // moment.game.players + 1, moment.name(moment.seat)
    heading = _("The game is over") if moment.over else _("Turn {turn}: {name}")
    beaten = moment.settings.opponent not in (PERSON, NOBODY) and moment.seat == 0
    tone = ("info", "won", "lost")[moment.over * (1 + beaten)]
    return Table(
        heading=heading.format(turn=turn, name=name),
        main=tuple(_path(moment, seat) for seat in range(moment.game.players)),
        tray=() if moment.over else (_die(moment), _buttons(moment)),
        sentence=scene.Note((_sentence(moment),), tone),
        rolls=tuple(scene.Rolls(tokens[each], ("die",)) for each in (ROLL,) if each in tokens),
        due=(ROLL,),
    )


def _path(moment: Moment, seat: int) -> scene.Track:
    at, name = moment.state.scores[seat], moment.name(seat)
    reached = at + moment.state.total * (seat == moment.seat)
    return kit.way_to(moment.game.target, f"path-{seat}", name, at, reached)


def _die(moment: Moment) -> scene.DiceTray:
    last, total = moment.session.last, moment.state.total
    face = str((last and last.outcome) or "–")
    words = ngettext("{points} point in this turn", "{points} points in this turn", total)
    said, name = words.format(points=total), _("The die: {face}").format(face=face)
    die = scene.Die("die", said, name, figure=face, roll=moment.session.draws)
    return scene.DiceTray("dice", _("The die"), (die,))


def _buttons(moment: Moment) -> scene.Actions:
    total = moment.state.total
    risk = ngettext("A 1 takes away {total} point.", "A 1 takes away {total} points.", total)
    bank = ngettext("Bank {total} point.", "Bank {total} points.", total)
    risk, bank = risk.format(total=total), bank.format(total=total)
    words = {ROLL: ("R", _("Roll"), risk), HOLD: ("H", _("Hold"), bank)}
    return kit.buttons(_("What to do"), words, moment.token)


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


def strip(moment: Moment) -> tuple[scene.StripMark, ...]:
    """Mark each turn before its last step, and the one that is played now."""
    session = moment.session
    over = kit.ended(session, lambda each: each.after.turn > each.before.turn)
    marks = (_mark(moment, n, each.before, "lost" * (each.action == ROLL)) for n, each in over)
    return (*marks, _mark(moment, len(session.records), moment.state, "now"))


def _mark(moment: Moment, step: int, state: State, kind: str) -> scene.StripMark:
    said = _("Turn {turn}, {name}: a 1") if kind == "lost" else _("Turn {turn}, {name}: {points}")
    turn, name = str(state.turn + 1), moment.name(moment.game.player(state))
    words = said.format(turn=turn, name=name, points=state.total)
    sign = scene.Sign(figure="1" if kind == "lost" else str(state.total), form="die")
    called = _("turn {turn}").format(turn=turn)
    return scene.StripMark(step, called, words, turn, (sign,), state=kind)


def guide() -> scene.Rules:
    """Return the rules at hand."""
    return kit.rules_at_hand(
        "Pig",
        _("In turn, or alone."),
        _("First to the points to win."),
        (_("Roll as often as you dare: 2 to 6 count."), scene.Sign(figure="4", form="die")),
        (_("A 1 takes away all that the turn has brought."), scene.Sign(figure="1", form="die")),
        (_("Hold, and it is yours for good."), scene.Sign("flag")),
        (_("After a 1 or a hold the other one rolls."), scene.Sign("people")),
        (_("A turn that reaches the target wins once it is held."), scene.Sign("crown")),
    )


meant = kit.pressed(ROLL, HOLD)
