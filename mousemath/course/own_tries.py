"""Trying out in a lesson what the course itself says of its moments: the buttons, what was tried, the messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.lesson.teaching import View
from mousemath.lesson.tries import Bench
from mousemath.lesson.tries_parts import SPEED, TOPIC, tries_parts
from mousemath.lesson.trying import try_alone

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.course.sheets import LessonSheet
    from mousemath.lesson.tries import Trial
    from mousemath.scene import Part


class OwnTries:
    """What a lesson lets try out, one trial at a time.

    Args:
        sheet: the lesson.
        language: ``"en"`` or ``"fr"``.
    """

    def __init__(self, sheet: LessonSheet, language: str) -> None:
        self.key = sheet.id
        self.trials = tuple(chain.trial(language) for chain in sheet.chains)
        self.bench = Bench()
        self._choices: dict[str, str] = {}

    @property
    def trial(self) -> Trial:
        """What is looked at."""
        chosen = self._choices.get(TOPIC)
        return next((each for each in self.trials if each.claim.name == chosen), self.trials[0])

    def parts(self) -> tuple[Part, ...]:
        """Return the buttons and what was tried."""
        trial, name = self.trial, self.trial.claim.name
        tried, running = self.bench.tried(self.key, name), self.bench.runs(self.key, name)
        return tries_parts(View("", self._choices), self.trials, trial, tried, running=running)

    def handle(self, message: Mapping[str, Any]) -> bool:
        """Do what a button asks for; tell whether it was one of these."""
        name, value = message.get("name"), message.get("value")
        if message.get("type") != "view":
            return try_alone(self.bench, self.key, self.trial.claim, message)
        if name not in (TOPIC, SPEED) or not isinstance(value, str):
            return False
        self.bench.stop()
        self._choices[name] = value
        return True
