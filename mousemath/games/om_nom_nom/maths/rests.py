"""What is left of a round for two, in one whole number, and what each play adds to it.

A *rest* is the three packed boards side by side, and how many *free* cards each side holds. A card is
free where the other side holds none of its board's: it will bring the same whenever it is played. So its
points are counted at once, and all free cards of a hand are one choice.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from mousemath.games.om_nom_nom.maths.packing import (
    COLUMN_MIDDLE,
    COLUMN_TOP,
    ROW_MIDDLE,
    ROW_TOP,
    exchanged,
    step,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.om_nom_nom.maths.packing import Boards

BOARD, COUNT = 12, 3
"""Bits of a packed board, and of a number of free cards."""
WHOLE_BOARD, MOST = (1 << BOARD) - 1, (1 << COUNT) - 1
FREE = 3 * BOARD
ROW_FREE, COLUMN_FREE = 1 << FREE, 1 << FREE + COUNT

Gain = tuple[int, int]
"""The difference of points that a choice of one side or of both makes, and what it adds to a rest."""


class Choices(NamedTuple):
    """What both sides can play on one board, or of their free cards.

    ``joint`` has a row for each of ``rows`` and a column for each of ``columns``: both at once.
    """

    rows: tuple[Gain, ...]
    columns: tuple[Gain, ...]
    joint: tuple[tuple[Gain, ...], ...]


def rest_of(boards: Boards) -> tuple[int, int]:
    """Return the points of free cards, and the rest.

    >>> from mousemath.games.om_nom_nom.maths.packing import pack
    >>> rest_of((pack(3, 2, ROW_TOP | ROW_MIDDLE), 0, 0)) == (9, 2 * ROW_FREE)
    True
    """
    points = rest = 0
    for place, board in enumerate(boards):
        sure, left = _settled(board, BOARD * place)
        points += sure
        rest += left
    return points, rest


def choice_of_cards(boards: Boards, row: bool) -> list[int]:
    """Return, for each card of a side in order, which of the choices of its rest it is."""
    own, others = (12, 3) if row else (3, 12)
    met = [(board & own).bit_count() if board & others else 0 for board in boards]
    first = iter(range(sum(met)))
    return [
        next(first) if board & others else sum(met)
        for board in boards
        for _card in range((board & own).bit_count())
    ]


def choices(rest: int) -> list[Choices]:
    """Return what can be played, board by board, the free cards last."""
    found = [_on_board(board, BOARD * place) for place, board in enumerate(_boards(rest)) if board]
    free = rest >> FREE
    return [*found, _free(free & MOST > 0, free >> COUNT > 0)] if free else found


def followers(rest: int) -> Iterator[int]:
    """Iterate over the rests after every pair of choices."""
    groups = choices(rest)
    for group in groups:
        for (_gain, alone), joint in zip(group.rows, group.joint, strict=True):
            for other in groups:
                pairs = joint if other is group else other.columns
                start = rest if other is group else rest + alone
                yield from (start + more for _points, more in pairs)


def one_of_all(rest: int) -> tuple[int, bool | None]:
    """Return the rest that stands for all which differ by order or seats, and whether these are exchanged.

    ``None`` where exchanging the seats changes nothing, so that the value is 0.
    """
    boards, free = _boards(rest), rest >> FREE
    key = _joined(sorted(boards), free)
    mirror = _joined(sorted(map(exchanged, boards)), (free & MOST) << COUNT | free >> COUNT)
    return min(key, mirror), None if key == mirror else mirror < key


def _boards(rest: int) -> Boards:
    return rest & WHOLE_BOARD, rest >> BOARD & WHOLE_BOARD, rest >> 2 * BOARD & WHOLE_BOARD


def _joined(boards: list[int], free: int) -> int:
    first, second, third = boards
    return first | second << BOARD | third << 2 * BOARD | free << FREE


@lru_cache(maxsize=16384)
def _settled(board: int, shift: int) -> Gain:
    """Return the points that are sure on a board, and what of it is left, as it lies in a rest."""
    row, column = board & (ROW_TOP | ROW_MIDDLE), board & (COLUMN_TOP | COLUMN_MIDDLE)
    if row and column:
        return 0, board << shift
    cards = [bit for bit in (ROW_TOP, ROW_MIDDLE, COLUMN_TOP, COLUMN_MIDDLE) if board & bit]
    return sum(step(board, bit)[0] for bit in cards), len(cards) * (
        ROW_FREE if row else COLUMN_FREE
    )


@lru_cache(maxsize=16384)
def _on_board(board: int, shift: int) -> Choices:
    rows = [bit for bit in (ROW_TOP, ROW_MIDDLE) if board & bit]
    columns = [bit for bit in (COLUMN_TOP, COLUMN_MIDDLE) if board & bit]

    def gain(played: int) -> Gain:
        points, after = step(board, played)
        sure, left = _settled(after, shift)
        return points + sure, left - (board << shift)

    return Choices(
        tuple(map(gain, rows)),
        tuple(map(gain, columns)),
        tuple(tuple(gain(row | column) for column in columns) for row in rows),
    )


@lru_cache(maxsize=4)
def _free(row: bool, column: bool) -> Choices:
    """Return what can be played of free cards, of one side or of both."""
    rows = ((0, -ROW_FREE),) if row else ()
    columns = ((0, -COLUMN_FREE),) if column else ()
    both = ((0, -ROW_FREE - COLUMN_FREE),) if column else ()
    return Choices(rows, columns, (both,) * len(rows))
