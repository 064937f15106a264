"""A large board, solved by the fast solver in a thread of its own, its table kept on disk.

Asked for, it is solved once more in fractions, or in fractions alone. These are kept for as long as the program
runs, but not on disk: those of a pantry are a gigabyte, and reading them would take as long as a good part of the
solving.
"""

from __future__ import annotations

import sys
from functools import cached_property
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.choices import item_opens
from mousemath.games.mmm.maths.fast import cache as table_cache
from mousemath.games.mmm.maths.fast.job import Job
from mousemath.games.mmm.maths.fast.solver import FastSolution
from mousemath.games.mmm.maths.fast.whole_solver import WholeSolution
from mousemath.games.mmm.maths.solved_board import SolvedBoard, Steps

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from fractions import Fraction

    from mousemath.games.mmm.maths.fast.estimate import Estimate
    from mousemath.games.mmm.maths.fast.job import Note
    from mousemath.games.mmm.maths.ledger import Outlook
    from mousemath.games.mmm.maths.turn_table import TurnTable
    from mousemath.games.mmm.rules.game import Mmm
    from mousemath.games.mmm.rules.state import State

POLL = 0.003
"""Seconds between two looks at the thread."""
OUTLOOKS_KEPT = 5000


class ThreadedBoard(SolvedBoard):
    """A board that is solved in a thread of its own."""

    large = True

    def __init__(self, game: Mmm) -> None:
        super().__init__(game)
        self._job: Job | None = None

    def _threaded(self, name: Hashable, work: Callable[[Note], object]) -> Steps:
        """Let ``work`` run in its own thread: compiled code lets this one go on meanwhile.

        The compiler and a table read from disk would otherwise hold up every click for seconds. A
        board has one such thread: two lessons share it, one that was left is taken up again while
        it lives, and other work begins when it has ended.
        """
        while (job := self._begun(name, work)) is None:
            yield self.done
        try:
            while not job.wait(POLL):
                yield self.done
        finally:
            job.leave()
        if job.failed:
            raise job.failed

    def _begun(self, name: Hashable, work: Callable[[Note], object]) -> Job | None:
        """Return the job to wait for; ``None`` while another one still comes to its end."""
        former = self._job
        if former is not None and former.name == name and former.join():
            return former
        if former is not None and not former.wait(POLL):
            return None
        self._job = Job(name, work, self._noted)
        return self._job

    def _noted(self, done: int, total: int) -> None:
        self.done = (done, total)


