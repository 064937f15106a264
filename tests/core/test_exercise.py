"""Exercises answer in words, with a truth value: right, nearly, or what is wrong."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from mousemath.chance.claim import Claim
from mousemath.language import speaking
from mousemath.lesson.asking.question import Kind, Question
from mousemath.lesson.exercise import check, judge, judged
from mousemath.lesson.rounded import is_rounded
from mousemath.lesson.typed.reader import Written

THIRD = Fraction(1, 3)


@pytest.mark.parametrize(
    "answer",
    ["1/3", Fraction(1, 3), "2/6", sympy.Rational(1, 3), "1 in 3", "1/3 = 0.33", np.str_("1/3")],
)
def test_the_exact_value_is_right(answer):
    verdict = check(answer, THIRD)
    assert verdict
    assert str(verdict) == repr(verdict) == "Right: 1/3, that is 0.3333."


@pytest.mark.parametrize("answer", [8, "8", 8.0, np.int64(8), Decimal(8), sympy.Integer(8)])
def test_whole_numbers_are_said_without_decimals(answer):
    assert str(check(answer, Fraction(8))) == "Right: 8."


@pytest.mark.parametrize(
    "answer",
    [
        "0.3333",
        0.3333,
        "33.33 %",
        "0,3333",
        1 / 3,
        np.float64(1 / 3),
        np.float32(1 / 3),
        "0." + 90 * "3",
        Decimal("0.3333"),
        sympy.Rational(1, 3).evalf(),
    ],
)
def test_four_decimals_are_enough(answer):
    verdict = check(answer, THIRD)
    assert verdict
    assert "decimals; the exact value is 1/3" in str(verdict)


@pytest.mark.parametrize("answer", ["0.33", 0.333, "33 %"])
def test_fewer_decimals_are_nearly_right(answer):
    verdict = check(answer, THIRD)
    assert not verdict
    assert str(verdict) == "Nearly: give the fraction, or more decimals."


@pytest.mark.parametrize(
    ("answer", "exact"),
    [
        ("0", "1/216"),
        ("100 %", "215/216"),
        (0.0, "1/46656"),
        ("0.00007", "1/46656"),
        (1, "215/216"),
    ],
)
def test_near_0_and_1_a_small_distance_is_not_near(answer, exact):
    verdict = check(answer, Fraction(exact))
    assert not verdict
    assert str(verdict).startswith("Not yet")


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("0.027777777777777777", "Right to 12 decimals"),
        ("0.0277", "Nearly"),
        ("0.02777", "Right to 4 decimals"),
    ],
)
def test_digits_cut_off_are_not_called_too_small(answer, said):
    assert str(check(answer, Fraction(1, 36))).startswith(said)


def test_wrong_answers_are_told_their_side_and_the_hint():
    assert str(check("1/4", THIRD, "Count the faces.")) == (
        "Not yet: 1/4 is too small. Count the faces."
    )
    assert str(check("0.36", THIRD)).startswith("Not yet: 0.36 is too large")
    assert "a chance of 5/113" in str(check("5:108", Fraction(5, 108)))


def test_only_a_chance_is_told_where_chances_lie():
    assert str(check("3", THIRD)) == "Not yet: 3 is too large."
    third = Claim("third", lambda: THIRD, lambda: THIRD, "a third")
    chance = Question("t:", Kind.CHANCE, "How likely?", "t", third, "How?")
    mean = replace(chance, kind=Kind.MEAN)
    assert str(judge("3", chance)) == "Not yet: a probability lies between 0 and 1."
    assert str(judge("0", mean)) == "Not yet: 0 is too small."
    assert "0 says never" in str(judge("0", chance))
    assert str(judge("-1", mean)) == "Not yet: this cannot be less than 0."
    assert "too small" in str(judge("-1", replace(mean, signed=True)))  # a lead, or luck
    bounded = replace(mean, span=(Fraction(0), Fraction(3)))
    assert str(judge("3.1", bounded)) == "Not yet: this lies between 0 and 3."
    assert str(judge("3", bounded)) == "Not yet: 3 is too large."


@pytest.mark.parametrize(
    "answer",
    [
        None,
        ...,
        True,
        [1],
        object(),
        "abc",
        "",
        float("nan"),
        float("inf"),
        1j,
        Decimal("NaN"),
        {},
        np.array([1, 2]),
        sympy.Symbol("p"),
        sympy.oo,
        sympy.nan,
        b"1/3",
        "9" * 10000,
    ],
)
def test_no_answer_is_an_error_and_none_of_these_is_right(answer):
    verdict = check(answer, THIRD)
    assert not verdict
    assert str(verdict).endswith((".", "»"))


@pytest.mark.parametrize("exact", [1 / 4, "1/4", Decimal("0.25"), sympy.Rational(1, 4), 0.25])
def test_the_exact_value_may_be_any_number(exact):
    assert check("1/4", exact)


@pytest.mark.parametrize(
    "exact", [Fraction(1, 3), Fraction(5, 9), Fraction(91, 216), Fraction(-20, 7)]
)
@pytest.mark.parametrize("machine", [float, np.float64, lambda value: 1 - (1 - float(value))])
def test_a_machine_number_as_the_exact_value_is_the_fraction_that_was_meant(exact, machine):
    assert str(check(str(exact), machine(exact))) == str(check(str(exact), exact))
    assert not check(str(exact + Fraction(1, 100)), machine(exact))


@pytest.mark.parametrize(
    ("answer", "exact", "said"),
    [
        ("91/216", 0.4213, "Right to 4 decimals."),
        ("1/3", np.float32(1 / 3), "Right to 6 decimals."),
        ("0.7071", 2**-0.5, "Right to 4 decimals."),
        ("0.70710678", sympy.sqrt(2) / 2, "Right to 6 decimals."),
        ("91/216", 0.42, "Not yet: 91/216 is too large."),
        ("0.8", 2**-0.5, "Not yet: 0.8 is too large."),
    ],
)
def test_of_digits_no_more_is_claimed_than_they_are(answer, exact, said):
    assert str(check(answer, exact)) == said


def test_the_sentence_is_in_the_language_of_the_reader():
    with speaking("fr"):
        assert str(check("1/3", THIRD)).startswith("Exact")


@pytest.mark.parametrize(
    ("answer", "english", "french"),
    [
        ("1/7", "1/7", "1/7"),
        ("  1 / 7 ", "1 / 7", "1 / 7"),
        ("5 in 36.", "5 in 36", "5 in 36"),
        ("14 %", "14 %", "14 %"),
        ("0,1429", "0,1429", "0,1429"),
        (Fraction(1, 7), "1/7", "1/7"),
        (0.1429, "0.1429", "0,1429"),
        ("1" + "+1" * 60, "61", "61"),
    ],
)
def test_a_wrong_answer_is_repeated_as_it_was_typed(answer, english, french):
    for language, said, words in (("en", english, "Not yet"), ("fr", french, "Pas encore\u202f")):
        with speaking(language):
            assert str(check(answer, Fraction(99, 100))).startswith(f"{words}: {said} ")


def test_above_and_below_are_judged_alike():
    """The case of a stranger: 7.999999 was right for 8, and 8.0000001 was not."""
    for right in ("7.999999", "8.000001", "7.9999999", "8.0000001", "7.99996", "8.00004"):
        assert check(right, Fraction(8)), right
    for wrong in ("7.9999", "8.0001", "7.99994", "8.00006", "8.1", "7.9"):
        assert not check(wrong, Fraction(8)), wrong


EXACT = st.fractions(-20, 20, max_denominator=10**6)


def rounded(value, places):
    """Write a number with so many decimals."""
    return str(round(Decimal(value.numerator) / Decimal(value.denominator), places))


@given(
    EXACT, st.integers(4, 9), st.integers(-(10**6), 10**6), st.fractions(0, 1), st.integers(4, 9)
)
def test_what_lies_nearer_than_a_right_answer_is_right_on_both_sides(
    exact, places, step, share, finer
):
    """A rounded answer at some distance is right: so is each at a smaller one, above and below the exact value."""
    told = Written(Fraction(step, 10**places) / 10 + exact, places)
    if is_rounded(told, exact):
        nearer = share * (told.value - exact)
        for value in (exact + nearer, exact - nearer):
            assert is_rounded(Written(value, finer), exact)
            assert judged(Written(value, finer), exact).right


@given(st.fractions(Fraction(1, 50), Fraction(49, 50), max_denominator=10**6), st.integers(4, 12))
def test_a_number_rounded_as_it_is_printed_is_right(exact, places):
    text = rounded(exact, places)
    for told in (text, text.replace(".", ","), f"{Decimal(text) * 100} %"):
        assert check(told, exact), told


@given(EXACT, st.integers(4, 9), st.integers(-600, 600))
def test_right_to_so_many_decimals_is_true(exact, places, step):
    told = Written(round(exact, places) + Fraction(step, 10**places), places)
    verdict = judged(told, exact)
    if verdict.right and told.value != exact:
        said = int(re.search(r"Right to (\d+) decimals", str(verdict))[1])
        assert 2 * abs(told.value - exact) * 10**said <= 1
