"""Exercises and lessons of the course, as a notebook opens them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.play.checked import checked

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.lesson.classroom.class_code import ClassCode
    from mousemath.lesson.exercises.exercise import Exercise
    from mousemath.widgets.ask_widget import AskWidget
    from mousemath.widgets.course_widget import CourseWidget
    from mousemath.widgets.dialogue import Part


@checked()
def exercises() -> tuple[str, ...]:
    """Return the ids of all exercises, in the order of the course.

    >>> exercises()[:4]
    ('01.1', '01.2', '01.3', '02.1')
    """
    from mousemath.course.exercises import exercises as known  # noqa: PLC0415 - the import stays light

    return known()


@checked()
def exercise(name: str, *, language: str | None = None, seed: int | None = None) -> Exercise:
    """Return an exercise: its ``question``, its ``hints``, and whether an answer ``is_right``.

    Args:
        name: its id, a lesson and a number, as :func:`exercises` lists them.
        language: ``"en"`` or ``"fr"``; by default the current language.
        seed: another case of the same kind; by default the one of the lesson.

    Raises:
        ValueError: there is no such exercise, language or seed.

    >>> exercise("01.1").is_right("1/36"), exercise("01.1").is_right("your answer")
    (True, False)
    """
    from mousemath.course.exercises import exercise as found  # noqa: PLC0415 - the import stays light

    return found(name, language=language, seed=seed)


@checked()
def ask(name: str, *, language: str | None = None, seed: int | None = None) -> AskWidget:
    """Show an exercise: its question, a field for the answer, hints, and what an answer tells.

    The answer stands nowhere in the notebook. The arguments are those of :func:`exercise`.

    Raises:
        ValueError: there is no such exercise, language or seed.

    >>> ask("01.1").lesson.exercise.title
    'A bust with 2 dice'
    """
    from mousemath.lesson.exercises.card import Card  # noqa: PLC0415 - the import stays light
    from mousemath.widgets.ask_widget import AskWidget  # noqa: PLC0415 - the same

    return AskWidget(Card(exercise(name, language=language, seed=seed)))


@checked()
def lesson(  # noqa: PLR0913 - each is a choice that a teacher makes by name
    name: str,
    part: str = "heading",
    *,
    language: str | None = None,
    class_code: ClassCode | str | None = None,
    student: int | None = None,
    pseudonym: str = "",
    projector: bool | None = None,
    numbers: str | None = None,
) -> CourseWidget:
    """Open a lesson of the course, or one of its parts; each part is a cell of one call.

    ``"mouse-before"`` and ``"mouse-after"`` open the test before and after a trail: six questions, of
    which nothing is told; ``result_code`` is what :func:`mousemath.gain` reads.

    What was answered is kept as long as the kernel: a cell may be run again. With a class code,
    ``lesson(…).result_code`` is what is handed in.

    Args:
        name: the lesson, such as ``"mouse-03"``.
        part: ``"bet"``, ``"guess"``, ``"count"``, ``"derive"``, ``"try"``, ``"exercises"`` or
            ``"ticket"``; by default its heading, where a class code may be typed too.
        language: ``"en"`` or ``"fr"``; by default the current language.
        class_code: the class in which the lesson is done.
        student: the number of the student in the class.
        pseudonym: an animal, or a few own letters; never a name.
        projector: larger, for a class to read: the question and the answer alone; said once, it holds
            for the lesson.
        numbers: how a chance is read first: ``"fraction"``, ``"per cent"`` or ``"out of 1,000"``; said
            once, it holds for the lesson.

    Raises:
        ValueError: there is no such lesson, part or language, or the class cannot be.

    >>> lesson("mouse-03", "guess").lesson.part
    'guess'
    """
    from mousemath.course.form_part import open_test  # noqa: PLC0415 - the import stays light
    from mousemath.course.parts import open_part  # noqa: PLC0415 - the same
    from mousemath.course.sitting import names_of_tests  # noqa: PLC0415 - the same
    from mousemath.lesson.classroom.class_code import member_for  # noqa: PLC0415 - the same
    from mousemath.widgets.course_widget import CourseWidget  # noqa: PLC0415 - the same

    member = member_for(class_code, student, pseudonym, alone=True)
    opens: Callable[..., Part] = open_test if name in names_of_tests() else open_part
    opened = opens(
        name, part, language=language, member=member, projector=projector, numbers=numbers
    )
    return CourseWidget(opened)
