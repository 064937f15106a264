"""What threatens a mouse until it can move again: by the binomial formula, and by enumeration."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.arrival import chance_caught_on, enumerate_caught
from mousemath.games.viva_topo.rules.game import State, end_turn, legal_moves, play_move
from mousemath.games.viva_topo.rules.path import Cat, Move, cat_after, is_swept

if TYPE_CHECKING:
    from mousemath.games.viva_topo.rules.parts import Face
    from mousemath.games.viva_topo.table.moment import Moment


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


def staying(moment: Moment, spot: int) -> Danger:
    """Return the danger of a mouse that does not move in this turn."""
    if moment.needed_then(spot) == 0:
        return _certain(Fraction(1))
    return _standing(moment, moment.cat_then, spot, moment.waiting)


def moving(moment: Moment, move: Move) -> Danger:
    """Return the danger of the mouse that makes ``move``, from the end of this turn on."""
    return _after(moment, after_turn(moment, move), move)


def _after(moment: Moment, after: State, move: Move) -> Danger:
    if move.place is not None:
        return _certain(Fraction(0))
    space = move.space or 0
    cat, then = moment.state.cat, after.cat
    if space == cat.space or (then != cat and is_swept(cat, then, space)):
        return _certain(Fraction(1))
    return _standing(moment, then, space, moment.players - 1)


def after_turn(moment: Moment, move: Move) -> State:
    """Return the position when the turn with ``move`` is over.

    Raises:
        LookupError: no move is due.
    """
    state = moment.state
    if state.face is None:
        raise LookupError
    return end_turn(moment.preset, play_move(moment.preset, state, move), state.face)


def _certain(chance: Fraction) -> Danger:
    return Danger(None, None, chance, chance)


def _standing(moment: Moment, cat: Cat, spot: int, rolls: int) -> Danger:
    return Danger(
        spot,
        moment.needed(spot, cat),
        chance_caught_on(moment.preset, cat, spot, rolls),
        enumerate_caught(moment.preset, cat, spot, rolls),
    )


# ── an only mouse, which has to move ─────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Running:
    """What one face of the die does to an only mouse that runs on along the path.

    Attributes:
        face, mass: the face and its chance; 1 when it has been rolled.
        move: where it leads the mouse; ``None`` where the face moves the cat alone.
        cat: where the cat stands after this turn.
        danger: what threatens the mouse from then on until it can move once more.
    """

    face: Face
    mass: Fraction
    move: Move | None
    cat: Cat
    danger: Danger


def running(moment: Moment) -> tuple[Running, ...]:
    """Return, for each face, what comes of an only mouse that runs on and enters no home on its way.

    Raises:
        LookupError: it is not an only mouse that has to move.
    """
    if not moment.only:
        raise LookupError
    rolled = moment.state.face
    if rolled is not None:
        return (_running(moment, rolled, Fraction(1)),)
    return tuple(_running(moment, face, mass) for face, mass in moment.preset.faces.items())


def _running(moment: Moment, face: Face, mass: Fraction) -> Running:
    preset, state = moment.preset, replace(moment.state, face=face)
    cat = cat_after(preset, state.cat) if face.cat else state.cat
    moves = legal_moves(preset, state, face.steps)
    if moves:
        after = end_turn(preset, play_move(preset, state, moves[0]), face)
        return Running(face, mass, moves[0], cat, _after(moment, after, moves[0]))
    mouse = moment.family.mice[0]
    caught = is_swept(state.cat, cat, mouse)
    rolls = moment.players - 1
    danger = _certain(Fraction(1)) if caught else _standing(moment, cat, mouse, rolls)
    return Running(face, mass, None, cat, danger)


def chance_running(moment: Moment) -> tuple[Fraction, Fraction]:
    """Return the chance that an only mouse that runs on is caught before its move after that.

    By both routes: the binomial formula after each face, and counting the sequences of faces.
    """
    found = running(moment)
    formula = sum((each.mass * each.danger.formula for each in found), Fraction(0))
    return formula, sum((each.mass * each.danger.counted for each in found), Fraction(0))
