"""Boards small enough for fractions, in free placement and in the line variant."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from mousemath.games.mmm.maths.choices import item_opens, line_board
from mousemath.games.mmm.maths.exact.line import LineSolution
from mousemath.games.mmm.maths.exact.solver import ExactSolution
from mousemath.games.mmm.maths.solved_board import SolvedBoard, Steps

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.games.mmm.maths.ledger import Outlook
    from mousemath.games.mmm.maths.turn_table import TurnTable
    from mousemath.games.mmm.rules.game import Mmm
    from mousemath.games.mmm.rules.state import State


class ExactBoard(SolvedBoard):
    """A board solved by fractions: a value tells how the game ends.

    Raises:
        MousemathError: the board has too many positions.
    """

    exact = True
    solution: ExactSolution | LineSolution

    @property
    def finished(self) -> bool:
        """Whether the value of every position is known."""
        return self.solution.finished

    def solve(self) -> Steps:
        """Find the value of every position, one in each step."""
        for done in self.solution.steps():
            self.done = done
            yield done

    @abstractmethod
    def opens(self, began: State) -> Any:  # noqa: ANN401 - as the variant counts them
        """Return the open squares at the start of a turn."""

    def table(self, began: State) -> TurnTable[Any, Any]:
        """Return the values of the turn that begins at ``began``."""
        return self.solution.turn(self.opens(began), began.cat)

    def chance(self, began: State) -> Fraction:
        """Return the chance of winning from the start of a turn."""
        return self.solution.value(self.opens(began), began.cat)

    def outlook(self, began: State, value: Any) -> Outlook | None:  # noqa: ANN401 - any solver's
        """Read from its value how the game ends."""
        del began
        return self.solution.read(value) if self.finished else None


class ExactFreeBoard(ExactBoard):
    """Free placement in fractions."""

    def __init__(self, game: Mmm) -> None:
        super().__init__(game)
        self.solution: ExactSolution = ExactSolution(
            item_opens(game.board, 0), game.board.cat_moves
        )

    def opens(self, began: State) -> tuple[tuple[int, ...], ...]:
        """Return the open squares of every item, food by food."""
        return item_opens(self.game.board, began.chips)


class ExactLineBoard(ExactBoard):
    """The line variant in fractions."""

    def __init__(self, game: Mmm) -> None:
        super().__init__(game)
        layout = line_board(game.board)
        self.solution: LineSolution = LineSolution(
            layout.squares, layout.item_foods, game.board.cat_moves
        )

    def opens(self, began: State) -> int:
        """Return the open squares as a mask."""
        return self.game.board.everything & ~began.chips
