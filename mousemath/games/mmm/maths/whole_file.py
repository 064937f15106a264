"""Writing a file so that a reader finds a whole one or none."""

from __future__ import annotations

import os
import tempfile
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

PART = ".part"
"""Ending of the names of files that are being written."""


@contextmanager
def whole_file(path: Path) -> Iterator[IO[bytes]]:
    """Open a file under another name in the same folder; leaving renames it to ``path``.

    If anything fails, nothing is left behind, and an older file stays.

    Raises:
        OSError: the file cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.stem, suffix=PART)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
