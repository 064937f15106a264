"""The card of an exercise: what a widget shows, and what it does with an answer.

The exact value stands in no scene before the answer is right, or was asked to be shown.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mousemath.language import _, decimal, mark, ngettext, speaking
from mousemath.lesson.exercises.hints import hints_part
from mousemath.lesson.frame_words import CARD_WORDS, frame_words
from mousemath.scene import (
    ActionButton,
    Actions,
    Board,
    Note,
    Panel,
    Scene,
    Source,
    Strong,
    Task,
    Text,
)
from mousemath.scene.mathml import fraction, show

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.chance.line import Line
    from mousemath.lesson.exercise import Verdict
    from mousemath.lesson.exercises.exercise import Exercise
    from mousemath.scene import Part, Rich

LEVELS = {1: mark("first step"), 2: mark("as in class"), 3: mark("a twist")}
LONGEST, MOST_TRIES, MOST_SEEDS = 200, 6, 20
"""Letters of an answer that are kept, tries that are shown, seeds tried for another case."""


@dataclass
class Card:
    """An exercise being worked on; a :class:`mousemath.widgets.lesson_widget.Drawable`.

    Attributes:
        exercise: what is asked.
        typed: what was checked last.
        verdict: what was said of it.
        hints: how many hints are open.
        shown: whether the answer was asked for.
        tries: earlier answers with what they were.
        turn: counts what happened.
    """

    exercise: Exercise
    typed: str = ""
    verdict: Verdict | None = None
    hints: int = 0
    shown: bool = False
    tries: list[tuple[str, str]] = field(default_factory=list)
    turn: int = 0

    @property
    def busy(self) -> bool:
        """Whether long work waits: never."""
        return False

    def advance(self, _seconds: float) -> bool:
        """Do nothing: there is no long work."""
        return False

    @property
    def solved(self) -> bool:
        """Whether the answer was right."""
        return bool(self.verdict)

    @property
    def over(self) -> bool:
        """Whether the answer may be seen."""
        return self.solved or self.shown

    @property
    def field(self) -> str:
        """The id of the field; another case has a field of its own, which is empty."""
        seed = self.exercise.seed
        return "answer" if seed is None else f"answer-{seed}"

    # ── messages from the page ────────────────────────────────────────────────────────────────

    def receive(self, message: Mapping[str, object]) -> None:
        """Do what a message asks for; what it does not know changes nothing."""
        values = message.get("values")
        with speaking(self.exercise.language):
            match message.get("type"), message.get("id"):
                case "form", self.field if isinstance(values, dict):
                    self.answer(str(values.get("answer", "")))
                case "hint", "hints":
                    self.hints = min(self.hints + 1, len(self._hinted))
                case "tool", "show" if self.hints == len(self._hinted):
                    self.shown = True
                case "tool", "another" if self.over and self.exercise.varies:
                    self.another()
                case _:
                    return
            self.turn += 1

    def answer(self, text: str) -> None:
        """Check what was typed; the right answer closes the exercise."""
        if self.over:
            return
        self.typed = text[:LONGEST]
        self.verdict = self.exercise.check(text)
        if not self.verdict.unread:
            self.tries.append((self.typed.strip()[:20], self._result(self.verdict)))

    def another(self) -> None:
        """Take another case of this kind, with another question."""
        now = self.exercise
        first = 0 if now.seed is None else now.seed + 1
        for seed in range(first, first + MOST_SEEDS):
            found = now.another(seed)
            if (found.question, found.exact) != (now.question, now.exact):
                break
        self.exercise = found
        self.typed, self.verdict, self.hints, self.shown = "", None, 0, False
        self.tries.clear()

    def _result(self, verdict: Verdict) -> str:
        if not verdict:
            return _("not yet")
        if not self.hints:
            return _("right")
        return ngettext("right, {number} hint", "right, {number} hints", self.hints).format(
            number=self.hints
        )

    # ── the scene ─────────────────────────────────────────────────────────────────────────────

    def draw(self) -> Scene:
        """Return the scene of this moment."""
        posed = self.exercise
        with speaking(posed.language):
            picture = posed.picture()
            board = bool(picture) and isinstance(picture[0], Board)
            return Scene(
                game="exercise",
                title=self._place(),
                context=tuple(filter(None, (self._level(), posed.lesson))),
                heading=posed.title,
                turn=self.turn,
                language=posed.language,
                main=picture[:1] if board else picture,
                tray=(),
                below=picture[1:] if board else (),
                sentence=Note(
                    (posed.note or _("Take your time: hints are there, and they cost nothing."),)
                ),
                panel=Panel((), "", posed.question, tuple(self._parts())),
                words=frame_words(f'mm.ask("{posed.id}")', CARD_WORDS),
                due=(self.field,),
            )

    def _place(self) -> str:
        all_ = self.exercise.siblings
        if self.exercise.id not in all_:
            return _("Exercise")
        return _("Exercise {number} of {all}").format(
            number=all_.index(self.exercise.id) + 1, all=len(all_)
        )

    def _level(self) -> str:
        level = self.exercise.level
        return f"{'●' * level} {_(LEVELS[level])}" if level else ""

    def _parts(self) -> list[Part]:
        parts: list[Part] = [self._task()]
        if self.over:
            lines = self.exercise.asked.claim.lines()
            parts += [Text((show(lines[-1]),))] if lines else []
            label = _("Another of this kind")
            button = ActionButton("another", label, tool="another", main=True)
            parts += [self._buttons(button)] if self.exercise.varies else []
        else:
            parts += [hints_part(self._hinted, self.hints)] if self._hinted else []
            if self.hints == len(self._hinted):
                parts.append(self._buttons(ActionButton("show", _("Show the answer"), tool="show")))
        parts.append(Source((self._source(),)))
        return parts

    def _task(self) -> Task:
        state, said = self._said()
        return Task(
            self.field,
            _("Your answer"),
            "" if self.over else _("5/14, 0.3571, 35.71 %, “5 in 14” or 3/7 × 4/11: all are read."),
            "" if self.over else _("Check"),
            self.typed,
            state,
            said,
            tuple(self.tries[-MOST_TRIES:]) if len(self.tries) > 1 else (),
        )

    def _said(self) -> tuple[str, Rich]:
        if self.solved:
            return "right", (*self._value(_("Right:")), " ", self.exercise.asked.why)
        if self.shown:
            return "shown", (*self._value(_("The exact value:")), " ", self.exercise.asked.why)
        if self.verdict is None:
            return "", ()
        return ("unread" if self.verdict.unread else "wrong"), (str(self.verdict),)

    def _value(self, lead: str) -> Rich:
        exact = self.exercise.exact
        if exact.denominator == 1:
            return (Strong(f"{lead} {exact}."),)
        return Strong(lead), " ", fraction(exact), " ", Strong(f"= {decimal(exact)}.")

    @property
    def _hinted(self) -> tuple[tuple[Line, ...], ...]:
        return self.exercise.asked.hints()

    def _buttons(self, *buttons: ActionButton) -> Actions:
        return Actions("next", _("What to do"), buttons)

    def _source(self) -> str:
        posed = self.exercise
        if posed.seed is None:
            return _("Exercise {id}. The exact value is computed from this case.").format(
                id=posed.id
            )
        words = _("Exercise {id}, seed {seed}. The exact value is computed from this case.")
        return words.format(id=posed.id, seed=posed.seed)
