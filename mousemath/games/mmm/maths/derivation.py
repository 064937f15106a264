"""The derivations of a roll of Mmm! as they are written, line by line; the claims prove them."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from mousemath.chance.formula import (
    binomial,
    difference,
    number,
    of,
    power,
    probability,
    product,
    ratio,
    total,
    words,
)
from mousemath.chance.line import Line, line
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.state import DICE, SIDES
from mousemath.language import _, decimal, listing, ngettext

if TYPE_CHECKING:
    from mousemath.chance.formula import Written
    from mousemath.games.mmm.maths.keeping import Keeping
    from mousemath.games.mmm.maths.roll_facts import RollFacts

TWO = 2
"""Two dice of one food: what an item with two open squares needs."""


def fits_lines(facts: RollFacts) -> tuple[Line, ...]:
    """Write the chance that at least one die fits: one die, all dice, everything else."""
    none = Fraction(facts.unplaceable, SIDES) ** facts.dice
    chance = 1 - none
    complement = line(
        _("“At least one fits” is everything else, so take it away from 1."),
        probability(ngettext("it fits", "one of them fits", facts.dice)),
        difference(number(1), number(none)),
        number(chance),
    )
    return *bust_lines(facts), complement, _as_decimal(chance)


def bust_lines(facts: RollFacts) -> tuple[Line, ...]:
    """Write the chance that no die fits: one die, then all of them."""
    one = _share(_blocked_words(facts), _("one die fits nowhere"), facts.unplaceable)
    blocked = Fraction(facts.unplaceable, SIDES)
    together = _together(_("none fits"), blocked, facts.dice)
    return (one, together) if facts.dice > 1 else (one,)


def nowhere_lines(facts: RollFacts) -> tuple[Line, ...]:
    """Write the chance that at least one die fits nowhere, by its opposite."""
    fitting = facts.fitting
    every = fitting**facts.dice
    chance = 1 - every
    if facts.dice == 1:
        return (_share(_blocked_words(facts), _("it fits nowhere"), facts.unplaceable),)
    said = _("Look at the opposite: every die shows a food that has a free square.")
    return (
        _share(said, _("one die fits"), facts.placeable),
        _together(_("all fit"), fitting, facts.dice),
        line(
            _("“At least one fits nowhere” is everything else, so take it away from 1."),
            probability(_("one of them fits nowhere")),
            difference(number(1), number(every)),
            number(chance),
        ),
        _as_decimal(chance),
    )


def mean_lines(facts: RollFacts) -> tuple[Line, ...]:
    """Write the mean number of dice that show a food with a free square."""
    one, dice = facts.fitting, facts.dice
    said = _("One die counts 1 if it fits and 0 if not: its mean is its chance.")
    return (
        line(
            said,
            of("E", words(_("one die"))),
            ratio(facts.placeable, SIDES),
            *_reduced(one),
        ),
        line(
            _("Means add up, so multiply by the number of dice."),
            of("E", words(_("all dice"))),
            product(number(dice), number(one)),
            number(dice * one),
        ),
    )


def fit_lines(facts: RollFacts, dice: int) -> tuple[Line, ...]:
    """Write the chance that exactly so many dice fit, where no food can run out of squares."""
    if dice == 0:
        return bust_lines(facts)
    if facts.dice == 1:
        return fits_lines(facts)
    if any(0 < room < facts.dice for room in facts.free):
        return ()
    fits = facts.fitting
    first = _share(_("Count the faces that have a free square."), _("one die fits"), SIDES * fits)
    if dice == facts.dice:
        return first, _together(_("all fit"), fits, dice)
    orders, rest = comb(facts.dice, dice), facts.dice - dice
    single = fits**dice * (1 - fits) ** rest
    one = line(
        ngettext(
            "One order: the first die fits, the others do not.",
            "One order: the first {dice} dice fit, the others do not.",
            dice,
        ).format(dice=dice),
        probability(_("this order")),
        product(*[number(fits)] * dice, *[number(1 - fits)] * rest),
        number(single),
    )
    every = line(
        _("There are {number} orders, each equally likely.").format(number=orders),
        probability(_("exactly {dice}").format(dice=dice)),
        product(binomial(number(facts.dice), number(dice)), number(single)),
        number(orders * single),
    )
    return first, one, every


def completes_lines(facts: RollFacts) -> tuple[Line, ...]:
    """Write the chance that an item is full after the roll, by the rolls that fill none."""
    if facts.already_completed:
        return fits_lines(facts)
    near, dice = facts.nearest, facts.dice
    ones, twos, threes = (near.count(left) for left in (1, TWO, DICE))
    others = SIDES - ones
    pairs = (twos if dice == TWO else 0) + (dice == DICE) * (
        twos * (DICE * (others - 1) + 1) + threes
    )
    missing = others**dice - pairs
    alone = line(
        ngettext(
            "Count the rolls that fill none. {faces} face of 6 does not fill an item by one die: "
            "rolls of such faces alone.",
            "Count the rolls that fill none. {faces} faces of 6 do not fill an item by one die: "
            "rolls of such faces alone.",
            others,
        ).format(faces=others),
        power(number(others), dice),
        number(others**dice),
    )
    apart = line(
        _("Take away those in which two or three dice of one food fill an item together."),
        difference(number(others**dice), number(pairs)),
        number(missing),
    )
    end = line(
        _("All other rolls fill one: take the share away from 1."),
        probability(_("an item is full")),
        difference(number(1), ratio(missing, SIDES**dice)),
        number(1 - Fraction(missing, SIDES**dice)),
    )
    return (alone, apart, end) if pairs else (alone, end)


def stays_lines(keeping: Keeping) -> tuple[Line, ...]:
    """Write the chance that she stays: what each roll of two dice leads to, by its chance."""
    rolls, lines = SIDES**TWO, []
    terms: list[Written] = []
    for faces, many in keeping.groups:
        chance = Fraction(faces, SIDES)
        if faces == SIDES:
            said = _("{many} of the {rolls} rolls fill an item at once.")
            event, terms = _("at once"), [ratio(many, rolls), *terms]
        else:
            said = _(
                "After {many} of the {rolls} rolls you lay one die. The last one then fills an item on "
                "{faces} of its 6 faces."
            )
            event = _("then she stays")
            terms.append(product(ratio(many, rolls), number(chance)))
        sides = (
            (ratio(many, rolls),) if faces == SIDES else (ratio(faces, SIDES), *_reduced(chance))
        )
        text = said.format(many=many, rolls=rolls, faces=faces)
        lines.append(line(text, probability(event), *sides))
    said = _("Add up: each way with its chance.")
    return *lines, line(said, probability(_("she stays")), total(*terms), number(keeping.chance))


# ── lines that come in several derivations ───────────────────────────────────────────────────────


def _share(said: str, event: str, faces: int | Fraction) -> Line:
    """Write the chance of some faces of one die."""
    chance = Fraction(faces, SIDES)
    shown = ratio(int(faces), SIDES)
    return line(said, probability(event), shown, *_reduced(chance))


def _together(event: str, one: Fraction, dice: int) -> Line:
    said = _(
        "The {dice} dice do not influence each other (they are independent), so multiply."
    ).format(dice=dice)
    all_of_them = one**dice
    return line(
        said,
        probability(event),
        product(*[number(one)] * dice),
        number(all_of_them),
    )


def _reduced(value: Fraction) -> tuple[Written, ...]:
    return () if value.denominator == SIDES else (number(value),)


def _as_decimal(chance: Fraction) -> Line:
    return line(_("As a decimal that is {decimal}.").format(decimal=decimal(chance)))


def _blocked_words(facts: RollFacts) -> str:
    full = [_(food) for food, room in zip(FOODS, facts.free, strict=True) if room == 0]
    if not full:
        return _("Every food has a free square, so a die fits nowhere only if it shows the red X.")
    return _(
        "There is no free square for {foods}. With the red X that makes {number} of 6 faces that "
        "fit nowhere."
    ).format(foods=listing(full), number=facts.unplaceable)
