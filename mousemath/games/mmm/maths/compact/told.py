"""What the header of every table tells, and what it may tell before it is believed: tables come from others.

A header is a line of JSON: ``version``, ``foods`` (open squares of the items, sorted), ``cat_moves``, ``error``
(a bound for the error of the values, as a fraction), and what a format adds.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING, Any, TypeVar

from mousemath.games.mmm.maths.positions import FoodState, count_positions
from mousemath.games.mmm.rules.board import MAX_CAT_MOVES
from mousemath.play.outside import value

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

LONGEST = 4096
"""Bytes of the longest line that is read."""
_SQUARES = 64
"""Most squares of a board that is read."""
_STATES = 50_000
"""Most states of a food that are counted: what a file says must not keep its reader busy."""


class DamagedTableError(ValueError):
    """The file is not as it was written."""


class ForeignTableError(ValueError):
    """The file is no table of this kind, or one of another version."""


@dataclass(frozen=True, slots=True)
class TableHeader:
    """What a table is about.

    Attributes:
        foods: for each food with items their sizes, all sorted.
        cat_moves: greatest distance of the cat.
        error: bound for the error of the values that the solver found.
    """

    foods: tuple[FoodState, ...]
    cat_moves: int
    error: Fraction

    @property
    def count(self) -> int:
        """The number of positions."""
        return count_positions(self.foods)

    def serves(self, foods: Sequence[FoodState], cat_moves: int) -> bool:
        """Whether a game can be looked up: the cat needs no more moves in it than in the table.

        Args:
            foods: of its board, as a header names them.
            cat_moves: moves of the cat from her start.
        """
        return self.foods == foods and cat_moves <= self.cat_moves

    def told(self, version: int) -> bytes:
        """Return the line of JSON."""
        named = asdict(self) | {"error": str(self.error), "version": version}
        return json.dumps(named, sort_keys=True).encode() + b"\n"


Header = TypeVar("Header", bound=TableHeader)


def read_told(line: bytes, version: int, header: Callable[[Mapping[str, Any]], Header]) -> Header:
    """Read a line of JSON.

    Args:
        line: without its end.
        version: of the format.
        header: makes a header of what the line tells; what it raises says that this cannot be.

    Raises:
        ForeignTableError: the line is of another version.
        DamagedTableError: it says what cannot be.
    """
    try:
        told = value(line, LONGEST)
        foreign = whole(told["version"]) != version
    except (KeyError, TypeError, ValueError) as error:
        raise DamagedTableError from error
    if foreign:
        raise ForeignTableError
    try:
        return header(told)
    except (KeyError, TypeError, ValueError, ZeroDivisionError) as error:
        raise DamagedTableError from error


def read_common(told: Mapping[str, Any]) -> tuple[tuple[FoodState, ...], int, Fraction]:
    """Return what every header tells: the foods, the moves of the cat, the bound.

    Raises:
        KeyError, TypeError, ValueError, ZeroDivisionError: they are missing, or cannot be.
    """
    foods = tuple(tuple(map(whole, items)) for items in told["foods"])
    cat_moves, error = whole(told["cat_moves"]), read_bound(told["error"])
    if not sensible_foods(foods) or cat_moves > MAX_CAT_MOVES or not 0 <= error < 1:
        raise ValueError
    return foods, cat_moves, error


def whole(told: object) -> int:
    """Return a number above 0.

    Raises:
        TypeError: it is none.
    """
    if not isinstance(told, int) or isinstance(told, bool) or told < 1:
        raise TypeError
    return told


def read_bound(told: object) -> Fraction:
    """Return a fraction as it was written by ``str``.

    >>> read_bound("3/7")
    Fraction(3, 7)

    Raises:
        TypeError, ValueError, ZeroDivisionError: it is none, such as ``"1e999999999"``.
    """
    if not isinstance(told, str):
        raise TypeError
    return Fraction(*map(int, told.split("/")))


def sensible_foods(foods: Sequence[FoodState]) -> bool:
    """Tell whether these may be the foods of a board that was solved.

    >>> sensible_foods([(2, 4, 4)] * 4), sensible_foods([tuple(range(1, 11))])
    (True, False)
    """
    states = (prod(size + 1 for size in items) for items in foods)
    return 0 < sum(map(sum, foods)) <= _SQUARES and max(states) <= _STATES
