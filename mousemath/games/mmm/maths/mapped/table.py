"""An open mapped table: checked by reading, then mapped into memory."""

from __future__ import annotations

import os
import stat
import sys
from typing import TYPE_CHECKING, Self

from mousemath.games.mmm.maths.compact.told import DamagedTableError, ForeignTableError
from mousemath.games.mmm.maths.mapped import format as mapped_format
from mousemath.games.mmm.maths.mapped.format import PAGE, Header, check_numbers, read_header

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_PART = 2**20
"""Bytes that are read at once while a file is checked."""


class TableFile:
    """A file that says it is a mapped table; use it in a ``with`` block.

    The file that was checked is the file that is mapped, even if another is renamed to its path
    meanwhile; and a map goes on holding it when this is closed.

    Args:
        path: the file.

    Raises:
        OSError: it cannot be opened or read.
        ForeignTableError: it is no mapped table, or not one of this version.
        DamagedTableError: its first page or its length is wrong.
    """

    def __init__(self, path: Path) -> None:
        self._file = open(path, "rb", buffering=0, opener=_opened)  # noqa: SIM115 - closed by __exit__; Path takes no opener
        try:
            self.header: Header = self._read_header()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        """Return the table, to be closed at the end of the block."""
        return self

    def __exit__(self, *problem: object) -> None:
        """Close the file; maps of it go on."""
        self._file.close()

    def _read_header(self) -> Header:
        told = os.fstat(self._file.fileno())
        if not stat.S_ISREG(told.st_mode) or sys.byteorder != "little":
            raise ForeignTableError
        header = read_header(self._file.read(PAGE))
        if told.st_size != header.size:  # a map of a short file would kill its reader
            raise DamagedTableError
        return header

    def check(self) -> None:
        """Compare all numbers with the checksum, and look whether each can be what it stands for.

        The file is read, a megabyte at a time, not mapped: no memory is kept.

        Raises:
            DamagedTableError: they are not as they were written, or never were numbers of a table.
        """
        if mapped_format.digest(self._parts()) != self.header.sha256:
            raise DamagedTableError

    def _parts(self) -> Iterator[memoryview]:
        """Yield all numbers, in parts that hold whole ones."""
        room = memoryview(bytearray(_PART))
        self._file.seek(PAGE)
        for kind in self.header.kinds:
            left = self.header.block_bytes * self.header.blocks
            while left:
                part = room[: min(left, _PART)]
                self._fill(part)
                check_numbers(part, kind)
                yield part
                left -= len(part)

    def _fill(self, part: memoryview) -> None:
        done = 0
        while done < len(part):
            read = self._file.readinto(part[done:])
            if not read:
                raise DamagedTableError
            done += read

    def numbers(self, *, writable: bool = False) -> memoryview:
        """Map the file; return its numbers as bytes, without the first page.

        Args:
            writable: as a map whose pages become private when they are written to, which nobody
                does: compiled functions take arrays that could be written to as they are. The file
                never changes.

        Raises:
            OSError, ValueError: this system maps no files.
        """
        from mmap import ACCESS_COPY, ACCESS_READ, mmap  # noqa: PLC0415 - a browser's Python may have none

        access = ACCESS_COPY if writable else ACCESS_READ
        return memoryview(mmap(self._file.fileno(), self.header.size, access=access))[PAGE:]


def _opened(path: str, flags: int) -> int:
    """Open a file without waiting: a pipe would have one wait for its writer."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
