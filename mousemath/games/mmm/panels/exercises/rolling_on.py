"""Exercises about rolling on until all dice lie."""

from __future__ import annotations

from fractions import Fraction
from itertools import product as all_of
from math import comb
from typing import TYPE_CHECKING

from mousemath.chance import formula as write
from mousemath.chance.line import multiplied
from mousemath.games.mmm.maths.plan_claims import all_lie
from mousemath.games.mmm.panels.exercises.further import ORDINARY, drawn, missing_of, said
from mousemath.games.mmm.rules.state import SIDES
from mousemath.language import _
from mousemath.lesson.exercises.kinds import (
    Given,
    Kind,
    Posed,
    counted_share,
    repeated,
)

if TYPE_CHECKING:
    from mousemath.chance.formula import Written

UNEVEN = tuple(mask for mask in ORDINARY if mask.bit_count() != 2)  # noqa: PLR2004 - a die fits 1/2 then
"""With two foods used up all dice lie in the end with chance 1/2, however many they are."""


def _roll_on(given: Given) -> Posed:
    dice, missing, fit = missing_of(given)
    value = all_lie(dice, fit)
    return Posed(
        value,
        lambda: _by_patterns(dice, fit),
        _laid_lines(dice, missing, fit),
        {
            "once": (repeated(fit, dice), write.number(fit**dice)),
            "alive": (write.number(1 - (1 - fit) ** dice),),
            "one": (write.number(fit),),
        },
        said(given),
        drawn(given),
    )


def _roll_on_mean(given: Given) -> Posed:
    dice, missing, fit = missing_of(given)
    value = all_lie(dice, fit)
    mean = dice * value
    return Posed(
        mean,
        lambda: dice * _by_patterns(dice, fit),
        (
            *_laid_lines(dice, missing, fit),
            (write.words(_("pieces")), *multiplied(dice, value)),
        ),
        {
            "stop": (write.number(dice * fit),),
            "once": (write.number(dice * fit**dice),),
            "alive": (write.number(dice * (1 - (1 - fit) ** dice)),),
            "all": (write.number(dice),),
        },
        said(given),
        drawn(given),
    )


def _laid_lines(
    dice: int, missing: tuple[str, ...], fit: Fraction
) -> tuple[tuple[Written, ...], ...]:
    """Write the chance of laying all dice: how the first roll may end, and what is left then."""
    terms = [
        write.product(
            write.number(comb(dice, n) * fit**n * (1 - fit) ** (dice - n)),
            write.number(all_lie(dice - n, fit)),
        )
        for n in range(dice, 0, -1)
    ]
    return (
        (write.probability(_("one die fits")), *counted_share(SIDES - len(missing), SIDES)),
        (
            write.probability(_("all lie in the end")),
            write.total(*terms),
            write.number(all_lie(dice, fit)),
        ),
    )


def _by_patterns(dice: int, fit: Fraction) -> Fraction:
    """Go through every pattern of fits of each roll, as on cards."""
    if not dice:
        return Fraction(1)
    found = Fraction(0)
    for pattern in all_of((True, False), repeat=dice):
        if any(pattern):
            chance = Fraction(1)
            for fits in pattern:
                chance *= fit if fits else 1 - fit
            found += chance * _by_patterns(pattern.count(False), fit)
    return found


KINDS = {
    "roll_on": Kind(lambda pick: {"dice": pick((2, 3)), "gone": pick(UNEVEN)}, _roll_on),
    "roll_on_mean": Kind(lambda pick: {"dice": pick((2, 3)), "gone": pick(UNEVEN)}, _roll_on_mean),
}
