"""Whether a round can have come to where a code says it is.

After the first play all is known: the cards that are gone were shown together, and the dice that were taken
lay where they were taken from, so the play is made once more. Later it is not told which cards met, and what
every order of them has in common is looked at. A top card is never lost and takes middle cards and black
dice; a middle card is lost where another player shows the top card of its board, and takes red dice
otherwise. Of two players the one takes what the other loses, and nothing is discarded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.rules.game import PLAYS, State, play
from mousemath.games.om_nom_nom.rules.pieces import CARDS, FULL_HAND, Haul, board_of, is_top

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.games.om_nom_nom.rules.pieces import Card, Hand

DUEL = 2


def can_be_reached(state: State) -> bool:
    """Whether play can lead to what lies in front of the players, once dice and cards are conserved.

    Args:
        state: a moment of a round, every hand with as many cards.

    >>> from dataclasses import replace
    >>> from mousemath.games.om_nom_nom.rules.game import position
    >>> begun = position(((3, 2), (2, 3), (3, 2)), [CARDS, CARDS])
    >>> both = play(begun, ("mouse", "mouse"))
    >>> can_be_reached(both)
    True
    >>> can_be_reached(replace(both, hauls=(Haul(1, 1), Haul(0, 0, 0, 2))))
    False
    """
    played = [FULL_HAND - hand for hand in state.hands]
    if state.cards_left == PLAYS - 1:
        return _is_first_play(state, [next(iter(cards)) for cards in played])
    seats = range(len(played))
    possible = all(_possible(state.hauls[seat], played, seat) for seat in seats)
    if len(played) == DUEL:
        one, other = state.hauls
        lost = [
            len(cards) - haul.own_cards for cards, haul in zip(played, state.hauls, strict=True)
        ]
        possible = possible and not state.discarded
        possible = possible and [other.captured_cards, one.captured_cards] == lost
    return possible


def _is_first_play(state: State, joint: Sequence[Card]) -> bool:
    """Whether the cards shown, and the dice where they were taken from, make this state."""
    dice = [list(pair) for pair in state.dice]
    for card, haul in zip(joint, state.hauls, strict=True):
        dice[board_of(card)][0] += haul.black_dice
        dice[board_of(card)][1] += haul.red_dice
    seats = len(joint)
    before = tuple((middle, bottom) for middle, bottom in dice)
    begun = State((FULL_HAND,) * seats, (Haul(),) * seats, before, 0, state.finished)
    return play(begun, joint) == state


def _possible(haul: Haul, played: Sequence[Hand], seat: int) -> bool:
    """Whether a player's cards can have brought this haul, whichever cards met."""
    own, others = played[seat], [cards for each, cards in enumerate(played) if each != seat]
    tops = [card for card in own if is_top(card)]
    exposed = sum(_met(card, others, -1) > 0 for card in own if not is_top(card))
    lost = len(own) - haul.own_cards
    return (
        0 <= lost <= exposed
        and haul.captured_cards <= sum(_met(card, others, 1) for card in tops)
        and (bool(tops) or not haul.black_dice)
        and (len(own) - len(tops) > lost or not haul.red_dice)
    )


def _met(card: Card, others: Sequence[Hand], step: int) -> int:
    """Return how many other players have shown the other card of the same board."""
    partner = CARDS[CARDS.index(card) + step]
    return sum(partner in cards for cards in others)
