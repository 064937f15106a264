"""Lines on which a guess is made: straight in the middle, stretched towards never and always.

Near 0 and 1 what counts is how many times rarer one thing is than another; so between 1/1000 and 1/10 the
same length stands for the same factor.
"""

from __future__ import annotations

from fractions import Fraction
from math import floor, log10
from typing import TYPE_CHECKING

from mousemath.language import _, decimal
from mousemath.lesson import kit
from mousemath.scene import Notch, NumberLine

if TYPE_CHECKING:
    from collections.abc import Iterator

RAREST, RARE = Fraction(1, 1000), Fraction(1, 10)
"""The stretched end goes from the first to the second; what is rarer stands outside."""
FIRST, STRAIGHT = 0.09, 0.31
"""Where these two lie on the line."""
OUTSIDE = FIRST / 2
"""Where everything lies that is rarer than the rarest mark, but may happen."""
NAMED = {Fraction(1, 100): 1, RARE: 0, Fraction(1, 2): 0, 1 - RARE: 0, Fraction(99, 100): 1}
"""The marks that have a label, with its row."""
STEPS, BETWEEN = 6, 5
"""The line of a mean has at most so many labelled steps, each of so many marks."""


def place(chance: Fraction) -> float:
    """Return where a chance lies on its line, in 0..1.

    >>> place(Fraction(0)), place(Fraction(1, 2)), round(place(Fraction(99, 100)), 6)
    (0.0, 0.5, 0.8)
    """
    if chance > Fraction(1, 2):
        return 1 - place(1 - chance)
    if chance <= 0:
        return 0.0
    if chance < RAREST:
        return OUTSIDE
    if chance < RARE:
        return FIRST + (STRAIGHT - FIRST) * log10(chance / RAREST) / log10(RARE / RAREST)
    return STRAIGHT + (1 - 2 * STRAIGHT) * float((chance - RARE) / (1 - 2 * RARE))


def chance_line() -> NumberLine:
    """Return the line from never to always, with a mark for each step of an arrow key.

    >>> [notch.value for notch in chance_line().notches[:8]]
    ['1/1000', '1/500', '1/200', '1/100', '1/50', '1/20', '1/10', '3/20']
    """
    notches = tuple(
        Notch(
            place(chance),
            str(chance),
            str(chance) if chance in NAMED else "",
            NAMED.get(chance, 0),
            _("{part} in {whole}").format(part=chance.numerator, whole=chance.denominator),
        )
        for chance in _chances()
    )
    return NumberLine(notches, _("never"), _("always"))


def _chances() -> Iterator[Fraction]:
    rare = [Fraction(1, each) for each in (1000, 500, 200, 100, 50, 20)]
    yield from rare
    yield from (Fraction(each, 20) for each in range(2, 19))
    yield from (1 - chance for chance in reversed(rare))


def mean_line(low: Fraction, high: Fraction) -> NumberLine:
    """Return a straight line from ``low`` to ``high``, the least and the greatest that can come.

    Its ends have labels; a step that lies close to an end has none.

    >>> [notch.label for notch in mean_line(Fraction(0), Fraction(9)).notches if notch.label]
    ['0', '2', '4', '6', '8', '9']
    >>> [notch.label for notch in mean_line(Fraction(-1), Fraction(16)).notches if notch.label]
    ['−1', '5', '10', '16']
    """
    high = high if high > low else low + 1
    step = kit.round_up((high - low) / STEPS)
    part = step / BETWEEN
    inside = (part * each for each in range(floor(low / part) + 1, -floor(-high / part)))
    marks = (low, *inside, high)
    return NumberLine(
        tuple(
            Notch(
                float((mark - low) / (high - low)),
                _written(mark),
                _written(mark) if mark in {low, high} or _is_named(mark, step, low, high) else "",
            )
            for mark in marks
        )
    )


def _is_named(mark: Fraction, step: Fraction, low: Fraction, high: Fraction) -> bool:
    """Whether a mark is a whole step, and its label would not come near that of an end."""
    return (mark / step).denominator == 1 and min(mark - low, high - mark) >= step / 2


def _written(value: Fraction) -> str:
    return decimal(value, kit.decimals(value))


def mark_on(line: NumberLine, value: Fraction, label: str) -> Notch:
    """Return the mark of a value on a line, such as that of the guess or of the exact value.

    >>> mark_on(chance_line(), Fraction(1), "you").at
    1.0
    """
    if line.low:
        return Notch(place(min(max(value, Fraction(0)), Fraction(1))), str(value), label)
    least, most = (_number(line.notches[end].value) for end in (0, -1))
    at = (value - least) / (most - least)  # a guess may lie far beyond any float
    return Notch(float(min(max(at, Fraction(0)), Fraction(1))), str(value), label)


def _number(written: str) -> Fraction:
    return Fraction(written.replace(",", ".").replace("\N{MINUS SIGN}", "-"))
