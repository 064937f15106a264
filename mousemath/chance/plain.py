"""Written arithmetic as one line of plain text, for readers that show no formula."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.chance import formula as tree
from mousemath.chance.conditional import Given
from mousemath.chance.line import Break
from mousemath.language import decimal

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.chance.formula import Written
    from mousemath.chance.line import Line


def plain_line(line: Line) -> str:
    """Return a line of a derivation: its sentence and its equations.

    >>> from fractions import Fraction
    >>> from mousemath.chance.line import line
    >>> half = tree.number(Fraction(1, 2))
    >>> plain_line(line("Multiply.", tree.product(half, half), tree.power(half, 2)))
    'Multiply. 1/2 × 1/2 = (1/2)^2'
    """
    equations = ""
    for side in line.sides:
        if isinstance(side, Break):
            equations += f" {side.sign} "
        else:
            equations += (" = " if equations and not equations.endswith(" ") else "") + plain(side)
    return " ".join(filter(None, (line.words, equations)))


def plain(written: Written) -> str:
    """Return a piece of a formula in plain text.

    >>> plain(tree.quotient(tree.total(tree.number(1), tree.symbol("q")), tree.number(2)))
    '(1 + q)/2'
    """
    return _PRINTERS[type(written)](written)


_SIGNS = {
    "product": " × ",
    "implied": "",
    "total": " + ",
    "difference": " − ",
    "quotient": "/",
    "power": "^",
}
"""What stands between the parts of an operation."""
_FORMS = {"bracket": "({})", "factorial": "{}!", "binomial": "C({}, {})"}


def _operation(written: tree.Operation) -> str:
    if written.kind in _FORMS:
        return _FORMS[written.kind].format(*map(plain, written.parts))
    return _SIGNS[written.kind].join(_held(part, written.kind) for part in written.parts)


_LOOSE = {"total": 1, "difference": 1, "product": 2, "implied": 2, "quotient": 3, "power": 4}
"""How firmly an operation holds its parts together; a looser one inside is put in brackets."""


def _held(part: Written, outside: str) -> str:
    text, firm = plain(part), _LOOSE.get(outside, 0)
    inside = _LOOSE.get(part.kind, 9) if isinstance(part, tree.Operation) else 9
    if isinstance(part, tree.Number) and part.value.denominator > 1:
        inside = 3
    limit = firm if outside in {"total", "difference", "product", "implied"} else firm + 1
    return f"({text})" if inside < limit else text


def _number(written: tree.Number) -> str:
    text = str(written.value).replace("-", "\N{MINUS SIGN}")
    return f"+{text}" if written.plus and written.value > 0 else text


def letter_of(written: tree.Of, say: Callable[[Written], str]) -> str:
    """Return a letter with what it speaks of in brackets, the parts as ``say`` writes them."""
    inside = (each if isinstance(each, str) else say(each) for each in written.inside)
    return f"{written.letter}({' '.join(inside)})"


def _matrix(written: tree.Matrix) -> str:
    return "[" + "; ".join(", ".join(map(plain, row)) for row in written.rows) + "]"


LEAVES: dict[type, Callable[[Any], str]] = {
    tree.Number: _number,
    tree.Ratio: lambda ratio: f"{ratio.top}/{ratio.bottom}",
    tree.Decimal: lambda written: decimal(written.value, written.places),
    tree.Words: lambda said: said.text,
    tree.Symbol: lambda letter: letter.name,
}
"""How pieces without parts are written, on a line of text as for a screen reader."""
_PRINTERS: dict[type, Callable[[Any], str]] = {
    **LEAVES,
    tree.Of: lambda written: letter_of(written, plain),
    Given: str,
    tree.Operation: _operation,
    tree.Matrix: _matrix,
    tree.Expression: lambda written: str(written.expression),
}
