"""A lesson by its parts: what ``mm.lesson`` opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.course.asking_parts import Bet, Guesses, Ticket
from mousemath.course.exercise_part import Exercises
from mousemath.course.game_parts import Count, Try
from mousemath.course.heading_part import Heading
from mousemath.course.part import HEADING, LessonPart
from mousemath.course.progress import progress_of
from mousemath.course.sheets import lesson_sheet
from mousemath.course.telling_parts import Derive
from mousemath.errors import MousemathError
from mousemath.language import listing, mark, spoken

if TYPE_CHECKING:
    from mousemath.lesson.classroom.class_code import Member

PARTS: dict[str, type[LessonPart]] = {
    HEADING: Heading,
    **{part.name: part for part in (Bet, Guesses, Count, Derive, Try, Exercises, Ticket)},
}
"""The parts of a lesson, by their names, in the order in which they are done."""


def open_part(
    lesson: str,
    part: str = HEADING,
    *,
    language: str | None = None,
    member: Member | None = None,
) -> LessonPart:
    """Return a part of a lesson, with what was answered in it before.

    Raises:
        MousemathError: there is no such lesson, part or language, or the class is that of another lesson.

    >>> open_part("mouse-03", "bet").draw().heading
    'The bet'
    """
    progress = progress_of(lesson_sheet(lesson).id)
    if not isinstance(part, str) or part not in PARTS:
        raise MousemathError(
            mark("There is no part “{name}” of a lesson: choose one of {known}."),
            name=str(part)[:40],
            known=listing(list(PARTS)[1:]),
        )
    if member is not None:
        progress.join(member.room)
        progress.member = member
    return PARTS[part](progress, spoken(language))
