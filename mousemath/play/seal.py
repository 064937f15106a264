"""The checksum of a code: a few letters by which changes on the way are noticed."""

from __future__ import annotations

import zlib

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Letters and digits that nobody takes for each other, by their numbers 0 to 31."""
SHORT, WHOLE = 4, 7
"""Letters of a checksum; so many hold all of it: then every change of one letter, or of two neighbours, is noticed."""


def check(text: str, letters: int = SHORT) -> str:
    """Return the checksum of a text: the lowest bits of its CRC-32, five for each letter.

    >>> check("MM1~mmm~board=shelf~seed=7")
    'JZHA'
    """
    number = zlib.crc32(text.encode())
    return "".join(LETTERS[number >> 5 * place & 31] for place in range(letters))
