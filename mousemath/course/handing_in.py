"""What a student hands in of a lesson of the course: its bets, guesses, exit question and exercises."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.course.items import Kind
from mousemath.errors import MousemathError
from mousemath.language import _, mark
from mousemath.lesson.asking.question import Kind as Asked
from mousemath.lesson.classroom.entries import Guess, short
from mousemath.lesson.classroom.handing_in import guess_entry, with_choices
from mousemath.lesson.classroom.result import Result
from mousemath.scene import Field, Form, Tool

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.course.progress import Progress

ROOM = 180
"""Letters after which no more exercises are taken up."""


def result_of(progress: Progress) -> Result:
    """Return what is handed in; of an exercise the first answer counts, as long as there is room.

    Raises:
        MousemathError: the lesson was opened without a class code.
    """
    member = progress.member
    if member is None:
        raise MousemathError(
            mark(
                "Without a class code there is nothing to hand in: type it at the top of the lesson."
            )
        )
    kept = progress.record.guesses.values()
    made = [each for each in kept if each.guess is not None and each.kind != Asked.SHAPE]
    result = Result(member, progress.sheet.games[0], tuple(map(guess_entry, made)))
    result = with_choices(result, progress.record.choices)
    for guess in _exercises(progress):
        longer = replace(result, guesses=(*result.guesses, guess))
        if len(longer.code) > ROOM:
            break
        result = longer
    return result


def code_to_copy(title: str, label: str, code: str) -> tuple[tuple[Tool], tuple[Form]]:
    """Return the tool that shows a code to be handed in, and its form.

    Args:
        title: what the tool is called.
        label: what the field is called from which the code is copied.
        code: the code.

    >>> (tool,), (form,) = code_to_copy("Test code", "Your test code", "T1")
    >>> tool.form == form.id, form.fields[0].value
    (True, 'T1')
    """
    form = Form("code", _("To hand in"), (Field("copy", label, "copy", code),))
    return (Tool(form.id, title, "code", form=form.id, wide=True),), (form,)


def _exercises(progress: Progress) -> Iterator[Guess]:
    for item in progress.sheet.asked("exercise"):
        if item.id in progress.firsts:
            value, way = progress.firsts[item.id]
            exact, given = short(item.value), short(value)
            rounded = (exact, given) != (item.value, value)
            yield Guess(item.name, exact, given, way, "", item.kind is not Kind.CHANCE, rounded)
