"""What the page of a class holds: the plan, what was read, what is shown, what lies behind a curtain."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.lesson.classroom.class_code import ClassCode
    from mousemath.lesson.lesson import Lesson
    from mousemath.teacher.classpage.head import Picture
    from mousemath.teacher.classpage.plan import Plan
    from mousemath.teacher.classpage.told import Told
    from mousemath.teacher.pooling.key import Key

NAMES = {
    "guesses": mark("Guesses"),
    "frequencies": mark("Frequencies"),
    "choices": mark("Choices"),
    "following": mark("Ask next"),
    "prizes": mark("Prizes"),
}
TABS = tuple(NAMES)
"""The tabs of the page."""


@dataclass
class ClassState:
    """A class at work.

    Attributes:
        plan: the lesson as a teacher has it.
        language: of all words.
        room: the class that is counted; ``None``: that of the codes.
        clock: seconds that go on.
        told: what was read.
        error: why nothing was read, in one sentence.
        places: which question, count, moment, part and key question is shown, by the name of the view.
        drawn: what lies before the curtain no more: name of the view and number.
        names: whether pseudonyms are shown.
        saved: what is offered to be kept: ``"csv"``, ``"handout"``, ``"ticket"`` or nothing.
        begun: when the clock was started.
        stage: the lesson on the projector.
        due: what has the focus once that is closed.
        turn: counts what happened.
        pictures: the positions for the projector.
        key: what the moments are called.
        unopened: the moments that are not in it yet.
    """

    plan: Plan
    language: str
    room: ClassCode | None = None
    clock: Callable[[], float] = time.monotonic
    told: Told = field(init=False)
    error: str = ""
    was_read: bool = False
    tab: str = TABS[0]
    places: dict[str, int] = field(default_factory=dict)
    drawn: set[tuple[str, int]] = field(default_factory=set)
    names: bool = False
    saved: str = ""
    begun: float | None = None
    stage: Lesson | None = None
    due: str = "codes"
    turn: int = 0
    pictures: tuple[Picture, ...] = field(init=False)
    key: Key = field(init=False)
    unopened: list[str] = field(init=False)
