"""The Derive tab: the complement, step by step, and the same with a letter for the X."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.chance.claim import identical
from mousemath.chance.formula import expression, probability
from mousemath.chance.line import line
from mousemath.games.mmm.maths.roll_claims import FITS
from mousemath.games.mmm.maths.theory import symbolic_count, symbolic_form, value_at
from mousemath.games.mmm.panels.work import roll_source
from mousemath.language import _
from mousemath.lesson.kit import agreement, steps
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Curve, Formula, Text, mathml

if TYPE_CHECKING:
    from mousemath.games.mmm.table.moment import Moment


def leaf(moment: Moment) -> Leaf:
    """Write the tab."""
    facts, claim = moment.facts, moment.claim(FITS)
    chance, form = claim.value(), symbolic_form(facts)
    was = _("Before the roll: why {favourable} out of {total}?")
    question = was if moment.past else _("Why {favourable} out of {total}?")
    return Leaf(
        question.format(favourable=chance.numerator, total=chance.denominator),
        (
            steps("derive", f"{facts.dice}-{facts.unplaceable}", claim.lines()),
            Text((_("And if the red X had chance p?"),), "heading"),
            Text((_polynomial(form),)),
            _curve(form),
            agreement(
                identical(form, symbolic_count(facts)),
                _("Counting every roll with the letter p gives the same polynomial."),
                _("Counting with the letter p does not agree: please report this."),
            ),
            roll_source(moment),
        ),
    )


def _polynomial(form: object) -> Formula:
    return mathml.show(line("", probability(_("one fits")), expression(form)))


def _curve(form: object) -> Curve:
    points = tuple((step / 40, value_at(form, step / 40)) for step in range(41))
    ticks = ((0.0, "0"), (0.5, "½"), (1.0, "1"))
    return Curve(
        _("The chance that a die fits, for every chance p of the red X"),
        points,
        _("p, the chance of a red X"),
        _("chance that one fits"),
        ticks,
        ticks,
        (1 / 6, value_at(form, 1 / 6)),
        _("our die: p = 1/6"),
    )
