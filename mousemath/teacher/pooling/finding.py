"""Codes in any text: a whole mail, one code on each line or in the midst of sentences.

What is no code is passed over, and nothing of it is kept; what looks like a code and cannot be read is told.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import chain, islice
from operator import attrgetter
from typing import TYPE_CHECKING

from mousemath.errors import BadCode, MousemathError
from mousemath.language import mark, whole
from mousemath.lesson.classroom.class_code import ClassCode, refusal
from mousemath.lesson.classroom.result import PREFIX, Result
from mousemath.play.belonging import Sort
from mousemath.play.pasted import ALONE, plain_signs, room_at
from mousemath.play.room_code import LOOKED_AT, WITHOUT_TILDES
from mousemath.play.seal import LETTERS, WHOLE
from mousemath.teacher.pooling.lettered import GAP, HEADS, lettered

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST = 1_000_000
"""Letters of a text that are read at once."""
MOST_CODES = 5_000
"""Codes of a text that are read at once: those of five students of each number."""
_TILDE = rf"{GAP}(?:~|%7E|\\~)"
_BEGINS = re.compile(
    rf"(?P<RESULT>{ALONE}MR[02-9])|(?P<ROOM>M ?C ?[\dIl](?:{_TILDE}|{WITHOUT_TILDES}))"
    rf"|(?P<MISTAKES>M ?M ?[\dIl]{_TILDE}mistakes\\?[~%])"
    rf"|(?P<POSITION>M ?M ?[\dIl](?:{_TILDE}|(?=[a-z_]{{3,24}}=)))"
    rf"|(?P<TEST>MT[\dIl](?={GAP}{HEADS}(?:{GAP}[{LETTERS}]){{{WHOLE}}}))",
    re.ASCII | re.IGNORECASE,
)
_MAY_BE = re.compile(
    rf"{ALONE}M[ -]?[CMRT][ -]?[\dIl]|M[ -]?[CMRT][ -]?(?:1|[Il](?={GAP}{HEADS}))",
    re.ASCII | re.IGNORECASE,
)
_OTHER = mark("This result code was made by another version of mousemath.")


@dataclass(frozen=True, slots=True)
class Found:
    """A code in a text.

    Attributes:
        sort: what sort of code.
        start: the place of its first sign.
        end: the place after its last sign; 0 where that was not looked for.
        line: the number of the line on which it begins, from 1.
        result: what a result code holds.
        room: what a class code holds.
        error: why it cannot be read.
    """

    sort: Sort
    start: int
    end: int = 0
    line: int = 0
    result: Result | None = None
    room: ClassCode | None = None
    error: MousemathError | None = None

    @property
    def is_no_result(self) -> bool:
        """Whether it comes after a result code that begins at the same place."""
        return not self.end


def check_text(text: object) -> str:
    """Return the text that somebody gave, its signs plain.

    Raises:
        MousemathError: it is none, it is too long, or more codes begin in it than any class has.
    """
    if not isinstance(text, str):
        raise MousemathError(mark("Give the text in which the codes are, as one string."))
    if len(text) > MOST:
        said = mark("This text is too long: read it in pieces of at most {most} letters.")
        raise MousemathError(said, most=whole(MOST))
    plain = plain_signs(text)
    if next(islice(_MAY_BE.finditer(plain), MOST_CODES, None), None):
        said = mark("Too many codes are in this text: read at most {most} at once.")
        raise MousemathError(said, most=whole(MOST_CODES))
    return plain


def codes_in(text: str) -> Iterator[Found]:
    """Iterate over the codes in a text, in their order.

    >>> [found.sort.name for found in codes_in("Hi! MC1~mouse-03~own~4711~EJSNPF3, or MR1 ABCD?")]
    ['ROOM', 'RESULT']
    """
    others = (Found(Sort[each.lastgroup or ""], each.start()) for each in _BEGINS.finditer(text))
    line = counted = inside = 0
    for each in sorted(chain(_results(text), others), key=attrgetter("start", "is_no_result")):
        line += text.count("\n", counted, each.start)
        counted = each.start
        if each.sort is Sort.RESULT and each.end:
            inside = max(inside, each.end)
        elif each.start < inside:
            continue
        yield replace(_read(each, text), line=line + 1)


def _results(text: str) -> Iterator[Found]:
    for each in lettered(text, PREFIX, Result.read):
        yield Found(Sort.RESULT, each.start, each.end, result=each.held, error=each.error)


def _read(found: Found, text: str) -> Found:
    """Return what was found with what it holds, if it is a class code."""
    if found.sort is Sort.ROOM:
        code = room_at(text, found.start)
        error = None if code else refusal(text[found.start : found.start + LOOKED_AT])
        try:
            return replace(found, room=ClassCode.read(code) if code else None, error=error)
        except BadCode as broken:
            return replace(found, error=broken)
    is_other = found.sort is Sort.RESULT and not found.end
    return replace(found, error=BadCode(_OTHER)) if is_other else found
