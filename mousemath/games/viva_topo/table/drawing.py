"""The play area of Viva Topo!: board, die, cat and families, buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.rules.game import Action, Roll, winners
from mousemath.games.viva_topo.rules.path import HOME, Move
from mousemath.games.viva_topo.table.ending import ending
from mousemath.games.viva_topo.table.ring import cell_of, ring_part
from mousemath.games.viva_topo.table.sentence import consequence, heading, live_sentence
from mousemath.games.viva_topo.table.strip import face_sign
from mousemath.games.viva_topo.table.words import (
    cheese_word,
    face_word,
    lap_word,
    move_word,
    path_word,
    spot,
)
from mousemath.language import _
from mousemath.lesson.seats import ICONS, TONES
from mousemath.lesson.teaching import Table
from mousemath.scene import (
    ActionButton,
    Actions,
    DiceTray,
    Die,
    Rolls,
    Seat,
    Seats,
    Sign,
)
from mousemath.scene import Move as Joining

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.games.viva_topo.table.moment import Moment

KEYS, FEW = 9, 4
"""How many moves have a key of their own; up to how many have wide buttons."""


def draw(moment: Moment, tokens: Mapping[Action, str]) -> Table:
    """Draw the play area of this moment."""
    buttons = _buttons(moment, tokens)
    actions = (Actions("actions", _("What to do"), buttons),) if buttons else ()
    return Table(
        heading=heading(moment),
        main=(ring_part(moment),),
        tray=(_die(moment), _families(moment), *actions),
        sentence=live_sentence(moment),
        moves=tuple(
            Joining(token, f"space-{action.mouse}", cell_of(action), moment.say(action))
            for action, token in tokens.items()
            if isinstance(action, Move) and action.space != action.mouse
        ),
        rolls=tuple(Rolls(tokens[each], ("die",)) for each in (Roll(),) if each in tokens),
        due=tuple(button.id for button in buttons[:1]),
    )


# ── die, families, buttons ───────────────────────────────────────────────────────────────────


def _die(moment: Moment) -> DiceTray:
    """Draw the die, which rolls where it shows a face; at the end, who has won."""
    face, word, note, sign, rolls = moment.face, _("Die"), _("to be rolled"), Sign(figure="?"), 0
    name = f"{word}, {note}"
    if moment.over:
        best, *others = winners(moment.state)
        word, note = (_("A tie"), "") if others else (moment.name(best), _("wins"))
        name, sign = ending(moment).lead, Sign("crown")
    elif face is not None:
        word, sign = moment.tell(moment.roller, _("You"), "{name}"), face_sign(face)
        note = _("a mouse, then the cat") if face.cat else _("move one mouse")
        name = f"{face_word(face)}, {note}"
        rolls = sum(record.after.face is not None for record in moment.session.records)
    faces = tuple(map(face_sign, moment.game.die))
    die = Die("die", word, name, sign.icon, "", sign.figure, note, roll=rolls, faces=faces)
    return DiceTray("dice", _("The die"), (die,))


def _families(moment: Moment) -> Seats:
    """Draw the cat, and the families with their cheese."""
    cat, families = moment.state.cat, enumerate(moment.state.families)
    chasing = Seat("cat", "cat", _("Cat on {space}").format(space=cat.space), lap_word(cat))
    seats = (
        Seat(
            icon=ICONS[seat],
            tone=TONES[seat],
            name=moment.tell(seat, _("{name}: you"), "{name}"),
            score=cheese_word(family.cheese),
            active=not moment.over and seat == moment.roller,
        )
        for seat, family in families
    )
    return Seats("families", _("The cat, and the cheese of each family"), (chasing, *seats))


def _buttons(moment: Moment, tokens: Mapping[Action, str]) -> tuple[ActionButton, ...]:
    if Roll() in tokens:
        turn = moment.state.turn
        mine = turn in moment.settings.people
        label = _("Roll the die") if mine else _("{name} rolls").format(name=moment.name(turn))
        note = _("a mouse moves, perhaps the cat too")
        return (ActionButton("roll", label, note, tokens[Roll()], main=True, key="R"),)
    moves = sorted(
        (action for action in tokens if isinstance(action, Move)),
        key=lambda move: (-move.mouse, move.place is None),
    )
    written = _written if len(moves) <= FEW else _shortly
    return tuple(
        ActionButton(
            f"move-{move.mouse}-{cell_of(move)}",
            *written(moment, move),
            tokens[move],
            key=str(number) if number <= KEYS else "",
        )
        for number, move in enumerate(moves, start=1)
    )


def _written(moment: Moment, move: Move) -> tuple[str, str]:
    """Say a move, and what it does; from where its mouse comes too, where its words do not tell."""
    words, what = moment.say(move), consequence(moment, move)
    if words != move_word(move) or (move.mouse == HOME and move.place is None):
        return words, what
    return words, _("from {start}: {what}").format(start=spot(move.mouse), what=what)


def _shortly(moment: Moment, move: Move) -> tuple[str, str]:
    """Say a move and what it does in few letters."""
    gained = cheese_word(moment.after(move).gained)
    return path_word(move), consequence(moment, move) if move.place is None else gained
