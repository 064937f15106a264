"""A large board whose values are looked up in a table that all kernels of the machine share."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from mousemath.games.mmm.maths.choices import item_opens
from mousemath.games.mmm.maths.mapped.files import find_mapped
from mousemath.games.mmm.maths.mapped.solution import MappedSolution
from mousemath.games.mmm.maths.solved_board import SolvedBoard, Steps

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from mousemath.games.mmm.maths.fast.board import FastBoard
    from mousemath.games.mmm.maths.ledger import Outlook
    from mousemath.games.mmm.maths.turn_table import TurnTable
    from mousemath.games.mmm.rules.game import Mmm
    from mousemath.games.mmm.rules.state import State


class SharedBoard(SolvedBoard):
    """A board that needs no solving: its values lie in a mapped table.

    How games end is found by the fast solver, where it is installed and once it is asked; it takes the
    values from the same file.

    Args:
        game: board and variant.
        solution: the table.
    """

    large = True
    finished = True

    def __init__(self, game: Mmm, solution: MappedSolution) -> None:
        super().__init__(game)
        self.solution = solution
        self._fast: FastBoard | None = None

    @property
    def tells_endings(self) -> bool:  # type: ignore[override] # other boards know it by their class
        """Whether the fast solver is installed."""
        return self._fast is not None or find_spec("numba") is not None

    @property
    def detailed(self) -> bool:
        """Whether it is also known how games end."""
        return self._fast is not None and self._fast.detailed

    @property
    def error_bound(self) -> Fraction:
        """How far a probability of winning may be off."""
        return self.solution.error_bound

    def work(self, began: State) -> dict[str, Callable[[], Steps]]:
        """Return the work that can be done now: to find how games end, here and at all."""
        if self._fast is not None and self._fast.detailed:
            return self._fast.work(began)
        return {"endings": self._endings} if self.tells_endings else {}

    def solve(self) -> Steps:
        """Do nothing: it is solved."""
        return iter(())

    def table(self, began: State) -> TurnTable[Any, Any]:
        """Return the values of the turn that begins at ``began``."""
        if self._fast is not None and self._fast.detailed:
            return self._fast.table(began)
        return self.solution.turn(item_opens(self.game.board, began.chips), began.cat)

    def chance(self, began: State) -> float:
        """Return the chance of winning from the start of a turn."""
        return self.solution.value(item_opens(self.game.board, began.chips), began.cat)

    def outlook(self, began: State, value: object) -> Outlook | None:
        """Return how the game ends from the start of the turn, once that has been worked out."""
        return self._fast.outlook(began, value) if self._fast is not None else None

    def _endings(self) -> Steps:
        from mousemath.games.mmm.maths.fast.board import FastBoard  # noqa: PLC0415 - an extra

        yield self.done
        if self._fast is None:
            self._fast = FastBoard(self.game)
        for name in ("solve", "endings"):  # to solve is to take the values from the table
            steps = self._fast.work(self.game.start()).get(name)
            for done in steps() if steps else ():
                self.done = done
                yield done
        self.note = self._fast.note


def shared_board(game: Mmm) -> SharedBoard | None:
    """Return the board of a table that lies at hand, or ``None`` if there is no good one.

    Raises:
        MousemathError: there is none, but one that is damaged, foreign or cannot be read.
    """
    foods = item_opens(game.board, 0)
    path = find_mapped(foods, game.board.cat_moves)
    return None if path is None else SharedBoard(game, MappedSolution(path, foods))
