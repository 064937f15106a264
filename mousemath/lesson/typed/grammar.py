"""The small grammar of an answer in plain signs: a recursive descent, exact, and bounded."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction

from mousemath.errors import MousemathError
from mousemath.language import mark
from mousemath.lesson.typed.bounds import UnreadableError, bounded, power_of

LONGEST, DEEPEST = 200, 20
"""Letters of an answer, and brackets in brackets, at most."""
EXPRESSION_DECIMALS = 4
"""Decimals that a calculation with rounded numbers is taken to have."""

TWICE = mark("Divided twice can be read in two ways: put brackets, as in (1/2)/3.")
ODDS = mark(
    "Odds have a number above 0 on each side, as in {odds}; write 0 for never, 1 for always."
)
_TOKEN = re.compile(
    r"(?P<number>(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?)|(?P<sign>[-+*/^()%‰@:])|(?P<space>\s+)"
)
_PERIOD = re.compile(r"\.\d*\(\d+\)")
"""A decimal with its period in brackets, ``0.1(6)``, which reads like a product too."""


@dataclass(frozen=True, slots=True)
class Written:
    """A number that was read.

    Attributes:
        value: the number, exactly as it was typed.
        decimals: how many decimals it was given with; ``None`` where it was not rounded.
        odds: whether it was written as odds, ``5:108``, which are 5 chances against 108.
        typed: how it was written, where it is short enough to be repeated.
    """

    value: Fraction
    decimals: int | None = None
    odds: bool = False
    typed: str = field(default="", compare=False, repr=False)


class Reader:
    """Reads one side: a recursive descent, with the next token first in the list."""

    def __init__(self, text: str) -> None:
        self.tokens = _tokens(text)
        self.depth = 0
        self.rounded = 0
        """Decimals of the most precise rounded number that was read."""

    def whole(self) -> Written:
        """Read all of it: a ratio in words, odds, or a calculation."""
        alone = sum(kind == "number" for kind, _text in self.tokens) == 1
        value, odds = self.total(), False
        if self.took("@"):
            value /= self.total()
        elif odds := bool(self.took(":")):
            value = _chance(value, self.total())
        if self.tokens:
            raise UnreadableError
        decimals = self.rounded if alone else EXPRESSION_DECIMALS
        return Written(value, decimals if self.rounded and not odds else None, odds)

    def total(self) -> Fraction:
        """Read a sum."""
        value = self.product()
        while sign := self.took("+", "-"):
            term = self.product()
            value = value + term if sign == "+" else value - term
        return bounded(value)

    def product(self) -> Fraction:
        """Read a product or quotient; a bracket may follow without a sign."""
        value, divided = self.signed(), False
        while True:
            if self.took("/"):
                value = self._per_cent(value / self._divisor())
                if divided:  # 1/2/3 may be a third of 1/2, or 1 over 2/3: who writes it says which
                    raise MousemathError(TWICE)
                divided = True
            elif self.took("*") or self.next == "(":
                value, divided = value * self.signed(), False
            else:
                return bounded(value)

    def _divisor(self) -> Fraction:
        """Read what stands below a bar: no mixed number, and a per cent sign behind it is one of the whole."""
        if self.tokens and self.tokens[0][0] == "number" and self._fraction_follows(1):
            raise MousemathError(TWICE)
        sign = -1 if self.took("+", "-") == "-" else 1
        return sign * self.raised()

    def signed(self) -> Fraction:
        """Read a power with its sign."""
        if self.took("-"):
            return -self.signed()
        return self.signed() if self.took("+") else self.power()

    def power(self) -> Fraction:
        """Read what may have an exponent, and may be per cent."""
        return self._per_cent(self.raised())

    def raised(self) -> Fraction:
        """Read what may have an exponent."""
        base = self.atom()
        return power_of(base, self.signed()) if self.took("^") else base

    def _per_cent(self, base: Fraction) -> Fraction:
        for sign, part in (("%", 100), ("‰", 1000)):
            if self.took(sign):
                self.rounded += len(str(part)) - 1  # a whole per cent is rounded too
                return base / part
        return base

    def atom(self) -> Fraction:
        """Read a number, a mixed number, or what stands in brackets."""
        if self.took("("):
            self.depth += 1
            if self.depth > DEEPEST:
                raise UnreadableError
            value = self.total()
            if not self.took(")"):
                raise UnreadableError
            self.depth -= 1
            return value
        number = self.number()
        if number.denominator == 1 and self._fraction_follows():
            above, _slash, below = self.number(), self.took("/"), self.number()
            if not 0 < above < below:
                raise UnreadableError
            return number + above / below
        return number

    def _fraction_follows(self, after: int = 0) -> bool:
        ahead = self.tokens[after : after + 3]
        kinds = [kind if kind == "number" else text for kind, text in ahead]
        return kinds == ["number", "/", "number"]

    def number(self) -> Fraction:
        """Read the digits of a number."""
        if not self.tokens or self.tokens[0][0] != "number":
            raise UnreadableError
        digits = self.tokens.pop(0)[1]
        if len(digits) > LONGEST // 2 and "." not in digits:
            raise UnreadableError
        mantissa, _e, exponent = digits.partition("e")
        if "." in mantissa or _e:
            after = len(mantissa.partition(".")[2]) - int(exponent or 0)
            self.rounded = max(self.rounded, after, 1)
        return Fraction(digits)

    @property
    def next(self) -> str:
        """The text of the next token."""
        return self.tokens[0][1] if self.tokens else ""

    def took(self, *signs: str) -> str:
        """Take the next token if it is one of ``signs``, and return it."""
        return self.tokens.pop(0)[1] if self.next in signs and self.next else ""


def _tokens(text: str) -> list[tuple[str, str]]:
    found, at = [], 0
    if _PERIOD.search(text):
        raise UnreadableError
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise UnreadableError
        at = match.end()
        if match.lastgroup != "space":
            found.append((match.lastgroup or "", match[0]))
    return found


def _chance(one: Fraction, other: Fraction) -> Fraction:
    """Return the chance of odds of one number against another."""
    if one <= 0 or other <= 0:
        raise MousemathError(ODDS, odds="5:108")
    return one / (one + other)
