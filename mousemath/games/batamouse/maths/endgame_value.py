"""The last three rounds against a stated policy: exact expected cheese.

The opponents follow the policy, the player who asks seeks the largest expected cheese still to
come, choosing with all that has been seen by then. Every way to place the unseen cards in the
opponents' hands is equally likely at the outset.

Against uniformly random cards the unseen cards stay exchangeable, so what the player knows shrinks
to the known cards, the pool of unseen ones and the number of each opponent's unknown cards.
Against the other policies a play tells something of the hidden cards, so the worlds that fit are
kept and split by what is seen; the same walk over the worlds is the second route for the first.

Source: backward induction over information sets, as in M. L. Puterman, *Markov Decision
Processes*, section 4.3.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.batamouse.maths.chances import expected_cheese
from mousemath.games.batamouse.maths.hand_policy import HandPolicy, choices
from mousemath.games.batamouse.maths.knowledge import Opponent
from mousemath.games.batamouse.maths.round import Round
from mousemath.games.batamouse.maths.trick import Trick
from mousemath.games.batamouse.rules.state import Phase, without
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.rules.preset import Card

    _Weighted = list[tuple[Fraction, tuple[tuple[Card, ...], ...]]]

_LAST_CHOICE = 2


@dataclass(frozen=True, slots=True)
class EndgameValue:
    """The value of the last rounds for the player who asks.

    Attributes:
        value: expected cheese still to come, with the best choices.
        cards: the value after each card of the hand, ascending; empty when another is to play.
    """

    value: Fraction
    cards: tuple[tuple[Card, Fraction], ...]

    @property
    def best(self) -> frozenset[Card]:
        """The cards that reach the value."""
        return frozenset(card for card, value in self.cards if value == self.value)


def is_last_rounds(knowledge: Knowledge) -> bool:
    """Whether cards are played and no den or deck is left."""
    return knowledge.phase is Phase.PLAY and not knowledge.den and not knowledge.deck


@lru_cache(maxsize=50)
def endgame_value(knowledge: Knowledge, policy: str = HandPolicy.RANDOM) -> EndgameValue:
    """Return the exact expected cheese of the last rounds against ``policy``.

    Raises:
        MousemathError: a den or deck is left, or no card is to be played.
    """
    walk = Pool if HandPolicy(policy) is HandPolicy.RANDOM else _Worlds
    return _values(knowledge, walk(knowledge, HandPolicy(policy)).value)


def _values(
    knowledge: Knowledge, value: Callable[[tuple[Card, ...], Round], Fraction]
) -> EndgameValue:
    table = round_of(knowledge)
    if table.order[0] != knowledge.seat:
        return EndgameValue(value(knowledge.hand, table), ())
    cards = tuple(
        (card, value(without(knowledge.hand, card), table.with_card(card, own=True)))
        for card in knowledge.hand
    )
    return EndgameValue(max(each for _card, each in cards), cards)


def round_of(knowledge: Knowledge) -> Round:
    """Return the round under way in the last rounds.

    Raises:
        MousemathError: a den or deck is left, or no card is to be played.
    """
    if not is_last_rounds(knowledge):
        raise MousemathError(
            mark("The value of the last rounds is known once the den and the deck are empty.")
        )
    table = Round(tuple(knowledge.seat_at(place) for place in range(knowledge.players)))
    for card in knowledge.played:
        table = table.with_card(card, own=table.order[0] == knowledge.seat)
    return table


@dataclass(frozen=True, slots=True)
class Held:
    """What the player who asks knows of all hands: the own cards, the others', the unseen ones."""

    mine: tuple[Card, ...]
    opponents: tuple[Opponent, ...]
    pool: tuple[Card, ...]

    def without_mine(self, card: Card) -> Held:
        """Return what is held when the own card is played."""
        return Held(without(self.mine, card), self.opponents, self.pool)

    def without(self, index: int, card: Card) -> Held:
        """Return what is held when the opponent at ``index`` has played ``card``."""
        other = self.opponents[index]
        is_known = card in other.known
        left = Opponent(other.seat, without(other.known, card), other.unknown - (not is_known))
        opponents = (*self.opponents[:index], left, *self.opponents[index + 1 :])
        return Held(self.mine, opponents, without(self.pool, card))


