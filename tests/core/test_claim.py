"""Claims by two routes, and numbers as people write them."""

from fractions import Fraction

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from mousemath.chance.claim import Claim, identical, rational
from mousemath.errors import MousemathError
from mousemath.language import decimal, speaking, use_language

P = sympy.Symbol("p")


def claim(form, count):
    return Claim("a claim", lambda: form, lambda: count, "nowhere")


def test_a_claim_agrees_only_when_both_routes_give_the_same_number():
    assert claim(1 - sympy.Rational(5, 6) ** 2, Fraction(11, 36)).agrees()
    assert claim(sympy.sqrt(4), Fraction(2)).agrees()
    assert not claim(sympy.Rational(1, 3), Fraction(3333, 10000)).agrees()
    assert claim(sympy.Integer(1), Fraction(2)).value() == 2


@pytest.mark.parametrize("form", [sympy.pi, sympy.sqrt(2), P, sympy.Float(0.5), sympy.oo])
def test_what_is_no_rational_number_is_no_claim(form):
    with pytest.raises(MousemathError, match="is not a rational number"):
        rational(form)


def test_two_expressions_are_identical_when_they_are_the_same_function():
    assert identical((1 - P) ** 2, 1 - 2 * P + P**2)
    assert identical(P / (P**2), 1 / P)
    assert identical(Fraction(1, 3), sympy.Rational(1, 3))
    assert not identical(P, P**2)


# ── numbers ──────────────────────────────────────────────────────────────────────────────────────


@given(st.fractions(), st.integers(0, 8))
def test_a_decimal_is_rounded_exactly(value, places):
    written = decimal(value, places).replace("\N{MINUS SIGN}", "-")
    assert abs(Fraction(written) - value) <= Fraction(1, 2 * 10**places)
    assert len(written.partition(".")[2]) == places


def test_halves_are_rounded_up_as_schools_do():
    assert [decimal(Fraction(n, 2), 0) for n in (1, 3, 5)] == ["1", "2", "3"]
    assert decimal(Fraction(-1, 100), 1) in {"0.0", "\N{MINUS SIGN}0.0"}


def test_an_unknown_language_is_refused_and_the_former_one_stays():
    use_language("fr")
    with pytest.raises(ValueError, match="tlh"):
        use_language("tlh")
    with pytest.raises(ZeroDivisionError), speaking("en"):
        _never = 1 / 0
    assert decimal(Fraction(1, 2), 1) == "0,5"
