"""What threatens a family until its mice can move again: by the binomial formula, and by enumeration."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.games.viva_topo.maths import rolling
from mousemath.games.viva_topo.maths.arrival import (
    cat_rolls_until,
    chance_caught_on,
    enumerate_caught,
)
from mousemath.games.viva_topo.rules.game import Family, State, after_turn, legal_moves
from mousemath.games.viva_topo.rules.path import Cat, Mice, Move, cat_after, is_swept

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mousemath.chance.experiment import Experiment
    from mousemath.games.viva_topo.rules.equipment import Face
    from mousemath.games.viva_topo.rules.preset import Preset


@dataclass(frozen=True, slots=True)
class Danger:
    """The chance that a mouse is caught before it can move again.

    Attributes:
        spot: where it stands then; ``None`` when it is safe or caught at once.
        needed: how many cat rolls catch it there, ``None`` if none can.
        formula, counted: the chance by both routes.
        rolling: one try of it.
    """

    spot: int | None
    needed: int | None
    formula: Fraction
    counted: Fraction
    rolling: Callable[[], Experiment[tuple[Face, ...]]] = field(compare=False)

    @property
    def agrees(self) -> bool:
        """Whether both routes give the same."""
        return self.formula == self.counted


SAFE, CAUGHT = (
    Danger(None, None, Fraction(chance), Fraction(chance), partial(rolling.settled, happens=chance))
    for chance in (False, True)
)
"""The danger of a mouse whose fate is certain."""


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


@dataclass(frozen=True, slots=True)
class Ahead:
    """A position as the family of ``seat`` sees it, which waits for its next move."""

    preset: Preset
    state: State
    seat: int

    @property
    def family(self) -> Family:
        """The family."""
        return self.state.families[self.seat]

    @property
    def spots(self) -> Mice:
        """The positions of its running mice, each once, the furthest first."""
        return tuple(sorted(set(self.family.mice), reverse=True))

    @property
    def only(self) -> bool:
        """Whether it is in turn with one mouse left, which has to move and cannot stay."""
        return self.state.turn == self.seat and len(self.family.mice) == 1

    @property
    def may_stay(self) -> bool:
        """Whether a mouse stays in this turn because its family moves another one."""
        return self.state.turn == self.seat and len(self.family.mice) > 1

    @property
    def rolls_next(self) -> bool:
        """Whether the next roll is made by this family, with mice left to move."""
        return self.state.turn == self.seat and self.state.face is None and bool(self.family.mice)

    @property
    def cat_comes(self) -> bool:
        """Whether the roll on the table moves the cat when the move is made."""
        return self.state.face is not None and self.state.face.cat

    @property
    def rolls(self) -> int:
        """How many rolls are made before a mouse that does not move now can move again."""
        players, turn = len(self.state.families), self.state.turn
        if self.state.face is not None and turn == self.seat:
            return players - 1
        return (self.seat - turn) % players or players

    @property
    def cat(self) -> Cat:
        """Where the cat stands when those rolls begin: after the roll that lies on the table."""
        cat = self.state.cat
        return cat_after(self.preset, cat) if self.cat_comes else cat

    def needed_now(self, spot: int) -> int | None:
        """Return how many cat rolls catch a mouse that stays on ``spot``; ``None`` if none can."""
        return cat_rolls_until(self.preset, self.state.cat, spot)

    def needed(self, spot: int) -> int | None:
        """Return how many more cat rolls catch a mouse that stays; 0 if this roll's cat does."""
        if self.at_once(spot):
            return 0
        return cat_rolls_until(self.preset, self.cat, spot)

    def at_once(self, spot: int) -> bool:
        """Whether the roll on the table moves the cat over a mouse that stands on ``spot`` then."""
        return self.cat != self.state.cat and is_swept(self.state.cat, self.cat, spot)

    def staying(self, spot: int) -> Danger:
        """Return the danger of a mouse that does not move in this turn."""
        return CAUGHT if self.at_once(spot) else self._standing(self.cat, spot, self.rolls)

    def moving(self, move: Move) -> Danger:
        """Return the danger of the mouse that makes ``move``, from the end of this turn on."""
        if move.space is None:
            return SAFE
        after = after_turn(self.preset, self.state, move)
        if move.space not in after.families[self.state.turn].mice:
            return CAUGHT
        return self._standing(after.cat, move.space, len(after.families) - 1)

    def worst_after(self, move: Move) -> tuple[int, Fraction] | None:
        """Return the mouse that is most in danger once ``move`` is made, and its chance to be caught.

        Until the family moves again; ``None`` where no mouse of it runs any more.
        """
        after, rolls = after_turn(self.preset, self.state, move), len(self.state.families) - 1
        mice = after.families[self.state.turn].mice
        dangers = ((spot, chance_caught_on(self.preset, after.cat, spot, rolls)) for spot in mice)
        return max(dangers, key=lambda each: each[1], default=None)

    def _standing(self, cat: Cat, spot: int, rolls: int) -> Danger:
        return Danger(
            spot,
            cat_rolls_until(self.preset, cat, spot),
            chance_caught_on(self.preset, cat, spot, rolls),
            enumerate_caught(self.preset, cat, spot, rolls),
            partial(rolling.staying, self.preset, cat, spot, rolls),
        )

    def running(self) -> tuple[Running, ...]:
        """Return, for each face, what comes of the only mouse of the family in turn.

        It runs on and enters no home on its way.
        """
        face = self.state.face
        faces = self.preset.faces.items() if face is None else [(face, Fraction(1))]
        return tuple(self._rolled(each, mass) for each, mass in faces)

    def _rolled(self, face: Face, mass: Fraction) -> Running:
        then = replace(self, state=replace(self.state, face=face))
        moves = legal_moves(self.preset, self.state, face.steps)
        if moves:
            return Running(face, mass, moves[0], then.cat, then.moving(moves[0]))
        (mouse,) = self.family.mice
        return Running(face, mass, Move(mouse, mouse), then.cat, then.staying(mouse))


def chance_running(found: Iterable[Running]) -> tuple[Fraction, Fraction]:
    """Return the chance that an only mouse that runs on is caught before its move after that.

    By both routes: the binomial formula after each face, and counting the sequences of faces.
    """
    pairs = [(each.mass * each.danger.formula, each.mass * each.danger.counted) for each in found]
    formula, counted = (sum(route, Fraction(0)) for route in zip(*pairs, strict=True))
    return formula, counted


def roll_running(found: Iterable[Running]) -> Experiment[tuple[Face, ...]]:
    """Return one try of the same: the face of the mouse's own roll, then the rolls after it."""
    each = {one.face: one for one in found}
    first = Distribution({face: one.mass for face, one in each.items()})
    return rolling.running(first, {face: one.danger.rolling() for face, one in each.items()})
