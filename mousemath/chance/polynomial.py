"""Polynomials with one letter, worked out along a curve."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mousemath.chance.distribution import Mass


def value_at(polynomial: Mass, at: float) -> float:
    """Return the value of a polynomial (of SymPy) where its only letter is ``at``, for drawing.

    >>> import sympy
    >>> value_at(sympy.Symbol("q") ** 2, 0.5), value_at(sympy.Integer(1), 0.5)
    (0.25, 1.0)
    """
    total = 0.0
    for coefficient in _coefficients(polynomial):
        total = total * at + coefficient
    return total


@lru_cache(maxsize=64)
def _coefficients(polynomial: Mass) -> tuple[float, ...]:
    """Return the coefficients, that of the highest power first."""
    letters = polynomial.free_symbols
    listed = polynomial.as_poly(*letters).all_coeffs() if letters else [polynomial]
    return tuple(map(float, listed))
