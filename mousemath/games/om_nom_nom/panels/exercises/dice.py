"""Exercises about many dice."""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial
from typing import TYPE_CHECKING

from mousemath.chance import formula as write
from mousemath.chance.line import multiplied
from mousemath.games.om_nom_nom.maths.theory import rolls_showing, showing, worth
from mousemath.games.om_nom_nom.rules.pieces import DICE, FACES
from mousemath.games.om_nom_nom.table.words import ICONS
from mousemath.language import _, capital
from mousemath.lesson.exercises.kinds import Given, Posed, any_of, repeated, throwing, whole
from mousemath.scene import DiceTray, Die

if TYPE_CHECKING:
    from mousemath.scene import Part

SIDES = len(FACES)
SIXTH = Fraction(1, SIDES)


def _no_face(given: Given) -> Posed:
    dice, face = whole(given, "dice"), FACES[whole(given, "face")]
    other = 1 - SIXTH
    none = other**dice
    return Posed(
        none,
        lambda: Fraction((SIDES - 1) ** dice, SIDES**dice),
        (
            (write.probability(_("one die shows another face")), write.ratio(SIDES - 1, SIDES)),
            (write.probability(_("all dice do")), repeated(other, dice), write.short(none)),
        ),
        {
            "one": (write.number(other),),
            "adding": multiplied(dice, SIXTH),
            "complement": (
                write.difference(write.number(1), write.short(none)),
                write.short(1 - none),
            ),
            "all": (repeated(SIXTH, dice), write.short(SIXTH**dice)),
        },
        {"face_word": _(face)},
        faces,
        throwing(dice, SIDES, lambda thrown: int(0 not in thrown)),
    )


def _rest(given: Given) -> Posed:
    seen = whole(given, "seen")
    left = DICE - seen
    mean = Fraction(left, SIDES - 1)
    return Posed(
        mean,
        lambda: _mean_counted(left),
        (
            (write.probability(_("another face")), write.ratio(1, SIDES - 1)),
            (
                write.words(_("mean number")),
                write.product(write.number(left), write.ratio(1, SIDES - 1)),
                write.number(mean),
            ),
        ),
        {
            "sixths": (write.number(left * SIXTH),),
            "all_dice": (write.number(DICE * SIXTH),),
            "all_fifths": (write.number(Fraction(DICE, SIDES - 1)),),
            "chance": (write.number(Fraction(1, SIDES - 1)),),
        },
        {"left": left},
        faces,
    )


def _mean_counted(left: int) -> Fraction:
    """Return the mean of the binomial distribution, number by number."""
    others, rolls = SIDES - 2, Fraction(SIDES - 1) ** left
    ways = (k * comb(left, k) * others ** (left - k) for k in range(left + 1))
    return Fraction(sum(ways)) / rolls


def _pair(given: Given) -> Posed:
    first, second = whole(given, "first"), whole(given, "second")
    rest = DICE - first - second
    written = rolls_showing(first, second)
    rolls = Fraction(SIDES**DICE)
    value = worth(written) / rolls
    ways = factorial(DICE) // (factorial(first) * factorial(second) * factorial(rest))
    apart = write.product(*(write.factorial_of(each) for each in (first, second, rest)))
    alone = worth(showing(first)) * worth(showing(second))
    one_way = Fraction((SIDES - 2) ** rest) / rolls
    counted = write.quotient(
        write.product(write.number(ways), write.power(write.number(SIDES - 2), rest)),
        write.power(write.number(SIDES), DICE),
    )
    choices = write.quotient(write.factorial_of(DICE), apart)
    return Posed(
        value,
        lambda: _one_after_the_other(first, second),
        (
            (write.words(_("choices of dice")), choices, write.number(ways)),
            (write.probability(_("just so many")), counted, write.short(value)),
        ),
        {
            "independent": (write.short(alone),),
            "one_way": (write.short(one_way),),
            "six": (write.short(ways * Fraction(SIDES) ** rest / rolls),),
        },
        {"rest": rest, "others": SIDES - 2, "dice": DICE},
        faces,
        throwing(DICE, SIDES, lambda all_: int((all_.count(0), all_.count(1)) == (first, second))),
    )


def _one_after_the_other(first: int, second: int) -> Fraction:
    """Say first which dice show the one face, then which of the rest show the other."""
    one = comb(DICE, first) * SIXTH**first * (1 - SIXTH) ** (DICE - first)
    left, fifth = DICE - first, Fraction(1, SIDES - 1)
    return one * comb(left, second) * fifth**second * (1 - fifth) ** (left - second)


def faces() -> tuple[Part, ...]:
    """Draw the six faces of a die."""
    dice = (Die(f"face-{face}", capital(_(face)), _(face), ICONS[face], "black") for face in FACES)
    return (DiceTray("faces", _("The faces of a die"), tuple(dice)),)


KINDS = {
    "no_face": any_of(_no_face, dice=range(3, 16), face=range(SIDES)),
    "rest": any_of(_rest, seen=range(1, 11)),
    "pair": any_of(_pair, first=(1, 2, 3, 4), second=(1, 2, 3)),
}
