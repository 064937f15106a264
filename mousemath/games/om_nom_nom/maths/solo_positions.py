"""Positions of the solo round in whole numbers, and where a card and the opponents' draws lead.

Three things keep the positions few: opponents are interchangeable; a board on which the player
holds no card any more cannot be influenced, so it is left out; and dice that no longer matter for
the aim are left out too.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom.maths.draws import MIDDLE, TOP, Hands, boards_of, draws, places
from mousemath.games.om_nom_nom.rules.pieces import BOARDS, card_bits
from mousemath.games.om_nom_nom.rules.reveal import on_board
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.om_nom_nom.rules.game import State

Transition = tuple[int, int, int, int, int]
"""Weight, then for each board how many top and middle cards fall on it, then the next hands."""


class SoloPositions:
    """The positions against some opponents, each a hand (as bits) and a key.

    A key holds the number of the opponents' hands and, in one byte for each board, its dice.
    ``all_dice`` keeps the dice that only opponents can still take.
    """

    def __init__(self, opponents: int, *, all_dice: bool) -> None:
        self._opponents, self._all_dice = opponents, all_dice
        self._hands: list[Hands] = []
        self._number: dict[Hands, int] = {}
        self._transitions: dict[tuple[Hands, int, int], list[Transition]] = {}
        self._falls: dict[tuple[Hands, int], tuple[Counter[int], ...]] = {}
        self._tables: dict[tuple[int, ...], list[int]] = {}

    def enter(self, state: State) -> tuple[int, int]:
        """Return the hand and the key of a state of the rules."""
        if len(state.hands) != self._opponents + 1:
            raise MousemathError(
                mark("This solver is for {players} players."), players=self._opponents + 1
            )
        hand = card_bits(state.hands[0])
        if not hand:
            raise MousemathError(
                mark("No card is left to choose: roll the dice of the next round.")
            )
        kept = boards_of(hand)
        hands = tuple(sorted(card_bits(each) & kept for each in state.hands[1:]))
        dice = sum(
            self._useful(*state.dice[board], hand >> 2 * board & 3) << 8 * board
            for board in range(len(BOARDS))
        )
        return hand, self._name(hands) << 24 | dice

    def _name(self, hands: Hands) -> int:
        if hands not in self._number:
            self._number[hands] = len(self._hands)
            self._hands.append(hands)
        return self._number[hands]

    def _useful(self, middle: int, bottom: int, held: int) -> int:
        """Return the dice of a board in one byte, those left out that cannot matter."""
        if not held:
            return 0
        if self._all_dice:
            return middle << 4 | bottom
        return (middle << 4 if held & TOP else 0) | (bottom if held & MIDDLE else 0)

    def _moves(self, hands: Hands, left: int, kept: int) -> list[Transition]:
        """Return what the opponents may do and where it leads, equal results put together."""
        found = self._transitions.get((hands, left, kept))
        if found is None:
            merged: Counter[tuple[int, int, int, int]] = Counter()
            for weight, falls, after in draws(hands, left):
                number = self._name(tuple(sorted(each & kept for each in after))) << 24
                merged[falls[0], falls[1], falls[2], number] += weight
            found = [(weight, *each) for each, weight in merged.items()]
            self._transitions[hands, left, kept] = found
        return found

    def after(self, hand: int, key: int, place: int) -> tuple[list[Transition], list[list[int]]]:
        """Return the opponents' moves after card ``place``, and each board's dice after by falls."""
        after = hand & ~(1 << place)
        board, level = place >> 1, (place & 1) + 1
        tables = []
        for each in range(len(BOARDS)):
            mine, held = level if each == board else 0, after >> 2 * each & 3
            tables.append(self._table(*self.dice(key, each), mine, held, each))
        return self._moves(self.hands(key), hand.bit_count(), boards_of(after)), tables

    def _table(self, middle: int, bottom: int, mine: int, held: int, board: int) -> list[int]:
        """Return the useful dice of a board after a play, by the cards that fall on it."""
        key = (middle, bottom, mine, held, board)
        found = self._tables.get(key)
        if found is None:
            found = self._tables[key] = [0] * (8 * (self._opponents + 1))
            for tops in range(self._opponents + 1):
                for middles in range(self._opponents + 1 - tops):
                    falls = 8 * tops + middles
                    after = on_board(middle, bottom, mine, falls)[2:]
                    found[falls] = self._useful(*after, held) << 8 * board
        return found

    def children(self, hand: int, key: int) -> Iterator[tuple[int, set[int]]]:
        """Iterate over the hands after each own card, each with the keys that may follow."""
        if hand.bit_count() == 1:
            return
        for place in places(hand):
            moves, (first, second, third) = self.after(hand, key, place)
            yield (
                hand & ~(1 << place),
                {name + first[a] + second[b] + third[c] for _w, a, b, c, name in moves},
            )

    def hands(self, key: int) -> Hands:
        """Return the opponents' hands in a position."""
        return self._hands[key >> 24]

    @staticmethod
    def dice(key: int, board: int) -> tuple[int, int]:
        """Return the middle and bottom dice of a board in a position."""
        return key >> 8 * board + 4 & 15, key >> 8 * board & 15

    def fall_counts(self, hands: Hands, left: int) -> tuple[Counter[int], ...]:
        """Return for each board how many joint draws make how many cards fall on it."""
        found = self._falls.get((hands, left))
        if found is None:
            found = (Counter(), Counter(), Counter())
            for weight, falls, _after in draws(hands, left):
                for board in range(len(BOARDS)):
                    found[board][falls[board]] += weight
            self._falls[hands, left] = found
        return found
