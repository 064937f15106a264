"""All families of one size in the order of solving, and where the rules' moves lead each of them.

A family is a multiset of positions: 0 to the ring's length, and one more for mice that run no
longer. Families further along come first. The moves come from the rules' own functions, tabulated
once.
"""

from __future__ import annotations

from itertools import pairwise
from math import comb
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from mousemath.games.viva_topo.maths.fast.multisets import multisets
from mousemath.games.viva_topo.rules.path import full_spaces, landing, moves_of_mouse

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction

    from mousemath.games.viva_topo.rules.equipment import Face
    from mousemath.games.viva_topo.rules.preset import Preset

Spaces = NDArray[np.int16]
"""Positions of mice."""
Places = NDArray[np.int32]
"""Where families stand in the order of solving."""
Values = NDArray[np.float64]
"""Values of families."""


class Families:
    """All families of one size in the order of solving, and where their moves lead."""

    def __init__(self, preset: Preset, size: int) -> None:
        self.preset, self.size, self.gone = preset, size, preset.ring + 1
        rows = multisets(self.gone + 1, size)
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
        self._moved: dict[int, Places] = {}
        self._left: Places | None = None

    def places_of(self, rows: Spaces) -> Places:
        """Return where families stand in the order of solving; their mice in any order."""
        ordered = np.sort(rows, axis=1)
        slots = np.arange(self.size)
        found: Places = self.place[self._ways[ordered + slots, slots].sum(axis=1)]
        return found

    def without(self, lost: Callable[[int], bool]) -> Places:
        """Return where each family is found once its mice on ``lost`` positions are gone."""
        turned = [self.gone if lost(position) else position for position in range(self.gone)]
        return self.places_of(np.array([*turned, self.gone], dtype=np.int16)[self.rows])

    def leaving(self) -> Places:
        """Return, for each mouse, the family without it; ``none`` for a mouse that is gone; it is kept."""
        if self._left is None:
            self._left = self._leaving()
        return self._left

    def _leaving(self) -> Places:
        result = np.empty((self.size, self.none), dtype=np.int32)
        for mouse in range(self.size):
            left = self.rows.copy()
            left[:, mouse] = self.gone
            running = self.rows[:, mouse] != self.gone
            result[mouse] = np.where(running, self.places_of(left), self.none)
        return result

    def moving(self, steps: int) -> Places:
        """Return, for each mouse, the family after its move on the ring; ``none`` without one.

        It is kept, so that the table of all faces can be made one after the other.
        """
        if steps not in self._moved:
            self._moved[steps] = self._moving(steps)
        return self._moved[steps]

    def _moving(self, steps: int) -> Places:
        along = np.full(self.gone + 1, -1, dtype=np.int16)
        for start in range(self.gone):
            space = moves_of_mouse(self.preset, start, steps)[0].space
            along[start] = -1 if space is None else space
        result = np.full((self.size, self.none), self.none, dtype=np.int32)
        for mouse in range(self.size):
            target = along[self.rows[:, mouse]]
            self._stop_before_full(target, mouse, steps)
            stands = target >= 0
            after = self.rows[stands].copy()
            after[:, mouse] = target[stands]
            result[mouse, stands] = self.places_of(after)
        return result

    def _stop_before_full(self, target: Spaces, mouse: int, steps: int) -> None:
        """Take each ``target`` that is full back to the nearest earlier space with room."""
        crowd = (self.rows == target[:, None]).sum(axis=1)
        for family in np.flatnonzero((crowd >= self.preset.room) & (target > 0)).tolist():
            row = self.rows[family].tolist()
            full = full_spaces(self.preset, [spot for spot in row if spot != self.gone])
            target[family] = landing(row[mouse], steps, full)

    def gains(self, steps: int, reward: Sequence[Fraction]) -> Values:
        """Return, for each mouse, the best reward of a place it can enter; ``-inf`` without one."""
        best = np.full(self.gone + 1, -np.inf)
        for start in range(self.gone):
            moves = moves_of_mouse(self.preset, start, steps)
            places = [move.place for move in moves if move.place is not None]
            if places:
                best[start] = float(max(reward[self.preset.place_index(to)] for to in places))
        return best[self.rows.T]


class Moves:
    """What every face does to every family: where each move leads, and the best gain of a place.

    Attributes:
        masses: the chances of the faces without a cat, in the order of ``ring``, ``gain``, ``stays``.
        leave: for each mouse, the family without it.
        ring, gain: for each such face and mouse, see :meth:`Families.moving`, :meth:`Families.gains`;
            a move that stays leads nowhere in ``ring``.
        stays: for each such face, whether some move stays.
        cat: chance, ``moving`` and ``gains`` of each face that moves a mouse, then the cat.
        cat_alone: the chance of the faces that move no mouse, but the cat.
    """

    def __init__(
        self, families: Families, faces: Sequence[tuple[Face, Fraction]], reward: Sequence[Fraction]
    ) -> None:
        numbers = [(face.steps, mass) for face, mass in faces if not face.cat]
        cats = [(face.steps, float(mass)) for face, mass in faces if face.cat]
        shape = (len(numbers), families.size, families.none)
        moved = np.array([families.moving(steps) for steps, _mass in numbers], dtype=np.int32)
        gain = np.array([families.gains(steps, reward) for steps, _mass in numbers])
        moved = moved.reshape(shape)
        here = moved == np.arange(families.none)
        self.masses = [mass for _steps, mass in numbers]
        self.leave = families.leaving()
        self.stays = here.any(axis=1)
        self.ring = np.where(here, families.none, moved)
        self.gain = gain.reshape(shape)
        self.cat_alone = [mass for steps, mass in cats if not steps]
        self.cat = [
            (mass, families.moving(steps), families.gains(steps, reward))
            for steps, mass in cats
            if steps
        ]
