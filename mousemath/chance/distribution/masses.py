"""What may be a mass: any exact number, or an expression in which a parameter stays a letter."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from math import lcm
from numbers import Rational, Real
from typing import TYPE_CHECKING, Any, TypeVar

from mousemath.errors import MousemathError
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

Outcome = TypeVar("Outcome", bound="Hashable")
Mass = Any
"""A ``Fraction``, or a SymPy expression; both know ``+``, ``*`` and ``==``. SymPy has no types."""
LONGEST = 40
"""Letters of a refused mass that are repeated."""
NEGATIVE = mark("A probability is negative: check the masses.")


def exact(mass: Mass) -> Mass:
    """Return a mass as a fraction, or as the expression that it is; constants become fractions.

    Whole numbers of NumPy, decimals, and numbers of SymPy and python-flint are exact as well.

    Raises:
        MousemathError: the mass is a float, or no number, or surely negative.

    >>> exact(Decimal("0.25")), exact(2)
    (Fraction(1, 4), Fraction(2, 1))
    """
    if isinstance(mass, Fraction):
        return mass
    if isinstance(mass, Rational):
        return Fraction(int(mass.numerator), int(mass.denominator))
    if hasattr(mass, "is_number") and hasattr(mass, "cancel"):
        return _expression(mass)
    if isinstance(mass, Decimal) and mass.is_finite():
        return Fraction(mass)
    if hasattr(mass, "p") and hasattr(mass, "q"):
        return Fraction(int(mass.p), int(mass.q))
    if isinstance(mass, Real):
        raise _float(mass)
    raise _no_number(mass)


def _expression(mass: Mass) -> Mass:
    """Return a SymPy expression, a constant as a fraction where it is one."""
    if any(atom.is_Float for atom in mass.atoms()):
        raise _float(mass)
    if mass.is_finite is False:
        raise _no_number(mass)
    if mass.is_negative:
        raise MousemathError(NEGATIVE)
    if mass.is_number and not mass.is_Rational:
        mass = mass.cancel()
    return Fraction(int(mass.p), int(mass.q)) if mass.is_Rational else mass


def _float(mass: Mass) -> MousemathError:
    return MousemathError(
        mark("{mass} is a float: give the mass as a Fraction or a whole number."), mass=_short(mass)
    )


def _no_number(mass: Mass) -> MousemathError:
    return MousemathError(
        mark("{mass} is no exact number: give the mass as a Fraction or a whole number."),
        mass=_short(mass),
    )


def _short(mass: object) -> str:
    text = str(mass)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def check_sum(total: Mass) -> None:
    """Refuse masses that do not sum to one; a sum of expressions is simplified before.

    Raises:
        MousemathError: with the sum.
    """
    if hasattr(total, "cancel"):
        total = total.cancel()
    if total != 1:
        raise MousemathError(
            mark("The probabilities sum to {total}, not to 1."), total=_short(total)
        )


def whole_parts(
    masses: Sequence[tuple[Outcome, Mass]],
) -> tuple[dict[Outcome, int], int] | None:
    """Return fractions as whole numbers over their common denominator; equal outcomes are added.

    ``None`` if one is an expression.

    Raises:
        MousemathError: what comes out for an outcome is negative.
    """
    if not all(isinstance(mass, Fraction) for _outcome, mass in masses):
        return None
    common = lcm(*{mass.denominator for _outcome, mass in masses})
    found: dict[Outcome, int] = {}
    for outcome, mass in masses:
        weight = mass.numerator * (common // mass.denominator)
        found[outcome] = found.get(outcome, 0) + weight
    if min(found.values(), default=0) < 0:
        raise MousemathError(NEGATIVE)
    return found, common
