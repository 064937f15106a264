"""What stands in the panel of a test: who writes it, a question with its cards, the code to hand in."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from mousemath.course.forms import OPTIONS, QUESTIONS, UNKNOWN
from mousemath.course.prose import plain
from mousemath.course.sitting import ANSWERS
from mousemath.language import _
from mousemath.lesson.classroom.class_code import MOST_STUDENTS
from mousemath.lesson.classroom.pseudonyms import shown
from mousemath.lesson.classroom.result import aloud
from mousemath.scene import Note, Pick, Picks, Strong, Tab, Task, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.course.items import Item
    from mousemath.course.sitting import Sitting
    from mousemath.scene import Part

STUDENT, END = "student", "end"
PLACES = (*map(str, range(1, QUESTIONS + 1)), END)
"""The tabs: a question each, then what is handed in."""


def number_field(refused: str) -> Task:
    """Return the field for the number of a student, with why the last one was refused."""
    most = _("1 to {most}, as your teacher says; the same before and after the trail.")
    said, state = ((refused,), "unread") if refused else ((), "")
    help_ = most.format(most=MOST_STUDENTS)
    return Task(STUDENT, _("Your number in the class"), help_, _("Begin"), "", state, said)


def tabs_of(sitting: Sitting) -> tuple[Tab, ...]:
    """Return the tabs, a check mark where an answer is kept."""
    named = (f"{each} ✓" if _kept(sitting, int(each)) else each for each in PLACES[:-1])
    return (*map(Tab, PLACES, named), Tab(END, _("Hand in")))


def _kept(sitting: Sitting, number: int) -> str:
    """Return the letter that is kept of a question; ``""`` for none."""
    return sitting.answers[number - 1].strip(ANSWERS[0])


def asking(sitting: Sitting, number: int, language: str) -> Iterator[Part]:
    """Yield what is kept of a question, and its cards; nothing tells which of them is right."""
    item, kept = sitting.form.items[number - 1], _kept(sitting, number)
    if kept:
        words = _("Kept: “{words}”. Another card changes it.")
        yield Note((words.format(words=_option(item, kept, language)),))
    cards = tuple(Pick(each, _option(item, each, language), "") for each in _order(sitting, item))
    waiting = _("The button opens as soon as a card is chosen.")
    yield Picks(item.id, _("Your answer"), cards, "", (), "", (), _("Keep it"), waiting, "")


def _order(sitting: Sitting, item: Item) -> list[str]:
    """Return the letters of the options, shuffled by the student; "I do not know" is the last."""

    def place(letter: str) -> bytes:
        return sha256(f"{sitting.number}/{item.id}/{letter}".encode()).digest()

    return [*sorted(ANSWERS[1 : 1 + OPTIONS], key=place), ANSWERS[-1]]


def _option(item: Item, letter: str, language: str) -> str:
    words = (*item.words[language].options, _(UNKNOWN))
    return plain(words[ANSWERS.index(letter) - 1])


def handed_in(sitting: Sitting) -> Iterator[Part]:
    """Yield what is left, who hands it in, and the code."""
    left = [each for each in PLACES[:-1] if not _kept(sitting, int(each))]
    if left:
        yield Note((_("Without an answer: {numbers}.").format(numbers=", ".join(left)),))
    who = _("You are {name}, number {number}.")
    yield Text((who.format(name=shown(sitting.pseudonym), number=sitting.number),))
    yield Text((_("Give this code to your teacher:"),))
    yield Text((Strong(aloud(sitting.code)),))
