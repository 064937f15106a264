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

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.batamouse.maths.chances import expected_cheese
from mousemath.games.batamouse.maths.hand_policy import HandPolicy, choices
from mousemath.games.batamouse.maths.knowledge import Opponent
from mousemath.games.batamouse.maths.trick import Trick
from mousemath.games.batamouse.rules.preset import cheese_of
from mousemath.games.batamouse.rules.state import Phase
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


@dataclass(frozen=True, slots=True)
class _Table:
    """A round in progress: who is still to play, the others' cards, my card, who is winning."""

    order: tuple[int, ...]
    others: tuple[Card, ...] = ()
    own: Card | None = None
    winner: int = -1

    def with_card(self, card: Card, *, own: bool) -> _Table:
        seat, rest = self.order[0], self.order[1:]
        lying = self.others if self.own is None else (*self.others, self.own)
        winner = seat if all(card > other for other in lying) else self.winner
        if own:
            return _Table(rest, self.others, card, winner)
        return _Table(rest, tuple(sorted((*self.others, card))), self.own, winner)

    def won_by(self, seat: int) -> int:
        """Return the cheese that ``seat``, who asks, wins when all have played."""
        own = self.own.cheese if self.own else 0
        return own + cheese_of(self.others) if self.winner == seat else 0

    def following(self) -> _Table:
        """Return the next round, which the winner leads."""
        players = len(self.others) + 1
        return _Table(tuple((self.winner + step) % players for step in range(players)))


def is_last_rounds(knowledge: Knowledge) -> bool:
    """Whether cards are played and no den or deck is left."""
    return knowledge.phase is Phase.PLAY and not knowledge.den and not knowledge.deck


def endgame_value(knowledge: Knowledge, policy: str = HandPolicy.RANDOM) -> EndgameValue:
    """Return the exact expected cheese of the last rounds against ``policy``.

    Raises:
        MousemathError: a den or deck is left, or no card is to be played.
    """
    walk = _Pool if HandPolicy(policy) is HandPolicy.RANDOM else _Worlds
    return _values(knowledge, walk(knowledge, HandPolicy(policy)).value)


def endgame_value_by_worlds(knowledge: Knowledge, policy: str = HandPolicy.RANDOM) -> EndgameValue:
    """Return the same by walking through every world; slow with many unseen cards.

    Raises:
        MousemathError: a den or deck is left, or no card is to be played.
    """
    return _values(knowledge, _Worlds(knowledge, HandPolicy(policy)).value)


def _values(
    knowledge: Knowledge, value: Callable[[tuple[Card, ...], _Table], Fraction]
) -> EndgameValue:
    table = _table(knowledge)
    if table.order[0] != knowledge.seat:
        return EndgameValue(value(knowledge.hand, table), ())
    cards = tuple(
        (card, value(_less(knowledge.hand, card), table.with_card(card, own=True)))
        for card in knowledge.hand
    )
    return EndgameValue(max(each for _card, each in cards), cards)


def _table(knowledge: Knowledge) -> _Table:
    if not is_last_rounds(knowledge):
        raise MousemathError(
            mark("The value of the last rounds is known once the den and the deck are empty.")
        )
    table = _Table(tuple(knowledge.seat_at(place) for place in range(knowledge.players)))
    for card in knowledge.played:
        table = table.with_card(card, own=table.order[0] == knowledge.seat)
    return table


def _less(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in cards if other != card)


