"""The order in which positions are solved: by their open squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from mousemath.games.mmm.maths.fast.tables import Layout

    Ints = NDArray[np.int64]


class Levels:
    """The positions of a board, level by level: a level has equally many open squares.

    Attributes:
        opens: open squares of each position.
        width: positions of the largest level.
    """

    def __init__(self, layout: Layout) -> None:
        self.opens = layout.open_squares()
        self._order = np.argsort(self.opens, kind="stable").astype(np.int64)
        sizes = np.bincount(self.opens)
        self._at = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
        self.width = int(sizes.max())

    def within(self) -> NDArray[np.int32]:
        """Return where in its level each position stands."""
        within = np.empty(len(self._order), np.int32)
        within[self._order] = np.arange(len(self._order)) - self._at[self.opens[self._order]]
        return within

    def upwards(self) -> Iterator[tuple[int, Ints]]:
        """Yield the levels from one open square on, with their positions."""
        for level in range(1, len(self._at) - 1):
            yield level, self._order[self._at[level] : self._at[level + 1]]

    def downwards(self, top: int) -> Iterator[tuple[int, Ints]]:
        """Yield the levels from ``top`` open squares down to one, with their positions."""
        for level in range(top, 0, -1):
            yield level, self._order[self._at[level] : self._at[level + 1]]
