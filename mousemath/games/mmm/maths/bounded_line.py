"""The line variant on a large board: this turn in line, what follows valued in free placement.

Free placement only has more options, so this is an upper bound; how often its policy really wins is
estimated beside it (:mod:`mousemath.games.mmm.maths.line_estimate`).
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from mousemath.games.mmm.maths.choices import WIN, line_board
from mousemath.games.mmm.maths.line_estimate import LineEstimate
from mousemath.games.mmm.maths.line_turn import LineTurn
from mousemath.games.mmm.maths.solved_board import SolvedBoard, Steps
from mousemath.games.mmm.maths.turn_table import TurnTable

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.games.mmm.rules.game import Mmm
    from mousemath.games.mmm.rules.state import State

ESTIMATES_KEPT = 1000
"""Positions asked about, simulated or not: a whole game meets a few dozen."""


class BoundedLine(SolvedBoard):
    """The line variant, bounded from above by the solution of free placement.

    Args:
        game: the line variant of a board.
        free: free placement on the same board.
    """

    large = True
    tells_endings = False

    def __init__(self, game: Mmm, free: SolvedBoard) -> None:
        super().__init__(game)
        self.free, self.reason = free, free.reason
        self._estimates = lru_cache(maxsize=ESTIMATES_KEPT)(partial(LineEstimate, self))

    def estimate(self, state: State) -> LineEstimate:
        """Return the simulation from a position, the same for equal questions; the latest are kept."""
        return self._estimates(state)

    @property
    def finished(self) -> bool:
        """Whether free placement is solved."""
        return self.free.finished

    @property
    def error_bound(self) -> Fraction:
        """How far the bound may be off."""
        return self.free.error_bound

    def solve(self) -> Steps:
        """Solve free placement."""
        for done in self.free.solve():
            self.done = done
            yield done
        self.reason = self.free.reason

    def table(self, began: State) -> TurnTable[Any, Any]:
        """Return the turn in line, what follows valued in free placement."""
        board = self.game.board
        start = self.free.choices(began).tables[WIN]
        worth = start.model.worth  # type: ignore[attr-defined] # a FreeTurn

        def bound(left: int, moves: int) -> object:
            return worth(board.open_sizes(board.everything & ~left), moves)

        turn = LineTurn(line_board(board), board.everything & ~began.chips, began.cat, bound)
        return TurnTable(turn, start.numbers)
