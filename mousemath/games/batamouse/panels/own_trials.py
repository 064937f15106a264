"""What a lesson lets try out that no tab claims: who a rival is that has led the lowest card."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from mousemath.chance.claim import Claim
from mousemath.chance.distribution import Distribution
from mousemath.chance.experiment import Draw, Experiment
from mousemath.games.batamouse.panels.exercises.leads import HAND, UNSEEN
from mousemath.language import _, ngettext
from mousemath.lesson.tries import Trial
from mousemath.scene import Sign

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

CAREFUL = Fraction(1, 10)
"""One rival in ten always plays the lowest card; the others play any."""
DEALS = 290
"""So many rivals, all of them counted."""


@cache
def leads() -> Distribution[tuple[bool, bool]]:
    """Return, of one rival and one deal, whether she is the careful one, and leads the lowest card.

    >>> leads().probability(lambda deal: deal[1])
    Fraction(6, 145)
    """
    held = Fraction(HAND, UNSEEN)
    careful, other = CAREFUL * held, (1 - CAREFUL) * held / HAND
    return Distribution(
        {
            (True, True): careful,
            (True, False): CAREFUL - careful,
            (False, True): other,
            (False, False): 1 - CAREFUL - other,
        }
    )


def _bayes() -> Fraction:
    both = leads().probability(lambda deal: deal == (True, True))
    return Fraction(both) / Fraction(leads().probability(lambda deal: deal[1]))


def _counted() -> Fraction:
    """Count rivals: 29 are careful, of whom 3 hold the card; 261 are not, of whom 9 lead it."""
    careful = Fraction(DEALS, 10) * HAND / UNSEEN
    others = Fraction(9 * DEALS, 10) / UNSEEN
    return careful / (careful + others)


def _until_it_is_led(draw: Draw) -> tuple[bool, int]:
    """Deal to one rival after the other until the card is led; what came before is thrown away."""
    deals = 1
    careful, led = draw(leads())
    while not led:
        deals += 1
        careful, led = draw(leads())
    return careful, deals


def _deals(kept: tuple[bool, int]) -> tuple[Sign, ...]:
    return (
        Sign(figure=ngettext("{number} deal", "{number} deals", kept[1]).format(number=kept[1])),
    )


def _said(kept: tuple[bool, int]) -> str:
    careful, deals = kept
    who = _("the careful one") if careful else _("another")
    said = ngettext("{who}, with the first deal", "{who}, after {number} deals", deals)
    return said.format(who=who, number=deals)


def _careful() -> tuple[Trial, ...]:
    words = _("who has led the 1·1 is the careful one")
    claim = Claim(
        words,
        _bayes,
        _counted,
        "leads",
        "careful",
        experiment=lambda: Experiment(_until_it_is_led, lambda kept: int(kept[0])),
    )
    return (Trial(claim, words, _("the careful one"), _("another"), _deals, _said),)


OWN_TRIALS: Mapping[str, Callable[[], tuple[Trial, ...]]] = {"careful": _careful}
"""What can be tried, by the name of a trial of a lesson."""
