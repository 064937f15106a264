"""What is tried out in a lesson by the course itself: a walk from moment to moment, and what its end counts.

A moment leads to others with given chances (``"11/36 won"``); a name that is no moment is an end. What an
end counts stands in ``ends``: 1 and 0 for an event, numbers for a mean. The exact value is that of the
data; the walk reaches it by another route.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance.claim import Claim
from mousemath.chance.distribution import Distribution
from mousemath.chance.experiment import Experiment
from mousemath.chance.markov import AbsorbingChain
from mousemath.course.reading import UNEQUAL
from mousemath.language import mark
from mousemath.lesson.tries import Trial

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.chance.experiment import Draw
    from mousemath.course.reading import Table


@dataclass(frozen=True)
class ChainWords:
    """The words of a trial in one language.

    Attributes:
        topic: what is looked at.
        ends: the words of each end.
    """

    topic: str
    ends: Mapping[str, str]


@dataclass(frozen=True)
class ChainSheet:
    """Something to be tried out.

    Attributes:
        name: the key of the claim.
        words: by language.
        exact: its value.
        start: the moment in which a try begins.
        ways: where each moment leads, and with what chance.
        ends: what each end counts.
    """

    name: str
    words: Mapping[str, ChainWords]
    exact: Fraction
    start: str
    ways: Mapping[str, Distribution[str]]
    ends: Mapping[str, Fraction]

    def law(self, moment: str) -> Distribution[str]:
        """Return where a moment leads; an end leads to itself."""
        return self.ways.get(moment) or Distribution({moment: Fraction(1)})

    def ended(self) -> Distribution[str]:
        """Return how likely each end is."""
        return AbsorbingChain(self.law, [self.start]).absorption(self.start)

    def value(self) -> Fraction:
        """Return the mean of what is counted, by the chain."""
        return Fraction(self.ended().expectation(lambda end: self.ends[end]))

    def spread(self) -> Fraction:
        """Return the variance of what is counted."""
        return Fraction(self.ended().expectation(lambda end: (self.ends[end] - self.exact) ** 2))

    def walk(self, draw: Draw) -> str:
        """Go from moment to moment, and return the end."""
        moment = self.start
        while moment in self.ways:
            moment = draw(self.ways[moment])
        return moment

    def trial(self, language: str) -> Trial:
        """Return what a page lets try out."""
        words = self.words[language]
        is_event = set(self.ends.values()) <= {Fraction(0), Fraction(1)}
        experiment = Experiment(self.walk, self.ends.__getitem__, None if is_event else self.spread)
        claim = Claim(
            words.topic,
            lambda: self.exact,
            self.value,
            "",
            self.name,
            experiment=lambda: experiment,
        )
        titles = {value: words.ends[end] for end, value in self.ends.items()}
        hit, miss = (titles[Fraction(1)], titles[Fraction(0)]) if is_event else ("", "")
        return Trial(claim, words.topic, hit, miss, says=words.ends.__getitem__)


def read_chain(table: Table) -> ChainSheet:
    """Read something to be tried out.

    Raises:
        MousemathError: something is missing, unknown, of another type, or does not go together.
    """
    words = table.by_language(_words)
    counted = table.table("ends")
    ends = {name: counted.fraction(name) or Fraction(0) for name in counted.names()}
    listed = table.table("ways")
    ways = {name: _way(listed, name) for name in listed.names()}
    name, start = table.text("name"), table.text("start")
    exact = table.fraction("exact") or Fraction(0)
    reached = {moment for way in ways.values() for moment in way}
    if start not in ways or reached - ways.keys() != ends.keys():
        table.refuse("ends", mark("does not name just the ends of the ways"))
    if any(each.ends.keys() != ends.keys() for each in words.values()):
        table.refuse("ends", UNEQUAL)
    return ChainSheet(name, words, exact, start, ways, ends)


def _words(table: Table) -> ChainWords:
    said = table.table("ends")
    return ChainWords(table.text("topic"), {name: said.text(name) for name in said.names()})


def _way(table: Table, name: str) -> Distribution[str]:
    pairs = [each.partition(" ") for each in table.texts(name)]
    try:
        return Distribution((goal, Fraction(chance)) for chance, _space, goal in pairs)
    except (ValueError, ZeroDivisionError):
        table.refuse(name, mark("is no list of chances and moments that add up to 1: “1/3 won”"))
        raise
