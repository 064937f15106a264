"""Exercises about many dice: how many fit, rolling on until all lie, one square left for several turns."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product as all_of
from math import comb
from typing import TYPE_CHECKING

from mousemath.chance.formula import (
    binomial,
    difference,
    number,
    probability,
    product,
    quotient,
    total,
    words,
)
from mousemath.games.mmm.panels.exercises.pictures import cat_track, faces_of, shelf_without
from mousemath.games.mmm.panels.exercises.rolls import (
    FEW,
    counted,
    in_hand,
    no_square_for,
    rolled,
    used_up,
)
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.state import FACES, SIDES
from mousemath.language import _, ngettext
from mousemath.lesson.exercises.kinds import (
    Given,
    Kind,
    Pick,
    Posed,
    counted_share,
    repeated,
    whole,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.chance.formula import Written
    from mousemath.scene import Part

ORDINARY = tuple(mask for mask in FEW if 1 <= mask.bit_count() <= len(FOODS) - 1)
"""Sets of foods that are used up: at least one, and not all."""


def _missing(given: Given) -> tuple[int, tuple[str, ...], Fraction]:
    missing = used_up(whole(given, "gone"))
    return whole(given, "dice"), missing, Fraction(SIDES - len(missing), SIDES)


def _drawn(given: Given) -> Callable[[], tuple[Part, ...]]:
    gone = whole(given, "gone")
    return lambda: (*shelf_without(gone), faces_of(used_up(gone)))


def _said(given: Given) -> dict[str, object]:
    dice, missing, fit = _missing(given)
    return {
        "misses": no_square_for(whole(given, "gone")),
        "hand": in_hand(dice),
        "number": SIDES - len(missing),
        "fit": fit,
    }


# ── how many fit ─────────────────────────────────────────────────────────────────────────────────


def _exactly(given: Given) -> Posed:
    (dice, missing, fit), hits = _missing(given), whole(given, "hits")
    rows = comb(dice, hits)
    factors = [*[number(fit)] * hits, *[number(1 - fit)] * (dice - hits)]
    row = fit**hits * (1 - fit) ** (dice - hits)
    more = sum(
        (comb(dice, n) * fit**n * (1 - fit) ** (dice - n) for n in range(hits, dice + 1)),
        Fraction(0),
    )

    def happens(roll: tuple[str, ...]) -> bool:
        return sum(face not in missing for face in roll) == hits

    return Posed(
        rows * row,
        lambda: counted(dice, happens),
        (
            (probability(_("one die fits")), *counted_share(SIDES - len(missing), SIDES)),
            (probability(_("one row")), product(*factors), number(row)),
            (
                probability(_("just so many")),
                product(binomial(number(dice), number(hits)), number(row)),
                number(rows * row),
            ),
        ),
        {
            "order": (number(row),),
            "more": (number(more),),
            "one": (number(fit),),
            "equal": (number(Fraction(1, dice + 1)),),
        },
        {**_said(given), "rows": rows, "cases": dice + 1},
        _drawn(given),
        rolled(dice, happens),
    )


def _mean(given: Given) -> Posed:
    dice, missing, fit = _missing(given)
    mean = dice * fit
    some = 1 - (1 - fit) ** dice
    return Posed(
        mean,
        lambda: _mean_counted(dice, missing),
        (
            (probability(_("one die fits")), *counted_share(SIDES - len(missing), SIDES)),
            (words(_("mean number that fit")), product(number(dice), number(fit)), number(mean)),
        ),
        {
            "one": (number(fit),),
            "all": (number(dice),),
            "some": (number(some),),
            "missing": (number(dice * (1 - fit)),),
        },
        _said(given),
        _drawn(given),
    )


def _mean_counted(dice: int, missing: tuple[str, ...]) -> Fraction:
    rolls = list(all_of(FACES, repeat=dice))
    return Fraction(sum(face not in missing for roll in rolls for face in roll), len(rolls))


# ── rolling on until all lie ─────────────────────────────────────────────────────────────────────


@cache
def all_laid(dice: int, fit: Fraction) -> Fraction:
    """Return the chance that all dice lie in the end, if the rest is rolled as long as one fits.

    >>> all_laid(2, Fraction(1, 2))
    Fraction(1, 2)
    """
    if not dice:
        return Fraction(1)
    return sum(
        (
            comb(dice, n) * fit**n * (1 - fit) ** (dice - n) * all_laid(dice - n, fit)
            for n in range(1, dice + 1)
        ),
        Fraction(0),
    )


def _roll_on(given: Given) -> Posed:
    dice, missing, fit = _missing(given)
    value = all_laid(dice, fit)
    return Posed(
        value,
        lambda: _by_patterns(dice, fit),
        _laid_lines(dice, missing, fit),
        {
            "once": (repeated(fit, dice), number(fit**dice)),
            "alive": (number(1 - (1 - fit) ** dice),),
            "one": (number(fit),),
        },
        _said(given),
        _drawn(given),
    )


def _roll_on_mean(given: Given) -> Posed:
    dice, missing, fit = _missing(given)
    value = all_laid(dice, fit)
    mean = dice * value
    return Posed(
        mean,
        lambda: dice * _by_patterns(dice, fit),
        (
            *_laid_lines(dice, missing, fit),
            (words(_("pieces")), product(number(dice), number(value)), number(mean)),
        ),
        {
            "stop": (number(dice * fit),),
            "once": (number(dice * fit**dice),),
            "alive": (number(dice * (1 - (1 - fit) ** dice)),),
            "all": (number(dice),),
        },
        _said(given),
        _drawn(given),
    )


def _laid_lines(
    dice: int, missing: tuple[str, ...], fit: Fraction
) -> tuple[tuple[Written, ...], ...]:
    """Write the chance of laying all dice: how the first roll may end, and what is left then."""
    terms = [
        product(
            number(comb(dice, n) * fit**n * (1 - fit) ** (dice - n)),
            number(all_laid(dice - n, fit)),
        )
        for n in range(dice, 0, -1)
    ]
    return (
        (probability(_("one die fits")), *counted_share(SIDES - len(missing), SIDES)),
        (probability(_("all lie in the end")), total(*terms), number(all_laid(dice, fit))),
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


# ── one square left ──────────────────────────────────────────────────────────────────────────────


def _square_left(given: Given) -> Posed:
    dice, turns = whole(given, "dice"), whole(given, "turns")
    miss = Fraction(SIDES - 1, SIDES)
    turn, never = miss**dice, miss ** (dice * turns)
    food = FACES[0]
    return Posed(
        1 - never,
        lambda: _turn_by_turn(dice, turns),
        (
            (probability(_("no die shows it")), repeated(miss, dice), number(turn)),
            (probability(_("in no turn")), repeated(turn, turns), number(never)),
            (probability(_("a win")), difference(number(1), number(never)), number(1 - never)),
        ),
        {
            "one": (number(1 - turn),),
            "adding": (quotient(number(dice * turns), number(SIDES)),),
            "complement": (number(never),),
            "turns": (product(number(turns), number(1 - turn)), number(turns * (1 - turn))),
        },
        {
            "hand": in_hand(dice),
            "moves": ngettext("{number} move", "{number} moves", turns).format(number=turns),
        },
        lambda: (
            *cat_track(turns),
            faces_of(tuple(face for face in FACES if face != food)),
        ),
    )


def _turn_by_turn(dice: int, turns: int) -> Fraction:
    """Win in this turn, or have the cat move and try again."""
    won = Fraction(0)
    once = Fraction(SIDES**dice - (SIDES - 1) ** dice, SIDES**dice)
    for _turn in range(turns):
        won = once + (1 - once) * won
    return won


def _with_hits(pick: Pick) -> Given:
    dice = pick((3, 4))
    return {"dice": dice, "gone": pick(ORDINARY), "hits": pick(range(1, dice))}


UNEVEN = tuple(mask for mask in ORDINARY if mask.bit_count() != 2)  # noqa: PLR2004 - a die fits 1/2 then
"""With two foods used up all dice lie in the end with chance 1/2, however many they are."""

KINDS = {
    "exactly": Kind(_with_hits, _exactly),
    "fit_mean": Kind(lambda pick: {"dice": pick((2, 3, 4)), "gone": pick(ORDINARY)}, _mean),
    "roll_on": Kind(lambda pick: {"dice": pick((2, 3)), "gone": pick(UNEVEN)}, _roll_on),
    "roll_on_mean": Kind(lambda pick: {"dice": pick((2, 3)), "gone": pick(UNEVEN)}, _roll_on_mean),
    "square_left": Kind(
        lambda pick: {"dice": pick((1, 2, 3)), "turns": pick((2, 3, 4))}, _square_left
    ),
}
