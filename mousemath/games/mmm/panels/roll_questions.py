"""The questions about the next roll of Mmm!: their words, the ways that lead past the answer, a case to check."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.afterwards import luck, since_bust
from mousemath.games.mmm.maths.keeping import keeping
from mousemath.games.mmm.panels import wrong_ways as past
from mousemath.games.mmm.panels.asked import asked, near_words
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.state import DICE, SIDES
from mousemath.language import _, ngettext
from mousemath.lesson.asking import routes as way
from mousemath.lesson.asking.question import Contrast, Kind

if TYPE_CHECKING:
    from mousemath.chance.claim import Claim
    from mousemath.games.mmm.table.moment import Moment
    from mousemath.lesson.asking.question import Question

HALF = Fraction(1, 2)
TEMPTING = 4
"""So many rolls must lie behind before what they brought can tempt anybody."""


def fits(moment: Moment, claim: Claim) -> Question:
    """Ask whether at least one die fits."""
    one, dice = moment.facts.fitting, moment.facts.dice
    seen = luck(moment.game, moment.session.records)
    fitted = seen.rolls - seen.busts
    so_far = [way.repeated(fitted, seen.rolls)] if seen.rolls >= TEMPTING else []
    happens = ngettext("it fits", "at least one fits", dice)
    fails = ngettext("it does not fit", "none fits", dice)
    return asked(
        moment,
        claim,
        ngettext(
            "How likely is it to fit?", "How likely is it that at least one of them fits?", dice
        ),
        ngettext("the last die fits", "at least one of {dice} dice fits", dice).format(dice=dice),
        think=ngettext(
            "On how many of its six faces does it fit?",
            "What must the dice show, so that none of them fits?",
            dice,
        ),
        routes=(*past.at_least_one(one, dice, happens, fails), *so_far),
        contrasts=past.more_dice(
            one, dice, _("And with {dice} dice: how likely is it that at least one fits?")
        ),
        why=_("Otherwise no die fits, and that is {rest}.").format(rest=str((1 - one) ** dice)),
    )


def nowhere(moment: Moment, claim: Claim) -> Question:
    """Ask whether at least one die fits nowhere."""
    one, dice = 1 - moment.facts.fitting, moment.facts.dice
    return asked(
        moment,
        claim,
        _("How likely is it that at least one of them fits nowhere?"),
        _("one of {dice} dice fits nowhere").format(dice=dice),
        think=_("What is the opposite: what do the dice show if all of them fit?"),
        routes=past.at_least_one(one, dice, _("at least one fits nowhere"), _("all fit")),
        contrasts=past.more_dice(
            one, dice, _("And with {dice} dice: how likely is it that at least one fits nowhere?")
        ),
        why=_("Otherwise all dice fit, and that is {rest}.").format(rest=str((1 - one) ** dice)),
    )


def bust(moment: Moment, claim: Claim) -> Question:
    """Ask for a bust with the dice of a re-roll."""
    one, dice = 1 - moment.facts.fitting, moment.facts.dice
    exact, more, waited = one**dice, dice + 1, since_bust(moment.game, moment.session.records)
    case = Contrast.among(
        _("And with {dice} dice: how likely is it that none fits?").format(dice=more),
        one**more,
        (more * one, one, HALF),
        _("All of them have to fail, so every die more makes a bust rarer."),
    )
    return asked(
        moment,
        claim,
        _("How likely is a bust: none of them fits?"),
        _("a bust with {dice} dice").format(dice=dice),
        think=_("How often does one die fit nowhere? And how often all of them?"),
        routes=(
            *way.summed(dice, one),
            past.one_die(one, dice),
            way.complement(exact, _("at least one fits")),
            past.numbers_alike(1 - one, dice),
            *([way.due(exact, waited)] if waited >= TEMPTING else []),
        ),
        contrasts={"": case},
        why=_("One die fits nowhere with chance {one}, and here all of them must.").format(
            one=str(one)
        ),
    )


def exactly(moment: Moment, claim: Claim, fitting: int) -> Question:
    """Ask whether exactly so many dice fit."""
    one, dice = moment.facts.fitting, moment.facts.dice
    orders, single = comb(dice, fitting), one**fitting * (1 - one) ** (dice - fitting)
    case = Contrast.among(
        _("And that none of the {dice} dice fits?").format(dice=dice),
        (1 - one) ** dice,
        (Fraction(1, dice + 1), 1 - one, HALF),
        _("Each number of dice that fit has its own count of rolls: they are not equally likely."),
    )
    return asked(
        moment,
        claim,
        _exactly_words(fitting, dice),
        _("exactly {number} of {dice} dice fit").format(number=fitting, dice=dice),
        think=_("In how many orders can that come? And how likely is one of them?"),
        routes=(
            *([past.one_order(one, fitting, dice)] if orders > 1 else []),
            past.numbers_alike(one, dice),
            past.one_die(one, dice),
            past.unordered(moment.facts, fitting),
        ),
        contrasts={"": case},
        why=ngettext(
            "All of them must fit, and that has chance {single}.",
            "It comes in {number} orders, and each has chance {single}.",
            orders,
        ).format(number=orders, single=str(single)),
    )


def _exactly_words(fitting: int, dice: int) -> str:
    if fitting == dice:
        return _("How likely is it that all of them fit?")
    said = ngettext(
        "How likely is it that exactly {number} of them fits?",
        "How likely is it that exactly {number} of them fit?",
        fitting,
    )
    return said.format(number=fitting)


def mean(moment: Moment, claim: Claim) -> Question:
    """Ask how many dice show a food with a free square, on average."""
    one, dice = moment.facts.fitting, moment.facts.dice
    case = Contrast.among(
        _("And with 6 dice: how many of them fit, on average?"),
        SIDES * one,
        (SIDES * HALF, one, Fraction(SIDES)),
        _("Every die adds the same mean, whatever the others show."),
    )
    return asked(
        moment,
        claim,
        _("How many of them fit, on average over many rolls?"),
        _("how many of {dice} dice fit, on average").format(dice=dice),
        think=_("What is the average of one die, if it counts 1 when it fits and 0 when not?"),
        routes=(
            past.middle(one, dice),
            past.one_die_mean(one, dice),
            past.fitting_faces(moment.facts),
        ),
        contrasts={"": case},
        why=_("Each die adds {one} on average.").format(one=str(one)),
        kind=Kind.MEAN,
        span=(Fraction(0), Fraction(dice)),
    )


def completes(moment: Moment, claim: Claim) -> Question:
    """Ask whether the roll can fill an item."""
    facts = moment.facts
    ones, dice = Fraction(facts.nearest.count(1), SIDES), facts.dice
    near = [food for food, left in zip(FOODS, facts.nearest, strict=True) if 0 < left <= dice]
    case = Contrast.among(
        _("And with one die only?"),
        ones,
        (Fraction(len(near), SIDES), HALF, 1 - ones, ones**2),
        _("One die fills an item only where one square is missing."),
    )
    return asked(
        moment,
        claim,
        _("How likely is it that this roll can fill an item?"),
        _("a roll of {dice} dice can fill an item").format(dice=dice),
        think=_("Which foods need one die, which two or three? Which rolls fill nothing?"),
        routes=(
            *past.some_at_once(ones, dice),
            *way.happening_or_not(claim.value(), _("it fills an item"), _("it fills none")),
            past.unordered_full(facts),
        ),
        contrasts={"": case} if dice > 1 else {},
        why=_("Count the rolls that fill nothing: they have chance {rest}.").format(
            rest=str(1 - claim.value())
        ),
        given=near_words(facts),
    )


def keeps(moment: Moment, claim: Claim) -> Question:
    """Ask how likely the cat is to stay, with two dice in hand."""
    full = dict(keeping(moment.facts).groups).get(SIDES, 0)
    exact, at_once = claim.value(), Fraction(full, SIDES**2)
    more = sum(number for faces, number in keeping(moment.facts).groups if 0 < faces < SIDES)
    once = _("That is the first roll alone; {number} of its 36 rolls leave the last die a chance.")
    case = Contrast.among(
        _("And if there were this one roll only?"),
        at_once,
        (exact, HALF, 1 - exact),
        _("The last die may be rolled once more: that is what the second roll adds."),
    )
    return asked(
        moment,
        claim,
        _("Play on for the cat alone: how likely is she to stay this turn?"),
        _("the cat stays, two dice in hand"),
        think=_("Which rolls fill an item at once? And which leave one die to try again?"),
        routes=(
            way.one_try(at_once, once.format(number=more)),
            *way.happening_or_not(exact, _("the cat stays"), _("the cat moves")),
        ),
        contrasts={"": case},
        why=_(
            "In {number} of 36 rolls an item is full at once; else the last die may do it."
        ).format(number=full),
        count=(keeping(moment.facts).favourable, SIDES**DICE),
        given=near_words(moment.facts),
    )
