"""What an opponent is assumed to do: policies that look at the own hand alone.

A chance is always a chance *against a stated policy*. These three look only at the cards in hand,
which is why their chances have closed forms.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NoReturn

from mousemath.errors import unknown
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.games.batamouse.rules.preset import Card


class HandPolicy(StrEnum):
    """A policy that looks at the own hand alone.

    >>> HandPolicy("random")
    <HandPolicy.RANDOM: 'random'>
    """

    RANDOM = "random"
    LOW_FIRST = "low-first"
    HIGH_FIRST = "high-first"

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        raise unknown(
            value, cls, mark("There is no policy “{name}” for opponents: choose one of {known}.")
        )


SENTENCES: dict[HandPolicy, str] = {
    HandPolicy.RANDOM: mark("Every opponent plays any card of the hand, each equally likely."),
    HandPolicy.LOW_FIRST: mark(
        "From now on every opponent plays the smallest card of the hand; what they still hide is "
        "taken as any cards left, whatever they played before."
    ),
    HandPolicy.HIGH_FIRST: mark(
        "From now on every opponent plays the largest card of the hand; what they still hide is "
        "taken as any cards left, whatever they played before."
    ),
}
"""The policies in words, to be translated where they are shown.

A chance follows a policy from the moment it is asked for. Earlier plays are not read as signs of
it: for "smallest" and "largest" they would tell more, and the words say that this is left out.
"""


def choices(policy: HandPolicy, hand: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards that ``policy`` may play from ``hand``, all equally likely.

    >>> choices(HandPolicy.LOW_FIRST, [(7, 2), (3, 4), (3, 1)])
    ((3, 1),)
    """
    match policy:
        case HandPolicy.LOW_FIRST:
            return (min(hand),)
        case HandPolicy.HIGH_FIRST:
            return (max(hand),)
    return tuple(sorted(hand))
