"""What the reader is asked about the next roll of Mmm!, and what to decide before values are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.claims import BUST, COMPLETES, FITS, KEEPS, MEAN, NOWHERE
from mousemath.games.mmm.maths.roll_facts import fit_distribution
from mousemath.games.mmm.panels import roll_questions as ask
from mousemath.games.mmm.panels.asked import asked
from mousemath.games.mmm.panels.choice_question import decision
from mousemath.games.mmm.rules.state import SIDES
from mousemath.language import _
from mousemath.lesson.asking.claimed import with_steps
from mousemath.lesson.asking.wrong_shapes import bars_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.chance.claim import Claim
    from mousemath.games.mmm.table.moment import Moment
    from mousemath.lesson.asking.question import Question

__all__ = ["decision", "questions"]


def questions(moment: Moment) -> tuple[Question, ...]:
    """Return what may be asked of the next roll; nothing while the dice of a roll lie, or of the past."""
    if moment.past:
        return ()
    return with_steps(_asked(moment))


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
            yield _how_many(moment, moment.claim(f"fit-{facts.dice - 1}"))
    if facts.dice > 1 and not moment.state.between_turns:
        yield ask.bust(moment, moment.claim(BUST))
    if COMPLETES in names and not facts.already_completed:
        yield ask.completes(moment, moment.claim(COMPLETES))
    if KEEPS in names:
        yield ask.keeps(moment, moment.claim(KEEPS))


def _how_many(moment: Moment, claim: Claim) -> Question:
    """Ask for the bars of how many dice fit; ``claim`` is of one of them."""
    law, dice = fit_distribution(moment.facts), moment.facts.dice
    exact = {str(number): law[number] for number in range(dice + 1)}
    rolls = SIDES**dice
    one = moment.facts.fitting
    return asked(
        moment,
        claim,
        _(
            "In how many of the {rolls} rolls do none, one, two … of them fit? Draw the bars."
        ).format(rolls=rolls),
        _("how many of {dice} dice fit: the bars").format(dice=dice),
        think=_("In how many orders can each number of fitting dice come?"),
        routes=(),
        contrasts={},
        why=_("Each die fits with chance {one}, and each number has its own orders.").format(
            one=str(one)
        ),
        shape=bars_of(
            exact, _("how many dice fit"), rolls, _("{number} rolls").format(number=rolls)
        ),
    )
