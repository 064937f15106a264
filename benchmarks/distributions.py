"""How long distributions take, beside icepool, dyce, lea and plain Python (extra ``bench``).

Run: ``python -m benchmarks.distributions``. What is compared is in :mod:`benchmarks.beside`.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import partial
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any

from benchmarks.beside import Job, Route, beside
from docs.tools.arguments import Arguments
from mousemath.chance.distribution import Distribution

SIDES = range(1, 7)
ROOM = (2, 0, 3, 1, 1, 0)
"""How many dice of each face find a place."""
Masses = dict[Any, Fraction]


def die() -> Distribution[int]:
    """Return a die that nobody has used, so that nothing is known beforehand."""
    return Distribution.uniform(SIDES)


def placed(shown: tuple[int, ...]) -> int:
    """Return how many dice find a place, of so many of each face."""
    return sum(map(min, shown, ROOM))


def counts(roll: tuple[int, ...]) -> tuple[int, ...]:
    """Return how many dice of a roll show each face."""
    return tuple(map(roll.count, SIDES))


def fractions(weights: dict[Any, int]) -> Masses:
    """Return weights as masses."""
    total = sum(weights.values())
    return {outcome: Fraction(weight, total) for outcome, weight in weights.items()}


def listed(masses: Any) -> Masses:  # noqa: ANN401 - any library's
    """Return what a library calls items, as masses."""
    return fractions({outcome: int(weight) for outcome, weight in masses.items()})


def of_counts(masses: Any) -> Masses:  # noqa: ANN401 - any library's
    """Return the masses of sorted rolls as those of their counts."""
    return {counts(roll): mass for roll, mass in listed(masses).items()}


# ── plain Python ─────────────────────────────────────────────────────────────────────────────────


def multinomial(number: int) -> dict[tuple[int, ...], int]:
    """Return in how many orders each joint count comes, by its formula."""
    found = {}
    for roll in combinations_with_replacement(SIDES, number):
        shown = counts(roll)
        found[shown] = factorial(number) // prod(map(factorial, shown))
    return found


def nested(number: int) -> dict[tuple[int, ...], int]:
    """Return the same by loops written for six faces, dividing as they go."""
    over = [factorial(n) for n in range(number + 1)]
    found: dict[tuple[int, ...], int] = {}
    for a in range(number + 1):
        of_a = over[number] // over[a]
        for b in range(number + 1 - a):
            of_b = of_a // over[b]
            for c in range(number + 1 - a - b):
                of_c = of_b // over[c]
                for d in range(number + 1 - a - b - c):
                    of_d, left = of_c // over[d], number - a - b - c - d
                    for e in range(left + 1):
                        found[a, b, c, d, e, left - e] = of_d // over[e] // over[left - e]
    return found


def summed(number: int) -> dict[int, int]:
    """Return in how many ways dice have each sum, one die after another."""
    found = {0: 1}
    for _die in range(number):
        after: dict[int, int] = Counter()
        for total, ways in found.items():
            for face in SIDES:
                after[total + face] += ways
        found = after
    return found


# ── other libraries ──────────────────────────────────────────────────────────────────────────────


def over_icepool() -> list[Route]:
    """Return icepool's routes."""
    try:
        import icepool  # noqa: PLC0415 - only where it is installed
    except ImportError:
        return []
    pool = icepool.d6.pool

    def fitting() -> Any:  # noqa: ANN401 - a Die
        return pool(3).expand().map(lambda roll: placed(counts(roll)), star=False)

    return [
        Route("icepool", "`d6.pool(15).expand()`", lambda: pool(15).expand(), of_counts),
        Route(
            "icepool",
            "`100 @ d6`, parts of it kept from run to run",
            lambda: 100 @ icepool.d6,
            listed,
        ),
        Route("icepool", "`pool(3).expand().map`", fitting, listed),
    ]


def over_dyce() -> list[Route]:
    """Return the routes of dyce."""
    try:
        from dyce import H, P  # noqa: PLC0415 - only where it is installed
    except ImportError:
        return []

    def rolls(number: int) -> Any:  # noqa: ANN401 - pairs of a roll and its weight
        return (number @ P(H(6))).rolls_with_counts()

    def fitting() -> Counter[int]:
        found: Counter[int] = Counter()
        for roll, weight in rolls(3):
            found[placed(counts(tuple(roll)))] += weight
        return found

    return [
        Route("dyce", "`(15 @ P(d6)).rolls_with_counts()`", lambda: dict(rolls(15)), of_counts),
        Route("dyce", "`100 @ H(6)`", lambda: 100 @ H(6), listed),
        Route("dyce", "`rolls_with_counts()`, counted", fitting, listed),
    ]


def over_lea() -> list[Route]:
    """Return the routes of lea, fractions asked for; it is not asked for fifteen dice."""
    try:
        import lea  # noqa: PLC0415 - only where it is installed
    except ImportError:
        return []
    lea.set_prob_type("r")
    one = lea.interval(1, 6)

    def fitting() -> Any:  # noqa: ANN401 - a Lea
        return (
            one.draw(3, sorted=True, replacement=True).map(lambda roll: placed(counts(roll))).calc()
        )

    def read(answer: Any) -> Masses:  # noqa: ANN401 - a Lea
        return {outcome: Fraction(mass) for outcome, mass in answer.pmf_tuple()}

    return [
        Route("lea", "`times(100)`", lambda: one.times(100).calc(), read),
        Route("lea", "`draw(3, sorted, replacement)`", fitting, read),
    ]


def jobs() -> list[Job]:
    """Return the work and all routes to it."""

    def read(pmf: Distribution[Any]) -> Masses:
        return dict(pmf.items())

    ice, dy, other = over_icepool(), over_dyce(), over_lea()
    fifteen = [
        Route("mousemath", "`die.counts(15)`", lambda: die().counts(15), read),
        *ice[:1],
        *dy[:1],
        Route("", "Fractions by the formula", lambda: fractions(multinomial(15))),
        Route(
            "",
            "whole numbers, six nested loops, no distribution made",
            partial(nested, 15),
            fractions,
        ),
    ]
    hundred = [
        Route("mousemath", "`die.total(100)`", lambda: die().total(100), read),
        *ice[1:2],
        *dy[1:2],
        *other[:1],
        Route("", "whole numbers, die after die", partial(summed, 100), fractions),
    ]
    three = [
        Route("mousemath", "`die.counts(3).map`", lambda: die().counts(3).map(placed), read),
        *ice[2:],
        *dy[2:],
        *other[1:],
        Route("", "whole numbers, 56 joint counts", _placements, fractions),
    ]
    return [
        Job("joint counts of 15 dice: 15,504 outcomes", fifteen),
        Job("the sum of 100 dice", hundred),
        Job("how many of three dice find a place", three),
    ]


def _placements() -> Counter[int]:
    found: Counter[int] = Counter()
    for shown, weight in multinomial(3).items():
        found[placed(shown)] += weight
    return found


if __name__ == "__main__":
    Arguments(__doc__).parse_args()
    beside("distributions", jobs())
