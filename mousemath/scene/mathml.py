"""The only printer of formulas: presentation MathML, which every browser draws without a library.

:func:`show` prints a tree of :mod:`mousemath.chance.formula`, or a whole
:class:`mousemath.chance.line.Line`, as a :class:`mousemath.scene.Formula` with its reading in
words. SymPy expressions are printed by SymPy's own printer, which is imported only when one is met.
"""

from __future__ import annotations

import re
from fractions import Fraction
from html import escape, unescape
from typing import TYPE_CHECKING, Any

from mousemath.chance import formula as tree
from mousemath.chance.conditional import Given
from mousemath.chance.line import Break, Line, line
from mousemath.language import _, decimal
from mousemath.scene import Formula, Number
from mousemath.scene.aloud import aloud

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.chance.formula import Written

Inner = str
"""A run of MathML elements, without the surrounding ``<math>``."""
_ENTITY = re.compile(r"&(?!(?:amp|lt|gt|quot|apos);)[A-Za-z]+;")
"""A name such as ``&InvisibleTimes;``, which HTML knows and XML (a picture in SVG) does not."""


def show(written: Written | Line, *, style: str = "") -> Formula:
    """Print a formula, or the equations of a line, with its reading."""
    attributes = f' class="{style}"' if style else ""
    inside = _equations(written) if isinstance(written, Line) else _printed(written)
    return Formula(f"<math{attributes}>{inside}</math>", aloud(written))


def fraction(value: Fraction | int) -> Formula:
    """Return a number as a formula that a screen reader can say.

    >>> fraction(Fraction(35, 36)).spoken
    '35/36'
    """
    return show(tree.number(value), style="mm-fraction")


def _equations(line: Line) -> Inner:
    """Join the sides by equals signs, and the equations by what stands between them."""
    gap = "<mspace width='0.6em'/>"
    said, before = "", ""
    for side in line.sides:
        if isinstance(side, Break):
            said += _operator(side.sign) + (gap if side.sign == "," else "")
            before = ""
        else:
            said += before + _printed(side)
            before = _operator("=")
    return said


# ── the pieces ───────────────────────────────────────────────────────────────────────────────────


def _printed(written: Written) -> Inner:
    """Return the elements of a piece."""
    return _PRINTERS[type(written)](written)


def _operator(sign: str) -> Inner:
    return f"<mo>{escape(sign)}</mo>"


def _row(*parts: Inner) -> Inner:
    """Join parts into one group."""
    return f"<mrow>{''.join(parts)}</mrow>"


def _bracket(*parts: Inner) -> Inner:
    """Put parts in round brackets that grow with them."""
    return _row("<mo>(</mo>", *parts, "<mo>)</mo>")


def _stacked(top: Inner | int, bottom: Inner | int) -> Inner:
    return f"<mfrac><mn>{top}</mn><mn>{bottom}</mn></mfrac>"


def _sign(value: Fraction, *, plus: bool = False) -> Inner:
    return "<mo>−</mo>" if value < 0 else "<mo>+</mo>" if value > 0 and plus else ""


def _number(written: tree.Number) -> Inner:
    size = abs(written.value)
    whole = size.denominator == 1
    digits = f"<mn>{size}</mn>" if whole else _stacked(size.numerator, size.denominator)
    return _sign(written.value, plus=written.plus) + digits


def _decimal(written: tree.Decimal) -> Inner:
    return f"{_sign(written.value)}<mn>{decimal(abs(written.value), written.places)}</mn>"


def _of(written: tree.Of) -> Inner:
    inside = (
        _operator(part) if isinstance(part, str) else _printed(part) for part in written.inside
    )
    return _row(f"<mi>{escape(written.letter)}</mi>", _bracket(*inside))


def _given(written: Given) -> Inner:
    if not written.is_below:
        return _row("<mi>P</mi>", _bracket(f"<mtext>{escape(written.words)}</mtext>"))
    known = f"<mi>{escape(written.condition)}</mi>"
    return _row(f"<msub><mi>P</mi>{known}</msub>", _bracket(f"<mi>{escape(written.event)}</mi>"))


