"""Exercises about one roll: which faces fit, how likely a bust is, what a roll completes."""

from __future__ import annotations

from fractions import Fraction
from itertools import product as all_of
from typing import TYPE_CHECKING, Any

from mousemath.chance.formula import number, probability, product, ratio, words
from mousemath.chance.line import multiplied, opposite
from mousemath.games.mmm.panels.exercises.pictures import faces_of, shelf_without
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.state import FACES, SIDES
from mousemath.games.mmm.table.words import face_word
from mousemath.language import _, listing, ngettext
from mousemath.lesson.exercises.kinds import (
    Given,
    Kind,
    Pick,
    Posed,
    counted_share,
    repeated,
    throwing,
    whole,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.chance.experiment import Experiment

FEW = tuple(mask for mask in range(2 ** len(FOODS)) if mask.bit_count() < len(FOODS))
"""Sets of foods that are used up, one bit for each; at least one food is left."""
SOME = FEW[1:]
MOST_GONE = 4
"""At least two foods have a free square."""
ONE_OR_TWO = tuple(mask for mask in SOME if mask.bit_count() <= 2)  # noqa: PLR2004 - as it says


def used_up(mask: int) -> tuple[str, ...]:
    """Return the faces without a free square: the foods that are used up, and the red X."""
    foods = [food for place, food in enumerate(FOODS) if mask >> place & 1]
    return (*foods, FACES[-1])


def no_square_for(mask: int) -> str:
    """Say which faces fit nowhere."""
    faces = listing(face_word(face) for face in used_up(mask))
    return _("No free square for: {faces}.").format(faces=faces)


def counted(dice: int, event: Callable[[tuple[str, ...]], bool]) -> Fraction:
    """Return the share of the rolls of so many dice in which something happens, one by one."""
    rolls = list(all_of(FACES, repeat=dice))
    return Fraction(sum(map(event, rolls)), len(rolls))


def rolled(dice: int, event: Callable[[tuple[str, ...]], bool]) -> Callable[[], Experiment[Any]]:
    """Return the experiment of a roll in which something happens or not."""
    return throwing(dice, SIDES, lambda thrown: int(event(tuple(FACES[face] for face in thrown))))


def in_hand(dice: int) -> str:
    """Count dice."""
    return ngettext("{number} die", "{number} dice", dice).format(number=dice)


# ── a bust, and its opposite ─────────────────────────────────────────────────────────────────────


def _bust(given: Given) -> Posed:
    dice, gone = whole(given, "dice"), whole(given, "gone")
    missing = used_up(gone)
    miss = Fraction(len(missing), SIDES)
    none = miss**dice
    return Posed(
        none,
        lambda: counted(dice, set(missing).issuperset),
        (
            (probability(_("one die misses")), *counted_share(len(missing), SIDES)),
            (probability(_("all miss")), *multiplied(*[miss] * dice)),
        ),
        {
            "one": (number(miss),),
            "adding": multiplied(dice, miss),
            "complement": opposite(none),
            "equal": (ratio(1, dice + 1),),
        },
        {
            "misses": no_square_for(gone),
            "hand": in_hand(dice),
            "number": len(missing),
            "cases": dice + 1,
            "free": SIDES - len(missing),
            "miss": miss,
        },
        lambda: (*(shelf_without(gone) if gone else ()), faces_of(missing)),
        rolled(dice, set(missing).issuperset),
    )


def _some_fit(given: Given) -> Posed:
    dice, gone = whole(given, "dice"), whole(given, "gone")
    missing = used_up(gone)
    miss = Fraction(len(missing), SIDES)
    none = miss**dice
    fit = 1 - miss
    return Posed(
        1 - none,
        lambda: counted(dice, lambda roll: not set(missing).issuperset(roll)),
        (
            (probability(_("one die misses")), *counted_share(len(missing), SIDES)),
            (probability(_("all miss")), *multiplied(*[miss] * dice)),
            (probability(_("one fits")), *opposite(none)),
        ),
        {
            "complement": multiplied(*[miss] * dice),
            "multiplying": multiplied(*[fit] * dice),
            "adding": multiplied(dice, fit),
            "one": (number(fit),),
        },
        {"misses": no_square_for(gone), "hand": in_hand(dice), "number": len(missing), "fit": fit},
        lambda: (*shelf_without(gone), faces_of(missing)),
        rolled(dice, lambda roll: not set(missing).issuperset(roll)),
    )


def _rolled(pick: Pick) -> Given:
    return {
        "dice": pick((2, 3)),
        "gone": pick([mask for mask in FEW if mask.bit_count() < MOST_GONE]),
    }


def _riskier(given: Given) -> Posed:
    ways = [(whole(given, f"dice{n}"), whole(given, f"misses{n}")) for n in (1, 2)]
    busts = [Fraction(misses, SIDES) ** dice for dice, misses in ways]
    large, small = max(busts), min(busts)
    (dice, misses), (fewer, others) = sorted(
        ways, key=lambda way: Fraction(way[1], SIDES) ** way[0], reverse=True
    )
    several = [product(*[number(Fraction(misses, SIDES))] * dice)] if dice > 1 else []
    return Posed(
        large,
        lambda: max(counted(dice, set(FACES[:misses]).issuperset) for dice, misses in ways),
        (
            (product(*[number(Fraction(others, SIDES))] * fewer), number(small)),
            (words(_("the larger chance")), *several, number(large)),
        ),
        {
            "smaller": (number(small),),
            "complement": opposite(large),
            "one": (number(max(Fraction(misses, SIDES) for _dice, misses in ways)),),
        },
        {
            "hand1": in_hand(ways[0][0]),
            "hand2": in_hand(ways[1][0]),
            "hand_large": in_hand(dice),
            "hand_small": in_hand(fewer),
        },
        lambda: tuple(faces_of(FACES[-misses:], str(n)) for n, (_dice, misses) in enumerate(ways)),
    )


def _two_ways(pick: Pick) -> Given:
    few = pick((2, 3))
    return {"dice1": 1, "misses1": few, "dice2": pick((2, 3)), "misses2": few + pick((1, 2))}


# ── what one more roll brings ────────────────────────────────────────────────────────────────────


def _pieces(given: Given) -> Posed:
    laid, gone = whole(given, "laid"), whole(given, "gone")
    missing = used_up(gone)
    fit = Fraction(SIDES - len(missing), SIDES)
    more = laid + 1
    mean = fit * more
    keeps = mean + (1 - fit) * laid
    return Posed(
        mean,
        lambda: Fraction(sum(more for face in FACES if face not in missing), SIDES),
        (
            (probability(_("the die fits")), *counted_share(SIDES - len(missing), SIDES)),
            (words(_("pieces")), *multiplied(fit, more)),
        ),
        {
            "certain": (number(more),),
            "chance": (number(fit),),
            "keeps": (number(keeps),),
            "complement": multiplied(1 - fit, more),
        },
        {"misses": no_square_for(gone), "more": more, "number": len(missing), "fit": fit},
        lambda: (*shelf_without(gone), faces_of(missing)),
    )


def _finishes(given: Given) -> Posed:
    dice, lacks = whole(given, "dice"), whole(given, "lacks")
    foods = used_up(lacks)[:-1]
    fit = Fraction(len(foods), SIDES)
    none = (1 - fit) ** dice
    return Posed(
        1 - none,
        lambda: counted(dice, lambda roll: not set(foods).isdisjoint(roll)),
        (
            (probability(_("one die misses")), *counted_share(SIDES - len(foods), SIDES)),
            (probability(_("all miss")), repeated(1 - fit, dice), number(none)),
            (probability(_("one fits")), *opposite(none)),
        ),
        {
            "one": (number(fit),),
            "adding": multiplied(dice, fit),
            "complement": (number(none),),
            "all": (repeated(fit, dice), number(fit**dice)),
        },
        {
            "hand": in_hand(dice),
            "foods": listing(map(face_word, foods)),
            "number": SIDES - len(foods),
        },
        lambda: (faces_of(tuple(face for face in FACES if face not in foods)),),
        rolled(dice, lambda roll: not set(foods).isdisjoint(roll)),
    )


KINDS = {
    "bust": Kind(_rolled, _bust),
    "some_fit": Kind(_rolled, _some_fit),
    "riskier": Kind(_two_ways, _riskier),
    "pieces": Kind(lambda pick: {"laid": 2, "gone": pick(SOME)}, _pieces),
    "finishes": Kind(lambda pick: {"dice": 2, "lacks": pick(ONE_OR_TWO)}, _finishes),
}
