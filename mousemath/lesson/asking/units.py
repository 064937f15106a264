"""Units: what the value of a choice counts, and the words of each."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.language import _, decimal, mark

if TYPE_CHECKING:
    from collections.abc import Callable

SMALL = Fraction(1, 100)
"""A cost below this is told with more decimals."""
Cost = Fraction | float


def _in_games(cost: Cost) -> str:
    from mousemath.lesson import kit  # noqa: PLC0415 - the kit needs what a game is taught with, and that its units

    return _("Your choice costs {games}.").format(games=kit.in_games(cost))


def said_of_mean(words: str) -> Callable[[Cost], str]:
    """Return how a cost in points or the like is told, with these words around the number."""
    return lambda cost: _(words).format(number=decimal(cost, 2 if cost >= SMALL else 4))


@dataclass(frozen=True, slots=True)
class Unit:
    """What a value counts. Its words are messages of the catalogue, but for ``costs``, which says them.

    Attributes:
        name: what stands for it in a result code.
        average: of a value: "points on average".
        together: what a class gave away, with the number in it.
        total: what luck or choices came to in a play: "{number} points".
        costs: says what a choice costs.
        strokes: of a chance, what a hundred tries are called, and what is said of those that come out well.

    >>> POINTS.costs(Fraction(1, 3))
    'Your choice costs 0.33 points on average.'
    """

    name: str
    average: str = ""
    together: str = ""
    total: str = "{number}"
    costs: Callable[[Cost], str] = field(default=_in_games, repr=False)
    strokes: tuple[str, str] | None = None


CHANCE = Unit(
    "chance",
    mark("chance of winning"),
    mark("Together the class gave away {cost} wins."),
    mark("{number} wins"),
    strokes=(mark("Of 100 games from here, on average"), mark("{number} won")),
)
POINTS = Unit(
    "points",
    mark("points on average"),
    mark("Together the class gave away {cost} points."),
    mark("{number} points"),
    said_of_mean(mark("Your choice costs {number} points on average.")),
)
CHEESE = Unit(
    "cheese",
    mark("cheese on average"),
    mark("Together the class gave away {cost} cheeses."),
    mark("{number} cheese"),
    said_of_mean(mark("Your choice costs {number} cheese on average.")),
)
UNTOLD = Unit("")
"""Of a choice that is right or wrong, and costs nothing that is told."""
