"""Whether there is a place for what is built, asked before the work; and how it comes there whole, or not at all."""

from __future__ import annotations

import tempfile
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import mark
from mousemath.play.whole_file import whole_file

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def check_place(target: Path) -> None:
    """Check that a file or folder can be written; nothing is left there.

    Raises:
        MousemathError: it cannot.

    >>> from pathlib import Path
    >>> check_place(Path(tempfile.gettempdir(), "new", "page.html"))
    """
    there = next(each for each in target.absolute().parents if each.exists())
    try:
        if target.suffix and target.is_dir():
            raise IsADirectoryError
        with tempfile.TemporaryFile(dir=there):
            pass
    except OSError:
        raise _refused(target) from None


@contextmanager
def put_in_place(target: Path) -> Iterator[IO[bytes]]:
    """Open a file that takes the place of another once it is written, or goes where writing fails.

    Raises:
        MousemathError: it cannot be written.
    """
    try:
        with whole_file(target) as file:
            yield file
    except OSError:
        raise _refused(target) from None


def _refused(target: Path) -> MousemathError:
    return MousemathError(mark("{folder} cannot be written: name another folder."), folder=target)
