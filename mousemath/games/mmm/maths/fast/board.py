"""A large board, solved by the fast solver in a thread of its own, its table kept on disk."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from mousemath.games.mmm.maths.choices import item_opens
from mousemath.games.mmm.maths.fast import cache as table_cache
from mousemath.games.mmm.maths.fast.solver import FastSolution
from mousemath.games.mmm.maths.solved_board import SolvedBoard, Steps

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from mousemath.games.mmm.maths.ledger import Outlook
    from mousemath.games.mmm.maths.turn_table import TurnTable
    from mousemath.games.mmm.rules.game import Mmm
    from mousemath.games.mmm.rules.state import State

    Note = Callable[[int, int], bool]

POLL = 0.003
"""Seconds between two looks at the thread."""
OUTLOOKS_KEPT = 5000


class ThreadedBoard(SolvedBoard):
    """A board that is solved in a thread of its own."""

    large = True

    def _threaded(self, work: Callable[[Note], object]) -> Steps:
        """Let ``work`` run in its own thread: compiled code lets this one go on meanwhile.

        The compiler and a table read from disk would otherwise hold up every click for seconds.
        """
        stopped = threading.Event()
        failed: list[BaseException] = []

        def note(done: int, total: int) -> bool:
            self.done = (done, total)
            return not stopped.is_set()

        def run() -> None:
            try:
                work(note)
            except BaseException as error:  # noqa: BLE001 - raised again by the reader's thread
                failed.append(error)

        worker = threading.Thread(target=run, daemon=True)
        worker.start()
        try:
            while worker.is_alive():
                yield self.done
                worker.join(POLL)
        finally:
            stopped.set()
        if failed:
            raise failed[0]


class FastBoard(ThreadedBoard):
    """Free placement on a large board, in floating point.

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
    def error_bound(self) -> Fraction:
        """How far a probability of winning may be off."""
        return self.solution.error_bound

    def work(self, began: State) -> dict[str, Callable[[], Steps]]:
        """Return the work that can be done now: to solve, then how games end, here and at all."""
        if not self.finished:
            return super().work(began)
        if not self.detailed:
            return {"endings": self._endings}
        return {} if began in self._outlooks else {"outlook": lambda: self._follow(began)}

    def solve(self) -> Steps:
        """Take the table from disk, or compute it."""
        if self._cache and not self.finished:
            yield from self._threaded(self._load)
        if not self.finished:
            yield from self._threaded(self.solution.run)
            yield from self._threaded(self._keep)

    def table(self, began: State) -> TurnTable[Any, Any]:
        """Return the values of the turn that begins at ``began``."""
        return self.solution.turn(item_opens(self.game.board, began.chips), began.cat)

    def chance(self, began: State) -> float:
        """Return the chance of winning from the start of a turn."""
        return self.solution.value(item_opens(self.game.board, began.chips), began.cat)

    def outlook(self, began: State, value: object) -> Outlook | None:
        """Return how the game ends from the start of the turn, once that has been worked out."""
        del value
        return self._outlooks.get(began)

    def _endings(self) -> Steps:
        yield from self._threaded(self.solution.run_details)
        yield from self._threaded(self._keep)

    def _follow(self, began: State) -> Steps:
        def work(_note: Note) -> None:
            opens = item_opens(self.game.board, began.chips)
            if len(self._outlooks) >= OUTLOOKS_KEPT:
                self._outlooks.clear()
            self._outlooks[began] = self.solution.outlook(opens, began.cat)

        for _done in self._threaded(work):
            yield 0, 1

    def _load(self, _note: Note) -> None:
        self.note = next(iter(table_cache.taken(self.solution)), None)

    def _keep(self, _note: Note) -> None:
        if self._cache and self.finished:
            self.note = table_cache.kept(self.solution)
