"""The first lesson with real dice, as it stands in its data file."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from mousemath.course.reading import filled, opened
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
    return opened(file_text("unplugged", "first"), "unplugged/first.toml").read(_lesson)


def _lesson(table: Table) -> FirstLesson:
    words = table.by_language(filled(FirstWords))
    return FirstLesson(words, table.each("plan", lambda each: (each.whole("minute"), each.said())))
