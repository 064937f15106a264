"""Predict, then look: the guess is asked for, kept, and set beside the truth."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath.language import _, decimal
from mousemath.scene import Bar, Bars, Predict, Strong, Text
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from mousemath.lesson.teaching import Prediction

CLOSE = Fraction(1, 50)
"""A guess within two per cent of the truth counts as right."""


def asking(prediction: Prediction) -> tuple[str, tuple[Any, ...]]:
    """Return the question and the part that asks for the guess."""
    part = Predict(
        prediction.id,
        prediction.question,
        _("A guess may be a decimal, a fraction like 4/5, or a per cent."),
        _("Show me"),
        _("Show without a guess"),
    )
    return _("Before you look"), (part,)


def answered(prediction: Prediction, guess: Fraction | None) -> tuple[Any, ...]:
    """Return guess and truth side by side with the reason; nothing if no guess was made."""
    if guess is None:
        return ()
    bars = Bars(
        (
            Bar(_("your guess"), as_number(guess)),
            Bar(_("the truth"), as_number(prediction.truth), "best"),
        ),
        _("Your guess and the truth"),
    )
    return (
        Text(prediction.question, "heading"),
        bars,
        Text((Strong(judgement(guess, prediction.truth)), " ", prediction.why)),
    )


def judgement(guess: Fraction, truth: Fraction) -> str:
    """Say how far a guess is from the truth.

    >>> judgement(Fraction(4, 5), Fraction(35, 36))
    'Your guess is 0.17 too small.'
    """
    if abs(guess - truth) <= CLOSE:
        return _("Your guess is close: within {close}.").format(close=decimal(CLOSE, 2))
    distance = decimal(abs(guess - truth), 2)
    if guess < truth:
        return _("Your guess is {distance} too small.").format(distance=distance)
    return _("Your guess is {distance} too large.").format(distance=distance)