class FastBoard(ThreadedBoard):
    """Free placement on a large board, in floating point until fractions were asked for.

    Args:
        game: board and variant.
        cache: keep and use tables on disk.

    Raises:
        MousemathError: the board needs more memory than there is.
    """

    def __init__(self, game: Mmm, *, cache: bool = True) -> None:
        super().__init__(game)
        self.solution = FastSolution(item_opens(game.board, 0), game.board.cat_moves)
        self._cache = cache
        self._outlooks: dict[State, Outlook] = {}

    @property
    def finished(self) -> bool:
        """Whether the value of every position is known."""
        return self.solution.finished

    @property
    def detailed(self) -> bool:
        """Whether it is also known how games end."""
        return self.solution.detailed

    @property
    def exact(self) -> bool:
        """Whether fractions were asked for, and are found."""
        return self.finished and self._fractions is not None and self._fractions.finished

    @property
    def error_bound(self) -> Fraction:
        """How far a probability of winning may be off."""
        return self._best.error_bound

    @property
    def endings_bound(self) -> Fraction:
        """How far it may be off how games end: that is found in floating point alone."""
        return self.solution.error_bound

    @property
    def for_fractions(self) -> Estimate | None:
        """What finding fractions would take, once all is solved; ``None`` if its games are too long for them."""
        if not self.finished or self._fractions is None or self._fractions.finished:
            return None
        return self._fractions.estimate

    @cached_property
    def _fractions(self) -> WholeSolution | None:
        floats = self.solution
        try:  # whether there is memory for it is asked when it begins
            return WholeSolution(floats.foods, floats.cat_moves, memory=sys.maxsize, floats=floats)
        except MousemathError:
            return None

    @property
    def _best(self) -> FastSolution | WholeSolution:
        """The solution that answers."""
        found = self._fractions if self.exact else None
        return found or self.solution

    def work(self, began: State) -> dict[str, Callable[[], Steps]]:
        """Return the work that can be done now: to solve, then how games end, here and at all; and fractions."""
        if not self.finished:
            return super().work(began)
        found: dict[str, Callable[[], Steps]] = {}
        if not self.detailed:
            found["endings"] = self._endings
        elif began not in self._outlooks:
            found["outlook"] = lambda: self._follow(began)
        if self.for_fractions is not None:
            found["fractions"] = self._exactly
        return found

    def solve(self) -> Steps:
        """Take the table from disk, or compute it."""
        if not self.finished:
            yield from self._threaded("solve", self._solve)

    def table(self, began: State) -> TurnTable[Any, Any]:
        """Return the values of the turn that begins at ``began``."""
        return self._best.turn(item_opens(self.game.board, began.chips), began.cat)

    def chance(self, began: State) -> Fraction | float:
        """Return the chance of winning from the start of a turn."""
        return self._best.value(item_opens(self.game.board, began.chips), began.cat)

    def outlook(self, began: State, value: object) -> Outlook | None:
        """Return how the game ends from the start of the turn, once that has been worked out."""
        del value
        return self._outlooks.get(began)

    def _endings(self) -> Steps:
        yield from self._threaded("endings", self._detail)

    def _exactly(self) -> Steps:
        if self.for_fractions is not None and self._fractions is not None:
            self._fractions.estimate.check()
            self.done = (0, 1)  # the compiler comes first
            yield from self._threaded("fractions", self._fractions.run_beside)

    def _follow(self, began: State) -> Steps:
        def work(_note: Note) -> None:
            opens = item_opens(self.game.board, began.chips)
            if len(self._outlooks) >= OUTLOOKS_KEPT:
                self._outlooks.clear()
            self._outlooks[began] = self.solution.outlook(opens, began.cat)

        for _done in self._threaded(("outlook", began), work):
            yield 0, 1

    def _solve(self, note: Note) -> None:
        if self._cache and not self.finished:
            self.note = next(iter(table_cache.taken(self.solution)), None)
        if not self.finished:
            self.solution.run(note)
            self._keep(done=self.finished)

    def _detail(self, note: Note) -> None:
        if self._cache and not self.detailed:
            table_cache.taken(self.solution, details=True)
        if not self.detailed:
            self.solution.run_details(note)
            self._keep(done=self.detailed)

    def _keep(self, *, done: bool) -> None:
        if self._cache and done:
            self.note = table_cache.kept(self.solution)


class WholeBoard(ThreadedBoard):
    """Free placement on a large board, in fractions; how games end is not known.

    Raises:
        MousemathError: the board needs more memory than there is.
    """

    exact = True
    tells_endings = False

    def __init__(self, game: Mmm) -> None:
        super().__init__(game)
        self.solution = WholeSolution(item_opens(game.board, 0), game.board.cat_moves)

    @property
    def finished(self) -> bool:
        """Whether the value of every position is known."""
        return self.solution.finished

    def solve(self) -> Steps:
        """Find the value of every position."""
        if not self.finished:
            yield from self._threaded("solve", self.solution.run)

    def table(self, began: State) -> TurnTable[Any, Any]:
        """Return the values of the turn that begins at ``began``."""
        return self.solution.turn(item_opens(self.game.board, began.chips), began.cat)

    def chance(self, began: State) -> Fraction:
        """Return the chance of winning from the start of a turn."""
        return self.solution.value(item_opens(self.game.board, began.chips), began.cat)
