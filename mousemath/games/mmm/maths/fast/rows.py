"""How the values of a large board stand: a row of twelve numbers for each position.

A *block* is a table of all positions at eleven distances of the cat, in rows of twelve: the first
column of the first block is the distance 0, that of a later block the last distance of the one before.
Neither NumPy nor Numba is needed here: a mapped table is read without them.
"""

from __future__ import annotations

WIDE = 12
"""Numbers in a row."""
BLOCK = WIDE - 1
"""Distances of the cat that are solved together."""


def columns(cat_moves: int, block: int) -> int:
    """Return for how many distances of the cat a block is solved.

    >>> columns(20, 0), columns(20, 1)
    (11, 9)
    """
    return min(BLOCK, cat_moves - block * BLOCK)


def blocks(cat_moves: int) -> int:
    """Return how many blocks there are.

    >>> blocks(11), blocks(12)
    (1, 2)
    """
    return -(-cat_moves // BLOCK)


def place(number: int, cat: int) -> tuple[int, int]:
    """Return in which block, and where in it, the value of a position stands.

    >>> place(0, 0), place(1, 11), place(1, 12)
    ((0, 0), (0, 23), (1, 13))
    """
    block = (cat - 1) // BLOCK if cat else 0
    return block, number * WIDE + cat - block * BLOCK
