"""How numbers and SymPy expressions are printed; the pieces of formulas are in test_formula."""

from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest
import sympy

from mousemath.chance.conditional import Given
from mousemath.chance.formula import expression
from mousemath.language import speaking, use_language
from mousemath.scene import mathml

P = sympy.Symbol("p")


@pytest.mark.parametrize(
    "written",
    [
        P,
        1 - P**3,
        sympy.expand((1 - P / 5) ** 3 * 7),
        sympy.Rational(35, 36),
        sympy.binomial(P, 2),
        sympy.sqrt(P) / (1 + P),
    ],
)
def test_an_expression_is_printed_as_plain_xml(written):
    formula = mathml.show(expression(written))
    tree = ET.fromstring(formula.mathml)  # noqa: S314 - our own formula
    assert "".join(tree.itertext())
    assert "&Invisible" not in formula.mathml


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
        (Fraction(-1, 2), "\N{MINUS SIGN}0.5000", "−1/2", 0.0),
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


def test_what_is_known_stands_behind_a_bar_or_in_french_below():
    with speaking("en"):
        assert "<mtext>E | not H</mtext>" in mathml.show(Given("E", "H", negated=True)).mathml
    with speaking("fr"):
        assert "<msub><mi>P</mi><mi>E</mi></msub>" in mathml.show(Given("H", "E")).mathml
