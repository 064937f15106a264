"""What can be tried out beside the table of Mmm!: rolls, with real dice; for a lesson, plans of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.claims import (
    BUST,
    COMPLETES,
    FITS,
    KEEPS,
    MEAN,
    NOWHERE,
)
from mousemath.games.mmm.maths.plan_claims import ON, ONCE, plan_claims
from mousemath.games.mmm.table.tray import face_sign
from mousemath.games.mmm.table.words import roll_words
from mousemath.language import _, listing
from mousemath.lesson.tries import Trial

if TYPE_CHECKING:
    from mousemath.chance.claim import Claim
    from mousemath.games.mmm.table.moment import Moment
    from mousemath.scene import Sign

PLANS = "plans"
"""The view choice "trials" by which a lesson asks for the plans of a turn."""


def trials(moment: Moment) -> tuple[Trial, ...]:
    """Return what the open tab claims of the roll, to be tried out."""
    if moment.over:
        return ()
    if moment.view.choice("trials", "") == PLANS:
        short = {ONCE: _("roll once, then gather"), ON: _("go on until all dice lie")}
        return tuple(
            Trial(claim, short[claim.name], says=_fitting) for claim in plan_claims(moment.facts)
        )
    known = {claim.name: claim for claim in moment.claims}
    counted = COMPLETES if moment.view.choice("event", FITS) == COMPLETES else FITS
    several = (NOWHERE,) if moment.facts.dice > 1 else ()  # of one die it is the bust
    names = {
        "chance": (FITS, *several, BUST, MEAN, COMPLETES, KEEPS),
        "count": (counted,),
        "derive": (FITS,),
    }.get(moment.view.tab, ())
    return tuple(_trial(known[name]) for name in names if name in known)


def _fitting(fit: tuple[int, ...]) -> str:
    return _("dice that fit, roll by roll: {numbers}").format(numbers=listing(map(str, fit)))


def _trial(claim: Claim) -> Trial:
    hit, miss = {
        FITS: (_("a die fits"), _("bust")),
        NOWHERE: (_("one fits nowhere"), _("all fit")),
        BUST: (_("bust"), _("a die fits")),
        COMPLETES: (_("completes an item"), _("does not")),
    }.get(claim.name, ("", ""))
    topic = _("mean number of dice that fit") if claim.name == MEAN else ""
    return Trial(claim, topic, hit, miss, signs=_dice, says=roll_words)


def _dice(roll: tuple[str, ...]) -> tuple[Sign, ...]:
    return tuple(face_sign(face, "die") for face in roll)
