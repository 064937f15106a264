"""The whole table as one drawing: the board, and around it dice, cards, players and tracks.

Each part becomes a block of marks; blocks are piled up, and the marks printed as those of a board are.
"""

from __future__ import annotations

import re
from functools import singledispatch
from typing import TYPE_CHECKING

from mousemath.scene import (
    Bars,
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
    Knowledge,
    Matrix,
    Ranking,
    Seat,
    Seats,
    Table,
    Track,
)
from mousemath.widgets.board_picture import address, image, marks, marks_of
from mousemath.widgets.picture_blocks import (
    GAP,
    LETTER,
    LETTER_WIDTH,
    WIDTH,
    Block,
    centred,
    figure_or_icon,
    left_words,
    moved,
    piled,
)
from mousemath.widgets.picture_lists import grid_block, lap_block, pad_block, ranking_block

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mousemath.scene import Level, Mark, Part, Piece

_WORDS = re.compile("<text.*?</text>", re.DOTALL)
_TALLEST = 400.0
"""Greatest height of a board, in pixels of the picture."""
_DIE, _CARD, _SMALL_CARD = 44.0, (74.0, 80.0), (30.0, 38.0)
_STRONG = 8.6
"""Width of a strong letter of words, on average."""
_MOST_CHEESE = 6
"""So many cheeses fit on a card as drawings; more are a number."""


def table_image(parts: Iterable[Part], label: str, *, words: bool = True) -> str:
    """Return parts of a play area as one ``<img>``, or ``""`` when none of them can be drawn.

    Without ``words`` it has drawings alone, for where it is too small for words to be read.
    """
    pile = _pile(parts)
    body = pile.body if words else _WORDS.sub("", pile.body)
    return image(WIDTH, pile.height, body, label) if body else ""


def parts_address(parts: Iterable[Part]) -> str:
    """Return parts of a play area as an address that holds the drawing; ``""`` when there is none."""
    pile = _pile(parts)
    return address(WIDTH, pile.height, pile.body) if pile.body else ""


def _pile(parts: Iterable[Part]) -> Block:
    """Return what can be drawn, one below the other."""
    return piled(filter(None, map(_block, parts)), GAP)


@singledispatch
def _block(part: object) -> Block | None:
    """Return a part as a block; ``None`` for what is words alone."""
    del part
    return None


@_block.register
def _(part: Drawing) -> Block:
    scale = min(1.0, WIDTH / part.width, _TALLEST / part.height)
    left = (WIDTH - part.width * scale) / 2
    place = f'transform="translate({left:g} 0) scale({scale:g})"'
    return Block(part.height * scale, f"<g {place}>{marks_of(part)}</g>")


