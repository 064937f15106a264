"""What can be printed for students, by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.course.forms import form_ids
from mousemath.course.sheets import lesson_ids, runs_of_lessons
from mousemath.errors import check_known
from mousemath.language import mark
from mousemath.teacher.printing.handout import Handout
from mousemath.teacher.printing.test_paper import TestPaper
from mousemath.teacher.printing.unplugged import NAME, Unplugged

if TYPE_CHECKING:
    from mousemath.teacher.printing.printed import Printed


def paper(name: str, language: str | None = None) -> Printed:
    """Return a handout, a form of a test, or the first lesson with real dice.

    Raises:
        MousemathError: there is nothing of this name, or no such language.

    >>> paper("wolf-b").title
    'Test of the wolf trail, form B'
    """
    if name == NAME:
        return Unplugged(language)
    if name in form_ids():
        return TestPaper(name, language)
    refusal = mark("There is no lesson and no test “{name}” to be printed: choose one of {known}.")
    known, said = (*lesson_ids(), *form_ids(), NAME), (*runs_of_lessons(), *form_ids(), NAME)
    return Handout(check_known(name, known, refusal, said), language)
