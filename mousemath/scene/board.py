"""Boards as games describe them: what lies where; :mod:`mousemath.scene.drawing` says how it looks."""

from __future__ import annotations

from dataclasses import dataclass

from mousemath.scene.basics import Part, Titled


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that stands on a cell: a die, a chip, a mouse, the cat.

    ``form`` is ``"plain"``, ``"die"`` or ``"chip"``; ``x`` and ``y`` shift it from the middle of
    its cell and ``size`` is its width, all in board units.
    """

    id: str
    icon: str
    tone: str = ""
    form: str = "plain"
    size: float = 30.0
    x: float = 0.0
    y: float = 0.0
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a cell is: ``x``, ``y`` is its upper left corner, ``row`` and ``column`` are for the arrow keys.

    ``name`` is what a screen reader says, state included.
    """

    id: str
    name: str
    x: float
    y: float
    width: float
    height: float
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Cell(Spot):
    """A place on the board that can be reached by arrow keys and, if a token or move ends on it, used.

    Rows and columns may leave gaps, between several boards for instance. ``shape`` is ``"square"``,
    ``"round"`` or ``"circle"``. ``token`` makes the cell itself an action. ``text`` is drawn in the cell.
    """

    shape: str = "square"
    icon: str = ""
    tone: str = ""
    text: str = ""
    visible: bool = False
    mark: str = ""
    token: str = ""
    hint: str = ""
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Region:
    """A shape behind the cells: a food item, a corridor, a home.

    ``path`` is SVG path data in board units. ``state`` is ``""``, ``"close"`` (thick outline) or
    ``"done"`` (turned to paper). ``lines`` are dotted divisions (path data).
    """

    path: str
    tone: str = ""
    state: str = ""
    lines: str = ""
    plain: bool = False


@dataclass(frozen=True, slots=True)
class BoardText:
    """Words drawn on the board; repeated in a cell's ``name`` or the table, never only here."""

    text: str
    x: float
    y: float
    size: float = 14.0
    strong: bool = False
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Board(Titled, Part):
    """A picture with cells: role grid, roving focus, arrow keys; ``width`` × ``height`` units.

    ``way`` are the cells along which pieces walk, in order and around: a piece that goes from one to
    another passes all between, and one that comes from elsewhere begins at the first.
    """

    width: float
    height: float
    cells: tuple[Cell, ...]
    regions: tuple[Region, ...] = ()
    texts: tuple[BoardText, ...] = ()
    way: tuple[str, ...] = ()
