"""The solved game behind a lesson: computed once for each board and variant, shared by its plays.

Solving is long work in small steps, so that a lesson can go on meanwhile; see
:data:`mousemath.teaching.Job`. What cannot be solved here says so in one sentence.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath.games.mmm.choices import TurnChoices, item_opens, line_board
from mousemath.games.mmm.exact import LIMIT, ExactSolution
from mousemath.games.mmm.line_exact import LineSolution
from mousemath.games.mmm.positions import count_positions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.mmm.ledger import Outlook
    from mousemath.games.mmm.rules import Mmm, State
    from mousemath.games.mmm.turn_table import TurnTable

TURNS_KEPT = 5000
LINE_LIMIT = 12
"""Squares up to which the line variant is solved exactly for a lesson."""

_known: dict[Any, WholeGame] = {}


class WholeGame:
    """The value of every position of one board under one variant, once :meth:`steps` has run."""

    def __init__(self, game: Mmm) -> None:
        self.game = game
        self.solution: ExactSolution | LineSolution | None = _solvable(game)
        self._turns: dict[tuple[int, int, bool], TurnChoices] = {}
        self.done = (0, 1)
        """Positions solved so far, and how many there are."""

    @property
    def solvable(self) -> bool:
        """Whether this board can be solved exactly here."""
        return self.solution is not None

    @property
    def finished(self) -> bool:
        """Whether every position is solved."""
        return self.solution is not None and self.solution.finished

    @property
    def error_bound(self) -> Fraction:
        """How far a probability may be off: 0, because whole numbers were used."""
        return Fraction(0)

    def steps(self) -> Iterator[tuple[int, int]]:
        """Solve in small steps; each yields how many positions are done, and of how many."""
        if self.solution is not None and not self.solution.finished:
            for done in self.solution.steps():
                self.done = done
                yield done

    def choices(self, began: State) -> TurnChoices:
        """Return the choices of the turn that begins at ``began``.

        The chances of winning are among them once all is solved. The latest turns are kept, so
        that a click within a turn finds what the click before has computed.
        """
        key = (began.chips, began.cat, self.finished)
        if key not in self._turns:
            if len(self._turns) >= TURNS_KEPT:
                self._turns.clear()
            self._turns[key] = TurnChoices(self.game, began, self._table(began))
        return self._turns[key]

    def _table(self, began: State) -> TurnTable[Any, Any] | None:
        if self.solution is None or not self.finished:
            return None
        board = self.game.board
        if isinstance(self.solution, LineSolution):
            return self.solution.turn(board.everything & ~began.chips, began.cat)
        return self.solution.turn(item_opens(board, began.chips), began.cat)

    def read(self, value: Any) -> Outlook:  # noqa: ANN401 - as the solution keeps it
        """Return how the game ends from a position of this value."""
        if self.solution is None:
            raise LookupError
        return self.solution.read(value)


def whole_game(game: Mmm) -> WholeGame:
    """Return the solution of a game, the same object for equal boards."""
    key = (game.board.places, game.board.items, game.board.cat_moves, game.line)
    if key not in _known:
        _known[key] = WholeGame(game)
    return _known[key]


def _solvable(game: Mmm) -> ExactSolution | LineSolution | None:
    board = game.board
    if game.line:
        if len(board.places) > LINE_LIMIT:
            return None
        layout = line_board(board)
        return LineSolution(layout.squares, layout.item_foods, board.cat_moves)
    foods = item_opens(board, 0)
    if count_positions(foods) > LIMIT:
        return None
    return ExactSolution(foods, board.cat_moves)
