r"""The whole of a large pantry in free placement, solved in floating point with a proven bound.

The recursion is that of :mod:`mousemath.games.mmm.exact` (backward induction: M. L. Puterman,
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
from threading import Lock
from typing import TYPE_CHECKING, Any

import numpy as np

from mousemath.errors import MousemathError
from mousemath.games.mmm.free_turn import FreeTurn, Node, Spot
from mousemath.games.mmm.ledger import Outlook
from mousemath.games.mmm.solver_estimate import CHUNK, Estimate, estimate, threads
from mousemath.games.mmm.solver_follow import follow_level
from mousemath.games.mmm.solver_kernel import solve_level
from mousemath.games.mmm.solver_policy import Aims, evaluate_level
from mousemath.games.mmm.solver_reading import FloatNumbers, read_outlook
from mousemath.games.mmm.solver_tables import Layout
from mousemath.games.mmm.solver_turn import room
from mousemath.games.mmm.solver_vector import WIDE
from mousemath.games.mmm.turn_table import Option, TurnTable
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mousemath.games.mmm.ledger import Outlook
    from mousemath.games.mmm.turn_table import Option

ROUNDINGS = 100
"""Upper bound for the roundings on any way through a turn; see ``docs/mmm_solver.md``."""
BLOCK = WIDE - 1
"""Distances of the cat that are solved together."""
_ONE_AT_A_TIME = Lock()
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
        self._room = room(self.layout.tables)
        opens = self.layout.open_squares()
        self._open = opens
        self._order = np.argsort(opens, kind="stable").astype(np.int64)
        self._level_at = np.concatenate([[0], np.cumsum(np.bincount(opens))]).astype(np.int64)
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
        self.values = []
        width = int(np.diff(self._level_at).max())
        within = self._within()
        for block in range(self.blocks):
            value = self._new_block(self.values, 1.0)
            last = np.zeros(6 * width * WIDE)
            for level, which in self._parts():
                _kernel(
                    solve_level,
                    which,
                    level,
                    self.layout.tables,
                    self._room,
                    value,
                    last,
                    within,
                    width,
                    self._columns(block),
                    _shares(which),
                )
                done += len(which)
                yield done, total
            self.values.append(value)
        self.finished = True

    def detail_steps(self) -> Iterator[tuple[int, int]]:
        """Find what else the optimal policy brings, for :meth:`outlook` and for breaking ties.

        Yields how many values are done and how many there are.
        """
        if self.detailed:
            return
        total, done = self.blocks * self.layout.count, 0
        self.moves, self.opens = [], []
        within = np.zeros(self.layout.count, np.int32)
        for block in range(self.blocks):
            moves = self._new_block(self.moves, np.arange(1, WIDE) + block * BLOCK)
            opens = self._new_block(self.opens, 0.0)
            if not block:
                opens[::WIDE] = self._open
            for _level, which in self._parts():
                _kernel(
                    evaluate_level,
                    which,
                    self.layout.tables,
                    self._room,
                    self.values[block],
                    moves,
                    opens,
                    within,
                    self._columns(block),
                    _shares(which),
                )
                done += len(which)
                yield done, total
            self.moves.append(moves)
            self.opens.append(opens)
        self.detailed = True

    def outlook(self, opens: Sequence[Sequence[int]], cat: int) -> Outlook:
        """Return how the game ends from the start of a turn, under the optimal policy.

        Follows the policy from here on; needs :meth:`detail_steps`. Choices within ``TIE`` of the
        best count as tied and are decided by the other aims, so the policy wins at most 1e-10 less
        often than optimal play.
        """
        self._need(done=self.detailed)
        number = self._find(opens, cat)
        count, level = self.layout.count, int(self._open[number])
        wins, losses = np.zeros(self.cat_moves + 1), np.zeros(level + 1)
        if cat == 0:
            losses[level] = 1.0
        carried = np.zeros(count)
        for block in reversed(range(-(-cat // BLOCK))):
            reached = np.zeros((threads(), count * WIDE))
            top = cat - block * BLOCK
            if 1 <= top <= BLOCK:
                reached[0, number * WIDE + top] = 1.0
            reached[0, BLOCK::WIDE] += carried
            self._follow(block, level, reached)
            total = reached.sum(axis=0).reshape(count, WIDE)
            wins[block * BLOCK + 1 : block * BLOCK + WIDE] = total[0, 1 : self._columns(block) + 1]
            carried = total[:, 0].copy()
        losses += np.bincount(self._open, weights=carried, minlength=level + 1)[: level + 1]
        return read_outlook(wins, losses)

    def turn(self, opens: Sequence[Sequence[int]], cat: int) -> TurnTable[Spot, Node]:
        """Return the table of a turn that begins with ``opens`` and ``cat``; keep it for the turn."""
        return TurnTable(FreeTurn(opens, cat, self._aims), FloatNumbers())

    def options(
        self,
        opens: Sequence[Sequence[int]],
        cat: int,
        laid: Sequence[Spot],
        hand: Sequence[int | None],
        *,
        fresh: bool = True,
    ) -> tuple[Option[Spot], ...]:
        """Return every option in a turn; see :meth:`TurnTable.options`."""
        return self.turn(opens, cat).options(laid, hand, fresh=fresh)

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

    def _within(self) -> Any:  # noqa: ANN401 - an array
        within = np.empty(self.layout.count, np.int32)
        within[self._order] = np.arange(self.layout.count) - self._level_at[self._open[self._order]]
        return within

    def _new_block(self, before: list[Any], emptied: Any) -> Any:  # noqa: ANN401 - arrays
        """Return a table whose first column is known, with ``emptied`` for the empty pantry."""
        table = np.zeros(self.layout.count * WIDE)
        if before:
            table[::WIDE] = before[-1][BLOCK::WIDE]
        table[1:WIDE] = emptied
        return table

    def _parts(self, *, down_from: int = 0) -> Iterator[tuple[int, Any]]:
        """Yield positions that do not depend on each other, with their open squares, in order."""
        levels = range(1, len(self._level_at) - 1)
        for level in range(down_from, 0, -1) if down_from else levels:
            low, high = int(self._level_at[level]), int(self._level_at[level + 1])
            for at in range(low, high, CHUNK):
                yield level, self._order[at : min(at + CHUNK, high)]

    def _follow(self, block: int, level: int, reached: Any) -> None:  # noqa: ANN401 - an array
        rows = reached.reshape(len(reached), self.layout.count, WIDE)
        aims = Aims(self.values[block], self.moves[block], self.opens[block])
        within = np.zeros(self.layout.count, np.int32)
        columns, tables = self._columns(block), self.layout.tables
        for _level, part in self._parts(down_from=level):
            which = part[rows[:, part, 1:].any(axis=(0, 2))]
            _kernel(follow_level, which, tables, self._room, aims, within, columns, reached)


def _kernel(function: Callable[..., None], *arguments: Any) -> None:  # noqa: ANN401 - arrays
    """Call compiled code that uses all threads; two such calls at once are not safe everywhere."""
    with _ONE_AT_A_TIME:
        function(*arguments)


def _shares(which: Any) -> int:  # noqa: ANN401 - an array
    """Return into how many shares to divide the work: small ones, so that no thread waits long."""
    return max(1, min(16 * threads(), len(which) // 8))
