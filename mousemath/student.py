"""What a student works with beside a game: exercises, and the look back on what was played.

The package gives these functions to its users; what they need is imported when they are called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.lesson.classroom.class_code import ClassCode
    from mousemath.lesson.exercises.exercise import Exercise
    from mousemath.lesson.lesson import Lesson
    from mousemath.play.review import Review
    from mousemath.widgets.ask_widget import AskWidget
    from mousemath.widgets.course_widget import CourseWidget
    from mousemath.widgets.dialogue import Part
    from mousemath.widgets.lesson_widget import LessonWidget
    from mousemath.widgets.thumb_widget import ThumbWidget


def exercises() -> tuple[str, ...]:
    """Return the ids of all exercises, in the order of the course.

    >>> exercises()[:4]
    ('01.1', '01.2', '01.3', '02.1')
    """
    from mousemath.course.exercises import exercises as known  # noqa: PLC0415 - the import stays light

    return known()


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


def ask(name: str, *, language: str | None = None, seed: int | None = None) -> AskWidget:
    """Show an exercise: its question, a field for the answer, hints, and what an answer tells.

    The answer stands nowhere in the notebook. The arguments are those of :func:`exercise`.

    Raises:
        ValueError: there is no such exercise, language or seed.
    """
    from mousemath.lesson.exercises.card import Card  # noqa: PLC0415 - the import stays light
    from mousemath.widgets.ask_widget import AskWidget  # noqa: PLC0415 - the same

    return AskWidget(Card(exercise(name, language=language, seed=seed)))


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


def review(game: LessonWidget | Lesson) -> Review:
    """Look back on what was played so far: what luck brought, and what choices cost.

    ``prior + luck + choices + others + hidden = result``, as fractions; ``exact`` tells whether the
    values are, ``error`` how far they may be off. Each of the ``steps`` has its ``kind`` (``"luck"``,
    ``"choice"``, ``"others"`` or ``"hidden"``), the values ``before`` and ``after`` it, its ``change``,
    its ``text``, and the ``code`` of the moment before it. A board that is not solved yet is solved now.

    Args:
        game: what :func:`play` has opened, or its lesson.

    Raises:
        ValueError: this is no game, or its values cannot be worked out.

    One square of bread, the cat one move away: it is won if one of three dice shows bread.

    >>> from mousemath import play
    >>> from mousemath.games.mmm import Board
    >>> game = play("mmm", board=Board.from_items({"bread": [1]}, cat_moves=1), seed=4)
    >>> for turn in range(3):
    ...     game.lesson.receive({"type": "action", "turn": turn, "token": "a0"})
    >>> found = review(game)
    >>> found.prior, found.luck, found.choices, found.result
    (Fraction(91, 216), Fraction(125, 216), Fraction(-1, 1), Fraction(0, 1))
    >>> [step.text for step in found.steps]
    ['rolled cheese, bread, carrot', 'rolled 2 dice again', 'rolled cucumber, carrot (a bust)']
    """
    from mousemath.lesson.lesson import Lesson  # noqa: PLC0415 - the import stays light
    from mousemath.lesson.looking_back.review import work_out  # noqa: PLC0415 - the same

    lesson = getattr(game, "lesson", game)
    if not isinstance(lesson, Lesson):
        raise MousemathError(mark("Give what mm.play has opened, or its lesson."))
    return work_out(lesson)


def rule_of_thumb(
    game: str = "mmm",
    *,
    rule: str | None = None,
    guess: bool = False,
    language: str | None = None,
    **options: object,
) -> ThumbWidget:
    """Open a sentence with blanks: a rule of thumb, its exact worth, and where it is wrong.

    The page shows the worth beside best play and the best rule of its kind, the costliest moments with the
    board, a ladder of the rules tried and of those pasted from a class, and two rules compared without luck.
    ``page.worth`` is the worth, once it is told.

    Args:
        game: ``"mmm"`` (when to roll again), ``"viva_topo"`` (when to leave) or ``"batamouse"`` (which card,
            in the last rounds).
        rule: the short code of a rule, such as ``"f4c1i"``, to begin with.
        guess: ask whether a rule is better than the one before, ahead of telling its worth.
        language: ``"en"`` or ``"fr"``; by default the current language.
        **options: settings of the game, as for :func:`mousemath.play`, such as ``board="shelf"``.

    Raises:
        ValueError: rules of this game are not valued, or a rule, language or option is not possible.

    >>> page = rule_of_thumb("mmm", board="crumb", rule="f4c1i")
    >>> while page.desk.busy:
    ...     _changed = page.desk.advance(1.0)
    >>> round(float(page.worth), 4)
    0.4123
    """
    from mousemath.lesson.thumb.opening import open_desk  # noqa: PLC0415 - the import stays light
    from mousemath.widgets.thumb_widget import ThumbWidget  # noqa: PLC0415 - the same

    return ThumbWidget(open_desk(game, options, guess=guess, language=language, rule=rule))
