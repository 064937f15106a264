"""What the panels claim of a moment; each tab finds its claims here by their names."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.batamouse.maths.claims import den_claims, trick_claims
from mousemath.games.batamouse.maths.counting import cases_in
from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.maths.hidden import bayes_claim, holding_claims
from mousemath.games.batamouse.maths.trick import Trick
from mousemath.games.batamouse.rules.state import Phase, Play
from mousemath.language import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.chance.claim import Claim
    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.games.batamouse.table.moment import Moment, Seen

_MOST_LISTED = {
    HandPolicy.RANDOM: 30_000,
    HandPolicy.LOW_FIRST: 10_000,
    HandPolicy.HIGH_FIRST: 10_000,
}
"""Cases that are counted one by one while the reader waits; whole hands take longer each."""


BEFORE = "before "
"""How the names of claims begin that speak of the trick before the others had played."""


def is_counted(trick: Trick, policy: HandPolicy) -> bool:
    """Whether the cases of a trick are few enough to count them while the reader waits."""
    return cases_in(trick, policy) <= _MOST_LISTED[policy]


def claims(moment: Moment) -> tuple[Claim, ...]:
    """Return the claims about the trick, the den, the hands and the latest steps."""
    known = moment.knowledge
    if known is None:
        return ()
    card = moment.asked_card(known)
    return (
        *claims_of_the_trick(moment),
        *holding_claims(known, card, moment.name),
        *_of_the_steps(moment, card),
    )


def claims_of_the_trick(moment: Moment) -> tuple[Claim, ...]:
    """Return the claims about the trick, now and before the others had played, and about the den."""
    known = moment.knowledge
    now = () if known is None else _of_the_trick(moment, known)
    return (*now, *_of_the_trick_before(moment))


def _of_the_trick(moment: Moment, known: Knowledge) -> Iterator[Claim]:
    """Claim of each own card what it does, against what is chosen and all that can be counted."""
    if moment.own_card is None:
        return
    plays = known.phase is Phase.PLAY and not known.has_played(known.seat)
    cards = known.hand if plays else (moment.own_card,)
    tricks = [Trick.of(known, card) for card in cards]
    for policy in HandPolicy:
        counted = all(is_counted(trick, policy) for trick in tricks)
        if counted or policy in {moment.policy, HandPolicy.RANDOM}:
            for trick in tricks:
                yield from trick_claims(trick, policy, moment.name)
            if plays:
                yield from den_claims(known, policy)


def _of_the_trick_before(moment: Moment) -> Iterator[Claim]:
    """Claim what the card did before the others had played, once they have."""
    trick = moment.trick_before
    if trick is None:
        return
    for policy in dict.fromkeys((HandPolicy.RANDOM, moment.policy)):
        for claim in trick_claims(trick, policy, moment.name):
            yield replace(claim, name=f"{BEFORE}{claim.name}")


def _of_the_steps(moment: Moment, card: Card) -> Iterator[Claim]:
    """Claim of every opponent, by Bayes's rule, what each of the latest steps told."""
    for number, seen in enumerate(moment.latest_steps):
        for other in seen.before.opponents:
            for policy in HandPolicy:
                question = (seen.before, seen.step, other.seat, card, policy)
                with suppress(MousemathError):  # a step that is impossible under the policy
                    yield bayes_claim(
                        question,
                        _hypothesis(moment, seen, other.seat, card),
                        f"step {number} {other.seat} {policy}",
                    )


def _hypothesis(moment: Moment, seen: Seen, seat: int, card: Card) -> str:
    played = isinstance(seen.step.action, Play) and seat == seen.actor
    said = (
        _("H: {name} held the {card} just before playing.")
        if played
        else _("H: {name} holds the {card} after this step.")
    )
    return said.format(name=moment.name(seat), card=card)
