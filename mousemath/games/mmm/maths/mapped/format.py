"""The file of a mapped table: a solved pantry as the solver keeps it, for all kernels of a machine.

A file is, one after another:

* a page of :data:`PAGE` bytes: a line that names the format, :data:`MAGIC`; a line of JSON
  (``version``, ``foods``, ``cat_moves``, ``error``, ``kinds``, and ``sha256`` of the numbers); zeros;
  and in its last 32 bytes the SHA-256 of all that;
* the numbers: for each kind (``values``, and for how games end ``moves`` and ``opens``) its blocks in
  the rows of :mod:`mousemath.games.mmm.maths.fast.rows`, float64, little endian.

Nothing in it is packed, so a kernel maps it into memory: it holds the pages that it looks at, and all
kernels hold the same ones. Checking reads the file and maps nothing.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mousemath.games.mmm.maths.compact.told import (
    DamagedTableError,
    ForeignTableError,
    TableHeader,
    read_common,
    read_told,
)
from mousemath.games.mmm.maths.fast.rows import WIDE, blocks

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

MAGIC = b"mousemath mmm mapped table\n"
VERSION = 1
"""Of the format and of the rules: a change of either makes older files foreign."""
PAGE = 4096
"""Bytes before the numbers: a multiple of the pages in which memory is mapped."""
DIGEST = 32
NUMBER = 8
KINDS = ("values", "moves", "opens")
_HIGHEST = {"values": 0x3F, "moves": 0x40, "opens": 0x40}
"""The last byte of a float64 is at most this if it is not negative, a number, and below 2 or 131,072."""
_ALLOWED = {kind: bytes(range(top + 1)) for kind, top in _HIGHEST.items()}


@dataclass(frozen=True, slots=True)
class Header(TableHeader):
    """What a mapped table is about; ``error`` is that of the probabilities of winning.

    Attributes:
        kinds: the first of :data:`KINDS`, or all.
        sha256: of all numbers.
    """

    kinds: tuple[str, ...]
    sha256: str

    @property
    def blocks(self) -> int:
        """Blocks of each kind."""
        return blocks(self.cat_moves)

    @property
    def block_bytes(self) -> int:
        """Bytes of a block."""
        return NUMBER * WIDE * self.count

    @property
    def size(self) -> int:
        """Bytes of the whole file."""
        return PAGE + self.block_bytes * self.blocks * len(self.kinds)

    def page(self) -> bytes:
        """Return the first page.

        >>> from fractions import Fraction
        >>> head = Header(((2,),), 3, Fraction(0), ("values",), "0" * 64)
        >>> len(head.page()), head.size, read_header(head.page()) == head
        (4096, 4384, True)
        """
        start = (MAGIC + self.told(VERSION)).ljust(PAGE - DIGEST, b"\0")
        return start + hashlib.sha256(start).digest()


def read_header(page: bytes) -> Header:
    """Read the first page.

    Raises:
        ForeignTableError: this is no mapped table, or one of another version.
        DamagedTableError: it is cut off, not as it was written, or says what cannot be.
    """
    if not page.startswith(MAGIC):
        raise ForeignTableError
    start, digest = page[:-DIGEST], page[-DIGEST:]
    if len(page) != PAGE or hashlib.sha256(start).digest() != digest:
        raise DamagedTableError
    return read_told(start[len(MAGIC) :].partition(b"\n")[0], VERSION, _header)


def _header(told: Mapping[str, Any]) -> Header:
    header = Header(*read_common(told), kinds=tuple(told["kinds"]), sha256=str(told["sha256"]))
    if header.kinds not in (KINDS[:1], KINDS):
        raise ValueError
    return header


def check_numbers(part: bytes | memoryview, kind: str) -> None:
    """Refuse numbers that no table of this kind holds; ``part`` holds whole numbers of eight bytes.

    Of each number only the last byte is looked at, which tells its sign and most of its size.

    >>> import struct
    >>> check_numbers(struct.pack("<2d", 0.0, 1.0), "values")

    Raises:
        DamagedTableError: one of them is negative, no number, or far too large.
    """
    if bytes(part[NUMBER - 1 :: NUMBER]).translate(None, _ALLOWED[kind]):
        raise DamagedTableError


def digest(parts: Iterable[bytes | memoryview]) -> str:
    """Return the SHA-256 of the numbers, given part by part."""
    found = hashlib.sha256()
    for part in parts:
        found.update(part)
    return found.hexdigest()
