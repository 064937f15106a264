"""Sets of squares: what lies beside what, and what hangs together along edges."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

Square = tuple[int, int]
"""Row and column, both from 0."""


def beside(square: Square) -> frozenset[Square]:
    """Return the four squares that share an edge with ``square``, on the board or not."""
    row, column = square
    return frozenset(((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)))


def parts(squares: Iterable[Square]) -> list[frozenset[Square]]:
    """Return the parts of a set that hang together along edges, in the order they are read.

    >>> [sorted(part) for part in parts([(0, 0), (1, 1), (0, 1), (2, 2)])]
    [[(0, 0), (0, 1), (1, 1)], [(2, 2)]]
    """
    waiting, found = set(squares), []
    while waiting:
        part: set[Square] = set()
        edge = {min(waiting)}
        while edge:
            part |= edge
            waiting -= edge
            edge = {near for square in edge for near in beside(square)} & waiting
        found.append(frozenset(part))
    return found
