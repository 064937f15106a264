"""What a class may be gathered in: a lesson of the course, a test, or a game."""

from __future__ import annotations

from mousemath.course.sheets import lesson_ids, runs_of_lessons
from mousemath.course.sitting import names_of_tests
from mousemath.errors import check_known
from mousemath.language import mark
from mousemath.lesson.registry import games


def check_named(name: object) -> None:
    """Check that a lesson, or a test, is called so.

    Raises:
        MousemathError: none is; the sentence says what there is.
    """
    refusal = mark("There is no lesson “{name}”: choose one of {known}.")
    check_known(name, (*lesson_ids(), *names_of_tests()), refusal, runs_of_lessons())


def check_lesson_of_class(name: object) -> None:
    """Check that a class can be gathered in what is called so.

    Raises:
        MousemathError: there is nothing of this name; the sentence says what there is.

    >>> check_lesson_of_class("mouse-03")
    """
    tests, known = names_of_tests(), tuple(games())
    refusal = mark("There is no lesson “{name}” for a class: choose one of {known}.")
    said = (*runs_of_lessons(), *tests, *known)
    check_known(name, {*lesson_ids(), *tests, *known}, refusal, said)
