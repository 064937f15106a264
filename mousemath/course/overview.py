"""The course at a glance, as it stands in its data file: trails, topics, what a teacher asks first."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from mousemath.course.reading import opened
from mousemath.course.sheets import file_text, lesson_ids, lessons_of
from mousemath.language import mark

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
    table = opened(file_text("words", "overview"), "words/overview.toml")
    found = Overview(
        {language: _words(each) for language, each in table.languages()},
        tuple(_trail(each) for each in table.tables("trail")),
        tuple(_topic(each) for each in table.tables("topic")),
        tuple(_asked(each) for each in table.tables("question")),
        tuple(_path(each) for each in table.tables("path")),
    )
    table.done()
    return found


def _words(table: Table) -> OverviewWords:
    found = OverviewWords(*(table.text(name) for name in OverviewWords.__dataclass_fields__))
    table.done()
    return found


def _trail(table: Table) -> Trail:
    found = Trail(table.text("id"), table.text("ages"), table.said())
    table.done()
    return found


def _topic(table: Table) -> Topic:
    found = Topic(table.said(), _known(table, "lessons"), table.texts("python"))
    table.done()
    return found


def _known(table: Table, name: str) -> tuple[str, ...]:
    found = table.texts(name)
    if not set(found) <= set(lesson_ids()):
        table.refuse(name, mark("is none of those that are known"))
    return found


def _asked(table: Table) -> Mapping[str, Asked]:
    found = {}
    for language, each in table.languages():
        found[language] = Asked(each.text("question"), each.text("answer"))
        each.done()
    table.done()
    return found


def _path(table: Table) -> tuple[str, str]:
    found = table.text("from"), table.text("to")
    table.done()
    return found
