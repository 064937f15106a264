"""Whether a number that somebody guesses can be at all: a probability above 1 cannot, nor 16 of 15 dice on average."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import mark
from mousemath.lesson import kit
from mousemath.lesson.asking.question import Kind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.lesson.asking.question import Question
    from mousemath.lesson.asking.routes import Route

PLACES = 2
"""Decimals of a bound that is no whole number."""


def check_possible(question: Question, value: Fraction) -> None:
    """Check that a guess is none that cannot be, whatever is rolled.

    Raises:
        MousemathError: it is; the sentence says what can be.

    >>> from mousemath.chance.claim import Claim
    >>> from mousemath.lesson.asking.question import Question
    >>> dice = Claim("sixes", lambda: Fraction(5, 2), lambda: Fraction(5, 2), "fifteen dice")
    >>> span = Fraction(0), Fraction(15)
    >>> asked = Question("sixes:", Kind.MEAN, "How many?", "sixes", dice, "Of six?", span=span)
    >>> check_possible(asked, Fraction(16))
    Traceback (most recent call last):
    ...
    mousemath.errors.MousemathError: This lies between 0 and 15: guess once more.
    """
    if question.kind is Kind.CHANCE and not 0 <= value <= 1:
        raise MousemathError(mark("A probability lies between 0 and 1: guess once more."))
    if ends := ends_missed(question, value):
        raise MousemathError(mark("This lies between {low} and {high}: guess once more."), **ends)
    if value < 0 and not question.signed and (question.span is None or question.endless):
        raise MousemathError(mark("This cannot be less than 0: guess once more."))


def ends_missed(question: Question, value: Fraction) -> dict[str, str]:
    """Return the least and the greatest that can come, written, if a number does not lie between them."""
    if question.span is None or question.endless:
        return {}
    low, high = question.span
    if low <= value <= high:
        return {}
    return {"low": kit.written(low, PLACES), "high": kit.written(high, PLACES)}


def that_can_be(
    routes: Iterable[Route], span: tuple[Fraction, Fraction] | None
) -> tuple[Route, ...]:
    """Return the ways that lead to a number that can be guessed: no chance above 1, no mean above the greatest."""
    most = Fraction(1) if span is None else span[1]
    return tuple(each for each in routes if each.value <= most)
