"""One family's best play: its mice against the cat, no cheese ever running out.

A Markov decision process (Puterman, *Markov Decision Processes*, chapter 7: expected total
reward). The state is the multiset of own running mice and the cat's place, before the family's
roll. The *number of players* enters only through the cat: between two rolls of the family the
others roll ``players - 1`` times, and each roll moves her with chance ``q``. Mice of others, which
could fill spaces or empty homes, are not there.

Here is what every solution shares; :mod:`mousemath.games.viva_topo.maths.exact` computes fractions on
demand, :mod:`mousemath.games.viva_topo.maths.fast` floats with a proven bound for all states at once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from mousemath.errors import IllegalAction, MousemathError
from mousemath.games.viva_topo.maths.arrival import cat_masses
from mousemath.games.viva_topo.rules.path import (
    Cat,
    Mice,
    Move,
    after_move,
    cat_after,
    check_standing,
    escaped,
    full_spaces,
    moves_of_mice,
)
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mousemath.games.viva_topo.rules.equipment import Face
    from mousemath.games.viva_topo.rules.preset import Preset

FamilyState = tuple[Mice, Cat]


@dataclass(frozen=True, slots=True)
class Option:
    """A legal move and its value under best play afterwards; ``cost`` is the value it gives away."""

    move: Move
    value: Fraction | float
    cost: Fraction | float


class Turn(NamedTuple):
    """How a turn of a family can end: its move, if it has one, the reward, and who is left."""

    move: Move | None
    gain: Fraction
    mice: Mice
    cat: Cat


def _chased(preset: Preset, mice: Mice, cat: Cat) -> FamilyState:
    """Return the mice left and the cat after one cat roll."""
    after = cat_after(preset, cat)
    return escaped(mice, cat, after), after


def worths_left(preset: Preset, cheese: tuple[int, ...]) -> tuple[int, ...]:
    """Return what the next mouse to come gets in each place, zero where the cheese is gone.

    Args:
        preset: the parts.
        cheese: the pieces left in each of ``preset.places``.

    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> worths_left(Preset.load("classic"), (4, 0, 1, 2, 4))
    (1, 0, 3, 4, 6)
    """
    return tuple(worth if left else 0 for worth, left in zip(preset.worths, cheese, strict=True))


def options_from(values: Sequence[tuple[Move, Fraction | float]]) -> tuple[Option, ...]:
    """Return the options with what each costs against the best.

    Raises:
        IllegalAction: there is no move.
    """
    if not values:
        raise IllegalAction(mark("This roll moves none of these mice."))
    best = max(value for _move, value in values)
    return tuple(Option(move, value, best - value) for move, value in values)


class FamilySolution(ABC):
    """The values of one family's states: what the exact and the fast solution have in common.

    Attributes:
        preset: what the values hold for.
        players: the same.
        reward: what a mouse gains in each of ``preset.places``.
        exact: whether values are fractions.
    """

    exact: bool

    def __init__(
        self, preset: Preset, players: int, reward: Sequence[Fraction | int] | None
    ) -> None:
        """Check that there is one reward for each place.

        Raises:
            MousemathError: there is not, or one is negative, or the preset has no such table.
        """
        preset.table(players)
        self.preset, self.players = preset, players
        chosen = preset.worths if reward is None else reward
        if len(chosen) != len(preset.places) or any(worth < 0 for worth in chosen):
            raise MousemathError(
                mark("Give one reward, not negative, for each place where a mouse is safe.")
            )
        self.reward = tuple(Fraction(worth) for worth in chosen)
        self._faces = tuple(preset.faces.items())
        self._cat = tuple(cat_masses(rolls, preset.cat_chance) for rolls in range(players))

    @property
    @abstractmethod
    def error_bound(self) -> Fraction:
        """No value is further than this from the true one."""

    @property
    def slack(self) -> float:
        """Values that lie no further apart than this cannot be told apart."""
        return float(2 * self.error_bound)

    @abstractmethod
    def _look_up(self, state: FamilyState) -> Fraction | float:
        """Return the value of a state before the family's roll."""

    @abstractmethod
    def _prepare(self, states: list[FamilyState]) -> None:
        """Make sure that ``states``, and all that can follow them, can be looked up."""

    def value(self, mice: Sequence[int], cat: Cat, waiting: int = 0) -> Fraction | float:
        """Return the expected reward still to come; the family rolls after ``waiting`` others.

        Raises:
            MousemathError: the position is impossible, or it is beyond this solution.
        """
        if not 0 <= waiting < self.players:
            raise MousemathError(mark("Fewer others than players roll before the family does."))
        ordered = self._checked(mice, cat)
        self._prepare([state for state, _mass in self.others(ordered, cat, waiting)])
        return self._mean(ordered, cat, waiting)

    def value_after_turn(self, mice: Mice, cat: Cat) -> Fraction | float:
        """Return the expected reward still to come when the family's own turn is over.

        As :meth:`value` with all the others waiting to roll, for a position that play has brought
        about: it is not checked again.
        """
        self._prepare([state for state, _mass in self.others(mice, cat, self.players - 1)])
        return self._mean(mice, cat, self.players - 1)

    def options(self, mice: Sequence[int], cat: Cat, face: Face) -> tuple[Option, ...]:
        """Return every legal move for ``face`` with its value, in the order of the rules.

        Raises:
            IllegalAction: no mouse moves.
            MousemathError: the position is impossible, or it is beyond this solution.
        """
        ordered = self._checked(mice, cat)
        self._prepare([(ordered, cat)])
        turns = self.turns(ordered, cat, face)
        return options_from([(turn.move, self._worth(turn)) for turn in turns if turn.move])

    def best_turn(self, mice: Mice, cat: Cat, face: Face) -> Turn:
        """Return the turn with ``face`` of greatest value, the first in the order of the rules.

        As :meth:`value_after_turn`, for a position that play has brought about.
        """
        self._prepare([(mice, cat)])
        return max(self.turns(mice, cat, face), key=self._worth)

    def turns(self, mice: Mice, cat: Cat, face: Face) -> Iterator[Turn]:
        """Yield how a turn with ``face`` can end: one for each legal move, or one without a move."""
        preset, full = self.preset, full_spaces(self.preset, mice)
        moves = moves_of_mice(preset, mice, face.steps, full) if face.steps else ()
        for move in moves or (None,):
            place = None if move is None else move.place
            gain = Fraction(0) if place is None else self.reward[preset.place_index(place)]
            after = mice if move is None else after_move(mice, move, cat)
            yield Turn(move, gain, *(_chased(preset, after, cat) if face.cat else (after, cat)))

    def others(self, mice: Mice, cat: Cat, rolls: int) -> Iterator[tuple[FamilyState, Fraction]]:
        """Yield where ``rolls`` rolls by others lead while mice are left, with the chances."""
        for mass in self._cat[rolls]:
            if not mice:
                return
            yield (mice, cat), mass
            mice, cat = _chased(self.preset, mice, cat)

    def _checked(self, mice: Sequence[int], cat: Cat) -> Mice:
        """Return ``mice`` in order, if they and the cat can stand like this."""
        ordered = tuple(sorted(mice))
        check_standing(self.preset, ordered, cat)
        return ordered

    def _worth(self, turn: Turn) -> Fraction | float:
        return turn.gain + self._mean(turn.mice, turn.cat, self.players - 1)

    def _mean(self, mice: Mice, cat: Cat, rolls: int) -> Fraction | float:
        return sum(
            (mass * self._look_up(state) for state, mass in self.others(mice, cat, rolls)),
            Fraction(0),
        )
