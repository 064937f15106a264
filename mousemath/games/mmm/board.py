"""The pantry: unit squares grouped into food items, and the length of the cat's track.

A board is data. It is read from a TOML file (shipped or written by a teacher), from a grid of item
names, or from item sizes alone. Reading checks everything and refuses with one sentence, so that a
:class:`Board` that exists is valid.

Squares are numbered 0, 1, … in reading order; a set of squares is an ``int`` bit mask.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.board_file import FOODS, LETTERS, MAX_SIDE, NO_SQUARE, grid_of
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

SHIPPED = ("crumb", "shelf", "pantry", "pantry-hard")
MAX_CAT_MOVES = 30

Square = tuple[int, int]
"""Row and column, both from 0."""


@dataclass(frozen=True, slots=True)
class Item:
    """One food item: its label in the grid (``"B1"``), its food, and its squares by number."""

    label: str
    food: str
    squares: tuple[int, ...]

    @property
    def mask(self) -> int:
        """The squares of the item as a bit mask."""
        return sum(1 << square for square in self.squares)

    @property
    def size(self) -> int:
        """The number of squares."""
        return len(self.squares)


@dataclass(frozen=True)
class Board:
    """A valid pantry.

    Attributes:
        name: how panels and codes call it (``"shelf"``; a teacher's own board has its own name).
        cat_moves: moves of the cat from her start until she enters the pantry, 1 to 30.
        places: row and column of each square, in reading order.
        items: the food items, in the order in which their first squares are read.
        source: where the layout comes from, in words.
        has_layout: ``False`` when only item sizes were given; the line variant needs a layout.
    """

    name: str
    cat_moves: int
    places: tuple[Square, ...]
    items: tuple[Item, ...]
    source: str = ""
    has_layout: bool = field(default=True)

    @classmethod
    def load(cls, name: str) -> Board:
        """Read a shipped board.

        >>> board = Board.load("shelf")
        >>> len(board.places), len(board.items), board.cat_moves
        (25, 10, 6)
        """
        if name not in SHIPPED:
            raise MousemathError(
                mark("There is no board “{name}”: choose one of {known}."),
                name=name,
                known=", ".join(SHIPPED),
            )
        path = files("mousemath.games.mmm") / "boards" / f"{name}.toml"
        return cls.from_toml(path.read_text(encoding="utf-8"))

    @classmethod
    def from_toml(cls, text: str) -> Board:
        """Read a board file: ``name``, ``source``, ``cat_moves`` and a ``grid`` of item labels.

        Instead of the grid a file may list ``[[item]]`` tables, each with a ``food`` and its
        ``squares`` as pairs of row and column, counted from 1.

        Raises:
            MousemathError: the text is not TOML, an entry is missing or of the wrong type, or the
                grid is not a valid pantry.
        """
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise MousemathError(
                mark("This is not a board file: {reason}."), reason=str(error)
            ) from None
        name, source = data.get("name", "own board"), data.get("source", "")
        if not isinstance(name, str) or not isinstance(source, str):
            raise MousemathError(mark("The name and the source of a board are text in quotes."))
        rows = grid_of(data)
        return cls.from_grid(rows, cat_moves=data.get("cat_moves"), name=name, source=source)

    @classmethod
    def from_grid(
        cls,
        grid: Sequence[Sequence[str]],
        *,
        cat_moves: object,
        name: str = "own board",
        source: str = "",
    ) -> Board:
        """Build a board from rows of item labels; ``"."`` is no square.

        The first letter of a label names the food: B bread, F fish, G cucumber, K cheese,
        C carrot. All squares of an item carry the same label and touch along edges.

        >>> Board.from_grid([["B1", "B1"], ["F1", "F1"]], cat_moves=4).open_sizes()
        ((2,), (2,), (), (), ())
        """
        places: list[Square] = []
        squares: dict[str, list[int]] = {}
        for row, line in enumerate(grid):
            for column, label in enumerate(line):
                if label == NO_SQUARE:
                    continue
                _check_label(label, row, column)
                squares.setdefault(label, []).append(len(places))
                places.append((row, column))
        items = tuple(
            Item(label, LETTERS[label[0]], tuple(numbers)) for label, numbers in squares.items()
        )
        _check_size(grid, places)
        for item in items:
            _check_connected(item, places)
        return cls(_checked_name(name), _checked_cat(cat_moves), tuple(places), items, source)

    @classmethod
    def from_items(
        cls, sizes: Mapping[str, Iterable[int]], *, cat_moves: object, name: str = "own board"
    ) -> Board:
        """Build a board from item sizes alone, for free placement.

        The squares are laid out in rows only to be drawn; :attr:`has_layout` is ``False``.

        >>> board = Board.from_items({"bread": [2, 3], "fish": [2]}, cat_moves=5)
        >>> board.open_sizes()
        ((2, 3), (2,), (), (), ())
        """
        letters = {food: letter for letter, food in LETTERS.items()}
        labels: list[tuple[str, int]] = []
        for food, of_food in sizes.items():
            if food not in letters:
                raise MousemathError(
                    mark("There is no food “{food}”: choose among {known}."),
                    food=food,
                    known=", ".join(FOODS),
                )
            for number, size in enumerate(of_food, start=1):
                if not isinstance(size, int) or not 1 <= size <= MAX_SIDE:
                    raise MousemathError(
                        mark("An item has 1 to {most} squares, not {size}."),
                        most=MAX_SIDE,
                        size=size,
                    )
                labels.append((f"{letters[food]}{number}", size))
        grid = _shelved(labels)
        board = cls.from_grid(grid, cat_moves=cat_moves, name=name)
        return cls(board.name, board.cat_moves, board.places, board.items, "", has_layout=False)

    def to_toml(self) -> str:
        """Write the board file; :meth:`from_toml` reads it back to an equal board."""
        rows = "\n".join(" ".join(line) for line in self.grid())
        return (
            f'name = "{_escaped(self.name)}"\nsource = "{_escaped(self.source)}"\n'
            f'cat_moves = {self.cat_moves}\ngrid = """\n{rows}\n"""\n'
        )

    def grid(self) -> list[list[str]]:
        """Return the rows of labels, padded to a common width with ``"."``."""
        width = 1 + max(column for _row, column in self.places)
        height = 1 + max(row for row, _column in self.places)
        rows = [[NO_SQUARE] * width for _ in range(height)]
        for item in self.items:
            for square in item.squares:
                row, column = self.places[square]
                rows[row][column] = item.label
        depth = max(len(item.label) for item in self.items)
        return [[label.ljust(depth) for label in line] for line in rows]

    @cached_property
    def everything(self) -> int:
        """All squares as a bit mask."""
        return (1 << len(self.places)) - 1

    @cached_property
    def item_of(self) -> tuple[Item, ...]:
        """The item of each square."""
        owner = {square: item for item in self.items for square in item.squares}
        return tuple(owner[square] for square in range(len(self.places)))

    @cached_property
    def food_masks(self) -> dict[str, int]:
        """The squares of each food as a bit mask; 0 for a food that is not on the board."""
        return {food: sum(item.mask for item in self.items if item.food == food) for food in FOODS}

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """Every row and every column as a bit mask."""
        found: dict[tuple[str, int], int] = {}
        for square, (row, column) in enumerate(self.places):
            for line in (("row", row), ("column", column)):
                found[line] = found.get(line, 0) | 1 << square
        return tuple(found.values())

    def open_sizes(self, chips: int = 0) -> tuple[tuple[int, ...], ...]:
        """Return, for each food, the open squares of its unfinished items, sorted.

        This is all that free placement depends on: squares of one item are alike.
        """
        return tuple(
            tuple(
                sorted(
                    left
                    for item in self.items
                    if item.food == food and (left := (item.mask & ~chips).bit_count())
                )
            )
            for food in FOODS
        )


def _check_label(label: str, row: int, column: int) -> None:
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


def _check_size(grid: Sequence[Sequence[str]], places: list[Square]) -> None:
    if not places:
        raise MousemathError(mark("This board has no squares: put at least one item on it."))
    if len(grid) > MAX_SIDE or any(column >= MAX_SIDE for _row, column in places):
        raise MousemathError(
            mark("A board has at most {side} rows and {side} columns."), side=MAX_SIDE
        )


def _check_connected(item: Item, places: list[Square]) -> None:
    own = {places[square] for square in item.squares}
    reached, waiting = set(), [next(iter(own))]
    while waiting:
        row, column = waiting.pop()
        if (row, column) in reached:
            continue
        reached.add((row, column))
        beside = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        waiting.extend(place for place in beside if place in own)
    if reached != own:
        raise MousemathError(
            mark("The squares of item {label} do not touch: give its parts different numbers."),
            label=item.label,
        )


def _checked_cat(cat_moves: object) -> int:
    if type(cat_moves) is not int or not 1 <= cat_moves <= MAX_CAT_MOVES:
        raise MousemathError(
            mark("The cat's track has 1 to {most} moves: set cat_moves to a whole number."),
            most=MAX_CAT_MOVES,
        )
    return cat_moves


def _checked_name(name: str) -> str:
    plain = name.strip()
    if not plain or len(plain) > 40 or not plain.isprintable():  # noqa: PLR2004 - fits a caption
        raise MousemathError(mark("A board needs a name of 1 to 40 letters."))
    return plain


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def _shelved(labels: list[tuple[str, int]]) -> list[list[str]]:
    """Lay items side by side in rows of at most eight squares."""
    rows: list[list[str]] = [[]]
    for label, size in labels:
        if len(rows[-1]) + size > MAX_SIDE:
            rows.append([])
        rows[-1].extend([label] * size)
    return rows
