"""Named policies: from what a player knows to a distribution over the card to play or take.

They take a :class:`..knowledge.Knowledge` and nothing else, so no policy can look at hidden cards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError
from mousemath.games.batamouse.maths.chances import expected_cheese
from mousemath.games.batamouse.maths.endgame import is_solvable, solve_endgame
from mousemath.games.batamouse.maths.endgame_value import endgame_value, is_last_rounds
from mousemath.games.batamouse.maths.hand_policy import HandPolicy, choices
from mousemath.games.batamouse.maths.knowledge import Knowledge
from mousemath.games.batamouse.maths.trick import Trick
from mousemath.games.batamouse.maths.value import by_worth
from mousemath.games.batamouse.rules.preset import Card
from mousemath.games.batamouse.rules.state import Phase
from mousemath.language import _, mark

Choice = Callable[[Knowledge], Distribution[Card]]


@dataclass(frozen=True, slots=True)
class Policy:
    """A way to play.

    Attributes:
        name: what the policy is called in codes.
        message: what it does, in a sentence to be translated where it is shown.
        choose: from the knowledge of the player who acts to a distribution over cards.
    """

    name: str
    message: str
    choose: Choice

    def sentence(self) -> str:
        """Return what the policy does, in the current language."""
        return _(self.message)

    def __call__(self, knowledge: Knowledge) -> Distribution[Card]:
        """Return the distribution over the card to play or to take.

        Raises:
            MousemathError: it is not this player's turn to play or take.
        """
        due = knowledge.phase in {Phase.PLAY, Phase.TAKE}
        if not due or knowledge.to_act != knowledge.seat:
            raise MousemathError(mark("It is not this player's turn to choose a card."))
        return self.choose(knowledge)


def _random(knowledge: Knowledge) -> Distribution[Card]:
    cards = knowledge.hand if knowledge.phase is Phase.PLAY else knowledge.den
    return Distribution.uniform(cards)


def _low_first(knowledge: Knowledge) -> Distribution[Card]:
    if knowledge.phase is Phase.TAKE:
        return Distribution.certain(max(knowledge.den))
    return Distribution.uniform(choices(HandPolicy.LOW_FIRST, knowledge.hand))


def _high_first(knowledge: Knowledge) -> Distribution[Card]:
    if knowledge.phase is Phase.TAKE:
        return Distribution.certain(max(knowledge.den))
    return Distribution.uniform(choices(HandPolicy.HIGH_FIRST, knowledge.hand))


def _greedy(knowledge: Knowledge) -> Distribution[Card]:
    if knowledge.phase is Phase.TAKE:
        return Distribution.certain(by_worth(knowledge)[0][0])
    # max keeps the first of equals, and the hand is ascending
    best = max(knowledge.hand, key=lambda card: expected_cheese(Trick.of(knowledge, card)))
    return Distribution.certain(best)


def _perfect(knowledge: Knowledge) -> Distribution[Card]:
    if is_solvable(knowledge):
        return Distribution.uniform(sorted(solve_endgame(knowledge).best))
    if is_last_rounds(knowledge):
        return Distribution.uniform(sorted(endgame_value(knowledge).best))
    return _greedy(knowledge)


POLICIES: dict[str, Policy] = {
    policy.name: policy
    for policy in (
        Policy("random", mark("Plays and takes a uniformly random card."), _random),
        Policy(
            "low-first",
            mark("Plays the smallest card of the hand, and takes the largest card of the den."),
            _low_first,
        ),
        Policy(
            "high-first",
            mark("Plays the largest card of the hand, and takes the largest card of the den."),
            _high_first,
        ),
        Policy(
            "greedy",
            mark(
                "Plays the card with the most expected cheese in this round (the smallest of "
                "equals), and takes the card that would win most if it were led."
            ),
            _greedy,
        ),
        Policy(
            "endgame-perfect",
            mark(
                "Plays like the greedy one, and the endgame perfectly: with two players and no "
                "deck by minimax, with more in the last three rounds against random cards."
            ),
            _perfect,
        ),
    )
}
"""The named policies."""


def policy(name: str) -> Policy:
    """Return the policy of this name.

    Raises:
        MousemathError: there is none.

    >>> policy("greedy").name
    'greedy'
    """
    if name not in POLICIES:
        raise MousemathError(
            mark("There is no policy “{name}”: choose one of {known}."),
            name=name,
            known=", ".join(POLICIES),
        )
    return POLICIES[name]
