"""Exercises about how many of some dice are of one colour: the mean, the standard deviation of the share."""

from __future__ import annotations

from fractions import Fraction
from math import comb, isqrt

from mousemath.chance.formula import number, power, quotient, symbol, words
from mousemath.chance.line import multiplied
from mousemath.games.om_nom_nom.panels.exercises.dice import SIDES, faces
from mousemath.language import _
from mousemath.lesson.exercises.kinds import Given, Posed, any_of, counted_share, whole

SQUARES = 4, 9, 16, 25, 36, 49, 64, 81, 100, 144, 400
"""Numbers of dice whose root is whole."""
HALF = Fraction(1, 2)


def _red(given: Given) -> Posed:
    dice, red = whole(given, "dice"), whole(given, "red")
    share = Fraction(red, SIDES)
    mean = dice * share
    return Posed(
        mean,
        lambda: _mean_counted(dice, share),
        (
            (words(_("share of red faces")), *counted_share(red, SIDES)),
            (words(_("mean number")), *multiplied(dice, share)),
        ),
        {
            "one_face": (number(Fraction(dice, SIDES)),),
            "others": (number(dice - mean),),
            "share": (number(share),),
        },
        {"share": share, "rest": SIDES - red},
        faces,
    )


def _mean_counted(dice: int, share: Fraction) -> Fraction:
    return sum(
        (n * comb(dice, n) * share**n * (1 - share) ** (dice - n) for n in range(dice + 1)),
        Fraction(0),
    )


def _spread(given: Given) -> Posed:
    dice = whole(given, "dice")
    root = isqrt(dice)
    value = HALF / root
    return Posed(
        value,
        lambda: _root_of(_variance(dice)),
        (
            (
                words(_("variance of the share")),
                quotient(number(Fraction(1, 4)), number(dice)),
                number(value**2),
            ),
            (symbol("σ", value), quotient(number(HALF), number(root)), number(value)),
        ),
        {
            "variance": (number(value**2),),
            "number": (number(HALF * root),),
            "one": (number(HALF),),
            "no_root": (number(Fraction(1, dice)),),
        },
        {"root": root},
        faces,
    )


def _variance(dice: int) -> Fraction:
    """Return the variance of the share, number by number."""
    squares = ((Fraction(n, dice) - HALF) ** 2 * comb(dice, n) for n in range(dice + 1))
    return sum(squares, Fraction(0)) / Fraction(2) ** dice


def _root_of(value: Fraction) -> Fraction:
    return Fraction(isqrt(value.numerator), isqrt(value.denominator))


def _dice_for(given: Given) -> Posed:
    of = whole(given, "of")
    needed = Fraction(of**2, 4)
    return Posed(
        needed,
        lambda: Fraction(next(n for n in range(1, of**2) if HALF**2 / n <= Fraction(1, of**2))),
        (
            (symbol("σ²"), power(number(Fraction(1, of)), 2), number(Fraction(1, of**2))),
            (symbol("n"), quotient(number(of**2), number(4)), number(needed)),
        ),
        {
            "no_square": (number(Fraction(of, 2)),),
            "no_quarter": (number(of**2),),
            "inverse": (number(of),),
        },
        {},
        faces,
    )


KINDS = {
    "red": any_of(_red, dice=(6, 9, 10, 12, 15, 18, 20), red=(2, 3, 4)),
    "spread": any_of(_spread, dice=SQUARES),
    "dice_for": any_of(_dice_for, of=(4, 6, 8, 10, 12, 16, 30, 40)),
}
