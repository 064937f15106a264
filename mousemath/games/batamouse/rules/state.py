"""The state of a game of Batamouse, and the actions that change it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from operator import add

from mousemath.games.batamouse.rules.preset import Card, cheese_of

HAND = 3
"""Cards dealt to each player, and rounds played without taking at the end."""
DEN = 4
"""Cards put into the den, as long as the deck has them."""
FEWEST, MOST = 2, 4
"""How many may play."""


class Phase(StrEnum):
    """What is due."""

    DEAL = "deal"
    REFILL = "refill"
    LOT = "lot"
    PLAY = "play"
    TAKE = "take"
    CHEESE = "cheese"
    OVER = "over"


CHOICE = frozenset({Phase.PLAY, Phase.TAKE})
"""What is due when a player chooses a card."""


Hands = tuple[tuple[Card, ...], ...]
"""The cards of each seat."""


def joined(first: Hands, second: Hands) -> Hands:
    """Return the cards of each seat in both, ascending."""
    return tuple(tuple(sorted(cards)) for cards in map(add, first, second))


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return cards but for one.

    >>> from mousemath.games.batamouse.rules.preset import Card
    >>> without((Card(1, 1), Card(9, 2)), Card(9, 2))
    (Card(number=1, cheese=1),)
    """
    return tuple(other for other in cards if other != card)


@dataclass(frozen=True, slots=True)
class Draw:
    """A card comes from the deck: into a hand in the deal, into the den in the refill."""


@dataclass(frozen=True, slots=True)
class Lot:
    """The first leader is chosen by lot."""


@dataclass(frozen=True, slots=True)
class Play:
    """The player whose turn it is plays ``card`` face up."""

    card: Card


@dataclass(frozen=True, slots=True)
class Take:
    """The player whose turn it is takes ``card`` from the den into hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class Gather:
    """The winner of the trick gathers the cards played, and will lead."""


Action = Draw | Lot | Play | Take | Gather


@dataclass(frozen=True, slots=True)
class State:
    """All there is on and under the table; sets of cards are ascending tuples.

    Attributes:
        phase: what is due.
        round: 1 in the first round.
        leader: the seat that leads the round; -1 before the lot.
        deck: the cards not yet drawn (no order of drawing exists).
        hands: the cards in each hand.
        hidden: those of them that were dealt, hence seen by their holder alone.
        den: the face-up cards to take from.
        played: the cards played in this round, in the order of play, leader first.
        takes: how many have taken from the den in this round.
        piles: the cards each player has won.
        discarded: the cards discarded from the den.
    """

    phase: Phase
    round: int
    leader: int
    deck: tuple[Card, ...]
    hands: Hands
    hidden: Hands
    den: tuple[Card, ...] = ()
    played: tuple[Card, ...] = ()
    takes: int = 0
    piles: Hands = ()
    discarded: tuple[Card, ...] = ()

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    def holder(self, card: Card) -> int:
        """Return the seat that played ``card`` in this round."""
        return (self.leader + self.played.index(card)) % self.players

    def shown(self, seat: int) -> tuple[Card, ...]:
        """Return the cards of a hand that all players know: those taken from a den."""
        return tuple(card for card in self.hands[seat] if card not in self.hidden[seat])

    def taking_order(self) -> tuple[int, ...]:
        """Return the seats in the order in which they take: smallest card played first."""
        return tuple(self.holder(card) for card in sorted(self.played))

    def scores(self) -> tuple[int, ...]:
        """Return the cheese each player has won."""
        return tuple(cheese_of(pile) for pile in self.piles)

    def shares(self) -> tuple[Fraction, ...]:
        """Return each player's share of the win: most cheese wins, ties share."""
        scores = self.scores()
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        return tuple(
            Fraction(1, len(best)) if seat in best else Fraction(0) for seat in range(len(scores))
        )
