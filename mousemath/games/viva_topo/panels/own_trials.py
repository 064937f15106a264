"""What a lesson lets try out that no tab claims: when the sixth cat comes."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb
from typing import TYPE_CHECKING

from mousemath.chance.claim import Claim
from mousemath.chance.distribution import Distribution
from mousemath.chance.experiment import Experiment
from mousemath.games.viva_topo.maths.arrival import arrival_cdf
from mousemath.games.viva_topo.maths.rolling import waiting
from mousemath.games.viva_topo.panels.exercises.pictures import classic
from mousemath.language import _, ngettext
from mousemath.lesson.tries import Trial
from mousemath.scene import Sign

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SIXTH, BY = 6, 18
"""The cat that brings her home, and the roll by which it is looked for."""


def _chance() -> Fraction:
    return Fraction(classic().cat_chance)


@cache
def cats_by() -> Distribution[int]:
    """Return how many cats come in eighteen rolls."""
    q = _chance()
    return Distribution({n: comb(BY, n) * q**n * (1 - q) ** (BY - n) for n in range(BY + 1)})


def _home() -> tuple[Trial, ...]:
    by, rolls = _("the sixth cat has come by roll 18"), _("rolls until the sixth cat")
    event = Claim(
        by,
        lambda: Fraction(arrival_cdf(SIXTH, BY, _chance())),
        lambda: Fraction(cats_by().probability(lambda cats: cats >= SIXTH)),
        "arrival",
        "by-18",
        experiment=lambda: Experiment(cats_by(), lambda cats: int(cats >= SIXTH)),
    )
    q = _chance()
    mean = Claim(
        rolls,
        lambda: SIXTH / q,
        lambda: sum((1 / q for _cat in range(SIXTH)), Fraction(0)),
        "arrival",
        "sixth",
        experiment=lambda: waiting(classic(), SIXTH),
    )
    return (
        Trial(event, by, _("home by then"), _("still on her way"), _number, _cats),
        Trial(mean, rolls, says=_rolls),
    )


def _number(cats: int) -> tuple[Sign, ...]:
    return (Sign("cathead", figure=f"× {cats}"),)


def _cats(number: int) -> str:
    return ngettext("{number} cat", "{number} cats", number).format(number=number)


def _rolls(number: int) -> str:
    return ngettext("{number} roll", "{number} rolls", number).format(number=number)


OWN_TRIALS: Mapping[str, Callable[[], tuple[Trial, ...]]] = {"home": _home}
"""What can be tried, by the name of a trial of a lesson."""
