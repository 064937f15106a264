"""Answers in plain signs that would be read as a calculation nobody meant: a number said twice, or a range."""

from __future__ import annotations

import re
from fractions import Fraction

from mousemath.lesson.typed.bounds import TwoReadingsError

_NUMBER = r"\d+(?:\.\d*)?|\.\d+"
_SINGLE = rf"(?:{_NUMBER}) ?[%‰]?|\d+ ?/ ?\d+|\(\d+ ?/ ?\d+\)|\(\(\d+\)/\(\d+\)\)"
_BEHIND = re.compile(rf"(?P<first>{_SINGLE})(?P<joint> *)\( *(?:= *)?(?P<second>{_SINGLE}) *\)")
_BETWEEN = re.compile(rf"(?P<first>{_SINGLE}) *(?P<joint>[-:]) *(?P<second>{_SINGLE})")
_RANGE = re.compile(rf"({_NUMBER}) ?[%‰]? *- *({_NUMBER}) ?[%‰]?")
_ODDS = re.compile(r"\b(?:odds|cotes?)\b", re.IGNORECASE)
_PART = re.compile(
    r"/ ?(?:tiers|thirds?|quarts?|quarters?|half|halves|demie?s?|moitiés?|[^\W\d]+(?:ths?|i[eè]mes?))\b",
    re.IGNORECASE,
)
_POINT = re.compile(r"\s*[1-9]\d*[·•∙⋅]\d+ ?%?\s*|\s*0[·•∙⋅]\d+ ?%?\s*")


def check_typed(text: str, written: str) -> None:
    """Refuse what only the words or signs of an answer tell to be in doubt.

    Args:
        text: the answer as it was typed.
        written: the same in plain signs.

    Raises:
        TwoReadingsError: odds that have one side, a bar before the word of a part, or a raised point.
    """
    one_sided = _ODDS.search(text) and not re.search("[:@%‰]", written)
    if one_sided or _PART.search(text) or _POINT.fullmatch(text):
        raise TwoReadingsError


def sides_of(side: str) -> list[str]:
    """Return the numbers that one side of an equation says: two where it says one number twice.

    Raises:
        TwoReadingsError: it may be two numbers, a product or a difference.

    >>> sides_of("1/2(50%)"), sides_of("1/3: 33%"), sides_of("3(1/4)"), sides_of("1 - 2/3")
    (['1/2', '50%'], ['1/3', '33%'], ['3(1/4)'], ['1 - 2/3'])
    """
    told = side.strip()
    apart = _RANGE.fullmatch(told)
    if apart and Fraction(apart[1]) < Fraction(apart[2]) and not _from_one(told, apart[1]):
        raise TwoReadingsError
    if found := _BEHIND.fullmatch(told):
        return _said_behind(found) or [side]
    if found := _BETWEEN.fullmatch(told):
        return _said_between(found) or [side]
    return [side]


def _from_one(told: str, first: str) -> bool:
    """Whether it is 1 less a part in per cent."""
    return first == "1" and told[-1] in "%‰" and "%" not in told[:-1]


def _said_behind(found: re.Match[str]) -> list[str]:
    first, second = found["first"].strip(), found["second"].strip()
    product = first.isdigit() and (not found["joint"] or "/" in second)
    product = product or (second.isdigit() and not found["joint"])  # or a period in brackets
    bracketed = first.startswith("(") and "/" in second and not second.startswith("(")
    if product or bracketed or (first.startswith("((") and not found["joint"]):
        return []
    if first == second or not _agree(first, second):
        raise TwoReadingsError
    return [first, second]


def _said_between(found: re.Match[str]) -> list[str]:
    first, second = found["first"].strip(), found["second"].strip()
    if _kind(first) == _kind(second) or first.isdigit() or second.isdigit():
        return []
    if _agree(first, second):
        return [first, second]
    if found["joint"] == ":":
        raise TwoReadingsError
    return []


def _kind(number: str) -> str:
    return next((sign for sign in "%‰/" if sign in number), "")


def _value(number: str) -> tuple[Fraction, Fraction]:
    """Return a number, and half a unit of its last digit; 0 of a fraction."""
    bare = number.strip(" %‰()").replace(" ", "").replace("(", "").replace(")", "")
    part = {"%": 100, "‰": 1000}.get(number[-1], 1)
    if "/" in bare:
        above, below = bare.split("/")
        return Fraction(int(above), int(below)), Fraction(0)
    places = len(bare.partition(".")[2])
    exact = Fraction(0) if bare.isdigit() and part == 1 else Fraction(1, 10**places * part)
    return Fraction(bare) / part, exact


def _agree(first: str, second: str) -> bool:
    """Whether two numbers are one, rounded or cut; a difference of tenths is none of them."""
    (one, fine), (other, coarse) = _value(first), _value(second)
    return abs(one - other) <= max(fine, coarse) / 2 or one == other
