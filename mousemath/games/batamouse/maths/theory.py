"""The chance that a card wins its trick in closed form, also with the letter n for the unseen cards."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.chances import place_chance

if TYPE_CHECKING:
    from sympy import Expr

    from mousemath.chance.distribution import Mass
    from mousemath.games.batamouse.maths.trick import Trick


def win_form(trick: Trick, unseen: Mass = None) -> Mass:
    """Return the chance that my card wins, others playing a random card; see ``place_chance``.

    >>> import sympy
    >>> from mousemath.games.batamouse.maths.trick import first_trick
    >>> trick = first_trick([(5, 2)], [], (5, 2), 2)
    >>> win_form(trick), win_form(trick, sympy.Symbol("n"))
    (Fraction(8, 35), 272/(n*(n - 1)))
    """
    return place_chance(trick, trick.players - 1, unseen)


@lru_cache(maxsize=200)
def letter_form(trick: Trick) -> Expr:
    """Return the chance to win with the letter n for the number of unseen cards."""
    import sympy  # noqa: PLC0415 - SymPy comes late

    top, bottom = sympy.sympify(win_form(trick, sympy.Symbol("n"))).factor().as_numer_denom()
    return sympy.expand(top) / bottom  # 2 (n + 7) is printed as 2 n + 14, and should be read so
