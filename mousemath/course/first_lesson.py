"""The first lesson with real dice, as it stands in its data file."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from mousemath.course.reading import opened
from mousemath.course.sheets import file_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.course.reading import Table


@dataclass(frozen=True, slots=True)
class FirstWords:
    """Its words in one language: what a student reads, in order, then what a teacher has."""

    title: str
    rules: str
    bet: str
    options: tuple[str, ...]
    guess: str
    tally: str
    columns: tuple[str, ...]
    together: str
    count: str
    result: str
    win: str
    home: str
    teacher: str
    answers: str


@dataclass(frozen=True, slots=True)
class FirstLesson:
    """The first lesson.

    Attributes:
        words: by language.
        plan: minutes, each with what is done, by language.
    """

    words: Mapping[str, FirstWords]
    plan: tuple[tuple[int, Mapping[str, str]], ...]


@cache
def first_lesson() -> FirstLesson:
    """Return the first lesson.

    >>> first_lesson().words["en"].title
    'Three dice and a cat'
    """
    table = opened(file_text("unplugged", "first"), "unplugged/first.toml")
    words = {language: _words(each) for language, each in table.languages()}
    plan = tuple(_minute(each) for each in table.tables("plan"))
    table.done()
    return FirstLesson(words, plan)


def _minute(table: Table) -> tuple[int, Mapping[str, str]]:
    found = table.whole("minute"), table.said()
    table.done()
    return found


def _words(table: Table) -> FirstWords:
    lists = ("options", "columns")
    taken = {
        name: table.texts(name) if name in lists else table.text(name)
        for name in FirstWords.__dataclass_fields__
    }
    table.done()
    return FirstWords(**taken)  # type: ignore[arg-type]
