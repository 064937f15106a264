"""The card of an exercise: what a widget shows, and what it does with an answer.

A card goes through the exercises of its lesson, and keeps what was done of each. The exact value stands
in no scene before the answer is right, or was asked to be shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import _, speaking
from mousemath.lesson.exercises.attempt import Attempt
from mousemath.lesson.exercises.card_parts import BARS, CHECK, CHECKED, PICKS, parts_of
from mousemath.lesson.exercises.lineup import GO, LEVEL, first_of, level_words, lineup
from mousemath.lesson.exercises.state import CardState
from mousemath.lesson.frame_words import CARD_WORDS, frame_words
from mousemath.lesson.tries_parts import SPEED
from mousemath.lesson.trying import try_alone
from mousemath.scene import Board, Note, Panel, Scene

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.lesson.exercises.exercise import Exercise

MOST_SEEDS = 20
"""Seeds tried for another case."""


class Card(CardState):
    """An exercise being worked on; a :class:`mousemath.widgets.dialogue.Drawable`."""

    def advance(self, seconds: float) -> bool:
        """Try on for about so long."""
        return self.bench.advance(seconds)

    # ── messages from the page ────────────────────────────────────────────────────────────────

    def receive(self, message: Mapping[str, object]) -> None:
        """Do what a message asks for; what it does not know changes nothing."""
        with speaking(self.exercise.language):
            if self._answered(message) or self._used(message) or self._tried(message):
                self.turn += 1

    def _answered(self, message: Mapping[str, object]) -> bool:
        """Take an answer: a number, a choice, bars."""
        values, value = message.get("values"), message.get("value")
        match message.get("type"), message.get("id"):
            case "form", self.field if isinstance(values, dict):
                self.attempt.answer(str(values.get("answer", "")))
            case "guess", name if name == self.field + BARS and isinstance(value, str):
                self.attempt.answer(value, _("your bars"))
            case "pick", name if name == self.field + PICKS and isinstance(value, str):
                return self._pick(value)
            case _:
                return False
        return True

    def _pick(self, value: str) -> bool:
        decision = self.exercise.decision
        listed = [] if decision is None else [pick.id for pick in decision.picks]
        chosen = value.split(" ")
        if decision is None or not set(chosen) <= set(listed):
            return False
        letters = "".join("ABCDEFGH"[listed.index(each)] for each in chosen)
        label = decision.picks[listed.index(chosen[0])].label
        self.attempt.answer(letters, letters if decision.ranked else label)
        return True

    def _used(self, message: Mapping[str, object]) -> bool:
        """Do what a button asks for."""
        attempt = self.attempt
        match message.get("type"), message.get("id"):
            case "hint", "hints":
                attempt.hint()
            case "tool", "show" if attempt.hints == len(attempt.hinted):
                attempt.shown = True
            case "tool", "another" if self.over and self.exercise.varies:
                self.another()
            case "tool", str(name) if name.startswith(GO):
                return self.go(name.removeprefix(GO))
            case "view", None if message.get("name") == LEVEL:
                found = first_of(self, message.get("value"))
                return bool(found) and self.go(found)
            case _:
                return False
        return True

    def _tried(self, message: Mapping[str, object]) -> bool:
        """Try out the claim of this case, once its answer may be seen."""
        asked, value = self.exercise.asked, message.get("value")
        match message.get("type"), message.get("id"):
            case "tool", name if name == CHECK and self.over:
                self.bench.begin(asked.id, asked.claim, CHECKED)
            case "view", None if message.get("name") == SPEED and isinstance(value, str):
                self.speed = value
            case _:
                return self.over and try_alone(self.bench, asked.id, asked.claim, message)
        return True

    # ── to another exercise ───────────────────────────────────────────────────────────────────

    def another(self) -> None:
        """Take another case of this kind, with another answer."""
        self.bench.stop()
        self.attempt = Attempt(self._case())

    def _case(self) -> Exercise:
        """Return the next case with a new answer; without one the next that is not the answer just seen."""
        now, seen = self.exercise, []
        first = 0 if now.seed is None else now.seed + 1
        for seed in range(first, first + MOST_SEEDS):
            case = now.another(seed)
            if case.exact not in (now.exact, self.place.exact):
                return case
            seen.append(case)
        return next((case for case in seen if case.exact != now.exact), seen[0])

    def go(self, name: str) -> bool:
        """Go to an exercise of the lesson; return whether there is one of this id."""
        if name not in self.place.siblings:
            return False
        self.bench.stop()
        self.place = self.place.sibling(name)
        self.attempt = self.kept.setdefault(name, Attempt(self.place))
        return True

    # ── the scene ─────────────────────────────────────────────────────────────────────────────

    def draw(self) -> Scene:
        """Return the scene of this moment."""
        posed = self.exercise
        with speaking(posed.language):
            picture = posed.picture()
            board = bool(picture) and isinstance(picture[0], Board)
            return Scene(
                game="exercise",
                title=self._numbered(),
                context=tuple(filter(None, (self._level(), self.place.lesson))),
                heading=posed.title,
                turn=self.turn,
                language=posed.language,
                main=(*lineup(self), *(picture[:1] if board else picture)),
                tray=(),
                below=picture[1:] if board else (),
                sentence=Note(
                    (posed.note or _("Take your time: hints are there, and they cost nothing."),)
                ),
                panel=Panel((), "", posed.question, parts_of(self)),
                words=frame_words(self.line, CARD_WORDS),
                due=(self.field,),
            )

    def _numbered(self) -> str:
        listed = list(self.place.siblings)
        if self.place.id not in listed:
            return _("Exercise")
        return _("Exercise {number} of {all}").format(
            number=listed.index(self.place.id) + 1, all=len(listed)
        )

    def _level(self) -> str:
        level = self.exercise.level
        return level_words(level) if level else ""
