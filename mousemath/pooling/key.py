"""A key to what a result code holds by number: the words of the moments that a lesson speaks of.

A result code has no room for sentences. A teacher gives the position codes of the lesson's moments,
and from them come the question, its ways and contrast, the choices and the reasons.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import _, mark
from mousemath.lesson.classroom.entries import MOMENTS, PICKS, short
from mousemath.lesson.classroom.handing_in import number_of
from mousemath.lesson.registry import open_lesson

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from fractions import Fraction

    from mousemath.lesson.asking.question import Decision, Question

WAYS = {
    "adding": mark("adding the chances"),
    "multiplying": mark("multiplying"),
    "equal": mark("all equally likely"),
    "complement": mark("the opposite"),
    "one": mark("one try only"),
    "replacement": mark("drawing with replacement"),
    "order": mark("order forgotten"),
    "repeated": mark("the last results repeated"),
    "due": mark("it is due"),
}
"""The ways that games have in common, as the page calls them."""
ANOTHER = mark("a way of this game")
"""What any other way is called, where the key does not hold it."""


@dataclass(frozen=True, slots=True)
class Named:
    """What a lesson asks on its own pages: its id there, and its words.

    Attributes:
        id: of the whole course, such as ``"mouse-03.g1"``.
        name: the id within the lesson, such as ``"g1"``.
        words: what is asked.
        ways: what its ways are called, by their name.
        contrasts: the question in which a way is plainly wrong; that of ``""`` fits any.
        code: a position in which it is asked; ``""`` where there is none.
        options: what may be chosen, where one of several is.
    """

    id: str
    name: str
    words: str
    ways: Mapping[str, str] = field(default_factory=dict)
    contrasts: Mapping[str, str] = field(default_factory=dict)
    code: str = ""
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Key:
    """What the moments of a lesson are called.

    Attributes:
        questions: the questions, by their name and exact value.
        decisions: the choices, by the number of their position.
        claims: what can be tried out, by its name.
        items: what the lesson asks on its own pages, by its id there.
        chosen: those of them with options, by the number that stands for them.
        codes: the position of each question, by its name and exact value, and of each choice, by its number.
    """

    questions: Mapping[tuple[str, Fraction], Question] = field(default_factory=dict)
    decisions: Mapping[int, Decision] = field(default_factory=dict)
    claims: Mapping[str, str] = field(default_factory=dict)
    items: Mapping[str, Named] = field(default_factory=dict)
    chosen: Mapping[int, Named] = field(default_factory=dict)
    codes: Mapping[object, str] = field(default_factory=dict)

    @classmethod
    def of(cls, moments: Iterable[str], items: Iterable[Named] = ()) -> Key:
        """Return the key to these moments, and to what a lesson asks, in the current language.

        Raises:
            MousemathError: a moment is no position code.
        """
        if isinstance(moments, str):
            raise MousemathError(mark("moments is a list of position codes."))
        questions: dict[tuple[str, Fraction], Question] = {}
        decisions: dict[int, Decision] = {}
        claims: dict[str, str] = {}
        codes: dict[object, str] = {}
        for code in moments:
            lesson = open_lesson(None, code, {}, guess=True)
            here = {(each.name, short(each.exact)): each for each in lesson.questions}
            questions |= here
            codes |= dict.fromkeys(here, code)
            told = lesson.teaching.claims(lesson.session)
            claims = {each.name: each.statement for each in told} | claims
            if lesson.decision:
                number = number_of(lesson.decision.id, MOMENTS)
                decisions[number], codes[number] = lesson.decision, code
        own = {each.name: each for each in items}
        chosen = {number_of(each.id, MOMENTS): each for each in own.values() if each.options}
        return cls(questions, decisions, claims, own, chosen, codes)

    def __or__(self, other: Key) -> Key:
        """Return a key to what both hold."""
        mine, theirs = ([getattr(each, name) for name in self.__slots__] for each in (self, other))
        return Key(*(one | two for one, two in zip(mine, theirs, strict=True)))

    def words(self, name: str, exact: Fraction) -> str:
        """Return what was asked; its name where the key does not hold it."""
        question = self.questions.get((name, exact)) or self.items.get(name)
        return question.words if question else _("“{name}”").format(name=name)

    def way(self, name: str, exact: Fraction, way: str) -> str:
        """Return what a way is called."""
        question = self.questions.get((name, exact))
        told = {each.name: each.title for each in question.routes} if question else {}
        own = self.items[name].ways if name in self.items else {}
        return told.get(way) or own.get(way) or _(WAYS.get(way, ANOTHER))

    def contrast(self, name: str, exact: Fraction, way: str) -> str:
        """Return the question in which a way is plainly wrong; ``""`` where the key holds none."""
        question = self.questions.get((name, exact))
        found = question.contrast(way) if question else None
        own = self.items[name].contrasts if name in self.items else {}
        return found.words if found else own.get(way, own.get("", ""))

    def position(self, name: str, exact: Fraction) -> str:
        """Return the code of the position of a question; ``""`` where the key holds none."""
        own = self.items.get(name)
        return self.codes.get((name, exact), own.code if own else "")

    def decision(self, moment: int) -> str:
        """Return what is to be decided, in words; ``""`` where the key does not hold it."""
        found = self.decisions.get(moment) or self.chosen.get(moment)
        return found.words if found else ""

    def choice(self, moment: int, pick: int) -> str:
        """Return what was chosen, in words; ``""`` where the key does not hold it."""
        decision = self.decisions.get(moment)
        told = {each.id: each.label for each in decision.picks} if decision else {}
        if moment in self.chosen:
            told |= {str(n): words for n, words in enumerate(self.chosen[moment].options)}
        return next((words for name, words in told.items() if number_of(name, PICKS) == pick), "")

    def reason(self, moment: int, why: str) -> str:
        """Return a reason as the menu has it, here or elsewhere; ``""`` where the key does not hold it."""
        here = [self.decisions[moment]] if moment in self.decisions else []
        reasons = (each for one in (*here, *self.decisions.values()) for each in one.reasons)
        return next((each.words for each in reasons if each.id == why), "")
