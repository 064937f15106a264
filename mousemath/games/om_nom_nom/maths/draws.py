"""Opponents who draw a card at random: hands as bits, joint draws, and boards left to them."""

from __future__ import annotations

from itertools import product
from math import factorial
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.rules.pieces import BOARDS, CARDS
from mousemath.games.om_nom_nom.rules.reveal import on_board

if TYPE_CHECKING:
    from collections.abc import Iterator

TOP, MIDDLE = 1, 2
Hands = tuple[int, ...]
"""The cards of each opponent as bits, in order; cards on boards that no longer matter left out."""


def boards_of(hand: int) -> int:
    """Return the bits of all cards on boards where ``hand`` has a card."""
    return sum(3 << 2 * board for board in range(len(BOARDS)) if hand >> 2 * board & 3)


def places(hand: int) -> list[int]:
    """Return the places of the cards in ``hand``, in the order of ``CARDS``."""
    return [place for place in range(len(CARDS)) if hand >> place & 1]


def draws(hands: Hands, left: int) -> Iterator[tuple[int, list[int], Hands]]:
    """Iterate over the joint draws: weight, falls on each board, hands after.

    Cards left out of ``hands`` are drawn too; they fall nowhere that matters.
    """
    choices = []
    for hand in hands:
        drawn: list[tuple[int, int]] = [(1, 1 << place) for place in places(hand)]
        if left > len(drawn):
            drawn.append((left - len(drawn), 0))
        choices.append(drawn)
    for joint in product(*choices):
        weight, falls, after = 1, [0] * len(BOARDS), []
        for hand, (share, bit) in zip(hands, joint, strict=True):
            weight *= share
            after.append(hand & ~bit)
            if bit:
                place = bit.bit_length() - 1
                falls[place >> 1] += 1 if place & 1 else 8
        yield weight, falls, tuple(after)


class BoardLeftAlone:
    """What opponents take on a board where the player plays at most one card more.

    Nothing the player does later changes it, so it needs one board only, without a choice.
    """

    def __init__(self, opponents: int) -> None:
        self._opponents = opponents
        self._known: dict[tuple[int, ...], int] = {}

    def points(self, middle: int, bottom: int, mine: int, held: Hands, left: int) -> int:
        """Return the opponents' expected points here to the end of the round, times ``(left!)**n``.

        ``mine`` is the card that the player plays here now (see :func:`.reveal.on_board`); after
        it there is none. ``held`` are the opponents' cards here, ``left`` all cards each has.
        """
        if not any(held) and not mine:
            return 0
        key = (middle, bottom, mine, left, *held)
        found = self._known.get(key)
        if found is None:
            later: int = factorial(left - 1) ** self._opponents
            found = 0
            for weight, falls, after in draws(held, left):
                _own, others, m, b = on_board(middle, bottom, mine, falls[0])
                found += weight * others * later
                if any(after):
                    rest = tuple(sorted(after))
                    found += weight * self.points(m, b, 0, rest, left - 1)
            self._known[key] = found
        return found
