"""Chances in the words of a lesson, written as they are read there: per cent, or out of 1,000.

A fraction or a decimal that is the chance of something asked in the lesson, or the last value of a line
of working, is followed by what it is in the reader's way; what stands in the midst of working stays as
it is, for a sum or a product of rounded numbers would be wrong.
"""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from mousemath.course.figures import Numbers
from mousemath.course.items import NUMBERS, Kind
from mousemath.course.sheets import lesson_sheet
from mousemath.scene import Formula, NumberLine, Trio

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.course.figures import Reading
    from mousemath.course.items import Item

Drawn = TypeVar("Drawn")
YOUNGEST = "mouse"
"""On this trail every fraction between 0 and 1 is a chance, unless it is a mean or a number that is asked for."""
SILENT = frozenset(
    [
        "id",
        "token",
        "value",
        "view",
        "tool",
        "kind",
        "tone",
        "role",
        "icon",
        "form",
        "key",
        "target",
        "mathml",
        "code",
        "claim",
        "looks",
    ]
)
"""Fields that no reader meets as words."""
AS_THEY_ARE = Formula, NumberLine, Trio
"""What is drawn of numbers, or has its own reading."""
_NUMBER = re.compile(
    r"(?<![\w/.,^(])(?<![×·+−^/÷] )(?:(?P<over>\d+)/(?P<under>\d+)(?P<as>\s(?:=|≈)\s\d+[.,]\d+)?"
    r"|(?P<decimal>0[.,]\d{3,6}))(?![\w/^)²³⁰-⁹]|[.,]\d|\s[×·+−^/÷(]|\s?%)"
)


def as_read(drawn: Drawn, reading: Reading, lesson: str) -> Drawn:
    """Return something drawn with the chances in its words as they are read.

    >>> from mousemath.course.figures import Reading
    >>> as_read("1 − 8/27 = 19/27, so 1/2 × 1/3.", Reading(Numbers.PER_CENT), "mouse-03")
    '1 − 8/27 = 19/27 (70%), so 1/2 × 1/3.'
    """
    if reading.numbers is Numbers.FRACTION:
        return drawn
    found: Drawn = _read(drawn, reading, lesson)
    return found


def _read(drawn: Any, reading: Reading, lesson: str) -> Any:  # noqa: ANN401 - whatever is drawn
    if isinstance(drawn, str):
        return _NUMBER.sub(lambda found: _written(found, reading, lesson), drawn)
    if isinstance(drawn, tuple):
        return tuple(_read(each, reading, lesson) for each in drawn)
    if not is_dataclass(drawn) or isinstance(drawn, (type, *AS_THEY_ARE)):
        return drawn
    read = {
        each.name: _read(getattr(drawn, each.name), reading, lesson)
        for each in fields(drawn)
        if each.name not in SILENT
    }
    return replace(drawn, **read)


def _written(found: re.Match[str], reading: Reading, lesson: str) -> str:
    """Return a number followed by what it is as it is read; one that is no chance as it stands."""
    if found["decimal"]:
        places = len(found["decimal"]) - 2
        value = _nearest(Fraction(found["decimal"].replace(",", ".")), places, lesson)
        return found[0] if value is None else f"{found[0]} ({reading.chance(value)})"
    under = int(found["under"])
    value = Fraction(int(found["over"]), under) if under else Fraction(0)
    if not _is_chance(value, lesson):
        return found[0]
    return f"{found['over']}/{found['under']} ({reading.chance(value)})"


def _is_chance(value: Fraction, lesson: str) -> bool:
    chances, others = known(lesson)
    if value in chances:
        return True
    return lesson.startswith(YOUNGEST) and 0 < value < 1 and value not in others


def _nearest(value: Fraction, places: int, lesson: str) -> Fraction | None:
    """Return the chance that a decimal of so many places stands for."""
    reach = Fraction(1, 2 * 10**places)
    return next((each for each in known(lesson)[0] if abs(each - value) <= reach), None)


@cache
def known(lesson: str) -> tuple[frozenset[Fraction], frozenset[Fraction]]:
    """Return the chances that are asked for in a lesson, with their opposites, and its other numbers.

    >>> Fraction(8, 27) in known("mouse-03")[0]
    True
    """
    chances: set[Fraction] = set()
    others: set[Fraction] = set()
    for item in lesson_sheet(lesson).items:
        (chances if _asks_chance(item) else others).update(_values(item))
    sure = {value for value in chances if 0 < value < 1}
    return frozenset(sure | {1 - value for value in sure}), frozenset(others)


def _asks_chance(item: Item) -> bool:
    unit = item.words["en"].unit
    return item.kind is Kind.CHANCE or (item.kind not in NUMBERS and not unit)


def _values(item: Item) -> Iterator[Fraction]:
    yield from (value for value in item.exact if value is not None)
    yield from (way.value for way in item.ways if way.value is not None)
