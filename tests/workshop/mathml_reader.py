"""Reads what a formula on a page says, from its MathML alone, and works it out again.

This is the second route to "every written equation is true": it knows neither the panels nor the
trees from which formulas are printed. Numbers, fractions, powers, binomials, factorials, sums,
differences and products are worked out exactly; a decimal stands for all numbers that are rounded
to it, so every value is an interval. What holds a letter or words has no value.
"""

from __future__ import annotations

from math import comb, factorial
from operator import add, mul, neg, sub
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from tests.workshop.interval import (
    Unreadable,
    apply,
    exact,
    natural,
    power,
    quotient,
    rounded,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.workshop.interval import Interval

BREAKS, EQUALS = {"⟹", ",", ";"}, {"=", "≈"}
PLUS, MINUS = {"+"}, {"−", "-"}
TIMES = {"·", "×", "⋅", "*", "\N{INVISIBLE TIMES}"}
OTHER_RELATIONS = {"<", ">", "≤", "≥", "≠", "∈"}


# ── elements ─────────────────────────────────────────────────────────────────────────────────────


def _fraction(element: ET.Element) -> Interval:
    top, bottom = map(_one, element)
    if element.get("linethickness") == "0":
        return exact(comb(natural(top), natural(bottom)))
    return quotient(top, bottom)


def _one(element: ET.Element) -> Interval:
    """Work out one element."""
    if element.tag in {"mn", "mtext"}:
        return rounded((element.text or "").strip())
    if element.tag in {"mrow", "math", "mfenced", "mstyle"}:
        return _Row(element).value()
    if element.tag == "mfrac":
        return _fraction(element)
    if element.tag == "msup":
        return power(*map(_one, element))
    raise Unreadable


class _Row:
    """Elements side by side, read from left to right."""

    def __init__(self, elements: Iterable[ET.Element]) -> None:
        self.elements = [each for each in elements if each.tag != "mspace"]
        self.at = 0

    def value(self) -> Interval:
        found = self.sum()
        if self.at < len(self.elements):
            raise Unreadable
        return found

    def sign(self) -> str:
        """Return the operator that comes next, or nothing."""
        if self.at < len(self.elements) and self.elements[self.at].tag == "mo":
            return (self.elements[self.at].text or "").strip()
        return ""

    def take(self, signs: Iterable[str]) -> bool:
        """Pass by one of these operators, if it comes next."""
        if self.sign() not in signs:
            return False
        self.at += 1
        return True

    def sum(self) -> Interval:
        negative = self.take(MINUS)
        if not negative:
            self.take(PLUS)
        found = self.product()
        if negative:
            found = apply(neg, found)
        while True:
            if self.take(PLUS):
                found = apply(add, found, self.product())
            elif self.take(MINUS):
                found = apply(sub, found, self.product())
            else:
                return found

    def product(self) -> Interval:
        found = self.operand()
        while self.at < len(self.elements):
            if self.take({"/"}):
                found = quotient(found, self.operand())
            elif self.take(TIMES) or self.sign() in {"", "("}:
                found = apply(mul, found, self.operand())
            else:
                break
        return found

    def operand(self) -> Interval:
        if self.at >= len(self.elements):
            raise Unreadable
        if self.take({"("}):
            found = self.sum()
            if not self.take({")"}):
                raise Unreadable
        elif self.sign():
            raise Unreadable
        else:
            found = _one(self.elements[self.at])
            self.at += 1
        while self.take({"!"}):
            found = exact(factorial(natural(found)))
        return found


# ── equations ────────────────────────────────────────────────────────────────────────────────────


def _split(elements: list[ET.Element], signs: set[str]) -> list[list[ET.Element]]:
    """Split a row at these operators, where they stand in no brackets."""
    found: list[list[ET.Element]] = [[]]
    depth = 0
    for each in elements:
        sign = (each.text or "").strip() if each.tag == "mo" else ""
        depth += (sign == "(") - (sign == ")")
        if sign in signs and depth == 0:
            found.append([])
        else:
            found[-1].append(each)
    return found


def worth(elements: Iterable[ET.Element]) -> Interval | None:
    """Work out one side of an equation; ``None`` if it has no value."""
    try:
        return _Row(elements).value()
    except Unreadable:
        return None


def equations(mathml: str) -> list[list[Interval | None]]:
    """Return, for each equation of a formula, what its sides are worth.

    >>> text = "<math><mfrac><mn>2</mn><mn>4</mn></mfrac><mo>=</mo><mi>p</mi><mo>=</mo><mn>0.5</mn></math>"
    >>> [[side and float(side.high) for side in sides] for sides in equations(text)]
    [[0.5, None, 0.55]]
    """
    elements = list(ET.fromstring(mathml))  # noqa: S314 - our own formula
    while len(elements) == 1 and elements[0].tag == "mrow":
        elements = list(elements[0])
    parts = _split(elements, BREAKS)
    plain = [part for part in parts if len(_split(part, OTHER_RELATIONS)) == 1]
    return [[worth(side) for side in _split(part, EQUALS)] for part in plain]


def holds(mathml: str) -> bool:
    """Whether all sides with a value are equal in each equation."""
    valued = [[side for side in sides if side is not None] for sides in equations(mathml)]
    return all(one.meets(other) for sides in valued for one in sides for other in sides)


def compares(mathml: str) -> bool:
    """Whether a formula sets at least two numbers equal, so that it can be false."""
    return any(len([side for side in sides if side]) > 1 for sides in equations(mathml))
