"""What only a teacher has of a lesson: its plan, key questions with answers, wrong ways, curricula."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from mousemath.course.overview import Asked
from mousemath.course.reading import LANGUAGES, OTHER, Table, filled, opened
from mousemath.course.sheets import Part, file_text, lesson_sheet

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

    france: str = ""
    england: str = ""
    us: str = ""
    ib: str = ""


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
    keys: Mapping[str, tuple[Asked, ...]]
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

    def guide(table: Table) -> GuideSheet:
        keys = table.each("key", lambda each: each.by_language(filled(Asked)))
        return GuideSheet(
            name,
            table.each("plan", _minutes),
            {language: tuple(key[language] for key in keys) for language in LANGUAGES},
            table.each("misconception", _misconception),
            table.by_language(filled(GuideWords)),
            table.table("curriculum").read(filled(Curriculum)),
            table.each("projector", filled(Projected)),
        )

    return opened(text, f"guides/{name}.toml").read(guide)


def _minutes(table: Table) -> Minutes:
    found = filled(Minutes)(table)
    if found.part not in (*Part, COMPARE):
        table.refuse("part", OTHER)
    return found


def _misconception(table: Table) -> Misconception:
    return Misconception(table.text("name"), table.by_language(filled(Sign)))
