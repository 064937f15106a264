"""One family's best play for all its states at once: floats with a proven error bound.

Families are numbered multisets of positions (0 to the ring's length, and one more for mice that
run no longer). For each place of the cat, from her rest backwards, the values of all families are
computed by whole-array steps; within one place, families further along come first, because a
number moves a mouse on and leaves the cat where she is. The moves come from the rules' own
functions, tabulated once.

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
from itertools import combinations, pairwise
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np

from mousemath.errors import MousemathError
from mousemath.games.viva_topo.maths.family import FamilySolution, FamilyState
from mousemath.games.viva_topo.maths.multisets import count, multisets, number_of
from mousemath.games.viva_topo.rules.path import (
    HOME,
    Cat,
    Mice,
    cat_after,
    full_spaces,
    is_swept,
    moves_of_mouse,
)
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from mousemath.games.viva_topo.rules.parts import Face
    from mousemath.games.viva_topo.rules.preset import Preset

Array = Any
"""A NumPy array."""

LIMIT = 8_000_000
"""States up to which a table is made (a value takes 8 bytes)."""
UNIT = Fraction(1, 2**53)
"""Half the distance from 1 to the next float."""


class _Families:
    """All families of one size in the order of solving, and where their moves lead."""

    def __init__(self, preset: Preset, size: int) -> None:
        self.preset, self.size, self.gone = preset, size, preset.ring + 1
        rows = np.array(multisets(self.gone + 1, size), dtype=np.int16).reshape(-1, size)
        levels = rows.sum(axis=1, dtype=np.int64)
        order = np.argsort(-levels, kind="stable")
        self.rows, self.none = rows[order], len(rows)
        self.place = np.empty(len(rows), dtype=np.int32)
        self.place[order] = np.arange(len(rows), dtype=np.int32)
        cuts = np.flatnonzero(np.diff(levels[order])) + 1
        self.levels = [slice(a, b) for a, b in pairwise([0, *cuts.tolist(), len(rows)])]
        self._ways = np.array(
            [[comb(top, index + 1) for index in range(size)] for top in range(self.gone + size)],
            dtype=np.int64,
        )

    def places_of(self, rows: Array) -> Array:
        """Return where families stand in the order of solving; their mice in any order."""
        ordered = np.sort(rows, axis=1)
        slots = np.arange(self.size)
        return self.place[self._ways[ordered + slots, slots].sum(axis=1)]

    def without(self, lost: Callable[[int], bool]) -> Array:
        """Return where each family is found once its mice on ``lost`` positions are gone."""
        turned = [self.gone if lost(position) else position for position in range(self.gone)]
        return self.places_of(np.array([*turned, self.gone], dtype=np.int16)[self.rows])

    def leaving(self) -> Array:
        """Return, for each mouse, the family without it; ``none`` for a mouse that is gone."""
        result = np.empty((self.size, self.none), dtype=np.int32)
        for mouse in range(self.size):
            left = self.rows.copy()
            left[:, mouse] = self.gone
            running = self.rows[:, mouse] != self.gone
            result[mouse] = np.where(running, self.places_of(left), self.none)
        return result

    def moving(self, steps: int) -> Array:
        """Return, for each mouse, the family after its move on the ring; ``none`` without one."""
        along = np.full(self.gone + 1, -1, dtype=np.int16)
        for start in range(self.gone):
            space = moves_of_mouse(self.preset, start, steps)[0].space
            along[start] = -1 if space is None else space
        result = np.full((self.size, self.none), self.none, dtype=np.int32)
        for mouse in range(self.size):
            target = along[self.rows[:, mouse]]
            crowd = (self.rows == target[:, None]).sum(axis=1)
            for family in np.flatnonzero((crowd >= self.preset.room) & (target > 0)).tolist():
                row = self.rows[family].tolist()
                full = full_spaces(self.preset, [spot for spot in row if spot != self.gone])
                move = moves_of_mouse(self.preset, row[mouse], steps, full)[0]
                assert move.space is not None  # noqa: S101 - it moves along the ring
                target[family] = move.space
            stands = target >= 0
            after = self.rows[stands].copy()
            after[:, mouse] = target[stands]
            result[mouse, stands] = self.places_of(after)
        return result

    def gains(self, steps: int, reward: Sequence[Fraction]) -> Array:
        """Return, for each mouse, the best reward of a place it can enter; ``-inf`` without one."""
        best = np.full(self.gone + 1, -np.inf)
        for start in range(self.gone):
            moves = moves_of_mouse(self.preset, start, steps)
            places = [move.place for move in moves if move.place is not None]
            if places:
                best[start] = float(max(reward[self.preset.place_index(to)] for to in places))
        return best[self.rows.T]


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
        self._track = _places_of_cat(preset)
        self._on_track = frozenset(self._track)
        self.states = count(preset.ring + 2, self.mice) * len(self._track)
        if self.mice < 1 or self.states > LIMIT:
            raise MousemathError(
                mark("A family needs 1 mouse or more, and no more than {limit} positions."),
                limit=f"{LIMIT:,}",
            )
        self._left = self._track[::-1]
        self._families: _Families | None = None
        self._values: dict[Cat, Array] = {}
        self._waits: dict[Cat, Array] = {}
        self._sweeps: dict[Cat, Array] = {}

    @property
    def error_bound(self) -> Fraction:
        """No value is further than this from the true one; see the module for the proof."""
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
        """Solve one place of the cat after the other; yield how many are done, and of how many."""
        if self._families is None:
            self._families = _Families(self.preset, self.mice)
            self._tabulate(self._families)
        while self._left:
            self._solve_cat(self._families, self._left[0])
            self._left = self._left[1:]
            yield len(self._track) - len(self._left), len(self._track)
        self._sweeps.clear()

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

    def _read(self, table: dict[Cat, Array], mice: Mice, cat: Cat) -> float:
        assert self._families is not None  # noqa: S101 - _prepare has solved
        gone = (self._families.gone,) * (self.mice - len(mice))
        return float(table[cat][self._families.place[number_of((*mice, *gone))]])

    def _tabulate(self, families: _Families) -> None:
        """Write down where every move leads, and what it gains."""
        numbers = [face for face, _mass in self._faces if not face.cat]
        self._masses = [mass for face, mass in self._faces if not face.cat]
        self._leave = families.leaving()
        ring = [families.moving(face.steps) for face in numbers]
        own = np.arange(families.none, dtype=np.int32)
        self._stays = np.array([(moved == own).any(axis=0) for moved in ring], dtype=bool)
        self._ring = np.array(
            [np.where(moved == own, families.none, moved) for moved in ring], dtype=np.int32
        ).reshape(len(numbers), self.mice, families.none)
        self._gain = np.array(
            [families.gains(face.steps, self.reward) for face in numbers], dtype=float
        ).reshape(len(numbers), self.mice, families.none)
        self._cat_faces = [
            (float(mass), *self._tables_of(families, face))
            for face, mass in self._faces
            if face.cat
        ]

    def _tables_of(
        self, families: _Families, face: Face
    ) -> tuple[Array, Array] | tuple[None, None]:
        if not face.steps:
            return None, None
        return families.moving(face.steps), families.gains(face.steps, self.reward)

    def _solve_cat(self, families: _Families, cat: Cat) -> None:
        """Compute the values of all families with the cat on one place."""
        after = cat_after(self.preset, cat)
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
        back, later = self._later(families, cat)
        ahead = self._after_cat_faces(families, self._waits[after], self._sweeps[cat][met])
        masses = np.array([float(mass) for mass in self._masses])
        safe = met == np.arange(families.none)
        for level in families.levels[1:]:  # the first is the family that is gone altogether
            onward = waits[self._ring[:, :, level]].max(axis=1, initial=-np.inf)
            leaving = self._gain[:, :, level] + waits[self._leave[:, level]]
            best = np.maximum(onward, leaving.max(axis=1, initial=-np.inf))
            if self._stays[:, level].any():
                values[level] = self._with_stays(ahead[level], best, later[level], level)
            else:
                values[level] = ahead[level] + masses @ best
            waiting = back * values[level] + later[level]
            waits[level] = np.where(safe[level], waiting, waits[met[level]])

    def _later(self, families: _Families, cat: Cat) -> tuple[float, Array]:
        """Return the chance that the others roll no cat, and what follows when they do."""
        back, *masses = (float(mass) for mass in self._cat[self.players - 1])
        later, where, here = np.zeros(families.none), np.arange(families.none), cat
        for mass in masses:
            where = self._sweeps[here][where]
            here = cat_after(self.preset, here)
            later += mass * self._values[here][where]
        return back, later

    def _after_cat_faces(self, families: _Families, waits: Array, where: Array) -> Array:
        """Return the part of the values that faces with a cat bring; ``where`` she then leaves us."""
        chased = np.append(waits[where], -np.inf)
        ahead = np.zeros(families.none)
        for mass, ring, gain in self._cat_faces:
            if ring is None:
                ahead += mass * chased[:-1]
                continue
            best = np.maximum(chased[ring], gain + chased[self._leave]).max(axis=0)
            ahead += mass * np.where(np.isneginf(best), 0.0, best)
        return ahead

    def _with_stays(self, ahead: Array, best: Array, later: Array, level: slice) -> Array:
        """Return the values of families of which some may come back: the best choice of faces."""
        stays, values = self._stays[:, level], np.full(len(ahead), -np.inf)
        may = np.flatnonzero(stays.any(axis=1)).tolist()
        back = self._cat[self.players - 1][0]
        for size in range(len(may) + 1):
            for chosen in combinations(may, size):
                total = ahead.copy()
                for face, mass in enumerate(self._masses):
                    total += float(mass) * (later if face in chosen else best[face])
                repeat = back * sum((self._masses[face] for face in chosen), Fraction(0))
                possible = stays[list(chosen)].all(axis=0)
                total = np.where(possible, total / float(1 - repeat), -np.inf)
                values = np.maximum(values, total)
        return values


def _places_of_cat(preset: Preset) -> tuple[Cat, ...]:
    """Return every place of the cat, in her order: each space of the first lap, then her track."""
    track = [Cat(1, space) for space in range(HOME + 1, preset.ring + 1)]
    while (after := cat_after(preset, track[-1])) != track[-1]:
        track.append(after)
    return tuple(track)
