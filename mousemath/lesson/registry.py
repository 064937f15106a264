"""The games that can be played: one line each. Delete a line and its folder, and the game is gone.

Games from outside are found through the entry-point group ``mousemath.games``: a package that names
there ``name = "module:Class"`` brings a game of that name (``tests/fifth_game`` is such a package).
"""

from __future__ import annotations

from importlib.metadata import entry_points
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Protocol, TypedDict, Unpack

from mousemath.errors import MousemathError, check_flag, check_known
from mousemath.language import mark, spoken
from mousemath.lesson.classroom.class_code import member_for
from mousemath.lesson.lesson import Lesson
from mousemath.play.belonging import MISTAKES, Sort, elsewhere, where
from mousemath.play.code import unpack

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from mousemath.lesson.classroom.class_code import ClassCode
    from mousemath.lesson.teaching import Teaching

GROUP = "mousemath.games"
BUILT_IN: dict[str, str] = {
    "mmm": "mousemath.games.mmm.teaching:MmmTeaching",
    "viva_topo": "mousemath.games.viva_topo.teaching:VivaTopoTeaching",
    "om_nom_nom": "mousemath.games.om_nom_nom.teaching:OmNomNomTeaching",
    "batamouse": "mousemath.games.batamouse.teaching:BatamouseTeaching",
}
"""Name of a game, and where its :class:`mousemath.lesson.teaching.Teaching` is found."""


class Shown(TypedDict, total=False):
    """How a lesson is shown, whatever is played."""

    language: str | None
    names: object
    guess: bool
    predict: bool


class Editor(Protocol):
    """A page on which a board of one's own is entered: begun from ``board``, empty for ``None``."""

    def __init__(self, board: object, *, language: str | None) -> None: ...

    @property
    def board(self) -> object:
        """The finished board, an option of :func:`mousemath.play`.

        Raises:
            MousemathError: the board is not finished; the sentence names the first thing to mend.
        """

    @property
    def toml(self) -> str:
        """The text of its board file.

        Raises:
            MousemathError: the board is not finished.
        """


def games() -> dict[str, str]:
    """Return the name of each game and where its teaching is found; the built-in ones come first."""
    return BUILT_IN | {
        point.name: point.value for point in entry_points(group=GROUP) if point.name not in BUILT_IN
    }


def teaching_class(game: str) -> type[Teaching[Any, Any]]:
    """Return the teaching of a game.

    Raises:
        MousemathError: there is no such game.
    """
    known = BUILT_IN if isinstance(game, str) and game in BUILT_IN else games()
    check_known(game, known, mark("There is no game “{name}”: choose one of {known}."))
    found: type[Teaching[Any, Any]] = resolve_name(known[game])
    return found


def declared(what: Callable[[type[Teaching[Any, Any]]], str]) -> Iterator[tuple[str, str]]:
    """Yield each game that declares something that not all have, such as an editor, and where it is.

    >>> [name for name, _where in declared(lambda game: game.playouts)]
    ['mmm', 'viva_topo']
    """
    found = ((name, what(teaching_class(name))) for name in games())
    return ((name, where) for name, where in found if where)


def first_with(what: Callable[[type[Teaching[Any, Any]]], str], refusal: str) -> tuple[str, str]:
    """Return the first game that declares something, and where it is.

    Args:
        what: what it declares.
        refusal: what is said where none does, as a message of the catalogue.

    Raises:
        MousemathError: no game declares it.
    """
    for found in declared(what):
        return found
    raise MousemathError(refusal)


def board_editor() -> tuple[str, str]:
    """Return the first game that is played on boards of one's own, and where its editor is.

    Raises:
        MousemathError: no game is.

    >>> board_editor()[0]
    'mmm'
    """
    refusal = mark("None of the games here is played on a board of one's own.")
    return first_with(lambda game: game.editor, refusal)


def open_lesson(  # noqa: PLR0913 - each is a choice that a teacher makes by name
    game: str | None,
    code: str | None,
    options: Mapping[str, object],
    *,
    language: str | None = None,
    seed: int | None = None,
    names: object = (),
    guess: bool = False,
    predict: bool = False,
) -> Lesson:
    """Return a lesson for a game and its options, or for a position code.

    Raises:
        MousemathError: the game, an option, the seed, the language or the code is not possible.
    """
    read_in = spoken(language)
    asks = any((check_flag("guess", guess), check_flag("predict", predict)))
    players = _names(names)
    if code is not None:
        name, _fields = unpack(code)
        if name == MISTAKES:
            raise where(Sort.MISTAKES)
        if game not in (None, name) or seed is not None or players or options:
            raise MousemathError(
                mark("A code brings its own game and settings: give it alone, or leave it out.")
            )
        lesson = Lesson(teaching_class(name)(), language=read_in, predict=asks)
        lesson.restore(code)
        return lesson
    if game is None:
        raise MousemathError(mark('Name a game to play, as in mm.play("mmm"), or give a code.'))
    if (refused := elsewhere(game)) is not None:
        raise refused
    teaching: Teaching[Any, Any] = teaching_class(game).opened(options)
    return Lesson(
        teaching,
        seed=1 if seed is None else seed,
        language=read_in,
        names=players,
        predict=asks,
    )


def open_in_class(  # noqa: PLR0913 - each is a choice that a student makes by name
    game: str | None,
    options: Mapping[str, object],
    *,
    code: str | None = None,
    seed: int | None = None,
    class_code: ClassCode | str | None = None,
    student: int | None = None,
    pseudonym: str = "",
    **shown: Unpack[Shown],
) -> Lesson:
    """Return a lesson for a game as a student of a class opens it; without a class as anybody does.

    Args:
        game: its name.
        options: of the game.
        code: a position code, which brings its own game and options.
        seed: of the dice, where there is no class.
        class_code: the class, whose dice are rolled.
        student: the number of the student.
        pseudonym: an animal, or a few own letters.
        **shown: language, names and guesses, as :func:`open_lesson` takes them.

    Raises:
        MousemathError: the game, an option, the class or the code is not possible.
    """
    member = member_for(class_code, student, pseudonym, alone=code is None and seed is None)
    seed = member.seed if member else seed
    lesson = open_lesson(game, code, options, seed=seed, **shown)
    if member is not None:
        member.room.check_lesson(lesson.teaching.name)
    lesson.member = member
    return lesson


def _names(names: object) -> tuple[str, ...]:
    """Return the players: a list of names, or one text with commas between them."""
    if names is None:  # nobody is named
        return ()
    listed = names.split(",") if isinstance(names, str) else names
    if not isinstance(listed, (list, tuple)) or not all(isinstance(name, str) for name in listed):
        raise MousemathError(mark('names is a list of names, such as ["Amina", "Ben"].'))
    found = tuple(name.strip() for name in listed if name.strip())
    if names != () and not found:
        raise MousemathError(mark("There is no name in names: leave it out if nobody is named."))
    return found
