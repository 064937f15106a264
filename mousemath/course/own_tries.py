"""Trying out in a lesson what the course itself says of its moments: the buttons, what was tried, the messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.lesson.teaching import View
from mousemath.lesson.tries import NUMBERS, QUADRUPLE, Bench
from mousemath.lesson.tries_facts import IDS
from mousemath.lesson.tries_parts import SPEED, TOPIC, tries_parts

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
        claim, value, number = self.trial.claim, message.get("value"), message.get("number")
        tried = self.bench.tried(self.key, claim.name)
        match message.get("type"), message.get("id"):
            case "tries", claim.name if type(number) is int and number in NUMBERS:
                self.bench.begin(self.key, claim, number)
            case "contrast", name if tried and name == IDS + claim.name:
                tried.answer = str(value) if value in QUADRUPLE else ""
            case "view", None if message.get("name") in (TOPIC, SPEED) and isinstance(value, str):
                self.bench.stop()
                self._choices[message["name"]] = value
            case "cancel", None:
                return self.bench.stop()
            case _:
                return False
        return True
