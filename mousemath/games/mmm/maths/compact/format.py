"""The file of a compact table: a solved pantry, rounded and packed so that a browser can read it.

A file is, one after another:

* a line that names the format, :data:`MAGIC`;
* a line of JSON: ``version``, ``foods`` (open squares of the items, sorted), ``cat_moves``,
  ``bits`` of a value, ``block`` (values in a block), and ``error``, a bound for the error of the
  values before they were rounded, as a fraction;
* the index: for each block its length in bytes and its CRC-32, both little endian, four bytes;
* the SHA-256 of all that;
* the blocks: for each distance of the cat from 1 on the values of all positions in the order of
  :mod:`mousemath.games.mmm.maths.compact.ranks`, ``block`` at a time.

A value is the probability of winning times 2^bits - 1, rounded to a whole number. Within a block
each value is written as its difference from the one before, modulo 2^(8 k) with k bytes for a
value; all lowest bytes come first, then the next, and the whole is packed by zlib. The choice was
made by measurement: see ``docs/numbers/mmm_solver.md``.
"""

from __future__ import annotations

import hashlib
import struct
import sys
import zlib
from array import array
from dataclasses import dataclass
from itertools import accumulate, islice
from typing import IO, TYPE_CHECKING, Any

from mousemath.games.mmm.maths.compact.told import (
    LONGEST,
    DamagedTableError,
    ForeignTableError,
    TableHeader,
    read_common,
    read_told,
    whole,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

MAGIC = b"mousemath mmm compact table\n"
VERSION = 1
"""Of the format and of the rules: a change of either makes older files foreign."""
BITS = 16
BLOCK = 4096
MOST_BITS = 32
_ENTRY = struct.Struct("<II")
_DIGEST = 32


@dataclass(frozen=True, slots=True)
class Header(TableHeader):
    """What a compact table is about; ``error`` is that of the values before they were rounded.

    Attributes:
        bits: a value is a multiple of 1 / (2^bits - 1).
        block: values in a block; the last of a distance may hold fewer.
    """

    bits: int = BITS
    block: int = BLOCK

    @property
    def scale(self) -> int:
        """The whole number that stands for certainty."""
        return (1 << self.bits) - 1

    @property
    def width(self) -> int:
        """Bytes of a value."""
        return -(-self.bits // 8)

    @property
    def blocks(self) -> int:
        """Blocks of one distance of the cat."""
        return -(-self.count // self.block)

    def line(self) -> bytes:
        """Return the line of JSON."""
        return self.told(VERSION)


def write(file: IO[bytes], header: Header, columns: Iterable[Iterable[int]]) -> None:
    """Write a table.

    Args:
        file: open for writing bytes.
        header: what the table is about.
        columns: for each distance of the cat from 1 on the whole numbers of all positions.
    """
    packed = [
        pack(part, header.width) for column in columns for part in _parts(column, header.block)
    ]
    entries = (_ENTRY.pack(len(part), zlib.crc32(part)) for part in packed)
    start = b"".join([MAGIC, header.line(), *entries])
    file.write(start + hashlib.sha256(start).digest())
    file.writelines(packed)


def _parts(column: Iterable[int], size: int) -> Iterator[list[int]]:
    rest = iter(column)
    while part := list(islice(rest, size)):
        yield part


def pack(values: Sequence[int], width: int) -> bytes:
    """Return a block.

    >>> list(unpack(pack([7, 300, 2], 2), 3, 2))
    [7, 300, 2]
    """
    steps = (value - before for before, value in zip([0, *values], values, strict=False))
    mask = (1 << 8 * width) - 1
    plain = array("Q", [step & mask for step in steps])
    if sys.byteorder == "big":
        plain.byteswap()
    whole = plain.tobytes()
    return zlib.compress(b"".join(whole[place::8] for place in range(width)), 9)


def unpack(packed: bytes | memoryview, number: int, width: int) -> array[int]:
    """Return the ``number`` values of a block of ``width`` bytes each.

    Raises:
        DamagedTableError: the block does not hold so many.
    """
    opened = zlib.decompressobj()
    try:
        planes = opened.decompress(packed, number * width + 1)
    except zlib.error as error:
        raise DamagedTableError from error
    if len(planes) != number * width or not opened.eof:
        raise DamagedTableError
    whole = bytearray(8 * number)
    for place in range(width):
        whole[place::8] = planes[place * number : (place + 1) * number]
    steps = array("Q", bytes(whole))
    if sys.byteorder == "big":
        steps.byteswap()
    mask = (1 << 8 * width) - 1
    return array("Q", [total & mask for total in accumulate(steps)])


def read_header(start: bytes) -> Header:
    """Read the first two lines; ``start`` may hold more.

    Raises:
        ForeignTableError: this is no table, or one of another version.
        DamagedTableError: it says what cannot be.
    """
    if not start.startswith(MAGIC):
        raise ForeignTableError
    line, end, _rest = start[len(MAGIC) : len(MAGIC) + LONGEST].partition(b"\n")
    if not end:
        raise DamagedTableError
    return read_told(line, VERSION, _header)


def _header(told: Mapping[str, Any]) -> Header:
    header = Header(*read_common(told), bits=whole(told["bits"]), block=whole(told["block"]))
    if header.bits > MOST_BITS:
        raise ValueError
    return header


def read_blocks(data: bytes, header: Header) -> list[memoryview]:
    """Return all blocks of a table, still packed, once everything has been checked.

    Raises:
        DamagedTableError: a checksum or the length is wrong.
    """
    at = data.index(b"\n", len(MAGIC)) + 1
    end = at + header.blocks * header.cat_moves * _ENTRY.size
    whole = memoryview(data)
    if hashlib.sha256(whole[:end]).digest() != whole[end : end + _DIGEST]:
        raise DamagedTableError
    blocks: list[memoryview] = []
    begin = end + _DIGEST
    for length, check in _ENTRY.iter_unpack(whole[at:end]):
        block = whole[begin : begin + length]
        if len(block) != length or zlib.crc32(block) != check:
            raise DamagedTableError
        blocks.append(block)
        begin += length
    if begin != len(data):
        raise DamagedTableError
    return blocks
