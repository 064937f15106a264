"""What was done of one case of an exercise: answers, hints, how it ended."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mousemath.language import _, ngettext
from mousemath.lesson.asking.shape import LONGEST

if TYPE_CHECKING:
    from mousemath.chance.line import Line
    from mousemath.lesson.exercise import Verdict
    from mousemath.lesson.exercises.exercise import Exercise

SHORT = 25
"""Letters of an earlier answer that are shown: a fraction of two numbers of twelve digits has them."""


def short(typed: str) -> str:
    """Return an answer as it stands among earlier ones; of a long one it is seen that it goes on.

    >>> short(" 30517578125/470184984576 "), short("the mean of all the dice that fit")
    ('30517578125/470184984576', 'the mean of all the dice…')
    """
    said = typed.strip()
    return said if len(said) <= SHORT else f"{said[: SHORT - 1].rstrip()}…"


@dataclass(slots=True)
class Attempt:
    """A case of an exercise, being worked on.

    Attributes:
        exercise: what is asked.
        typed: what was checked last.
        verdict: what was said of it.
        hints: how many hints are open.
        shown: whether the answer was asked for.
        tries: earlier answers with what they were.
    """

    exercise: Exercise
    typed: str = ""
    verdict: Verdict | None = None
    hints: int = 0
    shown: bool = False
    tries: list[tuple[str, str]] = field(default_factory=list)

    @property
    def solved(self) -> bool:
        """Whether the answer was right."""
        return bool(self.verdict)

    @property
    def over(self) -> bool:
        """Whether the answer may be seen."""
        return self.solved or self.shown

    @property
    def hinted(self) -> tuple[tuple[Line, ...], ...]:
        """The hints, each of one line or more."""
        return self.exercise.asked.hints()

    def answer(self, text: str, said: str = "") -> None:
        """Check an answer; the right one closes the exercise.

        Args:
            text: the answer.
            said: the same as it is shown among earlier answers.
        """
        if self.over:
            return
        self.typed = text[:LONGEST]
        self.verdict = self.exercise.check(text)
        if not self.verdict.unread:
            self.tries.append((said or short(self.typed), self._result(self.verdict)))

    def hint(self) -> None:
        """Open one hint more, and note it."""
        if not self.over:
            self.hints = min(self.hints + 1, len(self.hinted))

    @property
    def outcome(self) -> str:
        """``"right"``, ``"shown"``, ``"open"`` once something was tried, or ``""``."""
        if self.over:
            return "right" if self.solved else "shown"
        return "open" if self.tries or self.hints else ""

    @property
    def words(self) -> str:
        """How it stands, in words, with the hints that were looked at."""
        if self.solved and self.verdict is not None:
            return self._result(self.verdict)
        said = {"shown": _("answer shown"), "open": _("begun")}.get(self.outcome, _("not begun"))
        return f"{said}, {self._hints()}" if self.hints else said

    def _result(self, verdict: Verdict) -> str:
        if not verdict:
            return _("not yet")
        return _("correct") if not self.hints else f"{_('correct')}, {self._hints()}"

    def _hints(self) -> str:
        said = ngettext("{number} hint", "{number} hints", self.hints)
        return said.format(number=self.hints)

    def row(self) -> dict[str, object]:
        """Return what is kept of it: id, seed, outcome, how many answers, how many hints."""
        posed = self.exercise
        return {
            "exercise": posed.id,
            "seed": posed.seed,
            "outcome": self.outcome,
            "answers": len(self.tries),
            "hints": self.hints,
        }
