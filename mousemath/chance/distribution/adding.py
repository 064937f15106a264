"""Independent repetitions in whole numbers: how often each outcome comes, and what they sum to.

Nothing is enumerated. Counts follow the multinomial formula, half by half of the outcomes. Sums are
coefficients of a product of polynomials, and these are multiplied as one pair of whole numbers, each
coefficient in a place of its own, wide enough for the result (Kronecker 1882; von zur Gathen and
Gerhard, *Modern Computer Algebra*, section 8.4); a power of few terms follows a recurrence.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import comb, gcd, lcm
from numbers import Rational
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from mousemath.chance.distribution.masses import Mass

Sums = dict[int, int]
"""The weight of each sum."""
Counts = dict[tuple[int, ...], "Mass"]
"""The weight of each way in which repetitions fall on the outcomes."""
SPARSE = 8
"""So many empty places for each outcome are still worth a polynomial."""
FEW = 30
"""Outcomes of which a power is found by the recurrence."""


def scale(outcomes: Iterable[object]) -> int:
    """Return the least whole number that makes whole numbers of all outcomes.

    Raises:
        MousemathError: an outcome is neither a whole number nor a fraction.

    >>> scale([1, Fraction(1, 2), Fraction(2, 3)])
    6
    """
    kinds = set()
    for outcome in outcomes:
        if not isinstance(outcome, Rational):
            raise MousemathError(
                mark("Only whole numbers and fractions are added: map the outcomes to them first.")
            )
        kinds.add(int(outcome.denominator))
    return lcm(*kinds)


def scaled(weights: Mapping[Any, int], by: int) -> Sums:
    """Return the same weights of outcomes so many times as large."""
    return {int(outcome * by): weight for outcome, weight in weights.items()}


def unscaled(weights: Sums, by: int) -> dict[Fraction | int, int]:
    """Return the weights of the outcomes as they were before :func:`scaled`."""
    if by == 1:
        return {outcome: weight for outcome, weight in weights.items()}  # noqa: C416 - another type
    return {Fraction(outcome, by): weight for outcome, weight in weights.items()}


def counted(weights: Sequence[Mass], number: int) -> Counts:
    """Return the weight of every way in which ``number`` repetitions fall on the outcomes.

    The outcomes are halved: so many repetitions fall on one half, the others on the other.

    >>> counted([1, 2], 2)
    {(0, 2): 4, (1, 1): 4, (2, 0): 1}
    """
    if len(weights) == 1:
        return {(number,): weights[0] ** number}
    return _joined(*_halves(weights, number), number)


def _halves(weights: Sequence[Mass], most: int) -> tuple[list[Counts], list[Counts]]:
    half = len(weights) // 2
    left, right = weights[:half], weights[half:]
    one = _counted_up_to(left, most)
    return one, one if right == left else _counted_up_to(right, most)


def _counted_up_to(weights: Sequence[Mass], most: int) -> list[Counts]:
    """Return the counts of 0, 1, … repetitions."""
    if len(weights) == 1:
        return [{(number,): weights[0] ** number} for number in range(most + 1)]
    halves = _halves(weights, most)
    return [_joined(*halves, number) for number in range(most + 1)]


def _joined(one: list[Counts], other: list[Counts], number: int) -> Counts:
    return {
        left + right: mass * factor
        for first in range(number + 1)
        for ways in (comb(number, first),)
        for left, weight in one[first].items()
        for mass in (ways * weight,)
        for right, factor in other[number - first].items()
    }


def added(one: Mapping[int, int], other: Mapping[int, int]) -> Sums:
    """Return the weights of the sums of two independent whole numbers.

    >>> added({0: 1, 1: 1}, {1: 1, 3: 2})
    {1: 1, 2: 1, 3: 2, 4: 2}
    """
    step = gcd(_step(one), _step(other))
    if not step or not (_dense(one, step) and _dense(other, step)):
        return _one_by_one(one, other)
    total = sum(one.values()) * sum(other.values())
    width = total.bit_length() // 8 + 1
    product = _packed(one, step, width) * _packed(other, step, width)
    return _unpacked(product, min(one) + min(other), step, width)


def repeated(weights: Mapping[int, int], number: int) -> Sums:
    """Return the weights of the sums of ``number`` independent repetitions, at least one.

    >>> repeated({1: 1, 2: 1}, 3)
    {3: 1, 4: 3, 5: 3, 6: 1}
    """
    step = _step(weights)
    if step and len(weights) <= FEW and _dense(weights, step):
        return _power(weights, number, step)
    found = dict(weights)
    for digit in f"{number:b}"[1:]:
        found = added(found, found)
        if digit == "1":
            found = added(found, weights)
    return found


def _power(weights: Mapping[int, int], number: int, step: int) -> Sums:
    """Return the same by the recurrence for the powers of a polynomial.

    Of a_0 + a_1 x + … to the power n, k a_0 c_k is the sum of (i n - k + i) a_i c_(k - i) over i
    (J. C. P. Miller; Knuth, *The Art of Computer Programming* 2, 4.7, equation 9).
    """
    low = min(weights)
    first, *others = sorted(((outcome - low) // step, w) for outcome, w in weights.items())
    terms = [(distance, (number + 1) * distance * w, w) for distance, w in others]
    found = [first[1] ** number]
    for k in range(1, number * others[-1][0] + 1):
        total = sum((part - k * w) * found[k - i] for i, part, w in terms if i <= k)
        found.append(total // (k * first[1]))
    return {number * low + k * step: weight for k, weight in enumerate(found) if weight}


def _step(weights: Mapping[int, int]) -> int:
    """The greatest common distance of the outcomes, 0 where there is one."""
    return gcd(*(b - a for a, b in pairwise(weights)))


def _dense(weights: Mapping[int, int], step: int) -> bool:
    return (max(weights) - min(weights)) // step < SPARSE * len(weights)


def _packed(weights: Mapping[int, int], step: int, width: int) -> int:
    low = min(weights)
    room = bytearray(((max(weights) - low) // step + 1) * width)
    for outcome, weight in weights.items():
        at = (outcome - low) // step * width
        room[at : at + width] = weight.to_bytes(width, "little")
    return int.from_bytes(room, "little")


def _unpacked(number: int, low: int, step: int, width: int) -> Sums:
    room = number.to_bytes(number.bit_length() // 8 + width, "little")
    read = int.from_bytes
    found = {
        low + at // width * step: read(room[at : at + width], "little")
        for at in range(0, len(room) - width + 1, width)
    }
    return {outcome: weight for outcome, weight in found.items() if weight}


def _one_by_one(one: Mapping[int, int], other: Mapping[int, int]) -> Sums:
    found: Sums = {}
    for first, weight in one.items():
        for second, factor in other.items():
            found[first + second] = found.get(first + second, 0) + weight * factor
    return found
