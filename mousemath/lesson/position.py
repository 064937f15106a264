"""Position codes: one moment of a lesson as a line of text, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from mousemath.errors import BadCode, MousemathError
from mousemath.language import mark, small_whole
from mousemath.play.code import pack, unpack
from mousemath.play.session import LARGEST_SEED, Session, check_seed

if TYPE_CHECKING:
    from mousemath.lesson.teaching import Teaching

MOST_NAMES, LONGEST_NAME = 6, 20


class Position(NamedTuple):
    """What a code tells: the game under its settings, the play so far, the names of the players."""

    teaching: Teaching[Any, Any]
    session: Session[Any, Any]
    names: tuple[str, ...] = ()


def write(position: Position) -> str:
    """Return the position code."""
    teaching, session, names = position
    fields = dict(teaching.options)
    if names:
        fields["names"] = ",".join(names)
    fields |= {"seed": str(session.seed), "draws": str(session.draws)}
    fields["round"] = str(teaching.rounds(session))
    fields["at"] = teaching.encode(session.state)
    return pack(teaching.name, fields)


def read(code: str, teaching: Teaching[Any, Any]) -> Position:
    """Return the position that ``code`` describes, in the game of ``teaching``.

    Raises:
        BadCode: the code is damaged, or of another game.
    """
    name, fields = unpack(code)
    if name != teaching.name:
        raise BadCode(mark("This code is for another game: open it with mm.play(code=…)."))
    try:
        changed = teaching.changed(fields)
        state = changed.decode(fields["at"])
        seed, draws, rounds = (_count(fields[key]) for key in ("seed", "draws", "round"))
        names = read_names(fields.get("names", ""))
    except BadCode:
        raise
    except (KeyError, ValueError) as error:
        reason = str(error) if isinstance(error, MousemathError) else ""
        raise BadCode(
            mark("This position code does not describe a possible game. {reason}"), reason=reason
        ) from None
    session = Session(changed.game, seed, state, draws, rounds)
    return Position(changed, session, names)


def read_names(text: str) -> tuple[str, ...]:
    """Read names with commas between them; what cannot be printed is left out.

    Raises:
        MousemathError: there are more than six.

    >>> read_names("Amina, , Ben")
    ('Amina', 'Ben')
    """
    plain = ("".join(filter(str.isprintable, name)).strip() for name in text.split(","))
    names = tuple(name[:LONGEST_NAME].strip() for name in plain if name)
    if len(names) > MOST_NAMES:
        raise MousemathError(
            mark("At most {most} players share a table: leave some names out."), most=MOST_NAMES
        ).at("names")
    return names


def read_seed(text: str) -> int:
    """Read a seed as it was typed.

    Raises:
        MousemathError: it is no whole number in range.
    """
    return check_seed(small_whole(text, LARGEST_SEED))


def _count(text: str) -> int:
    """Read a whole number that fits a seed or a counter."""
    number = small_whole(text, LARGEST_SEED)
    if number is None:
        raise MousemathError(
            mark("A whole number from 0 to {most} belongs here."), most=LARGEST_SEED
        )
    return number
