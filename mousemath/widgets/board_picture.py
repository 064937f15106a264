"""A board as one SVG image that carries its colours and drawings with it.

It prints the same marks as ``board.js``, dressed by the same ``board.css`` in the light colours.
"""

from __future__ import annotations

import base64
import re
from html import escape
from typing import TYPE_CHECKING

from mousemath.scene import BoardText, Box, Drawing, Ellipse, Group, Icon, Path, Place
from mousemath.widgets import assets

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.scene import Mark

_WIDEST = 480
_AIR = 8
"""Empty space around the board, in its units."""


def board_image(board: Drawing) -> str:
    """Return a board as an ``<img>`` element whose address holds the whole drawing."""
    data = base64.b64encode(board_svg(board).encode()).decode("ascii")
    width = round(min(_WIDEST, board.width))
    return (
        f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(board.label)}" width="{width}">'
    )


def board_svg(board: Drawing) -> str:
    """Return a board as one SVG document with its colours and drawings inside."""
    body = "".join(
        [
            *map(_group, board.regions),
            *map(_place, board.places),
            _marks(board.texts),
            *map(_group, board.pieces),
        ]
    )
    used = sorted(set(re.findall(r'href="#mm-([\w-]+)"', body)) & assets.symbols().keys())
    drawings = "".join(assets.symbols()[name] for name in used)
    width, height = board.width + 2 * _AIR, board.height + 2 * _AIR
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-_AIR} {-_AIR} {width:g} {height:g}" '
        f'class="mm-root"><style>{_style()}</style><defs>{drawings}</defs>'
        f'<rect x="{-_AIR}" y="{-_AIR}" width="{width:g}" height="{height:g}" rx="{2 * _AIR}" '
        f'style="fill:var(--mm-surface)"/>{body}</svg>'
    )


def _style() -> str:
    """Return the rules that the drawing needs, without those of its surroundings."""
    tones = assets.rules("frame.css", (".mm-tone-", ":is(.mm-tone-"))
    marks = assets.rules("board.css", (".mm-region", ".mm-place", ".mm-board-text", ".mm-piece"))
    return escape("".join([assets.light_tokens(), *tones, *marks]), quote=False)


def _place(place: Place) -> str:
    return f'<g class="{place.look}">{_marks((*place.below, *place.above))}</g>'


def _group(group: Group) -> str:
    shift = f' transform="translate({group.x:g} {group.y:g})"' if group.x or group.y else ""
    return f'<g class="{group.look}"{shift}>{_marks(group.marks)}</g>'


def _marks(marks: Iterable[Mark]) -> str:
    return "".join(map(_mark, marks))


def _mark(mark: Mark) -> str:
    match mark:
        case Box(look, x, y, width, height, corner):
            place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{corner:g}"'
            return f'<rect class="{look}" {place}/>'
        case Ellipse(look, x, y, across, down):
            return f'<ellipse class="{look}" cx="{x:g}" cy="{y:g}" rx="{across:g}" ry="{down:g}"/>'
        case Path(look, path):
            return f'<path class="{look}" d="{escape(path)}"/>'
        case Icon(icon, x, y, size):
            place = f'x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}"'
            return f'<use href="#mm-{assets.symbol_name(icon)}" {place}/>'
        case BoardText(text, x, y, size, strong, quiet):
            look = "mm-board-text" + " is-strong" * strong + " is-quiet" * quiet
            letter = f'style="--mm-letter:{size:g}px"'
            return f'<text class="{look}" x="{x:g}" y="{y:g}" {letter}>{escape(text)}</text>'
