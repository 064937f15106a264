"""What a play is worth, step by step: the lead of one of two players, or the points of one against stacks.

*Two players* (:class:`LeadAccount`). The value of a moment is the lead in points so far, and the lead
to be expected in the rest of the round when both play the equilibrium. Later rounds add nothing: both
begin them with the same cards and dice, so each is worth 0 by symmetry; the dice bring no luck.

Both choose at once. With v the value before the choice, u(i) what card i brings against the other's
equilibrium mix, and M(i, j) what the two cards bring that are turned, one's own choice is worth
u(i) − v, never above 0, and the other's part is M(i, j) − u(i): the draw of a mix, and what departs
from it. Where several mixes of the other are optimal, the mean of the extreme ones counts.

*One player against shuffled stacks* (:class:`PointsAccount`). The value is the points so far, those
to be expected in the rest of the round by best play, and for each round to come the mean over all
rolls. What the stacks show is the others' part.

At one table people choose one after the other, face down. A card is valued when it was chosen; but
where several people share the table, only once all cards of its play are turned: until then the
value stays as it was, and tells nothing. All values are exact fractions.
"""

from __future__ import annotations

from abc import abstractmethod
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.maths.solo import POINTS
from mousemath.games.om_nom_nom.maths.work import duel_of, solo_work
from mousemath.games.om_nom_nom.rules.game import ROUNDS
from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL, Choosing, HotSeat
from mousemath.games.om_nom_nom.rules.pieces import CARDS
from mousemath.play.review import Account, Kind, Share

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from mousemath.games.om_nom_nom.rules.game import State
    from mousemath.play.session import Record

POINTS_OF_A_ROUND = {
    2: Fraction(6162810858536681, 376147987660800),
    3: Fraction(457741025447052077, 32499186133893120),
}
"""By the number of stacks, the expected points of a round, over all rolls (``benchmarks.solo_rounds``)."""


class TableAccount(Account[Choosing, str]):
    """What ``seat`` may expect at one table; what is counted, a game of two or of one says.

    Args:
        game: the rules at one table.
        seat: whose play is told.
        turned: the plays whose cards have been turned; needed where several people choose.
    """

    def __init__(self, game: HotSeat, seat: int, turned: Collection[State] = ()) -> None:
        super().__init__(game)
        self.table, self.seat, self.turned = game, seat, turned

    @abstractmethod
    def gathered(self, state: State) -> Fraction:
        """Return what counts so far, and what rounds to come are worth."""

    @abstractmethod
    def worths(self, state: State) -> Mapping[str, Fraction]:
        """Return what each card in hand brings in the rest of the round."""

    def value(self, state: Choosing) -> Fraction:
        """Return what may be expected, under best play from there on."""
        card = state.chosen[self.seat]
        if card and self.tells(state):
            return self.mean(state, card)
        found = self.gathered(state.game)
        return found + max(self.worths(state.game).values()) if state.game.cards_left else found

    def decides(self, state: Choosing) -> bool:
        """Whether this seat chooses among cards."""
        cards = set(self.game.actions(state)) & set(CARDS)
        return len(cards) > 1 and self.table.player(state) == self.seat

    def mean(self, state: Choosing, action: str) -> Fraction:
        """Return what may be expected once a card is chosen, the others' cards still unknown."""
        return self.gathered(state.game) + self.worths(state.game)[action]

    def shares(self, record: Record[Choosing, str]) -> tuple[Share, ...]:
        """Return who changed the value; nothing while a card lies face down that is nobody's to know."""
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


class LeadAccount(TableAccount):
    """The lead over the other of two, in points.

    >>> game = HotSeat()
    >>> account = LeadAccount(game, 0)
    >>> dice = ((3, 2), (2, 3), (3, 2))
    >>> account.value(game.start()), account.value(game.apply(game.start(), "roll", dice))
    (Fraction(0, 1), Fraction(0, 1))
    """

    def gathered(self, state: State) -> Fraction:
        """Return the lead so far."""
        return Fraction(state.totals[self.seat] - state.totals[1 - self.seat])

    def worths(self, state: State) -> Mapping[str, Fraction]:
        """Return the lead that each card brings against the mix of the other; the best reach the value."""
        duel = duel_of(state, self.seat)
        held = duel.certificate.column_holds_to(duel.payoff)
        return dict(zip(duel.row_cards, held, strict=True))


class PointsAccount(TableAccount):
    """The points of the only player against shuffled stacks.

    >>> game = HotSeat.solo(2)
    >>> round(float(PointsAccount(game, 0).value(game.start())), 3)
    49.152
    """

    def gathered(self, state: State) -> Fraction:
        """Return the points so far, and the mean of rounds to come."""
        coming = ROUNDS - len(state.rounds)
        stacks = len(state.hands) - 1
        return state.totals[self.seat] + coming * POINTS_OF_A_ROUND[stacks]

    def worths(self, state: State) -> Mapping[str, Fraction]:
        """Return the points that each card brings to the end of the round, solving it if need be."""
        work = solo_work(len(state.hands) - 1)
        while (found := work.values(state, POINTS)) is None:
            for _share in work.solving(state, POINTS):
                pass
        return found
