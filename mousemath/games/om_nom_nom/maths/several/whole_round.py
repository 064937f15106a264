"""Three players to the end of a round: a mix for every position that may come, nothing supposed.

Backward induction. With one card in a hand the play is forced; before that every position is the
game of one play, whose payoffs are what the cards bring now and what the mixes of the positions
after bring. Rounded shares make all of this fractions, so it can be said exactly what a player
gains at most who plays otherwise to the end of the round: the best answer to the others' mixes,
itself found by backward induction. Three cards each are 27 positions after the first play and 216
plays of two cards; with four there would be 64 times 27 times 8.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any

from mousemath.chance.regret_matching import expected
from mousemath.games.om_nom_nom.maths.several.table import Kinds, searching, table_of
from mousemath.games.om_nom_nom.maths.solo import MARGIN
from mousemath.games.om_nom_nom.rules.game import bare, play
from mousemath.games.om_nom_nom.rules.pieces import card_bits, in_order
from mousemath.games.om_nom_nom.rules.reveal import points_brought

if TYPE_CHECKING:
    from mousemath.chance.regret_matching import Mixes
    from mousemath.games.om_nom_nom.maths.several.table import TableMix
    from mousemath.games.om_nom_nom.rules.game import State

SEATS_WHOLE, MOST_WHOLE = 3, 3
"""Players for whom, and cards in a hand up to which, the whole round is worked out."""
Points = tuple[Fraction, ...]


class _Position:
    """The game of one play of a position whose followers are solved, and its mixes."""

    def __init__(self, kinds: Kinds, payoffs: dict[tuple[str, ...], Points]) -> None:
        self.kinds, self.payoffs = kinds, payoffs
        self._rough = {joint: tuple(map(float, each)) for joint, each in payoffs.items()}
        self.mixes: list[Points] = []
        for _portion in searching(kinds, partial(self._worths, self._rough), self.mixes):
            pass
        kind_worths = partial(self._worths, payoffs)
        self.worths = [kind_worths(kind, self.mixes) for kind in range(len(kinds.kinds))]
        self.values = [expected(self.mixes[of], self.worths[of]) for of in kinds.kind_of]

    def shares(self, seat: int, mixes: Mixes) -> dict[str, Any]:
        """Return the mix of a seat, card by card."""
        kind = self.kinds.kind_of[seat]
        return dict(zip(self.kinds.cards[kind], mixes[kind], strict=True))

    def _worths(self, payoffs: dict[tuple[str, ...], Any], kind: int, mixes: Mixes) -> list[Any]:
        """Return what each card of a kind brings against the mixes of all other seats."""
        seat = self.kinds.kind_of.index(kind)
        shares = [self.shares(other, mixes) for other in range(len(self.kinds.hands))]
        found: dict[str, Any] = dict.fromkeys(self.kinds.cards[kind], 0)
        for joint, points in payoffs.items():
            found[joint[seat]] += points[seat] * prod(
                shares[other][card] for other, card in enumerate(joint) if other != seat
            )
        return list(found.values())


class WholeRound:
    """Mixes for all positions to the end of a round, remembered.

    >>> from mousemath.games.om_nom_nom.rules.game import position
    >>> state = position(((0, 4), (0, 2), (0, 0)), [["mouse", "rabbit"]] * 3)
    >>> WholeRound().mix(state).exploitability
    Fraction(0, 1)
    """

    def __init__(self, aim: str = MARGIN) -> None:
        """Prepare for the aim ``"points"`` or ``"margin"``."""
        self._aim = aim
        self._positions: dict[State, _Position] = {}
        self._best: dict[tuple[State, int], Fraction] = {}

    def mix(self, state: State) -> TableMix:
        """Return the mix of a position; its gains are those of playing otherwise to the end of the round."""
        ordered = _ordered(state)
        here = self._position(ordered)
        seats = [here.kinds.kind_of.index(kind) for kind in range(len(here.kinds.kinds))]
        gained = [self._answer(ordered, seat) - here.values[seat] for seat in seats]
        return table_of(state.hands, here.kinds, here.mixes, here.worths, gained)

    def _position(self, state: State) -> _Position:
        if state not in self._positions:
            joints = product(*map(in_order, state.hands))
            payoffs = {joint: self._payoff(state, joint) for joint in joints}
            self._positions[state] = _Position(Kinds.of(state.hands), payoffs)
        return self._positions[state]

    def _payoff(self, state: State, joint: tuple[str, ...]) -> Points:
        """Return what a joint choice brings each seat to the end of the round."""
        now, after, places = self._step(state, joint)
        if not after.cards_left:
            return now
        later = self._position(after).values
        return tuple(each + later[place] for each, place in zip(now, places, strict=True))

    def _step(self, state: State, joint: tuple[str, ...]) -> tuple[Points, State, list[int]]:
        """Return what a joint choice brings now, the position after in order, and where each seat is in it."""
        points = points_brought(state.dice, joint)
        after = play(state, joint)
        order = sorted(range(len(joint)), key=lambda seat: card_bits(after.hands[seat]))
        others = len(joint) - 1
        now = tuple(
            Fraction(mine) - (Fraction(sum(points) - mine, others) if self._aim == MARGIN else 0)
            for mine in points
        )
        return now, _ordered(after), [order.index(seat) for seat in range(len(joint))]

    def _answer(self, state: State, seat: int) -> Fraction:
        """Return what the best answer of a seat to the others' mixes brings to the end of the round."""
        if (state, seat) not in self._best:
            here = self._position(state)
            shares = [here.shares(each, here.mixes) for each in range(len(state.hands))]
            found = dict.fromkeys(in_order(state.hands[seat]), Fraction(0))
            for joint in here.payoffs:
                chance = prod(shares[each][card] for each, card in enumerate(joint) if each != seat)
                if chance:
                    now, after, places = self._step(state, joint)
                    later = self._answer(after, places[seat]) if after.cards_left else 0
                    found[joint[seat]] += chance * (now[seat] + later)
            self._best[state, seat] = max(found.values())
        return self._best[state, seat]


def _ordered(state: State) -> State:
    """Return a position with nothing but its dice and its hands, in the order of their cards."""
    return bare(replace(state, hands=tuple(sorted(state.hands, key=card_bits))))
