"""The solved game behind a lesson: computed once for each board and variant, shared by its plays.

Solving is long work in small steps, so that a lesson can go on meanwhile; see
:data:`mousemath.lesson.teaching.Job`. Small boards are solved exactly, large ones by the fast solver where
it is installed (extra ``solve``), whose table is kept on disk; where it is not, a compact table is
read if one lies at hand (:mod:`mousemath.games.mmm.maths.compact.solver`). In the line variant a board too large
for its exact solver is valued by an upper bound: the turn is played in line, exactly, and what
follows is worth what it would be in free placement, which only has more options.
"""

from __future__ import annotations

import threading
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.choices import TurnChoices, item_opens, line_board
from mousemath.games.mmm.maths.compact.files import find_table, tables_at_hand
from mousemath.games.mmm.maths.compact.solver import CompactSolution
from mousemath.games.mmm.maths.exact.line import LIMIT as LINE_LIMIT
from mousemath.games.mmm.maths.exact.line import LineSolution
from mousemath.games.mmm.maths.exact.solver import LIMIT, ExactSolution
from mousemath.games.mmm.maths.line_turn import LineTurn
from mousemath.games.mmm.maths.positions import count_positions
from mousemath.games.mmm.maths.turn_table import TurnTable
from mousemath.games.mmm.rules.game import Mmm, State
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mousemath.games.mmm.maths.fast.solver import FastSolution
    from mousemath.games.mmm.maths.ledger import Outlook

TURNS_KEPT = 5000
POLL = 0.005
"""Seconds between two looks at a solver that runs in its own thread."""
NOT_INSTALLED = mark(
    "This board is too large for fractions, and the fast solver is not installed here: these numbers "
    "look at this turn only."
)
ENDINGS_HIDDEN = mark("Only the chance of winning is known here, not how the game ends.")

Solver = Any
"""An :class:`ExactSolution`, :class:`LineSolution`, :class:`FastSolution`, :class:`CompactSolution`."""

_known: dict[Any, WholeGame] = {}


