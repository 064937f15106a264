"""What holds of every question, whichever game asks it."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.lesson.asking.question import Kind

if TYPE_CHECKING:
    from mousemath.lesson.asking.question import Question


def check_question(asked: Question) -> None:
    """Check that a question has one open answer by both routes, and ways and cases that are true."""
    assert asked.claim.agrees(), asked.id
    assert asked.exact == asked.claim.by_formula(), asked.id
    assert all(way.line.value == way.value for way in asked.routes), asked.id
    assert asked.kind is Kind.MEAN or 0 < asked.exact < 1, asked.id
    assert asked.count is None or Fraction(*asked.count) == asked.exact, asked.id
    check_ways(asked)


def check_ways(asked: Question) -> None:
    """Check that wrong ways lead to their numbers, each under its own name, and that cases hold the right answer."""
    assert all(way.line.holds() for way in asked.routes), asked.id
    assert len({way.name for way in asked.routes}) == len(asked.routes), asked.id
    assert asked.kind is Kind.MEAN or all(0 <= way.value <= 1 for way in asked.routes), asked.id
    for contrast in (asked.contrasts or {}).values():
        assert contrast.exact in contrast.answers, asked.id
        assert len(set(contrast.answers)) == len(contrast.answers) > 1, asked.id
