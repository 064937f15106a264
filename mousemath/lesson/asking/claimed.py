"""The question that a claim answers, in its own words; and which questions have steps to their answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import _
from mousemath.lesson.asking.question import Kind, Question

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from mousemath.chance.claim import Claim
    from mousemath.lesson.asking.routes import Route

ALL_HINTS = 3
"""What to think of, the first step, and the rest."""


def asked_of(
    claim: Claim,
    position: str,
    short: str,
    think: str,
    *routes: Route,
    span: tuple[Fraction, Fraction] | None = None,
) -> Question:
    """Return the question for the number that is claimed: a chance, or a mean where its ends are given.

    Args:
        claim: its statement says what is asked for.
        position: the code of the position for which the guess holds.
        short: the same in a few words.
        think: the first hint.
        *routes: ways that lead past the answer.
        span: of a mean, the least and the greatest that can come.

    >>> from fractions import Fraction
    >>> from mousemath.chance.claim import Claim
    >>> half = Claim("heads", lambda: Fraction(1, 2), lambda: Fraction(1, 2), "one of two", "coin")
    >>> asked_of(half, "0", "heads", "What may come?").words
    'How likely is heads?'
    """
    words = _("How much is {what}?") if span else _("How likely is {what}?")
    said, kind = words.format(what=claim.statement), Kind.MEAN if span else Kind.CHANCE
    return Question(f"{claim.name}:{position}", kind, said, short, claim, think, routes, span=span)


def with_steps(questions: Iterable[Question]) -> tuple[Question, ...]:
    """Return the questions to whose answer steps lead: hints beside what to think of, and the rest."""
    return tuple(each for each in questions if len(each.hints()) >= ALL_HINTS)
