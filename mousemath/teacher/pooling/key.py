"""A key to what a result code holds by number: the words of the moments that a lesson speaks of.

A result code has no room for sentences. A teacher gives the position codes of the lesson's moments,
and from them come the question, its ways and contrast, the choices and the reasons.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import _, mark
from mousemath.lesson.asking.called import Called
from mousemath.lesson.classroom.entries import MOMENTS, PICKS, short
from mousemath.lesson.classroom.handing_in import number_of
from mousemath.lesson.registry import games, open_lesson, teaching_class

ANOTHER = mark("a way of this game")
"""What a way is called that nobody has named."""

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from mousemath.lesson.asking.question import Decision, Question


@dataclass(frozen=True, slots=True)
class Key:
    """What the moments of a lesson are called.

    Attributes:
        questions: the questions, by their name and exact value.
        decisions: the choices, by the number of their position.
        claims: what can be tried out, by its name.
        codes: the position of each question, by its name and exact value, and of each choice, by its number.
        called: what the games of the lesson call it where the moment is not known.
    """

    questions: Mapping[tuple[str, Fraction], Question] = field(default_factory=dict)
    decisions: Mapping[int, Decision] = field(default_factory=dict)
    claims: Mapping[str, str] = field(default_factory=dict)
    codes: Mapping[object, str] = field(default_factory=dict)
    called: Called = field(default_factory=Called)

    @classmethod
    def of(cls, moments: Iterable[str]) -> Key:
        """Return the key to these moments, in the current language.

        Raises:
            MousemathError: a moment is no position code.
        """
        if isinstance(moments, str) or not isinstance(moments, Iterable):
            raise MousemathError(mark("moments is a list of position codes."))
        opened = [(open_lesson(None, code, {}, guess=True), code) for code in moments]
        key = cls.to(
            ((question, code) for lesson, code in opened for question in lesson.questions),
            ((lesson.decision, code) for lesson, code in opened if lesson.decision),
        )
        told = (lesson.teaching.claims(lesson.session) for lesson, _code in reversed(opened))
        return replace(key, claims={each.name: each.statement for said in told for each in said})

    @classmethod
    def to(
        cls, questions: Iterable[tuple[Question, str]], decisions: Iterable[tuple[Decision, str]]
    ) -> Key:
        """Return the key to what a lesson itself asks: questions and choices, each with its position code."""
        told = {(each.name, short(each.exact)): (each, code) for each, code in questions}
        chosen = {number_of(each.id, MOMENTS): (each, code) for each, code in decisions}
        codes = {name: code for name, (_each, code) in (*told.items(), *chosen.items())}
        return cls(
            {name: each for name, (each, _code) in told.items()},
            {number: each for number, (each, _code) in chosen.items()},
            codes=codes,
        )

    def of_games(self, names: Iterable[str]) -> Key:
        """Return the key with what these games call things; a game that is not here calls nothing."""
        called = (teaching_class(name).called for name in names if name in games())
        return replace(self, called=Called.together(called))

    def __or__(self, other: Key) -> Key:
        """Return a key to what both hold."""
        return Key(
            {**self.questions, **other.questions},
            {**self.decisions, **other.decisions},
            {**self.claims, **other.claims},
            {**self.codes, **other.codes},
        )

    def words(self, name: str, exact: Fraction) -> str:
        """Return what was asked; where the key does not hold it what such questions are called."""
        question = self.questions.get((name, exact))
        if question:
            return question.words
        called = self.called.questions.get(name)
        return _(called) if called else _("“{name}”").format(name=name)

    def way(self, name: str, exact: Fraction, way: str) -> str:
        """Return what a way is called."""
        question = self.questions.get((name, exact))
        told = {each.name: each.title for each in question.routes} if question else {}
        return told.get(way) or _(self.called.ways.get(way, ANOTHER))

    def contrast(self, name: str, exact: Fraction, way: str) -> str:
        """Return the question in which a way is plainly wrong; ``""`` where the key holds none."""
        question = self.questions.get((name, exact))
        found = question.contrast(way) if question else None
        return found.words if found else ""

    def position(self, name: str, exact: Fraction) -> str:
        """Return the code of the position of a question; ``""`` where the key holds none."""
        return self.codes.get((name, exact), "")

    def decision(self, moment: int) -> str:
        """Return what is to be decided, in words; ``""`` where the key does not hold it."""
        return self.decisions[moment].words if moment in self.decisions else ""

    def choice(self, moment: int, pick: int) -> str:
        """Return what was chosen, in words; ``""`` where the key does not hold it."""
        decision = self.decisions.get(moment)
        if decision is None:
            return ""
        picks = (each.label for each in decision.picks if number_of(each.id, PICKS) == pick)
        said = _("first: {choice}") if decision.ranked else "{choice}"
        return next((said.format(choice=label) for label in picks), "")

    def reason(self, moment: int, why: str) -> str:
        """Return a reason as the menu has it; where the key does not hold it what such reasons are called."""
        decision = self.decisions.get(moment)
        reasons = decision.reasons if decision else ()
        called = self.called.reasons.get(why)
        return next((each.words for each in reasons if each.id == why), _(called) if called else "")
