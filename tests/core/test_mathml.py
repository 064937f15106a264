"""Formulas: well-formed, safe, and spoken."""

from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from mousemath.language import use_language
from mousemath.scene import mathml

P = sympy.Symbol("p")
PRINTABLE = st.text(st.characters(exclude_categories=["C"]), max_size=15)


def read(inner):
    """Return a run of elements as a tree."""
    return ET.fromstring(f"<math>{inner}</math>")  # noqa: S314 - our own formula


def text_of(inner):
    return "".join(read(inner).itertext())


@given(PRINTABLE)
def test_words_cannot_bring_markup(text):
    for inner in (mathml.words(text), mathml.symbol(text), mathml.operator(text)):
        tree = read(inner)
        assert len(tree) == 1
        assert len(tree[0]) == 0
        assert "".join(tree.itertext()) == text
    assert len(read(mathml.probability(text))) == 1


@given(st.fractions())
def test_a_number_is_an_upright_fraction_with_its_sign_in_front(value):
    tree = read(mathml.number(value))
    assert (tree[0].tag == "mo") == (value < 0)
    numbers = [int(each.text) for each in tree.iter("mn")]
    assert numbers[0] == abs(value.numerator)
    assert numbers[1:] == ([] if value.denominator == 1 else [value.denominator])


def test_a_ratio_stays_as_it_was_counted():
    assert [each.text for each in read(mathml.ratio(6, 36)).iter("mn")] == ["6", "36"]


def test_the_parts_join_into_one_formula():
    one, two = mathml.number(1), mathml.number(Fraction(1, 6))
    joined = [
        mathml.row(one, two),
        mathml.bracket(one),
        mathml.power(two, one),
        mathml.index(mathml.symbol("x"), one),
        mathml.binomial(one, two),
        mathml.product(one, two, two),
        mathml.total(one, two),
        mathml.difference(one, two),
    ]
    assert all(len(read(inner)) == 1 for inner in joined)
    assert text_of(mathml.product(one, one, one)) == "1·1·1"
    assert text_of(mathml.total(one, one, one)) == "1+1+1"
    assert text_of(mathml.difference(one, one)) == "1−1"
    assert text_of(mathml.binomial(one, one)) == "(11)"
    formula = mathml.equation(*joined, spoken="as said")
    assert ET.fromstring(formula.mathml).tag == "math"  # noqa: S314 - our own formula
    assert formula.spoken == "as said"


@pytest.mark.parametrize(
    "expression",
    [
        P,
        1 - P**3,
        sympy.expand((1 - P / 5) ** 3 * 7),
        sympy.Rational(35, 36),
        sympy.binomial(P, 2),
        sympy.sqrt(P) / (1 + P),
    ],
)
def test_an_expression_is_printed_as_plain_xml(expression):
    inner = mathml.expression(expression)
    assert text_of(inner)
    assert "&Invisible" not in inner


def test_an_expression_is_printed_with_its_lowest_powers_first():
    assert text_of(mathml.expression(1 + P + P**2)) == "1+p+p2"


def test_a_fraction_says_itself():
    formula = mathml.fraction(Fraction(35, 36))
    assert formula.spoken == "35/36"
    assert "mm-fraction" in formula.mathml
    assert mathml.fraction(3).spoken == "3"


@pytest.mark.parametrize(
    ("value", "written", "exact", "share"),
    [
        (Fraction(1, 3), "0.3333", "1/3", 1 / 3),
        (Fraction(7, 2), "3.5000", "7/2", 1.0),
        (Fraction(-1, 2), "\N{MINUS SIGN}0.5000", "-1/2", 0.0),
        (1, "1.0000", "1", 1.0),
        (0.25, "0.2500", None, 0.25),
        (Fraction(1, 6**10), "<0.0001", None, 6**-10),
        (Fraction(1, 9_999_999), "<0.0001", "1/9999999", 1 / 9_999_999),
    ],
)
def test_a_number_is_dressed_for_the_panel(value, written, exact, share):
    number = mathml.as_number(value)
    assert number.decimal == written
    assert (number.fraction.spoken if number.fraction else None) == exact
    assert number.share == pytest.approx(share)


def test_the_share_of_a_bar_may_be_another_and_is_clipped():
    assert mathml.as_number(Fraction(3, 2), 0.5).share == 0.5
    assert mathml.as_number(Fraction(3, 2), 7.0).share == 1.0
    assert mathml.as_number(Fraction(3, 2), -7.0).share == 0.0


def test_a_count_is_said_in_words():
    assert mathml.out_of(23, 36) == "23 of 36"
    use_language("fr")
    assert mathml.as_number(Fraction(1, 3)).decimal == "0,3333"
