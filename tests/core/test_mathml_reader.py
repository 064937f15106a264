"""The second reader of formulas must itself be right: it sees a wrong equation, and only that."""

from fractions import Fraction

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st
from workshop.mathml_reader import compares, equations, holds

from mousemath.chance.formula import (
    Matrix,
    Written,
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
)
from mousemath.chance.line import AND, THEREFORE, line
from mousemath.language import use_language
from mousemath.scene.mathml import show

Q = sympy.Symbol("q")
LEAVES = st.fractions(-6, 6, max_denominator=9).map(
    lambda value: bracket(number(value)) if value < 0 else number(value)
)
TREES = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(lambda two: product(*two)),
        st.tuples(inner, inner).map(lambda two: total(*two)),
        st.tuples(inner, inner).map(lambda two: difference(two[0], bracket(two[1]))),
        st.tuples(inner, inner).map(lambda two: quotient(*two)),
        st.tuples(inner, st.integers(0, 4)).map(lambda two: power(bracket(two[0]), two[1])),
        inner.map(bracket),
    ),
    max_leaves=6,
)


def written(*sides, **how):
    return show(line("", *sides, **how)).mathml


@given(TREES)
def test_every_tree_is_worth_the_same_by_both_routes(tree: Written):
    ((found,),) = equations(show(tree).mathml)
    if tree.value is None:
        assert found is None
    else:
        assert found.low == found.high == tree.value
        assert not holds(written(tree, number(tree.value + Fraction(1, 1000))))


@pytest.mark.parametrize(
    ("sides", "true"),
    [
        ((product(ratio(1, 6), ratio(1, 6)), ratio(1, 36)), True),
        ((product(ratio(1, 6), ratio(1, 6)), ratio(1, 18)), False),
        ((probability("a = b"), ratio(1, 6), number(Fraction(1, 6))), True),
        ((probability("win"), ratio(1, 6), symbol("p"), ratio(1, 5)), False),
        ((of("P", symbol("T"), "=", number(3)), number(1)), True),
        ((of("P", symbol("T"), "≤", number(3)), number(1), number(2)), False),
        ((binomial(number(6), number(2)), number(15)), True),
        ((binomial(number(6), number(2)), number(16)), False),
        ((quotient(factorial_of(5), product(factorial_of(2), factorial_of(3))), number(10)), True),
        ((quotient(factorial_of(5), product(factorial_of(2), factorial_of(3))), number(20)), False),
        ((power(bracket(ratio(5, 6)), 2), ratio(25, 36)), True),
        ((power(number(2), -1), ratio(1, 2)), True),
        ((implied(number(2), bracket(total(number(1), number(1)))), number(4)), True),
        ((implied(number(2), bracket(total(number(1), number(1)))), number(3)), False),
        ((number(-3), difference(number(1), number(4))), True),
        ((symbol("n"), number(5), AND, symbol("b"), number(3)), True),
        ((number(4), number(4), THEREFORE, number(3), number(4)), False),
        ((expression(sympy.Rational(1, 2) + sympy.Rational(1, 3) * 1), ratio(5, 6)), True),
        ((expression(sympy.Add(1, sympy.Pow(2, 3), evaluate=False)), number(9)), True),
        ((expression(sympy.Add(1, sympy.Pow(2, 3), evaluate=False)), number(8)), False),
        ((expression(1 + Q), number(8)), True),
        ((Matrix(((number(1),),)), number(8)), True),
        ((number(1, plus=True), number(1)), True),
        ((quotient(number(1), number(0)), number(8)), True),
    ],
)
def test_a_wrong_equation_is_seen(sides, true):
    assert holds(written(*sides)) is true


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_decimal_stands_for_what_is_rounded_to_it(language):
    use_language(language)
    third = short(Fraction(1, 3), longest=0)
    assert holds(written(third, ratio(1, 3)))
    assert holds(written(product(number(2), third), ratio(2, 3)))
    assert not holds(written(third, ratio(3334, 10_000)))


def test_what_is_said_is_the_last_number():
    line_of_two = written(probability("two"), product(ratio(1, 6), ratio(1, 6)))
    assert holds(line_of_two, "1/36")
    assert not holds(line_of_two, "1/35")
    assert holds(line_of_two, "a very small chance")
    assert holds(written(symbol("E")), "7")


def test_a_formula_that_sets_no_two_numbers_equal_proves_nothing():
    assert compares(written(ratio(1, 6), number(1)))
    assert not compares(written(probability("six"), ratio(1, 6)))
    assert not compares(written(symbol("n"), number(5), AND, symbol("b"), number(3)))


@pytest.mark.parametrize(
    "inner",
    [
        "",
        "<mo>)</mo>",
        "<mo>(</mo><mn>1</mn>",
        "<mn>1</mn><mo>+</mo>",
        "<mo>·</mo><mn>1</mn>",
        "<msub><mi>x</mi><mn>1</mn></msub>",
        "<mfrac linethickness='0'><mo>−</mo><mn>1</mn></mfrac>",
        "<mn>1</mn><mo>?</mo><mn>2</mn>",
        "<mn>x</mn>",
    ],
)
def test_what_cannot_be_read_has_no_value(inner):
    assert equations(f"<math>{inner}</math>") == [[None]]


def test_another_relation_is_no_equation():
    text = "<math><mn>1</mn><mo>≤</mo><mn>2</mn></math>"
    assert equations(text) == []
    assert holds(text, "2")
