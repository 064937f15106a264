"""A choice weighed on sampled deals: every card is tried on the same deals, played to their end.

A player's view leaves many deals open: who holds which unseen card, and in which order the deck
comes. As long as nothing is read into what others chose to play, all of them are equally likely
(:mod:`.knowledge`); so many are drawn, and on each of them every card is played and the game
finished by a quick rule (:mod:`.playing_out`). The card with the best mean margin is chosen. This is
*perfect-information Monte Carlo* (J. Long, N. Sturtevant, M. Buro and T. Furtak, "Understanding the success of
perfect information Monte Carlo sampling in game tree search", AAAI 2010): an **estimate**, which also
forgets that information may be worth something. The deals are drawn from the view alone, so the same
view always gives the same choice.
"""

from __future__ import annotations

import random
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.batamouse.maths.playing_out import Deal
from mousemath.games.batamouse.rules.state import CHOICE
from mousemath.language import mark
from mousemath.play.simulation import mean_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.play.simulation import Estimate

DEALS = 32
"""Deals on which a choice is weighed."""


def sampled_deals(knowledge: Knowledge, number: int, seed: int = 0) -> Iterator[Deal]:
    """Draw deals that look like this to the player, each equally likely.

    Raises:
        MousemathError: it is not this player's turn to play or take.
    """
    if knowledge.phase not in CHOICE or knowledge.to_act != knowledge.seat:
        raise MousemathError(mark("It is not this player's turn to choose a card."))
    source = random.Random(_seed(knowledge, seed))  # noqa: S311 - reproducible, not secret
    places = {card: place for place, card in enumerate(knowledge.preset.cards)}
    for _deal in range(number):
        free = list(knowledge.unseen)
        source.shuffle(free)
        hidden = {}
        for other in knowledge.opponents:
            hidden[other.seat] = tuple(free.pop() for _card in range(other.unknown))
        deck = [places[card] for card in free]
        yield Deal.of(knowledge.preset, knowledge.world(hidden), deck)


def _seed(knowledge: Knowledge, seed: int) -> str:
    """Name a view by what the player sees, the same in every version of Python."""
    seen = (
        *knowledge.hand,
        *knowledge.den,
        *knowledge.played,
        *(card for cards in knowledge.known for card in cards),
        *knowledge.unseen,
    )
    cards = ",".join(card.key for card in seen)
    return f"{seed}:{knowledge.seat}:{knowledge.round}:{knowledge.takes}:{cards}"


def margins(knowledge: Knowledge, deals: Iterable[Deal]) -> dict[Card, list[Fraction]]:
    """Return for each card that may be chosen its margin on each deal, played to the end.

    The margin is the own cheese from now on, less the mean of the others'.
    """
    places = {card: knowledge.preset.cards.index(card) for card in knowledge.options}
    found: dict[Card, list[Fraction]] = {card: [] for card in knowledge.options}
    seat, others = knowledge.seat, knowledge.players - 1
    for deal in deals:
        for card, place in places.items():
            tried = deal.copy()
            tried.act(place)
            won = tried.finish()
            found[card].append(won[seat] - Fraction(sum(won) - won[seat], others))
    return found


@lru_cache(maxsize=100)
def sampled_values(
    knowledge: Knowledge, number: int = DEALS, seed: int = 0
) -> Mapping[Card, Estimate]:
    """Return what each card that may be chosen brings: the margin from now on, estimated on the same deals.

    Raises:
        MousemathError: it is not this player's turn, or there are fewer than two deals.

    >>> from mousemath.games.batamouse import Batamouse, Knowledge, Phase
    >>> game = Batamouse()
    >>> state = game.start()
    >>> while state.phase is not Phase.PLAY:
    ...     (action,) = game.actions(state)
    ...     state = game.apply(state, action, game.chance(state, action).support[0])
    >>> list(sampled_values(Knowledge.of(game, state, 0), 4)) == list(state.hands[0])
    True
    """
    if number < 2:  # noqa: PLR2004 - an error needs two
        raise MousemathError(mark("A simulation needs at least two deals."))
    found = margins(knowledge, sampled_deals(knowledge, number, seed))
    return {card: mean_of(each) for card, each in found.items()}


def best_on_samples(knowledge: Knowledge) -> Card:
    """Return the card with the best mean margin on the sampled deals; of equal ones the smallest."""
    if len(knowledge.options) == 1:
        return knowledge.options[0]
    found = sampled_values(knowledge)
    return max(found, key=lambda card: found[card].mean)
