"""The deck of a lesson as a form or a code describes it: a shipped one, or lists of numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.batamouse.rules.preset import Preset
from mousemath.language import mark, small_whole
from mousemath.lesson.form import OWN

if TYPE_CHECKING:
    from collections.abc import Mapping

_LONGEST = 400
"""Letters of a list of numbers: a hundred of them fit."""


def row(values: tuple[int, ...]) -> str:
    """Write a list of numbers as the form has it."""
    return ",".join(map(str, values))


def deck_of(values: Mapping[str, str], now: Preset) -> Preset:
    """Return the deck that a form or a code describes; ``now`` is played with.

    Raises:
        MousemathError: it is not possible.
    """
    name = values.get("preset")
    if name is None:
        return now
    if name != OWN and not _is_edited(values, now, name):
        return Preset.load(name)
    numbers, cheese = (_whole_numbers(values.get(key, "")) for key in ("numbers", "cheese"))
    own = OWN if now.name in Preset.names() else now.name
    return Preset(values.get("name", own)[:40], numbers, cheese)


def _is_edited(values: Mapping[str, str], now: Preset, name: str) -> bool:
    """Whether a form's lists were changed, so that they are meant, not the deck of this name.

    An untouched form holds the lists of the deck that is played with.
    """
    if not {"numbers", "cheese"} <= set(values):
        return False
    lists = tuple("".join(values[key].split()) for key in ("numbers", "cheese"))
    decks = [now] if name not in Preset.names() else [now, Preset.load(name)]
    return lists not in [(row(deck.numbers), row(deck.cheese)) for deck in decks]


def _whole_numbers(text: str) -> tuple[int, ...]:
    words = text.split(",")
    read = (small_whole(word.strip(), 99) for word in words)
    numbers = tuple(number for number in read if number is not None)
    if len(text) > _LONGEST or len(numbers) < len(words):
        raise MousemathError(
            mark("A deck needs whole numbers from 0 to 99 with commas between, such as “1, 2, 3”.")
        )
    return numbers
