"""Hears what a screen reader says of a formula, and works it out: the second route to its label.

A label is one line of text, in English or French: ``P(two sixes) = (1/6) to the power 2 = 1/36``.
It knows neither the trees nor the printer of formulas, as :mod:`tests.workshop.mathml_reader`.
"""

from __future__ import annotations

import re
from html import unescape
from itertools import chain
from math import comb, factorial
from operator import add, mul, neg, sub
from typing import TYPE_CHECKING

from tests.workshop.interval import (
    Unreadable,
    apply,
    exact,
    natural,
    power,
    quotient,
    rounded,
)
from tests.workshop.mathml_reader import equations

if TYPE_CHECKING:
    from tests.workshop.interval import Interval

TOKEN = re.compile(r"\s*(?:(\d+(?:[.,]\d+)?)|([+−×/()])|(\^|C|!)|(.))")
SAID = (
    (re.compile(r" to the power | puissance "), "^"),
    (re.compile(r" choose "), "C"),
    (re.compile(r"\((\w+) parmi (\w+)\)"), r"(\2C\1)"),
    (re.compile(r"(\d+) factorial\b"), r"(\1!)"),
    (re.compile(r"factorielle (\d+)"), r"(\1!)"),
)
"""What is said in words, and the sign by which it is worked out."""
THEREFORE = re.compile(r", therefore |, donc ")
RELATION = re.compile(r" [<>≤≥≠∈] ")


def heard(label: str) -> list[list[Interval | None]]:
    """Return, for each equation of a label, what its sides are worth; ``None`` where letters stand.

    >>> [[side and str(side.low) for side in sides] for sides in heard("P(win) = (1/6) to the power 2 = 1/36")]
    [[None, '1/36', '1/36']]
    """
    parts = _split(THEREFORE.sub(";", label).replace(", ", ";"), ";")
    plain = [part for part in parts if not RELATION.search(_outside(part))]
    return [[_worth(side) for side in _split(part, "=≈")] for part in plain]


def _outside(text: str) -> str:
    """Return a text without what stands in brackets."""
    while (less := re.sub(r"\([^()]*\)", "", text)) != text:
        text = less
    return text


def _split(text: str, signs: str) -> list[str]:
    """Split at the signs that stand in no brackets."""
    sides, depth = [""], 0
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        if sign in signs and depth == 0:
            sides.append("")
        else:
            sides[-1] += sign
    return sides


def _worth(side: str) -> Interval | None:
    for said, sign in SAID:
        side = said.sub(sign, side)
    try:
        return _Calculation(side).value()
    except Unreadable:
        return None


class _Calculation:
    """Numbers and signs, worked out from left to right, powers before products before sums."""

    def __init__(self, text: str) -> None:
        found = TOKEN.findall(text.strip())
        if any(other for *_known, other in found):
            raise Unreadable
        self.tokens = ["".join(each) for each in found]

    def value(self) -> Interval:
        found = self.total()
        if self.tokens:
            raise Unreadable
        return found

    def took(self, signs: str) -> str:
        return self.tokens.pop(0) if self.tokens and self.tokens[0] in tuple(signs) else ""

    def total(self) -> Interval:
        found = self.term()
        while sign := self.took("+−"):
            other = self.term()
            found = apply(add if sign == "+" else sub, found, other)
        return found

    def term(self) -> Interval:
        found = self.signed()
        while sign := self.took("×/"):
            other = self.signed()
            found = quotient(found, other) if sign == "/" else apply(mul, found, other)
        return found

    def signed(self) -> Interval:
        if self.took("−"):
            return apply(neg, self.signed())
        self.took("+")
        return self.raised()

    def raised(self) -> Interval:
        base = self.piece()
        return power(base, self.signed()) if self.took("^") else base

    def piece(self) -> Interval:
        if self.took("("):
            found = self.total()
            if self.took("C"):
                found = exact(comb(natural(found), natural(self.total())))
            elif self.took("!"):
                found = exact(factorial(natural(found)))
            if not self.took(")"):
                raise Unreadable
            return found
        if not self.tokens or not self.tokens[0][0].isdigit():
            raise Unreadable
        return rounded(self.tokens.pop(0))


def says_all(mathml: str, label: str) -> bool:
    """Whether a label has as many equations and sides as the formula, and they are worth the same.

    A formula of words and letters alone must be said with all of them, in their order.
    """
    written, said = equations(mathml), heard(label)
    if not any(side for sides in written for side in sides):
        return _in_order(re.findall(r">([^<>]+)<", mathml), label)
    if [len(sides) for sides in written] != [len(sides) for sides in said]:
        return False
    pairs = zip(chain(*written), chain(*said), strict=True)
    return all((one is None) == (other is None) and one == other for one, other in pairs)


def _in_order(pieces: list[str], label: str) -> bool:
    """Whether a label says all words, letters and numbers of a formula; signs may be said in words."""
    at = 0
    for piece in filter(str.isalnum, (unescape(each).strip() for each in pieces)):
        at = label.find(piece, at) + len(piece)
        if at < len(piece):
            return False
    return bool(label)
