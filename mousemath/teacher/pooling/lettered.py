"""Codes of letters in any text, those of results and of tests: their prefix, and as many letters as they tell.

Line ends, spaces, hyphens and the signs with which mail quotes may stand between the letters. A code is read where
its checksum is right, even if its prefix is misread, glued to a word or lost; and what looks like a code but cannot
be read is told.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from mousemath.errors import BadCode
from mousemath.language import mark
from mousemath.lesson.classroom.letters import GROUP, HEAD, groups_of, wrong_group
from mousemath.play.pasted import ALONE
from mousemath.play.seal import LETTERS, WHOLE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Read = TypeVar("Read")

BETWEEN = " \t\r\n\f\v>|-\N{EN DASH}\N{EM DASH}"
"""Signs that may stand between the letters of a code, once its signs are plain."""
GAP = f"[{re.escape(BETWEEN)}]*"
HEADS = "[2-4]"
"""The first letter after a prefix: no code has more than some four hundred letters."""
IN_GROUP = mark(
    "This result code is damaged: a letter in group {number} of four is wrong, ask for that group once more."
)
_FEWEST = HEAD + WHOLE
"""Letters that a code has at least after its prefix."""
_FOLDED = re.compile(r"=\r?\n")
"""A line end that mail has put in."""
_WRONG = mark("This result code is damaged: a letter is wrong, ask for it once more.")
_SHORT = mark("This result code ends too early: ask for it once more.")
_ANOTHER = re.compile(r"M[CMRT][1Il]", re.IGNORECASE)
"""The beginning of another code, such as one that was glued to the end of a code."""
_LOOKS = re.compile(
    rf"{GAP}(?:[A-Z0-9]{{12}}|[A-Z0-9]{{4}}(?:{GAP}[A-Z0-9]{{4}}){{3}})", re.IGNORECASE
)
"""What follows a misread prefix where it looks like a code: many letters at once, or in groups of four."""
_RUN = re.compile(r"(?<![A-Za-z0-9])[A-Za-z0-9]{12,}", re.ASCII)
"""Letters and digits without anything between them, which may be a code whose prefix was lost."""
_PREFIXES = 5
"""So many places at the beginning of such letters may be what is left of a prefix."""


class Lettered(NamedTuple, Generic[Read]):
    """A code in a text: where it begins and ends, and what it holds, or else why it cannot be read."""

    start: int
    end: int
    held: Read | None
    error: BadCode | None


def lettered(text: str, prefix: str, read: Callable[[str], Read]) -> Iterator[Lettered[Read]]:
    """Iterate over the codes of one kind, first those with a prefix and then those without.

    Args:
        text: a text with plain signs.
        prefix: with which codes of the kind begin.
        read: reads a code without signs between its letters; raises :class:`BadCode`.
    """
    spans = []
    for each in _with_prefix(text, prefix, read):
        spans.append((each.start, each.end))
        yield each
    taken = iter(sorted(spans))
    start = end = last = 0
    for run in _RUN.finditer(text):
        while end <= run.start() and (following := next(taken, None)):
            last, (start, end) = end, following
        bare = None if start < run.end() and run.start() < end else _without(run, prefix, read)
        if bare and (bare.held or not _is_rest(text, last if end > run.start() else end, run)):
            yield bare


def _with_prefix(text: str, prefix: str, read: Callable[[str], Read]) -> Iterator[Lettered[Read]]:
    taken = looked = 0
    for begin in _begins(prefix).finditer(text):
        if begin.start() < taken:
            continue
        found = _lettered(text, prefix, begin, read)
        is_told = begin["whole"] or (begin.start() >= looked and _LOOKS.match(text, begin.end()))
        looked = max(looked, found.end)
        if found.error is None:
            taken = found.end
        if found.error is None or is_told:
            yield found


@cache
def _begins(prefix: str) -> re.Pattern[str]:
    """Return where a code may begin: with its prefix, or with one that is misread, parted or glued to a word."""
    like = rf"{prefix[0]}[ -]?{prefix[1]}[ -]?[1Il](?={GAP}{HEADS})"
    return re.compile(rf"(?P<whole>{ALONE}{prefix})|{like}", re.ASCII | re.IGNORECASE)


def _lettered(
    text: str, prefix: str, begin: re.Match[str], read: Callable[[str], Read]
) -> Lettered[Read]:
    letters, end, error = letters_from(text, begin.end())
    code = prefix + letters
    if error is None:
        try:
            return Lettered(begin.start(), end, read(code), None)
        except BadCode as refused:
            error = refused
    group = wrong_group(code, prefix) if len(letters) > _FEWEST else None
    said = error if group is None else BadCode(IN_GROUP, number=group)
    return Lettered(begin.start(), end, None, said)


def letters_from(text: str, start: int) -> tuple[str, int, BadCode | None]:
    """Return the letters of a code after its prefix, where they end, and why they are no code.

    >>> letters_from("25DA-2HDD ZEV3.", 0)
    ('25DA2HDDZEV3', 14, None)
    """
    letters, place, number = "", start, HEAD
    while len(letters) < number:
        sign = text[place : place + 1]
        folded = _FOLDED.match(text, place) if sign == "=" else None
        if folded:
            place = folded.end()
            continue
        if sign.upper() in LETTERS and sign.isascii() and sign:
            letters += sign.upper()
        elif sign.isalnum():  # such as O and 0, which no code has
            return letters, place, BadCode(_WRONG)
        elif not sign or sign not in BETWEEN:
            return letters, place, BadCode(_SHORT)
        place += 1
        if len(letters) == HEAD:
            number = GROUP * groups_of(letters)
    if text[place : place + 1].isalnum() and not _ANOTHER.match(text, place):
        return letters, place, BadCode(_WRONG)
    return letters, place, None


def _is_rest(text: str, end: int, run: re.Match[str]) -> bool:
    """Whether letters are likely the rest of a code that was told: it ended on the same line."""
    return end > 0 and "\n" not in text[end : run.start()]


def _without(run: re.Match[str], prefix: str, read: Callable[[str], Read]) -> Lettered[Read] | None:
    """Return the code that letters are of which the prefix was lost or misread; ``None`` where they are none."""
    for lost in range(_PREFIXES):
        letters = run[0][lost:].upper()
        if not re.match(HEADS, letters) or not set(letters) <= set(LETTERS):
            continue
        if len(letters) != GROUP * groups_of(letters):
            continue
        try:
            return Lettered(run.start(), run.end(), read(prefix + letters), None)
        except BadCode as error:
            is_other = lost >= len(prefix) and _ANOTHER.match(run[0])
            if not is_other and (run[0].isupper() or run[0].islower()):
                return Lettered(run.start(), run.end(), None, error)
    return None
