"""What a game says of its rules of thumb: the sentence with its blanks, and what a rule is worth."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from mousemath.lesson.work import Work
    from mousemath.play.review import Account
    from mousemath.scene import Blank

Rule = Any
"""A rule of a game; frozen, so that what is known of it can be kept."""
OUT = "-"
"""The value of a blank that is left out."""
_PLACE = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Worth:
    """What a rule, or best play, is worth: exact, or off by at most ``error``."""

    value: Fraction | float
    error: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Wrong:
    """A moment in which a rule does not do the best.

    Attributes:
        words: what lies there, what the rule does, and what would be better, with both values.
        code: opens the moment.
        cost: what the rule loses there each time.
        times: how often it is met in a game by the rule; ``None`` where that is one given moment.
    """

    words: str
    code: str
    cost: Fraction
    times: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """Where a rule is wrong: in how many moments, how often in a game, and the costliest of them."""

    moments: int
    times: Fraction | None
    costliest: tuple[Wrong, ...]


class Kind(ABC):
    """The rules of one kind, for one game under its settings.

    Attributes:
        title: the game, and for what the values hold.
        words: what a worth counts, as a message of the catalogue.
        chance: whether a worth is a chance of winning; else cheese.
        start: the code of the position that is shown before anything is known.
        several: whether there are several positions to value rules at.
    """

    title: str
    words: str
    chance = True
    several = False
    start: str
    first: Rule
    base: Rule

    def __init__(self) -> None:
        self.worths: dict[Rule, Worth] = {}
        self.reports: dict[Rule, Report] = {}
        self.optimum: Worth | None = None
        self.best: tuple[Rule, Worth] | None = None

    @abstractmethod
    def sentence(self) -> str:
        """Return the sentence with the names of its blanks in braces, in the current language."""

    @abstractmethod
    def blanks(self, rule: Rule) -> tuple[Blank, ...]:
        """Return the blanks, filled as ``rule`` has them; what it holds is in their lists."""

    @abstractmethod
    def filled(self, values: Mapping[str, str]) -> Rule:
        """Return the rule with these values of its blanks, all of them known."""

    @abstractmethod
    def read(self, code: str) -> Rule:
        """Return the rule of a short code.

        Raises:
            MousemathError: it is none.
        """

    def code(self, rule: Rule) -> str:
        """Return the short code of a rule."""
        return str(rule.code)

    def say(self, rule: Rule) -> str:
        """Say a rule."""
        return str(rule)

    @abstractmethod
    def work(self, rule: Rule) -> tuple[Work, ...]:
        """Return what is still to be worked out of a rule, the most urgent first."""

    def another(self) -> None:
        """Go to another position; asked only where there are several."""
        raise NotImplementedError

    def note(self) -> str:
        """Say for what the values hold."""
        return ""

    def account(self) -> Account[Any, Any] | None:
        """Return what a play is worth step by step, once it is known; ``None`` where rules are not compared so."""
        return None

    def player(self, rule: Rule) -> Callable[[Any], Any]:
        """Return who plays by a rule; asked only where there is an account."""
        raise NotImplementedError

    # ── the same for all ──────────────────────────────────────────────────────────────────────

    def pieces(self, rule: Rule) -> tuple[str | Blank, ...]:
        """Return the sentence in pieces, words and blanks in turn."""
        known = {blank.name: blank for blank in self.blanks(rule)}
        parts = _PLACE.split(self.sentence())
        return tuple(
            known[part] if number % 2 else part for number, part in enumerate(parts) if part
        )

    def fill(self, values: Mapping[str, object], shown: Rule = None) -> Rule:
        """Return the rule that a page has filled in; the page shows the first one, or ``shown``.

        Raises:
            MousemathError: a blank is missing, or holds what its list does not have.
        """
        chosen: dict[str, str] = {}
        for blank in self.blanks(self.first if shown is None else shown):
            value = values.get(blank.name)
            if not isinstance(value, str) or value not in {each.value for each in blank.choices}:
                raise MousemathError(mark("Choose something from the list in each blank."))
            chosen[blank.name] = value
        return self.filled(chosen)


def ending(steps: Iterator[tuple[int, int]], then: Callable[[], None]) -> Iterator[tuple[int, int]]:
    """Go through steps, and do something once they are over."""
    yield from steps
    then()
