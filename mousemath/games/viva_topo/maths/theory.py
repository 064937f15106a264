"""The formulas of Viva Topo!, with the chance ``q`` of a cat as a letter.

Every function returns a SymPy expression; ``q`` may be left a symbol or be given as a number. The
pieces lead from one waiting time to many: geometric, then negative binomial, then its mean, and
last the absorbing chain of a small race.

Source: W. Feller, *An Introduction to Probability Theory and Its Applications* I, VI.8 and XI.2;
for the chain, J. G. Kemeny and J. L. Snell, *Finite Markov Chains*, chapter III.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath.chance.claim import Claim
from mousemath.chance.distribution import Distribution
from mousemath.chance.markov import AbsorbingChain, counting_chain
from mousemath.errors import MousemathError
from mousemath.games.viva_topo.maths.arrival import (
    arrival_cdf,
    cat_rolls_until,
    enumerate_caught,
)
from mousemath.games.viva_topo.rules.path import (
    HOME,
    Cat,
    after_move,
    cat_after,
    is_swept,
    moves_of_mouse,
)
from mousemath.language import _, mark, ngettext

if TYPE_CHECKING:
    from mousemath.games.viva_topo.rules.equipment import Face
    from mousemath.games.viva_topo.rules.preset import Preset

Expression = Any
"""A SymPy expression."""

RaceState = tuple[int, Cat] | str
"""Mouse and cat before the mouse's roll, or how the race ended: ``"safe"`` or ``"caught"``."""


def symbol() -> Expression:
    """Return the letter ``q``."""
    import sympy  # noqa: PLC0415 - SymPy comes late

    return sympy.Symbol("q", positive=True)


def number(value: Fraction) -> Expression:
    """Return a fraction as a SymPy number."""
    import sympy  # noqa: PLC0415 - SymPy comes late

    return sympy.Rational(value.numerator, value.denominator)


def expanded(expression: Expression) -> Expression:
    """Return a polynomial written out.

    >>> expanded(symbol() * (1 - symbol()))
    -q**2 + q
    """
    import sympy  # noqa: PLC0415 - SymPy comes late

    return sympy.expand(expression)


def value_at(expression: Expression, q: float) -> float:
    """Return the value of a polynomial in the letter ``q``, for drawing.

    >>> value_at(symbol() ** 2, 0.5)
    0.25
    """
    import sympy  # noqa: PLC0415 - SymPy comes late

    total = 0.0
    for factor in sympy.Poly(expression, symbol()).all_coeffs():
        total = total * q + float(factor)
    return total


def arrival_mean(cat_rolls: int, q: Expression) -> Expression:
    """Return the mean of the negative binomial: ``cat_rolls`` geometric times in a row.

    >>> arrival_mean(6, symbol())
    6/q
    """
    return cat_rolls / q


def symbolic_die(preset: Preset, q: Expression) -> Distribution[Face]:
    """Return the preset's die with ``q`` shared by the faces that move the cat.

    Faces of each kind keep their proportions.

    Raises:
        MousemathError: every face moves the cat, so q can only be 1.
    """
    chance = preset.cat_chance
    if chance == 1:
        raise MousemathError(mark("Every face of this die moves the cat: q is 1, not a letter."))
    return Distribution(
        (
            face,
            mass / chance * q if face.cat else mass / (1 - chance) * (1 - q),
        )
        for face, mass in preset.faces.items()
    )


def race_chain(
    preset: Preset, players: int, mouse: int, cat: Cat, q: Expression = None
) -> AbsorbingChain[RaceState]:
    """Return the chain of a small race: one mouse that always runs along the path, and the cat.

    Args:
        preset: the parts.
        players: between two rolls of the mouse the others roll ``players - 1`` times.
        mouse: its position.
        cat: where she stands.
        q: the chance of a cat, a symbol by default; a Fraction makes the chain numeric.

    Its fundamental matrix counts the expected visits to each pair of mouse and cat.

    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> chain = race_chain(Preset.load("classic"), 2, 20, Cat(1, 15))
    >>> chain.absorption((20, Cat(1, 15)))["safe"]
    1
    """
    die = symbolic_die(preset, symbol() if q is None else q)

    def others(position: int, here: Cat, rolls: int) -> Distribution[RaceState]:
        if not rolls:
            return Distribution.certain((position, here))
        return die.bind(lambda face: cat_turn(position, here, face, rolls - 1))

    def cat_turn(position: int, here: Cat, face: Face, rolls: int) -> Distribution[RaceState]:
        later = cat_after(preset, here) if face.cat else here
        if is_swept(here, later, position):
            return Distribution.certain("caught")
        return others(position, later, rolls)

    def own_turn(position: int, here: Cat, face: Face) -> Distribution[RaceState]:
        along = moves_of_mouse(preset, position, face.steps)[0]
        if along.place is not None:
            return Distribution.certain("safe")
        left = after_move((position,), along, here)
        if not left:
            return Distribution.certain("caught")
        return cat_turn(left[0], here, face, players - 1)

    def law(state: RaceState) -> Distribution[RaceState]:
        if isinstance(state, str):
            return Distribution.certain(state)
        return die.bind(lambda face: own_turn(*state, face))

    return AbsorbingChain(law, [(mouse, cat)])


def arrival_claims(preset: Preset, players: int, cat: Cat, rolls: int) -> tuple[Claim, ...]:
    """Return what is claimed about the cat's way to the mouse home, each with both routes.

    Args:
        preset: the parts.
        players: the table it is about.
        cat: where the cat stands.
        rolls: how many rolls to look ahead.

    Raises:
        MousemathError: her second lap has begun, so she does not come to the mouse home again.
    """
    preset.table(players)
    needed = cat_rolls_until(preset, cat, HOME)
    if needed is None:
        raise MousemathError(mark("The cat never comes to this space again."))
    q = preset.cat_chance
    chain = counting_chain(needed, q)
    source = "Feller I, VI.8"
    return (
        Claim(
            ngettext(
                "On average {mean} rolls pass until the cat has moved {count} time.",
                "On average {mean} rolls pass until the cat has moved {count} times.",
                needed,
            ).format(mean=needed / q, count=needed),
            lambda: arrival_mean(needed, number(q)),
            lambda: Fraction(chain.expected_steps(0)),
            source,
        ),
        Claim(
            ngettext(
                "The cat comes to the mouse home within {count} roll.",
                "The cat comes to the mouse home within {count} rolls.",
                rolls,
            ).format(count=rolls),
            lambda: arrival_cdf(needed, rolls, number(q)),
            lambda: Fraction(chain.arrival(0).cdf(rolls)),
            source,
        ),
    )


def caught_claim(preset: Preset, cat: Cat, position: int, rolls: int) -> Claim:
    """Return the claim about a mouse that stays on ``position`` while ``rolls`` rolls are made."""
    needed = cat_rolls_until(preset, cat, position)
    return Claim(
        _("The cat catches this mouse before it can move again."),
        lambda: arrival_cdf(
            rolls + 1 if needed is None else needed, rolls, number(preset.cat_chance)
        ),
        lambda: enumerate_caught(preset, cat, position, rolls),
        "Feller I, VI.2",
    )
