"""Libraries that come with an extra, and may be missing."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def needing(message: str, **values: object) -> Iterator[None]:
    """Say in one sentence what to install where something that is imported within is not there.

    Raises:
        MousemathError: it is not there; ``message`` and ``values`` as of this error.

    >>> with needing("Writing at sea needs {what}: install it.", what="ink"):
    ...     import no_such_ink
    Traceback (most recent call last):
    ...
    mousemath.errors.MousemathError: Writing at sea needs ink: install it.
    """
    try:
        yield
    except ImportError as missing:
        raise MousemathError(message, **values) from missing
