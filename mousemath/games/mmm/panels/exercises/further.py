"""Exercises about many dice: how many fit, one square left for several turns."""

from __future__ import annotations

from fractions import Fraction
from itertools import product as all_of
from math import comb
from typing import TYPE_CHECKING

from mousemath.chance import formula as write
from mousemath.chance.line import multiplied, opposite
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
from mousemath.lesson.exercises import kinds

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.scene import Part

ORDINARY = tuple(mask for mask in FEW if 1 <= mask.bit_count() <= len(FOODS) - 1)
"""Sets of foods that are used up: at least one, and not all."""


def missing_of(given: kinds.Given) -> tuple[int, tuple[str, ...], Fraction]:
    """Return how many dice are rolled, which foods have no square, and the chance that a die fits."""
    missing = used_up(kinds.whole(given, "gone"))
    return kinds.whole(given, "dice"), missing, Fraction(SIDES - len(missing), SIDES)


def drawn(given: kinds.Given) -> Callable[[], tuple[Part, ...]]:
    """Return the picture of a case: the shelf, and the faces that fit nowhere."""
    gone = kinds.whole(given, "gone")
    return lambda: (*shelf_without(gone), faces_of(used_up(gone)))


def said(given: kinds.Given) -> dict[str, object]:
    """Return the words of a case."""
    dice, missing, fit = missing_of(given)
    return {
        "misses": no_square_for(kinds.whole(given, "gone")),
        "hand": in_hand(dice),
        "number": SIDES - len(missing),
        "fit": fit,
    }


# ── how many fit ─────────────────────────────────────────────────────────────────────────────────


def _exactly(given: kinds.Given) -> kinds.Posed:
    (dice, missing, fit), hits = missing_of(given), kinds.whole(given, "hits")
    rows = comb(dice, hits)
    factors = [*[write.number(fit)] * hits, *[write.number(1 - fit)] * (dice - hits)]
    row = fit**hits * (1 - fit) ** (dice - hits)
    more = sum(
        (comb(dice, n) * fit**n * (1 - fit) ** (dice - n) for n in range(hits, dice + 1)),
        Fraction(0),
    )

    def happens(roll: tuple[str, ...]) -> bool:
        return sum(face not in missing for face in roll) == hits

    return kinds.Posed(
        rows * row,
        lambda: counted(dice, happens),
        (
            (
                write.probability(_("one die fits")),
                *kinds.counted_share(SIDES - len(missing), SIDES),
            ),
            (write.probability(_("one row")), write.product(*factors), write.number(row)),
            kinds.just_so_many(dice, hits, row),
        ),
        {
            "order": (write.number(row),),
            "more": (write.number(more),),
            "one": (write.number(fit),),
            "equal": (write.number(Fraction(1, dice + 1)),),
        },
        {**said(given), "rows": rows, "cases": dice + 1},
        drawn(given),
        rolled(dice, happens),
    )


def _mean(given: kinds.Given) -> kinds.Posed:
    dice, missing, fit = missing_of(given)
    mean = dice * fit
    some = 1 - (1 - fit) ** dice
    return kinds.Posed(
        mean,
        lambda: _mean_counted(dice, missing),
        (
            (
                write.probability(_("one die fits")),
                *kinds.counted_share(SIDES - len(missing), SIDES),
            ),
            (write.words(_("mean number that fit")), *multiplied(dice, fit)),
        ),
        {
            "one": (write.number(fit),),
            "all": (write.number(dice),),
            "some": (write.number(some),),
            "missing": (write.number(dice * (1 - fit)),),
        },
        said(given),
        drawn(given),
    )


def _mean_counted(dice: int, missing: tuple[str, ...]) -> Fraction:
    rolls = list(all_of(FACES, repeat=dice))
    return Fraction(sum(face not in missing for roll in rolls for face in roll), len(rolls))


# ── one square left ──────────────────────────────────────────────────────────────────────────────


def _square_left(given: kinds.Given) -> kinds.Posed:
    dice, turns = kinds.whole(given, "dice"), kinds.whole(given, "turns")
    miss = Fraction(SIDES - 1, SIDES)
    turn, never = miss**dice, miss ** (dice * turns)
    food = FACES[0]
    of_several = (write.number(turn),) if dice > 1 else ()
    return kinds.Posed(
        1 - never,
        lambda: _turn_by_turn(dice, turns),
        (
            (write.probability(_("no die shows it")), kinds.repeated(miss, dice), *of_several),
            (write.probability(_("in no turn")), kinds.repeated(turn, turns), write.number(never)),
            (write.probability(_("a win")), *opposite(never)),
        ),
        {
            "one": (write.number(1 - turn),),
            "adding": (write.quotient(write.number(dice * turns), write.number(SIDES)),),
            "complement": (write.number(never),),
            "turns": multiplied(turns, 1 - turn),
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


def _with_hits(pick: kinds.Pick) -> kinds.Given:
    dice = pick((3, 4))
    return {"dice": dice, "gone": pick(ORDINARY), "hits": pick(range(1, dice))}


KINDS = {
    "exactly": kinds.Kind(_with_hits, _exactly),
    "fit_mean": kinds.Kind(lambda pick: {"dice": pick((2, 3, 4)), "gone": pick(ORDINARY)}, _mean),
    "square_left": kinds.Kind(
        lambda pick: {"dice": pick((1, 2, 3)), "turns": pick((2, 3, 4))}, _square_left
    ),
}
