"""A drawn board: shapes, icons and words with their places, ready to be printed.

:mod:`mousemath.scene.drawing` makes them; the page and the static picture print what they are given.
"""

from __future__ import annotations

from dataclasses import dataclass

from mousemath.scene.basics import Part, Titled
from mousemath.scene.board import BoardText, Spot


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with rounded corners; ``look`` is its class of style."""

    look: str
    x: float
    y: float
    width: float
    height: float
    corner: float


@dataclass(frozen=True, slots=True)
class Ellipse:
    """An ellipse around (``x``, ``y``); ``across`` and ``down`` are its half widths."""

    look: str
    x: float
    y: float
    across: float
    down: float


@dataclass(frozen=True, slots=True)
class Path:
    """A line or shape as SVG path data."""

    look: str
    path: str


@dataclass(frozen=True, slots=True)
class Icon:
    """A symbol of ``icons.svg`` around (``x``, ``y``)."""

    icon: str
    x: float
    y: float
    size: float


Mark = Box | Ellipse | Path | Icon | BoardText
"""What a printer can print."""


@dataclass(frozen=True, slots=True)
class Group:
    """Marks that share a look, shifted by (``x``, ``y``).

    A piece has an ``id``, the same from one scene to the next, and the ``cell`` on which it stands.
    """

    look: str
    marks: tuple[Mark, ...]
    id: str = ""
    cell: str = ""
    x: float = 0.0
    y: float = 0.0


@dataclass(frozen=True, slots=True)
class Place(Spot):
    """A cell on the page: its names and rights, what is drawn below and above its ``ring``.

    The ring shows what can be done here, the ``dot`` that the thing in hand may go here; both are
    given only where something can ever be done.
    """

    look: str
    below: tuple[Mark, ...] = ()
    above: tuple[Mark, ...] = ()
    ring: Mark | None = None
    dot: Mark | None = None
    shape: str = "square"
    token: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Drawing(Titled, Part):
    """A board ready to be printed: regions, then places, then texts, then pieces.

    ``way`` names the places along which pieces walk, in order and around.
    """

    width: float
    height: float
    regions: tuple[Group, ...]
    places: tuple[Place, ...]
    texts: tuple[BoardText, ...]
    pieces: tuple[Group, ...]
    way: tuple[str, ...] = ()