def _matrix(written: tree.Matrix) -> Inner:
    rows = ("".join(f"<mtd>{_printed(part)}</mtd>" for part in parts) for parts in written.rows)
    return _bracket(f"<mtable>{''.join(f'<mtr>{cells}</mtr>' for cells in rows)}</mtable>")


def _expression(written: tree.Expression) -> Inner:
    """Print a SymPy expression, lowest powers first."""
    from sympy.printing.mathml import MathMLPresentationPrinter  # noqa: PLC0415 - SymPy comes late

    printer = MathMLPresentationPrinter({"order": "rev-lex"})
    printed = str(printer._print(written.expression).toxml())  # noqa: SLF001 - the printer's entry for a bare element
    return _ENTITY.sub(lambda found: unescape(found.group()), printed)


_OPERATIONS: dict[str, Callable[..., Inner]] = {
    "product": lambda *factors: _row("<mo>×</mo>".join(factors)),
    "implied": _row,
    "total": lambda *terms: _row("<mo>+</mo>".join(terms)),
    "difference": lambda first, second: _row(first, "<mo>−</mo>", second),
    "bracket": _bracket,
    "quotient": lambda top, bottom: f"<mfrac>{_row(top)}{_row(bottom)}</mfrac>",
    "power": lambda base, exponent: f"<msup>{_row(base)}{_row(exponent)}</msup>",
    "binomial": lambda top, bottom: _bracket(
        f'<mfrac linethickness="0">{_row(top)}{_row(bottom)}</mfrac>'
    ),
    "factorial": lambda whole: f"{whole}<mo>!</mo>",
}
_PRINTERS: dict[type, Callable[[Any], Inner]] = {
    tree.Number: _number,
    tree.Ratio: lambda ratio: _stacked(ratio.top, ratio.bottom),
    tree.Decimal: _decimal,
    tree.Words: lambda said: f"<mtext>{escape(said.text)}</mtext>",
    tree.Symbol: lambda letter: f"<mi>{escape(letter.name)}</mi>",
    tree.Of: _of,
    Given: _given,
    tree.Operation: lambda written: _OPERATIONS[written.kind](*map(_printed, written.parts)),
    tree.Matrix: _matrix,
    tree.Expression: _expression,
}

# ── numbers ──────────────────────────────────────────────────────────────────────────────────────

LONG_FRACTION = 7
"""Digits of a denominator beyond which a fraction is shown by its decimal, and in full on demand."""


def as_number(value: Fraction | float, share: float | None = None, places: int = 4) -> Number:
    """Dress a number for the panel: fraction if exact and short, decimal, share of a bar.

    What is not quite nothing, and not quite certain, never looks so.

    >>> as_number(Fraction(35, 36)).decimal, as_number(Fraction(1, 10**6)).decimal
    ('0.9722', '<0.0001')
    """
    length = float(value) if share is None else share
    clipped = min(1.0, max(0.0, length))
    if (
        isinstance(value, (Fraction, int))
        and len(str(Fraction(value).denominator)) <= LONG_FRACTION
    ):
        return Number(_nearly(value, places), fraction(value), clipped)
    return Number(_nearly(value, places), None, clipped)


def _nearly(value: Fraction | float, places: int) -> str:
    least = Fraction(1, 10**places)
    if 0 < value < least / 2:
        return f"<{decimal(least, places)}"
    if 1 - least / 2 < value < 1:
        return f">{decimal(1 - least, places)}"
    return decimal(value, places)


def warm_up() -> None:
    """Import SymPy and print a worked formula, so that the first one that is shown need not wait for it."""
    import sympy  # noqa: PLC0415 - SymPy comes late

    q = sympy.Symbol("q", positive=True)
    show(line("", tree.probability("q"), tree.expression(sympy.cancel((1 - q**3) / (2 - 2 * q)))))


def out_of(favourable: int, outcomes: int) -> str:
    """Say a count in words, as in "23 of 36"."""
    return _("{favourable} of {outcomes}").format(favourable=favourable, outcomes=outcomes)
