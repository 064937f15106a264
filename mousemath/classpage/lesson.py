"""A lesson of the course as a teacher's page has it: its guide, and what its students are asked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mousemath.classpage.plan import KeyQuestion, Misconception, PartOfPlan, Plan, Shown
from mousemath.course.guides import guide_sheet
from mousemath.course.sheets import lesson_ids, lesson_sheet
from mousemath.language import _, mark
from mousemath.pooling.key import WAYS as COMMON
from mousemath.pooling.key import Named

if TYPE_CHECKING:
    from mousemath.course.items import Item
    from mousemath.course.sheets import LessonSheet

MINUTES = 45
"""How long a lesson takes."""
TRAILS = {
    "mouse": mark("mouse trail, lesson {number}"),
    "cat": mark("cat trail, lesson {number}"),
    "wolf": mark("wolf trail, lesson {number}"),
}
WAYS = {
    "adds": COMMON["adding"],
    "one die": mark("one die only"),
    "one roll": mark("one roll only"),
    "all dice": mark("all of them"),
    "both": mark("both of them"),
    "both rolls": mark("both rolls"),
    "both cats": mark("both rolls"),
    "opposite": COMMON["complement"],
    "two results": mark("two results, equally likely"),
    "equal cases": COMMON["equal"],
}
"""What ways are called that bear no title of their own."""


def is_lesson(name: str) -> bool:
    """Whether the course has a lesson of this id."""
    return name in lesson_ids()


def plan_of(name: str, language: str) -> Plan:
    """Return the plan of a lesson of the course.

    Args:
        name: its id, such as ``"mouse-03"``.
        language: of its words.

    Raises:
        MousemathError: there is no such lesson.
    """
    sheet, guide = lesson_sheet(name), guide_sheet(name)
    trail, _dash, number = name.partition("-")
    return Plan(
        name,
        sheet.words[language].title,
        _(TRAILS.get(trail, "{number}")).format(number=number.lstrip("0")),
        MINUTES,
        tuple(PartOfPlan(each.minute, str(each.part), each.words[language]) for each in guide.plan),
        tuple(KeyQuestion(each.question, each.answer) for each in guide.keys[language]),
        tuple(
            Misconception(said.shows, said.ask)
            for each in guide.misconceptions
            for said in [each.words[language]]
        ),
        tuple(Shown(sheet.code(each.position), each.words[language]) for each in guide.projected),
        tuple(_named(sheet, item, language) for item in sheet.items),
        _positions(sheet),
    )


def _positions(sheet: LessonSheet) -> tuple[str, ...]:
    """Return the codes of all positions in which something is asked, each once."""
    names = dict.fromkeys(name for item in sheet.items for name in item.positions)
    return tuple(sheet.code(name) for name in names)


def _named(sheet: LessonSheet, item: Item, language: str) -> Named:
    words = item.words[language]
    ways = {
        slug(way.name): way.title[language] if way.title else _(WAYS.get(way.name, way.name))
        for way in item.ways
    }
    contrast = {"": item.contrast.words[language]} if item.contrast else {}
    code = sheet.code(item.positions[0]) if item.positions else ""
    name = item.id.partition(".")[2]
    return Named(item.id, name, words.words, ways, contrast, code, words.options)


def slug(name: str) -> str:
    """Return the name of a way as a result code holds it.

    >>> slug("one die")
    'one-die'
    """
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
