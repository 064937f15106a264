"""What is said of cases that were counted as if they were equally likely: each case, with its true chance."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance.places import telling_places
from mousemath.language import _, decimal

if TYPE_CHECKING:
    from collections.abc import Mapping

FEW = 4
"""So many cases are all named; of more, the likeliest and the rarest."""
LARGEST = 999
"""A fraction with a larger denominator is hard to compare: its decimal is said."""
TINY = Fraction(1, 10**6)
"""A chance below that is said to be below it."""
ABOUT = "\N{ALMOST EQUAL TO}\N{NO-BREAK SPACE}"


def chance_words(chance: Fraction) -> str:
    """Write a chance so that it can be compared: as a short fraction, or by its decimals.

    >>> from fractions import Fraction
    >>> chance_words(Fraction(19, 27)), chance_words(Fraction(1, 6**12)).replace("\N{NO-BREAK SPACE}", " ")
    ('19/27', '< 0.000001')
    """
    if chance.denominator <= LARGEST:
        return str(chance)
    if chance < TINY:
        return f"<\N{NO-BREAK SPACE}{decimal(TINY, 6)}"
    places = telling_places(chance, 2)
    is_rounded = (chance * 10**places).denominator > 1
    return f"{ABOUT if is_rounded else ''}{decimal(chance, places)}"


def unequal(cases: Mapping[str, Fraction]) -> str:
    """Say that cases are not equally likely: name them, each with its true chance.

    Args:
        cases: the words of each case, with its chance.

    >>> unequal({"a cat": Fraction(1, 3), "no cat": Fraction(2, 3)})
    '2 cases, but not equally likely: a cat (1/3), no cat (2/3).'
    """
    named = [f"{words} ({chance_words(chance)})" for words, chance in cases.items()]
    if len(named) <= FEW:
        said = _("{number} cases, but not equally likely: {cases}.")
        return said.format(number=len(named), cases=", ".join(named))
    chances = list(cases.values())
    likeliest, rarest = (chances.index(end(chances)) for end in (max, min))
    said = _(
        "{number} cases, but not equally likely: the likeliest is {likeliest}, the rarest {rarest}."
    )
    return said.format(number=len(named), likeliest=named[likeliest], rarest=named[rarest])
