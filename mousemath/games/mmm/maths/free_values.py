"""What every solution of a board in free placement offers, wherever its values come from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

Value = TypeVar("Value")


class FreeValues(ABC, Generic[Value]):
    """The chances of winning of one board: fractions, or machine numbers with a bound for their error.

    Attributes:
        foods: for each food the sizes of its items.
        cat_moves: moves of the cat from her start.
    """

    foods: tuple[tuple[int, ...], ...]
    cat_moves: int

    @property
    def win_probability(self) -> Value:
        """Probability of winning from the start of the game."""
        return self.value(self.foods, self.cat_moves)

    @abstractmethod
    def value(self, opens: Sequence[Sequence[int]], cat: int) -> Value:
        """Return the probability of winning from the start of a turn.

        Args:
            opens: open squares of each item, food by food as in ``foods``.
            cat: moves left to the cat, 0 to ``cat_moves``.

        Raises:
            MousemathError: the board never comes to this.
        """
