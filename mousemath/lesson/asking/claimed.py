"""The question that a claim answers, in its own words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import _
from mousemath.lesson.asking.question import Kind, Question

if TYPE_CHECKING:
    from mousemath.chance.claim import Claim
    from mousemath.lesson.asking.routes import Route


def asked_of(
    claim: Claim, position: str, short: str, think: str, *routes: Route, kind: Kind = Kind.CHANCE
) -> Question:
    """Return the question for the number that is claimed, a chance or a mean.

    Args:
        claim: its statement says what is asked for.
        position: the code of the position for which the guess holds.
        short: the same in a few words.
        think: the first hint.
        *routes: ways that lead past the answer.
        kind: what is asked for.

    >>> from fractions import Fraction
    >>> from mousemath.chance.claim import Claim
    >>> half = Claim("heads", lambda: Fraction(1, 2), lambda: Fraction(1, 2), "one of two", "coin")
    >>> asked_of(half, "0", "heads", "What may come?").words
    'How likely is heads?'
    """
    words = _("How much is {what}?") if kind is Kind.MEAN else _("How likely is {what}?")
    said = words.format(what=claim.statement)
    return Question(f"{claim.name}:{position}", kind, said, short, claim, think, routes)
