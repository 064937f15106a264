"""Wrong ways to the numbers of a roll of Mmm!, and the cases that show where they break."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb, factorial
from typing import TYPE_CHECKING

from mousemath.chance.formula import number, product
from mousemath.games.mmm.maths.roll_facts import completes as can_fill
from mousemath.games.mmm.maths.roll_facts import fits as does_fit
from mousemath.games.mmm.rules.state import FACES
from mousemath.language import _, ngettext
from mousemath.lesson.asking.question import Contrast
from mousemath.lesson.asking.routes import (
    equally_likely,
    happening_or_not,
    mean_of_equal,
    multiplying,
    one_try,
    order_forgotten,
    route,
    summed,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from mousemath.games.mmm.maths.roll_facts import RollFacts
    from mousemath.lesson.asking.routes import Route


def at_least_one(one: Fraction, dice: int, happens: str, fails: str) -> tuple[Route, ...]:
    """Return the ways to "at least one of them"; two clauses say what happens, and the opposite."""
    both = happening_or_not(1 - (1 - one) ** dice, happens, fails)
    return *some_at_once(one, dice), *both


def some_at_once(one: Fraction, dice: int) -> tuple[Route, ...]:
    """Look at single dice alone, where each may do it by itself."""
    if not one or dice == 1:
        return ()
    return *summed(dice, one), multiplying(dice, one), one_die(one, dice)


def one_die(one: Fraction, dice: int) -> Route:
    """Take one die for all of them."""
    said = ngettext(
        "That is the chance of one die, and {dice} is rolled.",
        "That is the chance of one die, but {dice} are rolled.",
        dice,
    )
    return one_try(one, said.format(dice=dice))


def one_die_mean(one: Fraction, dice: int) -> Route:
    """Take the mean of one die for that of all."""
    said = ngettext(
        "That is the mean of one die, and {dice} is rolled.",
        "That is the mean of one die, but {dice} are rolled.",
        dice,
    )
    return one_try(one, said.format(dice=dice))


def numbers_alike(one: Fraction, dice: int) -> Route:
    """Take each number of dice that fit as equally likely."""
    return equally_likely({_fitting(n): chance for n, chance in _numbers(one, dice).items()})


def _fitting(number: int) -> str:
    if not number:
        return _("none fits")
    return ngettext("{number} fits", "{number} fit", number).format(number=number)


def _numbers(one: Fraction, dice: int) -> dict[int, Fraction]:
    """Return how likely each number of dice that fit is."""
    return {n: comb(dice, n) * one**n * (1 - one) ** (dice - n) for n in range(dice + 1)}


def one_order(one: Fraction, fitting: int, dice: int) -> Route:
    """Multiply for one order, and forget the others."""
    rest = dice - fitting
    said = _("That is the chance of one order, but {orders} orders are possible.")
    return route(
        "one_order",
        _("one order only"),
        said.format(orders=comb(dice, fitting)),
        product(*[number(one)] * fitting, *[number(1 - one)] * rest),
        number(one**fitting * (1 - one) ** rest),
    )


def unordered(facts: RollFacts, fitting: int) -> Route:
    """Count hands of dice without their order, as if each were equally likely."""
    hands = list(combinations_with_replacement(FACES, facts.dice))
    found = sum(sum(does_fit(facts, face) for face in hand) == fitting for hand in hands)
    return _without_order(found, hands)


def unordered_full(facts: RollFacts) -> Route:
    """Count the hands of dice that can fill an item, as if each hand were equally likely."""
    hands = list(combinations_with_replacement(FACES, facts.dice))
    return _without_order(sum(can_fill(facts, hand) for hand in hands), hands)


def _without_order(found: int, hands: Sequence[tuple[str, ...]]) -> Route:
    said = _(
        "Dice that are all alike come in 1 order, all different ones in {orders}: "
        "these {hands} hands are not equally likely."
    )
    orders = factorial(len(hands[0]))
    return order_forgotten(found, len(hands), said.format(orders=orders, hands=len(hands)))


def middle(one: Fraction, dice: int) -> Route:
    """Take the middle of 0, 1, …, as if each number were equally likely."""
    return mean_of_equal(_numbers(one, dice))


def fitting_faces(facts: RollFacts) -> Route:
    """Count the faces of one die instead of the dice."""
    said = ngettext(
        "{number} face fits, but a die shows only one of its six.",
        "{number} faces fit, but a die shows only one of its six.",
        facts.placeable,
    ).format(number=facts.placeable)
    return route("faces", _("counting the faces of a die"), said, number(facts.placeable))


def more_dice(one: Fraction, dice: int, asks: str) -> Mapping[str, Contrast]:
    """Ask the same of so many dice that adding comes to more than 1."""
    if not one:
        return {}
    more = max(dice + 1, int(1 / one) + 1)
    exact = 1 - (1 - one) ** more
    wrong = more * one, one**more, (1 - one) ** more

    def case(said: str) -> Contrast:
        text = said.format(wrong=str(more * one), exact=str(exact))
        return Contrast.among(asks.format(dice=more), exact, wrong, text)

    return {
        "adding": case(_("Adding gives {wrong}: more than certain. The opposite gives {exact}.")),
        "multiplying": case(
            _(
                "Every die more makes “at least one” likelier: it is {exact}. Multiplying makes it rarer."
            )
        ),
        "": case(_("All but the rolls in which no die does: {exact}.")),
    }
