"""Exercises about many dice: how many fit, one square left for several turns."""

from __future__ import annotations

from fractions import Fraction
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

    from mousemath.scene import Part

ORDINARY = tuple(mask for mask in FEW if 1 <= mask.bit_count() <= len(FOODS) - 1)
"""Sets of foods that are used up: at least one, and not all."""


def missing_of(given: Given) -> tuple[int, tuple[str, ...], Fraction]:
    """Return how many dice are rolled, which foods have no square, and the chance that a die fits."""
    missing = used_up(whole(given, "gone"))
    return whole(given, "dice"), missing, Fraction(SIDES - len(missing), SIDES)


def drawn(given: Given) -> Callable[[], tuple[Part, ...]]:
    """Return the picture of a case: the shelf, and the faces that fit nowhere."""
    gone = whole(given, "gone")
    return lambda: (*shelf_without(gone), faces_of(used_up(gone)))


def said(given: Given) -> dict[str, object]:
    """Return the words of a case."""
    dice, missing, fit = missing_of(given)
    return {
        "misses": no_square_for(whole(given, "gone")),
        "hand": in_hand(dice),
        "number": SIDES - len(missing),
        "fit": fit,
    }


# ── how many fit ─────────────────────────────────────────────────────────────────────────────────


def _exactly(given: Given) -> Posed:
    (dice, missing, fit), hits = missing_of(given), whole(given, "hits")
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
        {**said(given), "rows": rows, "cases": dice + 1},
        drawn(given),
        rolled(dice, happens),
    )


def _mean(given: Given) -> Posed:
    dice, missing, fit = missing_of(given)
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
        said(given),
        drawn(given),
    )


def _mean_counted(dice: int, missing: tuple[str, ...]) -> Fraction:
    rolls = list(all_of(FACES, repeat=dice))
    return Fraction(sum(face not in missing for roll in rolls for face in roll), len(rolls))


# ── one square left ──────────────────────────────────────────────────────────────────────────────


def _square_left(given: Given) -> Posed:
    dice, turns = whole(given, "dice"), whole(given, "turns")
    miss = Fraction(SIDES - 1, SIDES)
    turn, never = miss**dice, miss ** (dice * turns)
    food = FACES[0]
    of_several = (number(turn),) if dice > 1 else ()
    return Posed(
        1 - never,
        lambda: _turn_by_turn(dice, turns),
        (
            (probability(_("no die shows it")), repeated(miss, dice), *of_several),
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


KINDS = {
    "exactly": Kind(_with_hits, _exactly),
    "fit_mean": Kind(lambda pick: {"dice": pick((2, 3, 4)), "gone": pick(ORDINARY)}, _mean),
    "square_left": Kind(
        lambda pick: {"dice": pick((1, 2, 3)), "turns": pick((2, 3, 4))}, _square_left
    ),
}
