"""What was played from the same beginning before: a cell that runs again can offer it back."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from mousemath.language import speaking
from mousemath.lesson.host import as_line

if TYPE_CHECKING:
    from mousemath.lesson.lesson import Lesson

_BEGUN: WeakValueDictionary[str, Lesson] = WeakValueDictionary()
"""The lesson that was played last from each beginning, as long as something shows it."""


def earlier_line(lesson: Lesson) -> str:
    """Return the line that brings back the game begun as ``lesson`` is now; ``""`` if there is none.

    A lesson that has just been opened is remembered in its place once it is played.

    >>> from mousemath.lesson.registry import open_lesson
    >>> first = open_lesson("mmm", None, {"board": "crumb"}, seed=123)
    >>> earlier_line(first)
    ''
    >>> first.receive({"type": "action", "turn": 0, "token": first.tokens()[0]})
    >>> earlier_line(open_lesson("mmm", None, {"board": "crumb"}, seed=123))[:54]
    'import mousemath as mm; mm.play(code="MM1~mmm~board=cr'
    """
    beginning = lesson.code
    former = _BEGUN.get(beginning)
    if former is not None and former.code != beginning:
        with speaking(lesson.language):
            return as_line(former.code)
    _BEGUN[beginning] = lesson
    return ""
