"""Drawings as one SVG image that carries its colours and symbols with it.

It prints the same marks as ``board.js``, dressed by the same style sheets in the light colours. Pictures
lie in every saved notebook, so only what is used goes in, under short names.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import quote

from mousemath.scene import BoardText, Box, Drawing, Ellipse, Group, Icon, Path, Place
from mousemath.widgets import assets

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.scene import Mark

AIR = 8
"""Empty space around a drawing, in its units."""
_WIDEST = 480
_LETTER = 14.0
"""Size of a board's letters that say none."""
_SHORTER = (
    ("mm-board-text", "w"),
    ("mm-region", "r"),
    ("mm-place", "p"),
    ("mm-piece", "q"),
    ("mm-picture", "i"),
    ("mm-tone-", "t-"),
    ("--mm-icon-", "--i-"),
    ("--mm-letter", "--l"),
    ("mm-", ""),
    ("is-", ""),
)
_SAFE = " <>!$&'()*+,-./:;=?@[]^_`{|}~"
"""Signs that may stand in a data address as they are."""
_FONT = "system-ui,sans-serif"
_LINES = (
    '<g fill="none" stroke="currentColor" stroke-width="2.5" stroke-linejoin="round" '
    'stroke-linecap="round">'
)
"""How every symbol begins; said once for all of them in a picture."""
_LINES_ONCE = (
    "symbol{fill:none;stroke:currentColor;stroke-width:2.5;stroke-linejoin:round;"
    "stroke-linecap:round}"
)


def board_image(board: Drawing) -> str:
    """Return a board as an ``<img>`` element whose address holds the whole drawing."""
    return image(board.width, board.height, marks_of(board), board.label)


def image(width: float, height: float, body: str, label: str) -> str:
    """Return printed marks as an ``<img>`` element; ``label`` says it in words."""
    source = address(width, height, body).replace("&", "&amp;")
    shown = round(min(_WIDEST, width))
    return f'<img src="{source}" alt="{escape(label)}" width="{shown}">'


def address(width: float, height: float, body: str) -> str:
    """Return printed marks as an address that holds the whole drawing."""
    drawing = svg(width, height, body).replace("'", "&#39;").replace('"', "'")
    # "</style" within an attribute looks to some sanitizers like an attack
    return "data:image/svg+xml," + quote(drawing, safe=_SAFE).replace("</style", "%3C/style")


def svg(width: float, height: float, body: str) -> str:
    """Return printed marks as one SVG document with its colours and symbols inside."""
    used = sorted(set(re.findall(r'href="#mm-([\w-]+)"', body)) & assets.symbols().keys())
    symbols = "".join(assets.symbols()[name] for name in used)
    plain = symbols.replace(_LINES, "").replace("</g></symbol>", "</symbol>")
    for place, name in enumerate(used):
        plain = plain.replace(f'id="mm-{name}"', f'id="s{place}"')
        body = body.replace(f'href="#mm-{name}"', f'href="#s{place}"')
    wide, high = _number(width + 2 * AIR), _number(height + 2 * AIR)
    ground = (
        f'<rect x="{-AIR}" y="{-AIR}" width="{wide}" height="{high}" rx="{2 * AIR}" '
        'style="fill:var(--mm-surface)"/>'
    )
    inside = f"{ground}{body}"
    plain, more = _styled_once(plain)
    defs = f"<defs>{plain}</defs>" if used else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-AIR} {-AIR} {wide} {high}">'
        f"<style>{_style(inside)}{_short(_coloured(more))}</style>{_short_tags(_coloured(defs + inside))}</svg>"
    )


# ── colours and names ────────────────────────────────────────────────────────────────────────────


def _style(body: str) -> str:
    """Return the rules that the drawing needs, without those of its surroundings."""
    rules = [
        *assets.rules("frame.css", (".mm-tone-",)),
        *assets.rules("board.css", (".mm-region", ".mm-place", ".mm-board-text", ".mm-piece")),
        *assets.rules("picture.css", (".mm-picture",)),
    ]
    classes = {name for look in re.findall(r'class="([^"]*)"', body) for name in look.split()}
    needed = (rule for rule in rules if _needed(rule.partition("{")[0], classes))
    bare = re.sub(r"transition: [^;]*; ?|(?<=[{;:,>}]) | (?=[{}>])", "", "".join(needed))
    shorter = re.sub(r"[^{}]*\{\}|;(?=\})", "", _short(_coloured(bare)))
    return escape(f"svg{{color:{assets.tokens()['--mm-text']}}}{_LINES_ONCE}{shorter}", quote=False)


