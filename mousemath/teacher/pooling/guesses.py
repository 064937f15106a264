"""Guesses of a class: one dot for each, and clusters by the way on which they have come.

Which cluster is right is not said: the exact value stays behind a curtain until a teacher draws it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.language import _, capital, decimal, ngettext
from mousemath.lesson import kit
from mousemath.lesson.asking.question import Kind
from mousemath.lesson.asking.verdict import is_close

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction

    from mousemath.lesson.classroom.class_code import Member
    from mousemath.lesson.classroom.entries import Guess
    from mousemath.lesson.classroom.result import Result
    from mousemath.teacher.pooling.key import Key

SIMPLE = 36
"""Denominators up to this are written as fractions: two dice."""


ROUNDED, MOST_PLACES = 4, 6
"""Decimals of a number that has no end; of one that ends, all are written up to so many."""


def number(value: Fraction, places: int = 2) -> str:
    """Write a number near which guesses lie: a simple fraction as it is, else with the decimals that it has.

    >>> from fractions import Fraction
    >>> number(Fraction(1, 2)), number(Fraction(99, 200)), number(Fraction(107, 216))
    ('1/2', '0.495', '0.4954')
    """
    if value.denominator <= SIMPLE:
        return str(value)
    needed = kit.ends_after(value, MOST_PLACES)
    return decimal(value, max(places, ROUNDED if needed is None else needed))


@dataclass(frozen=True, slots=True)
class Dot:
    """A guess of one student.

    Attributes:
        who: the pseudonym.
        value: what was guessed.
        way: the name of its way; ``""`` where the number does not tell.
        sure: how sure the student was.
        number: that of the student, for several may have chosen the same pseudonym.
    """

    who: str
    value: Fraction
    way: str
    sure: str
    number: int

    @property
    def student(self) -> tuple[str, int]:
        """Who it was, told apart from all others."""
        return self.who, self.number


@dataclass(frozen=True, slots=True)
class Cluster:
    """Guesses that have come by one way, or by none that their number tells.

    Attributes:
        letter: stands for the way on a page; ``""`` for guesses without one.
        way: the name of the way.
        words: what the way is called.
        dots: the guesses, by their size.
    """

    letter: str
    way: str
    words: str
    dots: tuple[Dot, ...]

    @property
    def near(self) -> Fraction:
        """The commonest number among these guesses; of several, the smallest."""
        counted = Counter(dot.value for dot in self.dots)
        most = max(counted.values())
        return min(value for value, number in counted.items() if number == most)

    def __str__(self) -> str:
        """Say it in words."""
        if not self.letter:
            return _("other guesses: {number}").format(number=len(self.dots))
        near = number(self.near)
        said = _("near {value}, {way}: {number}")
        return said.format(value=near, way=self.words, number=len(self.dots))


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that several students have answered.

    Attributes:
        question: its name.
        words: what was asked, where the key to the lesson holds it; else what such questions are called.
        exact: the exact value.
        rounded: whether it is rounded to millionths.
        is_mean: whether a mean was asked for, and not a chance.
        dots: the guesses, by their size.
        clusters: the guesses by their ways, the largest cluster first, those without a way last.
    """

    question: str
    words: str
    exact: Fraction
    rounded: bool
    is_mean: bool
    dots: tuple[Dot, ...]
    clusters: tuple[Cluster, ...]

    @property
    def right(self) -> tuple[Dot, ...]:
        """The guesses without a way that students were told to be close: for after the curtain."""
        kind = Kind.MEAN if self.is_mean else Kind.CHANCE
        own = (dot for dot in self.dots if not dot.way or dot.value == self.exact)
        return tuple(dot for dot in own if is_close(dot.value, self.exact, kind))

    def __str__(self) -> str:
        """Say it in words, without the exact value."""
        told = _("; ").join(map(str, self.clusters))
        said = ngettext(
            "{words}: {number} guess. {clusters}.",
            "{words}: {number} guesses. {clusters}.",
            len(self.dots),
        )
        words = capital(self.words)
        return said.format(words=words, number=len(self.dots), clusters=told)


def asked(results: Iterable[Result], key: Key) -> tuple[Asked, ...]:
    """Return what was asked, most guessed first; of each student the first guess counts.

    A question is one by its name and exact value, at whatever turn it was asked.
    """
    found: dict[tuple[str, Fraction], list[tuple[Member, Guess]]] = {}
    for result in results:
        firsts: dict[tuple[str, Fraction], Guess] = {}
        for each in result.guesses:
            firsts.setdefault((each.question, each.exact), each)
        for what, guess in firsts.items():
            found.setdefault(what, []).append((result.member, guess))
    listed = (_asked(name, exact, told, key) for (name, exact), told in found.items())
    return tuple(sorted(listed, key=lambda each: -len(each.dots)))


def _asked(name: str, exact: Fraction, told: Sequence[tuple[Member, Guess]], key: Key) -> Asked:
    dots = (Dot(who.named, each.guess, each.way, each.sure, who.number) for who, each in told)
    listed = tuple(sorted(dots, key=lambda dot: dot.value))
    rounded = any(each.rounded for _who, each in told)
    clusters = _clusters(name, exact, listed, key)
    words = key.words(name, exact)
    return Asked(name, words, exact, rounded, told[0][1].is_mean, listed, clusters)


def _clusters(name: str, exact: Fraction, dots: Sequence[Dot], key: Key) -> tuple[Cluster, ...]:
    ways = Counter(dot.way for dot in dots if dot.way)
    found, taken = [], set[str]()
    for way, _number in ways.most_common():
        wished = filter(str.isalpha, way.upper())
        letter = next(each for each in (*wished, *"XYZWVUTSRQPONM") if each not in taken)
        taken.add(letter)
        words = key.way(name, exact, way)
        found.append(Cluster(letter, way, words, tuple(dot for dot in dots if dot.way == way)))
    others = tuple(dot for dot in dots if not dot.way)
    return (*found, Cluster("", "", "", others)) if others else tuple(found)
