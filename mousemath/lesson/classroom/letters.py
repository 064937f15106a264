"""Numbers and words packed into letters to be read aloud, and taken out again.

A code is a prefix, two letters that tell how many groups of four follow, and the letters of one large
number, the last seven of which are its checksum. That number is written in mixed radix: each thing
that is packed is a digit of its own base, the first the lowest. A number without bound takes digits of
base 16, each three bits and whether another follows. Nothing that is read is evaluated.
"""

from __future__ import annotations

import zlib
from contextlib import suppress
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol, TypeVar

from mousemath.errors import BadCode
from mousemath.play.seal import LETTERS, WHOLE, check

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

BASE = len(LETTERS)
GROUP = 4
HEAD = 2
"""Letters that tell how many groups there are."""
SPELLED = "abcdefghijklmnopqrstuvwxyz0123456789-_"
LONGEST_WORD = 31
_FAR = 2**64
LONGEST_SOUGHT = 300
"""Letters of a code in which a wrong one is looked for."""


class Broken(ValueError):  # noqa: N818 - names what the letters are
    """Letters that no packer has written."""


class Packer:
    """Takes numbers and words, one after the other.

    >>> packer = Packer()
    >>> packer.below(3, 6)
    >>> packer.whole(20)
    >>> packer.sealed("XX1")
    'XX125DA2HDDZEV3'
    """

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def below(self, number: int, base: int) -> None:
        """Pack a number from 0 to ``base`` − 1."""
        self._digits.append((number, base))

    def whole(self, number: int) -> None:
        """Pack a number from 0 on."""
        while number >= 8:  # noqa: PLR2004 - three bits
            self.below(number % 8 + 8, 16)
            number //= 8
        self.below(number, 16)

    def number(self, number: Fraction) -> None:
        """Pack a fraction."""
        self.below(number < 0, 2)
        self.whole(abs(number.numerator))
        self.whole(number.denominator - 1)

    def word(self, word: str, known: Sequence[str]) -> None:
        """Pack a word: by its place among those that are known, else letter by letter."""
        if word in known:
            self.whole(known.index(word) + 1)
            return
        spelled = [SPELLED.index(letter) for letter in word if letter in SPELLED][:LONGEST_WORD]
        self.whole(0)
        self.whole(len(spelled))
        for letter in spelled:
            self.below(letter, len(SPELLED))

    def sealed(self, prefix: str) -> str:
        """Return all of it as a code: whole groups of four after the prefix."""
        number = 0
        for digit, base in reversed(self._digits):
            number = number * base + digit
        letters = ""
        while number:
            number, digit = divmod(number, BASE)
            letters += LETTERS[digit]
        letters += LETTERS[0] * (-(HEAD + len(letters) + WHOLE) % GROUP)
        groups = (HEAD + len(letters) + WHOLE) // GROUP
        body = f"{prefix}{LETTERS[groups // BASE]}{LETTERS[groups % BASE]}{letters}"
        return body + check(body, WHOLE)


class Unpacker:
    """Gives back what was packed, in the same order.

    Args:
        code: prefix and letters, as :meth:`Packer.sealed` writes them.
        prefix: with which it begins.

    Raises:
        Broken: the letters were changed on the way.

    >>> unpacker = Unpacker("XX125DA2HDDZEV3", "XX1")
    >>> unpacker.below(6), unpacker.whole()
    (3, 20)
    """

    def __init__(self, code: str, prefix: str) -> None:
        body, sealed = code[:-WHOLE], code[-WHOLE:]
        if not body.startswith(prefix) or check(body, WHOLE) != sealed:
            raise Broken
        self._left = 0
        for letter in reversed(body[len(prefix) + HEAD :]):
            self._left = self._left * BASE + LETTERS.index(letter)

    def below(self, base: int) -> int:
        """Take out a number from 0 to ``base`` − 1."""
        self._left, digit = divmod(self._left, base)
        return digit

    def whole(self) -> int:
        """Take out a number from 0 on.

        Raises:
            Broken: it is larger than anything that is packed.
        """
        number, place = 0, 1
        while (digit := self.below(16)) >= 8:  # noqa: PLR2004 - three bits
            number += (digit - 8) * place
            place *= 8
            if place > _FAR:
                raise Broken
        return number + digit * place

    def number(self) -> Fraction:
        """Take out a fraction."""
        minus = self.below(2)
        found = Fraction(self.whole(), self.whole() + 1)
        return -found if minus else found

    def word(self, known: Sequence[str]) -> str:
        """Take out a word.

        Raises:
            Broken: there is no such word.
        """
        place = self.whole()
        if place > len(known):
            raise Broken
        if place:
            return known[place - 1]
        return "".join(SPELLED[self.below(len(SPELLED))] for _letter in range(self._length()))

    def _length(self) -> int:
        length = self.whole()
        if length > LONGEST_WORD:
            raise Broken
        return length


class Coded(Protocol):
    """Something that is handed on as a code."""

    @property
    def code(self) -> str:
        """Its code."""


Found = TypeVar("Found", bound=Coded)


def unpacked(code: str, prefix: str, read: Callable[[Unpacker], Found], damaged: str) -> Found:
    """Return what a code holds; the same is packed of it again, to the last letter.

    Raises:
        BadCode: it was changed on the way; ``damaged`` says so.
    """
    with suppress(ValueError):
        found = read(Unpacker(code, prefix))
        if found.code == code:
            return found
    raise BadCode(damaged)


def wrong_group(code: str, prefix: str) -> int | None:
    """Return which group of four after the prefix holds the one wrong letter, from 1.

    ``None`` where no single letter explains a wrong checksum: then more than one is wrong.

    >>> wrong_group("XX125DA2HDDZEV3", "XX1"), wrong_group("XX125DA2HDDZEW3", "XX1")
    (None, 3)
    """
    body, sealed = code[:-WHOLE], code[-WHOLE:]
    if len(body) > LONGEST_SOUGHT:
        return None
    told = sum(LETTERS.index(letter) << 5 * place for place, letter in enumerate(sealed))
    apart = told ^ zlib.crc32(body.encode())
    place = _places(len(body)).get(apart, 0)
    for letter in range(WHOLE):
        if apart and not apart & ~(31 << 5 * letter):
            place = len(body) + letter
    return (place - len(prefix)) // GROUP + 1 if place >= len(prefix) else None


@lru_cache(maxsize=64)
def _places(length: int) -> dict[int, int]:
    """Return by how much one wrong letter moves the checksum of a text of this length: the place of it."""
    moved = {ord(one) ^ ord(other) for one in LETTERS for other in LETTERS} - {0}
    still = zlib.crc32(bytes(length))
    return {
        zlib.crc32(bytes(place) + bytes([bits]) + bytes(length - place - 1)) ^ still: place
        for place in range(length)
        for bits in moved
    }


def groups_of(letters: str) -> int:
    """Return how many groups of four the first two letters tell.

    >>> groups_of("2A"), groups_of("32")
    (8, 32)
    """
    return LETTERS.index(letters[0]) * BASE + LETTERS.index(letters[1])
