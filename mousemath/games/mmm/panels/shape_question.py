"""The distribution that a reader of Mmm! draws before it is shown: how many dice of the next roll fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.roll_facts import fit_distribution
from mousemath.games.mmm.panels.asked import asked
from mousemath.games.mmm.panels.wrong_ways import fitting
from mousemath.games.mmm.rules.state import SIDES
from mousemath.language import _
from mousemath.lesson.asking.wrong_shapes import bars_of

if TYPE_CHECKING:
    from mousemath.chance.claim import Claim
    from mousemath.games.mmm.table.moment import Moment
    from mousemath.lesson.asking.question import Question


def how_many(moment: Moment, claim: Claim) -> Question:
    """Ask for the bars of how many dice fit; ``claim`` is of one of them."""
    law, dice = fit_distribution(moment.facts), moment.facts.dice
    exact = {str(number): law[number] for number in range(dice + 1)}
    rolls = SIDES**dice
    one = fitting(moment.facts)
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
