"""Where everything lies on the board, and which mouse is which."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import cos, pi, sin
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.rules.path import Mice, Move

if TYPE_CHECKING:
    from mousemath.games.viva_topo.rules.game import Action, State
    from mousemath.play.session import Session

SIDE, MIDDLE = 600.0, 300.0
"""Side of the board and its middle, in board units."""
WIDE, HIGH = 132.0, 112.0
"""Size of a friends' home in a corner."""
CORNERS = ((4.0, 482.0), (4.0, 6.0), (464.0, 6.0), (464.0, 482.0))
"""Upper left corners of up to four homes, in path order."""
AROUND = (
    (4.0, 512.0),
    (0.0, 258.0),
    (4.0, 4.0),
    (243.0, 0.0),
    (482.0, 4.0),
    (486.0, 258.0),
    (482.0, 512.0),
    (243.0, 516.0),
)
"""The same for five to eight homes, which are smaller."""
Places = list[list[int | None]]
"""Where each mouse of each family is: a position, or ``None`` when it runs no more."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything lies for a preset."""

    spaces: int
    homes: int

    @property
    def radius(self) -> float:
        """The radius of the ring; smaller where homes stand on all sides."""
        return 207.0 if self.homes <= len(CORNERS) else 176.0

    @property
    def space(self) -> float:
        """The width of a space."""
        return min(60.0, 2 * pi * self.radius / self.spaces * 0.93)

    def middle(self, number: int) -> tuple[float, float]:
        """Return the middle of a space; space 1 lies at the bottom, the path runs clockwise."""
        angle = pi / 2 + (number - 1) * 2 * pi / self.spaces
        return MIDDLE + self.radius * cos(angle), MIDDLE + self.radius * sin(angle)

    def home(self, index: int) -> tuple[float, float, float, float]:
        """Return the corner and size of a home."""
        if self.homes <= len(CORNERS):
            return (*CORNERS[index], WIDE, HIGH)
        return (*AROUND[index], 114.0, 84.0)

    @property
    def path(self) -> str:
        """The outline of the ring: a disc with a hole."""
        outer, inner = (self.radius + shift for shift in (self.space * 0.6, -self.space * 0.6))
        top, low = MIDDLE - outer, MIDDLE - inner
        disc = f"M300 {top:.0f}A{outer:.0f} {outer:.0f} 0 1 1 299.9 {top:.0f}Z"
        return f"{disc}M300 {low:.0f}A{inner:.0f} {inner:.0f} 0 1 0 300.1 {low:.0f}Z"

    def way(self, entrance: int, index: int) -> str:
        """Return the line from an entrance to its home."""
        (x, y), (left, top, width, height) = self.middle(entrance), self.home(index)
        return f"M{x:.0f} {y:.0f}L{left + width / 2:.0f} {top + height / 2:.0f}"

    def heap(self, players: int, seat: int) -> float:
        """Return how far right of the middle the mice of a seat lie in the mouse home."""
        return (seat - (players - 1) / 2) * 40


def mice_places(session: Session[State, Action]) -> Places:
    """Return where the mice are.

    A mouse keeps its number through the whole session, so that its drawing can follow it.
    """
    first = session.first.families
    places: Places = [list(family.mice) for family in first]
    for record in session.records:
        if isinstance(record.action, Move):
            mover = places[record.before.turn]
            mover[mover.index(record.action.mouse)] = record.action.space
        for mice, family in zip(places, record.after.families, strict=True):
            _take_off(mice, family.mice)
    return places


def _take_off(mice: list[int | None], running: Mice) -> None:
    left = Counter(running)
    for number, place in enumerate(mice):
        if place is not None and left[place] > 0:
            left[place] -= 1
        else:
            mice[number] = None
