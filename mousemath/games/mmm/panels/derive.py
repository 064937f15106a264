"""The Derive tab: the complement, step by step, and the same with a letter for the X."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from mousemath.chance.claim import identical
from mousemath.chance.formula import expression, probability
from mousemath.chance.line import line
from mousemath.chance.polynomial import value_at
from mousemath.games.mmm.maths.claims import FITS
from mousemath.games.mmm.maths.theory import symbolic_count, symbolic_form
from mousemath.games.mmm.panels.work import roll_source
from mousemath.games.mmm.rules.state import SIDES
from mousemath.language import _
from mousemath.lesson.kit import agreement, curve, heading, leaf_of, steps
from mousemath.scene import Text, mathml

if TYPE_CHECKING:
    from mousemath.games.mmm.table.moment import Moment
    from mousemath.lesson.teaching import Leaf


def leaf(moment: Moment) -> Leaf:
    """Write the tab."""
    facts, claim = moment.facts, moment.claim(FITS)
    chance, form = claim.value(), symbolic_form(facts)
    was = _("Before the roll: why {favourable} out of {total}?")
    question = was if moment.past else _("Why {favourable} out of {total}?")
    return leaf_of(
        question.format(favourable=chance.numerator, total=chance.denominator),
        steps("derive", f"{facts.dice}-{facts.unplaceable}", claim.lines()),
        heading(_("And if the red X had chance p?")),
        Text((mathml.show(line("", probability(_("one fits")), expression(form))),)),
        curve(
            _("The chance that a die fits, for every chance p of the red X"),
            (_("p, the chance of a red X"), _("chance that one fits")),
            partial(value_at, form),
            Fraction(1, SIDES),
            _("our die: p = 1/6"),
        ),
        agreement(
            identical(form, symbolic_count(facts)),
            _("Counting every roll with the letter p gives the same polynomial."),
            _("Counting with the letter p does not agree: please report this."),
        ),
        roll_source(moment),
    )
