"""Draws for compiled play: streams named by what they are for, and even draws from them.

A stream is the state of xoshiro256++ (D. Blackman and S. Vigna, "Scrambled linear pseudorandom number
generators", *ACM Transactions on Mathematical Software* 47, 2021): four words of 64 bits, which each draw
changes. Its first state is the SHA-256 of its name, so what is drawn depends on the name alone: not on the
machine, not on how many work side by side, not on what was drawn before.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import numpy as np

from mousemath.play.compiled.machine import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Words = NDArray[np.uint64]

_ROTATE, _ROTATE_LAST, _SHIFT = np.uint64(23), np.uint64(45), np.uint64(17)
_WORD, _HALF, _LOW = np.uint64(64), np.uint64(32), np.uint64(0xFFFFFFFF)
MOST = 2**32 - 1
"""The greatest number of outcomes of an even draw."""


def stream(*name: object) -> Words:
    """Return a new stream; equal names give equal streams.

    >>> stream("shelf", 1).tolist() == stream("shelf", 1).tolist() != stream("shelf", 2).tolist()
    True
    """
    digest = hashlib.sha256("\n".join(map(str, name)).encode()).digest()
    return np.frombuffer(digest, "<u8").astype(np.uint64)


@compiled(inline=True)
def _rotated(word: np.uint64, places: np.uint64) -> np.uint64:
    return (word << places) | (word >> (_WORD - places))


@compiled(inline=True)
def half_word(words: Words) -> np.uint64:
    """Draw 32 bits, the upper ones of a word; the stream goes on."""
    drawn = _rotated(words[0] + words[3], _ROTATE) + words[0]
    shifted = words[1] << _SHIFT
    words[2] ^= words[0]
    words[3] ^= words[1]
    words[1] ^= words[2]
    words[0] ^= words[3]
    words[2] ^= shifted
    words[3] = _rotated(words[3], _ROTATE_LAST)
    upper: np.uint64 = drawn >> _HALF
    return upper


@compiled(inline=True)
def below(words: Words, outcomes: int) -> int:
    """Draw one of so many outcomes, 0, 1, …, each exactly as likely as the others.

    32 bits times the number of outcomes, the upper half of it; the few draws that would favour some outcomes
    are made again (D. Lemire, "Fast random integer generation in an interval", 2019).

    >>> words = stream("dice")
    >>> sorted({below(words, 6) for _ in range(99)})
    [0, 1, 2, 3, 4, 5]
    """
    many = np.uint64(outcomes)
    scaled = half_word(words) * many
    if scaled & _LOW < many:
        favoured = (_LOW + np.uint64(1) - many) % many
        while scaled & _LOW < favoured:
            scaled = half_word(words) * many
    return np.int64(scaled >> _HALF)  # type: ignore[return-value] # a whole number of the compiler
