"""One family's best play, exactly: its mice against the cat, no cheese ever running out.

A Markov decision process (Puterman, *Markov Decision Processes*, chapter 7: expected total
reward). The state is the multiset of own running mice and the cat's place, before the family's
roll. The *number of players* enters only through the cat: between two rolls of the family the
others roll ``players - 1`` times, and each roll moves her with chance ``q``. Mice of others, which
could fill spaces or empty homes, are not there.

Every move leads a mouse on, every cat roll leads the cat on, so no state comes back but one: when
a full space makes a mouse stay and no cat is rolled, the same state returns. Its value ``v`` solves
``v = sum of p(face) max(other, b v + rest)``, a geometric series with ratio below one, because some
face moves the cat. The series is summed exactly, never followed.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Protocol

from mousemath.errors import IllegalAction, MousemathError
from mousemath.games.viva_topo.path import (
    HOME,
    Cat,
    Mice,
    Move,
    after_move,
    cat_after,
    escaped,
    full_spaces,
    moves_of_mice,
)
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mousemath.games.viva_topo.parts import Face
    from mousemath.games.viva_topo.preset import Preset

FamilyState = tuple[Mice, Cat]


@dataclass(frozen=True, slots=True)
class Option:
    """A legal move and its value under best play afterwards; ``cost`` is the value it gives away."""

    move: Move
    value: Fraction | float
    cost: Fraction | float


class FamilySolution(Protocol):
    """What an exact or a fast solution of the family's decision process answers."""

    @property
    def preset(self) -> Preset:
        """The preset the values hold for."""
        ...

    @property
    def players(self) -> int:
        """The number of players the values hold for."""
        ...

    @property
    def exact(self) -> bool:
        """Whether values are fractions."""
        ...

    @property
    def error_bound(self) -> Fraction:
        """No value is further than this from the true one."""
        ...

    def value(self, mice: Mice, cat: Cat, waiting: int = 0) -> Fraction | float:
        """Return the expected reward still to come; the family rolls after ``waiting`` others."""
        ...

    def options(self, mice: Mice, cat: Cat, face: Face) -> tuple[Option, ...]:
        """Return every legal move for a rolled face."""
        ...


def cat_moves(preset: Preset, rolls: int) -> tuple[Fraction, ...]:
    """Return the chances of 0, 1, …, ``rolls`` cats in so many rolls: the binomial distribution.

    >>> from mousemath.games.viva_topo.preset import Preset
    >>> cat_moves(Preset.load("classic"), 2)
    (Fraction(4, 9), Fraction(4, 9), Fraction(1, 9))
    """
    q = preset.cat_chance
    return tuple(comb(rolls, k) * q**k * (1 - q) ** (rolls - k) for k in range(rolls + 1))


def chased(preset: Preset, mice: Mice, cat: Cat) -> FamilyState:
    """Return the mice left and the cat after one cat roll."""
    after = cat_after(preset, cat)
    return escaped(mice, cat, after), after


def checked_mice(preset: Preset, mice: Sequence[int], cat: Cat) -> Mice:
    """Return ``mice`` in order.

    Raises:
        MousemathError: one stands beside the path or where the cat would have caught it, or too
            many are on a space; or the cat stands beside the ring.
    """
    ordered = tuple(sorted(mice))
    if cat.lap not in {1, 2} or not 1 <= cat.space <= preset.ring:
        raise MousemathError(mark("The cat must stand on the ring, in her first or second lap."))
    if any(not HOME <= mouse <= preset.ring for mouse in ordered):
        raise MousemathError(mark("A mouse stands beside the path."))
    if any(ordered.count(mouse) > preset.room for mouse in ordered if mouse != HOME):
        raise MousemathError(mark("At most {room} mice fit on a space."), room=preset.room)
    if cat.space in ordered or (cat.lap > 1 and any(mouse <= cat.space for mouse in ordered)):
        raise MousemathError(mark("The cat would have caught one of these mice."))
    return ordered


def options_from(values: Sequence[tuple[Move, Fraction | float]]) -> tuple[Option, ...]:
    """Return the options with what each costs against the best.

    Raises:
        IllegalAction: there is no move.
    """
    if not values:
        raise IllegalAction(mark("This roll moves none of these mice."))
    best = max(value for _move, value in values)
    return tuple(Option(move, value, best - value) for move, value in values)


