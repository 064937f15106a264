"""The two ways to write a board in TOML: a grid of labels, or a list of items with their squares.

Both are turned into the grid of labels that :meth:`mousemath.games.mmm.board.Board.from_grid`
checks. A list of items can say things that a grid cannot (two items on one square), so these are
refused here.
"""

from __future__ import annotations

from typing import Any

from mousemath.errors import MousemathError
from mousemath.language import mark

FOODS = ("bread", "fish", "cucumber", "cheese", "carrot")
LETTERS = dict(zip("BFGKC", FOODS, strict=True))
NO_SQUARE = "."
MAX_SIDE = 8


def grid_of(data: dict[str, Any]) -> list[list[str]]:
    r"""Return the rows of item labels that a board file describes.

    Raises:
        MousemathError: there is neither a grid nor a list of items, or the list is not valid.

    >>> grid_of({"grid": "B1 B1\nF1 F1"})
    [['B1', 'B1'], ['F1', 'F1']]
    >>> grid_of({"item": [{"food": "fish", "squares": [[1, 2], [1, 3]]}]})
    [['.', 'F1', 'F1']]
    """
    grid, items = data.get("grid"), data.get("item")
    if isinstance(grid, str) and items is None:
        return [line.split() for line in grid.split("\n") if line.strip()]
    if isinstance(items, list) and grid is None:
        return _grid_of_items(items)
    raise MousemathError(mark("The board file needs a grid: one line of item names for each row."))


def _grid_of_items(items: list[Any]) -> list[list[str]]:
    letters = {food: letter for letter, food in LETTERS.items()}
    owner: dict[tuple[int, int], str] = {}
    for number, item in enumerate(items, start=1):
        food = item.get("food") if isinstance(item, dict) else None
        if food not in letters:
            raise MousemathError(
                mark("There is no food “{food}”: choose among {known}."),
                food=str(food),
                known=", ".join(FOODS),
            )
        for place in _places(item.get("squares"), number):
            if place in owner:
                raise MousemathError(
                    mark(
                        "Two items overlap on row {row}, column {column}: give it to one of them."
                    ),
                    row=place[0] + 1,
                    column=place[1] + 1,
                )
            owner[place] = f"{letters[food]}{number}"
    height = 1 + max((row for row, _column in owner), default=-1)
    width = 1 + max((column for _row, column in owner), default=-1)
    return [
        [owner.get((row, column), NO_SQUARE) for column in range(width)] for row in range(height)
    ]


def _places(squares: object, number: int) -> list[tuple[int, int]]:
    pairs = squares if isinstance(squares, list) else []
    good = [
        (pair[0] - 1, pair[1] - 1)
        for pair in pairs
        if isinstance(pair, list)
        and len(pair) == 2  # noqa: PLR2004 - a row and a column
        and all(type(part) is int and 1 <= part <= MAX_SIDE for part in pair)
    ]
    if not pairs or len(good) != len(pairs):
        raise MousemathError(
            mark("Item {number} needs squares: pairs of row and column from 1 to {side}."),
            number=number,
            side=MAX_SIDE,
        )
    return good
