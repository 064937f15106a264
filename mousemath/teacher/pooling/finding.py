"""Codes in any text: a whole mail, one code on each line or in the midst of sentences.

Line ends, spaces, hyphens and the signs with which mail quotes may stand between the letters of a
result code; how many letters there are stands in its first two. What is no code is passed over, and
nothing of it is kept.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.errors import BadCode, MousemathError
from mousemath.language import mark
from mousemath.lesson.classroom.class_code import ClassCode
from mousemath.lesson.classroom.letters import GROUP, HEAD, groups_of, wrong_group
from mousemath.lesson.classroom.result import PREFIX, Result
from mousemath.play.belonging import Sort
from mousemath.play.pasted import code_at, plain_signs
from mousemath.play.seal import LETTERS, WHOLE

if TYPE_CHECKING:
    from collections.abc import Iterator

BETWEEN = " \t\r\n\f\v>|-\N{EN DASH}\N{EM DASH}"
"""Signs that may stand between the letters of a result code, once its signs are plain."""
SHORTEST = len(PREFIX) + HEAD + WHOLE
"""Signs that a code has at least."""
IN_GROUP = mark(
    "This result code is damaged: a letter in group {number} of four is wrong, ask for that group once more."
)
_FOLDED = re.compile(r"=\r?\n")
"""A line end that mail has put in."""
_WRONG = mark("This result code is damaged: a letter is wrong, ask for it once more.")
_BEGINS = re.compile(
    r"(?<![A-Za-z0-9~])(?:(?P<RESULT>MR\d)|(?P<ROOM>MC\d~[!-~]*)|(?P<MISTAKES>MM\d~mistakes~)|(?P<POSITION>MM\d~)"
    rf"|(?P<TEST>MT\d(?=(?:[{re.escape(BETWEEN)}]*[{LETTERS}]){{{WHOLE}}})))",
    re.ASCII | re.IGNORECASE,
)
_ROOM_WITHIN = 200
"""Signs on which a class code stands, with those that mail has put in."""


@dataclass(frozen=True, slots=True)
class Found:
    """A code in a text.

    Attributes:
        sort: what sort of code.
        line: the number of the line on which it begins, from 1.
        result: what a result code holds.
        room: what a class code holds.
        error: why it cannot be read.
    """

    sort: Sort
    line: int
    result: Result | None = None
    room: ClassCode | None = None
    error: MousemathError | None = None


def check_text(text: object) -> str:
    """Return the text that somebody gave.

    Raises:
        MousemathError: it is none.
    """
    if not isinstance(text, str):
        raise MousemathError(mark("Give the text in which the codes are, as one string."))
    return text


def codes_in(text: str) -> Iterator[Found]:
    """Iterate over the codes in a text, in their order.

    >>> [found.sort.name for found in codes_in("Hi! MC1~mouse-03~own~4711~EJSNPF3, or MR1 ABCD?")]
    ['ROOM', 'RESULT']
    """
    line, counted = 1, 0
    text = plain_signs(text)
    for begin in _BEGINS.finditer(text):
        line += text.count("\n", counted, begin.start())
        counted = begin.start()
        sort = Sort[begin.lastgroup or ""]
        if sort is Sort.RESULT:
            yield _result(begin[0].upper(), text, begin.end(), line)
        elif sort is Sort.ROOM:
            yield _room(code_at(text, begin.start(), _ROOM_WITHIN) or begin[0], line)
        else:
            yield Found(sort, line)


def _room(code: str, line: int) -> Found:
    try:
        return Found(Sort.ROOM, line, room=ClassCode.read(code))
    except BadCode as error:
        return Found(Sort.ROOM, line, error=error)


def _result(prefix: str, text: str, start: int, line: int) -> Found:
    if prefix != PREFIX:
        error = BadCode(mark("This result code was made by another version of mousemath."))
        return Found(Sort.RESULT, line, error=error)
    code = prefix
    try:
        code += letters_from(text, start)[0]
        return Found(Sort.RESULT, line, Result.read(code))
    except BadCode as error:
        group = wrong_group(code, prefix) if len(code) > SHORTEST else None
        said = error if group is None else BadCode(IN_GROUP, number=group)
        return Found(Sort.RESULT, line, error=said)


def letters_from(text: str, start: int) -> tuple[str, int]:
    """Return the letters of a code after its prefix, and where they end.

    Raises:
        BadCode: there are too few, or one more follows at once.
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
            raise BadCode(_WRONG)
        elif not sign or sign not in BETWEEN:
            raise BadCode(mark("This result code ends too early: ask for it once more."))
        place += 1
        if len(letters) == HEAD:
            number = GROUP * groups_of(letters)
    if text[place : place + 1].isalnum():
        raise BadCode(_WRONG)
    return letters, place
