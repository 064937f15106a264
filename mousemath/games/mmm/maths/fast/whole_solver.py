r"""The whole of a large pantry in free placement, in fractions.

V times 6^(6T) is a whole number, T = items + moves of the cat (see
:mod:`mousemath.games.mmm.maths.exact.solver`): for ``pantry`` 6^156, of 404 bits. First the fast solver
finds floats that are right to a factor 1 ± γ. Then all is computed once more in whole numbers. Of two
candidates whose floats differ by more than that the greater is known; the others are compared digit
by digit. So nothing is left to rounding, and most candidates are never worked out.

>>> solution = WholeSolution([(2, 4, 4)] * 4 + [(2, 3, 4)], cat_moves=11)
>>> solution.limbs, solution.unit == 6**156
(8, True)
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.exact.solution import ExactNumbers
from mousemath.games.mmm.maths.fast.limbs import BITS, joined, limbs_for, split
from mousemath.games.mmm.maths.fast.rows import BLOCK, WIDE, columns
from mousemath.games.mmm.maths.fast.solver import FastSolution
from mousemath.games.mmm.maths.fast.threads import crew, threads
from mousemath.games.mmm.maths.fast.turn import room
from mousemath.games.mmm.maths.fast.whole_kernel import solve_whole
from mousemath.games.mmm.maths.free_turn import FreeTurn, Node, Spot
from mousemath.games.mmm.maths.free_values import FreeValues
from mousemath.games.mmm.maths.ledger import Ledger
from mousemath.games.mmm.maths.solved_board import worked
from mousemath.games.mmm.maths.turn_table import TurnTable
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from mousemath.games.mmm.maths.fast.estimate import Estimate
    from mousemath.games.mmm.maths.solved_board import Progress

MOST_TURNS = 65
"""Turns of a game up to which the smallest chance is far above the smallest float."""
_WORD, _PART = 8, 1 << 18
_TIMES = 7
"""How much longer a position takes than in floats; a rough guide."""


class WholeSolution(FreeValues[Fraction]):
    """Optimal play of a large board in fractions. Build it, then run :meth:`steps` or :meth:`run`.

    Args:
        foods: for each food the sizes of its items.
        cat_moves: moves of the cat from her start.
        memory: bytes that may be used; by default what the machine has to spare.
        floats: the fast solver of the same board, if there is one: what it has found is not sought again.

    Attributes:
        estimate: positions, bytes and seconds, known before it begins; what is there already is not counted.
        floats: the fast solver, whose table is found first.

    Raises:
        MousemathError: the board needs more memory than there is, or its games are too long.
    """

    exact = True
    error_bound = Fraction(0)

    def __init__(
        self,
        foods: Sequence[Sequence[int]],
        cat_moves: int,
        *,
        memory: int | None = None,
        floats: FastSolution | None = None,
    ) -> None:
        self.floats = floats or FastSolution(foods, cat_moves, memory=memory)
        self.foods, self.cat_moves = self.floats.foods, cat_moves
        items = sum(1 for sizes in self.foods for size in sizes if size)
        turns = cat_moves + items
        if turns > MOST_TURNS:
            raise MousemathError(
                mark("A game on this board may last {turns} turns; fractions go up to {most}."),
                turns=turns,
                most=MOST_TURNS,
            )
        self.ledger = Ledger(cat_moves, sum(map(sum, self.foods)), 6 ** (6 * turns), full=False)
        self.limbs = limbs_for(self.unit)
        self._room = room(self.floats.layout.tables)
        self.estimate: Estimate = self._estimated()
        self.estimate.check(memory)
        self._tables: list[Any] = []

    @property
    def unit(self) -> int:
        """The denominator of every value, 6^(6T)."""
        return self.ledger.unit

    @property
    def finished(self) -> bool:
        """Whether the value of every position is known."""
        return len(self._tables) == self.floats.blocks

    def value(self, opens: Sequence[Sequence[int]], cat: int) -> Fraction:
        """Return the probability of winning from the start of a turn."""
        return Fraction(self.number(opens, cat), self.unit)

    def number(self, opens: Sequence[Sequence[int]], cat: int) -> int:
        """Return the same in units of 1/6^(6T).

        Raises:
            MousemathError: the board never comes to this, or it has not been solved yet.
        """
        found = self.floats.find(opens, cat)
        if not self.finished:
            raise MousemathError(mark("This position is not solved yet: wait, or ask again later."))
        block = (cat - 1) // BLOCK if cat else 0
        row = (found * WIDE + cat - block * BLOCK) * self.limbs
        return joined(self._tables[block][row : row + self.limbs])

    def turn(self, opens: Sequence[Sequence[int]], cat: int) -> TurnTable[Spot, Node]:
        """Return the table of a turn that begins with ``opens`` and ``cat``, from exact neighbours."""
        return TurnTable(FreeTurn(opens, cat, self.number), ExactNumbers(self.ledger))

    def run(self, progress: Progress | None = None) -> WholeSolution:
        """Solve the rest and return the solution; if ``progress`` says ``False``, return early."""
        worked(self.steps(patient=False), progress)
        return self

    def run_beside(self, progress: Progress | None = None) -> WholeSolution:
        """Do the same as :meth:`run`, letting whatever else wants a processor go first."""
        worked(self.steps(), progress)
        return self

    def steps(self, *, patient: bool = True) -> Iterator[tuple[int, int]]:
        """Solve part by part, yielding how much is done, and of how much.

        Stop iterating to cancel; a new call begins again, the floats excepted. A ``patient`` one lets
        others go first.
        """
        if self.finished:
            return
        count = self.floats.blocks * self.floats.layout.count
        total, done = (1 + _TIMES) * count, 0
        for done, _all in self.floats.steps(patient=patient):
            yield done, total
        done = count
        tables: list[Any] = []
        for block in range(self.floats.blocks):
            for more in self._block(block, tables, patient=patient):
                done += _TIMES * more
                yield done, total
        self._tables = tables

    def _block(self, block: int, tables: list[Any], *, patient: bool) -> Iterator[int]:
        floats, limbs = self.floats, self.limbs
        table, width = floats.layout.count * WIDE, floats.levels.width
        x = self._new_table(tables)
        near = 4 * float(floats.error_bound)
        known = (floats.layout.tables, self._room, floats.values[block])
        last, sums = np.zeros(6 * width * WIDE), np.zeros(6 * width * WIDE * limbs, np.int64)
        rest = (
            last,
            floats.levels.within(),
            columns(self.cat_moves, block),
            x,
            sums,
            limbs,
            table,
            near,
        )
        with crew(patient=patient) as pool:
            for level, which in floats.levels.upwards():
                yield from pool.work(which, solve_whole, level, *known, *rest, numbered=True)
        tables.append(x)

    def _new_table(self, before: Sequence[Any]) -> NDArray[np.int64]:
        """Return a table whose first column is known, with a win for the empty pantry."""
        floats, limbs = self.floats, self.limbs
        rows = floats.layout.count * WIDE
        x = np.zeros((rows + threads() * (self._room[1] + self._room[2]), limbs), np.int64)
        if before:
            x[:rows:WIDE] = before[-1].reshape(-1, limbs)[BLOCK:rows:WIDE]
        x[1:WIDE] = split(self.unit, limbs)
        return x.ravel()

    def _estimated(self) -> Estimate:
        """What the whole numbers take, together with the floats that are not there yet."""
        floats, row = self.floats, self.limbs * _WORD * WIDE
        memory = floats.layout.count * row * floats.blocks
        memory += 6 * floats.levels.width * (row + WIDE * _WORD)
        task, times = floats.estimate, _TIMES
        if not floats.finished:
            memory, times = memory + task.memory, times + 1
        return replace(task, memory=memory, detail_memory=0, seconds=times * task.seconds)

    def greatest_difference(self) -> float:
        """Return how far a float of the fast solver is off at most, over all positions.

        Exact to about 10^(−19) where long floats have 64 bits.
        """
        if not self.finished:
            raise MousemathError(mark("This position is not solved yet: wait, or ask again later."))
        rows = self.floats.layout.count * WIDE
        greatest = np.longdouble(0)
        scales = [np.longdouble(2) ** (BITS * place) for place in range(self.limbs)]
        unit = sum(
            np.longdouble(limb) * scale
            for limb, scale in zip(split(self.unit, self.limbs), scales, strict=True)
        )
        for x, values in zip(self._tables, self.floats.values, strict=True):
            table = x[: rows * self.limbs].reshape(rows, self.limbs)
            for at in range(0, rows, _PART):
                part = table[at : at + _PART].astype(np.longdouble)
                exact = sum(part[:, n] * (scale / unit) for n, scale in enumerate(scales))
                greatest = max(greatest, np.abs(values[at : at + _PART] - exact).max())
        return float(greatest)
