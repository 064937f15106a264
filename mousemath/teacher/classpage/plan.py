"""What a teacher has of a lesson: its minutes, key questions, wrong answers to expect, positions to show."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mousemath.teacher.pooling.key import Key

if TYPE_CHECKING:
    from mousemath.course.guides import Sign
    from mousemath.course.overview import Asked


@dataclass(frozen=True, slots=True)
class PartOfPlan:
    """A part of the lesson: the minute at which it begins, what it is called, and what is done."""

    minute: int
    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A position worth showing to all: its code and a few words."""

    code: str
    words: str


@dataclass(frozen=True, slots=True)
class Plan:
    """A lesson as a teacher has it, in one language.

    Attributes:
        lesson: its name, such as ``"mouse-03"``.
        title: what it is called; its name where there is no more.
        trail: the words of its place in the course; ``""`` outside of it.
        minutes: how long it takes.
        parts: the minute plan.
        keys: key questions, the first one first.
        misconceptions: wrong answers to expect.
        shown: positions for the projector.
        key: what students are asked on their pages.
        positions: the codes of the positions in which they are asked.
    """

    lesson: str
    title: str
    trail: str = ""
    minutes: int = 0
    parts: tuple[PartOfPlan, ...] = ()
    keys: tuple[Asked, ...] = ()
    misconceptions: tuple[Sign, ...] = ()
    shown: tuple[Shown, ...] = ()
    key: Key = field(default_factory=Key)
    positions: tuple[str, ...] = ()

    @property
    def moments(self) -> tuple[str, ...]:
        """The position codes by which questions and choices are told in words, each once."""
        return tuple(dict.fromkeys((*(each.code for each in self.shown), *self.positions)))

    def until(self, number: int) -> int:
        """Return the minute at which a part ends."""
        later = self.parts[number + 1 :]
        return later[0].minute if later else self.minutes
