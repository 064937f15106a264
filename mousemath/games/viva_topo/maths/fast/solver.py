"""One family's best play for all its states at once: floats with a proven error bound.

For each place of the cat, from her rest backwards, the values of all families are computed by
whole-array steps; within one place, families further along come first, because a number moves a
mouse on and leaves the cat where she is.

Error. All terms of Bellman's equation are non-negative here, so each rounding multiplies a value by
``1 + d`` with ``|d| <= u = 2**-53``, and maxima keep relative errors. One round of play costs at
most ``k`` roundings (masses, products, sums, a quotient), and no line of play has more than ``D``
rounds, since each leads a mouse or the cat on (one more for the mean that is asked for). So a value is off by less than the relative error
``kDu / (1 - kDu)`` (N. J. Higham, *Accuracy and Stability of Numerical Algorithms*, lemma 3.1).

A state that comes back (a mouse stays before a full space, nobody rolls a cat) has the value
``max over S of (ahead outside S) / (1 - chance to come back in S)``, ``S`` being the set of faces on
which the family stays: a geometric series for each ``S``, summed in closed form.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from mousemath.errors import MousemathError
from mousemath.games.viva_topo.maths.family import FamilySolution, FamilyState
from mousemath.games.viva_topo.maths.fast.families import Families, Moves, Places, Values
from mousemath.games.viva_topo.maths.fast.multisets import count, number_of
from mousemath.games.viva_topo.rules.path import Cat, Mice, cat_after, cat_places, is_swept
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mousemath.games.viva_topo.rules.preset import Preset

LIMIT = 8_000_000
"""States up to which a table is made (a value takes 8 bytes)."""
UNIT = Fraction(1, 2**53)
"""Half the distance from 1 to the next float."""


class FastFamily(FamilySolution):
    """The values of all states of a family of up to ``mice`` mice.

    Args:
        preset: the parts.
        players: how many roll in turn.
        mice: the largest number of mice (default: as many as the preset gives).
        reward: what a mouse gains in each of ``preset.places`` (default: the worth of the cheese).

    Raises:
        MousemathError: there are more states than :data:`LIMIT`.

    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> family = FastFamily(Preset.load("classic"), players=2, mice=2)
    >>> round(family.value((0, 0), Cat(1, 15)), 9), family.error_bound < Fraction(1, 10**11)
    (10.297679917, True)
    """

    exact = False

    def __init__(
        self,
        preset: Preset,
        players: int,
        mice: int | None = None,
        reward: Sequence[Fraction | int] | None = None,
    ) -> None:
        super().__init__(preset, players, reward)
        self.mice = preset.mice(players) if mice is None else mice
        self._track = cat_places(preset)
        self._on_track = frozenset(self._track)
        self.states = count(preset.ring + 2, self.mice) * len(self._track)
        if self.mice < 1 or self.states > LIMIT:
            raise MousemathError(
                mark("A family needs 1 mouse or more, and no more than {limit} positions."),
                limit=f"{LIMIT:,}",
            )
        self._left = self._track[::-1]
        self._values: dict[Cat, Values] = {}
        self._waits: dict[Cat, Values] = {}
        self._sweeps: dict[Cat, Places] = {}

    @cached_property
    def _families(self) -> Families:
        return Families(self.preset, self.mice)

    @cached_property
    def _table(self) -> Moves:
        return Moves(self._families, self._faces, self.reward)

    @property
    def error_bound(self) -> Fraction:
        """No value is further than this from the true one; see the module for the proof."""
        return self._bound

    @cached_property
    def _bound(self) -> Fraction:
        faces = len(self._faces)
        roundings = (faces + 2) + 2 + 2 + (self.players + 2)
        rounds = self.mice * (self.preset.ring + 1) + len(self._track) + 1
        off = roundings * rounds * UNIT
        return self.mice * max(self.reward) * off / (1 - off)

    @property
    def finished(self) -> bool:
        """Whether every state is solved."""
        return not self._left

    def steps(self) -> Iterator[tuple[int, int]]:
        """Solve one place of the cat after the other; yield how many are done, and of how many.

        Before the first the families and what each face does to them are tabulated.
        """
        for _part in () if self._values else self._tabulating():
            yield 0, len(self._track)
        while self._left:
            self._solve_cat(self._left[0])
            self._left = self._left[1:]
            yield len(self._track) - len(self._left), len(self._track)
        self._sweeps.clear()

    def _tabulating(self) -> Iterator[object]:
        """Make the table of moves piece by piece: a click need not wait for the whole of it."""
        for steps in {face.steps for face, _mass in self._faces if face.steps}:
            yield self._families.moving(steps)
        yield self._families.leaving()
        yield self._table

    def _prepare(self, states: list[FamilyState]) -> None:
        """Refuse what is beyond the table, and solve it if that has not been done."""
        for mice, cat in states:
            if len(mice) > self.mice or cat not in self._on_track:
                raise MousemathError(
                    mark(
                        "This solution is for a cat on her own track and a family no larger than {mice}."
                    ),
                    mice=self.mice,
                )
        if not self.finished:
            for _done in self.steps():
                pass

    def value_after_turn(self, mice: Mice, cat: Cat) -> float:
        """Return the value when the family's turn is over, from the table of just that."""
        self._prepare([(mice, cat)])
        return self._read(self._waits, mice, cat)

    def _look_up(self, state: FamilyState) -> float:
        return self._read(self._values, *state)

    def _read(self, table: dict[Cat, Values], mice: Mice, cat: Cat) -> float:
        gone = (self._families.gone,) * (self.mice - len(mice))
        return float(table[cat][self._families.place[number_of((*mice, *gone))]])

    def _solve_cat(self, cat: Cat) -> None:
        """Compute the values of all families with the cat on one place."""
        families, table, after = self._families, self._table, cat_after(self.preset, cat)
        self._sweeps[cat] = families.without(lambda spot: is_swept(cat, after, spot))
        values = np.zeros(families.none)
        waits = np.zeros(families.none + 1)
        waits[families.none] = -np.inf
        self._values[cat], self._waits[cat] = values, waits
        if after == cat:
            return
        met = families.without(
            lambda spot: spot == cat.space or (cat.lap > 1 and spot <= cat.space)
        )
        back, later = self._later(cat)
        ahead = self._after_cat_faces(self._waits[after], self._sweeps[cat][met])
        masses = np.array([float(mass) for mass in table.masses])
        safe = met == np.arange(families.none)
        for level in families.levels[1:]:  # the first is the family that is gone altogether
            onward = waits[table.ring[:, :, level]].max(axis=1, initial=-np.inf)
            leaving = table.gain[:, :, level] + waits[table.leave[:, level]]
            best = np.maximum(onward, leaving.max(axis=1, initial=-np.inf))
            if table.stays[:, level].any():
                values[level] = self._with_stays(ahead[level], best, later[level], level)
            else:
                values[level] = ahead[level] + masses @ best
            waiting = back * values[level] + later[level]
            waits[level] = np.where(safe[level], waiting, waits[met[level]])

    def _later(self, cat: Cat) -> tuple[float, Values]:
        """Return the chance that the others roll no cat, and what follows when they do."""
        none = self._families.none
        back, *masses = (float(mass) for mass in self._cat[self.players - 1])
        later, where, here = np.zeros(none), np.arange(none, dtype=np.int32), cat
        for mass in masses:
            where = self._sweeps[here][where]
            here = cat_after(self.preset, here)
            later += mass * self._values[here][where]
        return back, later

    def _after_cat_faces(self, waits: Values, where: Places) -> Values:
        """Return the part of the values that faces with a cat bring; ``where`` she then leaves us."""
        chased = np.append(waits[where], -np.inf)
        ahead = np.zeros(self._families.none)
        for mass in self._table.cat_alone:
            ahead += mass * chased[:-1]
        for mass, ring, gain in self._table.cat:
            best = np.maximum(chased[ring], gain + chased[self._table.leave]).max(axis=0)
            ahead += mass * np.where(np.isneginf(best), 0.0, best)
        return ahead

    def _with_stays(self, ahead: Values, best: Values, later: Values, level: slice) -> Values:
        """Return the values of families of which some may come back: the best choice of faces."""
        stays, masses = self._table.stays[:, level], self._table.masses
        values = np.full(len(ahead), -np.inf)
        may = np.flatnonzero(stays.any(axis=1)).tolist()
        back = self._cat[self.players - 1][0]
        for size in range(len(may) + 1):
            for chosen in combinations(may, size):
                total = ahead.copy()
                for face, mass in enumerate(masses):
                    total += float(mass) * (later if face in chosen else best[face])
                repeat = back * sum((masses[face] for face in chosen), Fraction(0))
                possible = stays[list(chosen)].all(axis=0)
                total = np.where(possible, total / float(1 - repeat), -np.inf)
                values = np.maximum(values, total)
        return values
