"""How a formula is read aloud: the whole of it, in words and signs that every screen reader says.

A screen reader gets one text for a formula. It says what is written from the first letter to the
last, so that nobody hears a result without what it is the result of; a fraction stays a fraction.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from mousemath.chance import formula as tree
from mousemath.chance.conditional import Given
from mousemath.chance.line import AND, Break, Line
from mousemath.chance.plain import LEAVES, letter_of
from mousemath.language import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mousemath.chance.formula import Written

MINUS = "\N{MINUS SIGN}"
_DIVIDED = re.compile(r"(\w+\*\*\w+)/")
_CHOSEN = re.compile(r"binomial\((\w+), (\w+)\)")


def aloud(written: Written | Line) -> str:
    """Read a formula, or all equations of a line.

    >>> from fractions import Fraction
    >>> from mousemath.chance.formula import binomial, bracket, number, power, probability, product, ratio
    >>> from mousemath.chance.line import line
    >>> sixth = bracket(ratio(1, 6))
    >>> aloud(line("", probability("two sixes"), power(sixth, 2), ratio(1, 36)))
    'P(two sixes) = (1/6) to the power 2 = 1/36'
    >>> aloud(product(binomial(number(3), number(2)), number(Fraction(-1, 6))))
    '(3 choose 2) × −1/6'
    """
    return _equations(written.sides) if isinstance(written, Line) else _read(written)


def _equations(sides: Iterable[Written | Break]) -> str:
    said, before = "", ""
    for side in sides:
        if isinstance(side, Break):
            said += ", " if side == AND else _(", therefore ")
            before = ""
        else:
            said += before + _read(side)
            before = " = "
    return said


def _read(written: Written) -> str:
    return _READERS[type(written)](written)


def _matrix(written: tree.Matrix) -> str:
    rows = (", ".join(map(_read, row)) for row in written.rows)
    return _("the matrix with the rows ({rows})").format(rows="; ".join(rows))


def _expression(written: tree.Expression) -> str:
    """Read a SymPy expression as SymPy writes it in one line, lowest powers first."""
    from sympy.printing.str import StrPrinter  # noqa: PLC0415 - SymPy comes late

    text = str(StrPrinter({"order": "rev-lex"}).doprint(written.expression))
    text = _DIVIDED.sub(r"(\1)/", text)
    text = _CHOSEN.sub(lambda found: _chosen(found[1], found[2]), text)
    return text.replace("**", _power("", "")).replace("*", " × ").replace("-", MINUS)


def _power(base: str, exponent: str) -> str:
    return _("{base} to the power {exponent}").format(base=base, exponent=exponent)


def _chosen(top: str, bottom: str) -> str:
    return _("({top} choose {bottom})").format(top=top, bottom=bottom)


def _single(written: Written) -> str:
    """Read a part of a power or a quotient: in brackets, unless it is one piece."""
    whole = isinstance(written, tree.Number) and written.value.denominator == 1
    single = whole or isinstance(written, (tree.Symbol, tree.Decimal, tree.Words, tree.Of))
    closed = isinstance(written, tree.Operation) and written.kind in {"bracket", "binomial"}
    return _read(written) if single or closed else f"({_read(written)})"


def _operation(written: tree.Operation) -> str:
    return _OPERATIONS[written.kind](*written.parts)


def _joined(sign: str) -> Callable[..., str]:
    return lambda *parts: sign.join(map(_read, parts))


_OPERATIONS: dict[str, Callable[..., str]] = {
    "product": _joined(" × "),
    "implied": _joined(" × "),
    "total": _joined(" + "),
    "difference": _joined(f" {MINUS} "),
    "bracket": lambda inside: f"({_read(inside)})",
    "quotient": lambda top, bottom: f"{_single(top)}/{_single(bottom)}",
    "power": lambda base, exponent: _power(_single(base), _single(exponent)),
    "binomial": lambda top, bottom: _chosen(_single(top), _single(bottom)),
    "factorial": lambda whole: _("{number} factorial").format(number=_read(whole)),
}
_READERS: dict[type, Callable[[Any], str]] = {
    **LEAVES,
    tree.Of: lambda written: letter_of(written, _read),
    Given: lambda given: f"P({given.aloud})",
    tree.Operation: _operation,
    tree.Matrix: _matrix,
    tree.Expression: _expression,
}
