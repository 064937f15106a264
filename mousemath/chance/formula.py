"""Written arithmetic: a formula as it stands on a page, which can also be worked out.

A formula is a small tree; its builders are called after what they write: ``product(number(2),
power(symbol("q"), number(3)))``. Every piece knows its exact ``value``, or ``None`` where a letter
or words stand for a number. So what is printed (by ``mousemath.scene.mathml``)
can be checked: see :mod:`mousemath.chance.line`.

>>> binomial(number(4), number(2)).value, total(number(1), symbol("q")).value
(Fraction(6, 1), None)
>>> total(number(1), symbol("q", Fraction(1, 6))).value
Fraction(7, 6)
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol

from mousemath.chance.operations import KINDS
from mousemath.chance.places import telling_places

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.chance.distribution import Mass


class Written(Protocol):
    """A piece of a formula."""

    @property
    def value(self) -> Fraction | None:
        """The exact value; ``None`` where letters or words stand for a number."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number, whole or an upright fraction in lowest terms; ``plus`` writes its sign in any case."""

    value: Fraction
    plus: bool = False


@dataclass(frozen=True, slots=True)
class Ratio:
    """A fraction as it was counted, not reduced."""

    top: int
    bottom: int

    @property
    def value(self) -> Fraction:
        """The fraction."""
        return Fraction(self.top, self.bottom)


@dataclass(frozen=True, slots=True)
class Decimal:
    """An exact number that is too long to write: its decimal stands for it."""

    value: Fraction
    places: int


@dataclass(frozen=True, slots=True)
class Words:
    """Words set upright, in place of a number."""

    text: str
    value: None = None


@dataclass(frozen=True, slots=True)
class Symbol:
    """A letter, with the value it stands for here, if that is to be checked."""

    name: str
    value: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Of:
    """A letter with what it speaks of in brackets, as P(win) or E(T): parts and bare signs."""

    letter: str
    inside: tuple[Written | str, ...]
    value: None = None


@dataclass(frozen=True, slots=True)
class Operation:
    """Parts put together; ``kind`` is one of ``mousemath.chance.operations.KINDS``."""

    kind: str
    parts: tuple[Written, ...]

    @property
    def value(self) -> Fraction | None:
        """What the operation gives; nothing where a part has no value, or it cannot be done."""
        values = [part.value for part in self.parts]
        known = [value for value in values if value is not None]
        return KINDS[self.kind](*known) if len(known) == len(values) else None


@dataclass(frozen=True, slots=True)
class Matrix:
    """Rows of parts in brackets; it has no single value."""

    rows: tuple[tuple[Written, ...], ...]
    value: None = None


@dataclass(frozen=True, slots=True)
class Expression:
    """A SymPy expression, printed by SymPy; ``letters`` says what its letters stand for here."""

    expression: Mass
    letters: tuple[tuple[str, Fraction], ...] = ()

    @property
    def value(self) -> Fraction | None:
        """The value with the letters put in; nothing if it is no rational number then."""
        known = dict(self.letters)
        free = self.expression.free_symbols
        put_in = {letter: known[letter.name] for letter in free if letter.name in known}
        simple = self.expression.subs(put_in).simplify()
        return Fraction(int(simple.p), int(simple.q)) if simple.is_Rational else None


# ── builders: short names, as a formula is spoken ────────────────────────────────────────────────

ratio, words = Ratio, Words


def number(value: Fraction | int, *, plus: bool = False) -> Number:
    """Write a number."""
    return Number(Fraction(value), plus)


def short(value: Fraction, longest: int = 7, places: int = 4) -> Number | Decimal:
    """Write a number as a fraction if its denominator has few digits, else as a decimal.

    >>> short(Fraction(1, 6)), short(Fraction(1, 6**12)).places
    (Number(value=Fraction(1, 6), plus=False), 12)
    """
    fits = len(str(value.denominator)) <= longest
    return Number(value) if fits else Decimal(value, telling_places(value, places))


def symbol(name: str, value: Fraction | int | None = None) -> Symbol:
    """Write a letter; ``value`` is what it stands for here."""
    return Symbol(name, None if value is None else Fraction(value))


def of(letter: str, *inside: Written | str) -> Of:
    """Write a letter with what it speaks of: ``of("P", symbol("T"), "≤", number(3))``."""
    return Of(letter, inside)


def probability(event: str) -> Of:
    """Write P(event), the event in words."""
    return Of("P", (Words(event),))


def product(*factors: Written) -> Operation:
    """Join factors by times signs; a sum or difference among them gets its brackets."""
    return Operation("product", tuple(map(_closed, factors)))


def implied(*factors: Written) -> Operation:
    """Write factors side by side, as letters are multiplied; sums and differences get their brackets."""
    return Operation("implied", tuple(map(_closed, factors)))


def total(*terms: Written) -> Operation:
    """Join terms by plus signs."""
    return Operation("total", terms)


def difference(first: Written, second: Written) -> Operation:
    """Write first minus second, which gets brackets if it is a sum or difference."""
    return Operation("difference", (first, _closed(second)))


def _closed(part: Written) -> Written:
    open_sum = isinstance(part, Operation) and part.kind in {"total", "difference"}
    return bracket(part) if open_sum else part


def bracket(inside: Written) -> Operation:
    """Put a part in round brackets that grow with it."""
    return Operation("bracket", (inside,))


def quotient(top: Written, bottom: Written) -> Operation:
    """Write one part over another."""
    return Operation("quotient", (top, bottom))


def power(base: Written, exponent: Written | int) -> Operation:
    """Write a power."""
    raised = number(exponent) if isinstance(exponent, int) else exponent
    return Operation("power", (base, raised))


def binomial(top: Written, bottom: Written) -> Operation:
    """Write in how many ways ``bottom`` of ``top`` are chosen."""
    return Operation("binomial", (top, bottom))


def factorial_of(whole: int) -> Operation:
    """Write a whole number with an exclamation mark."""
    return Operation("factorial", (number(whole),))


def matrix(rows: Iterable[Iterable[Written]]) -> Matrix:
    """Write rows of parts in brackets."""
    return Matrix(tuple(tuple(row) for row in rows))


def expression(value: Mass, **letters: Fraction) -> Expression:
    """Write a SymPy expression; ``letters`` say what its letters stand for here."""
    return Expression(value, tuple(letters.items()))
