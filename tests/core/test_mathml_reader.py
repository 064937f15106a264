"""The second reader of formulas must itself be right: it sees a wrong equation, and only that."""

from fractions import Fraction

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st
from workshop.mathml_reader import compares, equations, holds

from mousemath.chance import formula as write
from mousemath.chance.line import AND, THEREFORE, line
from mousemath.language import use_language
from mousemath.scene.mathml import show

Q = sympy.Symbol("q")
LEAVES = st.fractions(-6, 6, max_denominator=9).map(
    lambda value: write.bracket(write.number(value)) if value < 0 else write.number(value)
)
TREES = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(lambda two: write.product(*two)),
        st.tuples(inner, inner).map(lambda two: write.total(*two)),
        st.tuples(inner, inner).map(lambda two: write.difference(two[0], write.bracket(two[1]))),
        st.tuples(inner, inner).map(lambda two: write.quotient(*two)),
        st.tuples(inner, st.integers(0, 4)).map(
            lambda two: write.power(write.bracket(two[0]), two[1])
        ),
        inner.map(write.bracket),
    ),
    max_leaves=6,
)


def written(*sides):
    return show(line("", *sides)).mathml


@given(TREES)
def test_every_tree_is_worth_the_same_by_both_routes(tree: write.Written):
    ((found,),) = equations(show(tree).mathml)
    if tree.value is None:
        assert found is None
    else:
        assert found.low == found.high == tree.value
        assert not holds(written(tree, write.number(tree.value + Fraction(1, 1000))))


@pytest.mark.parametrize(
    ("sides", "true"),
    [
        ((write.product(write.ratio(1, 6), write.ratio(1, 6)), write.ratio(1, 36)), True),
        ((write.product(write.ratio(1, 6), write.ratio(1, 6)), write.ratio(1, 18)), False),
        ((write.probability("a = b"), write.ratio(1, 6), write.number(Fraction(1, 6))), True),
        (
            (write.probability("win"), write.ratio(1, 6), write.symbol("p"), write.ratio(1, 5)),
            False,
        ),
        ((write.of("P", write.symbol("T"), "=", write.number(3)), write.number(1)), True),
        (
            (
                write.of("P", write.symbol("T"), "≤", write.number(3)),
                write.number(1),
                write.number(2),
            ),
            False,
        ),
        ((write.binomial(write.number(6), write.number(2)), write.number(15)), True),
        ((write.binomial(write.number(6), write.number(2)), write.number(16)), False),
        (
            (
                write.quotient(
                    write.factorial_of(5),
                    write.product(write.factorial_of(2), write.factorial_of(3)),
                ),
                write.number(10),
            ),
            True,
        ),
        (
            (
                write.quotient(
                    write.factorial_of(5),
                    write.product(write.factorial_of(2), write.factorial_of(3)),
                ),
                write.number(20),
            ),
            False,
        ),
        ((write.power(write.bracket(write.ratio(5, 6)), 2), write.ratio(25, 36)), True),
        ((write.power(write.number(2), -1), write.ratio(1, 2)), True),
        (
            (
                write.implied(
                    write.number(2), write.bracket(write.total(write.number(1), write.number(1)))
                ),
                write.number(4),
            ),
            True,
        ),
        (
            (
                write.implied(
                    write.number(2), write.bracket(write.total(write.number(1), write.number(1)))
                ),
                write.number(3),
            ),
            False,
        ),
        ((write.number(-3), write.difference(write.number(1), write.number(4))), True),
        ((write.symbol("n"), write.number(5), AND, write.symbol("b"), write.number(3)), True),
        ((write.number(4), write.number(4), THEREFORE, write.number(3), write.number(4)), False),
        (
            (write.expression(sympy.Rational(1, 2) + sympy.Rational(1, 3) * 1), write.ratio(5, 6)),
            True,
        ),
        ((write.expression(sympy.Add(1, sympy.Pow(2, 3), evaluate=False)), write.number(9)), True),
        ((write.expression(sympy.Add(1, sympy.Pow(2, 3), evaluate=False)), write.number(8)), False),
        ((write.expression(1 + Q), write.number(8)), True),
        ((write.Matrix(((write.number(1),),)), write.number(8)), True),
        ((write.number(1, plus=True), write.number(1)), True),
        ((write.quotient(write.number(1), write.number(0)), write.number(8)), True),
    ],
)
def test_a_wrong_equation_is_seen(sides, true):
    assert holds(written(*sides)) is true


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_decimal_stands_for_what_is_rounded_to_it(language):
    use_language(language)
    third = write.short(Fraction(1, 3), longest=0)
    assert holds(written(third, write.ratio(1, 3)))
    assert holds(written(write.product(write.number(2), third), write.ratio(2, 3)))
    assert not holds(written(third, write.ratio(3334, 10_000)))


def test_a_formula_that_sets_no_two_numbers_equal_proves_nothing():
    assert compares(written(write.ratio(1, 6), write.number(1)))
    assert not compares(written(write.probability("six"), write.ratio(1, 6)))
    assert not compares(
        written(write.symbol("n"), write.number(5), AND, write.symbol("b"), write.number(3))
    )


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
    assert holds(text)
