"""What a lesson lets try out that no tab claims: mice among fifteen dice, how far they lie from even counts."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb, factorial, prod
from typing import TYPE_CHECKING

from mousemath.chance.claim import Claim
from mousemath.chance.distribution import Distribution
from mousemath.chance.experiment import Experiment
from mousemath.games.om_nom_nom.maths.claims import every_face_claim
from mousemath.games.om_nom_nom.rules.pieces import DICE, FACES
from mousemath.language import _, ngettext
from mousemath.lesson.tries import Trial
from mousemath.scene import Sign

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

Pattern = tuple[int, ...]
SIDES = len(FACES)
EXPECTED = Fraction(DICE, SIDES)
FAR = 7
"""From so much on the distance is looked at."""


def distance(pattern: Pattern) -> Fraction:
    """Return X² of six counts against even ones.

    >>> distance((3, 3, 3, 2, 2, 2)), distance((6, 4, 2, 2, 1, 0))
    (Fraction(3, 5), Fraction(47, 5))
    """
    return sum(((count - EXPECTED) ** 2 / EXPECTED for count in pattern), Fraction(0))


@cache
def patterns() -> Distribution[Pattern]:
    """Return the six counts of fifteen fair dice in falling order.

    >>> len(patterns())
    110
    """
    return Distribution({pattern: _chance(pattern) for pattern in _falling(DICE, SIDES, DICE)})


def _falling(total: int, parts: int, most: int) -> Iterator[Pattern]:
    if not parts:
        if not total:
            yield ()
        return
    for first in range(min(total, most), -1, -1):
        for rest in _falling(total - first, parts - 1, first):
            yield first, *rest


def _chance(pattern: Pattern) -> Fraction:
    rolls = factorial(DICE) // prod(map(factorial, pattern))
    orders = factorial(SIDES) // prod(map(factorial, Counter(pattern).values()))
    return Fraction(rolls * orders, SIDES**DICE)


def _is_far(pattern: Pattern) -> bool:
    return distance(pattern) >= FAR


def _far_by_squares() -> Fraction:
    """Add face after face, by the dice used so far and the sum of the squared counts."""
    ways = {(0, 0): 1}
    for _face in FACES:
        further: Counter[tuple[int, int]] = Counter()
        for (dice, squares), number in ways.items():
            for count in range(DICE - dice + 1):
                more = number * comb(DICE - dice, count)
                further[dice + count, squares + count**2] += more
        ways = further
    far = (FAR + DICE) * EXPECTED  # X² is the sum of the squares, divided by 2.5, less 15
    rolls = (number for (dice, squares), number in ways.items() if dice == DICE and squares >= far)
    return Fraction(sum(rolls), SIDES**DICE)


def _fair() -> tuple[Trial, ...]:
    far = _("X² of fifteen fair dice is 7 or more")
    mean = _("X² of fifteen fair dice")
    event = Claim(
        far,
        lambda: Fraction(patterns().probability(_is_far)),
        _far_by_squares,
        "patterns",
        "x2-far",
        experiment=lambda: Experiment(patterns(), lambda each: int(_is_far(each))),
    )
    value = Claim(
        mean,
        lambda: Fraction(SIDES - 1),
        lambda: patterns().expectation(distance),
        "patterns",
        "x2",
        experiment=lambda: Experiment(patterns(), distance),
    )
    return (
        Trial(event, far, _("7 or more"), _("less"), _counts_of, _said),
        Trial(value, mean, signs=_counts_of, says=_said),
    )


def _mice() -> tuple[Trial, ...]:
    every, mice = _("every face comes up"), _("the number of mice")
    claim = every_face_claim()
    number = Claim(
        mice,
        lambda: EXPECTED,
        lambda: _counts().expectation(Fraction),
        "counts",
        "mice",
        experiment=lambda: Experiment(_counts(), int),
    )
    return (
        Trial(claim, every, _("every face"), _("a face is missing"), says=_counted),
        Trial(number, mice, says=_of_mice),
    )


@cache
def _counts() -> Distribution[int]:
    ways = {n: comb(DICE, n) * (SIDES - 1) ** (DICE - n) for n in range(DICE + 1)}
    return Distribution({n: Fraction(way, SIDES**DICE) for n, way in ways.items()})


def _of_mice(number: int) -> str:
    return ngettext("{number} mouse", "{number} mice", number).format(number=number)


def _counted(roll: Sequence[Sequence[int]]) -> str:
    return _said(tuple(sorted((count for pair in roll for count in pair), reverse=True)))


def _counts_of(pattern: Pattern) -> tuple[Sign, ...]:
    return (Sign(figure=_said(pattern)),)


def _said(pattern: Pattern) -> str:
    return "-".join(map(str, pattern))


OWN_TRIALS: Mapping[str, Callable[[], tuple[Trial, ...]]] = {"fair": _fair, "mice": _mice}
"""What can be tried, by the name of a trial of a lesson."""
