"""Words that a page sends, held against those that it was shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Container, Iterable


def known_word(value: object, known: Container[str]) -> str:
    """Return a word that is one of some; ``""`` for anything else."""
    return value if isinstance(value, str) and value in known else ""


def one_of(value: object, known: Iterable[str]) -> str:
    """Return a word that is one of some.

    Raises:
        MousemathError: it is not.
    """
    if not isinstance(value, str) or value not in tuple(known):
        raise MousemathError(mark("There is no such answer: choose one of those shown."))
    return value
