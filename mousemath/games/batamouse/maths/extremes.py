"""Chances of a trick against the smallest or the largest card of each hand.

Write n for the number of unseen cards and b for those of them below my card. A set of opponents
with s unknown cards in all has every one of them below mine with chance C(b, s) / C(n, s), above
with C(n−b, s) / C(n, s). Inclusion and exclusion over the sets of opponents gives the chance of
each place.

Source: W. Feller, *An Introduction to Probability Theory and Its Applications*, volume 1,
section IV.3 (realisation of m among N events).
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.rules.preset import Card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.games.batamouse.maths.knowledge import Opponent
    from mousemath.games.batamouse.maths.trick import Trick


def _all_beyond(trick: Trick, others: Sequence[Opponent], *, lower: bool) -> Fraction:
    """Chance that every card of these hands lies below my card (``lower``), or above it."""
    if any((card < trick.card) is not lower for other in others for card in other.known):
        return Fraction(0)
    side = len(trick.lower) if lower else len(trick.pool) - len(trick.lower)
    drawn = sum(other.unknown for other in others)
    return Fraction(comb(side, drawn), comb(len(trick.pool), drawn))


def below_extreme(trick: Trick, policy: HandPolicy) -> tuple[Fraction, ...]:
    """Return the chances that 0, 1, … of the cards still to be played are below mine."""
    # The largest card is below mine when the whole hand is; the smallest is above when it is.
    lower = policy is HandPolicy.HIGH_FIRST
    count = len(trick.opponents)
    sums = [
        sum(
            (_all_beyond(trick, some, lower=lower) for some in combinations(trick.opponents, size)),
            Fraction(0),
        )
        for size in range(count + 1)
    ]
    exactly = tuple(
        sum(
            ((-1) ** (size - number) * comb(size, number) * sums[size])
            for size in range(number, count + 1)
        )
        + Fraction(0)
        for number in range(count + 1)
    )
    return exactly if lower else exactly[::-1]


def cheese_extreme(trick: Trick, policy: HandPolicy) -> Fraction:
    """Return the expected cheese won in the trick."""
    if policy is HandPolicy.HIGH_FIRST:
        win = _all_beyond(trick, trick.opponents, lower=True)
        return win * trick.cheese_on_table + _cheese_largest(trick)
    win = below_extreme(trick, policy)[-1]
    return win * trick.cheese_on_table + _cheese_smallest(trick)


def _cheese_largest(trick: Trick) -> Fraction:
    """Given that all hands are below, each opponent's unknown cards are a random set of those."""
    lower, total = trick.lower, Fraction(0)
    for other in trick.opponents:
        size, floor = other.unknown, max(other.known, default=Card(-1, 0))
        cases = comb(len(lower), size)
        if not cases:
            continue
        within = sum(card < floor for card in lower)
        worth = comb(within, size) * max(floor.cheese, 0)
        # the card of rank i is the largest of C(i, u − 1) sets (order statistics)
        worth += sum(
            comb(rank, size - 1) * card.cheese
            for rank, card in enumerate(lower)
            if size and card > floor
        )
        total += Fraction(worth, cases)
    return total * _all_beyond(trick, trick.opponents, lower=True)


def _cheese_smallest(trick: Trick) -> Fraction:
    """Inclusion and exclusion over the sets of other opponents who lie wholly above."""
    total = Fraction(0)
    for other in trick.opponents:
        rest = [each for each in trick.opponents if each is not other]
        for size in range(len(rest) + 1):
            for above in combinations(rest, size):
                total += (-1) ** size * _smallest_below(trick, other, above)
    return total


def _smallest_below(trick: Trick, other: Opponent, above: Sequence[Opponent]) -> Fraction:
    """E[cheese of the smallest card of ``other``; it is below mine, the hands ``above`` are not]."""
    if any(card < trick.card for each in above for card in each.known):
        return Fraction(0)
    taken, size, n = sum(each.unknown for each in above), other.unknown, len(trick.pool)
    higher = n - len(trick.lower)
    if higher < taken or n - taken < size:
        return Fraction(0)
    known = min(other.known, default=trick.card)
    # the card of rank i is the smallest of C(n − i − 1, u − 1) sets beside the hands above
    worth = sum(
        card.cheese * comb(n - rank - 1 - taken, size - 1)
        for rank, card in enumerate(trick.pool)
        if size and card < min(trick.card, known)
    )
    if known < trick.card:
        beyond = sum(card > known for card in trick.pool)
        worth += known.cheese * comb(beyond - taken, size)
    return Fraction(comb(higher, taken) * worth, comb(n, taken) * comb(n - taken, size))
