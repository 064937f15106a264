"""One family's best play in exact fractions: the oracle of the fast solver.

Every move leads a mouse on, every cat roll leads the cat on, so no state comes back but one: when
a full space makes a mouse stay and no cat is rolled, the same state returns. Its value ``v`` solves
``v = sum of p(face) max(other, b v + rest)``, a geometric series with ratio below one, because some
face moves the cat. The series is summed exactly, never followed.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.viva_topo.maths.family import FamilySolution, FamilyState, Turn
from mousemath.games.viva_topo.rules.path import HOME
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mousemath.games.viva_topo.rules.path import Cat, Mice
    from mousemath.games.viva_topo.rules.preset import Preset


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
    if all(stay is None for _mass, _on, stay in faces):
        return weighted((mass, on or Fraction(0)) for mass, on, _stay in faces)
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


def weighted(parts: Iterable[tuple[Fraction, Fraction]]) -> Fraction:
    """Return the sum of masses times values, reduced once at the end instead of at every step.

    >>> weighted([(Fraction(1, 6), Fraction(3)), (Fraction(5, 6), Fraction(1, 2))])
    Fraction(11, 12)
    """
    ratios = [
        (mass.numerator * value.numerator, mass.denominator * value.denominator)
        for mass, value in parts
    ]
    scale = lcm(*[below for _above, below in ratios])
    return Fraction(sum([above * (scale // below) for above, below in ratios]), scale)


class ExactFamily(FamilySolution):
    """Exact values by backward induction over the states that are asked for; the oracle.

    Practical for one to three mice; ``mousemath.games.viva_topo.maths.fast`` is for more.

    Args:
        preset: the parts.
        players: how many roll in turn.
        reward: what a mouse gains in each of ``preset.places`` (default: the worth of the cheese).
        limit: refuse to remember more than this many states.

    >>> from mousemath.games.viva_topo.rules.path import Cat
    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> family = ExactFamily(Preset.load("classic"), players=2)
    >>> family.value((20,), Cat(1, 15)), family.value((18,), Cat(2, 16))
    (Fraction(6, 1), Fraction(16, 3))
    """

    exact = True

    def __init__(
        self,
        preset: Preset,
        players: int,
        reward: Sequence[Fraction | int] | None = None,
        limit: int = 300_000,
    ) -> None:
        super().__init__(preset, players, reward)
        self.limit = limit
        self._values: dict[FamilyState, Fraction] = {}
        self._after: dict[FamilyState, Fraction] = {}
        ways_in = *(home.entrances[-1] for home in preset.homes), preset.ring
        rewarded = [last for last, worth in zip(ways_in, self.reward, strict=True) if worth]
        self._last = max(rewarded, default=HOME - 1)
        """The last space from where a mouse can come to a reward."""

    @property
    def error_bound(self) -> Fraction:
        """Zero: values are fractions."""
        return Fraction(0)

    def _look_up(self, state: FamilyState) -> Fraction:
        return self._values[state]

    def value(self, mice: Sequence[int], cat: Cat, waiting: int = 0) -> Fraction:
        """Return the exact expected reward still to come; see ``FamilySolution.value``."""
        return Fraction(super().value(mice, cat, waiting))

    def _mean(self, mice: Mice, cat: Cat, rolls: int) -> Fraction:
        values = self._values
        return weighted((mass, values[state]) for state, mass in self.others(mice, cat, rolls))

    def _prepare(self, states: list[FamilyState]) -> None:
        """Value ``states`` and all that can follow: later cats first, mice further on first."""
        waiting = {state for state in states if not self._is_known(state)}
        if not waiting:
            return
        found: dict[FamilyState, list[list[Turn]]] = {}
        while waiting:
            for state in waiting:
                found[state] = [list(self.turns(*state, face)) for face, _mass in self._faces]
            if len(found) + len(self._values) > self.limit:
                raise MousemathError(
                    mark("Too many positions for exact fractions: use the fast solver.")
                )
            left = {
                (turn.mice, turn.cat) for each in waiting for face in found[each] for turn in face
            }
            waiting = {
                after
                for mice, cat in left
                for after, _mass in self.others(mice, cat, self.players - 1)
                if after not in found and not self._is_known(after)
            }
        for state in sorted(found, key=self._order, reverse=True):
            self._values[state] = self._bellman(state, found[state])

    def _is_known(self, state: FamilyState) -> bool:
        """Whether a state is valued; mice go on only, so nothing comes once all are past the last reward."""
        if state not in self._values and state[0][0] > self._last:
            self._values[state] = Fraction(0)
        return state in self._values

    @staticmethod
    def _order(state: FamilyState) -> tuple[Cat, int, int]:
        mice, cat = state
        return cat, -len(mice), sum(mice)

    def _bellman(self, state: FamilyState, turns: list[list[Turn]]) -> Fraction:
        """Return the value of ``state`` with its turns by face, all that follow it being known."""
        faces: list[tuple[Fraction, Fraction | None, Fraction | None]] = []
        for (_face, mass), possible in zip(self._faces, turns, strict=True):
            on: list[Fraction] = []
            stay: Fraction | None = None
            for turn in possible:
                left = turn.mice, turn.cat
                if left == state:
                    stay = self._besides_coming_back(state)
                else:
                    worth = self._after_turn(left)
                    on.append(turn.gain + worth if turn.gain else worth)
            faces.append((mass, max(on, default=None), stay))
        return sum_series(faces, self._cat[-1][0])

    def _after_turn(self, left: FamilyState) -> Fraction:
        """Return what is still to come when a turn leaves ``left``: many turns do, so it is kept."""
        kept = self._after.get(left)
        if kept is None:
            kept = self._after[left] = self._mean(*left, self.players - 1)
        return kept

    def _besides_coming_back(self, state: FamilyState) -> Fraction:
        """Return what a turn that changes nothing is worth, were coming back to ``state`` worth nothing."""
        _back, *further = self.others(*state, self.players - 1)
        return weighted((mass, self._values[after]) for after, mass in further)
