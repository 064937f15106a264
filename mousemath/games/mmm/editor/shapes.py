"""The shape of a random board: squares that hang together, drawn or given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.rules.board_file import MAX_SIDE
from mousemath.games.mmm.rules.squares import beside, parts
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.games.mmm.editor.filling import Draws
    from mousemath.games.mmm.rules.squares import Square

    Shape = frozenset[Square]


def drawn_shape(total: int, rows: int | None, columns: int | None, draws: Draws) -> Shape:
    """Return ``total`` squares of a rectangle that hang together.

    Raises:
        MousemathError: a side is not possible, or the rectangle is too small.
    """
    rows, columns = _sides(total, rows, columns)
    squares = {(row, column) for row in range(rows) for column in range(columns)}
    while len(squares) > total:
        squares.remove(_loosest(squares, draws))
    top, left = (min(places) for places in zip(*squares, strict=True))
    return frozenset((row - top, column - left) for row, column in squares)


def _sides(total: int, rows: int | None, columns: int | None) -> tuple[int, int]:
    """Check the sides that are given, and find fitting ones where they are not."""
    given = [side for side in (rows, columns) if side is not None]
    if any(type(side) is not int or not 1 <= side <= MAX_SIDE for side in given):
        raise _too_large()
    if columns is None:
        fitting = (side for side in range(1, MAX_SIDE + 1) if side * (rows or side) >= total)
        columns = next(fitting, MAX_SIDE)
    if rows is None:
        rows = min(MAX_SIDE, -(-total // columns))
    if total > rows * columns:
        raise MousemathError(
            mark(
                "The items need {total} squares, but {rows} rows of {columns} have {room}: "
                "choose a larger board or smaller items."
            ),
            total=total,
            rows=rows,
            columns=columns,
            room=rows * columns,
        )
    return rows, columns


def _too_large() -> MousemathError:
    return MousemathError(
        mark("A board has at most {side} rows and {side} columns."), side=MAX_SIDE
    )


def _loosest(squares: set[Square], draws: Draws) -> Square:
    """Draw a square with the fewest neighbours among those without which the rest hangs together."""
    free = sorted(square for square in squares if len(parts(squares - {square})) == 1)
    least = min(len(beside(square) & squares) for square in free)
    loose = [square for square in free if len(beside(square) & squares) == least]
    return loose[draws.below(len(loose))]


def given_shape(shape: Iterable[Square], total: int) -> Shape:
    """Return the squares of a shape that holds just ``total``.

    Raises:
        MousemathError: it reaches beyond the largest board, or holds another number.
    """
    squares = frozenset(shape)
    if any(not (0 <= row < MAX_SIDE and 0 <= column < MAX_SIDE) for row, column in squares):
        raise _too_large()
    if len(squares) != total:
        raise MousemathError(
            mark("The items need {total} squares, but the shape has {room}: make them equal."),
            total=total,
            room=len(squares),
        )
    return squares
