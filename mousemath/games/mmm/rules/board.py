"""The pantry: unit squares grouped into food items, and the length of the cat's track.

A board is data. It is read from a TOML file (shipped or written by a teacher), from a grid of item
names, or from item sizes alone. Reading checks everything and refuses with one sentence, so that a
:class:`Board` that exists is valid.

Squares are numbered 0, 1, … in reading order; a set of squares is an ``int`` bit mask.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError, check_known
from mousemath.games.mmm.rules.board_file import (
    DAMAGED,
    FOODS,
    LETTERS,
    NO_SQUARE,
    check_label,
    check_rows,
    check_size,
    checked_name,
    checked_source,
    grid_of,
    labelled,
    shelved,
    written,
)
from mousemath.games.mmm.rules.item import Item
from mousemath.games.mmm.rules.squares import Square, parts
from mousemath.language import mark
from mousemath.play.checked import checked
from mousemath.play.outside import entries

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SHIPPED = ("crumb", "shelf", "pantry", "pantry-hard")
MAX_CAT_MOVES = 30


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
    @checked()
    def load(cls, name: str) -> Board:
        """Read a shipped board.

        >>> board = Board.load("shelf")
        >>> len(board.places), len(board.items), board.cat_moves
        (25, 10, 6)
        """
        check_known(name, SHIPPED, mark("There is no board “{name}”: choose one of {known}."))
        path = files("mousemath.games.mmm.rules") / "boards" / f"{name}.toml"
        return cls.from_toml(path.read_text(encoding="utf-8"))

    @classmethod
    @checked()
    def from_toml(cls, text: str) -> Board:
        """Read a board file: ``name``, ``source``, ``cat_moves`` and a ``grid`` of item labels.

        ``layout = false`` says that squares were laid out only to be drawn. Instead of the grid a
        file may list ``[[item]]`` tables, each with a ``food`` and its ``squares`` as pairs of row
        and column, counted from 1.

        Raises:
            MousemathError: the text is not TOML, an entry is missing or of the wrong type, or the
                grid is not a valid pantry.
        """
        data = entries(text, DAMAGED)
        layout = data.get("layout", True)
        if not isinstance(layout, bool):
            raise MousemathError(mark("The layout of a board is true or false."))
        board = cls.from_grid(
            grid_of(data),
            cat_moves=data.get("cat_moves"),
            name=data.get("name", "own board"),
            source=data.get("source", ""),
        )
        return board if layout else replace(board, has_layout=False)

    @classmethod
    @checked()
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
        check_rows(grid)
        places: list[Square] = []
        squares: dict[str, list[int]] = {}
        for row, line in enumerate(grid):
            for column, label in enumerate(line):
                if label == NO_SQUARE:
                    continue
                check_label(label, row, column)
                squares.setdefault(label, []).append(len(places))
                places.append((row, column))
        items = tuple(
            Item(label, LETTERS[label[0]], tuple(numbers)) for label, numbers in squares.items()
        )
        check_size(places)
        for item in items:
            _check_connected(item, places)
        cat = _checked_cat(cat_moves)
        return cls(checked_name(name), cat, tuple(places), items, checked_source(source))

    @classmethod
    @checked()
    def from_items(
        cls, sizes: Mapping[str, Sequence[int]], *, cat_moves: object, name: str = "own board"
    ) -> Board:
        """Build a board from item sizes alone, for free placement.

        The squares are laid out in rows only to be drawn; ``has_layout`` is ``False``.

        Raises:
            MousemathError: a food or a size is not possible, or the items do not fit on 8×8.

        >>> board = Board.from_items({"bread": [2, 3], "fish": [2]}, cat_moves=5)
        >>> board.open_sizes()
        ((2, 3), (2,), (), (), ())
        """
        grid = shelved(labelled(sizes))
        return replace(cls.from_grid(grid, cat_moves=cat_moves, name=name), has_layout=False)

    def to_toml(self) -> str:
        """Write the board file; :meth:`from_toml` reads it back to an equal board."""
        head = {"name": self.name, "source": self.source, "cat_moves": self.cat_moves}
        layout = {} if self.has_layout else {"layout": False}
        return written(head | layout, self.grid())

    def grid(self) -> list[list[str]]:
        """Return the rows of labels, padded to a common width with ``"."``."""
        width = 1 + max(column for _row, column in self.places)
        height = 1 + max(row for row, _column in self.places)
        rows = [[NO_SQUARE] * width for _ in range(height)]
        for item in self.items:
            for square in item.squares:
                row, column = self.places[square]
                rows[row][column] = item.label
        return rows

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
        return {food: sum(item.mask for item in self.items_of(food)) for food in FOODS}

    def items_of(self, food: str) -> tuple[Item, ...]:
        """Return the items of a food, in the order of the board."""
        return self._by_food[food]

    @cached_property
    def _by_food(self) -> dict[str, tuple[Item, ...]]:
        return {food: tuple(item for item in self.items if item.food == food) for food in FOODS}

    @cached_property
    def spots(self) -> tuple[tuple[int, int], ...]:
        """For each square the number of its food, and which item of the food it belongs to."""
        return tuple(
            (FOODS.index(item.food), self.items_of(item.food).index(item)) for item in self.item_of
        )

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
        opens = [(item.food, (item.mask & ~chips).bit_count()) for item in self.items]
        return tuple(
            tuple(sorted(left for of, left in opens if of == food and left)) for food in FOODS
        )


def _check_connected(item: Item, places: list[Square]) -> None:
    if len(parts(places[square] for square in item.squares)) > 1:
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
