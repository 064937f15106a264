"""Claims: a statement about chance that is reached by two routes.

The *closed form* is a SymPy expression, the *enumeration* counts the sample space, and the *lines*
are the formula as it is written on a page. A panel, a notebook, an exercise and a test use the same
claim; it agrees only when both routes give one number and every written line is true.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mousemath.chance.distribution import Mass
    from mousemath.chance.experiment import Experiment
    from mousemath.chance.line import Line


def nothing() -> None:
    """Return nothing: the claim has no experiment of its own."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement with a closed form, an enumeration, and the formula as a reader sees it.

    Attributes:
        statement: what is claimed, in words of the reader's language.
        closed_form: returns a fraction, or a SymPy expression without free symbols.
        enumeration: returns the exact value by counting outcomes.
        source: where the formula comes from.
        name: the key by which a panel finds the claim.
        lines: returns the derivation as it is written, ending at the value.
        experiment: returns what one try of the claim draws and counts; its mean is the value.

    >>> import sympy
    >>> six = Claim("a six in two rolls", lambda: 1 - sympy.Rational(5, 6) ** 2,
    ...             lambda: Fraction(11, 36), "complement")
    >>> six.agrees(), six.value()
    (True, Fraction(11, 36))
    """

    statement: str
    closed_form: Callable[[], Mass]
    enumeration: Callable[[], Fraction]
    source: str
    name: str = ""
    lines: Callable[[], tuple[Line, ...]] = tuple
    experiment: Callable[[], Experiment[Any] | None] = nothing

    def value(self) -> Fraction:
        """Return the value by counting."""
        return self.enumeration()

    def by_formula(self) -> Fraction:
        """Return the value by the closed form."""
        return rational(self.closed_form())

    def agrees(self) -> bool:
        """Whether both routes give the same number, and every written line is true and leads to it."""
        value, lines = self.enumeration(), self.lines()
        return self.by_formula() == value and (not lines or lead_to(lines, value))


def lead_to(lines: tuple[Line, ...], value: Fraction) -> bool:
    """Whether every line holds and the last number that is written is ``value``."""
    ends = [line.value for line in lines if line.value is not None]
    return all(line.holds() for line in lines) and ends[-1:] == [value]


def claim_named(claims: Iterable[Claim], name: str) -> Claim:
    """Return the claim of this name."""
    return {claim.name: claim for claim in claims}[name]


def rational(expression: Mass) -> Fraction:
    """Return a constant SymPy expression as a fraction; a fraction is one already.

    Raises:
        MousemathError: it is not a rational number.
    """
    if isinstance(expression, Fraction):
        return expression
    import sympy  # noqa: PLC0415 - SymPy comes late

    simple = sympy.simplify(expression)
    if not simple.is_Rational:
        raise MousemathError(mark("{expression} is not a rational number."), expression=str(simple))
    return Fraction(int(simple.p), int(simple.q))


def identical(first: Mass, second: Mass) -> bool:
    """Whether two rational expressions are the same function of their symbols."""
    import sympy  # noqa: PLC0415 - SymPy comes late

    return bool(sympy.cancel(sympy.sympify(first) - sympy.sympify(second)) == 0)
