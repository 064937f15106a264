"""Exercises about whether a die is fair, and how often a fair one is accused."""

from __future__ import annotations

from fractions import Fraction

from mousemath.chance.formula import (
    difference,
    number,
    power,
    probability,
    quotient,
    short,
    total,
    words,
)
from mousemath.chance.line import multiplied
from mousemath.games.viva_topo.panels.exercises.cats import some_row_by_row
from mousemath.games.viva_topo.panels.exercises.waits import die_with
from mousemath.language import _
from mousemath.lesson.exercises.kinds import (
    Given,
    Posed,
    any_of,
    repeated,
    whole,
)


def _chi(given: Given) -> Posed:
    rolls, seen = whole(given, "rolls"), whole(given, "seen")
    cats, others = Fraction(rolls, 3), Fraction(2 * rolls, 3)
    apart = abs(seen - cats)
    value = apart**2 / cats + apart**2 / others
    terms = [quotient(power(number(apart), 2), number(each)) for each in (cats, others)]
    return Posed(
        value,
        lambda: Fraction(seen**2) / cats + Fraction((rolls - seen) ** 2) / others - rolls,
        (
            (words(_("off by")), number(apart)),
            (words("X²"), total(*terms), number(value)),
        ),
        {
            "cats": (number(apart**2 / cats),),
            "apart": (number(apart),),
            "square": (number(2 * apart**2),),
            "zero": (number(0),),
        },
        {"cats": cats, "no_cats": others, "rest": rolls - seen},
        lambda: die_with(2),
    )


def _alarm(given: Given) -> Posed:
    groups, of = whole(given, "groups"), whole(given, "of")
    one = Fraction(1, of)
    none = (1 - one) ** groups
    return Posed(
        1 - none,
        lambda: some_row_by_row(groups, one),
        (
            (probability(_("none at all")), repeated(1 - one, groups), short(none)),
            (probability(_("an accusation")), difference(number(1), short(none)), short(1 - none)),
        ),
        {
            "one": (number(one),),
            "adding": multiplied(groups, one),
            "complement": (short(none),),
        },
    )


KINDS = {
    "chi": any_of(
        _chi,
        rolls=(36, 54, 72, 90, 108),
        seen=lambda numbers: [numbers["rolls"] // 3 + more for more in (-3, 3, 4, 5, 6)],
    ),
    "alarm": any_of(_alarm, groups=(2, 3, 4, 5, 8, 12), of=(10, 20, 25)),
}