class Pool:
    """The walk over information sets, against uniformly random cards."""

    def __init__(self, knowledge: Knowledge, _policy: HandPolicy) -> None:
        self.seat, self.players = knowledge.seat, knowledge.players
        self.opponents, self.unseen = knowledge.opponents, knowledge.unseen
        self.memory: dict[tuple[object, ...], Fraction] = {}
        self.tricks: dict[tuple[object, ...], Fraction] = {}

    def value(self, mine: tuple[Card, ...], table: Round) -> Fraction:
        """Return the cheese still to come with these own cards."""
        return self.after(Held(mine, self.opponents, self.unseen), table)

    def after(self, held: Held, table: Round) -> Fraction:
        """Return the value of what is held, at a moment of a round."""
        if len(held.mine) <= 1:
            return self._without_choice(held, table)
        # before the last choice it no longer matters which of the others will lead
        last = len(held.mine) == _LAST_CHOICE and table.own is None
        key = (held, replace(table, winner=-1) if last else table)
        if key not in self.memory:
            self.memory[key] = self._step(held, table)
        return self.memory[key]

    def _step(self, held: Held, table: Round) -> Fraction:
        if not table.order:
            return table.won_by(self.seat) + self.after(held, table.following())
        if table.order[0] == self.seat:
            return self.mine(held, table)
        return self._opponent(held, table)

    def mine(self, held: Held, table: Round) -> Fraction:
        """Return the value of the best own card; a rule chooses otherwise."""
        return max(
            self.after(held.without_mine(card), table.with_card(card, own=True))
            for card in held.mine
        )

    def _opponent(self, held: Held, table: Round) -> Fraction:
        index = (table.order[0] - self.seat) % self.players - 1
        other = held.opponents[index]

        def after(cards: tuple[Card, ...]) -> Fraction:
            return sum(
                (
                    self.after(held.without(index, card), table.with_card(card, own=False))
                    for card in cards
                ),
                Fraction(0),
            )

        total = after(other.known)
        if other.unknown:
            total += Fraction(other.unknown, len(held.pool)) * after(held.pool)
        return total / other.cards

    def _without_choice(self, held: Held, table: Round) -> Fraction:
        """Return the value once all my cards are settled: each round is a trick of its own.

        A random player's cards are exchangeable, so a later round, too, sees a uniformly random
        card of every hand as it is now.
        """
        this, last = (table.own, held.mine) if table.own else (held.mine[0], ())
        waiting = tuple(other for other in held.opponents if other.seat in table.order)
        total = self._trick(Trick(this, table.others, waiting, held.pool))
        for card in last:
            total += self._trick(Trick(card, (), held.opponents, held.pool))
        return total

    def _trick(self, trick: Trick) -> Fraction:
        """Return the expected cheese of a trick; only the sum of the cheese on the table counts."""
        if trick.is_beaten:
            return Fraction(0)
        key = (trick.card, trick.cheese_on_table, trick.opponents, trick.pool)
        if key not in self.tricks:
            self.tricks[key] = expected_cheese(trick)
        return self.tricks[key]


class _Worlds:
    """The walk over worlds with their weights, split by what is seen; for every policy."""

    def __init__(self, knowledge: Knowledge, policy: HandPolicy) -> None:
        self.seat, self.policy = knowledge.seat, policy
        worlds = [world.hands for world in knowledge.worlds()]
        self.worlds = [(Fraction(1, len(worlds)), hands) for hands in worlds]

    def value(self, mine: tuple[Card, ...], table: Round) -> Fraction:
        return self._value(mine, self.worlds, table)

    def _value(self, mine: tuple[Card, ...], worlds: _Weighted, table: Round) -> Fraction:
        """Return the sum, over the worlds, of weight times the cheese still to come."""
        if not table.order:
            won = table.won_by(self.seat) * sum((weight for weight, _hands in worlds), Fraction(0))
            return won + (self._value(mine, worlds, table.following()) if mine else 0)
        if table.order[0] == self.seat:
            return max(
                self._value(without(mine, card), worlds, table.with_card(card, own=True))
                for card in mine
            )
        return sum(
            (
                self._value(mine, split, table.with_card(card, own=False))
                for card, split in self._split(worlds, table.order[0]).items()
            ),
            Fraction(0),
        )

    def _split(self, worlds: _Weighted, seat: int) -> dict[Card, _Weighted]:
        """Return, for each card that ``seat`` may play, the worlds left and their weights."""
        split: dict[Card, _Weighted] = {}
        for weight, hands in worlds:
            options = choices(self.policy, hands[seat])
            for card in options:
                left = (*hands[:seat], without(hands[seat], card), *hands[seat + 1 :])
                split.setdefault(card, []).append((weight / len(options), left))
        return split
