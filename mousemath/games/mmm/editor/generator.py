"""Random valid boards: items of given sizes laid at random into a shape, from a seed.

The shape is filled item by item (:mod:`mousemath.games.mmm.editor.filling`). Then foods are dealt to items
of equal size, and exchanged until as few items of one food as possible lie side by side. The boards
are valid and varied, but *not* uniformly distributed among all boards of these sizes: nothing
should be inferred from their frequencies.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.editor.draft import LETTER_OF
from mousemath.games.mmm.editor.filling import Draws, Filling
from mousemath.games.mmm.editor.shapes import drawn_shape, given_shape
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.board_file import FOODS, NO_SQUARE, sized
from mousemath.games.mmm.rules.squares import Square, beside
from mousemath.language import mark
from mousemath.play.draws import check_seed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    Piece = frozenset[Square]
    Shape = frozenset[Square]

_LAYOUTS = 12
"""Layouts tried for one shape."""
_SHAPES = 12
"""Shapes drawn for one board: some cannot be filled with the items."""


def random_board(  # noqa: PLR0913 - each is named at the call
    sizes: Mapping[str, Iterable[int]],
    *,
    rows: int | None = None,
    columns: int | None = None,
    shape: Iterable[Square] | None = None,
    seed: int = 1,
    cat_moves: int = 11,
    name: str = "random board",
    source: str = "",
) -> Board:
    """Return a board whose items have exactly these sizes; the same seed gives the same board.

    Args:
        sizes: the item sizes of each food, 1 to 8 squares each.
        rows: rows of the board, 1 to 8; by default the board is as square as can be.
        columns: columns of the board, 1 to 8. When the items do not fill rows × columns, squares
            are left out at the edge, so that the rest hangs together.
        shape: the squares to fill instead, as pairs of row and column from 0.
        seed: a whole number, 0 to 999,999,999.
        cat_moves: length of the cat's track.
        name: the name of the board.
        source: where it comes from, in words.

    Raises:
        MousemathError: a size or the seed is out of range, the items do not fit, or no layout was
            found.

    >>> board = random_board({"bread": [3, 2], "fish": [4]}, rows=3, columns=3, seed=7)
    >>> board.open_sizes()
    ((2, 3), (4,), (), (), ())
    >>> board == random_board({"bread": [3, 2], "fish": [4]}, rows=3, columns=3, seed=7)
    True
    """
    items = _checked_items(sizes)
    draws = Draws(check_seed(seed))
    total = sum(size for _food, size in items)
    attempts = range(_SHAPES if shape is None else 1)
    shapes = (
        drawn_shape(total, rows, columns, draws) if shape is None else given_shape(shape, total)
        for _attempt in attempts
    )
    layouts = (_best_layout(items, squares, draws) for squares in shapes)
    layout = next(filter(None, layouts), None)
    if layout is None:
        raise MousemathError(
            mark(
                "No board with these items was found in this shape: try another seed, other sizes "
                "or another shape."
            )
        )
    grid = _grid(layout)
    return Board.from_grid(grid, cat_moves=cat_moves, name=name, source=source)


def sizes_of(board: Board) -> dict[str, tuple[int, ...]]:
    """Return the item sizes of each food of a board, as :func:`random_board` takes them.

    >>> sizes_of(Board.load("crumb"))["bread"]
    (3,)
    """
    return dict(zip(FOODS, board.open_sizes(), strict=True))


# ── what is asked for ────────────────────────────────────────────────────────────────────────────


def _checked_items(sizes: Mapping[str, Iterable[int]]) -> list[tuple[str, int]]:
    items = [(food, size) for food, _number, size in sized(sizes)]
    if not items:
        raise MousemathError(mark("This board has no squares: put at least one item on it."))
    return items


# ── laying the items ─────────────────────────────────────────────────────────────────────────────


def _best_layout(
    items: list[tuple[str, int]], squares: Shape, draws: Draws
) -> list[tuple[str, Piece]] | None:
    """Return pieces with foods; of several layouts the one where fewest pairs of a food touch."""
    sizes = Counter(size for _food, size in items)
    best: list[tuple[str, Piece]] | None = None
    least = 0
    for _attempt in range(_LAYOUTS):
        pieces = Filling(sizes, draws).fill(squares)
        if pieces is None:
            continue
        foods, touching = _dealt(pieces, items, draws)
        if best is None or touching < least:
            best, least = list(zip(foods, pieces, strict=True)), touching
        if not least:
            break
    return best


# ── dealing the foods ────────────────────────────────────────────────────────────────────────────


def _dealt(
    pieces: Sequence[Piece], items: list[tuple[str, int]], draws: Draws
) -> tuple[list[str], int]:
    """Return a food for each piece, and how many pairs of one food touch."""
    hands = {
        size: draws.shuffled(food for food, of_item in items if of_item == size)
        for size in {size for _food, size in items}
    }
    foods = [hands[len(piece)].pop() for piece in pieces]
    pairs = list(combinations(range(len(pieces)), 2))
    touching = [(one, other) for one, other in pairs if _touch(pieces[one], pieces[other])]
    swaps = [(one, other) for one, other in pairs if len(pieces[one]) == len(pieces[other])]
    while _alike(foods, touching) and _improved(foods, swaps, touching):
        pass
    return foods, _alike(foods, touching)


def _touch(one: Piece, other: Piece) -> bool:
    return any(beside(square) & other for square in one)


def _improved(
    foods: list[str], swaps: list[tuple[int, int]], touching: list[tuple[int, int]]
) -> bool:
    """Swap foods of pieces of one size wherever fewer alike touch then; tell whether any did."""
    count = before = _alike(foods, touching)
    for one, other in swaps:
        foods[one], foods[other] = foods[other], foods[one]
        after = _alike(foods, touching)
        if after < count:
            count = after
        else:
            foods[one], foods[other] = foods[other], foods[one]
    return count < before


def _alike(foods: list[str], touching: list[tuple[int, int]]) -> int:
    return sum(foods[one] == foods[other] for one, other in touching)


def _grid(layout: list[tuple[str, Piece]]) -> list[list[str]]:
    """Write the layout as rows of labels; items are numbered as they are read."""
    numbers: Counter[str] = Counter()
    owner: dict[Square, str] = {}
    for food, piece in sorted(layout, key=lambda item: min(item[1])):
        numbers[food] += 1
        owner |= dict.fromkeys(piece, f"{LETTER_OF[food]}{numbers[food]}")
    height = 1 + max(row for row, _column in owner)
    width = 1 + max(column for _row, column in owner)
    return [
        [owner.get((row, column), NO_SQUARE) for column in range(width)] for row in range(height)
    ]
