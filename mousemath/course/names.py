"""What parts of a lesson, trails and tests are called."""

from __future__ import annotations

from mousemath.language import _, mark

PARTS = {
    "bet": mark("bet"),
    "guess": mark("guess"),
    "compare": mark("compare"),
    "count": mark("count"),
    "derive": mark("derive"),
    "try": mark("try it"),
    "exercises": mark("exercises"),
    "ticket": mark("ticket"),
}
"""Parts of the minute plan."""
NAMES = {"mouse": mark("Mouse trail"), "cat": mark("Cat trail"), "wolf": mark("Wolf trail")}
AGES = mark("{ages} years")
"""For whom a trail is."""
TRAILS = {
    "mouse": mark("mouse trail, lesson {number}"),
    "cat": mark("cat trail, lesson {number}"),
    "wolf": mark("wolf trail, lesson {number}"),
}
TEST = {
    "mouse": mark("Test of the mouse trail, form {letter}"),
    "cat": mark("Test of the cat trail, form {letter}"),
    "wolf": mark("Test of the wolf trail, form {letter}"),
}
"""Tests before and after a trail."""


def place(lesson: str) -> str:
    """Return where a lesson stands in the course, or its id where that is not said.

    >>> place("mouse-03")
    'mouse trail, lesson 3'
    """
    trail = lesson.partition("-")[0]
    return _(TRAILS[trail]).format(number=number_in_trail(lesson)) if trail in TRAILS else lesson


def number_in_trail(lesson: str) -> int:
    """Return which lesson of its trail it is.

    >>> number_in_trail("mouse-03")
    3
    """
    return int(lesson.partition("-")[2])
