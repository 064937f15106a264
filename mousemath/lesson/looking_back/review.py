"""A lesson looked back on: each step of its play with its kind, its values, its words and its code."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import mark, speaking
from mousemath.lesson.looking_back.hindsight import TAB
from mousemath.lesson.position import Position, write
from mousemath.lesson.state import LessonState
from mousemath.play.review import Review, review

if TYPE_CHECKING:
    from mousemath.lesson.looking_back.hindsight import Hindsight


def reviewed(lesson: LessonState) -> Review | None:
    """Return the play so far, looked back on; ``None`` while its values are not worked out.

    The words are in the current language.
    """
    hindsight = lesson.teaching.hindsight(lesson.session, replace(lesson.view, again=True))
    if hindsight is None:
        return None
    return told(hindsight, Position(lesson.teaching, lesson.session, lesson.names))


def told(hindsight: Hindsight, position: Position) -> Review:
    """Return a play looked back on, each step with its words and the code of the moment before it."""
    session = position.session
    found = review(hindsight.account, session.first, session.records)

    @cache
    def code(record: int) -> str:
        return write(position._replace(session=session.at(record)), whole=False)

    steps = (
        replace(step, text=hindsight.did(step.record, step.kind), code=code(step.record))
        for step in found.steps
    )
    return replace(found, steps=tuple(steps))


def work_out(lesson: object) -> Review:
    """Return the play so far, looked back on, after doing all the solving that it needs.

    Raises:
        MousemathError: this is no lesson, or its values cannot be worked out.
    """
    if not isinstance(lesson, LessonState):
        raise MousemathError(mark("Give what mm.play has opened, or its lesson."))
    lesson.finish_work(TAB)
    with speaking(lesson.language):
        found = reviewed(lesson)
    if found is None:
        raise MousemathError(
            mark(
                "What this play was worth cannot be worked out under these settings: choose others to look back on a play."
            )
        )
    return found
