"""What to ask next: the commonest wrong way of a class, and a question in which it is plainly wrong."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.language import _, mark

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.teacher.pooling.guesses import Asked, Cluster
    from mousemath.teacher.pooling.key import Key

MANY = Fraction(1, 3)
"""A way is worth a question to all when more than this share of the guesses has come by it."""
CONTRASTS = {
    "adding": mark("With one try more, and one more: what would the sum come to?"),
    "multiplying": mark("Would it have to happen every time, or is once enough?"),
    "equal": mark("Count the ways in which each case can come: are there as many of each?"),
    "complement": mark("Say in words what must happen for this number: is it what was asked for?"),
    "one": mark("With a second try, is it likelier, less likely, or the same?"),
    "replacement": mark("What is left once the first is drawn?"),
    "order": mark("In how many orders can each of these come?"),
    "repeated": mark("Had it come otherwise so far, would the dice be others?"),
    "due": mark("How would the dice know how long you have waited?"),
}
"""A question to each way that games have in common, for moments whose own contrast is not known."""
SHOW = mark("How did you get this number? Show it with fewer dice.")


@dataclass(frozen=True, slots=True)
class Next:
    """What to ask next.

    Attributes:
        asked: the question that was answered.
        cluster: the guesses that have come by the way.
        question: what to ask of all.
    """

    asked: Asked
    cluster: Cluster
    question: str

    def __str__(self) -> str:
        """Say it in words."""
        said = _("{number} of {all} ({way}). Ask: {question}")
        number, whole = len(self.cluster.dots), len(self.asked.dots)
        return said.format(number=number, all=whole, way=self.cluster.words, question=self.question)


def ask_next(asked: Iterable[Asked], key: Key) -> Next | None:
    """Return the way with the largest share of its question's guesses, where that is above a third."""
    found = [
        (Fraction(len(cluster.dots), len(each.dots)), len(cluster.dots), number, each, cluster)
        for number, each in enumerate(asked)
        for cluster in each.clusters
        if cluster.way
    ]
    many = [each for each in found if each[0] > MANY]
    if not many:
        return None
    *_size, each, cluster = max(many, key=lambda one: (one[1], one[0], -one[2]))
    own = key.contrast(each.question, each.exact, cluster.way)
    return Next(each, cluster, own or _(CONTRASTS.get(cluster.way, SHOW)))
