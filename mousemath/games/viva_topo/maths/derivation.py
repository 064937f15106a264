"""The derivation of the waiting times, line by line, as it is written on a page.

From one waiting time to many: geometric, its mean, then negative binomial, its mean, and the
binomial tail.

Source: W. Feller, *An Introduction to Probability Theory and Its Applications* I, VI.8 and XI.2.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance import formula as write
from mousemath.chance.line import Line, line
from mousemath.games.viva_topo.maths.arrival import cat_moves_pmf
from mousemath.language import _, decimal, ngettext

if TYPE_CHECKING:
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
    )


def mean_of_one(q: Fraction) -> tuple[Line, ...]:
    """Write why the mean wait for one cat is 1/q."""
    one, mean, letter = write.number(1), write.symbol("E", 1 / q), write.symbol("q", q)
    anew = write.product(write.difference(one, letter), mean)
    return (
        line(_("Call q the chance that one roll is a cat."), letter, write.number(q)),
        line(
            _(
                "On average that takes E rolls. One roll is always made; with chance 1 − q we begin anew."
            ),
            mean,
            write.total(one, anew),
        ),
        line(
            _("Take (1 − q) E away on both sides: what is left is"),
            write.product(letter, mean),
            one,
        ),
        line(
            _("Divide by q: the mean wait is one over the chance."),
            mean,
            write.quotient(one, letter),
            write.number(1 / q),
        ),
    )


def _powers(q: Fraction, cats: int, rolls: int) -> tuple[Operation, ...]:
    """Write the chance of one order of so many cats in so many rolls."""
    return tuple(
        write.bracket(write.number(chance))
        if number == 1
        else write.power(write.bracket(write.number(chance)), number)
        for chance, number in ((q, cats), (1 - q, rolls - cats))
        if number
    )


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
    )


def sum_of_waits(arrival: CatArrival) -> Line:
    """Write the mean wait for all the cats she needs."""
    needed, mean = arrival.cat_rolls, arrival.expected_rolls
    return line(
        _(
            "{needed} cats are {needed} waits one after the other, so their means add up. The waits do "
            "not influence each other (independent), so their variances add up too: the standard "
            "deviation is {deviation} rolls."
        ).format(needed=needed, deviation=decimal(float(arrival.variance) ** 0.5, 2)),
        write.of("E", write.symbol("T")),
        write.product(write.number(needed), write.number(1 / arrival.chance)),
        write.number(mean),
    )


# ── within so many rolls ─────────────────────────────────────────────────────────────────────────


def within(arrival: CatArrival, rolls: int) -> tuple[Line, ...]:
    """Write the chance that she comes within so many rolls, by whichever numbers of cats are fewer."""
    needed, value = arrival.cat_rolls, arrival.within(rolls)
    event = arrives("≤", rolls)
    if rolls < needed:
        said = ngettext(
            "Within {rolls} roll she cannot come.", "Within {rolls} rolls she cannot come.", rolls
        )
        return (line(said.format(rolls=rolls), event, write.number(0)),)
    if rolls == needed > 1:
        return _every_time(arrival)
    if needed <= rolls - needed + 1:
        counted = [_so_many(arrival, cats, rolls) for cats in range(needed)]
        rest = [write.short(each.value or value) for each in counted]
        inside = rest[0] if len(rest) == 1 else write.total(*rest)
        said = ngettext(
            "Otherwise the next roll brings her.",
            "Otherwise she comes within {rolls} rolls.",
            rolls,
        )
        last: Operation = write.difference(write.number(1), inside)
    else:
        counted = [_so_many(arrival, cats, rolls) for cats in range(needed, rolls + 1)]
        said = _("Each of these brings her within {rolls} rolls: add up.")
        last = write.total(*(write.short(each.value or value) for each in counted))
    written = last, write.short(value)
    one = _one_roll(_("no cat"), 1 - arrival.chance)
    return one, *counted, line(said.format(rolls=rolls), event, *written)


def _one_roll(cat: str, chance: Fraction) -> Line:
    """Write the chance that one roll is a cat, or none."""
    return line(
        _("One roll, whoever makes it:"),
        write.probability(cat),
        write.number(chance),
    )


def _every_time(arrival: CatArrival) -> tuple[Line, ...]:
    """Write the chance that each roll is a cat."""
    rolls, q = arrival.cat_rolls, write.number(arrival.chance)
    event, value = arrives("≤", rolls), arrival.within(rolls)
    said = _("She needs a cat with each roll; they do not influence each other (independent).")
    multiplied = write.power(write.bracket(q), rolls)
    return (
        _one_roll(_("cat"), arrival.chance),
        line(said, event, write.product(*[q] * rolls)),
        line(_("Multiplied:"), event, multiplied, write.short(value)),
    )


def _so_many(arrival: CatArrival, cats: int, rolls: int) -> Line:
    """Write the chance of exactly so many cats in so many rolls."""
    chances = write.product(*_powers(arrival.chance, cats, rolls))
    value = Fraction(cat_moves_pmf(rolls, cats, arrival.chance))
    if cats == 0:
        said = ngettext(
            "The next roll is no cat:",
            "None of {rolls} rolls is a cat; they do not influence each other (independent):",
            rolls,
        )
    else:
        said = ngettext(
            "{cats} of {rolls} rolls is a cat: each order has the same chance.",
            "{cats} of {rolls} rolls are cats: each order has the same chance.",
            cats,
        )
        orders = write.binomial(write.number(rolls), write.number(cats))
        chances = write.product(orders, *_powers(arrival.chance, cats, rolls))
    return line(
        said.format(cats=cats, rolls=rolls),
        _event(cats, rolls),
        chances,
        write.short(value),
    )


def _event(cats: int, rolls: int) -> Of:
    """Write P(2 cats); without cats also in how many rolls, for one roll is another event."""
    if cats:
        said = ngettext("{cats} cat", "{cats} cats", cats).format(cats=cats)
    elif rolls == 1:
        said = _("no cat")
    else:
        said = ngettext("no cat in {rolls} roll", "no cat in {rolls} rolls", rolls)
    return write.probability(said.format(rolls=rolls))
