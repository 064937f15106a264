"""What a player may expect of rounds to come, before these can be counted in full.

Two stated measures, each the exact mean of something that can be named:

* the *stock*: the expected cheese of a trick led with each card of the hand, against the other hands
  as they are known (:func:`.value.worth`), for every card of a hand is played once;
* *coming*: for each den still to be laid out the worth of the card one takes from it, if each place
  in the taking order is equally likely, the others take any card and one takes the best that is left.
  Worths are those of cards led while nothing is known.

The den that is laid out next is measured by what is known just before it (:class:`NextDen`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.chances import expected_cheese
from mousemath.games.batamouse.maths.knowledge import Opponent
from mousemath.games.batamouse.maths.trick import Trick
from mousemath.games.batamouse.maths.value import best_of_random_set, worth
from mousemath.games.batamouse.rules.preset import cheese_of
from mousemath.games.batamouse.rules.state import DEN, HAND, without

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.rules.game import Batamouse
    from mousemath.games.batamouse.rules.preset import Card


@lru_cache(maxsize=500)
def stock(knowledge: Knowledge) -> Fraction:
    """Return the expected cheese of a trick led with each card of the hand, summed."""
    return sum((worth(knowledge, card) for card in knowledge.hand), Fraction(0))


def dealt(game: Batamouse, hand: tuple[Card, ...]) -> Fraction:
    """Return the stock to be expected while the own hand is dealt, of which some cards have come.

    A card still to come is worth the mean cheese of the cards not seen: whoever leads one such card
    against others wins, by symmetry, as often as each of them.
    """
    pool = tuple(card for card in game.preset.cards if card not in hand)
    led = (expected_cheese(_led_blind(game, card, pool)) for card in hand)
    return sum(led, (HAND - len(hand)) * Fraction(cheese_of(pool), len(pool)))


def _led_blind(game: Batamouse, card: Card, pool: tuple[Card, ...]) -> Trick:
    others = tuple(Opponent(seat, (), HAND) for seat in range(1, game.players))
    return Trick(card, (), others, without(pool, card))


def best_left(worths: Iterable[Fraction], left: int) -> Fraction:
    """Return the expected worth of the best of ``left`` cards, any of these equally likely.

    >>> best_left([Fraction(1), Fraction(2), Fraction(6)], 2)
    Fraction(14, 3)
    """
    ranked = sorted(worths)
    shares = best_of_random_set(left, len(ranked))
    return sum((share * each for share, each in zip(shares, ranked, strict=True)), Fraction(0))


def card_taken(worths: Iterable[Fraction], den: int, players: int) -> Fraction:
    """Return the expected worth of the card taken from a den of so many of these cards.

    Each place in the taking order is equally likely; what is left there is a random set of the den,
    and so of all the cards from which the den is drawn.
    """
    ranked = tuple(worths)
    lefts = (best_left(ranked, den - place) for place in range(players))
    return sum(lefts, Fraction(0)) / players


def dens(deck: int) -> tuple[int, ...]:
    """Return the sizes of the dens that a deck of so many cards still gives.

    >>> dens(10)
    (4, 4, 2)
    """
    return (DEN,) * (deck // DEN) + ((deck % DEN,) if deck % DEN else ())


@lru_cache(maxsize=64)
def coming(game: Batamouse, deck: int) -> Fraction:
    """Return what the dens still to be laid out bring, as it looks before the deal."""
    return sum((_taken_blind(game, den) for den in dens(deck)), Fraction(0))


@lru_cache(maxsize=32)
def _taken_blind(game: Batamouse, den: int) -> Fraction:
    cards = game.preset.cards
    blind = (expected_cheese(_led_blind(game, card, cards)) for card in cards)
    return card_taken(blind, den, game.players)


@dataclass(frozen=True, slots=True)
class NextDen:
    """The den to be laid out next, as it looks to a player who knows so much.

    ``worths`` are of all unseen cards, each led against the hands as known, were it in the den.
    """

    players: int
    size: int
    worths: dict[Card, Fraction]

    @classmethod
    def of(cls, knowledge: Knowledge) -> NextDen:
        """Return it from what is known before its first card."""
        unseen = knowledge.unseen
        worths = {}
        for card in unseen:
            pool = without(unseen, card)
            worths[card] = worth(replace(knowledge, unseen=pool), card)
        return cls(knowledge.players, dens(knowledge.deck)[0], worths)

    @property
    def mean(self) -> Fraction:
        """What the card taken from it is worth on average, over all dens that may come."""
        return card_taken(self.worths.values(), self.size, self.players)

    def brings(self, den: Iterable[Card]) -> Fraction:
        """Return what the card taken from it is worth on average, if the den is this one."""
        return card_taken((self.worths[card] for card in den), self.size, self.players)
