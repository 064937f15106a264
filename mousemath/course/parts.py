"""A lesson by its parts: what ``mm.lesson`` opens."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.course.asking_parts import Bet, Guesses
from mousemath.course.classes import check_named
from mousemath.course.exercise_part import Exercises
from mousemath.course.figures import read_numbers
from mousemath.course.game_parts import Count, Try
from mousemath.course.heading_part import Heading
from mousemath.course.part import HEADING, LessonPart
from mousemath.course.progress import progress_of
from mousemath.course.sheets import lesson_sheet
from mousemath.course.telling_parts import Derive
from mousemath.course.ticket_part import Ticket
from mousemath.errors import check_flag, check_known
from mousemath.language import mark, spoken

if TYPE_CHECKING:
    from mousemath.course.progress import Progress
    from mousemath.lesson.classroom.class_code import Member

PARTS: dict[str, type[LessonPart]] = {
    HEADING: Heading,
    **{part.name: part for part in (Bet, Guesses, Count, Derive, Try, Exercises, Ticket)},
}
"""The parts of a lesson, by their names, in the order in which they are done."""


def _read(progress: Progress, projector: bool | None, numbers: str | None) -> None:
    """Take how the lesson is read; what is not said stays as it was."""
    reading = progress.reading
    if projector is not None:
        reading = replace(reading, projector=check_flag("projector", projector))
    if numbers is not None:
        reading = replace(reading, numbers=read_numbers(numbers))
    progress.reading = reading


def open_part(  # noqa: PLR0913 - each is a choice that a teacher makes by name
    lesson: str,
    part: str = HEADING,
    *,
    language: str | None = None,
    member: Member | None = None,
    projector: bool | None = None,
    numbers: str | None = None,
) -> LessonPart:
    """Return a part of a lesson, with what was answered in it before.

    Raises:
        MousemathError: there is no such lesson, part or language, or the class is that of another lesson.

    >>> open_part("mouse-03", "bet").draw().heading
    'The bet'
    """
    check_named(lesson)
    progress = progress_of(lesson_sheet(lesson).id)
    refusal = mark("There is no part “{name}” of a lesson: choose one of {known}.")
    part = check_known(part, PARTS, refusal, list(PARTS)[1:])
    _read(progress, projector, numbers)
    if member is not None:
        progress.join(member.room)
        progress.member = member
    return PARTS[part](progress, spoken(language))
