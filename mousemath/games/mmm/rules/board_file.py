"""Boards as text: a grid of labels or a list of items with their squares, and what is refused.

Both are turned into the grid of labels that :meth:`mousemath.games.mmm.rules.board.Board.from_grid`
checks. A list of items can say things that a grid cannot (two items on one square), so these are
refused here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError, check_known
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

FOODS = ("bread", "fish", "cucumber", "cheese", "carrot")
LETTERS = dict(zip("BFGKC", FOODS, strict=True))
NO_SQUARE = "."
MAX_SIDE = 8
NO_FOOD = mark("There is no food “{name}”: choose among {known}.")
DAMAGED = mark("This is not a board file: {reason}.")
LONGEST_SOURCE = 400


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
        given = item.get("food") if isinstance(item, dict) else None
        food = check_known(given, FOODS, NO_FOOD)
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


def check_label(label: str, row: int, column: int) -> None:
    """Refuse what is no name of an item; ``row`` and ``column`` are counted from 0."""
    if not re.fullmatch(r"[A-Za-z]\w{0,3}", label) or label[0] not in LETTERS:
        raise MousemathError(
            mark(
                "Row {row}, column {column}: “{label}” is not an item; write B, F, G, K or C and a "
                "number, or a dot for no square."
            ),
            row=row + 1,
            column=column + 1,
            label=label,
        )


def check_size(places: Sequence[tuple[int, int]]) -> None:
    """Refuse a board without squares, and one that is too large."""
    if not places:
        raise MousemathError(mark("This board has no squares: put at least one item on it."))
    if any(row >= MAX_SIDE or column >= MAX_SIDE for row, column in places):
        raise MousemathError(
            mark("A board has at most {side} rows and {side} columns."), side=MAX_SIDE
        )


def check_rows(grid: object) -> None:
    """Refuse what is not rows of text: a string is no row, for its letters would pass as labels."""
    rows = list(grid) if isinstance(grid, (list, tuple)) else None
    if rows is None or not all(
        isinstance(row, (list, tuple)) and all(isinstance(label, str) for label in row)
        for row in rows
    ):
        raise MousemathError(
            mark("A grid is a list of rows, and each row a list of item names such as “B1”.")
        )


def checked_name(name: object) -> str:
    """Return the name of a board without spaces around it."""
    plain = name.strip() if isinstance(name, str) else ""
    if not plain or len(plain) > 40 or not plain.isprintable():  # noqa: PLR2004 - fits a caption
        raise MousemathError(mark("A board needs a name of 1 to 40 letters."))
    return plain


def checked_source(source: object) -> str:
    """Return the source as one line, line ends and runs of spaces as single spaces."""
    plain = " ".join(source.split()) if isinstance(source, str) else "\n"
    if len(plain) > LONGEST_SOURCE or not plain.isprintable():
        raise MousemathError(
            mark("The source of a board is plain text of at most {most} letters."),
            most=LONGEST_SOURCE,
        )
    return plain


def written(head: Mapping[str, object], grid: Sequence[Sequence[str]]) -> str:
    r"""Return a board file: a line for each entry of ``head``, then the grid.

    >>> written({"name": 'a "b"', "cat_moves": 4}, [["B1", "B1"], ["F10", "."]]).split("\n")[3:5]
    ['B1  B1', 'F10 .']
    """
    depth = max(len(label) for line in grid for label in line)
    rows = [" ".join(label.ljust(depth) for label in line).rstrip() for line in grid]
    entries = [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in head.items()]
    return "\n".join([*entries, 'grid = """', *rows, '"""', ""])


def labelled(sizes: object) -> list[tuple[str, int]]:
    """Return the label and the size of each item of a mapping from foods to sizes.

    Raises:
        MousemathError: it is no such mapping.
    """
    if not isinstance(sizes, dict) or not all(
        isinstance(each, (list, tuple)) for each in sizes.values()
    ):
        raise MousemathError(
            mark("Give the sizes of the items as a list for each food, as in bread: 2, 3.")
        )
    letters = {food: letter for letter, food in LETTERS.items()}
    return [(f"{letters[food]}{number}", size) for food, number, size in sized(sizes)]


def sized(sizes: Mapping[str, Iterable[int]]) -> Iterator[tuple[str, int, int]]:
    """Yield the food, its number and the size of each item of a mapping from foods to sizes.

    Raises:
        MousemathError: a food or a size is not possible.
    """
    for food, of_food in sizes.items():
        check_known(food, FOODS, NO_FOOD)
        if not isinstance(of_food, Collection):
            raise MousemathError(
                mark("Name the sizes of each food as a list, as in {example}."),
                example='{"bread": [2, 3]}',
            )
        for number, size in enumerate(of_food, start=1):
            if type(size) is not int or not 1 <= size <= MAX_SIDE:
                raise MousemathError(
                    mark("An item has 1 to {most} squares, not {size}."),
                    most=MAX_SIDE,
                    size=str(size),
                )
            yield food, number, size


def shelved(labels: list[tuple[str, int]]) -> list[list[str]]:
    """Lay items side by side in rows of at most eight squares.

    Where that needs too many rows they are laid along a snake, which wastes no square.
    """
    rows: list[list[str]] = [[]]
    for label, size in labels:
        if len(rows[-1]) + size > MAX_SIDE:
            rows.append([])
        rows[-1].extend([label] * size)
    if len(rows) <= MAX_SIDE:
        return rows
    snake = [label for label, size in labels for _square in range(size)]
    snake += [NO_SQUARE] * (-len(snake) % MAX_SIDE)
    lines = [snake[start : start + MAX_SIDE] for start in range(0, len(snake), MAX_SIDE)]
    return [line[::-1] if number % 2 else line for number, line in enumerate(lines)]
