"""The words of a card of a deck: what is asked at a moment, and what is answered."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.language import _, capital, decimal, rounded_up, uncapital
from mousemath.lesson import kit

if TYPE_CHECKING:
    from mousemath.lesson.asking.question import Decision

_LONGEST, _SMALL = 12, 0.01
"""Digits of a denominator that can be printed; a number below this is written with more decimals."""


def question(decision: Decision) -> str:
    """Say what lies there, and what may be done."""
    choices = " · ".join(capital(pick.label) for pick in decision.picks)
    if "?" in decision.words:
        return f"{decision.words} {choices}."
    asked = _("What would you do? {choices}.").format(choices=choices)
    return f"{decision.words} {asked}"


def answer(decision: Decision) -> str:
    """Say the best choice with its exact value, what the next one costs, and why."""
    best, second = decision.order[:2]
    said = _(
        "Best: {choice}, {value} ({unit}). Next: {other}, {second}, which costs {cost}."
    ).format(
        choice=uncapital(best.label),
        value=_written(best.value, decision),
        unit=_(decision.unit.average),
        other=uncapital(second.label),
        second=_short(second.value),
        cost=_short(best.value - second.value),
    )
    return f"{said} {decision.because}".strip()


def _written(value: Fraction | float, decision: Decision) -> str:
    """Write a value as fraction and decimal, or with its error bound."""
    if decision.slack:
        bound = rounded_up(Fraction(decision.slack) / 2)
        return _("{value}, off by at most {bound}").format(value=_short(value), bound=bound)
    fraction = Fraction(value)
    if fraction.denominator == 1 or len(str(fraction.denominator)) > _LONGEST:
        return _short(fraction)
    return f"{kit.short(fraction, _LONGEST)} {kit.equated(fraction, _places(fraction))}"


def _short(value: Fraction | float) -> str:
    return decimal(value, _places(value))


def _places(value: Fraction | float) -> int:
    return 4 if abs(float(value)) >= _SMALL or not value else 6
