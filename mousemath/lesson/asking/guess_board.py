"""The board of a guess: the position in which it was made, looked at again while the game waits."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import _, mark
from mousemath.lesson import position
from mousemath.lesson.asking.my_guesses import said_of
from mousemath.lesson.looking_back.kept import Opened
from mousemath.lesson.playing import PRESENT
from mousemath.lesson.story import waiting
from mousemath.scene import Note

if TYPE_CHECKING:
    from mousemath.lesson.state import LessonState
    from mousemath.lesson.teaching import Table

BOARD = "board:"
"""What the id of a tool begins with that opens the board of a guess; its number follows."""


def open_board(lesson: LessonState, tool: str) -> None:
    """Look at the position of a guess.

    Raises:
        MousemathError: there is no such guess, or it was made under other settings.
    """
    guesses, number = lesson.guesses.chances, tool.removeprefix(BOARD)
    listed = {str(each): each for each in range(1, len(guesses) + 1)}
    if number not in listed:
        raise MousemathError(mark("There is no such guess: choose a dot of the square."))
    found = position.read(guesses[listed[number] - 1].code, lesson.teaching)
    if found.teaching.options != lesson.teaching.options:
        raise MousemathError(
            mark("This guess was made under other settings: its board cannot be shown here.")
        )
    lesson.back(PRESENT)
    lesson.looked, lesson.opened_board = 0, Opened(listed[number], found.session)


def with_board(table: Table, lesson: LessonState, opened: Opened) -> Table:
    """Return the table of a guess: nothing is played on it, and its sentence tells the guess."""
    guesses = lesson.guesses.chances
    guess = guesses[opened.number - 1]
    heading = _("Guess {number}: turn {turn}").format(number=opened.number, turn=guess.turn)
    said = Note((said_of(opened.number, len(guesses), guess),), "past")
    return replace(waiting(table), heading=heading, sentence=said)
