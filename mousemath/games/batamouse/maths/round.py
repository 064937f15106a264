"""A round that is played without a den, as the last three are: who has played what, who wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.games.batamouse.rules.preset import cheese_of

if TYPE_CHECKING:
    from mousemath.games.batamouse.rules.preset import Card


@dataclass(frozen=True, slots=True)
class Round:
    """A round in progress, seen by one player.

    Attributes:
        order: the seats still to play, in their order.
        others: the cards of the others on the table, ascending.
        own: the own card on the table.
        winner: the seat of the highest card; -1 before the first.
    """

    order: tuple[int, ...]
    others: tuple[Card, ...] = ()
    own: Card | None = None
    winner: int = -1

    def with_card(self, card: Card, *, own: bool) -> Round:
        """Return the round when the next seat has played ``card``."""
        seat, rest = self.order[0], self.order[1:]
        lying = self.others if self.own is None else (*self.others, self.own)
        winner = seat if all(card > other for other in lying) else self.winner
        if own:
            return Round(rest, self.others, card, winner)
        return Round(rest, tuple(sorted((*self.others, card))), self.own, winner)

    def won_by(self, seat: int) -> int:
        """Return the cheese that ``seat``, who asks, wins when all have played."""
        own = self.own.cheese if self.own else 0
        return own + cheese_of(self.others) if self.winner == seat else 0

    def following(self) -> Round:
        """Return the next round, which the winner leads."""
        players = len(self.others) + 1
        return Round(tuple((self.winner + step) % players for step in range(players)))
