"""What a class has gained, in words; and the lines of a text in which tests are handed in."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.course.forms import QUESTIONS, form
from mousemath.language import _, decimal, mark, percent, speaking
from mousemath.teacher.pooling import gain as figures
from mousemath.teacher.pooling.gain import FEWEST, SMALL, Pair

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_LINES, LONGEST = 2_000, 200
"""Lines of a text that are read, and letters of a line."""
_LINE = re.compile(
    r"\s*(?P<who>\w[\w-]{0,19})[\s,;]+(?P<trail>mouse|cat|wolf)-(?P<letter>[ab])[\s,;]+"
    r"(?P<when>before|after|avant|après)[\s,;]+(?P<answers>[a-e-]{6})\s*",
    re.IGNORECASE,
)
BEFORE = ("before", "avant")
NOT_READ = mark("is no line such as “fox mouse-a before bcbacd”")
TWICE = mark("is the same test of the same pseudonym once more")
OTHER = mark("belongs to another trail")


@dataclass(frozen=True)
class Gain:
    """The tests of a class before and after a trail; printed, it tells what they say.

    Attributes:
        pairs: students who wrote a form before and the other one after.
        before: how many tests were handed in before.
        after: how many were handed in after.
        unread: lines that were passed over, each with its reason.
        language: of the words.
    """

    pairs: tuple[Pair, ...]
    before: int
    after: int
    unread: tuple[tuple[int, str], ...]
    language: str = "en"

    def __str__(self) -> str:
        """Return the sentences."""
        with speaking(self.language):
            return "\n".join(self._sentences())

    __repr__ = __str__

    def _sentences(self) -> Iterator[str]:
        counted = _("{before} tests before, {after} after, {pairs} pairs.")
        yield counted.format(before=self.before, after=self.after, pairs=len(self.pairs))
        for line, reason in self.unread:
            yield _("Line {line} {reason}.").format(line=line, reason=_(reason))
        if len(self.pairs) < FEWEST:
            yield _("Fewer than {fewest} pairs tell no number.").format(fewest=FEWEST)
            return
        yield from self._numbers()
        yield _("Without a class to compare with, a gain says that something changed, not why.")

    def _numbers(self) -> Iterator[str]:
        pairs = self.pairs
        found = figures.mean_gain(pairs)
        words = _("Mean gain {mean} of {questions} questions; 95 % interval from {low} to {high}.")
        low, high = decimal(found.low, 2), decimal(found.high, 2)
        yield words.format(mean=decimal(found.mean, 2), questions=QUESTIONS, low=low, high=high)
        if not figures.are_exchanged(pairs):
            yield _("The two forms were not exchanged between two halves of the class.")
        if len(pairs) < SMALL:
            yield self._exact(found.low <= 0 <= found.high)
        share = figures.normalised(pairs)
        if share is not None:
            told = _("The class gained {share} of what it could gain.")
            yield told.format(share=percent(share))
        ceiling = _("{number} of {all} had everything right before.")
        yield ceiling.format(number=figures.at_ceiling(pairs), all=len(pairs))
        yield from (self._question(number) for number in range(QUESTIONS))

    def _exact(self, holds_none: bool) -> str:
        chance = figures.as_far_by_chance(self.pairs)
        words = _("If nothing had been learnt, so far a sum would come with chance {chance}.")
        told = words.format(chance=decimal(chance))
        if holds_none != (chance > figures.OUTSIDE):
            told += " " + _("Too few pairs to tell.")
        return told

    def _question(self, number: int) -> str:
        found = figures.question(self.pairs, number)
        words = _(
            "Question {number}: {learnt} learnt it, {lost} lost it; gain {gain}, from {low} to {high}."
        )
        low, high = decimal(found.gain.low, 2), decimal(found.gain.high, 2)
        return words.format(
            number=number + 1,
            learnt=found.learnt,
            lost=found.lost,
            gain=decimal(found.gain.mean, 2),
            low=low,
            high=high,
        )


def read_gain(text: str, language: str) -> Gain:
    """Read the lines of a text; see :func:`mousemath.gain`."""
    tests: dict[tuple[str, bool], tuple[str, tuple[bool, ...]]] = {}
    unread: list[tuple[int, str]] = []
    trail = ""
    for number, line in enumerate(str(text).splitlines()[:MOST_LINES], 1):
        found = _LINE.fullmatch(line[:LONGEST].lower())
        if found is None:
            unread += [(number, NOT_READ)] if line.strip() else []
            continue
        trail = trail or found["trail"]
        key = found["who"], found["when"] in BEFORE
        if found["trail"] != trail or key in tests:
            unread.append((number, OTHER if found["trail"] != trail else TWICE))
            continue
        right = form(f"{trail}-{found['letter']}").key
        marks = tuple(a == b for a, b in zip(found["answers"], right, strict=True))
        tests[key] = found["letter"].upper(), marks
    return Gain(_pairs(tests), *_counted(tests), tuple(unread), language)


def _counted(tests: dict[tuple[str, bool], tuple[str, tuple[bool, ...]]]) -> tuple[int, int]:
    before = sum(early for _who, early in tests)
    return before, len(tests) - before


def _pairs(tests: dict[tuple[str, bool], tuple[str, tuple[bool, ...]]]) -> tuple[Pair, ...]:
    """Return what fits together: the same pseudonym, before and after, with different forms."""
    pairs = []
    for (who, early), (letter, marks) in tests.items():
        later = tests.get((who, False))
        if early and later is not None and later[0] != letter:
            pairs.append(Pair(letter, marks, later[1]))
    return tuple(pairs)
