"""Position codes: one moment of a lesson as a line of text, and back.

A code holds the position, and how the play came there, so that all of it can be looked back on, as far
as it may be told (:meth:`Teaching.told`) and a code has room for it. A play that did not begin at the
start of the game tells where it did (``from``: draws and rounds before, and the position).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from mousemath.errors import BadCode, MousemathError
from mousemath.language import mark, small_whole
from mousemath.play.code import LONGEST, pack, unpack
from mousemath.play.history import take_steps, write_steps
from mousemath.play.session import LARGEST_SEED, Session, check_seed

if TYPE_CHECKING:
    from mousemath.lesson.teaching import Teaching

MOST_NAMES, LONGEST_NAME = 6, 20


class Position(NamedTuple):
    """What a code tells: the game under its settings, the play so far, the names of the players."""

    teaching: Teaching[Any, Any]
    session: Session[Any, Any]
    names: tuple[str, ...] = ()


def write(position: Position, *, whole: bool = True) -> str:
    """Return the position code.

    Args:
        position: what it tells.
        whole: whether it tells how the play came there; else the position alone.
    """
    teaching, session, names = position
    fields = dict(teaching.options)
    if names:
        fields["names"] = ",".join(names)
    fields |= {"seed": str(session.seed), "draws": str(session.draws)}
    fields["round"] = str(teaching.rounds(session))
    fields["at"] = teaching.encode(session.state)
    place = pack(teaching.name, fields)
    told = _history(teaching, session) if whole else {}
    code = pack(teaching.name, fields | told) if told else place
    return code if len(code) <= LONGEST else place


def _history(teaching: Teaching[Any, Any], session: Session[Any, Any]) -> dict[str, str]:
    """Return the fields that tell how the play came here; none where that may not be told."""
    told = session.records[: teaching.told(session)]
    if not told:
        return {}
    fields, first = {"play": write_steps(told)}, teaching.encode(session.first)
    if (session.first, session.first_draws, session.first_rounds) != (teaching.game.start(), 0, 0):
        if teaching.decode(first) != session.first:  # something of it is sealed
            return {}
        fields["from"] = f"{session.first_draws}.{session.first_rounds}.{first}"
    return fields


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
        session = _session(changed, fields)
        names = read_names(fields.get("names", ""))
    except BadCode:
        raise
    except (KeyError, ValueError) as error:
        reason = str(error) if isinstance(error, MousemathError) else ""
        raise BadCode(
            mark("This position code does not describe a possible game. {reason}"), reason=reason
        ) from None
    return Position(changed, session, names)


def _session(teaching: Teaching[Any, Any], fields: dict[str, str]) -> Session[Any, Any]:
    """Return the play that the fields tell: from its first state on, or from the position."""
    state = teaching.decode(fields["at"])
    seed, draws, rounds = (_count(fields[key]) for key in ("seed", "draws", "round"))
    if "play" not in fields:
        return Session(teaching.game, seed, state, draws, rounds)
    session = Session(teaching.game, seed)
    if "from" in fields:
        before, over, first = fields["from"].split(".", 2)
        first = teaching.decode(first)
        session = Session(teaching.game, seed, first, _count(before), _count(over))
    take_steps(session, fields["play"])
    if (session.state, session.draws) != (state, draws):
        raise BadCode(mark("The steps in this position code lead elsewhere: copy it once more."))
    return session


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
