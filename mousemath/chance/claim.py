"""Claims: a statement about chance that is reached by two routes.

The *closed form* is a SymPy expression, the *enumeration* counts the sample space. Panels,
notebooks, exercises and tests use the same claims, and a test makes every claim agree.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement with a closed form and an enumeration.

    Attributes:
        statement: what is claimed, in words of the reader's language.
        closed_form: returns a SymPy expression without free symbols.
        enumeration: returns the exact value by counting outcomes.
        source: where the formula comes from.

    >>> import sympy
    >>> six = Claim("a six in two rolls", lambda: 1 - sympy.Rational(5, 6) ** 2,
    ...             lambda: Fraction(11, 36), "complement")
    >>> six.agrees(), six.value()
    (True, Fraction(11, 36))
    """

    statement: str
    closed_form: Callable[[], Any]
    enumeration: Callable[[], Fraction]
    source: str

    def value(self) -> Fraction:
        """Return the value by counting."""
        return self.enumeration()

    def agrees(self) -> bool:
        """Whether both routes give the same number."""
        return rational(self.closed_form()) == self.enumeration()


def rational(expression: Any) -> Fraction:  # noqa: ANN401 - a SymPy expression
    """Return a constant SymPy expression as a fraction.

    Raises:
        MousemathError: it is not a rational number.
    """
    import sympy  # noqa: PLC0415 - SymPy comes late

    simple = sympy.simplify(expression)
    if not simple.is_Rational:
        raise MousemathError(mark("{expression} is not a rational number."), expression=str(simple))
    return Fraction(int(simple.p), int(simple.q))


def identical(first: Any, second: Any) -> bool:  # noqa: ANN401 - SymPy expressions
    """Whether two rational expressions are the same function of their symbols."""
    import sympy  # noqa: PLC0415 - SymPy comes late

    return bool(sympy.cancel(sympy.sympify(first) - sympy.sympify(second)) == 0)
