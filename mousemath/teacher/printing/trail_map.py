"""The map of the three trails: a stop for each lesson, and the ways from one trail to another."""

from __future__ import annotations

from html import escape
from itertools import pairwise
from typing import TYPE_CHECKING

from mousemath.course.names import number_in_trail
from mousemath.course.overview import overview

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mousemath.course.overview import Trail

WIDE, LEFT, STEP = 780, 112, 82
"""Width of the map, room for the names of the trails, from stop to stop."""
TOP, APART, RADIUS = 34, 92, 15
BOW = 10, -14, 10, -14, 10, -14, 10, -14
"""How far each stop lies below the middle of its trail."""
LOOKS = {
    "mouse": ("#8a5a00", ""),
    "cat": ("#0b5a86", "9 5"),
    "wolf": ("#5b3b8c", "2 5"),
}
"""Colour and dashes of a trail: told apart without colour too."""


def trail_map(names: Mapping[str, str], label: str, link: Callable[[str], str | None]) -> str:
    """Return the map as SVG.

    Args:
        names: what each trail is called, with its ages, by its id.
        label: what the map shows, in words.
        link: where a lesson is opened, if it is.
    """
    trails = overview().trails
    places = {
        lesson: (LEFT + STEP / 2 + STEP * stop, TOP + APART * row + BOW[stop])
        for row, trail in enumerate(trails)
        for stop, lesson in enumerate(trail.lessons)
    }
    ways = "".join(_way(places[one], places[other]) for one, other in overview().paths)
    drawn = "".join(_trail(trail, places, names[trail.id], link) for trail in trails)
    high = TOP + APART * (len(trails) - 1) + 44
    return (
        f'<svg class="map" role="img" aria-label="{escape(label)}" viewBox="0 0 {WIDE} {high}" '
        f'width="100%" font-size="12.5">{ways}{drawn}</svg>'
    )


def _trail(
    trail: Trail,
    places: Mapping[str, tuple[float, float]],
    name: str,
    link: Callable[[str], str | None],
) -> str:
    colour, dashes = LOOKS[trail.id]
    spots = [places[lesson] for lesson in trail.lessons]
    path = f"M{spots[0][0]:g} {spots[0][1]:g}" + "".join(
        f"C{x - STEP / 2:g} {before:g} {x - STEP / 2:g} {y:g} {x:g} {y:g}"
        for (_x, before), (x, y) in pairwise(spots)
    )
    line = f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="5" stroke-dasharray="{dashes}"/>'
    first, second = name.split("\n")
    y = spots[0][1] - 10
    said = (
        f'<text x="4" y="{y:g}" font-weight="700">{escape(first)}</text>'
        f'<text x="4" y="{y + 17:g}">{escape(second)}</text>'
    )
    stops = "".join(_stop(lesson, places[lesson], colour, link(lesson)) for lesson in trail.lessons)
    return line + said + stops


def _stop(lesson: str, place: tuple[float, float], colour: str, href: str | None) -> str:
    x, y = place
    drawn = (
        f'<circle cx="{x:g}" cy="{y:g}" r="{RADIUS}" fill="#fff" stroke="{colour}" stroke-width="3.5"/>'
        f'<text x="{x:g}" y="{y + 5:g}" text-anchor="middle" font-weight="700" font-size="14">{number_in_trail(lesson)}</text>'
    )
    return f'<a href="{escape(href)}">{drawn}</a>' if href else drawn


def _way(one: tuple[float, float], other: tuple[float, float]) -> str:
    (x, y), (to_x, to_y) = one, other
    middle = (y + to_y) / 2
    return (
        f'<path d="M{x:g} {y:g}C{x:g} {middle:g} {to_x:g} {middle:g} {to_x:g} {to_y:g}" fill="none" '
        'stroke="#777" stroke-width="1.6" stroke-dasharray="4 4"/>'
    )
