"""The strip of Viva Topo!: a mark for each roll, who made it, where the mouse went, who was caught."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.table.sentence import heading, told
from mousemath.games.viva_topo.table.words import path_word, place_word
from mousemath.language import _, capital, ngettext
from mousemath.lesson.seats import ICONS, TONES
from mousemath.scene import Sign, StripMark

if TYPE_CHECKING:
    from mousemath.games.viva_topo.rules.equipment import Face
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.games.viva_topo.table.turns import Turn


def strip(moment: Moment) -> tuple[StripMark, ...]:
    """Return a mark for each turn that is over, and one for the present."""
    marks = [_past(moment, number, turn) for number, turn in enumerate(moment.turns, start=1)]
    return (*marks, _present(moment, len(marks) + 1))


def _roll(moment: Moment, number: int) -> str:
    return _("roll {number}").format(number=moment.session.first_rounds + number)


def _named(roll: str, said: str) -> str:
    return _("{roll}: {said}").format(roll=capital(roll), said=said)


def _signed(seat: int, form: str = "") -> Sign:
    return Sign(ICONS[seat], TONES[seat], form=form)


def face_sign(face: Face) -> Sign:
    """Draw a face of the die: its steps, and the cat where it has one."""
    return Sign(
        "cathead" if face.cat else "", "", str(face.steps) if face.steps else "", form="die"
    )


def _past(moment: Moment, number: int, turn: Turn) -> StripMark:
    lost = [seat for seat, mice in enumerate(turn.caught) if mice]
    roll = _roll(moment, number)
    return StripMark(
        turn.step,
        roll,
        _named(roll, told(moment, turn)),
        _way(turn),
        (
            _signed(turn.before.turn),
            face_sign(turn.face),
            *(_signed(seat, "caught") for seat in lost),
        ),
        "paw" if turn.before.cat != turn.after.cat else "",
        "lost" if lost else "",
    )


def _way(turn: Turn) -> str:
    """Say in the least room where the mouse went: "9 to 12", "home 1: +1", "2 caught"."""
    move, lost = turn.move, sum(turn.caught)
    if move is None:
        return (
            ngettext("{number} caught", "{number} caught", lost).format(number=lost)
            if lost
            else "–"
        )
    if move.place is None:
        return path_word(move)
    room = (
        move.place != "cockaigne" and turn.before.cat == turn.after.cat
    )  # else word or paw need it
    gained = turn.gained if room else 0
    said = _("{place}: +{cheese}") if gained else "{place}"
    return said.format(place=place_word(move.place), cheese=gained)


def _present(moment: Moment, number: int) -> StripMark:
    """Mark the moment at which the game stands."""
    step, face, seat = len(moment.session.records), moment.state.face, moment.state.turn
    roll, said = _roll(moment, number), heading(moment)
    if moment.over:
        return StripMark(step, _("the end"), said, _("the end"), (Sign("crown"),), state="now")
    rolled = () if face is None else (face_sign(face),)
    figure = _("roll") if face is None else _("choose")
    name = _named(roll, said)
    return StripMark(step, roll, name, figure, (_signed(seat), *rolled), state="now")
