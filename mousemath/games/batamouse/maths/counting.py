"""The same chances by counting cases: the second route, and the count shown beside the formula.

For opponents who play a uniformly random card, the equally likely cases are: for every opponent
with known cards which card of the hand is played, and an ordered draw, from the unseen cards, of
one unknown card for every opponent who has any. For the other policies they are all ways to fill
the opponents' hands from the unseen cards.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations, permutations, product
from math import comb, perm, prod
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.batamouse.maths.hand_policy import HandPolicy, choices
from mousemath.games.batamouse.maths.trick import Count, Trick
from mousemath.games.batamouse.rules.preset import Card, cheese_of
from mousemath.games.batamouse.rules.state import Play, Take
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.batamouse.maths.bayes import Observation
    from mousemath.games.batamouse.maths.knowledge import Knowledge, Opponent

_MOST_CASES = 2_000_000


def cases_in(trick: Trick, policy: HandPolicy = HandPolicy.RANDOM) -> int:
    """Return how many cases :func:`count_in` counts one by one, without counting them.

    >>> from mousemath.games.batamouse.maths.trick import first_trick
    >>> cases_in(first_trick([(5, 2)], [], (5, 2), 2))
    1190
    """
    left = len(trick.pool)
    if policy is HandPolicy.RANDOM:
        cases = perm(left, sum(other.unknown > 0 for other in trick.opponents))
        return cases * prod(other.cards for other in trick.opponents if other.known)
    cases = 1
    for other in trick.opponents:
        cases *= comb(left, other.unknown)
        left -= other.unknown
    return cases


def count(knowledge: Knowledge, card: Card, policy: str = HandPolicy.RANDOM) -> Count:
    """Count the cases of ``card`` in this round, given all that the player knows.

    Raises:
        MousemathError: the card is not the player's, or there are too many cases to count.
    """
    return count_in(Trick.of(knowledge, card), HandPolicy(policy))


@lru_cache(maxsize=200)
def count_in(trick: Trick, policy: HandPolicy = HandPolicy.RANDOM) -> Count:
    """Count all equally likely cases of a trick.

    Raises:
        MousemathError: there are more than two million.

    >>> from mousemath.games.batamouse.maths.trick import first_trick
    >>> trick = first_trick([(5, 2)], [], (5, 2), 2)
    >>> counted = count_in(trick)
    >>> counted.win, counted.cases
    (272, 1190)
    """
    cases = win = cheese = 0
    places = [0] * trick.players
    stakes = trick.cheese_on_table
    for cards, weight in plays(trick, policy):
        cases += weight
        place = trick.below_on_table + sum(card < trick.card for card in cards)
        places[place] += weight
        if place == trick.players - 1:
            win += weight
            cheese += weight * (stakes + cheese_of(cards))
    return Count(trick.card, cases, win, tuple(places), cheese)


def plays(trick: Trick, policy: HandPolicy) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Yield what the opponents may play, and how many equally likely cases that stands for."""
    return _plays_random(trick) if policy is HandPolicy.RANDOM else _plays_of_hands(trick, policy)


def _plays_random(trick: Trick) -> Iterator[tuple[tuple[Card, ...], int]]:
    drawing = sum(other.unknown > 0 for other in trick.opponents)
    n = len(trick.pool)
    _check(perm(n, drawing))
    hands = [_slots(other) for other in trick.opponents]
    for slots in product(*hands):
        known = tuple(card for card, _weight in slots if card is not None)
        weight = 1
        for _card, number in slots:
            weight *= number
        drawn = len(slots) - len(known)
        # the draws of those who play a known card after all change nothing: they are multiplied
        weight *= perm(n - drawn, drawing - drawn)
        for cards in permutations(trick.pool, drawn):
            yield (*known, *cards), weight


def _slots(other: Opponent) -> list[tuple[Card | None, int]]:
    """Return the cards that may be played, ``None`` for an unknown one, with their number."""
    if not other.known:
        return [(None, 1)]
    unknown: list[tuple[Card | None, int]] = [(None, other.unknown)] if other.unknown else []
    return [*((card, 1) for card in other.known), *unknown]


def _plays_of_hands(trick: Trick, policy: HandPolicy) -> Iterator[tuple[tuple[Card, ...], int]]:
    _check(cases_in(trick, policy))
    for hands in _hands(trick.opponents, trick.pool):
        for cards in product(*(choices(policy, hand) for hand in hands)):
            yield cards, 1


def _hands(
    opponents: tuple[Opponent, ...], pool: tuple[Card, ...]
) -> Iterator[tuple[tuple[Card, ...], ...]]:
    if not opponents:
        yield ()
        return
    first, others = opponents[0], opponents[1:]
    for cards in combinations(pool, first.unknown):
        rest = tuple(card for card in pool if card not in cards)
        for hands in _hands(others, rest):
            yield ((*first.known, *cards), *hands)


def _check(cases: int) -> None:
    if cases > _MOST_CASES:
        raise MousemathError(
            mark("There are more than {most} cases here, too many to count one by one."),
            most=_MOST_CASES,
        )


# ── where a card is ───────────────────────────────────────────────────────────────────────────


def posterior_by_count(
    before: Knowledge, step: Observation, seat: int, card: Card, policy: HandPolicy
) -> Fraction:
    """Return the chance that opponent ``seat`` holds ``card`` given ``step``, case by case.

    The cases of a play are the sets that whoever plays may hide; as in
    :func:`mousemath.games.batamouse.maths.bayes.update`, the hand is then that before the play.
    """
    hands = {other.seat: other for other in before.opponents}
    other = hands[seat]
    if not isinstance(step.action, Play):
        taken = (step.action.card,) if isinstance(step.action, Take) else ()
        known = (*other.known, *taken) if before.to_act == seat else other.known
        return _share(card, known, set(before.unseen) - {step.outcome}, other.unknown)
    actor, seen, holds = hands[before.to_act], Fraction(0), Fraction(0)
    for hidden in combinations(before.unseen, actor.unknown):
        options = choices(policy, (*actor.known, *hidden))
        if step.action.card in options:
            known, free = (*other.known, *hidden), set(before.unseen) - set(hidden)
            if actor == other:
                share = _share(card, known, set(), 0)
            else:
                share = _share(card, other.known, free, other.unknown)
            seen += Fraction(1, len(options))
            holds += share / len(options)
    return holds / seen


def _share(card: Card, known: tuple[Card, ...], free: set[Card], unknown: int) -> Fraction:
    """Return the chance that a hand of some known and some ``unknown`` free cards has ``card``."""
    return Fraction(unknown, len(free)) if card in free else Fraction(card in known)
