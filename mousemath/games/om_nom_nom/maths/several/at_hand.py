"""The play at hand of two to six players as a game of its own, and what each card brings against mixes.

What a joint choice brings is what the cards bring now, by the rules, and what may then be expected
in the rest of the round when everybody plays each card left alike (the policy ``random``); with two
cards in a hand the last play is forced, and this is the whole round. What counts are a player's own
points, or how far these lie above the mean of the others' (with two players: the lead).

Both are sums over the boards, so no table of all joint choices is needed: one for each board, of
who plays its top card, its middle card, or neither; 3 ** 6 entries at most.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from math import factorial
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError, check_known
from mousemath.games.om_nom_nom.maths.several.afterwards import (
    BOTH,
    MIDDLE,
    NEITHER,
    TOP,
    Holders,
    brought,
    still_brought,
)
from mousemath.games.om_nom_nom.maths.several.table import Kinds
from mousemath.games.om_nom_nom.maths.solo import AIMS, MARGIN
from mousemath.games.om_nom_nom.rules.pieces import BOARDS, CARDS, card_bits
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mousemath.chance.regret_matching import Mixes
    from mousemath.games.om_nom_nom.rules.game import State

Table = list[Any]
"""Payoffs by what every seat plays on a board, the last seat changing fastest."""
PLACES = {BOTH: 0, TOP: 1, MIDDLE: 2}
"""Where a kind of holders stands in :class:`Holders`."""


@dataclass(frozen=True, slots=True)
class _Board:
    """One board: what each seat may play there, and for the seats that stand for a kind what all that brings."""

    choices: tuple[tuple[int, ...], ...]
    payoffs: tuple[Table, ...]


class PlayAtHand:
    """The game of one play; seats that hold the same cards are of one kind, and play the same mix.

    >>> from fractions import Fraction
    >>> from mousemath.games.om_nom_nom.rules.game import position
    >>> game = PlayAtHand(position(((3, 0), (0, 0), (0, 0)), [["cat", "frog"], ["mouse", "wolf"]]))
    >>> half = Fraction(1, 2)
    >>> game.worths(0, [(half, half), (half, half)])  # 11/2 points against 3/2, whatever comes first
    [Fraction(4, 1), Fraction(4, 1)]
    """

    def __init__(self, state: State, aim: str = MARGIN) -> None:
        """Prepare the play of ``state`` for the aim ``"points"`` or ``"margin"``.

        Raises:
            MousemathError: the aim is another, or no card is left to choose.
        """
        check_known(aim, AIMS, mark("Play for points or for margin: there is no third aim."))
        if not state.cards_left:
            raise MousemathError(
                mark("No card is left to choose: roll the dice of the next round.")
            )
        self.aim, self._state = aim, state
        self.kinds = Kinds.of(state.hands)
        players = len(state.hands)
        self._unit = factorial(state.cards_left - 1) ** players * (
            players - 1 if aim == MARGIN else 1
        )
        self._boards = tuple(map(self._board, range(len(BOARDS))))

    def worths(self, kind: int, mixes: Mixes) -> list[Any]:
        """Return what each card of a kind brings while all other seats play the mixes of their kinds.

        Shares follow ``kinds.cards``; fractions give fractions.
        """
        alone, found = 0, {}
        for board, table in enumerate(self._boards):
            none, *played = self._left(kind, board, table, mixes)
            alone += none
            places = table.choices[self.kinds.kind_of.index(kind)][1:]
            for level, worth in zip(places, played, strict=True):
                found[CARDS[2 * board + level - 1]] = worth - none
        return [(alone + found[card]) / self._unit for card in self.kinds.cards[kind]]

    # ── one board ─────────────────────────────────────────────────────────────────────────────

    def _board(self, board: int) -> _Board:
        held = [card_bits(hand) >> 2 * board & BOTH for hand in self._state.hands]
        choices = tuple(
            (NEITHER, *(level for level in (TOP, MIDDLE) if kind & level)) for kind in held
        )
        seats = [self.kinds.kind_of.index(kind) for kind in range(len(self.kinds.kinds))]
        payoffs: tuple[Table, ...] = tuple([] for _seat in seats)
        for joint in product(*choices):
            points = self._points(board, held, joint)
            total = sum(points)
            for table, seat in zip(payoffs, seats, strict=True):
                mine = points[seat]
                table.append(len(held) * mine - total if self.aim == MARGIN else mine)
        return _Board(choices, payoffs)

    def _points(self, board: int, held: Sequence[int], joint: Sequence[int]) -> list[int]:
        """Return what a joint choice brings each seat on a board, now and later, in whole units."""
        players, left = len(held), self._state.cards_left - 1
        hunter, middle, *dice = brought(
            *self._state.dice[board], joint.count(TOP), joint.count(MIDDLE)
        )
        now = {NEITHER: 0, TOP: hunter, MIDDLE: middle}
        after = [has & ~level for has, level in zip(held, joint, strict=True)]
        holders = Holders(after.count(BOTH), after.count(TOP), after.count(MIDDLE))
        later = still_brought((dice[0], dice[1]), holders, left, players)
        unit = factorial(left) ** players
        return [
            now[level] * unit + (later[PLACES[kept]] if kept else 0)
            for level, kept in zip(joint, after, strict=True)
        ]

    def _left(self, kind: int, board: int, table: _Board, mixes: Mixes) -> Table:
        """Average the payoffs of a kind on a board over what all other seats play there."""
        seat = self.kinds.kind_of.index(kind)
        shares = [
            self._shares(mixes[of], of, board, choices)
            for of, choices in zip(self.kinds.kind_of, table.choices, strict=True)
        ]
        found = table.payoffs[kind]
        for share in reversed(shares[seat + 1 :]):
            found = _averaged(share, [found[place :: len(share)] for place in range(len(share))])
        for share in shares[:seat]:
            size = len(found) // len(share)
            found = _averaged(
                share, [found[start : start + size] for start in range(0, len(found), size)]
            )
        return found

    def _shares(
        self, mix: Sequence[Any], kind: int, board: int, choices: Sequence[int]
    ) -> list[Any]:
        """Return how likely a seat plays nothing on a board, and each card that it may play there."""
        played = [
            mix[self.kinds.cards[kind].index(CARDS[2 * board + level - 1])] for level in choices[1:]
        ]
        rest = 1
        for share in played:
            rest -= share
        return [rest, *played]


def _averaged(shares: Sequence[Any], parts: Sequence[Table]) -> Table:
    """Return the mean of equally long tables, entry by entry, with these shares."""
    if len(parts) == 1:
        return parts[0]
    return list(_means(shares, parts))


def _means(shares: Sequence[Any], parts: Sequence[Table]) -> Iterator[Any]:
    if len(parts) == 2:  # noqa: PLR2004 - the usual cases written out: this is the inner loop
        one, two = shares
        return (one * a + two * b for a, b in zip(*parts, strict=True))
    one, two, three = shares
    return (one * a + two * b + three * c for a, b, c in zip(*parts, strict=True))
