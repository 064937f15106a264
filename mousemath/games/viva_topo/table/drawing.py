"""The play area of Viva Topo!: board, die, families, buttons, the cat's two laps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.rules.game import Action, Roll, after_turn
from mousemath.games.viva_topo.rules.path import Cat, Move, lap_spaces
from mousemath.games.viva_topo.table.ring import cell_of, ring_part
from mousemath.games.viva_topo.table.sentence import heading, live_sentence
from mousemath.games.viva_topo.table.words import cheese_word, face_word, move_word
from mousemath.language import _, ngettext
from mousemath.lesson.seats import ICONS, TONES
from mousemath.lesson.teaching import Table
from mousemath.scene import (
    ActionButton,
    Actions,
    DiceTray,
    Die,
    Seat,
    Seats,
    Stop,
    Track,
)
from mousemath.scene import Move as Joining

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.games.viva_topo.table.moment import Moment


def draw(moment: Moment, tokens: Mapping[Action, str]) -> Table:
    """Draw the play area of this moment."""
    buttons = _buttons(moment, tokens)
    actions = (Actions("actions", _("What to do"), buttons),) if buttons else ()
    return Table(
        heading=heading(moment),
        main=(ring_part(moment),),
        tray=(_die(moment), *actions),
        below=(_families(moment), _lap(moment, 1), _lap(moment, 2)),
        sentence=live_sentence(moment),
        moves=tuple(
            Joining(token, f"space-{action.mouse}", cell_of(action), _target_words(action))
            for action, token in tokens.items()
            if isinstance(action, Move) and action.space != action.mouse
        ),
    )


def _target_words(move: Move) -> str:
    if move.place is None:
        return _("Run to {space}").format(space=move.space)
    if move.place == "cockaigne":
        return _("Run into Cockaigne")
    return _("Enter home {number}").format(number=move.place)


# ── die, families, buttons ───────────────────────────────────────────────────────────────────


def _die(moment: Moment) -> DiceTray:
    face, icon = moment.state.face, ""
    rolls = sum(isinstance(record.action, Roll) for record in moment.session.records)
    if face is not None:
        word = face_word(face)
        note = _("a mouse, then the cat") if face.cat else _("move one mouse")
        icon, figure = ("", str(face.steps)) if face.steps else ("cat", "")
    else:
        word = _("Die")
        note, figure = (_("at rest"), "") if moment.over else (_("to be rolled"), "?")
    die = Die("die", word, f"{word}, {note}", icon, figure=figure, note=note, roll=rolls)
    return DiceTray("dice", _("The die"), (die,))


def _families(moment: Moment) -> Seats:
    """Draw the families with their cheese."""
    seats = tuple(
        Seat(
            icon=ICONS[seat],
            tone=TONES[seat],
            name=moment.tell(seat, _("{name}: you"), "{name}"),
            score=str(family.cheese),
            active=not moment.over and seat == moment.state.turn,
        )
        for seat, family in enumerate(moment.state.families)
    )
    return Seats("families", _("Families, cheese"), seats)


def _buttons(moment: Moment, tokens: Mapping[Action, str]) -> tuple[ActionButton, ...]:
    if Roll() in tokens:
        turn = moment.state.turn
        mine = turn in moment.settings.people
        label = _("Roll the die") if mine else _("{name} rolls").format(name=moment.name(turn))
        chance = moment.preset.cat_chance
        note = _("the cat moves with chance {chance}").format(chance=chance)
        return (ActionButton("roll", label, note, tokens[Roll()], main=True),)
    return tuple(
        ActionButton(
            f"move-{action.mouse}-{cell_of(action)}",
            move_word(action).replace(" → ", "\N{NO-BREAK SPACE}→ "),
            _consequence(moment, action),
            token,
        )
        for action, token in tokens.items()
        if isinstance(action, Move)
    )


def _consequence(moment: Moment, move: Move) -> str:
    """Say what a move does to its mouse: cheese, danger, or the way to the cat."""
    state, ahead = moment.state, moment.ahead
    if move.space is None:
        ends = (state, after_turn(moment.preset, state, move))
        before, now = (each.families[state.turn].cheese for each in ends)
        return cheese_word(now - before) if now > before else _("safe, no cheese")
    if move.space == state.cat.space:
        return _("into the cat!")
    needed = ahead.needed(move.space)
    if needed == 0:
        return _("the cat gets it")
    if needed is None or (state.cat.lap == 1 and move.space < ahead.cat.space):
        return _("behind the cat")
    said = ngettext("{number} cat roll away", "{number} cat rolls away", needed)
    return said.format(number=needed)


# ── the cat's laps ───────────────────────────────────────────────────────────────────────────


def _lap(moment: Moment, lap: int) -> Track:
    """Draw one of the cat's laps, a stop for each of her moves."""
    preset, cat = moment.preset, moment.state.cat
    stops = []
    for space in lap_spaces(preset, cat, lap, preset.cat_start(moment.players)):
        name, place = _("space {number}").format(number=space), Cat(lap, space)
        if place == cat:
            stops.append(Stop(name, "here", icon="cat"))
        elif place < cat:
            stops.append(Stop(name, "passed"))
        else:
            stops.append(Stop(name, "next" if place == moment.ahead.cat else "ahead"))
    label = _("Lap {lap}, by {speed}").format(lap=lap, speed=preset.cat_speeds[lap - 1])
    return Track(f"lap-{lap}", label, tuple(stops), form="lap")
