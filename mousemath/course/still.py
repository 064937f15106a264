"""A position as a picture: what lies on the table of a game, with nothing that could be played."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from mousemath.language import language
from mousemath.lesson.registry import open_lesson
from mousemath.scene import Actions

if TYPE_CHECKING:
    from mousemath.scene import Part

ACTS = frozenset(("token", "hint", "key", "view", "tool"))
"""Fields of a part that let something be done."""


@lru_cache(maxsize=64)
def _still(code: str, said: str) -> tuple[Part, ...]:
    lesson = open_lesson(None, code, {}, language=said)
    table = lesson.teaching.table(lesson.shown, lesson.view, {})
    parts = (*table.main, *table.tray, *table.below)
    return tuple(_stilled(part) for part in parts if not isinstance(part, Actions))


def still(code: str) -> tuple[Part, ...]:
    """Return the table of a position, the board first, in the current language.

    Raises:
        MousemathError: the code is damaged.
    """
    return _still(code, language())


def _stilled(thing: Any) -> Any:  # noqa: ANN401 - whatever a part is made of
    """Return a part, and all within it, without what may be done."""
    if isinstance(thing, tuple):
        return tuple(map(_stilled, thing))
    if not is_dataclass(thing) or isinstance(thing, type):
        return thing
    changed = {
        field.name: "" if field.name in ACTS else _stilled(value)
        for field in fields(thing)
        if (value := getattr(thing, field.name)) and isinstance(value, (str, tuple))
    }
    return replace(thing, **changed)
