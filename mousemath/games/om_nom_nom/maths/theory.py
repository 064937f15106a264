"""What is true of a roll, as it is written: how often faces come up, and what a board is worth.

*The roll.* Fifteen equal dice fall on six spaces, so the counts are multinomial: the chance of the
counts ``k`` is ``15! / prod k! / 6**15`` (Feller, *An Introduction to Probability Theory*, vol. 1,
section VI.9). One count alone is binomial. *Every face comes up* by inclusion and exclusion over
the faces that do not (ibid., section IV.2). The *expected points* on a board need no joint
distribution at all: expectation is linear.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from mousemath.chance import formula as f
from mousemath.games.om_nom_nom.maths.derivation import OTHERS, SIXTH
from mousemath.games.om_nom_nom.rules.pieces import BLACK_POINTS, DICE, FACES, RED_POINTS

if TYPE_CHECKING:
    from mousemath.chance.formula import Written


def worth(written: Written) -> Fraction:
    """Return the value of a formula; one without a value is worth nothing."""
    return written.value or Fraction(0)


def showing(number: int) -> Written:
    """Write the chance that a given face comes up exactly ``number`` times.

    >>> worth(showing(0)) == Fraction(5, 6) ** 15, sum(worth(showing(n)) for n in range(16))
    (True, Fraction(1, 1))
    """
    ways = f.binomial(f.number(DICE), f.number(number))
    others = f.power(f.bracket(f.number(OTHERS)), DICE - number)
    return f.product(ways, f.number(SIXTH**number), others)


def rolls_showing(first: int, second: int) -> Written:
    """Write how many rolls show two given faces exactly so often; too many dice leave no roll.

    >>> worth(rolls_showing(3, 2)), worth(rolls_showing(15, 1))
    (Fraction(31488737280, 1), Fraction(0, 1))
    """
    rest = DICE - first - second
    if rest < 0:
        return f.number(0)
    apart = f.product(*(f.factorial_of(number) for number in (first, second, rest)))
    return f.product(
        f.quotient(f.factorial_of(DICE), apart), f.power(f.number(len(FACES) - 2), rest)
    )


@lru_cache(maxsize=1)
def every_face() -> Fraction:
    """Return the chance that every face comes up: ``sum over j of (-1)**j comb(6, j) (1 - j/6)**15``.

    >>> every_face()
    Fraction(233718485, 362797056)
    """
    faces = len(FACES)
    return sum(
        ((-1) ** j * comb(faces, j) * (1 - j * SIXTH) ** DICE for j in range(faces + 1)),
        Fraction(0),
    )


def expected_points() -> Fraction:
    """Return what the dice on a board are worth on average: each adds 1 or 2 with chance 1/6.

    >>> expected_points()
    Fraction(15, 2)
    """
    return DICE * SIXTH * (BLACK_POINTS + RED_POINTS)
