"""What two plans bring in one turn of Mmm!: roll once and gather, or go on until all dice lie.

Both lay every die that fits. Where each food that is free has a square for every die in hand, dice
fit independently of each other, and a turn is told by how many fit at each of its rolls.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache, partial
from math import comb
from typing import TYPE_CHECKING

from mousemath.chance.claim import Claim
from mousemath.chance.distribution import Distribution
from mousemath.chance.experiment import Experiment
from mousemath.games.mmm.maths.roll_facts import fits, how_many_fit, rolls
from mousemath.games.mmm.rules.game import FAIR_DIE, rolls_of
from mousemath.games.mmm.rules.state import DICE
from mousemath.language import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.mmm.maths.roll_facts import RollFacts

    Fits = tuple[int, ...]
    """How many dice fit at each roll of a turn."""

ONCE, ON = "once", "on"
"""Names of the claims."""


def plan_claims(facts: RollFacts) -> tuple[Claim, ...]:
    """Return what each plan brings on average; nothing where a food may run out of squares."""
    if any(0 < room < facts.dice for room in facts.free):
        return ()
    once, on = turns(facts, again=False), turns(facts, again=True)
    return (
        Claim(
            _("pieces of this turn, if you roll once and gather"),
            partial(_once, facts),
            lambda: rolls(facts).expectation(
                lambda roll: _gathered(facts, how_many_fit(facts, roll))
            ),
            _("means add up"),
            ONCE,
            experiment=lambda: Experiment(once, lambda fit: _gathered(facts, *fit)),
        ),
        Claim(
            _("pieces of this turn, if you go on until all dice lie"),
            lambda: DICE * all_lie(facts.dice, facts.fitting),
            lambda: on.expectation(lambda fit: _gathered(facts, *fit)),
            _("every branch of the tree with its chance"),
            ON,
            experiment=lambda: Experiment(on, lambda fit: _gathered(facts, *fit)),
        ),
    )


def turns(facts: RollFacts, *, again: bool) -> Distribution[Fits]:
    """Return how many dice may fit at each roll, of one roll or of rolls until all lie or none fits."""
    return Distribution(_turns(facts, facts.dice, again=again))


def _turns(facts: RollFacts, hand: int, *, again: bool) -> Iterator[tuple[Fits, Fraction]]:
    rolled = rolls_of(FAIR_DIE, hand).map(lambda roll: sum(fits(facts, face) for face in roll))
    for fit in rolled:
        if again and 0 < fit < hand:
            for later, chance in _turns(facts, hand - fit, again=True):
                yield (fit, *later), rolled[fit] * chance
        else:
            yield (fit,), rolled[fit]


def _gathered(facts: RollFacts, *fit: int) -> int:
    """Return the pieces of a turn: none if no die of its last roll fits."""
    return DICE - facts.dice + sum(fit) if fit[-1] else 0


def _once(facts: RollFacts) -> Fraction:
    one, dice = facts.fitting, facts.dice
    return (DICE - dice) * (1 - (1 - one) ** dice) + dice * one


@cache
def all_lie(dice: int, one: Fraction) -> Fraction:
    """Return the chance that all dice lie in the end, if the rest is rolled as long as one fits.

    Args:
        dice: the number of dice in hand.
        one: the chance that a die fits.

    >>> all_lie(2, Fraction(1, 2))
    Fraction(1, 2)
    """
    if not dice:
        return Fraction(1)
    return sum(
        (
            comb(dice, fit) * one**fit * (1 - one) ** (dice - fit) * all_lie(dice - fit, one)
            for fit in range(1, dice + 1)
        ),
        Fraction(0),
    )
