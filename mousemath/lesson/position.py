"""Position codes: one moment of a lesson as a line of text, and back.

A code holds the position, and how the play came there, so that all of it can be looked back on, as far
as it may be told (:meth:`Teaching.told`) and a code has room for it. A play that did not begin at the
start of the game tells where it did (``from``: draws and rounds before, and the position). Lines that
part from the first (``B``, ``C``) tell from which line, after how many steps, the seed of new dice and
their own steps; ``on`` names the line that is played, the newest, and the dice of the next, ``look`` the
step that is looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from mousemath.errors import BadCode, MousemathError
from mousemath.language import mark, small_whole
from mousemath.lesson.branches.lines import FIRST, LETTERS, Lines
from mousemath.play.belonging import MISTAKES, Sort, elsewhere, where
from mousemath.play.code import pack, unpack
from mousemath.play.draws import LARGEST_SEED, check_seed
from mousemath.play.history import take_steps, write_steps
from mousemath.play.pasted import LONGEST, typed_whole
from mousemath.play.session import Session

if TYPE_CHECKING:
    from mousemath.lesson.teaching import Teaching

MOST_NAMES, LONGEST_NAME, LONGEST_SHOWN = 6, 40, 20


class Position(NamedTuple):
    """What a code tells: the game under its settings, the play so far, the names of the players.

    ``lines`` are the lines of which the play is one, ``looked`` the step at which it is looked at.
    """

    teaching: Teaching[Any, Any]
    session: Session[Any, Any]
    names: tuple[str, ...] = ()
    lines: Lines | None = None
    looked: int | None = None


def write(position: Position, *, whole: bool = True) -> str:
    """Return the position code: all that there is room for.

    Args:
        position: what it tells; its play as it was when it is looked at.
        whole: whether it tells how the play came there; else the position alone.
    """
    teaching, session, names, lines, _looked = position
    fields = dict(teaching.options)
    if names:
        fields["names"] = ",".join(names)
    fields |= {"seed": str(session.seed), "draws": str(session.draws)}
    fields["round"] = str(teaching.rounds(session))
    fields["at"] = teaching.encode(session.state)
    place = pack(teaching.name, fields)
    for told in (_lines(position) if lines else {}, _history(teaching, session)) if whole else ():
        code = pack(teaching.name, fields | told)
        if told and len(code) <= LONGEST:
            return code
    return place


def _history(teaching: Teaching[Any, Any], session: Session[Any, Any]) -> dict[str, str]:
    """Return the fields that tell how a play came here; none where that may not be told."""
    told = session.records[: teaching.told(session)]
    if not told:
        return {}
    fields, first = {"play": write_steps(told)}, teaching.encode(session.first)
    if (session.first, session.first_draws, session.first_rounds) != (teaching.game.start(), 0, 0):
        if teaching.decode(first) != session.first:  # something of it is sealed
            return {}
        fields["from"] = f"{session.first_draws}.{session.first_rounds}.{first}"
    return fields


def _lines(position: Position) -> dict[str, str]:
    """Return the fields that tell all lines; none where there is one, or one holds a secret."""
    teaching, _session, _names, lines, looked = position
    if lines is None or len(lines) == 1:
        return {}
    sessions = [line.session for _letter, line in lines]
    if any(teaching.told(each) < len(each.records) for each in sessions):
        return {}
    fields = _history(teaching, lines.known[FIRST].session) or {"play": ""}
    for letter, line in lines:
        if line.parent:
            shared = min(line.step, lines.common(letter, line.parent))
            seed = "" if line.seed is None else line.seed
            steps = write_steps(line.session.records[shared:])
            fields[letter] = f"{line.parent}.{shared}.{seed}.{steps}"
    fields["on"] = f"{lines.here}.{lines.newest}.{'new' if lines.new_dice else 'same'}"
    return fields if looked is None else fields | {"look": str(looked)}


def read(code: str, teaching: Teaching[Any, Any]) -> Position:
    """Return the position that ``code`` describes, in the game of ``teaching``.

    Raises:
        BadCode: the code is damaged, or of another game.
    """
    name, fields = unpack(code)
    if name == MISTAKES:
        raise where(Sort.MISTAKES)
    if name != teaching.name:
        raise BadCode(mark("This code is for another game: open it with mm.play(code=…)."))
    try:
        changed = teaching.changed(fields)
        names = read_names(fields.get("names", ""))
        return _read(changed, fields)._replace(names=names)
    except BadCode:
        raise
    except (KeyError, ValueError) as error:
        reason = error if isinstance(error, MousemathError) else ""
        raise BadCode(
            mark("This position code does not describe a possible game. {reason}"), reason=reason
        ) from None


def _read(teaching: Teaching[Any, Any], fields: dict[str, str]) -> Position:
    """Return what the fields tell: the position alone, how the play came there, or all lines."""
    state = teaching.decode(fields["at"])
    seed, draws, rounds = (_count(fields[key]) for key in ("seed", "draws", "round"))
    if "play" not in fields:
        return Position(teaching, Session(teaching.game, seed, state, draws, rounds))
    session = Session(teaching.game, seed)
    if "from" in fields:
        before, over, first = fields["from"].split(".", 2)
        session = Session(teaching.game, seed, teaching.decode(first), _count(before), _count(over))
    take_steps(session, fields["play"])
    lines, looked = None, None
    if "on" in fields:
        lines = _read_lines(teaching, session, fields)
        session = lines.line.session
        looked = _count(fields["look"]) if "look" in fields else None
        if looked is not None and looked >= len(session.records):
            raise KeyError
    shown = session if looked is None else session.at(looked)
    if (shown.state, shown.draws) != (state, draws):
        raise BadCode(mark("The steps in this position code lead elsewhere: copy it once more."))
    return Position(teaching, session, (), lines, looked)


def _read_lines(
    teaching: Teaching[Any, Any], session: Session[Any, Any], fields: dict[str, str]
) -> Lines:
    """Return the lines that part from a play; one may part from another that is told after it."""
    lines = Lines.of(session)
    told = {letter: fields[letter].split(".", 3) for letter in LETTERS[1:] if letter in fields}
    for letter in sorted(told, key=lambda each: told[each][0]):
        parent, shared, seed, steps = told[letter]
        lines.here = parent
        lines.take(letter, _count(shared), teaching.rounds, _count(seed) if seed else None)
        take_steps(lines.line.session, steps)
    lines.here, lines.newest, dice = fields["on"].split(".")
    lines.new_dice = dice == "new"
    if not {lines.here, lines.newest} <= set(lines.known):
        raise KeyError
    return lines


def read_names(text: str) -> tuple[str, ...]:
    """Read names with commas between them; what cannot be printed, or is beyond 40 letters, is left out.

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


def shown_name(name: str) -> str:
    """Return a name as it stands in words: a long one ends in "…", and :class:`Scene` has it whole.

    >>> shown_name("Amina"), shown_name("Maximiliane-Alexandrine")
    ('Amina', 'Maximiliane-Alexand…')
    """
    return name if len(name) <= LONGEST_SHOWN else f"{name[: LONGEST_SHOWN - 1].rstrip()}…"


def read_seed(text: str) -> int:
    """Read a seed as it was typed.

    Raises:
        MousemathError: it is no whole number in range.
    """
    if (refused := elsewhere(text, Sort.RULE)) is not None:
        raise refused
    return check_seed(typed_whole(text, LARGEST_SEED))


def _count(text: str) -> int:
    """Read a whole number that fits a seed or a counter."""
    number = small_whole(text, LARGEST_SEED)
    if number is None:
        raise MousemathError(
            mark("A whole number from 0 to {most} belongs here."), most=LARGEST_SEED
        )
    return number
