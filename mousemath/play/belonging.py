"""What sort of code a text holds, and where it belongs: told to whoever gives it in another place."""

from __future__ import annotations

import re
from enum import StrEnum

from mousemath.errors import BadCode
from mousemath.language import mark
from mousemath.play.pasted import LONGEST, pasted, plain_signs
from mousemath.play.seal import LETTERS

MISTAKES = "mistakes"
"""What a code of mistakes says instead of the name of a game."""


class Sort(StrEnum):
    """What a code is of."""

    POSITION = "MM"
    MISTAKES = "mistakes"
    ROOM = "MC"
    RESULT = "MR"
    TEST = "MT"
    RULE = "rule"


WHERE = {
    Sort.POSITION: mark("This is a position code: open it with {line}."),
    Sort.MISTAKES: mark("This is a code of mistakes: paste it in a game, under “My mistakes”."),
    Sort.ROOM: mark("This is a class code, for students: open what it is for with {line}."),
    Sort.RESULT: mark("This is a result code, for your teacher: it is read with {line}."),
    Sort.TEST: mark("This is the code of a test, for your teacher: it is read with {line}."),
    Sort.RULE: mark("This is the code of a rule of thumb: open it with {line}."),
}
LINES = {
    Sort.POSITION: 'mm.play(code="…")',
    Sort.ROOM: 'mm.lesson("{lesson}", class_code="…", student=…)',
    Sort.RESULT: 'mm.classroom("…")',
    Sort.TEST: 'mm.gain("…")',
    Sort.RULE: 'mm.rule_of_thumb(rule="…")',
}
_COURSE = re.compile(r"(?:mouse|cat|wolf)-\w+|…")
"""What a class code is for that is no game."""
_HANDED_IN = re.compile(
    rf"[\W_]*(?P<prefix>M[RT])(?:\d|[Il](?=[\W_]*[2-4]))(?:[\W_]*[{LETTERS}]){{8,}}[\W_]*",
    re.IGNORECASE,
)
_RULE = re.compile(r"h[1-9c](?:m\d)?|f\d(?:c\d{1,2})?i?|c\d{1,2}i?")
_PREFIX = re.compile(r"M ?[CMRT] ?[\dIl]", re.IGNORECASE)


def sort_of(text: object) -> Sort | None:
    """Return what sort of code a text holds; ``None`` where it holds none.

    >>> sort_of("MC1~mouse-03~own~4711~EJSNPF3").name, sort_of("f4c1i").name, sort_of("shelf")
    ('ROOM', 'RULE', None)
    """
    if not isinstance(text, str) or len(text) > 2 * LONGEST:
        return None
    plain = plain_signs(text)
    if not _PREFIX.search(plain):
        return Sort.RULE if _RULE.fullmatch(plain.strip().lower()) else None
    handed = _HANDED_IN.fullmatch(plain)
    if handed:
        return Sort(handed["prefix"].upper())
    found = pasted(text)
    code = found.codes[0] if found.codes else found.begun
    if code.lower().split("~")[1:2] == [MISTAKES]:
        return Sort.MISTAKES
    return Sort(code[:2].upper()) if code else None


def elsewhere(text: object, *here: Sort) -> BadCode | None:
    """Return the refusal of a code that belongs elsewhere, which says where; ``None`` of anything else.

    Args:
        text: what was given.
        here: what belongs where it was given.
    """
    sort = sort_of(text)
    if sort is None or sort in here:
        return None
    codes = pasted(str(text)).codes
    lesson = codes[0].split("~")[1] if sort is Sort.ROOM and codes else "…"
    return where(sort, lesson)


def where(sort: Sort, lesson: str = "…") -> BadCode:
    """Return the refusal of a code of this sort; ``lesson`` is what a class code is for."""
    line = line_of_class(lesson) if sort is Sort.ROOM else LINES.get(sort, "")
    return BadCode(WHERE[sort], line=line)


def line_of_class(lesson: str) -> str:
    """Return the line with which a student opens what a class code is for: a lesson, a test or a game.

    >>> line_of_class("batamouse")
    'mm.play("batamouse", class_code="…", student=…)'
    """
    line = LINES[Sort.ROOM].format(lesson=lesson)
    return line if _COURSE.fullmatch(lesson) else line.replace("mm.lesson", "mm.play")
