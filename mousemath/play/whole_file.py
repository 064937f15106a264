"""Writing a file so that a reader finds a whole one or none."""

from __future__ import annotations

import errno
import os
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, cast
from uuid import uuid4

from mousemath.errors import LONGEST_NAME, MousemathError
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator

PART = ".part"
"""Ending of the names of files that are being written."""
NO_SUCH_NAME = mark("no file can be called so")
"""Why a file cannot be written whose name the system is not even asked for."""
REASONS = {
    errno.EACCES: mark("nothing may be written there"),
    errno.EPERM: mark("nothing may be written there"),
    errno.EROFS: mark("nothing may be written there"),
    errno.ENOENT: mark("there is no such folder"),
    errno.ENOTDIR: mark("there is no such folder"),
    errno.EEXIST: mark("there is no such folder"),
    errno.EISDIR: mark("a folder is called so"),
    errno.ENAMETOOLONG: mark("its name is too long"),
    errno.ENOSPC: mark("the disk is full"),
    errno.EDQUOT: mark("the disk is full"),
    errno.EFBIG: mark("the disk is full"),
    errno.EBUSY: mark("another program uses it"),
    errno.ETXTBSY: mark("another program uses it"),
    errno.EMFILE: mark("too many files are open"),
    errno.ENFILE: mark("too many files are open"),
    errno.ELOOP: mark("its links lead round in a circle"),
    errno.EIO: mark("the disk does not answer"),
    errno.EINVAL: NO_SUCH_NAME,
}
"""Why a file cannot be written, by the number of the system's error."""
UNREAD = {
    errno.EACCES: mark("it may not be read"),
    errno.EPERM: mark("it may not be read"),
    errno.ENOENT: mark("there is no such file"),
    errno.ENOTDIR: mark("there is no such file"),
    errno.EISDIR: mark("it is a folder"),
}
"""Why a file cannot be read, where that is said otherwise."""
SOME_REASON = mark("the system gives no reason that is known here")
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


def file_named(path: object, example: str) -> Path:
    """Return the file that somebody names to be written, with the ending of an example.

    Raises:
        MousemathError: this is no name of a file, names a folder, or ends otherwise.

    >>> file_named("lesson.html", "lesson.html").name
    'lesson.html'
    >>> file_named("", "lesson.html")
    Traceback (most recent call last):
    ...
    mousemath.errors.MousemathError: “” is no name of a file: give one, such as lesson.html.
    """
    found, ending = Path(cast("str | Path", path)), Path(example).suffix
    if not found.name:
        raise MousemathError(
            mark("“{name}” is no name of a file: give one, such as {example}."),
            name=str(path),
            example=example,
        )
    if found.suffix.lower() != ending:
        raise MousemathError(
            mark("What is written is {kind}, not as in {name}: name a file such as {example}."),
            kind=ending.lstrip(".").upper(),
            name=found.name,
            example=f"{found.stem[:LONGEST_NAME]}{ending}",
        )
    return found


def not_written(name: str, error: Exception) -> MousemathError:
    """Return the refusal for a file that could not be written.

    >>> str(not_written("a.html", PermissionError(errno.EACCES, "Permission denied")))
    'The file a.html cannot be written (nothing may be written there).'
    """
    return MousemathError(
        mark("The file {name} cannot be written ({reason})."), name=name, reason=why(error)
    )


def why(error: Exception) -> str:
    """Return why a file cannot be written, in the words of a reader where the reason is known."""
    if not isinstance(error, OSError):
        return NO_SUCH_NAME
    return REASONS.get(error.errno or 0, SOME_REASON)


def why_unread(error: OSError) -> str:
    """Return why a file cannot be read, in the words of a reader.

    >>> str(why_unread(FileNotFoundError(errno.ENOENT, "No such file or directory")))
    'there is no such file'
    """
    return UNREAD.get(error.errno or 0) or why(error)


def clear_parts(folder: Path, stem: str = "") -> None:
    """Remove what programs that were killed while writing have left behind, of files that begin so."""
    for left in folder.glob(f"{stem}*{PART}"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > _LEFT_BEHIND:
                left.unlink()
