"""Wrong ways to the numbers of a roll of Mmm!, and the cases that show where they break."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from mousemath.chance.formula import number, product, quotient, total
from mousemath.games.mmm.maths.roll_facts import completes as can_fill
from mousemath.games.mmm.maths.roll_facts import fits as does_fit
from mousemath.games.mmm.rules.state import FACES
from mousemath.language import _
from mousemath.lesson.asking.question import Contrast
from mousemath.lesson.asking.routes import (
    common,
    complement,
    equally_likely,
    multiplying,
    one_try,
    order_forgotten,
    route,
    summed,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.games.mmm.maths.roll_facts import RollFacts
    from mousemath.lesson.asking.routes import Route


def at_least_one(one: Fraction, dice: int) -> tuple[Route, ...]:
    """Return the ways to "at least one of them"."""
    opposite, half = complement(1 - (1 - one) ** dice), equally_likely(2)
    return *some_at_once(one, dice), opposite, half


def some_at_once(one: Fraction, dice: int) -> tuple[Route, ...]:
    """Look at single dice alone, where each may do it by itself."""
    if not one or dice == 1:
        return ()
    return *summed(dice, one), multiplying(dice, one), one_try(one)


def one_order(one: Fraction, fitting: int, dice: int) -> Route:
    """Multiply for one order, and forget the others."""
    rest = dice - fitting
    return route(
        "one_order",
        _("one order only"),
        _("That is the chance of one order; the same dice come in other orders too."),
        product(*[number(one)] * fitting, *[number(1 - one)] * rest),
        number(one**fitting * (1 - one) ** rest),
    )


def unordered(facts: RollFacts, fitting: int) -> Route:
    """Count hands of dice without their order, as if each were equally likely."""
    hands = list(combinations_with_replacement(FACES, facts.dice))
    found = sum(sum(does_fit(facts, face) for face in hand) == fitting for hand in hands)
    return order_forgotten(found, len(hands))


def unordered_full(facts: RollFacts) -> Route:
    """Count the hands of dice that can fill an item, as if each hand were equally likely."""
    hands = list(combinations_with_replacement(FACES, facts.dice))
    return order_forgotten(sum(can_fill(facts, hand) for hand in hands), len(hands))


def middle(dice: int) -> Route:
    """Take the middle of 0, 1, …, as if each number were equally likely."""
    return common(
        "equal",
        _("These numbers are not equally likely, so their middle is not the mean."),
        quotient(total(*map(number, range(dice + 1))), number(dice + 1)),
        number(Fraction(dice, 2)),
    )


def fitting_faces(facts: RollFacts) -> Route:
    """Count the faces of one die instead of the dice."""
    return route(
        "faces",
        _("counting the faces of a die"),
        _("So many faces fit, but a die shows one of its faces only."),
        number(facts.placeable),
    )


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
