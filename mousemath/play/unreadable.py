"""Things that raise an error of their own when they are looked at: found after the fact, and told by their name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterable

DEPTH = 3
"""How deep within lists such a thing is looked for."""
LOOKED_AT = 1000
"""Entries of a list that are looked at."""


def unreadable(given: Iterable[tuple[str, object]]) -> MousemathError | None:
    """Return the refusal of the first value that cannot be looked at; ``None`` where all can.

    >>> class Broken:
    ...     def __repr__(self):
    ...         raise RuntimeError
    >>> str(unreadable([("board", "shelf"), ("seed", Broken())]))
    'What was given as “seed” raises an error as soon as it is looked at: give something else.'
    """
    for name, value in given:
        if _raises(value, DEPTH):
            return MousemathError(
                mark(
                    "What was given as “{name}” raises an error as soon as it is looked at: give something else."
                ),
                name=name,
            ).at(name)
    return None


def _raises(value: object, depth: int) -> bool:
    try:
        _look_at(value)
        inside = list(value.values()) if isinstance(value, dict) else value
        if isinstance(inside, (list, tuple, set, frozenset)) and depth:
            return any(_raises(each, depth - 1) for each in list(inside)[:LOOKED_AT])
    except Exception:  # noqa: BLE001 - whatever a stranger's object raises
        return True
    return False


def _look_at(value: object) -> None:
    """Do with a value what is done with everything that is given: write it, compare it, ask for its class."""
    kind = type(value)
    hash(kind)
    for written in (f"{value!r}", f"{value!s}", kind.__name__):
        str(written)
    if kind.__hash__ is not None:
        _hashed(value)
    isinstance(value, str)
    getattr(value, "shape", None)
    bool(value == value) if isinstance(value, (str, int, float)) else value == value  # noqa: PLR0124


def _hashed(value: object) -> None:
    """Hash a value; a tuple of lists cannot be hashed, and that is no fault of its own."""
    if not isinstance(value, (tuple, frozenset)):
        hash(value)
