"""What only a teacher has of a lesson: its plan, key questions with answers, wrong ways, curricula."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from mousemath.course.reading import Table, opened
from mousemath.course.sheets import Part, file_text, lesson_sheet
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Mapping

COMPARE = "compare"
"""A part of the plan that has no cell: the guesses of the class side by side."""


@dataclass(frozen=True, slots=True)
class Minutes:
    """A line of the plan.

    Attributes:
        minute: when it begins.
        part: what is done: a part of the lesson, or ``"compare"``.
        words: by language.
    """

    minute: int
    part: str
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class KeyQuestion:
    """A question to ask a class, with its answer."""

    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class Sign:
    """How a misconception shows, and what to ask then."""

    shows: str
    ask: str


@dataclass(frozen=True, slots=True)
class Misconception:
    """A wrong way that a class may take; ``words`` by language."""

    name: str
    words: Mapping[str, Sign]


@dataclass(frozen=True, slots=True)
class GuideWords:
    """The words of a guide in one language: paragraphs by blank lines, ``*emphasis*`` only."""

    aim: str
    before: str
    needed: str
    support: str
    extension: str
    homework: str
    unplugged: str
    sources: str


@dataclass(frozen=True, slots=True)
class Projected:
    """A position worth putting on the projector, with words by language."""

    position: str
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Curriculum:
    """Words of the curricula that a lesson belongs to."""

    france: str
    england: str
    us: str
    ib: str


@dataclass(frozen=True, slots=True)
class GuideSheet:
    """The guide of a lesson.

    Attributes:
        id: that of the lesson.
        plan: minute by minute.
        keys: questions with answers, by language.
        misconceptions: how they show, what to ask.
        words: by language.
        curriculum: where it belongs.
        projected: positions worth putting on the projector.
    """

    id: str
    plan: tuple[Minutes, ...]
    keys: Mapping[str, tuple[KeyQuestion, ...]]
    misconceptions: tuple[Misconception, ...]
    words: Mapping[str, GuideWords]
    curriculum: Curriculum
    projected: tuple[Projected, ...]


@cache
def guide_sheet(name: str) -> GuideSheet:
    """Return the guide of a lesson.

    Raises:
        MousemathError: there is no such lesson, or its file is wrong.

    >>> guide_sheet("mouse-03").plan[0].minute
    0
    """
    return read_guide(file_text("guides", lesson_sheet(name).id), name)


def read_guide(text: str, name: str) -> GuideSheet:
    """Read the text of a guide's file; ``name`` is the id of its lesson.

    Raises:
        MousemathError: something is missing, unknown or of another type; the sentence says what.
    """
    table = opened(text, f"guides/{name}.toml")
    keys = [_key(each) for each in table.tables("key")]
    guide = GuideSheet(
        name,
        tuple(_minutes(each) for each in table.tables("plan")),
        {language: tuple(key[language] for key in keys) for language in ("en", "fr")},
        tuple(_misconception(each) for each in table.tables("misconception")),
        {language: _words(each) for language, each in table.languages()},
        _curriculum(table.table("curriculum")),
        tuple(_projected(each) for each in table.tables("projector")),
    )
    table.done()
    return guide


def _minutes(table: Table) -> Minutes:
    found = Minutes(table.whole("minute"), table.text("part"), table.said())
    table.done()
    if found.part not in (*Part, COMPARE):
        table.refuse("part", mark("is none of those that are known"))
    return found


def _key(table: Table) -> dict[str, KeyQuestion]:
    found = {}
    for language, each in table.languages():
        found[language] = KeyQuestion(each.text("question"), each.text("answer"))
        each.done()
    table.done()
    return found


def _misconception(table: Table) -> Misconception:
    name, words = table.text("name"), {}
    for language, each in table.languages():
        words[language] = Sign(each.text("shows"), each.text("ask"))
        each.done()
    table.done()
    return Misconception(name, words)


def _words(table: Table) -> GuideWords:
    names = tuple(GuideWords.__dataclass_fields__)
    found = GuideWords(*(table.text(name) for name in names))
    table.done()
    return found


def _curriculum(table: Table) -> Curriculum:
    found = Curriculum(*(table.text(name, "") for name in ("france", "england", "us", "ib")))
    table.done()
    return found


def _projected(table: Table) -> Projected:
    found = Projected(table.text("position"), table.said())
    table.done()
    return found
