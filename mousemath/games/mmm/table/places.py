"""Where on the board items and squares lie, in words, so that no two of one food sound the same."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.table.words import face_word
from mousemath.language import _, listing, mark

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mousemath.games.mmm.rules.board import Board

Spot = int | tuple[int, int]
"""Where a die can lie: a square, or a food and one of its items, all by number."""
ZONES = (
    (mark("top left"), mark("top"), mark("top right")),
    (mark("left"), mark("middle"), mark("right")),
    (mark("bottom left"), mark("bottom"), mark("bottom right")),
)


def squares_of(board: Board, spot: Spot) -> tuple[int, ...]:
    """Return the squares of a spot: itself, or all of the item."""
    if isinstance(spot, int):
        return (spot,)
    food, number = spot
    return board.items_of(FOODS[food])[number].squares


def spot_names(board: Board, spots: Iterable[Spot], covered: int = 0) -> Mapping[Spot, str]:
    """Name each spot by its food, and by where it lies where the food has several.

    Args:
        board: the pantry.
        spots: where dice can lie.
        covered: the squares that are taken, as a bit mask.

    >>> from mousemath.games.mmm.rules.board import Board
    >>> list(spot_names(Board.load("shelf"), [(1, 0), (1, 1), (3, 0)]).values())
    ['fish (top right)', 'fish (bottom left)', 'cheese']
    """
    of_food: dict[str, dict[Spot, tuple[int, ...]]] = {}
    for spot in sorted(set(spots), key=lambda each: squares_of(board, each)):
        squares = squares_of(board, spot)
        of_food.setdefault(board.item_of[squares[0]].food, {})[spot] = squares
    named: dict[Spot, str] = {}
    for food, found in of_food.items():
        zones = {spot: _zone(board, squares) for spot, squares in found.items()}
        if len(set(zones.values())) < len(found) or any(isinstance(spot, int) for spot in found):
            zones = {spot: _first_free(board, found[spot], covered) for spot in found}
        for spot, where in zones.items():
            text = _("{food} ({where})") if len(found) > 1 else "{food}"
            named[spot] = text.format(food=face_word(food), where=where)
    return named


def laid_words(names: Mapping[Spot, str], spots: Iterable[Spot]) -> str:
    """Name the dice to lay, those of one spot together."""
    laid = Counter(names[spot] for spot in spots)
    many = _("{number} × {food}")
    return listing(
        many.format(number=number, food=food) if number > 1 else food
        for food, number in laid.items()
    )


def place_word(board: Board, square: int) -> str:
    """Name a square by its row and column."""
    row, column = board.places[square]
    return _("row {row}, column {column}").format(row=row + 1, column=column + 1)


def _first_free(board: Board, squares: tuple[int, ...], covered: int) -> str:
    return place_word(
        board, next((each for each in squares if not covered >> each & 1), squares[0])
    )


def _zone(board: Board, squares: tuple[int, ...]) -> str:
    """Say in which ninth of the board the middle of some squares lies."""
    ninth = []
    for axis in (0, 1):
        twice = sum(2 * board.places[square][axis] + 1 for square in squares)
        length = 1 + max(place[axis] for place in board.places)
        ninth.append(3 * twice // (2 * len(squares) * length))
    return _(ZONES[ninth[0]][ninth[1]])
