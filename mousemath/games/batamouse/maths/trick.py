"""The situation of one trick, stripped to what its chances depend on.

My card, the cards already on the table, the opponents yet to play (known cards and how many
unknown ones), and the unseen pool from which the unknown cards come without replacement.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.batamouse.maths.knowledge import Knowledge, Opponent
from mousemath.games.batamouse.rules.preset import Card, Preset, cheese_of
from mousemath.games.batamouse.rules.state import DEN, MOST, without
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Chances:
    """What a card does in the trick, against a stated policy.

    Attributes:
        card: the card in question.
        win: chance that it is the highest, and so wins the trick.
        take_place: chance of taking first, second, … (the card is the smallest, second
            smallest, …); one entry for each player.
        expected_cheese: expected cheese won in the round, own card included.
    """

    card: Card
    win: Fraction
    take_place: tuple[Fraction, ...]
    expected_cheese: Fraction

    def at(self, place: int) -> Fraction:
        """Return the chance of taking at ``place``, 0 being first."""
        return self.take_place[place]


@dataclass(frozen=True, slots=True)
class Count:
    """The same by counting equally likely cases.

    Attributes:
        card: the card in question.
        cases: how many equally likely cases there are.
        win: how many of them win the trick.
        take_place: how many of them take first, second, …
        cheese: the cheese won, summed over all cases.
    """

    card: Card
    cases: int
    win: int
    take_place: tuple[int, ...]
    cheese: int

    def chances(self) -> Chances:
        """Return the counts divided by the number of cases."""
        return Chances(
            self.card,
            Fraction(self.win, self.cases),
            tuple(Fraction(count, self.cases) for count in self.take_place),
            Fraction(self.cheese, self.cases),
        )


@dataclass(frozen=True, slots=True)
class Trick:
    """A card of mine in a trick.

    Attributes:
        card: my card.
        table: the cards the others have played in this round.
        opponents: those yet to play.
        pool: the unseen cards; the unknown cards are drawn from it without replacement.
    """

    card: Card
    table: tuple[Card, ...]
    opponents: tuple[Opponent, ...]
    pool: tuple[Card, ...]

    @classmethod
    def of(cls, knowledge: Knowledge, card: Card) -> Trick:
        """Return the trick of this round with ``card`` as the card of the player who knows.

        ``card`` is one of the hand, or the one this player has already played.

        Raises:
            MousemathError: it is neither.
        """
        mine = knowledge.has_played(knowledge.seat)
        place = (knowledge.seat - knowledge.leader) % knowledge.players
        own = (knowledge.played[place],) if mine else knowledge.hand
        if card not in own:
            raise MousemathError(
                mark("The {card} cannot be your card in this round: choose one of your hand."),
                card=Card(*card),
            )
        return cls(
            Card(*card),
            without(knowledge.played, card),
            tuple(o for o in knowledge.opponents if not knowledge.has_played(o.seat)),
            knowledge.unseen,
        )

    @classmethod
    def led(cls, knowledge: Knowledge, card: Card) -> Trick:
        """Return the trick in which ``card`` is led against the hands as they are known now."""
        return cls(Card(*card), (), knowledge.opponents, knowledge.unseen)

    @property
    def players(self) -> int:
        """How many play in this trick."""
        return 1 + len(self.table) + len(self.opponents)

    @property
    def lower(self) -> tuple[Card, ...]:
        """The cards of the pool that are below my card."""
        return tuple(card for card in self.pool if card < self.card)

    @property
    def below_on_table(self) -> int:
        """How many cards on the table are below mine."""
        return sum(card < self.card for card in self.table)

    @property
    def is_beaten(self) -> bool:
        """Whether a card on the table is already above mine."""
        return self.below_on_table < len(self.table)

    @property
    def cheese_on_table(self) -> int:
        """The cheese of my card and of those on the table."""
        return self.card.cheese + cheese_of(self.table)


def first_trick(
    hand: Iterable[tuple[int, int]],
    den: Iterable[tuple[int, int]],
    card: tuple[int, int],
    opponents: int,
    preset: Preset | None = None,
) -> Trick:
    """Return the trick of the first round when I lead ``card`` from ``hand``.

    Every opponent holds as many unseen cards as I do.

    Raises:
        MousemathError: a card is not in the deck, named twice or not in the hand, the den is too
            large, or the number of opponents is not 1, 2 or 3.
    """
    deck = (preset or Preset.load()).cards
    mine = tuple(Card(*each) for each in hand)
    seen = (*mine, *(Card(*each) for each in den))
    _check_cards(seen, deck)
    if Card(*card) not in mine:
        raise MousemathError(
            mark("The {card} is not in your hand: choose one that is."), card=Card(*card)
        )
    if len(seen) - len(mine) > DEN:
        raise MousemathError(mark("The den has at most four cards: leave some out."))
    if opponents not in range(1, MOST):
        raise MousemathError(mark("You play against one, two or three opponents."))
    pool = tuple(each for each in deck if each not in seen)
    if opponents * len(mine) > len(pool):
        raise MousemathError(mark("There are not enough unseen cards for these opponents."))
    others = tuple(Opponent(seat, (), len(mine)) for seat in range(1, opponents + 1))
    return Trick(Card(*card), (), others, pool)


def _check_cards(cards: tuple[Card, ...], deck: tuple[Card, ...]) -> None:
    for card in cards:
        if card not in deck:
            raise MousemathError(
                mark("There is no card {card} in this deck: name a number and a cheese count."),
                card=card,
            )
    if len(set(cards)) < len(cards):
        raise MousemathError(mark("A card is named twice: each card exists once."))
