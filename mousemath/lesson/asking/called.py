"""What a game calls its questions, ways and reasons, whatever the moment in which they were met.

A result code holds them by a short name alone, and tells of which game it is. Where the key to a lesson holds the
moment, its own words are told; else what the game says here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import reduce
from typing import TYPE_CHECKING

from mousemath.lesson.asking.routes import TITLES
from mousemath.lesson.asking.units import UNTOLD, Unit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@dataclass(frozen=True, slots=True)
class Called:
    """The words of a game, as messages of the catalogue.

    Attributes:
        questions: its questions, by their name.
        ways: its ways past an answer, by their name, beside those that games have in common.
        reasons: the reasons of its menus, by their id.
        worth: what luck and choices of a whole play come to, and mostly a single choice too.
        others: what else a choice may cost.

    >>> dice, cards = Called({"bust": "a bust"}), Called({"win": "the card wins"})
    >>> sorted(Called.together([dice, cards]).questions)
    ['bust', 'win']
    """

    questions: Mapping[str, str] = field(default_factory=dict)
    ways: Mapping[str, str] = field(default_factory=dict)
    reasons: Mapping[str, str] = field(default_factory=dict)
    worth: Unit = UNTOLD
    others: tuple[Unit, ...] = ()

    @classmethod
    def together(cls, games: Iterable[Called]) -> Called:
        """Return what several games call things; of two words for one name those of the first."""
        return reduce(cls._and, games, cls(ways=TITLES))

    def _and(self, other: Called) -> Called:
        return Called(
            {**other.questions, **self.questions},
            {**other.ways, **self.ways},
            {**other.reasons, **self.reasons},
            self.worth,
            (*self.others, other.worth, *other.others),
        )

    def unit(self, name: str) -> Unit:
        """Return the unit of this name; one whose costs are not told where there is none."""
        return next((each for each in (self.worth, *self.others) if each.name == name), UNTOLD)
