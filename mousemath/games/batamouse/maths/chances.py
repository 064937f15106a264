"""Chances of a trick in closed form: counts without replacement.

Write n for the number of unseen cards and b for those of them below my card.

*Uniformly random card.* If m opponents play an unknown card, these m cards are a random m-subset
of the unseen ones, so j of them lie below mine with the hypergeometric chance
C(b, j)·C(n−b, m−j) / C(n, m). Known cards are each played with chance 1/(size of the hand).

*Smallest or largest card.* A set of opponents with s unknown cards in all has every one of them
below mine with chance C(b, s) / C(n, s), above with C(n−b, s) / C(n, s). Inclusion and exclusion
over the sets of opponents gives the chance of each place.

Source: W. Feller, *An Introduction to Probability Theory and Its Applications*, volume 1,
sections II.6 (hypergeometric distribution) and IV.3 (realisation of m among N events).
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb, prod
from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.maths.trick import Chances, Trick, first_trick
from mousemath.games.batamouse.rules.preset import Card, Preset, cheese_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mousemath.games.batamouse.maths.knowledge import Knowledge, Opponent


def trick_chances(  # noqa: PLR0913 - the table, the question and the assumption
    hand: Iterable[tuple[int, int]],
    den: Iterable[tuple[int, int]],
    card: tuple[int, int],
    opponents: int,
    *,
    policy: str = HandPolicy.RANDOM,
    preset: Preset | None = None,
) -> Chances:
    """Return the chances of leading ``card`` in the first round.

    Args:
        hand: my cards, pairs of number and cheese.
        den: the cards face up in the den.
        card: the card of the hand I lead.
        opponents: 1, 2 or 3; each holds as many unseen cards as I do.
        policy: what they are assumed to do, ``"random"``, ``"low-first"`` or ``"high-first"``.
        preset: the deck, ``classic`` where it is left out.

    Raises:
        MousemathError: the cards or the number of opponents cannot be.

    >>> trick_chances([(9, 4), (5, 2), (1, 1)], [(9, 3), (5, 1), (2, 2), (7, 4)], (5, 2), 2).win
    Fraction(13, 58)
    """
    return chances_in(first_trick(hand, den, card, opponents, preset), HandPolicy(policy))


def chances(knowledge: Knowledge, card: Card, policy: str = HandPolicy.RANDOM) -> Chances:
    """Return the chances of ``card`` in this round, given all that the player knows.

    ``card`` is one of the hand, or the one this player has already played.

    Raises:
        MousemathError: it is neither.
    """
    return chances_in(Trick.of(knowledge, card), HandPolicy(policy))


def chances_in(trick: Trick, policy: HandPolicy = HandPolicy.RANDOM) -> Chances:
    """Return the chances of a trick against opponents who all follow ``policy``."""
    below = _below_random(trick) if policy is HandPolicy.RANDOM else _below_extreme(trick, policy)
    places = [Fraction(0)] * trick.players
    for number, mass in enumerate(below):
        places[trick.below_on_table + number] = mass
    return Chances(trick.card, places[-1], tuple(places), expected_cheese(trick, policy))


def expected_cheese(trick: Trick, policy: HandPolicy = HandPolicy.RANDOM) -> Fraction:
    """Return the expected cheese won in the trick: E[all the cheese; every card is below mine].

    >>> expected_cheese(first_trick([(9, 4)], [], (9, 4), 1))
    Fraction(226, 35)
    """
    if trick.is_beaten:
        return Fraction(0)
    match policy:
        case HandPolicy.RANDOM:
            return _cheese_random(trick)
        case HandPolicy.LOW_FIRST:
            win = _below_extreme(trick, policy)[-1]
            return win * trick.cheese_on_table + _cheese_smallest(trick)
    win = _all_beyond(trick, trick.opponents, lower=True)
    return win * trick.cheese_on_table + _cheese_largest(trick)


# ── a uniformly random card ───────────────────────────────────────────────────────────────────


def hypergeometric(lower: int, unseen: int, drawn: int) -> tuple[Fraction, ...]:
    """Return the chances that 0, 1, …, ``drawn`` of the drawn cards are among the ``lower`` ones.

    >>> hypergeometric(14, 29, 2)[2]
    Fraction(13, 58)
    """
    cases = comb(unseen, drawn)
    return tuple(
        Fraction(comb(lower, j) * comb(unseen - lower, drawn - j), cases) for j in range(drawn + 1)
    )


def slot_weights(trick: Trick) -> dict[tuple[int, int], int]:
    """Return how many choices of slots play so many unknown cards, and known ones below mine.

    A slot is a card of a hand, known or not; every opponent plays one of them uniformly at random.

    >>> from mousemath.games.batamouse.maths.knowledge import Opponent
    >>> half_known = Opponent(1, (Card(1, 1), Card(9, 1)), 1)
    >>> slot_weights(Trick(Card(5, 1), (), (half_known,), (Card(3, 1),)))
    {(1, 0): 1, (0, 1): 1, (0, 0): 1}
    """
    weights = {(0, 0): 1}
    for other in trick.opponents:
        low = sum(card < trick.card for card in other.known)
        kinds = (((1, 0), other.unknown), ((0, 1), low), ((0, 0), len(other.known) - low))
        grown: dict[tuple[int, int], int] = {}
        for (drawn, known), weight in weights.items():
            for (d, k), share in kinds:
                if share:
                    key = (drawn + d, known + k)
                    grown[key] = grown.get(key, 0) + weight * share
        weights = grown
    return weights


def _below_random(trick: Trick) -> tuple[Fraction, ...]:
    slots = prod(other.cards for other in trick.opponents)
    below = [Fraction(0)] * (len(trick.opponents) + 1)
    for (drawn, known), weight in slot_weights(trick).items():
        for j, mass in enumerate(hypergeometric(len(trick.lower), len(trick.pool), drawn)):
            below[known + j] += mass * Fraction(weight, slots)
    return tuple(below)


def _cheese_random(trick: Trick) -> Fraction:
    """Given that all are below, an unknown card is worth the mean of the lower unseen cards."""
    # per number of unknown cards played: weight, and weight times the cheese of the other cards
    sums = {0: (1, trick.cheese_on_table)}
    for other in trick.opponents:
        low = [card for card in other.known if card < trick.card]
        grown: dict[int, tuple[int, int]] = {}
        for drawn, (weight, cheese) in sums.items():
            w, c = grown.get(drawn + 1, (0, 0))
            grown[drawn + 1] = (w + weight * other.unknown, c + cheese * other.unknown)
            w, c = grown.get(drawn, (0, 0))
            added = cheese * len(low) + weight * cheese_of(low)
            grown[drawn] = (w + weight * len(low), c + added)
        sums = grown
    slots = prod(other.cards for other in trick.opponents)
    lower, n, total = trick.lower, len(trick.pool), Fraction(0)
    mean = Fraction(cheese_of(lower), len(lower)) if lower else Fraction(0)
    for drawn, (weight, cheese) in sums.items():
        if weight and drawn <= n:
            total += Fraction(comb(len(lower), drawn), comb(n, drawn)) * (
                cheese + weight * drawn * mean
            )
    return total / slots


# ── the smallest or the largest card of each hand ─────────────────────────────────────────────


def _all_beyond(trick: Trick, others: Sequence[Opponent], *, lower: bool) -> Fraction:
    """Chance that every card of these hands lies below my card (``lower``), or above it."""
    if any((card < trick.card) is not lower for other in others for card in other.known):
        return Fraction(0)
    side = len(trick.lower) if lower else len(trick.pool) - len(trick.lower)
    drawn = sum(other.unknown for other in others)
    return Fraction(comb(side, drawn), comb(len(trick.pool), drawn))


def _below_extreme(trick: Trick, policy: HandPolicy) -> tuple[Fraction, ...]:
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
    known = min(other.known, default=None)
    worth = 0
    for rank, card in enumerate(trick.pool):
        if size and card < trick.card and (known is None or card < known):
            worth += card.cheese * comb(n - rank - 1 - taken, size - 1)
    if known is not None and known < trick.card:
        beyond = sum(card > known for card in trick.pool)
        worth += known.cheese * comb(beyond - taken, size)
    return Fraction(comb(higher, taken) * worth, comb(n, taken) * comb(n - taken, size))
