"""Low or high: what each card of the hand is worth over the rest of the round.

A round pays twice: the trick now, and a card from the den for later. What is computed, exactly:

* *cheese*: the expected cheese won in this round, against the stated policy;
* *worth* of a den card: the expected cheese of a trick led with it, against the opponents' hands
  as they are known now, each opponent playing a uniformly random card;
* *take*: the expected worth of the card I take from the den, if every opponent takes a uniformly
  random card of it and I take the one of largest worth that is left;
* *total*: cheese and take together.

The taken card will be played in a later round, against hands that have changed by then. So
*take* is a measure of the card, stated and exact, not a forecast of the game.

When I take at place k from a den of d cards, a random set of m = d − k + 1 is left. The card of
rank j (1 the least) is the best of it with chance C(j−1, m−1) / C(d, m) (order statistics).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.batamouse.maths.chances import chances, expected_cheese
from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.maths.trick import Chances, Trick
from mousemath.games.batamouse.rules.state import Phase
from mousemath.language import mark

if TYPE_CHECKING:
    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.rules.preset import Card


@dataclass(frozen=True, slots=True)
class DenCard:
    """A card of the den, as it looks before I play a certain card.

    Attributes:
        card: the card of the den.
        worth: expected cheese of a trick led with it.
        taken: chance that it is the best one left, so that I take it.
    """

    card: Card
    worth: Fraction
    taken: Fraction


@dataclass(frozen=True, slots=True)
class CardValue:
    """A card of the hand over the rest of the round; see the module for what is computed.

    Attributes:
        card: the card to play.
        chances: what it does in the trick; ``chances.expected_cheese`` is its cheese.
        den: the cards of the den, largest worth first; empty in the last three rounds.
        take: expected worth of the card taken.
    """

    card: Card
    chances: Chances
    den: tuple[DenCard, ...]
    take: Fraction

    @property
    def cheese(self) -> Fraction:
        """The expected cheese of the round."""
        return self.chances.expected_cheese

    @property
    def total(self) -> Fraction:
        """Cheese and take together."""
        return self.cheese + self.take

    @property
    def given_away(self) -> Fraction:
        """The expected cheese of the own card that goes to another: P(not win) · cheese."""
        return (1 - self.chances.win) * self.card.cheese


def best_of_random_set(left: int, of: int) -> tuple[Fraction, ...]:
    """Return the chance that the item of rank 1, 2, …, ``of`` is the best of ``left`` random ones.

    >>> best_of_random_set(2, 4)
    (Fraction(0, 1), Fraction(1, 6), Fraction(1, 3), Fraction(1, 2))
    """
    return tuple(Fraction(comb(rank, left - 1), comb(of, left)) for rank in range(of))


def worth(knowledge: Knowledge, card: Card) -> Fraction:
    """Return the expected cheese of a trick led with ``card`` against the hands as known now."""
    return expected_cheese(Trick.led(knowledge, card))


@lru_cache(maxsize=100)
def by_worth(knowledge: Knowledge) -> tuple[tuple[Card, Fraction], ...]:
    """Return the den with the worth of each card, largest first; equal worth: larger card first."""
    worths = [(card, worth(knowledge, card)) for card in knowledge.den]
    return tuple(sorted(worths, key=lambda pair: (pair[1], pair[0]), reverse=True))


@lru_cache(maxsize=100)
def card_values(knowledge: Knowledge, policy: str = HandPolicy.RANDOM) -> tuple[CardValue, ...]:
    """Return what each card of the hand is worth over the rest of the round, cards ascending.

    Raises:
        MousemathError: the player has already played, or no card is to be played now.
    """
    if knowledge.phase is not Phase.PLAY or knowledge.has_played(knowledge.seat):
        raise MousemathError(mark("You have no card to play now, so there is nothing to compare."))
    return tuple(card_value(knowledge, card, policy) for card in knowledge.hand)


def card_value(knowledge: Knowledge, card: Card, policy: str = HandPolicy.RANDOM) -> CardValue:
    """Return what one card is worth: of the hand, or already played while others still play."""
    den = by_worth(knowledge)
    found, size = chances(knowledge, card, policy), len(den)
    taken = [Fraction(0)] * size
    for place, mass in enumerate(found.take_place if den else ()):
        for rank, best in enumerate(best_of_random_set(size - place, size)):
            taken[rank] += mass * best
    cards = tuple(
        DenCard(each, value, share)
        for (each, value), share in zip(den, reversed(taken), strict=True)
    )
    return CardValue(card, found, cards, sum((c.worth * c.taken for c in cards), Fraction(0)))
