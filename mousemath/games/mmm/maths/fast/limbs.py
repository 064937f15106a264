"""Whole numbers of several hundred bits for compiled code: limbs of 55 bits in signed words.

A row of an array is one number, its lowest limb first. A sum of rows, taken up to 216 times, is
gathered limb by limb without carrying: 216 (2^55 - 1) is less than 2^63. Then it is carried once and
divided by a small number from the highest limb down (Knuth, *The Art of Computer Programming* 2, 4.3.1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.play.compiled.machine import compiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.games.mmm.maths.fast.turn import Ints

BITS = 55
_ALL = (1 << BITS) - 1


def limbs_for(greatest: int) -> int:
    """Return how many limbs hold numbers up to ``greatest``.

    >>> limbs_for(2**55 - 1), limbs_for(2**55)
    (1, 2)
    """
    return -(-greatest.bit_length() // BITS)


def split(number: int, limbs: int) -> list[int]:
    """Return the limbs of a number, the lowest first.

    >>> joined(split(6**60, 3)) == 6**60
    True
    """
    return [number >> BITS * place & _ALL for place in range(limbs)]


def joined(limbs: Sequence[int]) -> int:
    """Return the number of these limbs."""
    return sum(int(limb) << BITS * place for place, limb in enumerate(limbs))


@compiled()
def exceeds(x: Ints, one: int, other: int, limbs: int) -> bool:
    """Whether the number in row ``one`` is greater than that in row ``other``."""
    at, bt = one * limbs, other * limbs
    for place in range(limbs - 1, -1, -1):
        if x[at + place] != x[bt + place]:
            return bool(x[at + place] > x[bt + place])
    return False


@compiled()
def gather(total: Ints, times: int, x: Ints, row: int, limbs: int) -> None:
    """Add a row so many times, without carrying."""
    at = row * limbs
    for place in range(limbs):
        total[place] += times * x[at + place]


@compiled(inline=True)
def divide(total: Ints, by: int, x: Ints, row: int, limbs: int) -> None:
    """Carry, put the quotient into a row (there is no remainder), and leave ``total`` zero."""
    rest = 0
    for place in range(limbs):
        part = total[place] + rest
        total[place] = part & _ALL
        rest = part >> BITS
    at = row * limbs
    for place in range(limbs - 1, -1, -1):
        part = rest << BITS | total[place]
        quotient = part // by
        x[at + place] = quotient
        rest = part - quotient * by
        total[place] = 0
