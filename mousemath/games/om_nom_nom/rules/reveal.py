"""The reveal: what happens when every player shows a card at the same moment."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.rules.pieces import (
    BOARDS,
    CARDS,
    Capture,
    Dice,
    Haul,
    divide,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


def captures(dice: Dice, joint: Sequence[str]) -> tuple[Capture, ...]:
    """Return what happens on every level where a card lies, board by board, top level first.

    ``joint`` names a card for each seat. A middle card with a hunter above it takes nothing, so
    its level is then no capture of its own: the card is prey.

    >>> [c.division.share for c in captures(((2, 0), (0, 0), (0, 0)), ("cat", "mouse"))]
    [3]
    """
    happened = []
    for board in range(len(BOARDS)):
        tops, middles = (
            tuple(seat for seat, card in enumerate(joint) if card == CARDS[2 * board + level])
            for level in (0, 1)
        )
        middle_dice, bottom_dice = dice[board]
        if tops:
            happened.append(_capture(board, tops, middles, middle_dice, top=True))
        elif middles:
            happened.append(_capture(board, middles, (), bottom_dice, top=False))
    return tuple(happened)


def _capture(
    board: int, predators: tuple[int, ...], prey: tuple[int, ...], dice: int, *, top: bool
) -> Capture:
    """Deal the prey taken in rotation, cards before dice; who gets which is worth the same."""
    number = len(predators)
    division = divide(number, len(prey), dice)
    hauls = []
    for place in range(number):
        cards = len(range(place, division.cards_taken, number))
        taken = division.share - cards
        hauls.append(Haul(1, cards, taken if top else 0, 0 if top else taken))
    return Capture(board, top, predators, prey, dice, division, tuple(hauls))


def dice_after(dice: Dice, happened: Sequence[Capture]) -> Dice:
    """Return the dice that stay on the boards."""
    left = [list(pair) for pair in dice]
    for capture in happened:
        left[capture.board][0 if capture.top else 1] = capture.division.dice_left
    return tuple((middle, bottom) for middle, bottom in left)


def gains(happened: Sequence[Capture], seats: int) -> tuple[Haul, ...]:
    """Return what each seat takes back and captures; nothing for a card that was lost."""
    each = [Haul()] * seats
    for capture in happened:
        for seat, haul in zip(capture.predators, capture.hauls, strict=True):
            each[seat] = haul
    return tuple(each)


def points_brought(dice: Dice, joint: Sequence[str]) -> tuple[int, ...]:
    """Return the points that each seat's card brings in this play, its own point included.

    >>> points_brought(((3, 0), (0, 0), (0, 5)), ("cat", "mouse", "frog"))
    (5, 0, 11)
    """
    return tuple(haul.points for haul in gains(captures(dice, joint), len(joint)))


@lru_cache(maxsize=65536)
def on_board(middle: int, bottom: int, mine: int, others: int) -> tuple[int, int, int, int]:
    """Resolve one board: my points, the others' points, middle and bottom dice after.

    ``mine`` is 0 for no card here, 1 for the top card, 2 for the middle card; ``others`` is eight
    times the number of their top cards here, plus that of their middle cards.

    >>> on_board(3, 2, 1, 8 + 1)
    (3, 3, 0, 2)
    """
    own = [CARDS[mine - 1]] if mine else []
    joint = own + [CARDS[0]] * (others >> 3) + [CARDS[1]] * (others & 7)
    dice = ((middle, bottom), (0, 0), (0, 0))
    happened = captures(dice, joint)
    points = [haul.points for haul in gains(happened, len(joint))]
    return sum(points[: len(own)]), sum(points[len(own) :]), *dice_after(dice, happened)[0]
