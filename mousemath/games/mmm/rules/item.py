"""A food item: unit squares of the pantry that belong together."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Item:
    """One food item: its label in the grid (``"B1"``), its food, and its squares by number."""

    label: str
    food: str
    squares: tuple[int, ...]

    @cached_property
    def mask(self) -> int:
        """The squares of the item as a bit mask."""
        return sum(1 << square for square in self.squares)

    @property
    def size(self) -> int:
        """The number of squares."""
        return len(self.squares)

    def left(self, covered: int) -> int:
        """Return how many of its squares are not among those of a bit mask.

        >>> Item("B1", "bread", (0, 1, 4)).left(0b10010)
        1
        """
        return (self.mask & ~covered).bit_count()
