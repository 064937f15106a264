"""Numbering of multisets: where the mice of a family stand, as one whole number.

A family of ``n`` mice on positions ``0 <= p_0 <= p_1 <= … <= p_(n-1)`` has the number
``C(p_0, 1) + C(p_1 + 1, 2) + … + C(p_(n-1) + n - 1, n)``: the combinatorial number system on the
strictly growing ``p_i + i``. Numbers run from 0 without gaps.

Source: D. E. Knuth, *The Art of Computer Programming* 4A, 7.2.1.3.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray


def number_of(multiset: Sequence[int]) -> int:
    """Return the number of an ascending sequence of positions.

    >>> [number_of(pair) for pair in [(0, 0), (0, 1), (1, 1), (0, 2)]]
    [0, 1, 2, 3]
    """
    return sum(comb(position + index, index + 1) for index, position in enumerate(multiset))


def count(positions: int, size: int) -> int:
    """Return how many multisets of ``size`` there are on so many positions.

    >>> count(22, 5)
    65780
    """
    return comb(positions + size - 1, size)


def multisets(positions: int, size: int) -> NDArray[np.int16]:
    """Return all of them in the order of their numbers, a row each.

    >>> multisets(2, 2).tolist()
    [[0, 0], [0, 1], [1, 1]]
    """
    rows = np.zeros((1, 0), dtype=np.int16)
    for smaller in range(size):  # those with no member beyond a position come first
        each = [count(last + 1, smaller) for last in range(positions)]
        last = np.repeat(np.arange(positions, dtype=np.int16), each)
        rows = np.column_stack([np.concatenate([rows[:number] for number in each]), last])
    return rows
