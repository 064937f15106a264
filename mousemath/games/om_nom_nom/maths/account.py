"""What a play of two is worth to one of them, step by step: the lead.

The value of a moment is the lead in points so far, and the lead to be expected in the rest of the
round when both play the equilibrium (exact fractions). Later rounds add nothing: both begin them
with the same cards and dice, so each is worth 0 by symmetry; therefore the dice bring no luck.

Both choose at once. With v the value before the choice, u(i) what card i brings against the other's
equilibrium mix, and M(i, j) what the two cards bring that are turned, one's own choice is worth
u(i) − v, never above 0, and the other's part is M(i, j) − u(i): the draw of a mix, and what departs
from it. Where several mixes of the other are optimal, the mean of the extreme ones counts.

At one table people choose one after the other, face down. A card is valued when it was chosen; but
where several people share the table, only once all cards of its play are turned: until then the
value stays v, and tells nothing.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.maths.packing import packed
from mousemath.games.om_nom_nom.maths.round_values import shared_values
from mousemath.games.om_nom_nom.maths.work import duel_of
from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL, Choosing, HotSeat
from mousemath.games.om_nom_nom.rules.pieces import CARDS
from mousemath.play.review import Account, Kind, Share

if TYPE_CHECKING:
    from collections.abc import Collection

    from mousemath.games.om_nom_nom.rules.game import State
    from mousemath.play.session import Record


class LeadAccount(Account[Choosing, str]):
    """The lead of ``seat`` over the other of two, in points: see the module for what it holds for.

    Args:
        game: the rules at one table.
        seat: whose lead it is.
        turned: the plays whose cards have been turned; needed where several people choose.

    >>> game = HotSeat()
    >>> account = LeadAccount(game, 0)
    >>> dice = ((3, 2), (2, 3), (3, 2))
    >>> account.value(game.start()), account.value(game.apply(game.start(), "roll", dice))
    (Fraction(0, 1), Fraction(0, 1))
    """

    def __init__(self, game: HotSeat, seat: int, turned: Collection[State] = ()) -> None:
        super().__init__(game)
        self.table, self.seat, self.turned = game, seat, turned

    def value(self, state: Choosing) -> Fraction:
        """Return the lead so far, and what is to be expected of the rest of the round."""
        card = state.chosen[self.seat]
        if card and self.tells(state):
            return self.mean(state, card)
        return self._lead(state.game) + self._rest(state.game)

    def decides(self, state: Choosing) -> bool:
        """Whether this seat chooses among cards."""
        cards = set(self.game.actions(state)) & set(CARDS)
        return len(cards) > 1 and self.table.player(state) == self.seat

    def mean(self, state: Choosing, action: str) -> Fraction:
        """Return what a card is worth against the mix of the other."""
        duel = duel_of(state.game, self.seat)
        held = duel.certificate.column_holds_to(duel.payoff)
        return self._lead(state.game) + held[duel.row_cards.index(action)]

    def shares(self, record: Record[Choosing, str]) -> tuple[Share, ...]:
        """Return who moved the lead; nothing while a card lies face down that is nobody's to know."""
        after = self.value(record.after)
        if not record.before.game.cards_left:
            return (Share(Kind.LUCK, after),)
        if record.action == REVEAL:
            return (Share(Kind.OTHERS, after),)
        told = self.decides(record.before) and self.tells(record.before)
        return (Share(Kind.CHOICE, after),) if told else ()

    def tells(self, state: Choosing) -> bool:
        """Whether a card of this seat is valued at once: nobody shares the table, or it was turned."""
        return len(self.table.people) == 1 or state.game in self.turned

    def _lead(self, state: State) -> int:
        return state.totals[self.seat] - state.totals[1 - self.seat]

    def _rest(self, state: State) -> Fraction:
        if not state.cards_left:
            return Fraction(0)
        return Fraction(*shared_values().value(packed(state, self.seat)))
