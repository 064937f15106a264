"""What threatens a mouse until it can move again: by the binomial formula, and by enumeration."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.arrival import (
    cat_rolls_until,
    chance_caught_on,
    enumerate_caught,
)
from mousemath.games.viva_topo.rules.game import State, after_turn, legal_moves
from mousemath.games.viva_topo.rules.path import Cat, Move, cat_after, is_swept

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.games.viva_topo.rules.equipment import Face
    from mousemath.games.viva_topo.rules.preset import Preset


def rolls_before(state: State, seat: int) -> int:
    """Return how many rolls are made before a mouse of ``seat`` that does not move now can move."""
    players = len(state.families)
    if state.face is not None and state.turn == seat:
        return players - 1
    return (seat - state.turn) % players or players


def cat_then(preset: Preset, state: State) -> Cat:
    """Return where the cat stands when those rolls begin: after the roll that lies on the table."""
    face = state.face
    return cat_after(preset, state.cat) if face is not None and face.cat else state.cat


def needed_then(preset: Preset, state: State, spot: int) -> int | None:
    """Return how many more cat rolls catch a mouse that stays; 0 if the roll on the table does."""
    then = cat_then(preset, state)
    if then != state.cat and is_swept(state.cat, then, spot):
        return 0
    return cat_rolls_until(preset, then, spot)


@dataclass(frozen=True, slots=True)
class Danger:
    """The chance that a mouse is caught before it can move again.

    Attributes:
        spot: where it stands then; ``None`` when it is safe or caught at once.
        needed: how many cat rolls catch it there, ``None`` if none can.
        formula, counted: the chance by both routes.
    """

    spot: int | None
    needed: int | None
    formula: Fraction
    counted: Fraction

    @property
    def agrees(self) -> bool:
        """Whether both routes give the same."""
        return self.formula == self.counted


def _certain(chance: int) -> Danger:
    return Danger(None, None, Fraction(chance), Fraction(chance))


def _standing(preset: Preset, cat: Cat, spot: int, rolls: int) -> Danger:
    return Danger(
        spot,
        cat_rolls_until(preset, cat, spot),
        chance_caught_on(preset, cat, spot, rolls),
        enumerate_caught(preset, cat, spot, rolls),
    )


def staying(preset: Preset, state: State, seat: int, spot: int) -> Danger:
    """Return the danger of a mouse of ``seat`` that does not move in this turn."""
    if needed_then(preset, state, spot) == 0:
        return _certain(1)
    return _standing(preset, cat_then(preset, state), spot, rolls_before(state, seat))


def moving(preset: Preset, state: State, move: Move) -> Danger:
    """Return the danger of the mouse that makes ``move``, from the end of this turn on."""
    if move.space is None:
        return _certain(0)
    after = after_turn(preset, state, move)
    if move.space not in after.families[state.turn].mice:
        return _certain(1)
    return _standing(preset, after.cat, move.space, len(state.families) - 1)


# ── an only mouse, which has to move ─────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Running:
    """What one face of the die does to an only mouse that runs on along the path.

    Attributes:
        face, mass: the face and its chance; 1 when it has been rolled.
        move: where it leads the mouse; it stays where the face moves the cat alone.
        cat: where the cat stands after this turn.
        danger: what threatens the mouse from then on until it can move once more.
    """

    face: Face
    mass: Fraction
    move: Move
    cat: Cat
    danger: Danger


def running(preset: Preset, state: State) -> tuple[Running, ...]:
    """Return, for each face, what comes of the only mouse of the family in turn.

    It runs on and enters no home on its way.
    """
    faces = preset.faces.items() if state.face is None else [(state.face, Fraction(1))]
    return tuple(_running(preset, replace(state, face=face), face, mass) for face, mass in faces)


def _running(preset: Preset, state: State, face: Face, mass: Fraction) -> Running:
    cat, moves = cat_then(preset, state), legal_moves(preset, state, face.steps)
    if moves:
        return Running(face, mass, moves[0], cat, moving(preset, state, moves[0]))
    (mouse,) = state.families[state.turn].mice
    caught, rolls = is_swept(state.cat, cat, mouse), len(state.families) - 1
    danger = _certain(1) if caught else _standing(preset, cat, mouse, rolls)
    return Running(face, mass, Move(mouse, mouse), cat, danger)


def chance_running(found: Sequence[Running]) -> tuple[Fraction, Fraction]:
    """Return the chance that an only mouse that runs on is caught before its move after that.

    By both routes: the binomial formula after each face, and counting the sequences of faces.
    """
    formula = sum((each.mass * each.danger.formula for each in found), Fraction(0))
    return formula, sum((each.mass * each.danger.counted for each in found), Fraction(0))
