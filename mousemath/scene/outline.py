"""Outlines of sets of unit squares, as SVG path data."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

Place = tuple[int, int]
"""Row and column."""
Point = tuple[float, float]
"""x and y."""

INSET, OUTER, INNER = 3.5, 15.0, 8.0
"""How far an outline is pushed inward, and the radii of its outer and inner corners, in units."""


def outline(squares: Iterable[Place], side: float, margin: float = 0.0) -> str:
    """Return the rounded outline of a set of squares; several loops where it has holes.

    >>> outline([(0, 0)], 60).count("Z")
    1
    """
    return "".join(_loop(corners, side, margin) for corners in _loops(set(squares)))


def divisions(squares: Iterable[Place], side: float, margin: float = 0.0) -> str:
    """Return the lines between neighbouring squares of the set.

    >>> divisions([(0, 0), (0, 1)], 60)
    'M60 9V51'
    """
    own, gap, parts = set(squares), side * 0.15, []
    for row, column in sorted(own):
        x, y = margin + column * side, margin + row * side
        if (row, column + 1) in own:
            parts.append(f"M{x + side:g} {y + gap:g}V{y + side - gap:g}")
        if (row + 1, column) in own:
            parts.append(f"M{x + gap:g} {y + side:g}H{x + side - gap:g}")
    return "".join(parts)


def _loops(own: set[Place]) -> list[list[Place]]:
    """Walk around the set, clockwise around its parts; return the corner points of each loop."""
    edges: dict[Place, list[Place]] = {}
    for row, column in sorted(own):
        for (r, c), start, end in (
            ((row - 1, column), (column, row), (column + 1, row)),
            ((row, column + 1), (column + 1, row), (column + 1, row + 1)),
            ((row + 1, column), (column + 1, row + 1), (column, row + 1)),
            ((row, column - 1), (column, row + 1), (column, row)),
        ):
            if (r, c) not in own:
                edges.setdefault(start, []).append(end)
    loops = []
    while edges:
        first = next(iter(edges))
        loop, at = [first], edges[first].pop()
        while at != first:
            step = (at[0] - loop[-1][0], at[1] - loop[-1][1])
            loop.append(at)
            # where two squares touch at a corner, turn right and stay with this one
            right = (at[0] - step[1], at[1] + step[0])
            follow = right if right in edges[at] else edges[at][0]
            edges[at].remove(follow)
            at = follow
        edges = {start: ends for start, ends in edges.items() if ends}
        loops.append(_corners(loop))
    return loops


def _corners(loop: list[Place]) -> list[Place]:
    """Drop the points at which the loop goes straight on."""
    size = len(loop)
    return [
        loop[i]
        for i in range(size)
        if (loop[i][0] - loop[i - 1][0], loop[i][1] - loop[i - 1][1])
        != (loop[(i + 1) % size][0] - loop[i][0], loop[(i + 1) % size][1] - loop[i][1])
    ]


def _loop(corners: list[Place], side: float, margin: float) -> str:
    size, path = len(corners), []
    points = [_pushed(corners, i, side, margin) for i in range(size)]
    for i in range(size):
        before, here, after = points[i - 1], points[i], points[(i + 1) % size]
        arrive, leave = _direction(before, here), _direction(here, after)
        convex = arrive[0] * leave[1] - arrive[1] * leave[0] > 0
        radius = min(
            OUTER if convex else INNER, _length(before, here) / 2, _length(here, after) / 2
        )
        start = (here[0] - arrive[0] * radius, here[1] - arrive[1] * radius)
        end = (here[0] + leave[0] * radius, here[1] + leave[1] * radius)
        path.append(f"{'M' if i == 0 else 'L'}{_write(start)}Q{_write(here)} {_write(end)}")
    return "".join(path) + "Z"


def _pushed(corners: list[Place], i: int, side: float, margin: float) -> Point:
    """Return corner ``i`` moved inward along both of its edges."""
    here = corners[i]
    arrive = _direction(corners[i - 1], here)
    leave = _direction(here, corners[(i + 1) % len(corners)])
    inward = (-arrive[1] - leave[1], arrive[0] + leave[0])
    return (
        margin + here[0] * side + INSET * inward[0],
        margin + here[1] * side + INSET * inward[1],
    )


def _direction(start: Point, end: Point) -> tuple[int, int]:
    return _sign(end[0] - start[0]), _sign(end[1] - start[1])


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def _length(start: Point, end: Point) -> float:
    return abs(end[0] - start[0]) + abs(end[1] - start[1])


def _write(point: Point) -> str:
    return f"{point[0]:g} {point[1]:g}"
