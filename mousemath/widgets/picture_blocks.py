"""What the blocks of a saved picture are made of: marks that are moved, and words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING

from mousemath.scene import BoardText, Icon
from mousemath.widgets.board_picture import marks

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mousemath.scene import Mark

WIDTH = 480.0
"""Width of the whole picture, in its pixels."""
GAP = 12.0
LETTER = 14.0
LETTER_WIDTH = 7.5
"""Width of such a letter, on average."""


@dataclass(frozen=True, slots=True)
class Block:
    """Printed marks and the height that they take."""

    height: float
    body: str


def moved(inside: Sequence[Mark] | str, x: float, y: float, tone: str = "") -> str:
    """Return marks, or what is printed already, at another place and in a colour."""
    look = f' class="mm-tone-{escape(tone.removeprefix("mm-"))}"' if tone else ""
    shift = f' transform="translate({x:g} {y:g})"' if x or y else ""
    body = inside if isinstance(inside, str) else marks(inside)
    return f"<g{look}{shift}>{body}</g>" if look or shift else body


def piled(blocks: Iterable[Block], gap: float = 0.0) -> Block:
    """Return blocks as one, each below the one before."""
    y, body = 0.0, ""
    for block in blocks:
        body += moved(block.body, 0, y)
        y += block.height + gap
    return Block(y - gap, body)


def centred(
    text: str, x: float, y: float, size: float = LETTER, *, strong: bool = True
) -> BoardText:
    """Return words whose middle is at ``x``."""
    return BoardText(text, x, y, size, strong=strong)


def figure_or_icon(figure: str, icon: str, x: float, y: float, size: float) -> tuple[Mark, ...]:
    """Return a large figure, else a drawing, else nothing, with its middle at a place."""
    if figure:
        return (centred(figure, x, y + size * 0.22, size * 0.62),)
    return (Icon(icon, x, y, size),) if icon else ()


def left_words(text: str, x: float, y: float, *, quiet: bool = False) -> str:
    """Return words that begin at ``x``; a mark of a board has its words in the middle."""
    word = replace(centred(text, x, y), strong=not quiet, quiet=quiet)
    return marks((word,)).replace('class="', 'class="mm-picture-left ', 1)


def fitting(text: str, wide: float) -> str:
    """Return words as far as they fit into a width.

    >>> fitting("Player 1", 80), fitting("Montgomery", 60)
    ('Player 1', 'Montgom…')
    """
    most = max(2, int(wide / LETTER_WIDTH))
    return text if len(text) <= most else f"{text[: most - 1]}…"
