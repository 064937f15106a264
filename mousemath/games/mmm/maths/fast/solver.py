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
Algorithms*, lemma 3.1). ``docs/mmm_solver.md`` counts the roundings.

>>> solution = FastSolution([(2,)], cat_moves=3).run()
>>> abs(solution.win_probability - Fraction(717985099, 1451188224)) < solution.error_bound
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.fast.estimate import Estimate, estimate
from mousemath.games.mmm.maths.fast.follow import follow
from mousemath.games.mmm.maths.fast.kernel import solve_positions
from mousemath.games.mmm.maths.fast.policy import Aims, evaluate_positions
from mousemath.games.mmm.maths.fast.reading import FloatNumbers, dump, fill, read_outlook
from mousemath.games.mmm.maths.fast.tables import Layout, Levels
from mousemath.games.mmm.maths.fast.threads import crew
from mousemath.games.mmm.maths.fast.turn import room
from mousemath.games.mmm.maths.fast.vector import BLOCK, WIDE
from mousemath.games.mmm.maths.free_turn import FreeTurn, Node, Spot
from mousemath.games.mmm.maths.ledger import Outlook
from mousemath.games.mmm.maths.turn_table import TurnTable
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mousemath.games.mmm.maths.ledger import Outlook

ROUNDINGS = 100
"""Upper bound for the roundings on any way through a turn; see ``docs/mmm_solver.md``."""
Progress = Callable[[int, int], object]
"""Called with what is done and what there is; returning ``False`` stops the work."""


