"""A large board, solved in fractions in a thread of its own; nothing of it is kept on disk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.games.mmm.maths.choices import item_opens
from mousemath.games.mmm.maths.fast.board import ThreadedBoard
from mousemath.games.mmm.maths.fast.whole_solver import WholeSolution

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.games.mmm.maths.solved_board import Steps
    from mousemath.games.mmm.maths.turn_table import TurnTable
    from mousemath.games.mmm.rules.game import Mmm
    from mousemath.games.mmm.rules.state import State


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
