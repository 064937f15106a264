"""What lies on the table of Viva Topo!, as flat arrays, and who may play there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]

CHOICES = ("random", "timid", "greedy")
"""The policies in machine code, by their number."""


class Table(NamedTuple):
    """What lies on the table.

    Attributes:
        mice: for each seat how many of its mice are on each space of the path.
        standing: the same for all seats together.
        cheese: pieces left in each place.
        won: the cheese of each seat.
        moves: the moves of a turn: from where, to which space or ``NONE``, into which place or ``NONE``.
        likes: how a policy likes a move, and how the best so far: numbers, the first counts most.
        best: the moves that it likes best so far.
    """

    mice: Ints
    standing: Ints
    cheese: Ints
    won: Ints
    moves: Ints
    likes: Ints
    best: Ints
