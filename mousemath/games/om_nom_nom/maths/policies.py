"""Named ways to choose a card: each gives a distribution over the cards of a seat.

=================  ==========================================================================
name               how it chooses
=================  ==========================================================================
``random``         every card left alike; also a shuffled stack that shows its top card
``greedy``         the card that would bring most if nobody else played on its board
``best_response``  the best answer to others who choose every card left alike: over the rest of
                   the round by score difference with two players, by the points of this play
                   with more
``equilibrium``    the equilibrium strategy for the rest of the round (two players)
``balanced``       the mix of its seat from which hardly anybody gains by choosing otherwise: in this
                   play, what follows taken as random play; to the end of the round with few cards
=================  ==========================================================================

Cards that are equally good are equally likely.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.games.om_nom_nom.maths.duel import mixed_from
from mousemath.games.om_nom_nom.maths.outcomes import card_outcomes
from mousemath.games.om_nom_nom.maths.round_values import shared_values
from mousemath.games.om_nom_nom.maths.several import table_mix
from mousemath.games.om_nom_nom.maths.solo import SoloSolver
from mousemath.games.om_nom_nom.rules.game import State
from mousemath.games.om_nom_nom.rules.hot_seat import shuffled_stack
from mousemath.games.om_nom_nom.rules.pieces import board_of, in_order, is_top
from mousemath.games.om_nom_nom.rules.reveal import on_board
from mousemath.play.made import asked_rightly

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.rules.hot_seat import Policy


def _best(worth: dict[str, Fraction]) -> Distribution[str]:
    return Distribution.uniform(card for card, each in worth.items() if each == max(worth.values()))


@asked_rightly(state=State, seat=int)
def greedy(state: State, seat: int) -> Distribution[str]:
    """Play what would bring most if nobody else played on its board.

    >>> from mousemath.games.om_nom_nom.rules.game import position
    >>> greedy(position(((3, 2), (2, 3), (3, 2)), [["cat", "rabbit"], ["cat", "wolf"]]), 0)
    Distribution({'rabbit': 1})
    """
    return _best(
        {
            card: Fraction(on_board(*state.dice[board_of(card)], 1 if is_top(card) else 2, 0)[0])
            for card in in_order(state.hands[seat])
        }
    )


@asked_rightly(state=State, seat=int)
@lru_cache(maxsize=512)
def best_response(state: State, seat: int) -> Distribution[str]:
    """Play the best answer to others who choose every card left alike."""
    others = [hand for other, hand in enumerate(state.hands) if other != seat]
    if len(others) == 1:
        turned = replace(state, hands=(state.hands[seat], *others))
        return _best(SoloSolver(1, "margin").values(turned))
    mixes = [Distribution.uniform(in_order(hand)) for hand in others]
    brought = card_outcomes(state.dice, in_order(state.hands[seat]), mixes)
    return _best({card: points.expectation(Fraction) for card, points in brought.items()})


@asked_rightly(state=State, seat=int)
@lru_cache(maxsize=512)
def equilibrium(state: State, seat: int) -> Distribution[str]:
    """Play the equilibrium strategy of the rest of the round.

    Raises:
        MousemathError: there are more than two players.
    """
    return Distribution(mixed_from(state, seat, shared_values()))


@asked_rightly(state=State, seat=int)
def balanced(state: State, seat: int) -> Distribution[str]:
    """Play the mix of the whole table that regret matching finds; see :func:`.several.table_mix`."""
    return table_mix(state).mixes[seat]


POLICIES: dict[str, Policy] = {
    "random": shuffled_stack,
    "greedy": greedy,
    "best_response": best_response,
    "equilibrium": equilibrium,
    "balanced": balanced,
}
