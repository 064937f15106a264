"""mousemath: play a mouse game, and read beside it exactly how likely everything is."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from mousemath.language import use_language
from mousemath.lesson.exercise import check
from mousemath.student import ask, exercise, exercises, lesson, review, rule_of_thumb
from mousemath.teacher import class_code, classroom, deck, gain, guide, handout, overview, pool

if TYPE_CHECKING:
    from mousemath.games.mmm import Board
    from mousemath.games.mmm.editor.board_editor import BoardEditor
    from mousemath.lesson.classroom.class_code import ClassCode
    from mousemath.widgets.lesson_widget import LessonWidget

# Now, so that these rooms never hide the functions of the same name later.
_games, _play = import_module("mousemath.games"), import_module("mousemath.play")
_lesson = import_module("mousemath.lesson")

__version__ = "0.1.0"
__all__ = [
    "__version__",
    "ask",
    "check",
    "class_code",
    "classroom",
    "deck",
    "edit_board",
    "exercise",
    "exercises",
    "gain",
    "games",
    "guide",
    "handout",
    "lesson",
    "overview",
    "play",
    "pool",
    "review",
    "rule_of_thumb",
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


def edit_board(board: Board | str | None = None, *, language: str | None = None) -> BoardEditor:
    """Open the editor for boards of Mmm!, to enter the one you own and play on it.

    Args:
        board: where to start: a board, the name of a shipped one, or the text of a board file.
        language: ``"en"`` or ``"fr"``; by default the current language.

    ``editor.board`` is the board, ready for ``play("mmm", board=editor.board)``; ``editor.toml`` its
    file. Both raise one sentence while the board is not complete.

    Raises:
        ValueError: there is no such board or language, or Mmm! is not among the games.
    """
    from mousemath.lesson.registry import teaching_class  # noqa: PLC0415 - the import stays light

    teaching_class("mmm")  # where the game is taken out, this is refused as in play()
    from mousemath.games.mmm.editor.board_editor import BoardEditor  # noqa: PLC0415 - the same

    return BoardEditor(board, language=language)


# What lies in a room is found through the function of its name too: ``import mousemath.games.mmm as mmm``.
games.__dict__, play.__dict__ = vars(_games), vars(_play)
lesson.__dict__ = vars(_lesson)
