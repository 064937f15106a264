"""The derivation of the waiting times, line by line, as it is written on a page.

From one waiting time to many: geometric, its mean, then negative binomial, its mean, and the
binomial tail.

Source: W. Feller, *An Introduction to Probability Theory and Its Applications* I, VI.8 and XI.2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.chance import formula as write
from mousemath.chance.line import THEREFORE, Line, line
from mousemath.language import _, decimal, ngettext

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.chance.formula import Of, Operation
    from mousemath.games.viva_topo.maths.arrival import CatArrival


def arrives(relation: str, rolls: int) -> Of:
    """Write P(T = 3) or the like, T being the number of the roll with which she comes."""
    return write.of("P", write.symbol("T"), relation, write.number(rolls))


def first_cat(q: Fraction) -> Line:
    """Write the chance that the first cat comes with roll number 3."""
    value = (1 - q) ** 2 * q
    return line(
        _(
            "The first cat comes with roll number 3: twice no cat, then a cat. Such a waiting time is "
            "called geometric."
        ),
        arrives("=", 3),
        write.product(write.power(write.bracket(write.number(1 - q)), 2), write.number(q)),
        write.number(value),
        spoken=_("the chance is {value}").format(value=value),
    )


def mean_of_one(q: Fraction) -> Line:
    """Write why the mean wait for one cat is 1/q."""
    one, mean, letter = write.number(1), write.symbol("E", 1 / q), write.symbol("q", q)
    anew = write.product(write.bracket(write.difference(one, letter)), mean)
    return line(
        _(
            "On average that takes E rolls. One roll is always made; with chance 1 − q we begin anew."
        ),
        mean,
        write.total(one, anew),
        THEREFORE,
        mean,
        write.quotient(one, letter),
        write.number(1 / q),
        spoken=_("E is {mean}").format(mean=1 / q),
    )


def _powers(q: Fraction, cats: int, rolls: int) -> tuple[Operation, ...]:
    """Write the chance of one order of so many cats in so many rolls."""
    first = write.power(write.bracket(write.number(q)), cats)
    if rolls == cats or q == 1:
        return (first,)
    other = write.bracket(write.number(1 - q))
    return first, other if rolls - cats == 1 else write.power(other, rolls - cats)


def cat_number(arrival: CatArrival) -> Line:
    """Write the chance that she comes with the roll after the first that can bring her."""
    needed, rolls = arrival.cat_rolls, arrival.cat_rolls + 1
    orders = write.binomial(write.number(rolls - 1), write.number(needed - 1))
    value = arrival.pmf(rolls)
    return line(
        _(
            "She needs {needed} cat rolls. That the last of them is roll number {rolls} means: a cat "
            "there, and {before} among the {earlier} rolls before, in any order. That is the negative "
            "binomial distribution."
        ).format(needed=needed, rolls=rolls, before=needed - 1, earlier=rolls - 1),
        arrives("=", rolls),
        write.product(orders, *_powers(arrival.chance, needed, rolls)),
        write.short(value),
        spoken=decimal(value),
    )


def sum_of_waits(arrival: CatArrival) -> Line:
    """Write the mean wait for all the cats she needs."""
    needed, mean = arrival.cat_rolls, arrival.expected_rolls
    return line(
        _(
            "{needed} cats are {needed} waits one after the other, so their means add up. The waits do "
            "not know of each other, so their variances add up too: the standard deviation is "
            "{deviation} rolls."
        ).format(needed=needed, deviation=decimal(float(arrival.variance) ** 0.5, 2)),
        write.of("E", write.symbol("T")),
        write.product(write.number(needed), write.number(1 / arrival.chance)),
        write.number(mean),
        spoken=str(mean),
    )


def within(arrival: CatArrival, rolls: int) -> Line:
    """Write the chance that she comes within so many rolls."""
    needed, value = arrival.cat_rolls, arrival.within(rolls)
    if rolls < needed:
        said = ngettext(
            "Within {rolls} roll she cannot come.", "Within {rolls} rolls she cannot come.", rolls
        )
        return line(said.format(rolls=rolls), arrives("≤", rolls), write.number(0), spoken="0")
    said = ngettext(
        "She comes with the next roll if that is a cat.",
        "She comes within {rolls} rolls if cats come {needed} times or more often.",
        rolls,
    )
    if needed == 1 and rolls > 1:
        said = _("She comes within {rolls} rolls if a cat comes at all.")
    terms = (
        write.product(
            write.binomial(write.number(rolls), write.number(cats)),
            *_powers(arrival.chance, cats, rolls),
        )
        for cats in range(needed, rolls + 1)
    )
    return line(
        said.format(rolls=rolls, needed=needed),
        arrives("≤", rolls),
        write.total(*terms),
        write.short(value),
        spoken=str(value),
    )
