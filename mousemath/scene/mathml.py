"""The only printer of formulas: presentation MathML, which every browser draws without a library.

Small pieces are strings of MathML elements ("inner" MathML): :func:`number`, :func:`words`,
:func:`symbol`, :func:`power`, … build them, :func:`equation` and :func:`show` close them into a
:class:`mousemath.scene.Formula` with its reading in words. SymPy expressions are printed by
SymPy's own printer, which is imported only when one is met.
"""

from __future__ import annotations

import re
from fractions import Fraction
from html import escape, unescape
from importlib import import_module
from typing import Any

from mousemath.language import _, decimal
from mousemath.scene import Formula, Number

Inner = str
"""A run of MathML elements, without the surrounding ``<math>``."""
_ENTITY = re.compile(r"&(?!(?:amp|lt|gt|quot|apos);)[A-Za-z]+;")
"""A name such as ``&InvisibleTimes;``, which HTML knows and XML (a picture in SVG) does not."""


def number(value: Fraction | int) -> Inner:
    """Return a whole number or an upright fraction.

    >>> number(Fraction(1, 6))
    '<mfrac><mn>1</mn><mn>6</mn></mfrac>'
    """
    exact = Fraction(value)
    sign = "<mo>−</mo>" if exact < 0 else ""
    top, bottom = abs(exact.numerator), exact.denominator
    if bottom == 1:
        return f"{sign}<mn>{top}</mn>"
    return f"{sign}<mfrac><mn>{top}</mn><mn>{bottom}</mn></mfrac>"


def ratio(top: int, bottom: int) -> Inner:
    """Return a fraction as it was counted, not reduced."""
    return f"<mfrac><mn>{top}</mn><mn>{bottom}</mn></mfrac>"


def words(text: str) -> Inner:
    """Return words set upright."""
    return f"<mtext>{escape(text)}</mtext>"


def symbol(name: str) -> Inner:
    """Return a variable."""
    return f"<mi>{escape(name)}</mi>"


def operator(sign: str) -> Inner:
    """Return an operator sign."""
    return f"<mo>{escape(sign)}</mo>"


def row(*parts: Inner) -> Inner:
    """Join parts into one group."""
    return f"<mrow>{''.join(parts)}</mrow>"


def bracket(*parts: Inner) -> Inner:
    """Put parts in round brackets that grow with them."""
    return row(operator("("), *parts, operator(")"))


def power(base: Inner, exponent: Inner) -> Inner:
    """Return a power."""
    return f"<msup>{row(base)}{row(exponent)}</msup>"


def index(base: Inner, below: Inner) -> Inner:
    """Return a symbol with an index."""
    return f"<msub>{row(base)}{row(below)}</msub>"


def binomial(top: Inner, bottom: Inner) -> Inner:
    """Return a binomial coefficient."""
    stacked = f'<mfrac linethickness="0">{row(top)}{row(bottom)}</mfrac>'
    return bracket(stacked)


def probability(event: str) -> Inner:
    """Return P(event), the event in words."""
    return row(symbol("P"), bracket(words(event)))


def product(*factors: Inner) -> Inner:
    """Join factors by a raised dot."""
    return row(operator("·").join(factors))


def total(*terms: Inner) -> Inner:
    """Join terms by plus signs."""
    return row(operator("+").join(terms))


def difference(first: Inner, second: Inner) -> Inner:
    """Return first minus second."""
    return row(first, operator("−"), second)


def expression(value: Any) -> Inner:  # noqa: ANN401 - a SymPy expression
    """Print a SymPy expression, lowest powers first."""
    from sympy.printing.mathml import MathMLPresentationPrinter  # noqa: PLC0415 - SymPy comes late

    printer = MathMLPresentationPrinter({"order": "rev-lex"})
    printed = str(printer._print(value).toxml())  # noqa: SLF001 - the printer's entry for a bare element
    return _ENTITY.sub(lambda found: unescape(found.group()), printed)


def show(inner: Inner, spoken: str = "", *, style: str = "") -> Formula:
    """Close inner MathML into a formula."""
    attributes = f' class="{style}"' if style else ""
    return Formula(f"<math{attributes}>{inner}</math>", spoken)


def equation(*sides: Inner, spoken: str = "") -> Formula:
    """Join sides by equals signs into a formula."""
    return show(operator("=").join(sides), spoken)


def fraction(value: Fraction | int) -> Formula:
    """Return a number as a formula that a screen reader can say.

    >>> fraction(Fraction(35, 36)).spoken
    '35/36'
    """
    exact = Fraction(value)
    return show(number(exact), str(exact), style="mm-fraction")


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
    """Import SymPy, so that the first formula need not wait for it."""
    import_module("sympy.printing.mathml")


def latex(value: Any) -> str:  # noqa: ANN401 - a SymPy expression
    """Print a SymPy expression as LaTeX, for export."""
    import sympy  # noqa: PLC0415 - SymPy comes late

    return str(sympy.latex(value))


def out_of(favourable: int, outcomes: int) -> str:
    """Say a count in words, as in "23 of 36"."""
    return _("{favourable} of {outcomes}").format(favourable=favourable, outcomes=outcomes)
