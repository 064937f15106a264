r"""The whole of a large pantry in free placement, solved in floating point with a proven bound.

The recursion is that of :mod:`mousemath.games.mmm.maths.exact.solver` (backward induction: M. L. Puterman,
*Markov Decision Processes*, section 4.3): with V(b, c) the probability of winning from position b
with the cat c moves away, S(b', s, c) = V(b', c) if an item is finished, else V(b', c - 1), and

    R_k(b', s, c) = 6^-k * sum over rolls of max over what can be laid of max(S, R_(k - laid)),

a roll of which nothing fits being worth V(b, c - 1). Positions with equally many open squares do
not depend on each other and are solved side by side, all distances of the cat in one pass.

**Error.** Every number is a sum of products of numbers that are not negative, or a maximum, so
relative errors never grow by cancellation, and a maximum of numbers that are right to a factor is
right to that factor. At most ``ROUNDINGS`` roundings lie on any way through a turn, and a game has
at most T = cat_moves + items turns, so that every value is right to the factor 1 +/- gamma with
gamma = n u / (1 - n u), n = ROUNDINGS T, u = 2^-53 (Higham, *Accuracy and Stability of Numerical
Algorithms*, lemma 3.1). ``docs/numbers/mmm_solver.md`` counts the roundings.

>>> solution = FastSolution([(2,)], cat_moves=3).run()
>>> abs(solution.win_probability - Fraction(717985099, 1451188224)) < solution.error_bound
True
"""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.fast.edges import new_table
from mousemath.games.mmm.maths.fast.estimate import Estimate, estimate
from mousemath.games.mmm.maths.fast.follow import follow
from mousemath.games.mmm.maths.fast.kernel import solve_positions
from mousemath.games.mmm.maths.fast.levels import Levels
from mousemath.games.mmm.maths.fast.numbers import FloatNumbers
from mousemath.games.mmm.maths.fast.picks import Aims
from mousemath.games.mmm.maths.fast.policy import evaluate_positions
from mousemath.games.mmm.maths.fast.reading import read_outlook
from mousemath.games.mmm.maths.fast.rows import BLOCK, WIDE, blocks, columns, place
from mousemath.games.mmm.maths.fast.tables import Layout
from mousemath.games.mmm.maths.fast.threads import crew
from mousemath.games.mmm.maths.fast.turn import room
from mousemath.games.mmm.maths.free_turn import FreeTurn, Node, Spot
from mousemath.games.mmm.maths.free_values import FreeValues
from mousemath.games.mmm.maths.solved_board import worked
from mousemath.games.mmm.maths.turn_table import TurnTable
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from mousemath.games.mmm.maths.ledger import Outlook
    from mousemath.games.mmm.maths.solved_board import Progress

ROUNDINGS = 100
"""Upper bound for the roundings on any way through a turn; see ``docs/numbers/mmm_solver.md``."""