@_block.register
def _(part: DiceTray) -> Block:
    step = _DIE + GAP / 2
    in_row = int((WIDTH + GAP / 2) // step)
    body = ""
    for place, die in enumerate(part.dice):
        x, y = step * (place % in_row), step * (place // in_row)
        face = figure_or_icon(die.figure, die.icon, _DIE / 2, _DIE / 2, _DIE * 0.72)
        box = Box("mm-picture-die", 0, 0, _DIE, _DIE, 10)
        body += moved((box, *face), x, y, die.tone)
    return Block(step * -(-len(part.dice) // in_row) - GAP / 2, body)


@_block.register
def _(part: Cards) -> Block:
    title = " · ".join(filter(None, (part.label, part.note)))
    head = moved(_head(part.icon, title), 0, 0, part.tone)
    wide, high = _CARD
    step = min(wide + GAP / 2, (WIDTH - wide) / max(1, len(part.cards) - 1))
    body = "".join(
        moved(_card(card, wide, high), step * place, 26, card.tone)
        for place, card in enumerate(part.cards)
    )
    return Block(26 + (high if part.cards else 0), head + body)


@_block.register
def _(part: Chains) -> Block:
    wide = WIDTH / max(1, len(part.chains))
    columns = [_chain(chain, wide - GAP) for chain in part.chains]
    body = "".join(moved(column.body, wide * place, 0) for place, column in enumerate(columns))
    return Block(max(column.height for column in columns), body)


@_block.register
def _(part: Seats) -> Block:
    return piled(map(_seat, part.seats))


@_block.register
def _(part: Track) -> Block:
    if part.form == "lap":
        return lap_block(part)
    step = min(44.0, WIDTH / len(part.stops))
    body = ""
    for place, stop in enumerate(part.stops):
        sign = stop.icon or ("paw" if stop.state == "passed" and not stop.text else "")
        ring = Ellipse(f"mm-picture-stop is-{stop.state}", step / 2, 20, step * 0.42, step * 0.42)
        face = figure_or_icon("" if sign else stop.text, sign, step / 2, 20, step * 0.6)
        body += moved((ring, *face), step * place, 0)
    return Block(40, body)


_block.register(Ranking, ranking_block)
_block.register(Table, pad_block)
_block.register(Bars, pad_block)
_block.register(Matrix, pad_block)
_block.register(Knowledge, grid_block)


# ── pieces of blocks ─────────────────────────────────────────────────────────────────────────────


def _head(icon: str, label: str) -> str:
    drawn = marks((Icon(icon, 11, 11, 22),)) if icon else ""
    return drawn + left_words(label, 28 if icon else 0, 16)


def _card(card: Card, wide: float, high: float) -> tuple[Mark, ...]:
    box = Box(f"mm-picture-card is-{card.state}", 0, 0, wide, high, wide * 0.13)
    if card.state == "hidden":
        return box, Icon(card.icon or "eye-off", wide / 2, high / 2, wide * 0.55)
    top = (centred(card.figure, wide / 2, high * 0.42, high * 0.37),) if card.figure else ()
    middle = (Icon(card.icon, wide / 2, high * 0.42, wide * 0.55),) if card.icon else ()
    word = () if card.figure else tuple(_lines(card.word, wide, high))
    owner = (Icon(card.owner.icon, wide * 0.2, high * 0.16, wide * 0.34),) if card.owner else ()
    return (box, *top, *(() if top else middle), *word, *_count(card, wide, high), *owner)


def _lines(word: str, wide: float, high: float) -> Iterator[BoardText]:
    """Yield the words at the foot of a card, one below the other where they are too long for a line."""
    lines = word.split() if len(word) * LETTER_WIDTH > wide else [word] * bool(word)
    for above, line in enumerate(reversed(lines)):
        fits = len(line) * _STRONG <= wide
        yield centred(line, wide / 2, high * 0.9 - above * LETTER, strong=fits)


def _count(card: Card, wide: float, high: float) -> tuple[Mark, ...]:
    """Return the cheese of a card, below its figure."""
    if not card.count:
        return ()
    y, size = high * 0.74, min(16.0, wide / 3)
    if card.count > _MOST_CHEESE or wide < _CARD[0]:
        number = centred(str(card.count), wide * 0.72, y + LETTER * 0.35, LETTER)
        return Icon(card.count_icon, wide * 0.3, y, size), number
    step = min(size, (wide - size) / card.count)
    first = wide / 2 - step * (card.count - 1) / 2
    return tuple(Icon(card.count_icon, first + step * n, y, size) for n in range(card.count))


def _chain(chain: Chain, wide: float) -> Block:
    return piled(_level(level, wide) for level in chain.levels)


def _level(level: Level, wide: float) -> Block:
    """Return an eater at the left, and beside it what lies there."""
    size, left = 26.0, 44.0
    in_row = max(1, int((wide - left) // (size + 2)))
    body = marks((Icon(level.icon, 18, 20, 34),))
    things = [
        *(_lying(card, size) for card in level.cards),
        *(_thing(piece, size) for piece in level.pieces),
    ]
    for place, thing in enumerate(things):
        x, y = left + (size + 2) * (place % in_row), 7 + (size + 2) * (place // in_row)
        body += moved(thing, x, y)
    rows = -(-len(things) // in_row)
    return Block(max(42.0, 14 + rows * (size + 2)), body)


def _thing(piece: Piece, size: float) -> str:
    box = (Box("mm-picture-die", 0, 0, size, size, 6),) if piece.form == "die" else ()
    inside = Icon(piece.icon, size / 2, size / 2, size * (0.74 if box else 1))
    return moved((*box, inside), 0, 0, piece.tone)


def _lying(card: Card, size: float) -> str:
    """Return a card at the level of its animal: whose it is, in the owner's colour."""
    owner = card.owner.icon if card.owner else card.icon
    box = Box(f"mm-picture-card is-{card.state}", 0, 0, size, size, 3)
    face = marks((box, Icon(owner, size / 2, size / 2, size * 0.8)))
    return moved(f'<g class="mm-picture-{card.state}">{face}</g>', 0, 0, card.tone)


def _seat(seat: Seat) -> Block:
    wide, high = _SMALL_CARD
    icon = moved((Icon(seat.icon, 14, 15, 28),), 0, 0, seat.tone)
    words = left_words(seat.name, 36, 13) + left_words(seat.score, 36, 30, quiet=True)
    step = min(wide + 4, (WIDTH - 200 - wide) / max(1, len(seat.cards) - 1))
    cards = "".join(
        moved(_card(card, wide, high), 200 + step * place, -2, card.tone)
        for place, card in enumerate(seat.cards)
    )
    return Block(44 if seat.cards else 36, icon + words + cards)
