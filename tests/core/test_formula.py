"""Written formulas: what they are worth, whether their lines hold, and how they are printed."""

from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from mousemath.chance import formula
from mousemath.chance.claim import Claim, claim_named
from mousemath.chance.formula import (
    Matrix,
    binomial,
    bracket,
    difference,
    expression,
    factorial_of,
    implied,
    number,
    of,
    power,
    probability,
    product,
    quotient,
    ratio,
    short,
    symbol,
    total,
    words,
)
from mousemath.chance.line import AND, THEREFORE, line
from mousemath.language import use_language
from mousemath.scene.mathml import show

SMALL = st.fractions(-5, 5, max_denominator=12)
PRINTABLE = st.text(st.characters(exclude_categories=["C"]), max_size=15)
Q = sympy.Symbol("q")
SIXTH = number(Fraction(1, 6))


def read(written):
    return ET.fromstring(show(written).mathml)  # noqa: S314 - our own formula


def text_of(written):
    return "".join(read(written).itertext())


# ── values ───────────────────────────────────────────────────────────────────────────────────────


@given(SMALL, SMALL, SMALL)
def test_the_four_operations_are_exact(a, b, c):
    first, second, third = map(number, (a, b, c))
    assert product(first, second, third).value == implied(first, second, third).value == a * b * c
    assert total(first, second, third).value == a + b + c
    assert difference(first, bracket(second)).value == a - b
    assert quotient(first, second).value == (a / b if b else None)


@given(SMALL, st.integers(-6, 6))
def test_a_power_is_exact_for_whole_exponents(base, exponent):
    impossible = base == 0 and exponent < 0
    assert power(number(base), exponent).value == (None if impossible else base**exponent)


@pytest.mark.parametrize(
    ("written", "value"),
    [
        (binomial(number(5), number(2)), 10),
        (binomial(number(2), number(5)), 0),
        (binomial(number(Fraction(5, 2)), number(2)), None),
        (binomial(number(-1), number(2)), None),
        (power(number(2), number(Fraction(1, 2))), None),
        (factorial_of(4), 24),
        (ratio(6, 36), Fraction(1, 6)),
        (short(Fraction(1, 10**9)), Fraction(1, 10**9)),
        (words("one"), None),
        (probability("win"), None),
        (symbol("q"), None),
        (symbol("q", 3), 3),
        (total(number(1), symbol("q")), None),
        (Matrix(((SIXTH,),)), None),
        (expression(1 - Q**2), None),
        (expression(1 - Q**2, q=Fraction(1, 2)), Fraction(3, 4)),
        (expression(sympy.binomial(5, 2)), 10),
        (expression(sympy.sqrt(2)), None),
    ],
)
def test_a_piece_has_a_value_unless_letters_or_words_stand_in_it(written, value):
    assert written.value == value


def test_a_line_holds_when_all_its_valued_sides_are_equal():
    assert line("so", probability("two"), product(SIXTH, SIXTH), ratio(1, 36)).holds()
    assert line("so", probability("two"), product(SIXTH, SIXTH), symbol("x"), ratio(1, 36)).holds()
    assert not line("so", product(SIXTH, SIXTH), symbol("x"), ratio(1, 18)).holds()
    assert line("nothing is written").holds()


def test_a_line_of_several_equations_holds_when_each_does():
    n, b = symbol("n", 5), symbol("b", 3)
    assert line("count", n, number(5), AND, b, number(3)).holds()
    assert not line("count", n, number(5), AND, b, number(4)).holds()
    assert not line("count", n, number(4), THEREFORE, b, number(3)).holds()
    assert line("count", n, number(5), AND, b, number(3), AND, symbol("x")).value == 3


# ── claims ───────────────────────────────────────────────────────────────────────────────────────


def a_six(*sides):
    return Claim(
        "two sixes",
        lambda: sympy.Rational(1, 36),
        lambda: Fraction(1, 36),
        "independence",
        "sixes",
        lambda: (line("One six:", probability("six"), SIXTH), line("Multiply.", *sides), line("")),
    )


def test_a_claim_agrees_only_when_its_written_lines_hold_and_lead_to_its_value():
    assert a_six(product(SIXTH, SIXTH), ratio(1, 36)).agrees()
    assert not a_six(total(SIXTH, SIXTH), ratio(1, 36)).agrees()
    assert not a_six(total(SIXTH, SIXTH)).agrees()
    assert not a_six().agrees()


def test_lines_without_any_number_prove_nothing():
    silent = Claim("", lambda: sympy.Integer(1), lambda: Fraction(1), "", "", lambda: (line(""),))
    assert not silent.agrees()


def test_a_claim_is_found_by_its_name():
    claim = a_six(ratio(1, 36))
    assert claim_named((Claim("", int, Fraction, ""), claim), "sixes") is claim


# ── printing ─────────────────────────────────────────────────────────────────────────────────────


@given(PRINTABLE)
def test_words_cannot_bring_markup(text):
    for written in (words(text), symbol(text)):
        tree = read(written)
        assert len(tree) == 1
        assert len(tree[0]) == 0
        assert "".join(tree.itertext()) == text
    assert len(read(of("P", words(text), text))) == 1


@given(st.fractions())
def test_a_number_is_an_upright_fraction_with_its_sign_in_front(value):
    tree = read(number(value))
    assert (tree[0].tag == "mo") == (value < 0)
    numbers = [int(each.text) for each in tree.iter("mn")]
    assert numbers[0] == abs(value.numerator)
    assert numbers[1:] == ([] if value.denominator == 1 else [value.denominator])
    assert (read(number(value, plus=True))[0].tag == "mo") == (value != 0)


@pytest.mark.parametrize(
    ("written", "text"),
    [
        (product(SIXTH, SIXTH), "16×16"),
        (total(number(1), number(2), number(3)), "1+2+3"),
        (difference(number(1), bracket(number(2))), "1−(2)"),
        (implied(symbol("a"), bracket(difference(number(1), symbol("p")))), "a(1−p)"),
        (binomial(number(5), number(2)), "(52)"),
        (factorial_of(4), "4!"),
        (quotient(symbol("a"), symbol("b")), "ab"),
        (power(symbol("q"), -1), "q−1"),
        (of("P", symbol("T"), "≤", number(3)), "P(T≤3)"),
        (Matrix(((number(1), number(2)), (number(3), number(4)))), "(1234)"),
        (short(Fraction(-1, 3), longest=0), "−0.3333"),
        (short(Fraction(1, 3)), "13"),
        (expression(1 + Q + Q**2), "1+q+q2"),
        (line("so", symbol("E"), number(2), THEREFORE, symbol("q"), number(1)), "E=2⟹q=1"),
        (line("so", symbol("n"), number(2), AND, symbol("b"), number(1)), "n=2,b=1"),
        (line("only words"), ""),
    ],
)
def test_a_formula_is_printed_as_it_is_written(written, text):
    assert text_of(written) == text


def test_a_line_is_read_out_and_may_bear_a_style():
    assert show(line("so", ratio(1, 6))).spoken == "1/6"
    assert "mm-fraction" in show(SIXTH, style="mm-fraction").mathml


def test_a_decimal_is_written_in_the_readers_language():
    use_language("fr")
    assert text_of(short(Fraction(1, 3), longest=0)) == "0,3333"


def test_every_kind_of_operation_can_be_worked_out_and_printed():
    ones = {"power": 2, "quotient": 2, "difference": 2, "binomial": 2, "bracket": 1, "factorial": 1}
    for kind in formula.KINDS:
        written = formula.Operation(kind, (number(1),) * ones.get(kind, 3))
        assert written.value is not None
        assert text_of(written)
