"""How a board looks: the one place that knows its geometry.

A game says what lies where (:class:`~mousemath.scene.board.Board`). How far an outline stands off,
how large an icon is in its cell and where its words go is said here, in marks
(:mod:`mousemath.scene.marks`) that every printer prints alike.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from mousemath.scene.board import Board, BoardText, Cell, Piece, Region
from mousemath.scene.marks import Box, Drawing, Ellipse, Group, Icon, Mark, Path, Place

if TYPE_CHECKING:
    from collections.abc import Container

    from mousemath.scene.basics import Part
    from mousemath.scene.story import Passing
    from mousemath.scene.whole import Scene

_Shown = TypeVar("_Shown", "Scene", "Passing")
_SHORT = 3
"""Letters of a word that may stand beside its icon in a wide cell."""


def drawn(scene: Scene) -> Scene:
    """Return the scene with every board drawn, also in the moments that passed."""
    ends = {end for move in scene.moves for end in (move.source, move.target)}

    def each(parts: tuple[Part, ...]) -> tuple[Part, ...]:
        return tuple(drawing(part, ends) if isinstance(part, Board) else part for part in parts)

    def shown(moment: _Shown) -> _Shown:
        return replace(
            moment, main=each(moment.main), tray=each(moment.tray), below=each(moment.below)
        )

    return replace(shown(scene), passing=tuple(map(shown, scene.passing)))


def drawing(board: Board, ends: Container[str] = ()) -> Drawing:
    """Draw a board; ``ends`` are the cells (among other things) that a move joins.

    >>> cell = Cell("a", "bread", 0, 0, 60, 60, 0, 0, icon="bread")
    >>> drawing(Board("b", "one square", 60, 60, (cell,))).places[0].above
    (Icon(icon='bread', x=30.0, y=30.0, size=36.0),)
    """
    return Drawing(
        id=board.id,
        label=board.label,
        width=board.width,
        height=board.height,
        regions=tuple(map(_region, board.regions)),
        places=tuple(_place(cell, ends) for cell in board.cells),
        texts=board.texts,
        pieces=tuple(_piece(cell, piece) for cell in board.cells for piece in cell.pieces),
        way=board.way,
    )


def _look(name: str, tone: str, *states: str) -> str:
    tones = [f"mm-tone-{re.sub(r'[^A-Za-z0-9_-]', '', tone.removeprefix('mm-'))}"] if tone else []
    return " ".join([name, *tones, *(f"is-{state}" for state in states if state)])


def _region(region: Region) -> Group:
    look = _look("mm-region", region.tone, region.state, "plain" if region.plain else "")
    lines = (Path("mm-region-line", region.lines),) if region.lines else ()
    return Group(look, (Path("mm-region-shape", region.path), *lines))


def _place(cell: Cell, ends: Container[str]) -> Place:
    inset = 1.5 if cell.visible else _least(cell) * 0.11
    below = [_outline(cell, "mm-place-shape", 1.5)] if cell.visible else []
    if cell.mark:
        below.append(_outline(cell, _look("mm-place-mark", "", cell.mark), inset))
    usable = bool(cell.token) or cell.id in ends
    return Place(
        id=cell.id,
        name=cell.name,
        x=cell.x,
        y=cell.y,
        width=cell.width,
        height=cell.height,
        row=cell.row,
        column=cell.column,
        look=_look("mm-place", cell.tone),
        below=tuple(below),
        above=_face(cell),
        ring=_outline(cell, "mm-place-ring", inset) if usable else None,
        dot=_dot(cell) if usable else None,
        shape=cell.shape,
        token=cell.token,
        hint=cell.hint,
    )


def _least(cell: Cell) -> float:
    return min(cell.width, cell.height)


def _middle(cell: Cell) -> tuple[float, float]:
    return cell.x + cell.width / 2, cell.y + cell.height / 2


def _outline(cell: Cell, look: str, inset: float) -> Mark:
    x, y = _middle(cell)
    width, height = cell.width - 2 * inset, cell.height - 2 * inset
    if cell.shape == "circle":
        return Ellipse(look, _short(x), _short(y), _short(width / 2), _short(height / 2))
    corner = (0.22 if cell.shape == "round" else 0.18) * _least(cell)
    left, top = cell.x + inset, cell.y + inset
    return Box(look, _short(left), _short(top), _short(width), _short(height), _short(corner))


def _dot(cell: Cell) -> Mark:
    inset = _least(cell) * (0.16 if cell.shape == "circle" else 0.12)
    return Ellipse(
        "mm-legal-dot", _short(cell.x + cell.width - inset), _short(cell.y + inset), 7, 7
    )


def _face(cell: Cell) -> tuple[Mark, ...]:
    """Draw icon and text: side by side when the cell is wide and the text short, else stacked."""
    x, y = _middle(cell)
    least = _least(cell)
    if not cell.text:
        return (_icon(cell.icon, x, y, least * 0.6),) if cell.icon else ()
    wide = cell.width > cell.height * 1.15 and len(cell.text) <= _SHORT
    share = 0.45 if wide else 0.76 if cell.shape == "circle" else 0.86
    wanted = min(22, max(13, least * 0.26)) if cell.icon else min(26, max(13, least * 0.36))
    letter = min(wanted, share * cell.width / (0.58 * len(cell.text)))
    if not cell.icon:
        return (_words(cell.text, x, y + letter * 0.35, letter),)
    dx, up, down = (cell.width * 0.2, 0.0, 0.0) if wide else (0.0, least * 0.16, least * 0.26)
    return (
        _icon(cell.icon, x - dx, y - up, least * 0.42),
        _words(cell.text, x + dx, y + down + letter * 0.35, letter),
    )


def _words(text: str, x: float, y: float, size: float) -> BoardText:
    return BoardText(text, _short(x), _short(y), _short(size), strong=True)


def _icon(name: str, x: float, y: float, size: float) -> Icon:
    return Icon(name, _short(x), _short(y), _short(size))


def _piece(cell: Cell, piece: Piece) -> Group:
    x, y = _middle(cell)
    size, half = piece.size, piece.size / 2
    grounds: dict[str, Mark] = {
        "die": Box("mm-piece-die", -half, -half, size, size, _short(size * 0.22)),
        "chip": Ellipse("mm-piece-chip", 0, 0, half, half),
    }
    ground = (grounds[piece.form],) if piece.form in grounds else ()
    inside = _icon(piece.icon, 0, 0, size * 0.74 if ground else size)
    look = _look("mm-piece", piece.tone, "quiet" if piece.quiet else "")
    at = _short(x + piece.x), _short(y + piece.y)
    return Group(look, (*ground, inside), piece.id, cell.id, *at)


def _short(value: float) -> float:
    return round(value, 2)