class _Pool:
    """The walk over information sets, against uniformly random cards."""

    def __init__(self, knowledge: Knowledge, _policy: HandPolicy) -> None:
        self.seat, self.players = knowledge.seat, knowledge.players
        self.opponents, self.unseen = knowledge.opponents, knowledge.unseen
        self.memory: dict[tuple[object, ...], Fraction] = {}
        self.tricks: dict[tuple[object, ...], Fraction] = {}

    def value(self, mine: tuple[Card, ...], table: _Table) -> Fraction:
        return self._value(mine, self.opponents, self.unseen, table)

    def _value(
        self,
        mine: tuple[Card, ...],
        opponents: tuple[Opponent, ...],
        pool: tuple[Card, ...],
        table: _Table,
    ) -> Fraction:
        if len(mine) <= 1:
            return self._without_choice(mine, opponents, pool, table)
        # before the last choice it no longer matters which of the others will lead
        winner = -1 if len(mine) == _LAST_CHOICE and table.own is None else table.winner
        key = (mine, opponents, pool, table.order, table.others, table.own, winner)
        if key not in self.memory:
            self.memory[key] = self._step(mine, opponents, pool, table)
        return self.memory[key]

    def _step(
        self,
        mine: tuple[Card, ...],
        opponents: tuple[Opponent, ...],
        pool: tuple[Card, ...],
        table: _Table,
    ) -> Fraction:
        if not table.order:
            later = self._value(mine, opponents, pool, table.following())
            return table.won_by(self.seat) + later
        if table.order[0] == self.seat:
            return max(
                self._value(_less(mine, card), opponents, pool, table.with_card(card, own=True))
                for card in mine
            )
        return self._opponent(mine, opponents, pool, table)

    def _opponent(
        self,
        mine: tuple[Card, ...],
        opponents: tuple[Opponent, ...],
        pool: tuple[Card, ...],
        table: _Table,
    ) -> Fraction:
        index = (table.order[0] - self.seat) % self.players - 1
        other, total = opponents[index], Fraction(0)
        for card in other.known:
            left = Opponent(other.seat, _less(other.known, card), other.unknown)
            hands = (*opponents[:index], left, *opponents[index + 1 :])
            total += self._value(mine, hands, pool, table.with_card(card, own=False))
        if other.unknown:
            left = Opponent(other.seat, other.known, other.unknown - 1)
            hands = (*opponents[:index], left, *opponents[index + 1 :])
            drawn = sum(
                self._value(mine, hands, _less(pool, card), table.with_card(card, own=False))
                for card in pool
            )
            total += Fraction(other.unknown, len(pool)) * drawn
        return total / other.cards

    def _without_choice(
        self,
        mine: tuple[Card, ...],
        opponents: tuple[Opponent, ...],
        pool: tuple[Card, ...],
        table: _Table,
    ) -> Fraction:
        """Return the value once all my cards are settled: each round is a trick of its own.

        A random player's cards are exchangeable, so a later round, too, sees a uniformly random
        card of every hand as it is now.
        """
        this, last = (table.own, mine) if table.own else (mine[0], ())
        waiting = tuple(other for other in opponents if other.seat in table.order)
        total = self._trick(this, table.others, waiting, pool)
        for card in last:
            total += self._trick(card, (), opponents, pool)
        return total

    def _trick(
        self,
        card: Card,
        others: tuple[Card, ...],
        waiting: tuple[Opponent, ...],
        pool: tuple[Card, ...],
    ) -> Fraction:
        """Return the expected cheese of a trick; only the sum of the cheese on the table counts."""
        if others and card < others[-1]:
            return Fraction(0)
        key = (card, cheese_of(others), waiting, pool)
        if key not in self.tricks:
            self.tricks[key] = expected_cheese(Trick(card, others, waiting, pool))
        return self.tricks[key]


class _Worlds:
    """The walk over worlds with their weights, split by what is seen; for every policy."""

    def __init__(self, knowledge: Knowledge, policy: HandPolicy) -> None:
        self.seat, self.policy = knowledge.seat, policy
        worlds = [world.hands for world in knowledge.worlds()]
        self.worlds = [(Fraction(1, len(worlds)), hands) for hands in worlds]

    def value(self, mine: tuple[Card, ...], table: _Table) -> Fraction:
        return self._value(mine, self.worlds, table)

    def _value(self, mine: tuple[Card, ...], worlds: _Weighted, table: _Table) -> Fraction:
        """Return the sum, over the worlds, of weight times the cheese still to come."""
        if not table.order:
            won = table.won_by(self.seat) * sum((weight for weight, _hands in worlds), Fraction(0))
            return won + (self._value(mine, worlds, table.following()) if mine else 0)
        if table.order[0] == self.seat:
            return max(
                self._value(_less(mine, card), worlds, table.with_card(card, own=True))
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
                left = (*hands[:seat], _less(hands[seat], card), *hands[seat + 1 :])
                split.setdefault(card, []).append((weight / len(options), left))
        return split
