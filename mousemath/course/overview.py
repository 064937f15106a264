"""The course at a glance, as it stands in its data file: trails, topics, what a teacher asks first."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from mousemath.course.reading import OTHER, filled, opened
from mousemath.course.sheets import file_text, lesson_ids, lessons_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.course.reading import Table


@dataclass(frozen=True, slots=True)
class OverviewWords:
    """Its headings in one language."""

    title: str
    lead: str
    map: str
    lessons: str
    topics: str
    questions: str


@dataclass(frozen=True, slots=True)
class Trail:
    """A trail: for which ages, and what it leads to, by language."""

    id: str
    ages: str
    words: Mapping[str, str]

    @property
    def lessons(self) -> tuple[str, ...]:
        """The ids of its lessons."""
        return lessons_of(self.id)


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic by language: the lessons that teach it, and those with their Python."""

    words: Mapping[str, str]
    lessons: tuple[str, ...]
    python: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """What a teacher asks, and its answer, in one language."""

    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class Overview:
    """The course at a glance.

    Attributes:
        words: headings by language.
        trails: in the order of ages.
        topics: in the order of the course.
        questions: what a teacher asks first, by language.
        paths: a lesson of one trail, and the lesson of another that is well reached from it.
    """

    words: Mapping[str, OverviewWords]
    trails: tuple[Trail, ...]
    topics: tuple[Topic, ...]
    questions: tuple[Mapping[str, Asked], ...]
    paths: tuple[tuple[str, str], ...]

    def topics_of(self, lesson: str, language: str) -> tuple[str, ...]:
        """Return what a lesson teaches.

        >>> overview().topics_of("wolf-05", "en")
        ('Games against others: mixing, equilibrium',)
        """
        return tuple(each.words[language] for each in self.topics if lesson in each.lessons)


@cache
def overview() -> Overview:
    """Return the course at a glance.

    Raises:
        MousemathError: its file is wrong; the sentence says what.

    >>> [(trail.id, trail.ages, len(trail.lessons)) for trail in overview().trails]
    [('mouse', '12–15', 8), ('cat', '15–18', 8), ('wolf', '17–20', 7)]
    """
    return opened(file_text("words", "overview"), "words/overview.toml").read(_overview)


def _overview(table: Table) -> Overview:
    return Overview(
        table.by_language(filled(OverviewWords)),
        table.each("trail", filled(Trail)),
        table.each("topic", _topic),
        table.each("question", lambda each: each.by_language(filled(Asked))),
        table.each("path", lambda each: (each.text("from"), each.text("to"))),
    )


def _topic(table: Table) -> Topic:
    found = filled(Topic)(table)
    if not set(found.lessons) <= set(lesson_ids()):
        table.refuse("lessons", OTHER)
    return found
