"""What a result holds: guesses, choices, counts, and what a play was worth."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

MILLION = 10**6
LARGEST = 2**24
"""Denominators below this are kept; above, a number is rounded to millionths."""
MOMENTS, PICKS = 2**20, 2**15
"""Numbers that stand for a position, and for a choice in it."""
DIE = "die"
"""The name of what is counted where the die of a game was rolled."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A number that was guessed before its answer was shown.

    Attributes:
        question: the name of the question, such as ``"nowhere"``.
        exact: the exact value.
        guess: what was guessed.
        way: the name of the way by which it has come; ``""`` where the number does not tell.
        sure: how sure somebody was.
        is_mean: whether a mean is guessed, and not a chance.
        rounded: whether one of the two is rounded to millionths.
    """

    question: str
    exact: Fraction
    guess: Fraction
    way: str = ""
    sure: str = ""
    is_mean: bool = False
    rounded: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice that was made before its value was shown.

    Attributes:
        moment: the number of the position.
        turn: the number of the turn or round.
        pick: the number of what was chosen there.
        cost: what it loses against the best, rounded to ten-thousandths.
        is_best: whether it is one of the best.
        unit: what a cost counts.
        why: the id of the reason that was given.
    """

    moment: int
    turn: int
    pick: int
    cost: Fraction
    is_best: bool
    unit: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """How often each face of the die was rolled, or each number came where a claim was tried out.

    Attributes:
        name: :data:`DIE`, or the name of the claim.
        weights: how often each comes on average, in whole numbers.
        counted: how often each came.
        values: the numbers; empty for the faces of the die.
    """

    name: str
    weights: tuple[int, ...]
    counted: tuple[int, ...]
    values: tuple[Fraction, ...] = ()


@dataclass(frozen=True, slots=True)
class Play:
    """What a game that is over was worth, looked back on; rounded to millionths.

    Attributes:
        luck: what the dice brought.
        cost: what the choices lost against the best, never below 0.
        choices: how many choices there were, with more than one thing to choose.
        exact: whether the values are exact up to that rounding.
    """

    luck: Fraction
    cost: Fraction
    choices: int
    exact: bool = True


def short(number: Fraction) -> Fraction:
    """Return a number as a code holds it: rounded to millionths where its denominator is large."""
    large = number.denominator >= LARGEST or abs(number.numerator) >= LARGEST**2
    return Fraction(round(number * MILLION), MILLION) if large else number
