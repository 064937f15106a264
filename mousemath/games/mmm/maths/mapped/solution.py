"""A solved pantry read from a mapped table, without NumPy: a few megabytes for each further kernel."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.compact.ranks import Ranks
from mousemath.games.mmm.maths.compact.solver import DAMAGED, board_foods, refusals
from mousemath.games.mmm.maths.compact.told import DamagedTableError
from mousemath.games.mmm.maths.fast.numbers import FloatNumbers
from mousemath.games.mmm.maths.fast.rows import place
from mousemath.games.mmm.maths.free_turn import FreeTurn, Node, Spot
from mousemath.games.mmm.maths.free_values import FreeValues
from mousemath.games.mmm.maths.mapped.files import open_table
from mousemath.games.mmm.maths.turn_table import TurnTable

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from pathlib import Path

    from mousemath.games.mmm.maths.positions import FoodState

_VALUES_KEPT = 20_000


class MappedSolution(FreeValues[float]):
    """Optimal play of a board in free placement, looked up in a mapped table.

    It is used once its checksum is right, and what it says of the first turn is what follows, by the
    recursion, from what it says of the second.

    Args:
        path: the file.
        foods: for each food the sizes of its items, in the order in which they are asked for.

    Raises:
        MousemathError: the file cannot be read, is damaged or foreign.
    """

    def __init__(self, path: Path, foods: Sequence[Sequence[int]]) -> None:
        self.name = path.name
        self.foods = tuple(map(tuple, foods))
        with open_table(path) as table, refusals(path.name):
            table.check()
            self.header = table.header
            size, number = table.header.block_bytes, table.header.blocks
            numbers = table.numbers()
            self._blocks = [
                numbers[n * size : (n + 1) * size].cast("d")  # only the values of each position
                for n in range(number)
            ]
            if board_foods(self.foods) != self.header.foods:
                raise DamagedTableError
        self.cat_moves = self.header.cat_moves
        self.ranks = Ranks(self.foods)
        self._worth = lru_cache(maxsize=_VALUES_KEPT)(self._look_up)
        self._check_first_turn()

    @property
    def error_bound(self) -> Fraction:
        """Bound for the error of every probability of winning, as the solver proved it."""
        return self.header.error

    def value(self, opens: Sequence[Sequence[int]], cat: int) -> float:
        """Return the probability of winning from the start of a turn."""
        return self._aims(opens, cat)[0]

    def turn(self, opens: Sequence[Sequence[int]], cat: int) -> TurnTable[Spot, Node]:
        """Return the table of a turn that begins with ``opens`` and ``cat``; keep it for the turn."""
        return TurnTable(FreeTurn(opens, cat, self._aims), FloatNumbers())

    def _aims(self, states: Sequence[Sequence[int]], cat: int) -> tuple[float]:
        return self._worth(tuple(map(tuple, states)), cat)

    def _look_up(self, states: tuple[FoodState, ...], cat: int) -> tuple[float]:
        number = self.ranks.find_on(states, cat, self.cat_moves)
        block, at = place(number, cat)
        value = self._blocks[block][at]
        if value > 1:
            raise MousemathError(DAMAGED, name=self.name)
        return (value,)

    def _check_first_turn(self) -> None:
        told = self.win_probability
        worked_out = self.turn(self.foods, self.cat_moves).start().value[0]
        if abs(told - worked_out) > 2 * self.error_bound:
            raise MousemathError(DAMAGED, name=self.name)
