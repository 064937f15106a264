"""What is done in the tab "Look back": a step is looked at, a question answered, a choice tried again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import mark
from mousemath.lesson.looking_back import again, practice
from mousemath.lesson.looking_back.hindsight import TAB
from mousemath.lesson.looking_back.look_back import looked, moment_of
from mousemath.lesson.looking_back.words import CHOICES, LUCK

if TYPE_CHECKING:
    from mousemath.lesson.looking_back.kept import Looked
    from mousemath.lesson.state import LessonState

ID = TAB
"""The question that stands before the sum."""
FROM_COSTLIEST = "from_costliest"
"""A tool: play on from the costliest choice."""
TOOLS = (again.START, again.NEXT, again.STOP, FROM_COSTLIEST, practice.PRACTISE, practice.LEAVE)
"""The tools of the tab."""


def look_at(lesson: LessonState, number: object) -> None:
    """Look at the moment of a step of the review; at -1, return to the game.

    Raises:
        MousemathError: there is no such step.
    """
    found = _told(lesson)
    if type(number) is not int or not -1 <= number < len(found.steps):
        raise MousemathError(mark("There was no such step: choose one of the line."))
    lesson.back(moment_of(found.steps[number]) if number >= 0 else number)
    lesson.look_back.chosen = number


def answer(lesson: LessonState, name: object, value: object) -> bool:
    """Keep what is said to have done more; return whether that was asked."""
    if name != ID:
        return False
    if lesson.look_back.answer(lesson.session) is None and value in ("", LUCK, CHOICES):
        lesson.look_back.answered(lesson.session, str(value))
        lesson.notice = None
    return True


def use(lesson: LessonState, tool: str) -> None:
    """Use a tool of the tab: try again, go on, leave, play on from the costliest choice.

    Raises:
        MousemathError: there is nothing like this now.
    """
    if tool == again.STOP:
        again.stop(lesson)
    elif tool == practice.LEAVE:
        practice.leave(lesson)
    elif tool == practice.PRACTISE:
        practice.practise(lesson)
    elif tool == again.START:
        again.try_again(lesson, _told(lesson))
    elif tool == again.NEXT:
        again.go_on(lesson, _told(lesson))
    else:
        found = _told(lesson)
        look_at(lesson, next(iter(found.costliest), None))
        lesson.branch()


def pick(lesson: LessonState, name: object, choice: object) -> bool:
    """Take a choice that is tried again; return whether that was asked."""
    if lesson.task is not None:
        return practice.choose(lesson, name, choice)
    found = looked(lesson) if lesson.look_back.again is not None else None
    return found is not None and again.choose(lesson, found, name, choice)


def _told(lesson: LessonState) -> Looked:
    found = looked(lesson)
    if found is None or is_asked(lesson, found):
        raise MousemathError(mark("There is nothing to look back on yet."))
    return found


def is_asked(lesson: LessonState, found: Looked) -> bool:
    """Whether the question stands before the sum."""
    return found.over and lesson.predict and lesson.look_back.answer(lesson.session) is None
