"""Which question is open at which moment of a play: chosen when the moment comes, and then kept.

A question can only be answered at its own moment, before anything has come of it: it is left when
the play goes on, and is not open again when that is taken back; then it can only be shown. What was
left unanswered counts as not asked, so that the next moment asks in its place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mousemath.lesson.asking.choosing import Course

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable, Sequence

    from mousemath.lesson.asking.question import Question


@dataclass(slots=True)
class Asker:
    """What is asked in one lesson, moment by moment.

    Attributes:
        hints: how many hints were opened, by the id of their question.
    """

    hints: dict[str, int] = field(default_factory=dict)
    _course: Course = field(default_factory=Course)
    _play: int = 0
    _asked: dict[Hashable, str] = field(default_factory=dict)
    _passed: set[Hashable] = field(default_factory=set)
    _left: set[Hashable] = field(default_factory=set)
    _told: set[Hashable] = field(default_factory=set)
    _before: Course = field(default_factory=Course)
    _now: Hashable = None

    def begin(self) -> None:
        """Begin to ask anew: another play has begun."""
        self._play += 1
        self._now, self._course = None, self._course.begun()
        self._asked.clear()
        self._passed.clear()
        self._left.clear()

    def come(
        self, state: Hashable, questions: Callable[[], Sequence[Question]], done: Collection[str]
    ) -> None:
        """Come to a moment, and choose what it asks the first time; ``done`` is not asked again.

        A moment whose choices were told in an earlier play asks nothing.
        """
        here = (self._play, state)
        if here == self._now:
            return
        self._leave(done)
        self._now = here
        if here in self._asked:
            return
        self._before = self._course
        asks = self._course.due and state not in self._told
        question = self._course.chosen(questions(), done) if asks else None
        self._asked[here] = question.id if question else ""
        self._course = self._course.asked(question) if question else self._course.passed()

    def asked(self, state: Hashable) -> str:
        """Return the id of what a moment of this play asks or has asked; ``""`` for nothing."""
        return self._asked.get((self._play, state), "")

    def is_open(self, state: Hashable) -> bool:
        """Whether a moment is the present one, and its question was not passed by."""
        here = (self._play, state)
        return here == self._now and here not in self._passed

    def is_left(self, state: Hashable) -> bool:
        """Whether the play went on from a moment before its question was answered."""
        return (self._play, state) in self._left

    def _leave(self, done: Collection[str]) -> None:
        asked = self._asked.get(self._now, "")
        if asked and asked not in done and self._now not in self._passed:
            self._left.add(self._now)
            self._course = self._before.passed()
        self.pass_by()

    def pass_by(self) -> None:
        """Ask nothing more at this moment."""
        self._passed.add(self._now)

    def tell(self, state: Hashable) -> None:
        """Ask nothing more at this moment, in whatever play it comes again: what its choices are worth may tell it."""
        self._told.add(state)
        self.pass_by()
