"""Writing a file so that a reader finds a whole one or none."""

from __future__ import annotations

import os
import time
from contextlib import contextmanager, suppress
from typing import IO, TYPE_CHECKING
from uuid import uuid4

from mousemath.errors import MousemathError
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PART = ".part"
"""Ending of the names of files that are being written."""
_LEFT_BEHIND = 3600
"""Seconds after which a file that is being written is taken to be left by a killed program."""


@contextmanager
def whole_file(path: Path) -> Iterator[IO[bytes]]:
    """Open a file in the same folder, under a name that no other writer has; leaving renames it to ``path``.

    If anything fails, nothing is left behind, and an older file stays.

    Raises:
        OSError: the file cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(f"{path.stem}.{uuid4().hex}{PART}")
    try:
        with aside.open("xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    except BaseException:
        with suppress(OSError):
            aside.unlink()
        raise


def not_written(name: str, error: Exception) -> MousemathError:
    """Return the refusal for a file that could not be written.

    >>> str(not_written("a.html", PermissionError(13, "Permission denied")))
    'The file a.html cannot be written (Permission denied).'
    """
    return MousemathError(
        mark("The file {name} cannot be written ({reason})."),
        name=name,
        reason=(error.strerror if isinstance(error, OSError) else "") or str(error),
    )


def clear_parts(folder: Path, stem: str = "") -> None:
    """Remove what programs that were killed while writing have left behind, of files that begin so."""
    for left in folder.glob(f"{stem}*{PART}"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > _LEFT_BEHIND:
                left.unlink()