class FastSolution:
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
        self.blocks = -(-cat_moves // BLOCK)
        self._memory = memory
        self._room = room(self.layout.tables)
        self._levels = Levels(self.layout)
        self.values: list[Any] = []
        self.moves: list[Any] = []
        self.opens: list[Any] = []
        self.finished = False
        self.detailed = False

    @property
    def error_bound(self) -> Fraction:
        """Proven bound for the error of every probability of winning."""
        items = sum(1 for sizes in self.foods for size in sizes if size)
        most = Fraction(ROUNDINGS * (self.cat_moves + items), 2**53)
        return most / (1 - most)

    @property
    def win_probability(self) -> float:
        """Probability of winning from the start of the game."""
        return self.value(self.foods, self.cat_moves)

    def value(self, opens: Sequence[Sequence[int]], cat: int) -> float:
        """Return the probability of winning from the start of a turn.

        Args:
            opens: open squares of each item, food by food as in ``foods``.
            cat: moves left to the cat, 0 to ``cat_moves``.
        """
        return self._aims(opens, cat)[0]

    def run(self, progress: Progress | None = None) -> FastSolution:
        """Solve the rest and return the solution; if ``progress`` says ``False``, return early."""
        for done, total in self.steps():
            if progress is not None and progress(done, total) is False:
                break
        return self

    def run_details(self, progress: Progress | None = None) -> FastSolution:
        """Work through :meth:`detail_steps`, with ``progress`` as in :meth:`run`."""
        for done, total in self.detail_steps():
            if progress is not None and progress(done, total) is False:
                break
        return self

    def steps(self) -> Iterator[tuple[int, int]]:
        """Solve part by part, yielding how many values are done and how many there are.

        Stop iterating to cancel; a new call begins again.
        """
        if self.finished:
            return
        total, done = self.blocks * self.layout.count, 0
        values: list[Any] = []
        within = self._levels.within()
        with crew() as pool:
            for block in range(self.blocks):
                value = self._new_table(values, 1.0)
                last = np.zeros(6 * self._levels.width * WIDE)
                tables = (self.layout.tables, self._room, value, last, within)
                columns = self._columns(block)
                for level, which in self._levels.upwards():
                    for count in pool.work(which, solve_positions, level, *tables, columns):
                        done += count
                        yield done, total
                values.append(value)
        self.values, self.finished = values, True

    def detail_steps(self) -> Iterator[tuple[int, int]]:
        """Find what else the optimal policy brings, for :meth:`outlook` and for breaking ties.

        Yields how many values are done and how many there are.

        Raises:
            MousemathError: this needs more memory than there is.
        """
        if self.detailed:
            return
        self._need(done=self.finished)
        self.estimate.check(self._memory, details=True)
        total, done = self.blocks * self.layout.count, 0
        allocated: list[tuple[Any, Any]] = []
        within = np.zeros(self.layout.count, np.int32)
        with crew() as pool:
            for block in range(self.blocks):
                moves, opens = self._new_details(allocated)
                tables = (self.values[block], moves, opens, within, self._columns(block))
                known = (self.layout.tables, self._room)
                for _level, which in self._levels.upwards():
                    for count in pool.work(which, evaluate_positions, *known, *tables):
                        done += count
                        yield done, total
                allocated.append((moves, opens))
        self.moves, self.opens = [m for m, _o in allocated], [o for _m, o in allocated]
        self.detailed = True

    def dump(self) -> Iterator[bytes]:
        """Yield all numbers found so far, to be kept and given back to :meth:`fill`."""
        self._need(done=self.finished)
        for tables in (self.values, self.moves, self.opens) if self.detailed else (self.values,):
            yield from dump(tables, self.cat_moves)

    def fill(self, read: Callable[[int], bytes], *, detailed: bool) -> None:
        """Take the numbers of :meth:`dump` instead of computing them.

        Args:
            read: returns the next so many bytes, or raises.
            detailed: whether the numbers of :meth:`detail_steps` are there too.
        """
        values: list[Any] = []
        details: list[tuple[Any, Any]] = []
        for _block in range(self.blocks):
            values.append(self._new_table(values, 1.0))
            if detailed:
                details.append(self._new_details(details))
        moves, opens = [m for m, _o in details], [o for _m, o in details]
        for tables in (values, moves, opens):
            fill(tables, self.cat_moves, read)
        self.values, self.moves, self.opens = values, moves, opens
        self.finished, self.detailed = True, detailed

    def forget(self) -> None:
        """Drop all numbers: nothing is solved then."""
        self.values, self.moves, self.opens = [], [], []
        self.finished = self.detailed = False

    def outlook(self, opens: Sequence[Sequence[int]], cat: int) -> Outlook:
        """Return how the game ends from the start of a turn, under the optimal policy.

        Follows the policy from here on; needs :meth:`detail_steps`. Choices within ``TIE`` of the
        best count as tied and are decided by the other aims, so the policy wins at most 1e-10 less
        often than optimal play.
        """
        self._need(done=self.detailed)
        aims = [Aims(*tables) for tables in zip(self.values, self.moves, self.opens, strict=True)]
        number = self._find(opens, cat)
        wins, losses = follow(self.layout, self._levels, aims, number, cat)
        return read_outlook(wins[: self.cat_moves + 1], losses)

    def turn(self, opens: Sequence[Sequence[int]], cat: int) -> TurnTable[Spot, Node]:
        """Return the table of a turn that begins with ``opens`` and ``cat``; keep it for the turn."""
        return TurnTable(FreeTurn(opens, cat, self._aims), FloatNumbers())

    def _aims(self, states: Sequence[Sequence[int]], cat: int) -> tuple[float, ...]:
        self._need(done=self.finished)
        number = self._find(states, cat)
        block = (cat - 1) // BLOCK if cat else 0
        at = number * WIDE + cat - block * BLOCK
        value = float(self.values[block][at])
        if not self.detailed:
            return (value,)
        return value, float(self.moves[block][at]), -float(self.opens[block][at])

    def _need(self, *, done: bool) -> None:
        if not done:
            raise MousemathError(mark("This position is not solved yet: wait, or ask again later."))

    def _find(self, opens: Sequence[Sequence[int]], cat: int) -> int:
        try:
            found = self.layout.find(opens)
        except (KeyError, IndexError):
            found = -1
        if found < 0 or not 0 <= cat <= self.cat_moves:
            raise MousemathError(mark("This position does not occur on the board that was solved."))
        return found

    def _columns(self, block: int) -> int:
        return min(BLOCK, self.cat_moves - block * BLOCK)

    def _new_table(self, before: list[Any], emptied: Any) -> Any:  # noqa: ANN401 - arrays
        """Return a table whose first column is known, with ``emptied`` for the empty pantry."""
        table = np.zeros(self.layout.count * WIDE)
        if before:
            table[::WIDE] = before[-1][BLOCK::WIDE]
        table[1:WIDE] = emptied
        return table

    def _new_details(self, before: list[tuple[Any, Any]]) -> tuple[Any, Any]:
        moves = np.arange(1, WIDE) + len(before) * BLOCK
        tables = (
            self._new_table([m for m, _o in before], moves),
            self._new_table([o for _m, o in before], 0.0),
        )
        if not before:
            tables[1][::WIDE] = self._levels.opens
        return tables
