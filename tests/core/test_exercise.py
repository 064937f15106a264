"""Exercises answer in words, with a truth value: right, nearly, or what is wrong."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
import sympy

from mousemath.chance.claim import Claim
from mousemath.language import speaking
from mousemath.lesson.asking.question import Kind, Question
from mousemath.lesson.exercise import check, judge

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
    [("0.027777777777777777", "Right to 12 decimals"), ("0.0277", "Nearly"), ("0.02777", "Nearly")],
)
def test_digits_cut_off_are_not_called_too_small(answer, said):
    assert str(check(answer, Fraction(1, 36))).startswith(said)


def test_wrong_answers_are_told_their_side_and_the_hint():
    assert str(check("1/4", THIRD, "Count the faces.")) == (
        "Not yet: 0.2500 is too small. Count the faces."
    )
    assert str(check("0.34", THIRD)).startswith("Not yet: 0.3400 is too large")
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
        ("91/216", 0.42, "Not yet: 0.4213 is too large."),
        ("0.8", 2**-0.5, "Not yet: 0.8000 is too large."),
    ],
)
def test_of_digits_no_more_is_claimed_than_they_are(answer, exact, said):
    assert str(check(answer, exact)) == said


def test_the_sentence_is_in_the_language_of_the_reader():
    with speaking("fr"):
        assert str(check("1/3", THIRD)).startswith("Exact")
