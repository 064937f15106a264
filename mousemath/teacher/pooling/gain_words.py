"""What a class has gained, in words; and the codes and lines of a text in which tests are handed in."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from mousemath.course.forms import QUESTIONS, form
from mousemath.course.sitting import PREFIX, WHEN, Sitting
from mousemath.errors import MousemathError
from mousemath.language import _, decimal, mark, percent, speaking, whole
from mousemath.play.belonging import Sort, sort_of
from mousemath.play.pasted import readings
from mousemath.teacher.pooling import gain as figures
from mousemath.teacher.pooling.finding import check_text
from mousemath.teacher.pooling.gain import FEWEST, SMALL, Pair
from mousemath.teacher.pooling.lettered import lettered

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_LINES, LONGEST = 2_000, 200
"""Lines of a text that are read, and letters of a line."""
_LINE = re.compile(
    r"\s*(?P<who>\w[\w-]{0,19})[\s,;]+(?P<trail>mouse|cat|wolf)-(?P<letter>[ab])[\s,;]+"
    r"(?P<when>before|after|avant|après)[\s,;]+(?P<answers>[a-e-]{6})\s*",
    re.IGNORECASE,
)
_FORM = re.compile(r"\b(?:mouse|cat|wolf)-[a-z]\b", re.IGNORECASE)
"""What a line of a mail bears that was meant for a test on paper."""
BEFORE = ("before", "avant")
NOT_READ = mark("is no line such as “fox mouse-a before bcbacd”, and holds no code of a test")
DAMAGED = mark("holds a damaged code of a test: ask for it once more")
NOT_OF_TESTS: dict[Sort | None, str] = {
    Sort.RESULT: mark("holds a result code: it is read on the page of the class"),
    Sort.ROOM: mark("holds a class code, which students are given"),
    Sort.POSITION: mark("holds a position code, which opens a game"),
    Sort.MISTAKES: mark("holds a code of mistakes, which a game takes"),
}
TWICE = mark("is the same test of the same pseudonym once more")
SAME = mark("is the form that this pseudonym wrote already: a pair takes the other one")
OTHER = mark("belongs to another trail")


class Paper(NamedTuple):
    """A test that was handed in: by whom, which form, whether before the trail, six letters."""

    who: str
    trail: str
    letter: str
    early: bool
    answers: str


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
        counted = _("Tests before: {before}, after: {after}; pairs: {pairs}.")
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


def read_gain(text: object, language: str) -> Gain:
    """Read the codes and lines of a text; see :func:`mousemath.gain`.

    Raises:
        MousemathError: the text is no text, or too long.
    """
    tests: dict[tuple[str, bool], tuple[str, tuple[bool, ...]]] = {}
    unread: list[tuple[int, str]] = []
    trail = ""
    for number, found in _handed_in(check_text(text)):
        if isinstance(found, str):
            unread.append((number, found))
            continue
        trail = trail or found.trail
        reason = _passed_over(found, trail, tests)
        if reason:
            unread.append((number, reason))
            continue
        right = form(f"{trail}-{found.letter}").key
        marks = tuple(a == b for a, b in zip(found.answers, right, strict=True))
        tests[found.who, found.early] = found.letter.upper(), marks
    return Gain(_pairs(tests), *_counted(tests), tuple(unread), language)


def _passed_over(
    paper: Paper, trail: str, tests: dict[tuple[str, bool], tuple[str, tuple[bool, ...]]]
) -> str:
    """Say why a test does not go with those that were read, nothing where it does."""
    if paper.trail != trail:
        return OTHER
    if (paper.who, paper.early) in tests:
        return TWICE
    other = tests.get((paper.who, not paper.early))
    return SAME if other is not None and other[0] == paper.letter.upper() else ""


def _handed_in(text: str) -> Iterator[tuple[int, Paper | str]]:
    """Yield each test, or why there is none, with the number of its line: codes, then lines.

    Beside codes other words of a mail are passed over, but for lines that name a form.
    """
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        said = mark("This text is too long: read it in pieces of at most {most} lines.")
        raise MousemathError(said, most=whole(MOST_LINES))
    held, counted, number = "\n".join(lines), 0, 1
    told: set[int] = set()
    for each in sorted(lettered(held, PREFIX, Sitting.read), key=attrgetter("start")):
        number += held.count("\n", counted, each.start)
        counted = each.start
        yield number, _sat(each.held) if each.held else DAMAGED
        told.update(range(number, number + held.count("\n", each.start, each.end) + 1))
    for number, line in enumerate(lines, 1):
        meant = _FORM.search(line) if told else line.strip()
        if meant and number not in told:
            yield number, _typed(line)


def _sat(sitting: Sitting) -> Paper:
    letter, early = sitting.form.letter.lower(), sitting.when == WHEN[0]
    return Paper(sitting.who, sitting.trail, letter, early, sitting.answers)


def _typed(line: str) -> Paper | str:
    told = unicodedata.normalize("NFC", line[:LONGEST]).lower()  # plain signs have accents apart
    found = next(filter(None, map(_LINE.fullmatch, readings(told))), None)
    if found is None:
        return NOT_OF_TESTS.get(sort_of(line), NOT_READ)
    who, trail, letter, when, answers = found.groups()
    return Paper(who, trail, letter, when in BEFORE, answers)


def _counted(tests: dict[tuple[str, bool], tuple[str, tuple[bool, ...]]]) -> tuple[int, int]:
    before = sum(early for _who, early in tests)
    return before, len(tests) - before


def _pairs(tests: dict[tuple[str, bool], tuple[str, tuple[bool, ...]]]) -> tuple[Pair, ...]:
    """Return what fits together: the same pseudonym, before and after, with different forms."""
    pairs = []
    for (who, early), (letter, marks) in tests.items():
        later = tests.get((who, False))
        if early and later is not None:
            pairs.append(Pair(letter, marks, later[1]))
    return tuple(pairs)
