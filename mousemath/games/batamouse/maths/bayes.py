"""Where a card may be, and how seeing a step of the game changes that (Bayes's rule).

The hypothesis is always "this card is in that opponent's hand". Of n unseen cards u are hidden in
the hand, so an unseen card is there with chance u/n. A step E that is seen turns the prior P(H)
into the posterior P(H | E) = P(H)·P(E | H) / P(E).

Source: W. Feller, *An Introduction to Probability Theory and Its Applications*, volume 1,
section V.2.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError
from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.rules.preset import Card
from mousemath.games.batamouse.rules.state import Action, Draw, Phase, Play, Take
from mousemath.language import mark

if TYPE_CHECKING:
    from mousemath.games.batamouse.maths.knowledge import Knowledge, Opponent


class Kind(StrEnum):
    """A kind of place where a card can be."""

    HAND = "hand"
    DECK = "deck"
    DEN = "den"
    TABLE = "table"
    PILE = "pile"
    DISCARDED = "discarded"


@dataclass(frozen=True, slots=True)
class Place:
    """A place where a card can be; ``seat`` says whose hand or pile, or who played it."""

    kind: Kind
    seat: int = -1


def where(knowledge: Knowledge, card: Card) -> Distribution[Place]:
    """Return the distribution of the place of ``card``, given all that the player knows.

    Raises:
        MousemathError: the card is not in this deck.
    """
    if card not in knowledge.preset.cards:
        raise MousemathError(
            mark("There is no card {card} in this deck: name a number and a cheese count."),
            card=Card(*card),
        )
    if card not in knowledge.unseen:
        return Distribution.certain(seen_at(knowledge, card))
    masses = {
        Place(Kind.HAND, other.seat): Fraction(other.unknown, len(knowledge.unseen))
        for other in knowledge.opponents
    }
    masses[Place(Kind.DECK)] = Fraction(knowledge.deck, len(knowledge.unseen))
    return Distribution(masses)


def seen_at(knowledge: Knowledge, card: Card) -> Place:
    """Return where a card that the player has seen lies now."""
    if card in knowledge.hand:
        return Place(Kind.HAND, knowledge.seat)
    if card in knowledge.den:
        return Place(Kind.DEN)
    if card in knowledge.played:
        return Place(Kind.TABLE, knowledge.seat_at(knowledge.played.index(card)))
    for seat in range(knowledge.players):
        if card in knowledge.known[seat]:
            return Place(Kind.HAND, seat)
        if card in knowledge.piles[seat]:
            return Place(Kind.PILE, seat)
    return Place(Kind.DISCARDED)


def chance_holds(knowledge: Knowledge, seat: int, card: Card) -> Fraction:
    """Return the chance that ``card`` is in the hand of ``seat``, given what the player knows."""
    chance: Fraction = where(knowledge, card)[Place(Kind.HAND, seat)]
    return chance


@dataclass(frozen=True, slots=True)
class Observation:
    """What is seen of a step: the action, and the card laid if it is a draw for the den."""

    action: Action
    outcome: Card | int | None = None


@dataclass(frozen=True, slots=True)
class Update:
    """Bayes's rule for the hypothesis H that ``card`` is in the hand of ``seat``.

    For a play, H is about the hand just before the card left it; for a take and a draw, about the
    hand after it.

    Attributes:
        seat: whose hand.
        card: the card asked for.
        prior: P(H).
        evidence: P(E), the chance of the step that was seen.
        joint: P(H and E).
    """

    seat: int
    card: Card
    prior: Fraction
    evidence: Fraction
    joint: Fraction

    @property
    def likelihood(self) -> Fraction | None:
        """P(E | H); ``None`` where H was impossible."""
        return self.joint / self.prior if self.prior else None

    @property
    def likelihood_otherwise(self) -> Fraction | None:
        """P(E | not H); ``None`` where H was certain."""
        rest = self.evidence - self.joint
        return rest / (1 - self.prior) if self.prior != 1 else None

    @property
    def posterior(self) -> Fraction:
        """P(H | E)."""
        return self.joint / self.evidence


@lru_cache(maxsize=300)
def update(
    knowledge: Knowledge, step: Observation, seat: int, card: Card, policy: str = HandPolicy.RANDOM
) -> Update:
    """Return how seeing ``step`` changes the chance that opponent ``seat`` holds ``card``.

    Args:
        knowledge: what the player knew before the step.
        step: an opponent's play, any take, or a card put into the den.
        seat: the opponent asked about.
        card: the card asked about.
        policy: how the opponent who plays is assumed to choose a card. A den card is taken, and
            a card of the deck drawn, uniformly at random.

    Raises:
        MousemathError: the seat is no opponent's, the step is of another kind, or it is
            impossible under the policy.
    """
    opponents = {other.seat: other for other in knowledge.opponents}
    if seat not in opponents:
        raise MousemathError(mark("Ask about the hand of an opponent: choose another seat."))
    match step.action:
        case Play(played) if knowledge.phase is Phase.PLAY and knowledge.to_act in opponents:
            actor = opponents[knowledge.to_act]
            result = _play(knowledge, actor, Card(*played), opponents[seat], card, policy=policy)
        case Take(taken) if knowledge.phase is Phase.TAKE:
            result = _take(knowledge, Card(*taken), seat, card)
        case Draw() if knowledge.phase is Phase.REFILL and step.outcome in knowledge.unseen:
            result = _draw(knowledge, step.outcome, opponents[seat], card)
        case _:
            raise MousemathError(
                mark("Only a card played, taken or put into the den tells something here.")
            )
    if not result.evidence:
        raise MousemathError(
            mark("This step is impossible under the stated policy, so nothing follows from it.")
        )
    return result


def _play(  # noqa: PLR0913 - who plays what, who is asked about what, and the assumption
    knowledge: Knowledge, actor: Opponent, played: Card, other: Opponent, card: Card, *, policy: str
) -> Update:
    prior = chance_holds(knowledge, other.seat, card)
    evidence = _plays(knowledge, actor, played, policy)
    if card == played:
        joint = evidence if other == actor else Fraction(0)
    elif card not in knowledge.unseen:
        joint = prior * evidence
    else:
        joint = _plays(knowledge, actor, played, policy, holding=card)
        if other != actor:  # the card is one of the n − u that the actor does not hide
            left = len(knowledge.unseen) - actor.unknown
            joint = (evidence - joint) * (Fraction(other.unknown, left) if left else 0)
    return Update(other.seat, card, prior, evidence, joint)


def _plays(
    knowledge: Knowledge,
    actor: Opponent,
    played: Card,
    policy: str,
    holding: Card | None = None,
) -> Fraction:
    """P(the actor plays ``played``), or P(that, and the unseen card ``holding`` is in the hand).

    Counts the hidden sets: C(n, u) in all, C(n − k, u − k) with k given cards among them. For
    the smallest or largest card, the other hidden cards must lie beyond it.
    """
    unseen, u = knowledge.unseen, actor.unknown
    given = (played in unseen) + (holding is not None)
    if u < given or not (played in unseen or played in actor.known):
        return Fraction(0)
    if HandPolicy(policy) is HandPolicy.RANDOM:
        sets = comb(len(unseen) - given, u - given)
        return Fraction(sets, comb(len(unseen), u) * actor.cards)

    def beyond(card: Card) -> bool:
        return card > played if HandPolicy(policy) is HandPolicy.LOW_FIRST else card < played

    others = (*actor.known, *((holding,) if holding else ()))
    if any(not beyond(card) for card in others if card != played):
        return Fraction(0)
    free = sum(beyond(card) for card in unseen) - (holding is not None)
    return Fraction(comb(free, u - given), comb(len(unseen), u))


def _take(knowledge: Knowledge, taken: Card, seat: int, card: Card) -> Update:
    if taken not in knowledge.den:
        raise MousemathError(mark("This card is not in the den: choose one that is."))
    evidence = Fraction(1, len(knowledge.den))
    taker = knowledge.to_act
    if card in knowledge.den:
        prior = evidence if seat == taker else Fraction(0)
        return Update(seat, card, prior, evidence, prior if card == taken else Fraction(0))
    prior = chance_holds(knowledge, seat, card)
    return Update(seat, card, prior, evidence, prior * evidence)


def _draw(knowledge: Knowledge, drawn: object, other: Opponent, card: Card) -> Update:
    n = len(knowledge.unseen)
    prior, evidence = chance_holds(knowledge, other.seat, card), Fraction(1, n)
    if card not in knowledge.unseen:
        return Update(other.seat, card, prior, evidence, prior * evidence)
    joint = Fraction(0) if card == drawn else evidence * Fraction(other.unknown, n - 1)
    return Update(other.seat, card, prior, evidence, joint)
