"""Lay pieces of given sizes into a shape at random: the numbered draws, and the search.

The free square with the fewest free neighbours comes first, a random size is grown from it, and a
step that leaves a pocket no remaining sizes can fill is taken back.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mousemath.chance.experiment import one_of
from mousemath.games.mmm.rules.squares import beside, parts
from mousemath.play.draws import draw

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.games.mmm.rules.squares import Square

    Piece = frozenset[Square]
    Shape = frozenset[Square]

_STREAM = 0xB0A2D
"""Keeps these draws apart from the dice of a session with the same seed."""
_STEPS, _GROWTHS = 600, 3
"""Steps until a search is given up, and pieces grown for each size."""


class Draws:
    """The draws of one board, numbered from 0."""

    def __init__(self, seed: int) -> None:
        self.seed, self.number = seed ^ _STREAM, 0

    def below(self, limit: int) -> int:
        """Draw a whole number from 0 to ``limit - 1``."""
        self.number += 1
        return draw(one_of(limit), self.seed, self.number)

    def shuffled(self, things: Iterable[str]) -> list[str]:
        """Return the things in random order."""
        waiting, order = list(things), []
        while waiting:
            order.append(waiting.pop(self.below(len(waiting))))
        return order


class Filling:
    """One attempt to fill a shape: depth-first, given up after a number of steps."""

    def __init__(self, sizes: Counter[int], draws: Draws) -> None:
        self.sizes, self.draws, self.steps = Counter(sizes), draws, 0

    def fill(self, free: Shape) -> list[Piece] | None:
        """Return pieces that cover ``free`` and use every size, or ``None``."""
        if not free:
            return []
        start = min(free, key=lambda square: (len(beside(square) & free), square))
        for size in self._order():
            for _growth in range(_GROWTHS):
                self.steps += 1
                if self.steps > _STEPS:
                    return None
                piece = self._grow(start, size, free)
                if piece is None:
                    break
                self.sizes[size] -= 1
                rest = self.fill(free - piece) if self._fits(free - piece) else None
                if rest is not None:
                    return [piece, *rest]
                self.sizes[size] += 1
        return None

    def _order(self) -> list[int]:
        """Return the sizes left in random order, frequent ones tending to come first."""
        words = self.draws.shuffled(str(size) for size in sorted(self.sizes.elements()))
        return list(dict.fromkeys(int(word) for word in words))

    def _grow(self, start: Square, size: int, free: Shape) -> Piece | None:
        piece = {start}
        while len(piece) < size:
            edge = sorted(
                square
                for own in piece
                for square in beside(own)
                if square in free and square not in piece
            )
            if not edge:
                return None
            piece.add(edge[self.draws.below(len(edge))])  # twice listed: touches twice, compact
        return frozenset(piece)

    def _fits(self, free: Shape) -> bool:
        """Tell whether each pocket holds as many squares as some of the sizes left add up to."""
        sums = 1
        for size in self.sizes.elements():
            sums |= sums << size
        return all(sums >> len(part) & 1 for part in parts(free))
