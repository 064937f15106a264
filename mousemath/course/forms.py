"""Tests before and after a trail: two parallel forms of six questions each, as they stand in data files."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from mousemath.course.item_reader import read_item
from mousemath.course.reading import opened
from mousemath.course.sheets import TRAILS, file_names, file_text
from mousemath.errors import check_known
from mousemath.language import mark

if TYPE_CHECKING:
    from mousemath.course.items import Item

MINUTES, QUESTIONS, OPTIONS = 12, 6, 4
"""How long a form takes, how many questions it has, and how many options each; "I do not know" is one more."""
UNKNOWN = mark("I do not know")


@dataclass(frozen=True, slots=True)
class Form:
    """A form of a test.

    Attributes:
        id: trail and letter, ``"mouse-a"``.
        items: its questions, of which the same number in the other form is of the same type.
    """

    id: str
    items: tuple[Item, ...]

    @property
    def trail(self) -> str:
        """The name of the trail."""
        return self.id.partition("-")[0]

    @property
    def letter(self) -> str:
        """``"A"`` or ``"B"``."""
        return self.id.partition("-")[2].upper()

    @property
    def key(self) -> str:
        """The letters of the right options."""
        return "".join("abcd"[item.right[0]] for item in self.items)


@cache
def form_ids() -> tuple[str, ...]:
    """Return the ids of all forms, in the order of the trails.

    >>> form_ids()
    ('mouse-a', 'mouse-b', 'cat-a', 'cat-b', 'wolf-a', 'wolf-b')
    """
    return tuple(
        sorted(
            file_names("questionnaires"),
            key=lambda name: (TRAILS.index(name.partition("-")[0]), name),
        )
    )


def form(name: str) -> Form:
    """Return a form by its id.

    Raises:
        MousemathError: there is no such form, or its file is wrong.

    >>> form("mouse-a").key
    'bbbacd'
    """
    refusal = mark("There is no test “{name}”: choose one of {known}.")
    return _form(check_known(name, form_ids(), refusal))


@cache
def _form(name: str) -> Form:
    table = opened(file_text("questionnaires", name), f"questionnaires/{name}.toml")
    return table.read(lambda each: Form(name, each.each("item", read_item)))
