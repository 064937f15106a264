"""Exercises of the course beside those of the first lessons: by one id, asked and graded alike."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mousemath.course.answers import checked
from mousemath.course.items import Kind
from mousemath.course.questions import decision_of, question_of
from mousemath.course.sheets import lesson_ids, lesson_sheet
from mousemath.errors import MousemathError
from mousemath.language import mark, speaking, spoken
from mousemath.lesson.exercises.exercise import Exercise, no_exercise
from mousemath.lesson.exercises.exercise import exercise as of_first_lessons
from mousemath.lesson.exercises.exercise import exercises as first_lessons
from mousemath.lesson.still import still

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.course.items import Item
    from mousemath.lesson.asking.question import Decision
    from mousemath.lesson.exercise import Verdict
    from mousemath.scene import Part


@dataclass(frozen=True)
class CourseExercise(Exercise):
    """An item of the course as an exercise.

    Attributes:
        item: what is asked.
    """

    item: Item | None = None

    def check(self, answer: object) -> Verdict:
        """Say in one sentence what an answer is; never an exception for what somebody typed.

        A choice is answered by a letter, an order by its letters, bars by their heights.

        >>> course_exercise("mouse-03.1").check("1/2")
        Not yet. Right for one die.
        """
        if self.item is None or self.seed is not None:
            return super().check(answer)
        with speaking(self.language):
            return checked(self.item, answer, self.language)

    @property
    def siblings(self) -> Mapping[str, int]:
        """The level of each exercise of its lesson, by its id, in order."""
        asked = lesson_sheet(self.id.partition(".")[0]).asked("exercise")
        return {each.id: each.level for each in asked}

    def sibling(self, name: str) -> Exercise:
        """Return another exercise of its lesson."""
        return course_exercise(name, language=self.language)

    @property
    def decision(self) -> Decision | None:
        """The choice or the order that is asked for, if one is."""
        asked = self.item if self.seed is None else None
        if asked is None or asked.kind not in {Kind.CHOICE, Kind.ORDER}:
            return None
        return decision_of(asked, self.language)

    @property
    def varies(self) -> bool:
        """Whether there are other cases of its kind."""
        return bool(self.item and self.item.like)

    def another(self, seed: int) -> Exercise:
        """Return another case of its kind, as a game works it out: question, value and wrong ways.

        >>> course_exercise("mouse-03.3").another(3).exact
        Fraction(8, 9)
        """
        assert self.item is not None  # noqa: S101 - it is made with one
        case = of_first_lessons(self.item.like, language=self.language, seed=seed)
        return replace(
            self,
            asked=case.asked,
            seed=seed,
            title=case.title,
            note=case.note,
            picture=case.picture,
        )


def exercises() -> tuple[str, ...]:
    """Return the ids of all exercises: those of the first lessons, then those of the course in its order."""
    listed = [item.id for name in lesson_ids() for item in lesson_sheet(name).asked("exercise")]
    return (*(name for name in first_lessons() if name[0].isdigit()), *listed)


def exercise(name: str, *, language: str | None = None, seed: int | None = None) -> Exercise:
    """Return an exercise of the first lessons or of the course; see :func:`mousemath.exercise`.

    Raises:
        MousemathError: there is no such exercise, language or seed.
    """
    if item_of(name) is None:
        if name not in first_lessons():
            raise no_exercise(name, exercises())
        return of_first_lessons(name, language=language, seed=seed)
    found = course_exercise(name, language=language)
    if seed is None:
        return found
    if not found.varies:
        raise MousemathError(
            mark("Exercise {name} has one case only: leave the seed out."), name=name
        )
    return found.another(seed)


def item_of(name: object) -> Item | None:
    """Return the item of an id; ``None`` where the course has none of this name."""
    lesson = name.partition(".")[0] if isinstance(name, str) else ""
    if lesson not in lesson_ids():
        return None
    return next((item for item in lesson_sheet(lesson).items if item.id == name), None)


def course_exercise(name: str, *, language: str | None = None) -> CourseExercise:
    """Return an item of the course as an exercise.

    >>> course_exercise("mouse-03.1").is_right("7/8")
    True
    """
    item = item_of(name)
    assert item is not None  # noqa: S101 - asked before
    said = spoken(language)
    sheet, words = lesson_sheet(item.lesson), item.words[said]
    title = words.short or sheet.words[said].title
    return CourseExercise(
        item.id,
        question_of(item, said),
        said,
        None,
        item.level,
        sheet.words[said].title,
        title[:1].upper() + title[1:],
        picture=lambda: pictured(item),
        item=item,
    )


def pictured(item: Item) -> tuple[Part, ...]:
    """Return the position of an item as a picture, in the current language; nothing where it has none."""
    if not item.positions:
        return ()
    return still(lesson_sheet(item.lesson).code(item.positions[0]))
