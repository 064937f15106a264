"""What is listed in a saved picture: the places at the end of a game, a table of numbers, a lap, a grid of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.scene import Box, Icon
from mousemath.widgets.board_picture import marks
from mousemath.widgets.picture_blocks import (
    GAP,
    WIDTH,
    Block,
    centred,
    figure_or_icon,
    fitting,
    left_words,
    moved,
)
from mousemath.widgets.picture_words import as_table, plain

if TYPE_CHECKING:
    from mousemath.scene import Bars, Knowledge, KnownCell, Matrix, Placed, Ranking, Table, Track

_PLACE, _LINE, _CELL = 42.0, 24.0, (56.0, 44.0)
_NAME, _BAR, _SCORE = 150.0, 190.0, 70.0
"""Widths of a name, of the longest bar, and of a score with its air."""
_HEADED = 96.0
"""Width of the first column of a table, which heads its rows."""


def ranking_block(part: Ranking) -> Block:
    """Return the players at the end of a game, the best first."""
    rows = "".join(
        moved(_placed(placed), 0, _PLACE * place) for place, placed in enumerate(part.places)
    )
    high = _PLACE * len(part.places)
    note = moved(left_words(part.note, 0, 14, quiet=True), 0, high) if part.note else ""
    return Block(high + (20 if note else 0), rows + note)


def _placed(placed: Placed) -> str:
    face = marks((Icon(placed.icon, 48, _PLACE / 2, 34), *_bar(placed)))
    rank = (centred(str(placed.rank), 12, 26, 17),)
    name = left_words(fitting(placed.name, _NAME), 76, 26)
    score = (centred(placed.score, WIDTH - _SCORE / 2, 26, 17),)
    return marks(rank) + moved(face, 0, 0, placed.tone) + name + marks(score)


def _bar(placed: Placed) -> tuple[Box, ...]:
    long, left = _BAR * placed.share, WIDTH - _SCORE - _BAR
    look = "mm-picture-bar" + " is-best" * placed.best
    return (Box(look, left, 13, long, 16, 5),) if long > 0 else ()


def pad_block(shown: Table | Bars | Matrix) -> Block:
    """Return numbers as a table: the first cell of a row heads it."""
    part = as_table(shown)
    step = (WIDTH - _HEADED) / max(1, len(part.head) - 1)
    body = _line(part.head, step, strong=True)
    for place, row in enumerate(part.rows, 1):
        body += moved(_line(tuple(map(plain, row)), step), 0, _LINE * place)
    rule = (Box("mm-picture-rule", 0, _LINE - 2, WIDTH, 1, 0),)
    return Block(_LINE * (1 + len(part.rows)), body + marks(rule))


def _line(cells: tuple[str, ...], step: float, *, strong: bool = False) -> str:
    first, *others = cells
    told = (
        centred(fitting(text, step), _HEADED + step * (place + 0.5), 16, strong=strong)
        for place, text in enumerate(others)
    )
    return left_words(fitting(first, _HEADED), 0, 16) + marks(told)


def lap_block(part: Track) -> Block:
    """Return a lap as bars below its name, those that lie behind filled."""
    step = WIDTH / max(1, len(part.stops))
    bars = tuple(
        Box(f"mm-picture-stop is-{stop.state}", step * place, 24, step - 2, 16, 3)
        for place, stop in enumerate(part.stops)
    )
    return Block(
        42, left_words(" · ".join(filter(None, (part.label, part.note))), 0, 16) + marks(bars)
    )


def grid_block(part: Knowledge) -> Block:
    """Return a grid of cards, each row after its head."""
    wide, high = _CELL
    row_high = high + GAP / 2
    body = ""
    for place, (head, row) in enumerate(zip(part.row_heads, part.rows, strict=True)):
        step = min(wide, (WIDTH - _NAME) / max(1, len(row)))
        cells = "".join(
            moved(_known(cell, step - 4, high), _NAME + step * at, 0, cell.tone)
            for at, cell in enumerate(row)
        )
        told = left_words(fitting(head, _NAME), 0, high / 2 + 5)
        body += moved(told + cells, 0, row_high * place)
    return Block(row_high * len(part.rows), body)


def _known(cell: KnownCell, wide: float, high: float) -> str:
    state = "faint" if cell.state == "gone" else "hand"
    box = Box(f"mm-picture-card is-{state}", 0, 0, wide, high, 6)
    face = figure_or_icon(
        "" if cell.icon else cell.word, cell.icon, wide / 2, high / 2, min(wide, high) * 0.7
    )
    return f'<g class="mm-picture-{state}">{marks((box, *face))}</g>'
