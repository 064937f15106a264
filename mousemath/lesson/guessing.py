"""Guess first: what a lesson asks at its moments, and what it keeps of the answers.

A message that speaks of something that is not open now changes nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from mousemath.language import language
from mousemath.lesson.asking.asker import Asker
from mousemath.lesson.asking.possible import check_possible
from mousemath.lesson.asking.question import SURE
from mousemath.lesson.asking.record import Record, When
from mousemath.lesson.asking.reveal import HOW, several
from mousemath.lesson.asking.sent import known_word, one_of, picked
from mousemath.lesson.branches.branching import Branching
from mousemath.lesson.typed.reader import read_answer

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from fractions import Fraction

    from mousemath.lesson.asking.question import Decision, Question
    from mousemath.lesson.classroom.class_code import Member
    from mousemath.lesson.teaching import Teaching, View

Made = TypeVar("Made")
RANKED_EVERY = 3
"""Of so many choices one is asked for with all cards in order, where they have one."""


class Guessing(Branching):
    """One play of a game, and what is asked in it.

    Attributes:
        predict: whether the reader guesses before a panel reveals.
        guesses: every guess and choice of the lesson.
        member: the student of a class whose record this is; ``None`` outside of a class.
    """

    def __init__(self, teaching: Teaching[Any, Any], seed: int, *, predict: bool) -> None:
        super().__init__(teaching, seed)
        self.predict = predict
        self.guesses = Record()
        self.member: Member | None = None
        self._asker = Asker()
        self._kept: dict[str, tuple[Hashable, Any]] = {}

    @property
    def view(self) -> View:
        """What the reader looks at."""
        raise NotImplementedError

    @property
    def place(self) -> str:
        """The code of this position alone."""
        raise NotImplementedError

    # ── what is asked ─────────────────────────────────────────────────────────────────────────

    @property
    def questions(self) -> tuple[Question, ...]:
        """Every number that may be asked at this moment."""
        return self._keep("questions", self._moment, self._listed)

    @property
    def question(self) -> Question | None:
        """The number that this moment asks; at one of the past, what was answered then."""
        asked = self._asker.asked(self.shown.state)
        past = self.looked is not None
        if not self.predict or not asked or (past and asked not in self.guesses.guesses):
            return None
        here = asked, language(), self.view.names
        return self._keep(
            "question", here, lambda: next((q for q in self.questions if q.id == asked), None)
        )

    @property
    def open_question(self) -> Question | None:
        """The number that is asked now and waits for an answer."""
        return self._unanswered if self._asker.is_open(self.session.state) else None

    @property
    def left_question(self) -> Question | None:
        """The number that was asked here before the play went on: it can be shown, and no longer guessed."""
        return self._unanswered if self._asker.is_left(self.session.state) else None

    @property
    def decision(self) -> Decision | None:
        """The choice that is to be made now."""
        if not self.predict or self.looked is not None:
            return None
        return self._keep("decision", self._moment, self._decided)

    @property
    def open_decision(self) -> Decision | None:
        """The choice that waits for the reader."""
        decision = self.decision
        return None if decision is None or decision.id in self.guesses.choices else decision

    @property
    def _unanswered(self) -> Question | None:
        question = self.question
        return None if question is None or question.id in self.guesses.guesses else question

    def ask(self) -> None:
        """Come to the present moment; the first time, choose what it asks."""
        if self.predict:
            self._asker.come(self.session.state, lambda: self.questions, self.guesses.guesses)

    def begin_asking(self) -> None:
        """Begin another play; what was guessed is kept."""
        self._asker.begin()
        self.forget()

    def _listed(self) -> tuple[Question, ...]:
        return self.teaching.questions(self.shown, replace(self.view, looking=False))

    def _decided(self) -> Decision | None:
        """Make the choice that is to be made; every few times all cards are put in order."""
        decision, made = self.teaching.decision(self.session, self.view), self.guesses.choices
        if decision is None:
            return None
        is_turn = len(made) % RANKED_EVERY == RANKED_EVERY - 1 and decision.has_order
        ranked = bool(made[decision.id].order) if decision.id in made else is_turn
        return replace(decision, ranked=ranked)

    @property
    def _moment(self) -> Hashable:
        """What a question or a choice is made of, but for what long work has found."""
        view = self.view
        here = self.session.turn, self.shown.state, self.looked
        return *here, language(), view.names, tuple(view.choices.items())

    def _keep(self, name: str, here: Hashable, make: Callable[[], Made]) -> Made:
        """Return what has this name here; it is made once for each moment."""
        if name not in self._kept or self._kept[name][0] != here:
            self._kept[name] = here, make()
        made: Made = self._kept[name][1]
        return made

    def forget(self) -> None:
        """Make anew what is asked: long work has found something, or another play has begun."""
        self._kept.clear()

    # ── what is answered ──────────────────────────────────────────────────────────────────────

    def guess(self, name: object, text: object, sure: object = "", way: object = "") -> None:
        """Keep what the reader guesses or draws; an empty text is no guess.

        Raises:
            MousemathError: the text is no number, or no probability or drawing where one is asked for.
        """
        said = text if isinstance(text, str) and text.strip() else ""
        question = self.open_question or (None if said else self.left_question)
        if question is None or name != question.id:
            return
        told: dict[str, Any] = {
            "when": self._when,
            "sure": known_word(sure, SURE),
            "way": way if isinstance(way, str) else "",
            "hints": self.hints_opened(question),
        }
        if question.shape is not None:
            drawn = question.shape.read(said) if said else None
            self.guesses.drew(question, question.shape, drawn, told)
        else:
            self.guesses.guessed(question, read_guess(question, said) if said else None, **told)
        self.notice = None

    def pick(self, name: object, choice: object, sure: object = "", why: object = "") -> None:
        """Keep what the reader would do; an empty choice is none, an order not of all cards its first.

        Raises:
            MousemathError: there is no such choice.
        """
        decision = self.open_decision
        if decision is None or name != decision.id:
            return
        said = choice if isinstance(choice, str) else ""
        order = tuple(said.split(" ")) if decision.ranked else (said,)
        chosen = picked(decision, order[0])
        reasons = [each.id for each in decision.reasons]
        self.guesses.chose(
            decision,
            chosen.id if chosen else "",
            self._when,
            sure=known_word(sure, SURE),
            why=known_word(why, reasons),
            order=order if sorted(order) == sorted(pick.id for pick in decision.picks) else (),
        )
        self._asker.tell(self.session.state)
        self.notice = None

    def answer(self, name: object, value: object) -> None:
        """Keep the answer to what follows a guess: one more case, or how the guess was got.

        Raises:
            MousemathError: there is no such answer.
        """
        question = self.question
        if value == "" and self.left_question is not None:
            self.guess(name, "")
            return
        if question is None or question.id not in self.guesses.guesses:
            return
        guessed = self.guesses.guesses[question.id]
        if name == question.id + HOW and guessed.guess is not None:
            ways = [way.name for way in several(question, guessed.guess)]
            self.guesses.told(question, one_of(value, ways))
            return
        contrast = question.contrast(guessed.way)
        if name == question.id and contrast is not None:
            self.guesses.contrasts[question.id] = one_of(value, map(str, contrast.answers))

    def hint(self, name: object) -> None:
        """Open one more hint of the question that is asked."""
        question = self.open_question
        if question is not None and name == question.id:
            opened = self.hints_opened(question) + 1
            self._asker.hints[question.id] = min(opened, len(question.hints()))

    def hints_opened(self, question: Question) -> int:
        """Return how many hints of a question are open."""
        return self._asker.hints.get(question.id, 0)

    @property
    def _when(self) -> When:
        return When(self.place, self.teaching.rounds(self.session) + 1)


def read_guess(question: Question, text: str) -> Fraction:
    """Read the number that was guessed.

    Raises:
        MousemathError: the text is no number, or one that cannot be; the sentence says which can.
    """
    value = read_answer(text).value
    check_possible(question, value)
    return value
