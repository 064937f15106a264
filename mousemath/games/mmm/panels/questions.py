"""What the reader is asked about the next roll of Mmm!, and what to decide before values are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.roll_claims import BUST, COMPLETES, FITS, KEEPS, MEAN, NOWHERE
from mousemath.games.mmm.panels import roll_questions as ask
from mousemath.games.mmm.panels.choice_question import decision
from mousemath.games.mmm.panels.shape_question import how_many
from mousemath.lesson.asking.question import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.mmm.table.moment import Moment
    from mousemath.lesson.asking.question import Question

__all__ = ["decision", "questions"]


def questions(moment: Moment) -> tuple[Question, ...]:
    """Return what may be asked of the next roll; nothing while the dice of a roll lie, or of the past."""
    if moment.past:
        return ()
    return tuple(asked for asked in _asked(moment) if _is_open(asked))


def _asked(moment: Moment) -> Iterator[Question]:
    facts, names = moment.facts, {claim.name for claim in moment.claims}
    yield ask.fits(moment, moment.claim(FITS))
    if facts.dice > 1:
        yield ask.nowhere(moment, moment.claim(NOWHERE))
        yield ask.mean(moment, moment.claim(MEAN))
        for dice in range(1, facts.dice + 1):
            if f"fit-{dice}" in names:
                yield ask.exactly(moment, moment.claim(f"fit-{dice}"), dice)
        if f"fit-{facts.dice - 1}" in names:
            yield how_many(moment, moment.claim(f"fit-{facts.dice - 1}"))
    if facts.dice > 1 and not moment.state.between_turns:
        yield ask.bust(moment, moment.claim(BUST))
    if COMPLETES in names and not facts.already_completed:
        yield ask.completes(moment, moment.claim(COMPLETES))
    if KEEPS in names:
        yield ask.keeps(moment, moment.claim(KEEPS))


def _is_open(asked: Question) -> bool:
    """Whether the answer is not certain, and there are steps to it."""
    certain = asked.kind is Kind.CHANCE and asked.exact in {0, 1}
    return not certain and len(asked.hints()) > 2  # noqa: PLR2004 - what to think of, a step, the rest
