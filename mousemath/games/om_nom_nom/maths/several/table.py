"""A mix for everybody at the table, and exactly how much a player could gain by playing otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.chance.regret_matching import RegretMatching, in_parts
from mousemath.games.om_nom_nom.rules.pieces import in_order

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from mousemath.chance.regret_matching import Worths
    from mousemath.games.om_nom_nom.rules.pieces import Hand

PARTS = 10_000
"""Shares are whole numbers of so many parts, so that what a mix is worth is a fraction."""
GOAL = 0.002
"""Points that a player may still gain where no further round of the search is made."""
ROUNDS = {2: 3200, 3: 3200, 4: 3200, 5: 1600, 6: 800}
"""By the number of players, the rounds after which the search ends: a round of six takes some ms."""


@dataclass(frozen=True, slots=True)
class TableMix:
    """What each seat plays, what each of its cards brings then, and what it could still gain.

    Attributes:
        mixes: for each seat the exact shares of its cards.
        worths: for each seat what each card brings, in points, while the others play their mixes.
        gains: for each seat the points that it gains at most, on average, by choosing otherwise alone.
    """

    mixes: tuple[Distribution[str], ...]
    worths: tuple[dict[str, Fraction], ...]
    gains: tuple[Fraction, ...]

    @property
    def exploitability(self) -> Fraction:
        """The greatest of the gains: what a single player gains at most; exact."""
        return max(self.gains)

    def value(self, seat: int) -> Fraction:
        """Return what ``seat`` may expect, in points, when all play their mixes."""
        worth = self.worths[seat]
        found: Fraction = self.mixes[seat].expectation(worth.__getitem__)
        return found


@dataclass(frozen=True, slots=True)
class Kinds:
    """Who is alike at a table: seats that hold the same cards are of one kind, and play one mix.

    Attributes:
        hands: the hand of each seat.
        kinds: the different hands, as they first come up.
        kind_of: for each seat the number of its kind.
        cards: for each kind its cards, in the usual order.
    """

    hands: tuple[Hand, ...]

    kinds: tuple[Hand, ...]
    kind_of: tuple[int, ...]
    cards: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, hands: tuple[Hand, ...]) -> Kinds:
        """Return the kinds of the seats that hold ``hands``."""
        kinds = tuple(dict.fromkeys(hands))
        return cls(hands, kinds, tuple(map(kinds.index, hands)), tuple(map(in_order, kinds)))


def searching(
    kinds: Kinds, worths: Worths, mixes: list[tuple[Fraction, ...]]
) -> Iterator[tuple[int, int]]:
    """Search for a mix of each kind in portions, and put the rounded ones into ``mixes``."""
    search = RegretMatching(tuple(map(len, kinds.cards)), worths, GOAL, ROUNDS[len(kinds.hands)])
    for number in search.rounds():
        yield number, search.longest
    mixes.extend(in_parts(mix, PARTS) for mix in search.best)


def table_of(
    hands: Sequence[Hand],
    kinds: Kinds,
    mixes: Sequence[Sequence[Fraction]],
    worths: Sequence[Sequence[Fraction]],
    gained: Sequence[Fraction],
) -> TableMix:
    """Tell by seat and card what is known by kind and place; ``hands`` may be in another order."""
    shares = [
        Distribution(zip(*each, strict=True)) for each in zip(kinds.cards, mixes, strict=True)
    ]
    named = [dict(zip(*each, strict=True)) for each in zip(kinds.cards, worths, strict=True)]
    places = [kinds.kinds.index(hand) for hand in hands]
    return TableMix(
        tuple(shares[kind] for kind in places),
        tuple(named[kind] for kind in places),
        tuple(gained[kind] for kind in places),
    )
