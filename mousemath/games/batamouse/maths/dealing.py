"""One try of what is claimed of hidden cards: deal them anew, and let the others play.

Unseen cards lie anywhere with equal chances. A try deals those that matter; whoever plays chooses by
the stated policy; the den is taken from as :mod:`.value` says.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache, partial
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.chance.experiment import Experiment, dealt, one_of
from mousemath.games.batamouse.maths.counting import plays
from mousemath.games.batamouse.maths.hand_policy import HandPolicy, choices
from mousemath.games.batamouse.maths.trick import Trick
from mousemath.games.batamouse.maths.value import by_worth
from mousemath.games.batamouse.rules.preset import Card, cheese_of
from mousemath.games.batamouse.rules.state import Play, Take

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.chance.experiment import Draw
    from mousemath.games.batamouse.maths.bayes import Observation
    from mousemath.games.batamouse.maths.knowledge import Knowledge, Opponent

    Cards = tuple[Card, ...]

LISTED = 5000
"""Hands that are listed one by one; of more, cards are dealt one after the other."""


# ── the trick ─────────────────────────────────────────────────────────────────────────────────


def played(trick: Trick, policy: HandPolicy, draw: Draw) -> Cards:
    """Deal the cards that matter, and return what the opponents play.

    A player whose card is any one of the hand plays a known one, or the next of the unseen cards.
    """
    if policy is not HandPolicy.RANDOM:
        pick = min if policy is HandPolicy.LOW_FIRST else max
        left = dealt(draw, trick.pool, sum(other.unknown for other in trick.opponents))
        hands = (
            [*other.known, *(left.pop() for _n in range(other.unknown))]
            for other in trick.opponents
        )
        return tuple(map(pick, hands))
    found, hidden = [], 0
    for other in trick.opponents:
        slot = draw(one_of(other.cards)) if other.known else 0
        if slot < len(other.known):
            found.append(other.known[slot])
        else:
            hidden += 1
    return (*found, *dealt(draw, trick.pool, hidden))


def place_of(trick: Trick, cards: Cards) -> int:
    """Return where my card stands in the taking order when the others play ``cards``; 0 is first."""
    return trick.below_on_table + sum(card < trick.card for card in cards)


def cheese_of_trick(trick: Trick, cards: Cards) -> int:
    """Return the cheese I win in the trick when the others play ``cards``."""
    wins = place_of(trick, cards) == trick.players - 1
    return trick.cheese_on_table + cheese_of(cards) if wins else 0


def playing(
    trick: Trick, policy: HandPolicy, event: Callable[[Trick, Cards], bool]
) -> Experiment[Cards]:
    """Return the experiment of a trick: what the others play, and whether the event happens."""
    return Experiment(partial(played, trick, policy), lambda cards: int(event(trick, cards)))


def winning(trick: Trick, policy: HandPolicy) -> Experiment[Cards]:
    """Return the experiment of the cheese won in a trick."""

    def spread() -> Fraction:
        """Go through all cases."""
        cases = total = squares = 0
        for cards, weight in plays(trick, policy):
            cheese = cheese_of_trick(trick, cards)
            cases += weight
            total += weight * cheese
            squares += weight * cheese**2
        return Fraction(squares, cases) - Fraction(total, cases) ** 2

    return Experiment(partial(played, trick, policy), partial(cheese_of_trick, trick), spread)


# ── what is left in the den ───────────────────────────────────────────────────────────────────


def taking(knowledge: Knowledge, card: Card, policy: HandPolicy) -> Callable[[Draw], Card | None]:
    """Return the walk of a round: the trick, then whoever comes first takes any card of the den.

    It ends with the card that I take, the best one left; ``None`` where the den is empty.
    """
    trick, ranked = Trick.of(knowledge, card), [each for each, _worth in by_worth(knowledge)]

    def walk(draw: Draw) -> Card | None:
        before = place_of(trick, played(trick, policy, draw))
        left = dealt(draw, range(len(ranked)), len(ranked) - before)
        return ranked[min(left)] if left else None

    return walk


# ── where a card is ───────────────────────────────────────────────────────────────────────────


def holding(unseen: Cards, unknown: int, card: Card) -> Experiment[Cards]:
    """Return the experiment of a hidden hand: so many of the unseen cards, and whether it has one."""
    chance: Distribution[Cards] | Callable[[Draw], Cards]
    if comb(len(unseen), unknown) <= LISTED:
        chance = Distribution.uniform(combinations(unseen, unknown))
    else:
        chance = partial(_hidden, unseen, unknown)
    return Experiment(chance, lambda cards: int(card in cards))


def _hidden(unseen: Cards, unknown: int, draw: Draw) -> Cards:
    return tuple(dealt(draw, unseen, unknown))


def having_seen(
    before: Knowledge, step: Observation, seat: int, card: Card, policy: HandPolicy
) -> Experiment[Cards]:
    """Return the experiment of a hand once a step was seen: only deals that allow the step count.

    After a play, the hand that whoever played may have hidden is drawn as likely as the play makes
    it, and the hand asked about from the cards that are left.
    """
    hands = {other.seat: other for other in before.opponents}
    other, action = hands[seat], step.action
    if not isinstance(action, Play):
        taken = (action.card,) if isinstance(action, Take) and before.to_act == seat else ()
        free = tuple(each for each in before.unseen if each != step.outcome)
        hand = holding(free, other.unknown, card)
        known = (*other.known, *taken)
        return Experiment(hand.chance, lambda cards: int(card in (*known, *cards)))
    actor = hands[before.to_act]
    likely = _hidden_given(before.unseen, actor, action.card, policy)
    if actor == other:
        return Experiment(likely, lambda cards: int(card in (*other.known, *cards)))

    def walk(draw: Draw) -> Cards:
        gone = draw(likely)
        free = [each for each in before.unseen if each not in gone]
        return tuple(dealt(draw, free, other.unknown))

    return Experiment(walk, lambda cards: int(card in (*other.known, *cards)))


@lru_cache(maxsize=8)
def _hidden_given(
    unseen: Cards, actor: Opponent, card: Card, policy: HandPolicy
) -> Distribution[Cards]:
    """Return the hands that a player may hide, given that the policy played ``card``."""
    weights = {}
    for hidden in combinations(unseen, actor.unknown):
        options = choices(policy, (*actor.known, *hidden))
        if card in options:
            weights[hidden] = Fraction(1, len(options))
    return Distribution.weighted(weights)
