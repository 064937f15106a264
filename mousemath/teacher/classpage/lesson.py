"""A lesson of the course as a teacher's page has it: its guide, and what its students are asked."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.course.guides import guide_sheet
from mousemath.course.items import NUMBERS, Kind
from mousemath.course.names import place
from mousemath.course.prose import plain
from mousemath.course.questions import decision_of, question_of
from mousemath.course.sheets import lesson_ids, lesson_sheet
from mousemath.language import _, mark
from mousemath.lesson.asking.question import Contrast
from mousemath.lesson.asking.routes import TITLES
from mousemath.teacher.classpage.plan import PartOfPlan, Plan, Shown
from mousemath.teacher.pooling.key import Key

if TYPE_CHECKING:
    from mousemath.course.items import Item
    from mousemath.course.sheets import LessonSheet
    from mousemath.lesson.asking.question import Question
    from mousemath.lesson.asking.routes import Route

MINUTES = 45
"""How long a lesson takes."""
LONGEST = 100
"""Letters of what is said of a way, where it stands for its title."""
FIRST_SENTENCE = re.compile(r"(.+?)\.(?: |$)", re.DOTALL)
WAYS = {
    "adds": TITLES["adding"],
    "adding": TITLES["adding"],
    "opposite": TITLES["complement"],
    "the-complement": TITLES["complement"],
    "equal-cases": TITLES["equal"],
    "all-alike": TITLES["equal"],
    "order-forgotten": TITLES["order"],
    "with-replacement": TITLES["replacement"],
    "put-back": TITLES["replacement"],
    "due": TITLES["due"],
    "two-results": mark("two results, equally likely"),
    "half": mark("one half"),
    "one-half": mark("one half"),
    "one-die": mark("one die only"),
    "one-roll": mark("one roll only"),
    "first-roll-only": mark("one roll only"),
    "all-dice": mark("all of them"),
    "all-of-it": mark("all of them"),
    "both": mark("both of them"),
    "both-dice": mark("both of them"),
    "both-rolls": mark("both of them"),
    "certain": mark("certain"),
    "never": mark("never"),
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
    return Plan(
        name,
        sheet.words[language].title,
        place(name),
        MINUTES,
        tuple(
            PartOfPlan(each.minute, str(each.part), plain(each.words[language]))
            for each in guide.plan
        ),
        tuple(
            replace(each, question=plain(each.question), answer=plain(each.answer))
            for each in guide.keys[language]
        ),
        tuple(
            replace(sign, shows=plain(sign.shows), ask=plain(sign.ask))
            for sign in (each.words[language] for each in guide.misconceptions)
        ),
        tuple(
            Shown(sheet.code(each.position), plain(each.words[language]))
            for each in guide.projected
        ),
        _key(sheet, language),
        _positions(sheet),
    )


def _positions(sheet: LessonSheet) -> tuple[str, ...]:
    """Return the codes of all positions in which something is asked, each once."""
    names = dict.fromkeys(name for item in sheet.items for name in item.positions)
    return tuple(sheet.code(name) for name in names)


def _key(sheet: LessonSheet, language: str) -> Key:
    """Return the key to what the lesson asks: its numbers to guess and its choices."""
    code = {
        item.id: sheet.code(item.positions[0]) if item.positions else "" for item in sheet.items
    }
    questions = [
        (_asked(item, language), code[item.id]) for item in sheet.items if item.kind in NUMBERS
    ]
    decisions = [
        (decision_of(item, language), code[item.id])
        for item in sheet.items
        if item.kind in (Kind.CHOICE, Kind.ORDER)
    ]
    return Key.to(questions, decisions)


def _asked(item: Item, language: str) -> Question:
    """Return a question with what follows it, whose ways all have a title: else what is said of one."""
    question = question_of(item, language)
    routes = tuple(replace(route, title=_title(route)) for route in question.routes)
    follow = item.contrast
    contrasts = {"": Contrast(follow.words[language], (), question.exact, "")} if follow else None
    return replace(question, routes=routes, contrasts=contrasts)


def _title(route: Route) -> str:
    if route.title:
        return route.title
    if route.name in WAYS:
        return _(WAYS[route.name])
    first = FIRST_SENTENCE.match(route.line.words)
    words = first[1] if first else route.line.words
    return words if len(words) <= LONGEST else f"{words[:LONGEST].rpartition(' ')[0]} …"
