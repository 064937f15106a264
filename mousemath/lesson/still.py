"""A position as a picture: what lies on the table of a game, with nothing that could be played."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from mousemath.language import _, language
from mousemath.lesson.registry import open_lesson
from mousemath.scene import Actions, DiceTray, Die

if TYPE_CHECKING:
    from mousemath.scene import Part

ACTS = frozenset(("token", "hint", "key", "view", "tool"))
"""Fields of a part that let something be done."""
LIES = "placed"
"""The state of a die that lies on the board."""


@lru_cache(maxsize=64)
def _still(code: str, said: str) -> tuple[Part, ...]:
    lesson = open_lesson(None, code, {}, language=said)
    table = lesson.teaching.table(lesson.shown, lesson.view, {})
    parts = (*table.main, *table.tray, *table.below)
    return tuple(_stilled(part) for part in parts if not isinstance(part, Actions))


def still(code: str, *, rolled: bool = False) -> tuple[Part, ...]:
    """Return the table of a position, the board first, in the current language.

    A red X beside dice that lie on the board is a die that goes back into the hand: a question about
    the next roll shows it as one to be rolled, unless what was ``rolled`` is to be seen.

    Raises:
        MousemathError: the code is damaged.
    """
    parts = _still(code, language())
    return parts if rolled else tuple(map(_to_roll, parts))


def _to_roll(part: Part) -> Part:
    """Return a tray in which dice that show no food, beside others that lie, are to be rolled."""
    if not isinstance(part, DiceTray) or not any(die.state == LIES for die in part.dice):
        return part
    dice = (
        _unrolled(number, die) if (die.icon, die.state) == ("x", "blocked") else die
        for number, die in enumerate(part.dice, start=1)
    )
    return replace(part, dice=tuple(dice))


def _unrolled(number: int, die: Die) -> Die:
    word, note = _("Die {number}").format(number=number), _("to be rolled")
    return Die(die.id, word, f"{word}, {note}", figure="?", note=note)


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
