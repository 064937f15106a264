"""The moment at which lines part: the lines that pass through it, their choices, what they were worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.lesson.branches.plays import Choice
from mousemath.lesson.branches.told import Teller
from mousemath.play.review import Kind

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.lesson.looking_back.hindsight import Hindsight
    from mousemath.lesson.state import LessonState


class Fork:
    """The moment at which the line that is played parts from another.

    Args:
        lesson: a lesson with several lines.

    Attributes:
        teller: tells the lines.
        told: the lines that pass through the moment, from there on.
        known: what the play is worth; ``None`` while that is not known, or not told yet.
    """

    def __init__(self, lesson: LessonState) -> None:
        self.lesson, self.teller = lesson, Teller(lesson)
        self.parent, self.step = lesson.lines.fork
        letters = lesson.lines.at_fork()
        self.told = tuple(self.teller.told(letter, self.step) for letter in letters)
        self.known: Hindsight | None = self.teller.hindsight(self.parent)

    @property
    def moment(self) -> str:
        """The moment in words."""
        return self.teller.moment(self.parent, self.step)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices that were made there, each once."""
        session = self.lesson.lines.known[self.parent].session.at(self.step)
        taken = {each.action: each for each in self.told if each.action is not None}
        return tuple(
            Choice(session, action, each.choice, each.worth) for action, each in taken.items()
        )

    @property
    def holds(self) -> bool:
        """Whether the values are what many plays come to: nobody else has a part in them."""
        kinds = set(self.known.measure.kinds) if self.known else set()
        return kinds <= {Kind.LUCK, Kind.CHOICE}

    def share(self, worth: Fraction | float | None, *others: float) -> float:
        """Return how long a bar is: from nothing on, or from the least of the values and others."""
        if worth is None or self.known is None:
            return 0.0
        span = self.known.measure.span
        values = [float(each.worth) for each in self.told if each.worth is not None]
        values += others
        low, high = map(float, span) if span else (min(0.0, *values), max(0.0, *values))
        return min(1.0, max(0.0, (float(worth) - low) / (high - low))) if high > low else 0.0
