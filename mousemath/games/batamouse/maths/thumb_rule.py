"""Which card? Rules of thumb for the last rounds, valued exactly beside the best choices.

*Always the lowest card*, *always the highest*, *any card*: each is worth the cheese that it brings in the
last rounds against opponents who play any card, by the walk of
:mod:`mousemath.games.batamouse.maths.endgame_value`, in which the rule chooses instead of the best card.
Before the last rounds no exact value of the game is known, so nothing is claimed there.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.endgame_value import Held, Pool, endgame_value, round_of
from mousemath.games.batamouse.maths.hand_policy import HandPolicy, choices
from mousemath.language import _, mark

if TYPE_CHECKING:
    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.maths.round import Round

BEST = "best"
_WORDS = {
    HandPolicy.LOW_FIRST: mark("Always play your lowest card."),
    HandPolicy.HIGH_FIRST: mark("Always play your highest card."),
    HandPolicy.RANDOM: mark("Play any card, each equally likely."),
    BEST: mark("Play the best card each time."),
}


class _Ruled(Pool):
    """The walk in which the player who asks follows a rule."""

    def __init__(self, knowledge: Knowledge, rule: HandPolicy) -> None:
        super().__init__(knowledge, HandPolicy.RANDOM)
        self.rule = rule

    def mine(self, held: Held, table: Round) -> Fraction:
        """Return the mean over the cards that the rule may play."""
        cards = choices(self.rule, held.mine)
        worths = (
            self.after(held.without_mine(card), table.with_card(card, own=True)) for card in cards
        )
        return sum(worths, Fraction(0)) / len(cards)


def card_rules(knowledge: Knowledge) -> dict[str, Fraction]:
    """Return the expected cheese of the last rounds by each rule, and by the best choices, exact.

    The names are those of :class:`.hand_policy.HandPolicy`, and ``"best"``.

    Raises:
        MousemathError: a den or deck is left, or no card is to be played.
    """
    table = round_of(knowledge)
    found = {
        rule.value: _Ruled(knowledge, rule).value(knowledge.hand, table) for rule in HandPolicy
    }
    return {**found, BEST: endgame_value(knowledge).value}


def rule_words(name: str) -> str:
    """Say a rule as a sentence.

    >>> rule_words("low-first")
    'Always play your lowest card.'
    """
    return _(_WORDS[name])