class ExactFamily:
    """Exact values by backward induction over the states that are asked for; the oracle.

    Practical for one to three mice; :mod:`mousemath.games.viva_topo.solver` is for more.

    Args:
        preset: the parts.
        players: how many roll in turn.
        reward: what a mouse gains in each of ``preset.places`` (default: the worth of the cheese).
        limit: refuse to remember more than this many states.

    >>> from mousemath.games.viva_topo.preset import Preset
    >>> family = ExactFamily(Preset.load("classic"), players=2)
    >>> family.value((20,), Cat(1, 15)), family.value((18,), Cat(2, 16))
    (Fraction(6, 1), Fraction(16, 3))
    """

    exact = True
    error_bound = Fraction(0)

    def __init__(
        self,
        preset: Preset,
        players: int,
        reward: Sequence[Fraction | int] | None = None,
        limit: int = 300_000,
    ) -> None:
        preset.table(players)
        self.preset, self.players, self.limit = preset, players, limit
        chosen = preset.worths if reward is None else reward
        if len(chosen) != len(preset.places):
            raise MousemathError(mark("Give one reward for each place where a mouse is safe."))
        self.reward = tuple(Fraction(worth) for worth in chosen)
        self._cat = tuple(cat_moves(preset, rolls) for rolls in range(players))
        self._values: dict[FamilyState, Fraction] = {}

    def value(self, mice: Mice, cat: Cat, waiting: int = 0) -> Fraction:
        """Return the expected reward still to come; the family rolls after ``waiting`` others.

        Raises:
            MousemathError: the position is impossible, or more states than the limit are needed.
        """
        if not 0 <= waiting < self.players:
            raise MousemathError(mark("Fewer others than players roll before the family does."))
        ordered = checked_mice(self.preset, mice, cat)
        self._solve([state for state, _mass in self._others(ordered, cat, waiting)])
        return self._mean(ordered, cat, waiting)

    def options(self, mice: Mice, cat: Cat, face: Face) -> tuple[Option, ...]:
        """Return every legal move for ``face`` with its value, in the order of the rules.

        Raises:
            IllegalAction: no mouse moves.
        """
        ordered = checked_mice(self.preset, mice, cat)
        self._solve([(ordered, cat)])
        values = [
            (move, gain + self._mean(after, later, self.players - 1))
            for move, gain, after, later in self._moves(ordered, cat, face)
        ]
        return options_from(values)

    def _moves(
        self, mice: Mice, cat: Cat, face: Face
    ) -> Iterator[tuple[Move, Fraction, Mice, Cat]]:
        """Yield each legal move, its reward, and the mice and cat when the turn is over."""
        for move in moves_of_mice(self.preset, mice, face.steps, full_spaces(self.preset, mice)):
            gain = Fraction(0)
            if move.place is not None:
                gain = self.reward[self.preset.place_index(move.place)]
            after = after_move(mice, move, cat)
            yield (move, gain, *(chased(self.preset, after, cat) if face.cat else (after, cat)))

    def _others(self, mice: Mice, cat: Cat, rolls: int) -> Iterator[tuple[FamilyState, Fraction]]:
        """Yield where ``rolls`` rolls by others lead while mice are left, with the chances."""
        for mass in self._cat[rolls]:
            if not mice:
                return
            yield (mice, cat), mass
            mice, cat = chased(self.preset, mice, cat)

    def _mean(self, mice: Mice, cat: Cat, rolls: int) -> Fraction:
        return sum(
            (mass * self._values[state] for state, mass in self._others(mice, cat, rolls)),
            Fraction(0),
        )

    def _ends(self, state: FamilyState, face: Face) -> list[tuple[Fraction, Mice, Cat]]:
        """Return how a turn with ``face`` can end, for each choice."""
        mice, cat = state
        ends = [(gain, after, later) for _move, gain, after, later in self._moves(mice, cat, face)]
        return ends or [(Fraction(0), *chased(self.preset, mice, cat))]

    def _solve(self, wanted: list[FamilyState]) -> None:
        """Value ``wanted`` and all that can follow: later cats first, mice further on first."""
        others, found = self.players - 1, set(wanted) - self._values.keys()
        waiting = list(found)
        while waiting:
            state = waiting.pop()
            for face in self.preset.faces:
                for _gain, mice, cat in self._ends(state, face):
                    for after, _mass in self._others(mice, cat, others):
                        if after not in found and after not in self._values:
                            found.add(after)
                            waiting.append(after)
            if len(found) + len(self._values) > self.limit:
                raise MousemathError(
                    mark("Too many positions for exact fractions: use the fast solver.")
                )
        for state in sorted(found, key=self._order, reverse=True):
            self._values[state] = self._bellman(state)

    @staticmethod
    def _order(state: FamilyState) -> tuple[Cat, int, int]:
        mice, cat = state
        return cat, -len(mice), sum(mice)

    def _bellman(self, state: FamilyState) -> Fraction:
        """Return the value of ``state``, all that follow it being known."""
        others = self.players - 1
        faces: list[tuple[Fraction, Fraction | None, Fraction | None]] = []
        for face, mass in self.preset.faces.items():
            on: list[Fraction] = []
            stay: Fraction | None = None
            for gain, mice, cat in self._ends(state, face):
                if (mice, cat) == state:
                    self._values[state] = Fraction(0)
                    stay = self._mean(mice, cat, others)
                    del self._values[state]
                else:
                    on.append(gain + self._mean(mice, cat, others))
            faces.append((mass, max(on) if on else None, stay))
        return sum_series(faces, self._cat[others][0])


def sum_series(
    faces: Sequence[tuple[Fraction, Fraction | None, Fraction | None]], back: Fraction
) -> Fraction:
    """Return the value of a state that may come back.

    Args:
        faces: for each face its mass, the best value of moving on, and what staying is worth
            besides coming back; ``None`` where that is impossible.
        back: the chance that after staying the same state returns.

    Policy iteration (Puterman, section 7.2.4): the faces on which staying is better are found by
    trying, and for each guess the geometric series is summed.

    >>> half = Fraction(1, 2)
    >>> sum_series([(half, Fraction(3), None), (half, Fraction(1), Fraction(0))], Fraction(1))
    Fraction(3, 1)
    """
    staying = [on is None for _mass, on, _stay in faces]
    while True:
        ahead = repeat = Fraction(0)
        for (mass, on, stay), stays in zip(faces, staying, strict=True):
            chosen = stay if stays else on
            ahead += mass * (chosen or 0)
            repeat += mass * back * stays
        value = ahead / (1 - repeat)
        better = [
            stay is not None and (on is None or stay + back * value > on)
            for _mass, on, stay in faces
        ]
        if better == staying:
            return value
        staying = better
