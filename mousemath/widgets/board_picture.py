"""A board as one SVG image that carries its colours and drawings with it.

The drawing follows ``board.js`` and is dressed by the same ``board.css``, in the light colours.
"""

from __future__ import annotations

import base64
import re
from html import escape
from math import hypot

from mousemath.scene import Board, BoardText, Cell, Piece, Region
from mousemath.widgets import assets

_WIDEST = 480
_SHORT = 3


def board_image(board: Board) -> str:
    """Return a board as an ``<img>`` element whose address holds the whole drawing."""
    data = base64.b64encode(board_svg(board).encode()).decode("ascii")
    width = round(min(_WIDEST, board.width))
    return (
        f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(board.label)}" width="{width}">'
    )


def board_svg(board: Board) -> str:
    """Return a board as one SVG document with its colours and drawings inside."""
    body = "".join(
        [
            *(_region(region) for region in board.regions),
            *(_cell(cell, board) for cell in board.cells),
            *(_text(words) for words in board.texts),
            *(_piece(cell, piece) for cell in board.cells for piece in cell.pieces),
        ]
    )
    used = sorted(set(re.findall(r'href="#mm-([\w-]+)"', body)) & assets.symbols().keys())
    drawings = "".join(assets.symbols()[name] for name in used)
    width, height = board.width, board.height
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 {width + 16:g} {height + 16:g}" '
        f'class="mm-root"><style>{_style()}</style><defs>{drawings}</defs>'
        f'<rect x="-8" y="-8" width="{width + 16:g}" height="{height + 16:g}" rx="16" '
        f'style="fill:var(--mm-surface)"/>{body}</svg>'
    )


def _style() -> str:
    """Return the rules that the drawing needs, without those of its surroundings."""
    frame = (assets.ROOT / "frame.css").read_text(encoding="utf-8")
    tones = [line for line in frame.splitlines() if line.startswith((".mm-tone-", ":is(.mm-tone-"))]
    board = (assets.ROOT / "board.css").read_text(encoding="utf-8")
    wanted = (".mm-region", ".mm-place", ".mm-board-text", ".mm-piece")
    rules = [line for line in board.splitlines() if line.startswith(wanted)]
    return escape("".join([assets.light_tokens(), *tones, *rules]).replace("\n", ""), quote=False)


def _symbol(name: str) -> str:
    return re.sub(r"[^\w-]", "", name.removeprefix("mm-"))


def _tone(name: str) -> str:
    return f" mm-tone-{_symbol(name)}" if name else ""


def _icon(name: str, x: float, y: float, size: float) -> str:
    if not name:
        return ""
    return (
        f'<use href="#mm-{_symbol(name)}" x="{x - size / 2:g}" y="{y - size / 2:g}" '
        f'width="{size:g}" height="{size:g}"/>'
    )


def _region(region: Region) -> str:
    state = f" is-{region.state}" if region.state else ""
    bare = " is-plain" if region.plain else ""
    lines = f'<path class="mm-region-line" d="{escape(region.lines)}"/>' if region.lines else ""
    return (
        f'<g class="mm-region{_tone(region.tone)}{state}{bare}">'
        f'<path class="mm-region-shape" d="{escape(region.path)}"/>{lines}</g>'
    )


def _outline(cell: Cell, classes: str, inset: float) -> str:
    width, height = cell.width - 2 * inset, cell.height - 2 * inset
    if cell.shape == "circle":
        return (
            f'<ellipse class="{classes}" cx="{cell.x + cell.width / 2:g}" '
            f'cy="{cell.y + cell.height / 2:g}" rx="{width / 2:g}" ry="{height / 2:g}"/>'
        )
    corner = (0.22 if cell.shape == "round" else 0.18) * min(cell.width, cell.height)
    return (
        f'<rect class="{classes}" x="{cell.x + inset:g}" y="{cell.y + inset:g}" '
        f'width="{width:g}" height="{height:g}" rx="{corner:g}"/>'
    )


def _cell(cell: Cell, board: Board) -> str:
    inset = 1.5 if cell.visible else min(cell.width, cell.height) * 0.11
    parts = [
        _outline(cell, "mm-place-shape", 1.5) if cell.visible else "",
        _outline(cell, f"mm-place-mark is-{_symbol(cell.mark)}", inset) if cell.mark else "",
        _face(cell),
        _caption(cell, board) if cell.caption else "",
    ]
    return f'<g class="mm-place{_tone(cell.tone)}">{"".join(parts)}</g>'


def _face(cell: Cell) -> str:
    x, y = cell.x + cell.width / 2, cell.y + cell.height / 2
    least = min(cell.width, cell.height)
    if not cell.text:
        return _icon(cell.icon, x, y, least * 0.6)
    wide = cell.width > cell.height * 1.15 and len(cell.text) <= _SHORT
    fits = (
        (0.45 if wide else 0.76 if cell.shape == "circle" else 0.86)
        * cell.width
        / (0.58 * len(cell.text))
    )
    letter = min(22 if cell.icon else 26, max(13, least * (0.26 if cell.icon else 0.36)), fits)
    if not cell.icon:
        return _text(BoardText(cell.text, x, y + letter * 0.35, letter, strong=True))
    dx, dy = (cell.width * 0.2, 0.0) if wide else (0.0, least * 0.16)
    down = y + (0 if wide else least * 0.26) + letter * 0.35
    words = BoardText(cell.text, x + dx, down, letter, strong=True)
    return _icon(cell.icon, x - dx, y - dy, least * 0.42) + _text(words)


def _caption(cell: Cell, board: Board) -> str:
    x, y = cell.x + cell.width / 2, cell.y + cell.height / 2
    if cell.shape != "circle":
        return _text(BoardText(cell.caption, x, cell.y + cell.height + 14, 14, quiet=True))
    dx, dy = board.width / 2 - x, board.height / 2 - y
    step = (cell.width / 2 + 15) / (hypot(dx, dy) or 1)
    return _text(
        BoardText(cell.caption, x + dx * step, y + dy * step + 6, 18, strong=True, quiet=True)
    )


def _text(words: BoardText) -> str:
    classes = "mm-board-text" + " is-strong" * words.strong + " is-quiet" * words.quiet
    return (
        f'<text class="{classes}" x="{words.x:g}" y="{words.y:g}" '
        f'style="--mm-letter:{words.size:g}px">{escape(words.text)}</text>'
    )


def _piece(cell: Cell, piece: Piece) -> str:
    x = cell.x + cell.width / 2 + piece.x
    y = cell.y + cell.height / 2 + piece.y
    size, ground = piece.size, ""
    if piece.form == "die":
        ground = (
            f'<rect class="mm-piece-die" x="{-size / 2:g}" y="{-size / 2:g}" width="{size:g}" '
            f'height="{size:g}" rx="{size * 0.22:g}"/>'
        )
    elif piece.form == "chip":
        ground = f'<circle class="mm-piece-chip" r="{size / 2:g}"/>'
    quiet = " is-quiet" if piece.quiet else ""
    drawing = _icon(piece.icon, 0, 0, size if piece.form == "plain" else size * 0.74)
    return (
        f'<g class="mm-piece{_tone(piece.tone)}{quiet}" transform="translate({x:g} {y:g})">'
        f"{ground}{drawing}</g>"
    )
