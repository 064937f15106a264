"""What a play of Mmm! was worth, step by step: the chance of winning by best play from there on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.exact.boards import ExactFreeBoard
from mousemath.games.mmm.maths.player import optimal_player
from mousemath.games.mmm.rules.game import Action, Roll
from mousemath.games.mmm.rules.state import State
from mousemath.play.review import Account

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.games.mmm.maths.solved_board import SolvedBoard


class Winning(Account[State, Action]):
    """The chance of winning, read from a solved board.

    Args:
        whole: the solution of the board: finished, and no mere upper bound.

    >>> from mousemath.games.mmm.maths.solvers import solved_board
    >>> from mousemath.games.mmm.rules.board import Board
    >>> from mousemath.games.mmm.rules.game import Mmm
    >>> whole = solved_board(Mmm(Board.from_items({"bread": [1]}, cat_moves=1)))
    >>> whole.run("solve", whole.game.start())
    >>> Winning(whole).value(whole.game.start())
    Fraction(91, 216)
    """

    def __init__(self, whole: SolvedBoard) -> None:
        super().__init__(whole.game)
        self.whole, self.error = whole, whole.error_bound

    def value(self, state: State) -> Fraction | float:
        """Return the chance of winning from any position."""
        return self.whole.value(state)

    def best(self, state: State) -> Action:
        """Return the first action of a best choice, as the table of its turn has it.

        Where the board is solved by fractions in free placement, a best choice is looked up among
        positions that differ in nothing but which square of an item is free. Of choices equally good it
        takes one by the position that they lead to, the table the first in its own order.
        """
        if isinstance(self.whole, ExactFreeBoard):
            return optimal_player(self.whole)(state)
        return self.whole.choices(state).best_action(state)

    def mean(self, state: State, action: Action) -> Fraction | float:
        """Return the chance of winning once an action is taken; of a roll, from the table of its turn."""
        if state.between_turns:
            return self.value(state)
        if isinstance(action, Roll):
            rolled: Fraction | float = self.whole.choices(state).rolling(state)
            return rolled
        return self.value(self.game.apply(state, action, None))
