"""mousemath: play a mouse game, and read beside it exactly how likely everything is."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import mark, use_language
from mousemath.lesson.exercise import check
from mousemath.teacher import class_code, deck, pool

if TYPE_CHECKING:
    from mousemath.games.mmm import Board
    from mousemath.games.mmm.editor.board_editor import BoardEditor
    from mousemath.lesson.classroom.class_code import ClassCode
    from mousemath.lesson.exercises.exercise import Exercise
    from mousemath.lesson.lesson import Lesson
    from mousemath.play.review import Review
    from mousemath.widgets.ask_widget import AskWidget
    from mousemath.widgets.lesson_widget import LessonWidget

# Now, so that these rooms never hide the functions of the same name later.
_games, _play = import_module("mousemath.games"), import_module("mousemath.play")

__version__ = "0.1.0"
__all__ = [
    "__version__",
    "ask",
    "check",
    "class_code",
    "deck",
    "edit_board",
    "exercise",
    "exercises",
    "games",
    "play",
    "pool",
    "review",
    "use_language",
]


def games() -> tuple[str, ...]:
    """Return the names of the games that can be played.

    >>> games()
    ('mmm', 'viva_topo', 'om_nom_nom', 'batamouse')
    """
    from mousemath.lesson.registry import games as known  # noqa: PLC0415 - the import stays light

    return tuple(known())


def play(  # noqa: PLR0913 - each is a choice that a teacher makes by name
    game: str | None = None,
    *,
    code: str | None = None,
    seed: int | None = None,
    language: str | None = None,
    names: tuple[str, ...] | list[str] | str = (),
    guess: bool = False,
    predict: bool = False,
    class_code: ClassCode | str | None = None,
    student: int | None = None,
    pseudonym: str = "",
    **options: object,
) -> LessonWidget:
    """Open a game with its side panel.

    Args:
        game: a name from :func:`games`; not needed with ``code``.
        code: a position code; it brings back the same game, settings and position, so it is given
            without them.
        seed: the same seed gives every student the same dice (1 if it is left out).
        language: ``"en"`` or ``"fr"``; by default the language set by
            :func:`mousemath.language.use_language`.
        names: the players, taking turns.
        guess: ask for a guess, and for a choice, before a panel reveals them.
        predict: the same, by its former name.
        class_code: the class in which one plays, as :func:`class_code` gives it; then the dice are those
            of the class, and ``game.lesson.result_code`` is what is handed in.
        student: the number of the student in the class.
        pseudonym: an animal, or a few own letters; never a name.
        **options: settings of the game, such as ``board="pantry"`` or ``line=True`` for Mmm!.

    Raises:
        ValueError: there is no such game, board or option, or the code is damaged.
    """
    from mousemath.lesson.classroom.class_code import member_for  # noqa: PLC0415 - the import stays light
    from mousemath.lesson.earlier import earlier_line  # noqa: PLC0415 - the same
    from mousemath.lesson.registry import open_lesson  # noqa: PLC0415 - the same
    from mousemath.widgets.lesson_widget import LessonWidget  # noqa: PLC0415 - the same

    member = member_for(class_code, student, pseudonym, alone=code is None and seed is None)
    lesson = open_lesson(
        game,
        code,
        options,
        language=language,
        seed=member.seed if member else seed,
        names=names,
        guess=guess,
        predict=predict,
    )
    lesson.member = member
    return LessonWidget(lesson, earlier=earlier_line(lesson))


def exercises() -> tuple[str, ...]:
    """Return the ids of all exercises, in the order of the course.

    >>> exercises()[:4]
    ('01.1', '01.2', '01.3', '02.1')
    """
    from mousemath.lesson.exercises.exercise import exercises as known  # noqa: PLC0415 - the import stays light

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
    from mousemath.lesson.exercises.exercise import exercise as found  # noqa: PLC0415 - the import stays light

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


def edit_board(board: Board | str | None = None, *, language: str | None = None) -> BoardEditor:
    """Open the editor for boards of Mmm!, to enter the one you own and play on it.

    Args:
        board: where to start: a board, the name of a shipped one, or the text of a board file.
        language: ``"en"`` or ``"fr"``; by default the current language.

    ``editor.board`` is the board, ready for ``play("mmm", board=editor.board)``; ``editor.toml`` its
    file. Both raise one sentence while the board is not complete.
    """
    from mousemath.games.mmm.editor.board_editor import BoardEditor  # noqa: PLC0415 - the import stays light

    return BoardEditor(board, language=language)


# What lies in a room is found through the function of its name too: ``import mousemath.games.mmm as mmm``.
games.__dict__, play.__dict__ = vars(_games), vars(_play)
