"""Opening the page of a class: by the id of a lesson, or by a class code."""

from __future__ import annotations

from mousemath.errors import MousemathError
from mousemath.language import mark, speaking, spoken
from mousemath.lesson.classroom.class_code import ClassCode
from mousemath.lesson.registry import games, teaching_class
from mousemath.play.belonging import Sort, sort_of
from mousemath.teacher.classpage.lesson import is_lesson, plan_of
from mousemath.teacher.classpage.page import ClassPage
from mousemath.teacher.classpage.plan import Plan


def open_page(lesson: object, language: str | None = None) -> ClassPage:
    """Return the page of a lesson; see :func:`mousemath.classroom`.

    A class code may name a lesson of one's own: then the page has no minute plan.

    Raises:
        MousemathError: there is no such lesson, or the class code is damaged.
    """
    words = spoken(language)
    room = _room(lesson)
    name = room.lesson if room else lesson
    with speaking(words):
        if not isinstance(name, str) or not name:
            raise MousemathError(
                mark("Name the lesson, as in {line}, or give the class code of your class."),
                line='mm.classroom("mouse-03")',
            )
        own = room is not None and not is_lesson(name)
        plan = Plan(name, _title(name)) if own else plan_of(name, words)
        return ClassPage(plan, words, room)


def _title(name: str) -> str:
    """Return the title of a game; a lesson of one's own has its name alone."""
    return teaching_class(name)().title if name in games() else name


def _room(lesson: object) -> ClassCode | None:
    if isinstance(lesson, ClassCode):
        return lesson
    return ClassCode.read(lesson) if sort_of(lesson) is Sort.ROOM else None
