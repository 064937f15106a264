"""The whole table as one drawing: the board, and around it dice, cards, players and tracks.

Each part becomes a block of marks; blocks are piled up, and the marks printed as those of a board are.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import singledispatch
from html import escape
from typing import TYPE_CHECKING

from mousemath.scene import (
    BoardText,
    Box,
    Card,
    Cards,
    Chain,
    Chains,
    DiceTray,
    Drawing,
    Ellipse,
    Icon,
    Seat,
    Seats,
    Track,
)
from mousemath.widgets.board_picture import address, image, marks, marks_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mousemath.scene import Level, Mark, Part, Piece

WIDTH = 480.0
_TALLEST = 400.0
"""Greatest height of a board, in pixels of the picture."""
_GAP = 12.0
_DIE, _CARD, _SMALL_CARD = 44.0, (70.0, 80.0), (30.0, 38.0)
_LETTER = 14.0
_WIDE = 7.5
"""Width of a letter at the foot of a card, on average."""
_MOST_CHEESE = 6
"""So many cheeses fit on a card as drawings; more are a number."""


@dataclass(frozen=True, slots=True)
class _Block:
    """Printed marks and the height that they take."""

    height: float
    body: str


def table_image(parts: Iterable[Part], label: str) -> str:
    """Return parts of a play area as one ``<img>``, or ``""`` when none of them can be drawn."""
    pile = _pile(parts)
    return image(WIDTH, pile.height, pile.body, label) if pile.body else ""


def parts_address(parts: Iterable[Part]) -> str:
    """Return parts of a play area as an address that holds the drawing; ``""`` when there is none."""
    pile = _pile(parts)
    return address(WIDTH, pile.height, pile.body) if pile.body else ""


def _pile(parts: Iterable[Part]) -> _Block:
    """Return what can be drawn, one below the other."""
    y, body = 0.0, ""
    for block in filter(None, map(_block, parts)):
        body += f'<g transform="translate(0 {y:g})">{block.body}</g>'
        y += block.height + _GAP
    return _Block(y - _GAP, body)


@singledispatch
def _block(part: object) -> _Block | None:
    """Return a part as a block; ``None`` for what is words alone."""
    del part
    return None


@_block.register
def _(part: Drawing) -> _Block:
    scale = min(1.0, WIDTH / part.width, _TALLEST / part.height)
    left = (WIDTH - part.width * scale) / 2
    place = f'transform="translate({left:g} 0) scale({scale:g})"'
    return _Block(part.height * scale, f"<g {place}>{marks_of(part)}</g>")


@_block.register
def _(part: DiceTray) -> _Block:
    step = _DIE + _GAP / 2
    in_row = int((WIDTH + _GAP / 2) // step)
    body = ""
    for place, die in enumerate(part.dice):
        x, y = step * (place % in_row), step * (place // in_row)
        face = _figure_or_icon(die.figure, die.icon, _DIE / 2, _DIE / 2, _DIE * 0.72)
        box = Box("mm-picture-die", 0, 0, _DIE, _DIE, 10)
        body += _moved((box, *face), x, y, die.tone)
    return _Block(step * -(-len(part.dice) // in_row) - _GAP / 2, body)


@_block.register
def _(part: Cards) -> _Block:
    head = _moved(_head(part.icon, part.label), 0, 0, part.tone)
    wide, high = _CARD
    step = min(wide + _GAP / 2, (WIDTH - wide) / max(1, len(part.cards) - 1))
    body = "".join(
        _moved(_card(card, wide, high), step * place, 26, card.tone)
        for place, card in enumerate(part.cards)
    )
    return _Block(26 + (high if part.cards else 0), head + body)


@_block.register
def _(part: Chains) -> _Block:
    wide = WIDTH / max(1, len(part.chains))
    columns = [_chain(chain, wide - _GAP) for chain in part.chains]
    body = "".join(_moved(column.body, wide * place, 0) for place, column in enumerate(columns))
    return _Block(max(column.height for column in columns), body)


@_block.register
def _(part: Seats) -> _Block:
    rows = [_seat(seat) for seat in part.seats]
    y, body = 0.0, ""
    for row in rows:
        body += _moved(row.body, 0, y)
        y += row.height
    return _Block(y, body)


@_block.register
def _(part: Track) -> _Block | None:
    if part.form == "lap":
        return None
    step = min(44.0, WIDTH / len(part.stops))
    body = ""
    for place, stop in enumerate(part.stops):
        sign = stop.icon or ("paw" if stop.state == "passed" and not stop.text else "")
        ring = Ellipse(f"mm-picture-stop is-{stop.state}", step / 2, 20, step * 0.42, step * 0.42)
        face = _figure_or_icon("" if sign else stop.text, sign, step / 2, 20, step * 0.6)
        body += _moved((ring, *face), step * place, 0)
    return _Block(40, body)


# ── pieces of blocks ─────────────────────────────────────────────────────────────────────────────


def _moved(inside: Sequence[Mark] | str, x: float, y: float, tone: str = "") -> str:
    look = f' class="mm-tone-{escape(tone.removeprefix("mm-"))}"' if tone else ""
    shift = f' transform="translate({x:g} {y:g})"' if x or y else ""
    body = inside if isinstance(inside, str) else marks(inside)
    return f"<g{look}{shift}>{body}</g>" if look or shift else body


def _words(text: str, x: float, y: float, size: float = _LETTER) -> BoardText:
    return BoardText(text, x, y, size, strong=True)


def _figure_or_icon(figure: str, icon: str, x: float, y: float, size: float) -> tuple[Mark, ...]:
    if figure:
        return (_words(figure, x, y + size * 0.22, size * 0.62),)
    return (Icon(icon, x, y, size),) if icon else ()


def _left(text: str, x: float, y: float, *, quiet: bool = False) -> str:
    """Return words that begin at ``x``; a mark of a board has its words in the middle."""
    word = replace(_words(text, x, y), strong=not quiet, quiet=quiet)
    return marks((word,)).replace('class="', 'class="mm-picture-left ', 1)


def _head(icon: str, label: str) -> str:
    drawn = marks((Icon(icon, 11, 11, 22),)) if icon else ""
    return drawn + _left(label, 28 if icon else 0, 16)


def _card(card: Card, wide: float, high: float) -> tuple[Mark, ...]:
    box = Box(f"mm-picture-card is-{card.state}", 0, 0, wide, high, wide * 0.13)
    if card.state == "hidden":
        return box, Icon(card.icon or "eye-off", wide / 2, high / 2, wide * 0.55)
    top = (_words(card.figure, wide / 2, high * 0.42, high * 0.36),) if card.figure else ()
    middle = (Icon(card.icon, wide / 2, high * 0.42, wide * 0.55),) if card.icon else ()
    word = () if card.figure else tuple(_lines(card.word, wide, high))
    return (box, *top, *(() if top else middle), *word, *_count(card, wide, high))


def _lines(word: str, wide: float, high: float) -> Iterator[BoardText]:
    """Yield the words at the foot of a card, one below the other where they are too long for a line."""
    lines = word.split() if len(word) * _WIDE > wide else [word] * bool(word)
    for above, line in enumerate(reversed(lines)):
        yield _words(line, wide / 2, high * 0.9 - above * _LETTER, 13)


def _count(card: Card, wide: float, high: float) -> tuple[Mark, ...]:
    """Return the cheese of a card, below its figure."""
    if not card.count:
        return ()
    y, size = high * 0.74, min(16.0, wide / 4)
    if card.count > _MOST_CHEESE or wide < _CARD[0]:
        number = _words(str(card.count), wide * 0.68, y + size * 0.35, size)
        return Icon(card.count_icon, wide * 0.32, y, size), number
    step = min(size, (wide - size) / card.count)
    first = wide / 2 - step * (card.count - 1) / 2
    return tuple(Icon(card.count_icon, first + step * n, y, size) for n in range(card.count))


def _chain(chain: Chain, wide: float) -> _Block:
    y, body = 0.0, ""
    for level in chain.levels:
        row = _level(level, wide)
        body += _moved(row.body, 0, y)
        y += row.height
    return _Block(y, body)


def _level(level: Level, wide: float) -> _Block:
    """Return an eater at the left, and beside it what lies there."""
    size, left = 26.0, 44.0
    in_row = max(1, int((wide - left) // (size + 2)))
    body = marks((Icon(level.icon, 18, 20, 34),))
    for place, piece in enumerate(level.pieces):
        x, y = left + (size + 2) * (place % in_row), 7 + (size + 2) * (place // in_row)
        body += _thing(piece, x, y, size)
    rows = -(-len(level.pieces) // in_row)
    return _Block(max(42.0, 14 + rows * (size + 2)), body)


def _thing(piece: Piece, x: float, y: float, size: float) -> str:
    box = (Box("mm-picture-die", 0, 0, size, size, 6),) if piece.form == "die" else ()
    inside = Icon(piece.icon, size / 2, size / 2, size * (0.74 if box else 1))
    return _moved((*box, inside), x, y, piece.tone)


def _seat(seat: Seat) -> _Block:
    wide, high = _SMALL_CARD
    icon = _moved((Icon(seat.icon, 14, 15, 28),), 0, 0, seat.tone)
    words = _left(seat.name, 36, 13) + _left(seat.score, 36, 30, quiet=True)
    step = min(wide + 4, (WIDTH - 200 - wide) / max(1, len(seat.cards) - 1))
    cards = "".join(
        _moved(_card(card, wide, high), 200 + step * place, -2, card.tone)
        for place, card in enumerate(seat.cards)
    )
    return _Block(44 if seat.cards else 36, icon + words + cards)
