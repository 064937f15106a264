"""Opening the page of a rule of thumb: for which game, on which board."""

from __future__ import annotations

from contextlib import suppress
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError, check_flag
from mousemath.language import mark, speaking, spoken
from mousemath.lesson.host import in_a_cell
from mousemath.lesson.registry import declared, first_with, teaching_class
from mousemath.lesson.thumb.codes import rule_of
from mousemath.lesson.thumb.desk import Desk

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.lesson.teaching import Teaching
    from mousemath.lesson.thumb.kind import Kind


def _thumb(game: type[Teaching[Any, Any]]) -> str:
    return game.thumb


def open_desk(
    game: str | None,
    options: Mapping[str, object],
    *,
    guess: bool = False,
    language: str | None = None,
    rule: str | None = None,
) -> Desk:
    """Return the desk of a game, with a rule filled in if its code is given.

    Raises:
        MousemathError: rules of this game are not valued, or an option, language or code is not possible.
    """
    game = game or _game_of(rule)
    where = teaching_class(game).thumb
    if not where:
        raise MousemathError(
            mark("Rules of thumb are valued for {known}: choose one of these."),
            known=", ".join(each for each, _where in declared(_thumb)),
        )
    check_flag("guess", guess)
    read_in = spoken(language)
    given = [f'"{game}"', *(_given(key, value) for key, value in options.items())]
    with speaking(read_in):
        kind: Kind = resolve_name(where)(options)
        line = in_a_cell("rule_of_thumb", ", ".join(given))
    desk = Desk(kind, read_in, guess, line)
    if rule is not None:
        desk.try_out(rule_of(kind, rule))
    return desk


def _game_of(rule: str | None) -> str:
    """Return the first game whose rules are valued, and of which a rule is if one is given."""
    first, _where = first_with(
        _thumb, mark("Rules of thumb are valued for none of the games here.")
    )
    named = (name for name, where in declared(_thumb) if _reads(resolve_name(where)({}), rule))
    return first if rule is None else next(named, first)


def _reads(kind: Kind, rule: str | None) -> bool:
    with suppress(MousemathError):
        return bool(rule and rule_of(kind, rule))
    return False


def _given(key: str, value: object) -> str:
    """Write an option as it was given; a board of one's own by its name."""
    return f"{key}={value!r}" if isinstance(value, (str, int, list, tuple)) else f"{key}={key}"
