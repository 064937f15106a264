"""The record of guesses and choices: what was asked, what was answered, and how sure somebody was.

It is kept as long as the lesson, whatever is taken back, begun anew or brought back by a code, and
given as JSON or CSV. What was shown without a guess is in it, and is no guess.
"""

from __future__ import annotations

import csv
import io
import json
from dataclasses import asdict, dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath.lesson.asking.question import Kind
from mousemath.lesson.asking.routes import possible, recognised

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mousemath.lesson.asking.question import Decision, Question
    from mousemath.lesson.asking.shape import Heights, Shape


@dataclass(frozen=True, slots=True)
class When:
    """The moment in which something was answered: its code, and the number of its turn or round."""

    code: str
    turn: int


@dataclass(frozen=True, slots=True)
class Guessed:
    """A number that was guessed, or a distribution that was drawn.

    Attributes:
        question: the name of the question.
        short: the same in a few words.
        kind: a chance, a mean, or a shape.
        code: the code of the moment in which it was asked.
        turn: the number of the turn or round.
        guess: what was guessed; ``None`` where the answer was shown without. Of a drawing, how far it
            lies from the exact bars, so that 0 is exact.
        exact: the exact value.
        sure: how sure somebody was: ``"guess"``, ``"fairly"``, ``"very"``, or ``""``.
        way: the name of the way by which the guess has come, as it was told or as its number tells.
        hints: how many hints were opened before.
        drawn: the height of each bar that was drawn, as a share.
    """

    question: str
    short: str
    kind: str
    code: str
    turn: int
    guess: Fraction | None
    exact: Fraction
    sure: str = ""
    way: str = ""
    hints: int = 0
    drawn: Heights = ()

    @property
    def value(self) -> Fraction:
        """What was guessed; nothing where the answer was shown without a guess."""
        return self.exact * 0 if self.guess is None else self.guess


@dataclass(frozen=True, slots=True)
class Chosen:
    """A choice that was made before its value was shown.

    Attributes:
        question: ``"decide"``.
        short: what was chosen, in words; empty where the values were shown without a choice.
        choice: its id.
        code: the code of the moment.
        turn: the number of the turn or round.
        best: the ids of all best choices.
        cost: what the choice loses against the best; ``None`` without a choice.
        unit: what a cost counts.
        sure: how sure somebody was.
        why: the id of the reason that was chosen from the menu.
        order: the ids of all choices, the best first, where they were put in order.
    """

    question: str
    short: str
    choice: str
    code: str
    turn: int
    best: tuple[str, ...]
    cost: Fraction | float | None
    unit: str
    sure: str = ""
    why: str = ""
    order: tuple[str, ...] = ()


@dataclass(slots=True)
class Record:
    """All guesses and choices of a lesson, oldest first, each by the id of what was asked.

    Attributes:
        guesses: the numbers that were guessed.
        choices: what was chosen.
        contrasts: what was answered to the case that follows a guess.
    """

    guesses: dict[str, Guessed] = field(default_factory=dict)
    choices: dict[str, Chosen] = field(default_factory=dict)
    contrasts: dict[str, str] = field(default_factory=dict)

    def guessed(  # noqa: PLR0913 - all that is known of a guess
        self,
        question: Question,
        guess: Fraction | None,
        when: When,
        *,
        sure: str = "",
        way: str = "",
        hints: int = 0,
    ) -> None:
        """Keep a guess; ``None`` is none."""
        self.guesses[question.id] = Guessed(
            question.name,
            question.short,
            question.kind,
            when.code,
            when.turn,
            guess,
            question.exact,
            sure,
            come_by(question, guess, way),
            hints,
        )

    def drew(
        self, question: Question, shape: Shape, heights: Heights | None, told: Mapping[str, Any]
    ) -> None:
        """Keep a drawing; ``None`` is none. ``told`` is what else is known of it, as of a guess."""
        far = None if heights is None else shape.apart(heights)
        self.guessed(question, far, **told)
        way = None if heights is None else shape.recognised(heights)
        self.guesses[question.id] = replace(
            self.guesses[question.id],
            exact=Fraction(0),
            way=way.name if way else "",
            drawn=heights or (),
        )

    def told(self, question: Question, way: str) -> None:
        """Keep the way by which a guess has come, told afterwards."""
        self.guesses[question.id] = replace(self.guesses[question.id], way=way)

    def chose(  # noqa: PLR0913 - all that is known of a choice
        self,
        decision: Decision,
        choice: str,
        when: When,
        *,
        sure: str = "",
        why: str = "",
        order: tuple[str, ...] = (),
    ) -> None:
        """Keep a choice; an empty one is none."""
        pick = decision.pick(choice)
        self.choices[decision.id] = Chosen(
            "decide",
            pick.label if pick else "",
            choice,
            when.code,
            when.turn,
            tuple(each.id for each in decision.best),
            decision.cost(pick) if pick else None,
            decision.unit.name,
            sure,
            why,
            order,
        )

    @property
    def chances(self) -> tuple[Guessed, ...]:
        """The chances that were really guessed."""
        return self._of(Kind.CHANCE)

    @property
    def shapes(self) -> tuple[Guessed, ...]:
        """The distributions that were really drawn."""
        return self._of(Kind.SHAPE)

    def _of(self, kind: Kind) -> tuple[Guessed, ...]:
        made = (each for each in self.guesses.values() if each.guess is not None)
        return tuple(each for each in made if each.kind == kind)

    def rows(self) -> Iterator[dict[str, object]]:
        """Iterate over everything in the order of its kind, with fractions as text."""
        listed: list[Guessed | Chosen] = [*self.guesses.values(), *self.choices.values()]
        for each in listed:
            yield {name: _plain(value) for name, value in asdict(each).items()}

    def json(self) -> str:
        """Return all of it as JSON: a list of guesses, and a list of choices."""
        listed = list(self.rows())
        parts = {"guesses": listed[: len(self.guesses)], "choices": listed[len(self.guesses) :]}
        return json.dumps(parts, ensure_ascii=False, indent=1)

    def csv(self) -> str:
        """Return all of it as CSV, a line for each guess or choice.

        >>> print(Record().csv()[:28])
        question,short,kind,code,tur
        """
        written = io.StringIO()
        names = dict.fromkeys((*Guessed.__dataclass_fields__, *Chosen.__dataclass_fields__))
        table = csv.DictWriter(written, [*names])
        table.writeheader()
        table.writerows(self.rows())
        return written.getvalue()


def come_by(question: Question, guess: Fraction | None, told: str = "") -> str:
    """Return the name of the way by which a guess has come; ``""`` where its number does not tell.

    Where several ways lead to one number, the one that was ``told`` counts.
    """
    if guess is None:
        return ""
    routes, exact = question.routes, question.exact
    near = {each.name for each in possible(routes, exact, guess)}
    if told in near:
        return told
    found = recognised(routes, exact, guess)
    return "" if found is None else found.name


def _plain(value: object) -> object:
    """Return a value as JSON and CSV have it."""
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return value if isinstance(value, (int, float, str)) or value is None else str(value)
