"""What the next roll of Mmm! can do: closed forms, beside the counts of every roll.

For ``n`` dice, let ``s(f)`` be the free squares of food ``f`` (squares that a die may take now).

*At least one die fits* is the complement of "every die shows a face without a free square":
``1 - (u/6)**n`` with ``u`` such faces, the red X among them.

*How many dice fit* is read off an exponential generating function. ``k`` dice of food ``f`` fill
``min(k, s(f))`` squares, so the chance that exactly ``j`` of ``n`` dice fit is the coefficient
``n! [z**n y**j]`` of ``exp(z/6) * prod_f sum_k y**min(k, s(f)) (z/6)**k / k!`` (the product formula
for labelled structures, Flajolet & Sedgewick, *Analytic Combinatorics*, section II.2).

*An item is completed by this roll* unless each food ``f`` shows fewer dice than the ``m(f)`` squares
still open on its nearest item: the same product, cut off at ``k < m(f)``, gives the complement. With an
item complete already, the event is that the roll is no bust, for a bust would lose it.

The second route lists all ``6**n`` rolls and asks the rules about each
(:mod:`mousemath.games.mmm.maths.roll_facts`).
"""

from __future__ import annotations

from fractions import Fraction
from math import factorial
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.roll_facts import rolls
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.state import CROSS, DICE, SIDES
from mousemath.language import mark

if TYPE_CHECKING:
    from mousemath.chance.distribution import Mass
    from mousemath.games.mmm.maths.roll_facts import RollFacts


def bust_probability(*, dice: int, unplaceable: int) -> Fraction:
    """Return the chance that none of ``dice`` dice can be placed.

    Args:
        dice: how many dice are rolled, 1 to 3.
        unplaceable: how many of the six faces have no free square, the red X included (1 to 6).

    Raises:
        MousemathError: a number is out of range.

    >>> bust_probability(dice=3, unplaceable=1)
    Fraction(1, 216)
    """
    if type(dice) is not int or not 1 <= dice <= DICE:
        raise MousemathError(mark("A roll has 1, 2 or 3 dice, not {dice}."), dice=dice)
    if type(unplaceable) is not int or not 1 <= unplaceable <= SIDES:
        raise MousemathError(
            mark("1 to 6 faces cannot be placed (the red X never can), not {unplaceable}."),
            unplaceable=unplaceable,
        )
    return Fraction(unplaceable, SIDES) ** dice


def at_least_one_form(facts: RollFacts, cross: Mass = None) -> Mass:
    """Return ``1 - (u/6)**n``; with ``cross`` the red X has that chance and foods share the rest.

    >>> from mousemath.games.mmm.maths.roll_facts import roll_facts
    >>> from mousemath.games.mmm.rules.board import Board
    >>> from mousemath.games.mmm.rules.game import Mmm
    >>> game = Mmm(Board.load("shelf"))
    >>> at_least_one_form(roll_facts(game, game.start()))
    Fraction(215, 216)
    """
    chance = Fraction(1, SIDES) if cross is None else cross
    blocked = facts.free.count(0)
    return 1 - (chance + blocked * (1 - chance) / len(FOODS)) ** facts.dice


def symbolic_form(facts: RollFacts) -> Mass:
    """Return the chance that a die fits as a polynomial in p, the chance of the red X."""
    import sympy  # noqa: PLC0415 - SymPy comes late

    return sympy.expand(at_least_one_form(facts, sympy.Symbol("p")))


def symbolic_count(facts: RollFacts) -> Mass:
    """Return the same by counting every roll of dice whose red X has the letter p as its mass."""
    import sympy  # noqa: PLC0415 - SymPy comes late

    p = sympy.Symbol("p")
    masses = {food: (1 - p) / len(FOODS) for food in FOODS} | {CROSS: p}
    fitting = {food for food, room in zip(FOODS, facts.free, strict=True) if room}
    return rolls(facts, Distribution(masses)).probability(lambda roll: not fitting.isdisjoint(roll))


def fit_form(facts: RollFacts, dice: int) -> Mass:
    """Return the chance that exactly ``dice`` dice fit, by the generating function."""
    import sympy  # noqa: PLC0415 - SymPy comes late

    y, z = sympy.symbols("y z")
    series = [
        sum(y ** min(k, room) * z**k / sympy.factorial(k) for k in range(facts.dice + 1))
        for room in facts.free
    ]
    series.append(sum(z**k / sympy.factorial(k) for k in range(facts.dice + 1)))
    count = sympy.Poly(sympy.prod(series), z, y).coeff_monomial(z**facts.dice * y**dice)
    return count * sympy.factorial(facts.dice) / sympy.Integer(6) ** facts.dice


def completes_form(facts: RollFacts) -> Mass:
    """Return the chance that an item is complete after the roll: one minus the cut-off product.

    With an item that is complete already it is the chance that the roll is no bust.
    """
    if facts.already_completed:
        return at_least_one_form(facts)
    dice, product = facts.dice, [Fraction(1)]
    for near in (*facts.nearest, 0):
        series = [Fraction(1, factorial(k)) for k in range(min(dice + 1, near or DICE + 1))]
        product = _times(product, series)
    return 1 - product[dice] * factorial(dice) / SIDES**dice


def _times(one: list[Fraction], other: list[Fraction]) -> list[Fraction]:
    """Return the coefficients of a product, from the coefficients of both from the constant on."""
    found = [Fraction(0)] * (len(one) + len(other) - 1)
    for first, factor in enumerate(one):
        for second, each in enumerate(other):
            found[first + second] += factor * each
    return found
