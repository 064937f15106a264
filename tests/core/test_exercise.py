"""Exercises answer in words: right, nearly, or what is wrong."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mousemath.errors import MousemathError
from mousemath.lesson.exercise import check

THIRD = Fraction(1, 3)


@pytest.mark.parametrize("answer", ["1/3", Fraction(1, 3), "2/6"])
def test_the_exact_value_is_right(answer):
    assert check(answer, THIRD) == "Right: 1/3, that is 0.3333."


def test_whole_numbers_are_said_without_decimals():
    assert check(8, Fraction(8)) == "Right: 8."


@pytest.mark.parametrize("answer", ["0.3333", 0.3333, "33.33 %", "0,3333", 1 / 3])
def test_four_decimals_are_enough(answer):
    assert check(answer, THIRD).startswith("Right to four decimals")


@pytest.mark.parametrize("answer", ["0.33", 0.333, "33 %"])
def test_fewer_decimals_are_nearly_right(answer):
    assert check(answer, THIRD) == "Nearly: give the fraction, or four decimals."


def test_wrong_answers_are_told_their_side_and_the_hint():
    assert check("1/4", THIRD, "Count the faces.") == (
        "Not yet: 0.2500 is too small. Count the faces."
    )
    assert check("3", THIRD) == "Not yet: a probability lies between 0 and 1."
    assert check("0.34", THIRD).startswith("Not yet: 0.3400 is too large")


@pytest.mark.parametrize("answer", [True, [1], object()])
def test_what_is_no_number_is_refused_in_words(answer):
    with pytest.raises(MousemathError, match="An answer is a number"):
        check(answer, THIRD)
