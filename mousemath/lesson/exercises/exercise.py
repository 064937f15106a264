"""An exercise: its question, hints and exact value, and what is said of an answer.

It is a :class:`~mousemath.lesson.asking.question.Question` with words around it, so that any
question of a game can be asked as an exercise too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from mousemath.chance.claim import Claim
from mousemath.chance.distribution import Distribution
from mousemath.chance.line import Line
from mousemath.chance.plain import plain_line
from mousemath.errors import unknown
from mousemath.language import mark, speaking, spoken
from mousemath.lesson.asking.question import Kind, Question
from mousemath.lesson.asking.routes import Route, route
from mousemath.lesson.exercise import Verdict, judge
from mousemath.lesson.exercises.kinds import Posed, nothing_drawn
from mousemath.lesson.exercises.sheets import sheets
from mousemath.lesson.registry import teaching_class
from mousemath.play.checked import checked
from mousemath.play.draws import check_seed, draw

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from fractions import Fraction

    from mousemath.chance.formula import Written
    from mousemath.errors import MousemathError
    from mousemath.lesson.asking.question import Decision
    from mousemath.lesson.exercises.sheets import Sheet, Words
    from mousemath.scene import Part

Item = TypeVar("Item")
STRIDE = 2**61 - 1
"""From the case of a seed to that of the next: a prime, so that none comes again before all have come."""
NO_EXERCISE = mark(
    'There is no exercise “{name}”: lessons {known} have some, such as "01.1", and those of the course, such as '
    '"mouse-03.1".'
)


@dataclass(frozen=True, repr=False)
class Exercise:
    """A question to be answered with a number, from a lesson or from any question of a game.

    Attributes:
        id: lesson and number, ``"03.2"``.
        asked: the question, its claim, its wrong ways.
        language: ``"en"`` or ``"fr"``.
        seed: which case of its kind; ``None`` for the one that the lesson speaks of.
        level: 1 (first step), 2 (as in class), 3 (a twist).
        lesson: the title of the lesson.
        title: what it is about.
        note: the rule that is needed, if one is.
        picture: draws what is needed of the table.
    """

    id: str
    asked: Question
    language: str = "en"
    seed: int | None = None
    level: int = 2
    lesson: str = ""
    title: str = ""
    note: str = ""
    picture: Callable[[], tuple[Part, ...]] = nothing_drawn

    def __repr__(self) -> str:
        """Return its id and what is asked, and nothing of the answer."""
        return f"{self.id}: {self.question}"

    @property
    def question(self) -> str:
        """What is asked."""
        return self.asked.words

    @cached_property
    def exact(self) -> Fraction:
        """The exact value, worked out when it is first asked for."""
        return self.asked.exact

    @property
    def routes(self) -> tuple[Route, ...]:
        """The ways that lead past the answer, worked out for this case."""
        return self.asked.routes

    @property
    def hints(self) -> tuple[str, ...]:
        """The three hints in words."""
        with speaking(self.language):
            return tuple(" ".join(map(plain_line, lines)) for lines in self.asked.hints())

    @property
    def siblings(self) -> Mapping[str, int]:
        """The level of each exercise of its lesson, by its id, in order."""
        lesson = self.id.partition(".")[0]
        listed = sheets().items()
        return {name: each.level for name, each in listed if name.startswith(f"{lesson}.")}

    def sibling(self, name: str) -> Exercise:
        """Return another exercise of its lesson."""
        return exercise(name, language=self.language)

    @property
    def decision(self) -> Decision | None:
        """The choice that is asked for in place of a number, if one is."""
        return None

    @property
    def varies(self) -> bool:
        """Whether there are other cases of its kind."""
        return True

    def another(self, seed: int) -> Exercise:
        """Return another case of its kind."""
        return exercise(self.id, language=self.language, seed=seed)

    def check(self, answer: object) -> Verdict:
        """Say in one sentence what an answer is; never an exception for what somebody typed.

        >>> exercise("01.1").check("1/6")
        Not yet: 1/6 is right for one die. What happens when the second must miss too?
        """
        with speaking(self.language):
            return judge(answer, self.asked)

    @checked()
    def is_right(self, answer: object) -> bool:
        """Whether an answer is right: for graders.

        >>> exercise("01.1").is_right("1/36"), exercise("01.1").is_right(None)
        (True, False)
        """
        return bool(self.check(answer))


def exercises() -> tuple[str, ...]:
    """Return the ids of all exercises, in the order of the course; then those that only vary others.

    >>> exercises()[:4]
    ('01.1', '01.2', '01.3', '02.1')
    """
    return tuple(sheets())


def exercise(name: str, *, language: str | None = None, seed: int | None = None) -> Exercise:
    """Return an exercise.

    Args:
        name: its id, such as ``"03.2"``.
        language: ``"en"`` or ``"fr"``; by default the current language.
        seed: another case of the same kind, the next seed yet another; by default the one of the lesson.

    Raises:
        MousemathError: there is no such exercise, language or seed.

    >>> exercise("01.1").question
    'You roll 2 dice. No free square for: red X. How likely is a bust?'
    >>> exercise("01.1").exact, exercise("01.1", seed=3).exact
    (Fraction(1, 36), Fraction(1, 9))
    """
    if not isinstance(name, str) or name not in sheets():
        raise no_exercise(name, sheets())
    sheet, said = sheets()[name], spoken(language)
    with speaking(said):
        kind = teaching_class(sheet.game).exercises[sheet.kind]
        given = sheet.given if seed is None else kind.another(_Picking(check_seed(seed)))
        posed = kind.pose(given)
        filled = {**given, **posed.words}
        words = sheet.words[said]
        return Exercise(
            name,
            _asked(sheet, words, posed, filled, seed),
            said,
            seed,
            sheet.level,
            sheet.lesson[said],
            words.title.format(**filled),
            words.note.format(**filled),
            posed.picture,
        )


def no_exercise(name: object, known: Iterable[str]) -> MousemathError:
    """Return the refusal of an id that no exercise has, of those that are known."""
    lessons = [each[:2] for each in sheets() if each[0].isdigit()]
    return unknown(name, known, NO_EXERCISE, [f"{lessons[0]} … {lessons[-1]}"])


def _asked(
    sheet: Sheet, words: Words, posed: Posed, filled: dict[str, object], seed: int | None
) -> Question:
    said = [each.format(**filled) for each in words.steps]
    lines = tuple(Line(*each) for each in zip(said, posed.steps, strict=True))
    claim = Claim(
        words.question.format(**filled),
        lambda: posed.formula,
        posed.counted,
        sheet.lesson["en"],
        sheet.id,
        lambda: lines,
        posed.experiment,
    )
    return Question(
        f"{sheet.id}:{'' if seed is None else seed}",
        Kind(sheet.quantity),
        claim.statement,
        words.title.format(**filled),
        claim,
        words.think.format(**filled),
        tuple(_way(name, words, sides, filled) for name, sides in posed.ways.items()),
        why=words.why.format(**filled),
        signed=posed.signed,
    )


def _way(name: str, words: Words, sides: tuple[Written, ...], filled: dict[str, object]) -> Route:
    value = next(side.value for side in reversed(sides) if side.value is not None)
    return route(name, "", words.ways[name].format(**filled, value=value), *sides)


class _Picking:
    """Chooses by a seed, one thing after the other: seeds in a row go through all cases, in mixed order."""

    def __init__(self, seed: int) -> None:
        self.seed, self.number, self.left = seed, 0, (seed + 1) * STRIDE

    def __call__(self, items: Sequence[Item], /) -> Item:
        self.number += 1
        if not self.left:  # a kind with more cases than the stride is long
            return items[draw(Distribution.uniform(range(len(items))), self.seed, self.number)]
        self.left, place = divmod(self.left, len(items))
        return items[place]
