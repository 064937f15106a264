"""Exercises that answer: compare what a student found with the exact value, in words."""

from __future__ import annotations

from fractions import Fraction

from mousemath.errors import MousemathError
from mousemath.language import _, decimal, mark, parse_number

TOLERANCE = Fraction(1, 20_000)
"""A decimal answer is right when it agrees to four places."""


def check(answer: object, truth: Fraction, hint: str = "") -> str:
    """Say whether ``answer`` is the number that was asked for.

    Args:
        answer: a ``Fraction``, a whole number, a decimal, or text such as ``"1/36"`` or ``"3 %"``;
            ``None`` while there is no answer yet.
        truth: the exact value.
        hint: a sentence to help on, given with a wrong answer.

    >>> check("1/36", Fraction(1, 36))
    'Right: 1/36, that is 0.0278.'
    >>> check(None, Fraction(1, 36))
    'Put your answer in place of None and run the cell again.'
    """
    if answer is None or answer is Ellipsis:
        return _("Put your answer in place of None and run the cell again.")
    given = _number(answer)
    return _praise(given, truth) or _correction(given, truth, hint)


def _praise(given: Fraction, truth: Fraction) -> str:
    """Return what to say of a right answer; nothing if it is not."""
    if given == truth and truth.denominator == 1:
        return _("Right: {number}.").format(number=str(truth))
    if given == truth:
        return _("Right: {fraction}, that is {decimal}.").format(
            fraction=str(truth), decimal=decimal(truth)
        )
    if abs(given - truth) <= TOLERANCE and given.denominator not in (1, truth.denominator):
        return _("Right to four decimals; the exact value is {fraction}.").format(
            fraction=str(truth)
        )
    return ""


def _correction(given: Fraction, truth: Fraction, hint: str) -> str:
    if _rounded(given, truth):
        return _("Nearly: give the fraction, or four decimals.")
    if not 0 <= given <= 1 and 0 <= truth <= 1:
        return _("Not yet: a probability lies between 0 and 1.")
    side = _("too small") if given < truth else _("too large")
    return (
        _("Not yet: {decimal} is {side}. {hint}")
        .format(decimal=decimal(given), side=side, hint=hint)
        .strip()
    )


def _rounded(given: Fraction, truth: Fraction) -> bool:
    """Whether ``given`` is ``truth`` rounded to two or three decimals."""
    return any(
        given == round(truth, places) and given.denominator != truth.denominator
        for places in (2, 3)
    )


def _number(answer: object) -> Fraction:
    if isinstance(answer, str):
        return parse_number(answer)
    if isinstance(answer, bool) or not isinstance(answer, (int, float, Fraction)):
        raise MousemathError(mark('An answer is a number, or text such as "1/36" or "3 %".'))
    if isinstance(answer, float):
        return parse_number(repr(answer)) if abs(answer) >= 1e-4 else Fraction(answer)  # noqa: PLR2004 - repr writes smaller ones with an exponent
    return Fraction(answer)
