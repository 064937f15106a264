"""What a student answers in the parts of a lesson, so that what waits for an answer is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.course.asking_parts import AskingPart
from mousemath.course.items import Kind
from mousemath.course.parts import PARTS
from mousemath.course.progress import key_of

if TYPE_CHECKING:
    from mousemath.course.items import Item
    from mousemath.course.part import LessonPart
    from mousemath.course.progress import Progress


def answer(part: LessonPart, item: Item, text: str) -> None:
    """Answer what is asked: a number, bars, or the number of an option; ``""`` is no guess."""
    if item.kind in (Kind.CHOICE, Kind.ORDER):
        message = {"type": "pick", "id": item.id, "value": text, "sure": "very", "why": ""}
    else:
        message = {"type": "guess", "id": key_of(item), "value": text, "sure": "very", "way": ""}
    part.receive(message)


def skip(progress: Progress, *names: str, language: str = "en") -> None:
    """Go through parts that ask, and see without a guess what was not answered yet."""
    for name in names:
        part = PARTS[name](progress, language)
        if not isinstance(part, AskingPart):
            raise TypeError(f"{name} asks nothing")
        for item in part.items:
            answer(part, item, "")
            part.receive({"type": "tool", "id": "next"})


def skip_to_the_end(progress: Progress, language: str = "en") -> None:
    """See bets, guesses and the exit without a guess."""
    skip(progress, "bet", "guess", "ticket", language=language)
