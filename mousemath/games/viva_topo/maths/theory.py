"""The cat's way with the letter ``q`` for her chance: polynomials, written out and worked out."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mousemath.games.viva_topo.maths.arrival import arrival_cdf

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


@lru_cache(maxsize=128)
def within_any_die(needed: int, rolls: int) -> Expression:
    """Return the chance of at least ``needed`` cats in ``rolls`` rolls as a polynomial in ``q``.

    >>> within_any_die(1, 2)
    -q**2 + 2*q
    """
    return expanded(arrival_cdf(needed, rolls, symbol()))
