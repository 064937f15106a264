"""Named policies: from what a player knows to a distribution over plays or takes.

They take a :class:`..knowledge.Knowledge` and nothing else, so no policy can look at hidden cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError, check_known
from mousemath.games.batamouse.maths.chances import expected_cheese
from mousemath.games.batamouse.maths.endgame import solve_endgame
from mousemath.games.batamouse.maths.endgame_value import endgame_value
from mousemath.games.batamouse.maths.hand_policy import HandPolicy, choices
from mousemath.games.batamouse.maths.knowledge import Knowledge
from mousemath.games.batamouse.maths.simulation import best_on_samples
from mousemath.games.batamouse.maths.stage import Stage, stage_of
from mousemath.games.batamouse.maths.trick import Trick
from mousemath.games.batamouse.maths.value import by_worth
from mousemath.games.batamouse.rules.state import CHOICE, Phase, Play, Take
from mousemath.language import mark
from mousemath.play.made import asked_rightly

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.games.batamouse.rules.state import Action


@dataclass(frozen=True, slots=True)
class Policy:
    """A way to play.

    Attributes:
        name: what the policy is called in codes.
        choose: from the knowledge of the player who acts to a distribution over cards.
    """

    name: str
    choose: Callable[[Knowledge], Distribution[Card]]

    @asked_rightly(knowledge=Knowledge)
    def policy(self, knowledge: Knowledge) -> Distribution[Action]:
        """Return the distribution over the cards to play or to take.

        Raises:
            MousemathError: it is not this player's turn to play or take.
        """
        if knowledge.phase not in CHOICE or knowledge.to_act != knowledge.seat:
            raise MousemathError(mark("It is not this player's turn to choose a card."))
        act: Callable[[Card], Action] = Play if knowledge.phase is Phase.PLAY else Take
        return self.choose(knowledge).map(act)

    __call__ = policy  # by its name it can be told how it is called


def _random(knowledge: Knowledge) -> Distribution[Card]:
    """Play and take a uniformly random card."""
    return Distribution.uniform(knowledge.options)


def _extreme(hand_policy: HandPolicy, knowledge: Knowledge) -> Distribution[Card]:
    """Play the smallest, or the largest, card of the hand, and take the largest one of the den."""
    if knowledge.phase is Phase.TAKE:
        return Distribution.certain(max(knowledge.den))
    return Distribution.uniform(choices(hand_policy, knowledge.hand))


def _greedy(knowledge: Knowledge) -> Distribution[Card]:
    """Play the card with the most expected cheese in this round (the smallest of equals).

    From the den, take the card that would win most if it were led.
    """
    if knowledge.phase is Phase.TAKE:
        return Distribution.certain(by_worth(knowledge)[0][0])
    # max keeps the first of equals, and the hand is ascending
    best = max(knowledge.hand, key=lambda card: expected_cheese(Trick.of(knowledge, card)))
    return Distribution.certain(best)


def _perfect(
    before: Callable[[Knowledge], Distribution[Card]], knowledge: Knowledge
) -> Distribution[Card]:
    """Play the endgame perfectly, and before it as ``before`` says.

    With two players and no deck by minimax, with more in the last three rounds against random
    cards.
    """
    match stage_of(knowledge):
        case Stage.PERFECT:
            return Distribution.uniform(sorted(solve_endgame(knowledge).best))
        case Stage.LAST:
            return Distribution.uniform(sorted(endgame_value(knowledge).best))
    return before(knowledge)


def _sampled(knowledge: Knowledge) -> Distribution[Card]:
    """Choose the card that fares best on sampled deals."""
    return Distribution.certain(best_on_samples(knowledge))


_CHOICES: dict[str, Callable[[Knowledge], Distribution[Card]]] = {
    "random": _random,
    "low-first": partial(_extreme, HandPolicy.LOW_FIRST),
    "high-first": partial(_extreme, HandPolicy.HIGH_FIRST),
    "greedy": _greedy,
    "endgame-perfect": partial(_perfect, _greedy),
    "sampled": partial(_perfect, _sampled),
}
POLICIES = {name: Policy(name, choose) for name, choose in _CHOICES.items()}
"""The named policies."""


def policy(name: str) -> Policy:
    """Return the policy of this name.

    Raises:
        MousemathError: there is none.

    >>> policy("greedy").name
    'greedy'
    """
    refusal = mark("There is no policy “{name}”: choose one of {known}.")
    return POLICIES[check_known(name, POLICIES, refusal)]
