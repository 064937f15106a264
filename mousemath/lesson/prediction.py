"""Predict, then look: the guess is asked for, kept, and set beside the exact value."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath.language import _, decimal
from mousemath.scene import Bar, Bars, Predict, Strong, Text
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from mousemath.lesson.asking.question import Question
    from mousemath.lesson.frame import Refused

CLOSE, FACTOR = Fraction(1, 50), 2
"""A close guess differs by at most so much, and its odds by at most this factor."""


def asking(question: Question, refused: Refused | None) -> tuple[str, tuple[Any, ...]]:
    """Return the question and the part that asks for the guess, with why the last one was refused."""
    again = refused if refused is not None and refused.form == question.id else None
    part = Predict(
        question.id,
        (Strong(question.words), *(run for each in question.given for run in (" ", *each))),
        _("A guess may be a decimal, a fraction like 4/5, or a per cent."),
        _("Show me"),
        _("Show without a guess"),
        again.error if again else "",
        again.values["guess"] if again else "",
    )
    return _("Before you look"), (part,)


def answered(question: Question, guess: Fraction | None) -> tuple[Any, ...]:
    """Return guess and exact value side by side with the reason; nothing if no guess was made."""
    if guess is None:
        return ()
    bars = Bars(
        (
            Bar(_("your guess"), as_number(guess)),
            Bar(_("exact value"), as_number(question.exact), "best"),
        ),
        _("Your guess and the exact value"),
    )
    return (
        Text((question.words,), "heading"),
        bars,
        Text((Strong(judgement(guess, question.exact)), " ", question.why)),
    )


def judgement(guess: Fraction, exact: Fraction) -> str:
    """Say how far a guess is from the exact value; near 0 and 1 the odds count.

    >>> judgement(Fraction(4, 5), Fraction(35, 36))
    'Your guess is 0.17 too small.'
    >>> judgement(Fraction(1), Fraction(215, 216))
    'You say always; exactly it is all but 1 of 216.'
    """
    if guess == exact:
        return _("Exactly right.")
    if 0 < exact < 1 and guess in (0, 1):
        rest = 1 - exact if guess else exact
        always = _("You say always; exactly it is all but {number} of {all}.")
        never = _("You say never; exactly it is {number} of {all}.")
        return (always if guess else never).format(number=rest.numerator, all=rest.denominator)
    if abs(guess - exact) > CLOSE:
        sides = _("Your guess is {distance} too small."), _("Your guess is {distance} too large.")
        return sides[guess > exact].format(distance=decimal(abs(guess - exact), 2))
    if 0 < exact < 1 and not 1 / FACTOR <= _odds(guess) / _odds(exact) <= FACTOR:
        return _(
            "Within {close}, but near 0 and 1 odds count: you {guess} to 1, exactly {exact} to 1."
        ).format(close=decimal(CLOSE, 2), guess=_in_front(guess), exact=_in_front(exact))
    return _("Your guess is close: within {close}.").format(close=decimal(CLOSE, 2))


def _odds(chance: Fraction) -> Fraction:
    return chance / (1 - chance)


def _in_front(chance: Fraction) -> str:
    """Return the larger side of the odds, against 1 on the other."""
    return decimal(max(_odds(chance), 1 / _odds(chance)), 0)
