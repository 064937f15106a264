"""A board of 49 squares, written by hand after a position of Mmm!."""

from __future__ import annotations

from mousemath.scene import (
    Board,
    Cell,
    Piece,
    Region,
)

FOODS = ("bread", "fish", "cucumber", "cheese", "carrot")
FACES = (*FOODS, "x")
WORDS = dict(zip(FACES, ("bread", "fish", "cucumber", "cheese", "carrot", "red X"), strict=True))
# One letter a square; capital: gathered. Items are the connected letters, as numbered below.
ITEMS = (
    ("bread", "done", ((0, 0), (1, 0))),
    ("fish", "done", ((0, 1), (1, 1))),
    ("carrot", "done", ((0, 2), (1, 2))),
    ("cucumber", "done", ((0, 3), (1, 3))),
    ("fish", "done", ((0, 4), (0, 5), (0, 6), (1, 6))),
    ("carrot", "close", ((1, 4), (1, 5), (2, 3), (2, 4))),
    ("cucumber", "", ((2, 0), (3, 0), (4, 0), (5, 0))),
    ("cheese", "done", ((2, 1), (2, 2))),
    ("bread", "close", ((2, 5), (2, 6), (3, 6))),
    ("carrot", "", ((3, 1), (3, 2), (4, 1), (5, 1))),
    ("cucumber", "done", ((3, 3), (3, 4), (3, 5), (4, 4))),
    ("bread", "", ((4, 2), (4, 3), (5, 2), (5, 3))),
    ("fish", "", ((4, 5), (5, 4), (5, 5), (6, 4))),
    ("cheese", "", ((4, 6), (5, 6), (6, 5), (6, 6))),
    ("cheese", "done", ((6, 0), (6, 1), (6, 2), (6, 3))),
)
OPEN = {
    *((1, 5), (2, 3), (4, 0), (5, 0), (3, 6), (3, 2), (4, 1), (5, 1), (4, 2), (4, 3), (5, 2)),
    *((5, 3), (5, 5), (6, 4), (5, 6), (6, 6)),
}


def _edge(squares, side: int) -> str:
    """Trace the boundary of a set of squares as a path, pushed a little inward by the stroke."""
    steps = {}
    cells = set(squares)
    for row, column in cells:
        for (r, c), (a, b) in (
            ((row - 1, column), ((0, 0), (1, 0))),
            ((row, column + 1), ((1, 0), (1, 1))),
            ((row + 1, column), ((1, 1), (0, 1))),
            ((row, column - 1), ((0, 1), (0, 0))),
        ):
            if (r, c) not in cells:
                steps[(column + a[0], row + a[1])] = (column + b[0], row + b[1])
    start = min(steps)
    path, here = [start], steps[start]
    while here != start:
        path.append(here)
        here = steps[here]
    inset = 3.5
    points = []
    count = len(path)
    for index, (x, y) in enumerate(path):
        before, after = path[index - 1], path[(index + 1) % count]
        if (before[0] == x) == (after[0] == x):
            continue
        dx = inset if _inside(cells, x, y, 1) else -inset
        dy = inset if _inside(cells, x, y, 0) else -inset
        points.append((4 + x * side + dx, 4 + y * side + dy))
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"


def _inside(cells, x: int, y: int, axis: int) -> bool:
    """Whether the item lies right of (axis 1) or below (axis 0) a corner of its boundary."""
    near = {(r, c): (r, c) in cells for r in (y - 1, y) for c in (x - 1, x)}
    full = sum(near.values())
    wanted = full < 2
    for (row, column), there in near.items():
        if there == wanted:
            right = (column == x) if axis else (row == y)
            return right == wanted
    return True


def mmm_board() -> Board:
    """A board of 49 squares, half of it gathered, a carrot die on one square."""
    cells, regions = [], []
    for index, (food, state, squares) in enumerate(ITEMS):
        lines = "".join(
            f"M{4 + 64 * c + (64 if dc else 12)} {4 + 64 * r + (12 if dc else 64)}"
            + ("v40" if dc else "h40")
            for r, c in squares
            for dr, dc in ((0, 1), (1, 0))
            if (r + dr, c + dc) in squares
        )
        regions.append(Region(_edge(squares, 64), food, state, lines))
        for row, column in squares:
            free = (row, column) in OPEN and (row, column) != (2, 3)
            pieces = ()
            if (row, column) == (2, 3):
                pieces = (Piece("placed-0", "carrot", "carrot", "die", 48),)
            elif not free:
                pieces = (Piece(f"chip-{row}-{column}", "chip", "", "plain", 40, quiet=True),)
            cells.append(
                Cell(
                    f"s{row}-{column}",
                    f"{WORDS[food]}, row {row + 1}, column {column + 1}, "
                    + ("open" if free else "taken")
                    + f", item {index + 1}",
                    4 + 64 * column,
                    4 + 64 * row,
                    64,
                    64,
                    row,
                    column,
                    icon=food if free else "",
                    tone=food,
                    pieces=pieces,
                )
            )
    return Board(
        "pantry", "Pantry, 7 by 7 squares, 15 open, one die", 456, 456, tuple(cells), tuple(regions)
    )
