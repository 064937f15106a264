"""A position on one line of text, for position codes: written plainly, read strictly."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mousemath.errors import BadCode, MousemathError
from mousemath.games.viva_topo.rules.equipment import Face
from mousemath.games.viva_topo.rules.game import Family, State, VivaTopo, legal_moves
from mousemath.games.viva_topo.rules.path import HOME, Cat, cat_places, check_standing
from mousemath.language import mark

if TYPE_CHECKING:
    from mousemath.games.viva_topo.rules.preset import Preset

LONGEST = 400
_NUMBERS = r"(?:[0-9]{1,3}(?:\.[0-9]{1,3})*)?"
_FAMILY = re.compile(rf"({_NUMBERS}):({_NUMBERS}):([0-9]{{1,2}}):([0-9]{{1,4}})")


def encode(_game: VivaTopo, state: State) -> str:
    """Write ``state``; :func:`decode` reads it.

    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> game = VivaTopo(Preset.load("classic"), 2)
    >>> encode(game, game.start())
    '0.0.0.0.0:0.0.0.0.0:0:0/0.0.0.0.0:0.0.0.0.0:0:0_1.15_4.4.4.4.4_0_-'
    """
    families = "/".join(
        f"{_join(family.mice)}:{_join(family.safe)}:{family.caught}:{family.cheese}"
        for family in state.families
    )
    cat = _join((state.cat.lap, state.cat.space))
    face = "-" if state.face is None else str(state.face)
    return f"{families}_{cat}_{_join(state.cheese)}_{state.turn}_{face}"


def decode(game: VivaTopo, text: str) -> State:
    """Read a state written by :func:`encode`.

    Raises:
        BadCode: the text is not a position of this game with this preset and number of players.
    """
    try:
        state = _read(text)
        if state.face is not None and game.die[state.face] == 0:
            raise MousemathError(mark("The die has no such face: choose one that it has."))
        check_state(game, state)
    except ValueError as error:
        reason = error if isinstance(error, MousemathError) else ""
        raise BadCode(
            mark("This position code does not describe a possible game. {reason}"), reason=reason
        ) from None
    if state.cat not in cat_places(game.preset):
        raise BadCode.impossible()
    return state


def _read(text: str) -> State:
    parts = text.split("_")
    if len(text) > LONGEST or len(parts) != 5:  # noqa: PLR2004 - families, cat, cheese, turn, face
        raise ValueError
    families = []
    for written in parts[0].split("/"):
        found = _FAMILY.fullmatch(written)
        if found is None:
            raise ValueError
        mice = tuple(sorted(_split(found[1])))
        families.append(Family(mice, _split(found[2]), int(found[3]), int(found[4])))
    lap, space = _split(parts[1])
    (turn,) = _split(parts[3])
    face = None if parts[4] == "-" else Face.parse(parts[4])
    return State(tuple(families), Cat(lap, space), _split(parts[2]), turn, face)


def _join(numbers: tuple[int, ...]) -> str:
    return ".".join(map(str, numbers))


def _split(text: str) -> tuple[int, ...]:
    if not re.fullmatch(_NUMBERS, text):
        raise ValueError
    return tuple(int(number) for number in text.split(".")) if text else ()


# ── what play could not show ─────────────────────────────────────────────────────────────────────


def check_state(game: VivaTopo, state: State) -> None:
    """Refuse a state that play could not show: lost mice or cheese, too many on a space.

    Raises:
        MousemathError: the first thing that is wrong, in one sentence.
    """
    preset = game.preset
    if len(state.families) != game.players or not 0 <= state.turn < game.players:
        raise MousemathError(mark("The number of families does not fit the game."))
    for family in state.families:
        _check_family(game, family)
    check_standing(preset, [mouse for family in state.families for mouse in family.mice], state.cat)
    if not _can_have_caught(game, state):
        raise MousemathError(mark("No mouse can have come to the cat before every family moved."))
    if state.face is not None and not legal_moves(preset, state, state.face.steps):
        raise MousemathError(mark("The player in turn has no mouse to move with this roll."))
    _check_cheese(preset, state)


def _can_have_caught(game: VivaTopo, state: State) -> bool:
    """Whether the cat can have caught what she has while she stands at her start.

    There she gets only who comes to her, which takes one family several turns where she starts further away
    than a face reaches. By then every family has moved a mouse: nothing is in the way of the first.
    """
    preset, players = game.preset, game.players
    start, steps = preset.cat_start(players), [face.steps for face in preset.die]
    caught = any(family.caught for family in state.families)
    if not caught or state.cat != Cat(1, start) or start <= max(steps):
        return True
    home = (HOME,) * preset.mice(players)
    freely = min(steps) > 0 and preset.room >= players
    return not (freely and any(family.mice == home for family in state.families))


def _check_family(game: VivaTopo, family: Family) -> None:
    mice = game.preset.mice(game.players)
    if len(family.safe) != len(game.preset.places):
        raise MousemathError(mark("The number of homes does not fit the game."))
    if len(family.mice) + sum(family.safe) + family.caught != mice:
        raise MousemathError(mark("The mice of each family must be {mice} in all."), mice=mice)


def _check_cheese(preset: Preset, state: State) -> None:
    """Check that as much cheese is gone as mice have come for it, and that their families have it."""
    if len(state.cheese) != len(preset.places):
        raise MousemathError(mark("The number of homes does not fit the game."))
    came = map(sum, zip(*(family.safe for family in state.families), strict=True))
    left = [max(0, pieces - mice) for pieces, mice in zip(preset.pieces, came, strict=True)]
    won = sum(
        worth * (pieces - rest)
        for worth, pieces, rest in zip(preset.worths, preset.pieces, left, strict=True)
    )
    if list(state.cheese) != left or won != sum(family.cheese for family in state.families):
        raise MousemathError(mark("Some cheese is lost, or there is too much of it."))
