"""The play area of Viva Topo!: board, die, families, buttons, the cat's two laps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.games.viva_topo.maths.arrival import cat_track
from mousemath.games.viva_topo.rules.game import Roll, play_move
from mousemath.games.viva_topo.rules.path import Cat, Move, cat_after, is_swept
from mousemath.games.viva_topo.table.ring import cell_of, ring_part
from mousemath.games.viva_topo.table.sentence import heading, live_sentence
from mousemath.games.viva_topo.table.words import (
    cheese_word,
    face_word,
    move_word,
)
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

    from mousemath.games.viva_topo.rules.preset import Preset
    from mousemath.games.viva_topo.table.moment import Moment


def draw(moment: Moment, tokens: Mapping[Any, str]) -> Table:
    """Draw the play area of this moment."""
    buttons = _buttons(moment, tokens)
    actions = (Actions("actions", _("What to do"), buttons),) if buttons else ()
    return Table(
        heading=heading(moment),
        main=(ring_part(moment),),
        tray=(_die(moment), *actions),
        below=(seats_part(moment), *laps(moment)),
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
    face, rolls = (
        moment.state.face,
        sum(isinstance(record.action, Roll) for record in moment.session.records),
    )
    if face is None:
        word, note = _("Die"), _("at rest") if moment.over else _("to be rolled")
        figure = "" if moment.over else "?"
        die = Die("die", word, f"{word}, {note}", figure=figure, note=note, roll=rolls)
    else:
        note = _("a mouse, then the cat") if face.cat else _("move one mouse")
        word = face_word(face)
        figure = f"{face.steps}" if face.steps else ""
        icon = "" if face.steps else "cat"
        if face.cat and face.steps:
            word = _("{steps} + cat").format(steps=face.steps)
        die = Die("die", word, f"{word}, {note}", icon, "", figure, note, roll=rolls)
    return DiceTray("dice", _("The die"), (die,))


def seats_part(moment: Moment) -> Seats:
    """Draw the families with their cheese."""
    return Seats(
        "families",
        _("Families, cheese"),
        tuple(
            Seat(
                icon=ICONS[seat],
                tone=TONES[seat],
                name=_("{name}: you").format(name=moment.name(seat))
                if moment.is_you(seat)
                else moment.name(seat),
                score=str(family.cheese),
                active=not moment.over and seat == moment.state.turn,
            )
            for seat, family in enumerate(moment.state.families)
        ),
    )


def _buttons(moment: Moment, tokens: Mapping[Any, str]) -> tuple[ActionButton, ...]:
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
    state, preset = moment.state, moment.preset
    if move.place is not None:
        gain = _gain(moment, move)
        return cheese_word(gain) if gain else _("safe, no cheese")
    if move.space == state.cat.space:
        return _("into the cat!")
    after = cat_after(preset, state.cat) if moment.cat_comes else state.cat
    if move.space is not None and is_swept(state.cat, after, move.space):
        return _("the cat gets it")
    needed = moment.needed(move.space or 0, after)
    if needed is None:
        return _("behind the cat")
    if state.cat.lap == 1 and (move.space or 0) < after.space:
        return _("behind the cat")
    return ngettext("{number} cat roll away", "{number} cat rolls away", needed).format(
        number=needed
    )


def _gain(moment: Moment, move: Move) -> int:
    state = moment.state
    after = play_move(moment.preset, state, move)
    return after.families[state.turn].cheese - state.families[state.turn].cheese


# ── the cat's laps ───────────────────────────────────────────────────────────────────────────


def laps(moment: Moment) -> tuple[Track, ...]:
    """Draw the cat's two laps, one stop for each of her moves."""
    return tuple(_lap(moment, lap) for lap in (1, 2))


def lap_spaces(preset: Preset, cat: Cat, lap: int, start: int) -> list[int]:
    """Return where the cat stops in a lap, given where she stands now.

    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> lap_spaces(Preset.load("classic"), Cat(1, 8), 2, 5)
    [2, 4, 6, 8, 10, 12, 14, 16, 18, 20]
    """
    here = cat
    if lap != cat.lap:
        here = Cat(1, start) if lap == 1 else _second_lap(preset, cat)
    speed = preset.cat_speeds[lap - 1]
    before = list(range(here.space - speed, 0, -speed))[::-1]
    ahead = [place.space for place in cat_track(preset, here) if place.lap == lap]
    return [*before, *ahead]


def _second_lap(preset: Preset, cat: Cat) -> Cat:
    return next(place for place in cat_track(preset, cat) if place.lap > cat.lap)


def _lap(moment: Moment, lap: int) -> Track:
    preset, cat = moment.preset, moment.state.cat
    start = preset.cat_start(moment.players)
    following = cat_after(preset, cat)
    stops = []
    for space in lap_spaces(preset, cat, lap, start):
        name = _("space {number}").format(number=space)
        if lap == cat.lap and space == cat.space:
            stops.append(Stop(name, "here", icon="cat"))
        elif (lap, space) < (cat.lap, cat.space):
            stops.append(Stop(name, "passed"))
        elif moment.cat_comes and (lap, space) == (following.lap, following.space):
            stops.append(Stop(name, "next"))
        else:
            stops.append(Stop(name, "ahead"))
    speed = preset.cat_speeds[lap - 1]
    label = _("Lap {lap}, by {speed}").format(lap=lap, speed=speed)
    return Track(f"lap-{lap}", label, tuple(stops), form="lap")
