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
