"""Games as a notebook opens them, the editor for boards of one's own, and the look back on what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.play.checked import checked

if TYPE_CHECKING:
    from mousemath.lesson.classroom.class_code import ClassCode
    from mousemath.lesson.lesson import Lesson
    from mousemath.lesson.registry import Editor
    from mousemath.play.review import Review
    from mousemath.widgets.game_widget import GameWidget
    from mousemath.widgets.thumb_widget import ThumbWidget


@checked()
def games() -> tuple[str, ...]:
    """Return the names of the games that can be played.

    >>> games()
    ('mmm', 'viva_topo', 'om_nom_nom', 'batamouse')
    """
    from mousemath.lesson.registry import games as known  # noqa: PLC0415 - the import stays light

    return tuple(known())


@checked()
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
) -> GameWidget:
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

    >>> play("mmm", board="shelf", seed=7).lesson.code
    'MM1~mmm~board=shelf~seed=7~draws=0~round=0~at=0.6.---.-,-,-.0~TFU4'
    """
    from mousemath.lesson.earlier import offer_earlier  # noqa: PLC0415 - the import stays light
    from mousemath.lesson.registry import open_in_class  # noqa: PLC0415 - the same
    from mousemath.widgets.game_widget import GameWidget  # noqa: PLC0415 - the same

    lesson = open_in_class(
        game,
        options,
        code=code,
        language=language,
        seed=seed,
        names=names,
        guess=guess,
        predict=predict,
        class_code=class_code,
        student=student,
        pseudonym=pseudonym,
    )
    offer_earlier(lesson)
    return GameWidget(lesson)


@checked()
def edit_board(board: object = None, *, language: str | None = None) -> Editor:
    """Open the editor for boards of Mmm!, to enter the one you own and play on it.

    Args:
        board: where to start: a board, the name of a shipped one, or the text of a board file.
        language: ``"en"`` or ``"fr"``; by default the current language.

    ``editor.board`` is the board, ready for ``play("mmm", board=editor.board)``; ``editor.toml`` its
    file. Both raise one sentence while the board is not complete.

    Raises:
        ValueError: there is no such board or language, or Mmm! is not among the games.
    """
    from pkgutil import resolve_name  # noqa: PLC0415 - the import stays light

    from mousemath.lesson.registry import board_editor  # noqa: PLC0415 - the same

    editor: type[Editor] = resolve_name(board_editor()[1])
    return editor(board, language=language)


@checked()
def review(game: GameWidget | Lesson) -> Review:
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
    from mousemath.lesson.looking_back.review import work_out  # noqa: PLC0415 - the import stays light
    from mousemath.widgets.game_widget import GameWidget  # noqa: PLC0415 - the same

    return work_out(game.lesson if isinstance(game, GameWidget) else game)


@checked()
def rule_of_thumb(
    game: str | None = None,
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
            in the last rounds); by default the game of ``rule``, else the first.
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
