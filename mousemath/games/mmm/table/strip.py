"""The strip of Mmm!: a mark for each turn, with what was placed and what the cat did."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.games.mmm.rules.state import CROSS
from mousemath.games.mmm.table.moment import ends_turn
from mousemath.games.mmm.table.tray import face_sign
from mousemath.games.mmm.table.words import face_word, foods_on
from mousemath.language import _, listing
from mousemath.lesson import kit
from mousemath.scene import Sign, StripMark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.games.mmm.rules.game import Action
    from mousemath.games.mmm.rules.state import State
    from mousemath.games.mmm.table.moment import Moment
    from mousemath.play.session import Record


def strip(moment: Moment) -> tuple[StripMark, ...]:
    """Return a mark for each turn, oldest first; each shows the last choice of its turn."""
    session = moment.session
    ends = kit.ended(session, ends_turn)
    first = session.first_rounds + 1
    marks = [_over(moment, number, *end) for number, end in enumerate(ends, first)]
    if moment.over and marks:
        last = replace(marks.pop(), step=len(session.records), state="now")
        return (*marks, last)
    return (*marks, _now(moment, first + len(ends)))


def _over(moment: Moment, turn: int, step: int, record: Record[State, Action]) -> StripMark:
    """Mark a turn that is over: ``record`` ended it."""
    before, after = record.before, record.after
    foods = foods_on(moment.game.board, after.chips & ~before.chips)
    taken = foods_on(moment.game.board, before.on_board)
    if not foods:
        back = _("Turn {turn}: bust, {foods} taken back; the cat moved 1")
        words, state = back if taken else _("Turn {turn}: bust; the cat moved 1"), "lost"
    elif after.cat == before.cat:
        words, state = _("Turn {turn}: {foods} gathered; the cat stayed"), ""
    else:
        words, state = _("Turn {turn}: {foods} gathered; the cat moved 1"), ""
    return StripMark(
        step=_choice_before(moment, step),
        moment=_("turn {turn}").format(turn=turn),
        name=words.format(turn=turn, foods=listing(map(face_word, foods or taken))),
        figure=str(turn),
        signs=_signs(foods or (CROSS,)),
        sign="tick" if after.cat == before.cat else "paw",
        state=state,
    )


def _choice_before(moment: Moment, step: int) -> int:
    """Return the step of the last choice; to lay the one die that was rolled is none."""
    before = moment.session.records[step].before
    forced = before.fresh and before.on_board and len(before.in_hand) == 1
    fits = moment.game.squares_for(before, before.faces[before.in_hand[0]])
    return step - 1 if forced and fits and step else step


def _now(moment: Moment, turn: int) -> StripMark:
    """Mark the turn that is being played."""
    foods: Sequence[str] = foods_on(moment.game.board, moment.state.on_board)
    signs = _signs((CROSS,) if moment.busted else foods)
    return StripMark(
        step=len(moment.session.records),
        moment=_("turn {turn}").format(turn=turn),
        name=_("Turn {turn}: now").format(turn=turn),
        figure=str(turn),
        signs=signs or (Sign(word=_("now")),),
        state="now",
    )


def _signs(faces: Sequence[str]) -> tuple[Sign, ...]:
    return tuple(map(face_sign, faces))
