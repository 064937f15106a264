"""Choices of a class at one position: how many chose what, what it costs, and the commonest reason."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.language import _, capital, decimal, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mousemath.lesson.asking.units import Unit
    from mousemath.lesson.classroom.entries import Choice
    from mousemath.lesson.classroom.result import Result
    from mousemath.teacher.pooling.key import Key

UNNAMED = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class Option:
    """What some students chose.

    Attributes:
        words: what it is, where the key to the lesson holds it; else a letter.
        cost: what it loses against the best, rounded to ten-thousandths.
        is_best: whether it is one of the best.
        who: the pseudonyms.
    """

    words: str
    cost: Fraction
    is_best: bool
    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Decided:
    """A position at which several students have chosen.

    Attributes:
        moment: the number that stands for the position.
        words: what is to be decided, where the key to the lesson holds it.
        turn: the number of its turn or round.
        unit: what a cost counts; of one that is not known costs are not told.
        options: what was chosen, most chosen first.
        why: the id of the commonest reason; ``""`` where none was given.
        reason: the same in words, where the key to the lesson holds it.
        times: how often it was given.
    """

    moment: int
    words: str
    turn: int
    unit: Unit
    options: tuple[Option, ...]
    why: str = ""
    reason: str = ""
    times: int = 0

    @property
    def number(self) -> int:
        """How many students have chosen."""
        return sum(len(option.who) for option in self.options)

    @property
    def best(self) -> int:
        """How many of them chose one of the best."""
        return sum(len(option.who) for option in self.options if option.is_best)

    @property
    def cost(self) -> Fraction:
        """What the class gave away together."""
        return sum((option.cost * len(option.who) for option in self.options), Fraction(0))

    def __str__(self) -> str:
        """Say it in words."""
        said = ngettext(
            "Turn {turn}: {number} choice, {best} of them the best; together it cost {cost}.",
            "Turn {turn}: {number} choices, {best} of them the best; together they cost {cost}.",
            self.number,
        )
        cost = decimal(self.cost, 2)
        return said.format(turn=self.turn, number=self.number, best=self.best, cost=cost)


def decided(results: Iterable[Result], key: Key) -> tuple[Decided, ...]:
    """Return the positions at which was chosen, most chosen first, then by their turn."""
    found: dict[int, list[tuple[str, Choice]]] = {}
    for result in results:
        for choice in result.choices:
            found.setdefault(choice.moment, []).append((result.member.named, choice))
    listed = (_decided(moment, told, key) for moment, told in found.items())
    return tuple(sorted(listed, key=lambda each: (-each.number, each.turn)))


def _decided(moment: int, told: Sequence[tuple[str, Choice]], key: Key) -> Decided:
    picked: dict[int, list[tuple[str, Choice]]] = {}
    for who, choice in told:
        picked.setdefault(choice.pick, []).append((who, choice))
    options = []
    listed = sorted(picked.items(), key=lambda each: -len(each[1]))
    for letter, (pick, those) in zip(UNNAMED * len(picked), listed, strict=False):
        words = key.choice(moment, pick) or _("choice {letter}").format(letter=letter)
        chosen, names = those[0][1], tuple(who for who, _choice in those)
        options.append(Option(capital(words), chosen.cost, chosen.is_best, names))
    reasons = Counter(choice.why for _who, choice in told if choice.why)
    why, times = reasons.most_common(1)[0] if reasons else ("", 0)
    first = told[0][1]
    reason = key.reason(moment, why) if why else ""
    said = key.decision(moment)
    return Decided(
        moment, said, first.turn, key.called.unit(first.unit), tuple(options), why, reason, times
    )
