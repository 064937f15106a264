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

SIDE, MIDDLE = 340.0, 170.0
"""Side of the board and its middle, in board units; a word of 14 is easy to read at this side."""
NARROWEST = 116.0
"""How wide the mouse home is at least: so that its name fits in it."""
LETTERS = 14.0
"""The size of words and numbers."""
WIDE, HIGH = 72.0, 68.0
"""Size of a friends' home in a corner."""
CORNERS = ((3.0, 269.0), (3.0, 3.0), (265.0, 3.0), (265.0, 269.0))
"""Upper left corners of up to four homes, in path order."""
AROUND = ((2, 280), (0, 141), (2, 2), (138, 0), (274, 2), (276, 141), (274, 280), (138, 282))
"""The same for five to eight homes."""
Places = list[list[int | None]]
"""Where each mouse of each family is: a position, or ``None`` when it runs no more."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything lies for a preset."""

    spaces: int
    homes: int

    @property
    def crowded(self) -> bool:
        """Whether homes stand on all sides."""
        return self.homes > len(CORNERS)

    @property
    def radius(self) -> float:
        """The radius of the ring; smaller where homes stand on all sides."""
        return 94.0 if self.crowded else 127.0

    @property
    def space(self) -> float:
        """The width of a space."""
        return min(35.0, 2 * pi * self.radius / self.spaces * 0.93)

    @property
    def cockaigne(self) -> tuple[float, float]:
        """The radius of Cockaigne, and how far from above its middle lies."""
        return (40.0, 146.0) if self.crowded else (55.0, 140.0)

    def middle(self, number: int) -> tuple[float, float]:
        """Return the middle of a space; space 1 lies at the bottom, the path runs clockwise."""
        return self._around(number, self.radius)

    def number(self, number: int) -> tuple[float, float]:
        """Return where the number of a space stands: inside the ring, on the line of its letters."""
        x, y = self._around(number, self.radius - self.space / 2 - 13)
        return x, y + 5

    def _around(self, number: int, radius: float) -> tuple[float, float]:
        angle = pi / 2 + (number - 1) * 2 * pi / self.spaces
        return MIDDLE + radius * cos(angle), MIDDLE + radius * sin(angle)

    def home(self, index: int) -> tuple[float, float, float, float]:
        """Return the corner and size of a home."""
        if self.crowded:
            return (*AROUND[index], 64.0, 58.0)
        return (*CORNERS[index], WIDE, HIGH)

    @property
    def path(self) -> str:
        """The outline of the ring: a disc with a hole."""
        outer, inner = (self.radius + shift for shift in (self.space * 0.6, -self.space * 0.6))
        top, low = MIDDLE - outer, MIDDLE - inner
        disc = f"M170 {top:.0f}A{outer:.0f} {outer:.0f} 0 1 1 169.9 {top:.0f}Z"
        return f"{disc}M170 {low:.0f}A{inner:.0f} {inner:.0f} 0 1 0 170.1 {low:.0f}Z"

    def way(self, entrance: int, index: int) -> str:
        """Return the line from an entrance to its home."""
        (x, y), (left, top, width, height) = self.middle(entrance), self.home(index)
        return f"M{x:.0f} {y:.0f}L{left + width / 2:.0f} {top + height / 2:.0f}"

    @property
    def mouse(self) -> float:
        """The size of a mouse in the mouse home; how many there are stands beside it."""
        return 13.0 if self.crowded else 20.0

    def heap(self, players: int, seat: int) -> float:
        """Return how far right of the middle the mice of a seat lie in the mouse home."""
        return (seat - (players - 1) / 2) * self.heaps(players) - 7

    def heaps(self, players: int) -> float:
        """Return how far apart the mice of two seats lie there, with their number between them."""
        return max(self.mouse + 10, min(self.mouse + 16, NARROWEST / players - 2))


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
