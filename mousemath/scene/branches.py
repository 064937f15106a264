"""Lines of play that part from one another: a band over the board, a railway, rows to compare.

A line is come to by ``{"type": "view", "name": "line", "value": letter}``; a new one begins by the tool
``"branch"``. Lines are told apart by colour, dash and the shape of their letter's badge.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.scene.basics import Labelled, Part, Titled

if TYPE_CHECKING:
    from mousemath.scene.basics import Rich
    from mousemath.scene.play import ActionButton


@dataclass(frozen=True, slots=True)
class Band:
    """What kind of moment lies on the table, over the board, and the way back.

    ``badge`` is the letter of a line; ``icon`` a drawing where there is none. ``close`` puts away a band
    that is an offer; then it has the room of the strip.
    """

    text: Rich
    button: ActionButton
    badge: str = ""
    icon: str = ""
    close: ActionButton | None = None


@dataclass(frozen=True, slots=True)
class Station:
    """A place on a rail: in which column, and the value there."""

    column: int
    value: str


@dataclass(frozen=True, slots=True)
class Rail:
    """A line of the railway.

    It parts from the rail of ``parent`` left of the column ``choice``, in which its badge stands over its
    ``value``. ``words`` say its choice, ``name`` all of it for a screen reader. ``icon`` and ``end`` tell
    how it ended; empty while it can be played on.
    """

    letter: str
    name: str
    words: str
    parent: str
    choice: int
    value: str
    stations: tuple[Station, ...] = ()
    icon: str = ""
    end: str = ""
    here: bool = False


@dataclass(frozen=True, slots=True)
class Railway(Titled, Part):
    """All lines from the moment where the first two part, the same turns above one another.

    ``heads`` name the columns, ``forks`` the moment at which a line parts, by the column of its choice.
    ``note`` says what the numbers are.
    """

    heads: tuple[str, ...]
    forks: tuple[tuple[int, str], ...]
    rails: tuple[Rail, ...]
    note: str


@dataclass(frozen=True, slots=True)
class LineRow:
    """A line to compare with others: its choice, how it ended, what the choice was worth.

    ``share`` is the length of the bar; without a ``value`` there is none.
    """

    letter: str
    title: str
    note: str
    icon: str
    end: str
    value: str = ""
    share: float = 0.0
    best: bool = False


@dataclass(frozen=True, slots=True)
class LineRows(Labelled):
    """Lines that part at one moment, one below the other."""

    rows: tuple[LineRow, ...]


@dataclass(frozen=True, slots=True)
class Fill:
    """Many plays of one choice: the share that came out, and the exact one, if any, as an upright line."""

    title: str
    note: str
    share: float
    exact: float | None
    value: str


@dataclass(frozen=True, slots=True)
class Fills(Labelled):
    """Many plays of each of a few choices."""

    fills: tuple[Fill, ...]
    note: str
