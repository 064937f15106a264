"""What threatens a mouse until it can move again: by the binomial formula, and by enumeration."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.arrival import chance_caught_on, enumerate_caught
from mousemath.games.viva_topo.path import Cat, Move, is_swept
from mousemath.games.viva_topo.rules import State, end_turn, play_move

if TYPE_CHECKING:
    from mousemath.games.viva_topo.moment import Moment


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
    if move.place is not None:
        return _certain(Fraction(0))
    after = after_turn(moment, move)
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
