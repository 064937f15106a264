"""What is claimed of the cat's way to a mouse, with the chance ``q`` of a cat as a number and a letter.

The claims lead from one waiting time to many: geometric, its mean, then negative binomial, its mean,
and the binomial tail. Each has its formula as it is written (see
:mod:`mousemath.games.viva_topo.maths.derivation`), and a second route.

Source: W. Feller, *An Introduction to Probability Theory and Its Applications* I, VI.8 and XI.2.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from mousemath.chance import formula as write
from mousemath.chance.claim import Claim
from mousemath.chance.line import Line, line
from mousemath.chance.markov import counting_chain
from mousemath.games.viva_topo.maths import derivation
from mousemath.games.viva_topo.maths.arrival import (
    CatArrival,
    arrival_cdf,
    cat_rolls_until,
    enumerate_caught,
)
from mousemath.language import _, ngettext

if TYPE_CHECKING:
    from mousemath.games.viva_topo.rules.path import Cat
    from mousemath.games.viva_topo.rules.preset import Preset

Expression = Any
"""A SymPy expression."""


def symbol() -> Expression:
    """Return the letter ``q``."""
    import sympy  # noqa: PLC0415 - SymPy comes late

    return sympy.Symbol("q", positive=True)


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
    total = 0.0
    for factor in _coefficients(expression):
        total = total * q + factor
    return total


@lru_cache(maxsize=64)
def _coefficients(expression: Expression) -> tuple[float, ...]:
    import sympy  # noqa: PLC0415 - SymPy comes late

    return tuple(map(float, sympy.Poly(expression, symbol()).all_coeffs()))


@lru_cache(maxsize=128)
def within_any_die(needed: int, rolls: int) -> Expression:
    """Return the chance of at least ``needed`` cats in ``rolls`` rolls as a polynomial in ``q``.

    >>> within_any_die(1, 2)
    -q**2 + 2*q
    """
    return expanded(arrival_cdf(needed, rolls, symbol()))


# ── one cat ──────────────────────────────────────────────────────────────────────────────────────


def cat_claims(q: Fraction) -> tuple[Claim, ...]:
    """Return what is claimed of the wait for one cat, whose chance is ``q`` at every roll."""
    first, mean = derivation.first_cat(q), derivation.mean_of_one(q)
    return (
        Claim(
            first.words,
            lambda: (1 - q) ** 2 * q,
            lambda: Fraction(counting_chain(1, q).arrival(0).pmf(3)),
            "Feller I, VI.8",
            "first",
            lambda: (first,),
        ),
        Claim(
            mean.words,
            lambda: 1 / q,
            lambda: Fraction(counting_chain(1, q).expected_steps(0)),
            "Feller I, XI.2",
            "one",
            lambda: (mean,),
        ),
    )


# ── as many cats as she needs ────────────────────────────────────────────────────────────────────


def wait_claims(preset: Preset, cat: Cat, spot: int, rolls: int) -> tuple[Claim, ...]:
    """Return what is claimed of the cat's way to a mouse that stays on ``spot``.

    Args:
        preset: the parts.
        cat: where she stands.
        spot: a space, or 0 for the mouse home.
        rolls: how many rolls to look ahead.

    Returns:
        The claims ``number-{spot}``, ``mean-{spot}``, ``within-{spot}`` and ``die-{spot}``; none if
        she never comes there again.
    """
    needed, q = cat_rolls_until(preset, cat, spot), preset.cat_chance
    if needed is None:
        return ()
    arrival = CatArrival(needed, q)
    number, mean, within = (
        derivation.cat_number(arrival),
        derivation.sum_of_waits(arrival),
        derivation.within(arrival, rolls),
    )
    caught = _("The cat catches this mouse before it can move again.")
    return (
        Claim(
            number.words,
            lambda: arrival.pmf(needed + 1),
            lambda: Fraction(counting_chain(needed, q).arrival(0).pmf(needed + 1)),
            "Feller I, VI.8",
            f"number-{spot}",
            lambda: (number,),
        ),
        Claim(
            ngettext(
                "On average {mean} rolls pass until the cat has moved {count} time.",
                "On average {mean} rolls pass until the cat has moved {count} times.",
                needed,
            ).format(mean=needed / q, count=needed),
            lambda: arrival.expected_rolls,
            lambda: Fraction(counting_chain(needed, q).expected_steps(0)),
            "Feller I, XI.2",
            f"mean-{spot}",
            lambda: (mean,),
        ),
        Claim(
            caught,
            lambda: arrival.within(rolls),
            lambda: enumerate_caught(preset, cat, spot, rolls),
            "Feller I, VI.2",
            f"within-{spot}",
            lambda: (within,),
        ),
        Claim(
            caught,
            lambda: _any_die(needed, rolls, q).value,
            lambda: enumerate_caught(preset, cat, spot, rolls),
            "Feller I, VI.2",
            f"die-{spot}",
            lambda: (_any_die(needed, rolls, q),),
        ),
    )


def _any_die(needed: int, rolls: int, q: Fraction) -> Line:
    form = within_any_die(needed, rolls)
    written = write.expression(form, q=q)
    return line("", derivation.arrives("≤", rolls), written, spoken=str(form))
