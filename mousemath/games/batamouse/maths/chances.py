"""Chances of a trick in closed form: counts without replacement.

Write n for the number of unseen cards and b for those of them below my card.

*Uniformly random card.* If m opponents play an unknown card, these m cards are a random m-subset
of the unseen ones, so j of them lie below mine with the hypergeometric chance
C(b, j)·C(n−b, m−j) / C(n, m). Known cards are each played with chance 1/(size of the hand).

The smallest or largest card of each hand is treated in :mod:`.extremes`.

Source: W. Feller, *An Introduction to Probability Theory and Its Applications*, volume 1,
section II.6 (hypergeometric distribution).
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, prod
from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.extremes import below_extreme, cheese_extreme
from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.maths.trick import Chances, Trick, first_trick
from mousemath.games.batamouse.rules.preset import Preset, cheese_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.chance.distribution import Mass
    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.rules.preset import Card


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
    if policy is HandPolicy.RANDOM:
        places = tuple(place_chance(trick, place) for place in range(trick.players))
    else:
        on_table = (Fraction(0),) * trick.below_on_table
        above = (Fraction(0),) * (len(trick.table) - trick.below_on_table)
        places = (*on_table, *below_extreme(trick, policy), *above)
    return Chances(trick.card, places[-1], places, expected_cheese(trick, policy))


def expected_cheese(trick: Trick, policy: HandPolicy = HandPolicy.RANDOM) -> Fraction:
    """Return the expected cheese won in the trick: E[all the cheese; every card is below mine].

    >>> expected_cheese(first_trick([(9, 4)], [], (9, 4), 1))
    Fraction(226, 35)
    """
    if trick.is_beaten:
        return Fraction(0)
    return cheese_extreme(trick, policy) if policy is not HandPolicy.RANDOM else _cheese(trick)


# ── a uniformly random card ───────────────────────────────────────────────────────────────────


def hypergeometric(lower: Mass, unseen: Mass, drawn: int, below: int) -> Mass:
    """Return the chance that ``below`` of ``drawn`` cards are among the ``lower`` of ``unseen``.

    ``lower`` and ``unseen`` may be letters; the result is then a rational function of them.

    >>> hypergeometric(14, 29, 2, 2)
    Fraction(13, 58)
    >>> import sympy
    >>> b, n = sympy.symbols("b n")
    >>> hypergeometric(b, n, 2, 1)
    2*b*(-b + n)/(n*(n - 1))
    """
    if isinstance(lower, int) and isinstance(unseen, int):
        ways = comb(lower, below) * comb(unseen - lower, drawn - below)
        return Fraction(ways, comb(unseen, drawn)) if drawn <= unseen else Fraction(0)
    ways = comb(drawn, below) * _falling(lower, below) * _falling(unseen - lower, drawn - below)
    return ways / _falling(unseen, drawn)


def _falling(number: Mass, steps: int) -> Mass:
    """number·(number − 1)·…, ``steps`` factors."""
    return prod((number - step for step in range(steps)), start=Fraction(1))


def slot_weights(trick: Trick) -> dict[tuple[int, int], int]:
    """Return how many choices of slots play so many unknown cards, and known ones below mine.

    A slot is a card of a hand, known or not; every opponent plays one of them uniformly at random.

    >>> from mousemath.games.batamouse import Card, Opponent
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


def place_chance(trick: Trick, place: int, unseen: Mass = None) -> Mass:
    """Return the chance of taking at ``place`` (0 is first), others playing a random card.

    ``unseen`` may be another number of unseen cards, or a letter for it; the lower ones stay as
    many as they are.

    >>> import sympy
    >>> trick = first_trick([(5, 2)], [], (5, 2), 2)
    >>> place_chance(trick, 2), place_chance(trick, 2, sympy.Symbol("n"))
    (Fraction(8, 35), 272/(n*(n - 1)))
    """
    n = len(trick.pool) if unseen is None else unseen
    slots = prod(other.cards for other in trick.opponents)
    total: Mass = Fraction(0)
    for (drawn, known), weight in slot_weights(trick).items():
        below = place - trick.below_on_table - known
        if 0 <= below <= drawn:
            share = Fraction(weight, slots)
            total += share * hypergeometric(len(trick.lower), n, drawn, below)
    return total


def cheese_sums(trick: Trick) -> dict[int, tuple[int, int]]:
    """Return for each number of unknown cards played, all below mine, how many choices of slots play so.

    With it comes the cheese of all the other cards, summed over these choices.
    """
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
    return sums


def _cheese(trick: Trick) -> Fraction:
    """Given that all are below, an unknown card is worth the mean of the lower unseen cards.

    Of the C(b, j) sets of j lower cards each card lies in C(b - 1, j - 1); all is summed in whole numbers.
    """
    lower, n = trick.lower, len(trick.pool)
    of_lower, total, cases = cheese_of(lower), 0, 1
    for drawn, (weight, cheese) in cheese_sums(trick).items():
        if weight and drawn <= len(lower):
            sets, with_one = comb(len(lower), drawn), drawn and comb(len(lower) - 1, drawn - 1)
            ways = comb(n, drawn)
            total = total * ways + (sets * cheese + weight * with_one * of_lower) * cases
            cases *= ways
    return Fraction(total, cases * prod(other.cards for other in trick.opponents))