class FastSolution(FreeValues[float]):
    """Optimal play of a board in floating point. Build it, then run :meth:`steps` or :meth:`run`.

    Args:
        foods: for each food the sizes of its items; the die has six faces, those of foods
            without items count as red X.
        cat_moves: moves of the cat from her start.
        memory: bytes that may be used; by default what the machine has to spare.

    Raises:
        MousemathError: the board needs more memory than there is.
    """

    exact = False

    def __init__(
        self, foods: Sequence[Sequence[int]], cat_moves: int, *, memory: int | None = None
    ) -> None:
        self.estimate: Estimate = estimate(foods, cat_moves)
        self.estimate.check(memory)
        self.foods = tuple(tuple(items) for items in foods)
        self.cat_moves = cat_moves
        self.layout = Layout(foods)
        self.blocks = blocks(cat_moves)
        self._memory = memory
        self._room = room(self.layout.tables)
        self.values: list[Any] = []
        self.moves: list[Any] = []
        self.opens: list[Any] = []
        self.finished = self.detailed = False

    @cached_property
    def levels(self) -> Levels:
        """The order of solving; who reads a table needs none."""
        return Levels(self.layout)

    @property
    def error_bound(self) -> Fraction:
        """Proven bound for the error of every probability of winning."""
        items = sum(1 for sizes in self.foods for size in sizes if size)
        most = Fraction(ROUNDINGS * (self.cat_moves + items), 2**53)
        return most / (1 - most)

    def value(self, opens: Sequence[Sequence[int]], cat: int) -> float:
        """Return the probability of winning from the start of a turn."""
        return self._aims(opens, cat)[0]

    def run(self, progress: Progress | None = None) -> FastSolution:
        """Solve the rest and return the solution; if ``progress`` says ``False``, return early."""
        worked(self.steps(patient=False), progress)
        return self

    def run_details(self, progress: Progress | None = None) -> FastSolution:
        """Work through :meth:`detail_steps`, with ``progress`` as in :meth:`run`."""
        worked(self.detail_steps(patient=False), progress)
        return self

    def steps(self, *, patient: bool = True) -> Iterator[tuple[int, int]]:
        """Solve part by part, yielding how many values are done and how many there are.

        Stop iterating to cancel; a new call begins again. A ``patient`` one lets others go first.
        """
        if self.finished:
            return
        count, done = self.layout.count, 0
        total = self.blocks * count
        values: list[Any] = []
        within = self.levels.within()
        with crew(patient=patient) as pool:
            for block in range(self.blocks):
                value = new_table(count, values, 1.0)
                last = np.zeros(6 * self.levels.width * WIDE)
                tables = (self.layout.tables, self._room, value, last, within)
                wide = columns(self.cat_moves, block)
                for level, which in self.levels.upwards():
                    for solved in pool.work(which, solve_positions, level, *tables, wide):
                        done += solved
                        yield done, total
                values.append(value)
        self.values, self.finished = values, True

    def detail_steps(self, *, patient: bool = True) -> Iterator[tuple[int, int]]:
        """Find what else the optimal policy brings, for :meth:`outlook` and for breaking ties.

        Yields how many values are done and how many there are; refuses if memory does not suffice.
        """
        if self.detailed:
            return
        self._need(done=self.finished)
        self.estimate.check(self._memory, details=True)
        count, done = self.layout.count, 0
        total = self.blocks * count
        moves, opens = list[Any](), list[Any]()
        within = np.zeros(self.layout.count, np.int32)
        with crew(patient=patient) as pool:
            for block in range(self.blocks):
                moves.append(new_table(count, moves, np.arange(1, WIDE) + block * BLOCK))
                opens.append(new_table(count, opens, 0.0, self.levels.opens))
                tables = (self.values[block], moves[block], opens[block], within)
                known = (self.layout.tables, self._room, *tables, columns(self.cat_moves, block))
                for _level, which in self.levels.upwards():
                    for solved in pool.work(which, evaluate_positions, *known):
                        done += solved
                        yield done, total
        self.moves, self.opens = moves, opens
        self.detailed = True

    def tables(self) -> dict[str, Any]:
        """Return all numbers found so far by name, to be kept and given back to :meth:`take`."""
        self._need(done=self.finished)
        found = (("values", self.values), ("moves", self.moves), ("opens", self.opens))
        return {f"{name}-{n}": table for name, tables in found for n, table in enumerate(tables)}

    def take(self, tables: Mapping[str, Any]) -> None:
        """Take what :meth:`tables` gave, instead of computing it.

        Raises:
            KeyError, ValueError: these are not the tables of such a board.
        """
        names = ("values", "moves", "opens") if "moves-0" in tables else ("values",)
        parts = [[tables[f"{name}-{n}"] for n in range(self.blocks)] for name in names]
        right = {table.size for table in tables.values()} == {self.layout.count * WIDE}
        if not right or len(tables) != len(names) * self.blocks:
            raise ValueError
        self.values, self.moves, self.opens = (*parts, [], [])[:3]
        self.finished, self.detailed = True, len(names) > 1

    def forget(self) -> None:
        """Let go of all numbers, as if nothing had been solved."""
        self.values, self.moves, self.opens = [], [], []
        self.finished = self.detailed = False

    def outlook(self, opens: Sequence[Sequence[int]], cat: int) -> Outlook:
        """Return how the game ends from the start of a turn, under the optimal policy.

        Needs :meth:`detail_steps`. Choices within ``TIE`` of the best count as tied and are decided
        by the other aims, so the policy followed wins at most 1e-10 less often than optimal play.
        """
        self._need(done=self.detailed)
        aims = [Aims(*tables) for tables in zip(self.values, self.moves, self.opens, strict=True)]
        wins, losses = follow(self.layout, self.levels, aims, self.find(opens, cat), cat)
        return read_outlook(wins[: self.cat_moves + 1], losses)

    def turn(self, opens: Sequence[Sequence[int]], cat: int) -> TurnTable[Spot, Node]:
        """Return the table of a turn that begins with ``opens`` and ``cat``; keep it for the turn."""
        return TurnTable(FreeTurn(opens, cat, self._aims), FloatNumbers())

    def _aims(self, states: Sequence[Sequence[int]], cat: int) -> tuple[float, ...]:
        self._need(done=self.finished)
        block, at = place(self.find(states, cat), cat)
        value = float(self.values[block][at])
        if not self.detailed:
            return (value,)
        return value, float(self.moves[block][at]), -float(self.opens[block][at])

    def _need(self, *, done: bool) -> None:
        if not done:
            raise MousemathError(mark("This position is not solved yet: wait, or ask again later."))

    def find(self, opens: Sequence[Sequence[int]], cat: int) -> int:
        """Return the number of a position.

        Raises:
            MousemathError: the board, or the cat, never comes to this.
        """
        try:
            found = self.layout.find(opens)
        except (KeyError, IndexError):
            found = -1
        if found < 0 or not 0 <= cat <= self.cat_moves:
            raise MousemathError(mark("This position does not occur on the board that was solved."))
        return found
