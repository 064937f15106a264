"""The die of a game, whose faces a class counts together."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mousemath.lesson.classroom.entries import DIE, Count

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mousemath.chance.distribution import Distribution
    from mousemath.play.session import Record


@dataclass(frozen=True, slots=True)
class Die:
    """What one die shows.

    Attributes:
        faces: the distribution of its faces.
        shown: the faces that a step of play has shown; none where no die was rolled.
        says: says a face in words.
    """

    faces: Distribution[Any]
    shown: Callable[[Record[Any, Any]], Iterable[Any]]
    says: Callable[[Any], str]

    def count(self, records: Iterable[Record[Any, Any]]) -> Count:
        """Return how often each face was drawn in these steps; what was set by hand is none."""
        drawn = [each for each in records if each.outcome is not None and not each.by_hand]
        seen = Counter(face for record in drawn for face in self.shown(record))
        weights, _total = self.faces.whole_weights()
        return Count(DIE, weights, tuple(seen[face] for face in self.faces))

    @property
    def words(self) -> tuple[str, ...]:
        """The faces in words, in the order in which they are counted."""
        return tuple(map(self.says, self.faces))
