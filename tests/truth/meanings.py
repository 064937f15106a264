"""What the main sentences of the panels mean: their words in both languages, their numbers worked out anew.

A meaning is a pattern for each language and a function from the page to the numbers that must stand
there. The numbers come from the rules, roll by roll, or from other parts of the same page; never from
what the panels themselves ask. A sentence whose words change, or whose numbers change places, is no
longer found or no longer true.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from truth.numbers import numbers
from truth.page import near, parts, told

from mousemath.scene import Answer

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mousemath.scene import Scene
    from tests.workshop.reader import Reader

Worked = Callable[["Page"], Mapping[str, object]]


@dataclass(frozen=True)
class Page:
    """A page with the reader before it, and the words by which a sentence was found."""

    reader: Reader
    scene: Scene
    said: Mapping[str, str]

    @property
    def state(self) -> Any:
        """The state of the game."""
        return self.reader.state

    @property
    def game(self) -> Any:
        """The rules."""
        return self.reader.teaching.game

    def number(self, name: str) -> Fraction:
        """Return a number of the sentence."""
        (found,) = numbers(self.said[name], self.scene.language)
        return Fraction(found)

    def parts(self, kind: type) -> list[Any]:
        """Return the parts of a kind in the panel."""
        return parts(self.scene, kind)

    def large(self) -> Any:
        """Return the large number of the answer."""
        return next(part.number for part in self.parts(Answer) if part.number)


@dataclass(frozen=True)
class Meaning:
    """A sentence in both languages, with ``(?P<name>…)`` for what is worked out.

    ``worked`` returns for each name a number, or the words themselves; a number may be written as
    a fraction, a decimal, a per cent or "1 in 36".
    """

    english: str
    french: str
    worked: Worked

    def pattern(self, language: str) -> re.Pattern[str]:
        """Return how the sentence is found in a language."""
        return re.compile(self.english if language == "en" else self.french)


def check(meaning: Meaning, reader: Reader, scene: Scene, texts: list[str]) -> int:
    """Check a meaning wherever its sentence stands, and return how often that was."""
    found = 0
    for text in texts:
        for match in meaning.pattern(scene.language).finditer(text):
            page = Page(reader, scene, match.groupdict())
            worked = meaning.worked(page)
            for name, worth in worked.items():
                said = match[name]
                assert same(said, worth, scene.language), f"{name}: {said!r}, not {worth}: {text}"
            found += bool(worked)
    return found


def never_said(meanings: Sequence[Meaning], pages: Iterable[Any], language: str) -> list[str]:
    """Check meanings wherever they are said on pages, and return the patterns of those that stand on none."""
    found: Counter[int] = Counter()
    for page in pages:
        texts = sorted(told(page.scene))
        for number, meaning in enumerate(meanings):
            found[number] += check(meaning, page.reader, page.scene, texts)
    return [each.pattern(language).pattern for n, each in enumerate(meanings) if not found[n]]


def same(said: str, worth: object, language: str) -> bool:
    """Whether words stand for a number or are these words.

    >>> same("1 in 36", Fraction(1, 36), "en"), same("0,25", Fraction(1, 4), "fr"), same("3/4", 1, "en")
    (True, True, False)
    """
    if isinstance(worth, str):
        return said == worth
    if isinstance(worth, (set, frozenset)):
        return said in worth
    exact = Fraction(worth)  # type: ignore[arg-type]
    found = numbers(said, language)
    if len(found) == 2:
        return Fraction(*map(int, found)) == exact
    whole = "." not in found[0] and "%" not in said
    return Fraction(found[0]) == exact if whole else near(exact, said, language)