class WholeGame:
    """The value of every position of one board under one variant, once :meth:`steps` has run.

    Args:
        game: board and variant.
        exact: ``True`` insists on fractions, ``False`` on the fast solver, ``None`` takes fractions
            where they fit.
        cache: keep and use tables on disk.
    """

    def __init__(self, game: Mmm, *, exact: bool | None = None, cache: bool = True) -> None:
        self.game, self.cache = game, cache
        self.free: WholeGame | None = None
        self.solution: Solver | None = None
        self.reason: MousemathError | None = None
        self.note: MousemathError | None = None
        self._turns: dict[Any, TurnChoices] = {}
        self._outlooks: dict[tuple[int, int], Outlook] = {}
        self.done = (0, 1)
        """Positions solved so far, and how many there are."""
        try:
            self._choose(exact)
        except MousemathError as error:
            self.reason = error
        except ImportError:
            if not tables_at_hand():
                self.reason = MousemathError(NOT_INSTALLED)

    def _choose(self, exact: bool | None) -> None:
        board = self.game.board
        if self.game.line and (1 << len(board.places) <= LINE_LIMIT or exact is not None):
            if exact is False:
                raise MousemathError(
                    mark("The fast solver plays in free placement only: leave out line or exact.")
                )
            layout = line_board(board)
            self.solution = LineSolution(layout.squares, layout.item_foods, board.cat_moves)
        elif self.game.line:
            self.free = whole_game(Mmm(board))
            self.reason = self.free.reason
        elif exact is not False and (exact or count_positions(board.open_sizes()) <= LIMIT):
            self.solution = ExactSolution(item_opens(board, 0), board.cat_moves)
        else:
            from mousemath.games.mmm.maths.fast.solver import FastSolution  # noqa: PLC0415 - an extra

            self.solution = FastSolution(item_opens(board, 0), board.cat_moves)

    # ── what is known ─────────────────────────────────────────────────────────────────────────

    @property
    def solvable(self) -> bool:
        """Whether this board can be solved here; if not, :attr:`reason` says why."""
        return self.reason is None

    @property
    def finished(self) -> bool:
        """Whether the value of every position is known."""
        if self.free is not None:
            return self.free.finished
        return self.solution is not None and bool(self.solution.finished)

    @property
    def detailed(self) -> bool:
        """Whether it is also known how games end."""
        if self.free is not None or not self.finished:
            return False
        return bool(getattr(self.solution, "detailed", True))

    @property
    def endings_hidden(self) -> bool:
        """Whether it can never be known how games end: a compact table does not tell."""
        return isinstance(self.solution, CompactSolution)

    @property
    def exact(self) -> bool:
        """Whether probabilities are fractions."""
        return self.solution is not None and bool(self.solution.exact)

    @property
    def error_bound(self) -> Fraction:
        """How far a probability of winning may be off; 0 if exact."""
        if self.free is not None:
            return self.free.error_bound
        return Fraction(0) if self.solution is None else Fraction(self.solution.error_bound)

    # ── solving ───────────────────────────────────────────────────────────────────────────────

    def steps(self) -> Iterator[tuple[int, int]]:
        """Solve in small steps; each yields how many positions are done, and of how many."""
        if self.free is not None:
            for done in self.free.steps():
                self.done = done
                yield done
            self.reason = self.free.reason
        elif self.finished or self.reason is not None:
            return
        elif self.solution is None:
            yield from self._table_steps()
        elif isinstance(self.solution, (ExactSolution, LineSolution)):
            for done in self.solution.steps():
                self.done = done
                yield done
        else:
            yield from self._fast_steps(self.solution)

    def _table_steps(self) -> Iterator[tuple[int, int]]:
        """Without the fast solver, as in a browser, read the compact table if there is a good one."""
        yield self.done
        board = self.game.board
        try:
            found = find_table(item_opens(board, 0), board.cat_moves, name=board.name)
        except MousemathError as error:
            self.reason = error
        else:
            self.solution, self.done = found, (1, 1)
            self.reason = None if found else MousemathError(NOT_INSTALLED)

    def _fast_steps(self, solution: FastSolution) -> Iterator[tuple[int, int]]:
        """Take the table from disk or compute it, in a thread of its own."""
        from mousemath.games.mmm.maths.fast import cache as table_cache  # noqa: PLC0415 - an extra

        def load(_note: Callable[[int, int], bool]) -> None:
            trouble = table_cache.load(solution)
            self.note = MousemathError(trouble) if trouble else None

        if self.cache and not solution.finished:
            yield from self._threaded(load)
        if not solution.finished:
            yield from self._threaded(solution.run)
            yield from self._threaded(lambda _note: self._keep(solution))

    def detail_steps(self) -> Iterator[tuple[int, int]] | None:
        """Return the work that a large board wants before endings are known; ``None`` if none."""
        if not self.finished or self.detailed or self.free is not None:
            return None
        solution: Solver = self.solution
        return None if self.endings_hidden else self._detail_steps(solution)

    def _detail_steps(self, solution: FastSolution) -> Iterator[tuple[int, int]]:
        yield from self._threaded(solution.run_details)
        yield from self._threaded(lambda _note: self._keep(solution))

    def _threaded(self, work: Callable[..., object]) -> Iterator[tuple[int, int]]:
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

    def _keep(self, solution: FastSolution) -> None:
        from mousemath.games.mmm.maths.fast import cache as table_cache  # noqa: PLC0415 - an extra

        if not self.cache or not solution.finished:
            return
        try:
            table_cache.store(solution)
        except OSError as error:
            self.note = MousemathError(table_cache.NOT_SAVED, reason=error.strerror or str(error))

    # ── reading ───────────────────────────────────────────────────────────────────────────────

    def choices(self, began: State) -> TurnChoices:
        """Return the choices of the turn that begins at ``began``.

        The chances of winning are among them once all is solved. The latest turns are kept, so
        that a click within a turn finds what the click before has computed.
        """
        key = (began.chips, began.cat, self.finished, self.detailed)
        if key not in self._turns:
            if len(self._turns) >= TURNS_KEPT:
                self._turns.clear()
            self._turns[key] = TurnChoices(
                self.game, began, self._table(began), tolerance=2 * self.error_bound
            )
        return self._turns[key]

    def _table(self, began: State) -> TurnTable[Any, Any] | None:
        if not self.finished:
            return None
        board = self.game.board
        opens = board.everything & ~began.chips
        if self.free is not None:
            return self._bounding_table(opens, began.cat)
        if isinstance(self.solution, LineSolution):
            return self.solution.turn(opens, began.cat)
        table: TurnTable[Any, Any] = self.solution.turn(  # type: ignore[union-attr] # finished
            item_opens(board, began.chips), began.cat
        )
        return table

    def _bounding_table(self, opens: int, cat: int) -> TurnTable[Any, Any]:
        """Return the turn in line, what follows valued in free placement."""
        board, free = self.game.board, self.free
        assert free is not None  # noqa: S101 - asked for only then
        start = free.choices(State(board.everything & ~opens, cat)).tables["win"]
        worth = start.model.worth  # type: ignore[attr-defined] # a FreeTurn

        def bound(left: int, moves: int) -> Any:  # noqa: ANN401 - as the free solution keeps it
            return worth(board.open_sizes(board.everything & ~left), moves)

        return TurnTable(LineTurn(line_board(board), opens, cat, bound), start.numbers)

    def outlook(self, began: State, value: Any) -> Outlook | None:  # noqa: ANN401 - as the solution keeps it
        """Return how the game ends from a position of this value; ``None`` if it is not known.

        The fast solution does not keep endings in its values: it answers for the start of the turn,
        ``began``, once :meth:`outlook_steps` has followed the policy from there.
        """
        if not self.detailed:
            return None
        if isinstance(self.solution, (ExactSolution, LineSolution)):
            return self.solution.read(value)
        return self._outlooks.get((began.chips, began.cat))

    def outlook_steps(self, began: State) -> Iterator[tuple[int, int]] | None:
        """Return the work that finds how the game ends from ``began``; ``None`` if there is none."""
        key = (began.chips, began.cat)
        if not self.detailed or self.exact or key in self._outlooks:
            return None
        return self._follow(key)

    def _follow(self, key: tuple[int, int]) -> Iterator[tuple[int, int]]:
        chips, cat = key

        def work(_note: Callable[[int, int], bool]) -> None:
            opens = item_opens(self.game.board, chips)
            self._outlooks[key] = self.solution.outlook(opens, cat)  # type: ignore[union-attr] # detailed

        for _done in self._threaded(work):
            yield 0, 1


def whole_game(game: Mmm) -> WholeGame:
    """Return the solution of a game, the same object for equal boards."""
    key = (game.board.places, game.board.items, game.board.cat_moves, game.line)
    if key not in _known:
        _known[key] = WholeGame(game)
    return _known[key]