def _needed(selectors: str, classes: set[str]) -> bool:
    """Tell whether one of a rule's selectors speaks of classes that are there alone."""
    each = re.findall(r"[^(),]+", selectors.replace(":is(", "").replace(":not(", "\0"))
    named = (set(re.findall(r"\.([\w-]+)", one.partition("\0")[0])) for one in each if one.strip())
    return any(classes >= names for names in named)


def _coloured(text: str) -> str:
    """Put the light colours in place of their names."""
    tokens = {**assets.tokens(), "--mm-font": _FONT, "--mm-font-title": _FONT}
    return re.sub(
        r"var\((--mm-[\w-]+)(?:, *[^()]*)?\)", lambda name: tokens.get(name[1], name[0]), text
    )


def _styled_once(text: str) -> tuple[str, str]:
    """Put a class in place of a style that is said more than once; return text and rules."""
    counted = Counter(re.findall(r'(?<=<)(?:path|circle|ellipse|rect) (style="[^"]*")', text))
    repeated = [style for style, times in counted.items() if times > 1]
    for place, style in enumerate(repeated):
        text = text.replace(style, f'class="y{place}"')
    rules = (f".y{place}{{{style[7:-1]}}}" for place, style in enumerate(repeated))
    return text, "".join(rules)


def _short(text: str) -> str:
    for name, shorter in _SHORTER:
        text = text.replace(name, shorter)
    return text


def _short_tags(body: str) -> str:
    """Shorten the names of classes, symbols and properties; words of readers are not touched."""
    return re.sub(r"<[^>]*>", lambda tag: _short(tag[0]), body)


# ── marks ────────────────────────────────────────────────────────────────────────────────────────


def marks_of(board: Drawing) -> str:
    """Return the marks of a board as SVG."""
    return "".join(
        [
            *map(_group, board.regions),
            *map(_place, board.places),
            marks(board.texts),
            *map(_group, board.pieces),
        ]
    )


def _place(place: Place) -> str:
    return f'<g class="{place.look}">{marks((*place.below, *place.above))}</g>'


def _group(group: Group) -> str:
    return f'<g class="{group.look}">{marks(group.marks, group.x, group.y)}</g>'


def marks(each: Iterable[Mark], dx: float = 0, dy: float = 0) -> str:
    """Return marks as SVG, one after the other, all but paths shifted by ``dx`` and ``dy``."""
    return "".join(
        _mark(mark if isinstance(mark, Path) else replace(mark, x=mark.x + dx, y=mark.y + dy))
        for mark in each
    )


def _number(value: float) -> str:
    return f"{round(value, 1):g}"


def _at(**places: float) -> str:
    """Return places and sizes as attributes; 0 need not be said."""
    told = ((name, _number(value)) for name, value in places.items())
    return " ".join(f'{name}="{value}"' for name, value in told if value != "0")


def _mark(mark: Mark) -> str:
    match mark:
        case Box(look, x, y, width, height, corner):
            return f'<rect class="{look}" {_at(x=x, y=y, width=width, height=height, rx=corner)}/>'
        case Ellipse(look, x, y, across, down):
            if across == down:
                return f'<circle class="{look}" {_at(cx=x, cy=y, r=across)}/>'
            return f'<ellipse class="{look}" {_at(cx=x, cy=y, rx=across, ry=down)}/>'
        case Path(look, path):
            return f'<path class="{look}" d="{escape(path)}"/>' if path else ""
        case Icon(icon, x, y, size):
            place = _at(x=x - size / 2, y=y - size / 2, width=size, height=size)
            return f'<use href="#mm-{assets.symbol_name(icon)}" {place}/>'
        case BoardText(text, x, y, size, strong, quiet):
            look = "mm-board-text" + " is-strong" * strong + " is-quiet" * quiet
            letter = "" if size == _LETTER else f' style="--mm-letter:{_number(size)}px"'
            return f'<text class="{look}" {_at(x=x, y=y)}{letter}>{escape(text)}</text>'
