"""A board whose values are read from a compact table, where the fast solver cannot be had."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.choices import item_opens
from mousemath.games.mmm.maths.compact.files import find_table
from mousemath.games.mmm.maths.solved_board import SolvedBoard, Steps

if TYPE_CHECKING:
    from mousemath.games.mmm.maths.compact.solver import CompactSolution
    from mousemath.games.mmm.maths.turn_table import TurnTable
    from mousemath.games.mmm.rules.game import Mmm
    from mousemath.games.mmm.rules.state import State


class CompactBoard(SolvedBoard):
    """A board looked up in the tables at hand, as in a browser; it does not tell how games end.

    Args:
        game: board and variant.
        missing: what to say if no table is of this board.
    """

    large = True
    tells_endings = False

    def __init__(self, game: Mmm, missing: MousemathError) -> None:
        super().__init__(game)
        self._missing = missing
        self._solution: CompactSolution | None = None

    @property
    def finished(self) -> bool:
        """Whether a table was found."""
        return self._solution is not None

    @property
    def error_bound(self) -> Fraction:
        """How far a probability of winning may be off."""
        return self._solution.error_bound if self._solution else Fraction(0)

    def solve(self) -> Steps:
        """Read the table if there is a good one."""
        yield self.done
        if self.finished:
            return
        board = self.game.board
        try:
            found = find_table(item_opens(board, 0), board.cat_moves, name=board.name)
        except MousemathError as error:
            self.reason = error
        else:
            self._solution, self.done = found, (1, 1)
            self.reason = None if found else self._missing

    def table(self, began: State) -> TurnTable[Any, Any]:
        """Return the values of the turn that begins at ``began``.

        Raises:
            MousemathError: no table has been read.
        """
        return self._found.turn(item_opens(self.game.board, began.chips), began.cat)

    def chance(self, began: State) -> float:
        """Return the chance of winning from the start of a turn.

        Raises:
            MousemathError: no table has been read.
        """
        return self._found.value(item_opens(self.game.board, began.chips), began.cat)

    @property
    def _found(self) -> CompactSolution:
        if self._solution is None:
            raise self._missing
        return self._solution
