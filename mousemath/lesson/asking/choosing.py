"""Which question is asked: few in a game, and those in which a wrong way leads far from the answer."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.lesson.asking.question import Kind
from mousemath.lesson.asking.routes import APART, counting

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from mousemath.lesson.asking.question import Question

PAUSES = 0, 1, 2, 3, 4, 5
"""How many moments pass by before each question of a game; after the last no more is asked."""
SHAPE_AFTER = 2
"""A shape is asked for once in a game, after so many other questions: it takes longer."""
PATIENCE = 3
"""So many moments later a question is asked in which no way leads far from the answer."""


def surprise(question: Question) -> Fraction:
    """Return how far a way that counts leads from the exact value, at most; 0 where none counts.

    Of a mean it is the share of the distance in both together, so that it lies in 0..1 too; of a
    shape it is how much of it would lie in the wrong place.
    """
    if question.shape is not None:
        ways = question.shape.counting
        return max((question.shape.apart(way.heights) for way in ways), default=Fraction(0))
    exact = question.exact
    apart = [abs(way.value - exact) for way in counting(question.routes, exact)]
    farthest = max(apart, default=Fraction(0))
    return farthest if question.kind is Kind.CHANCE else farthest / (farthest + abs(exact) or 1)


@dataclass(frozen=True, slots=True)
class Course:
    """How the asking has gone so far in a game.

    Attributes:
        names: the names of the questions that were asked in this game, oldest first.
        drawn: whether a shape was asked for in this game: one is enough.
        since: how many moments came since the last one.
        last: the names of the last question and of its claim, also of an earlier game.
    """

    names: tuple[str, ...] = ()
    since: int = 0
    last: tuple[str, str] = ("", "")
    drawn: bool = False

    @property
    def due(self) -> bool:
        """Whether a question may be asked now: not too many in a game, and not one after the other."""
        return len(self.names) < len(PAUSES) and self.since >= PAUSES[len(self.names)]

    def chosen(self, questions: Sequence[Question], done: Collection[str] = ()) -> Question | None:
        """Return the question that is asked when one is due, if any; never one that is ``done``.

        It is of another name and claim than the last, of a name that was asked least in this game,
        and of these the one with the greatest surprise.
        """
        fresh = [each for each in questions if each.id not in done and self._fresh(each)]
        worth = [each for each in fresh if self._patient or surprise(each) >= APART]
        return max(worth, key=self._rank, default=None)

    def asked(self, question: Question) -> Course:
        """Return the course after a question was asked."""
        drawn = self.drawn or question.shape is not None
        return Course((*self.names, question.name), 0, _names(question), drawn)

    def passed(self) -> Course:
        """Return the course after a moment without a question."""
        return Course(self.names, self.since + 1, self.last, self.drawn)

    def begun(self) -> Course:
        """Return the course at the beginning of another game."""
        return Course(last=self.last)

    @property
    def _patient(self) -> bool:
        return not self.names or self.since >= PAUSES[len(self.names)] + PATIENCE

    def _fresh(self, question: Question) -> bool:
        name, claim = _names(question)
        if question.shape is not None and (self.drawn or len(self.names) < SHAPE_AFTER):
            return False
        return name != self.last[0] and (not claim or claim != self.last[1])

    def _rank(self, question: Question) -> tuple[int, Fraction]:
        return -self.names.count(question.name), surprise(question)


def _names(question: Question) -> tuple[str, str]:
    return question.name, question.claim.name
