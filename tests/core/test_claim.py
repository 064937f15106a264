"""Claims by two routes, guesses, and numbers as people write them."""

from fractions import Fraction

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from mousemath.chance.claim import Claim, identical, rational
from mousemath.errors import MousemathError
from mousemath.language import decimal, speaking, use_language
from mousemath.lesson.asking.question import Kind, Question
from mousemath.lesson.prediction import answered, asking, judgement
from mousemath.scene import Bars, Predict, Strong

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


EXACT = Fraction(35, 36)
# ── predict, then look ───────────────────────────────────────────────────────────────────────────

FITS = Claim("it fits", lambda: EXACT, lambda: EXACT, "one of 36")
QUESTION = Question("id", Kind.CHANCE, "How likely?", "fits", FITS, "", why="Only one is not.")


def test_a_question_asks_for_a_guess():
    question, (part,) = asking(QUESTION, None)
    assert question
    assert isinstance(part, Predict)
    assert (part.id, part.question) == ("id", (Strong("How likely?"),))


def test_guess_and_truth_are_set_side_by_side():
    heading, bars, reason = answered(QUESTION, Fraction(4, 5))
    assert heading.text == (QUESTION.words,)
    assert isinstance(bars, Bars)
    assert [bar.number.decimal for bar in bars.bars] == ["0.8000", "0.9722"]
    assert QUESTION.why in reason.text
    assert answered(QUESTION, None) == ()


@pytest.mark.parametrize(
    ("guess", "said"),
    [
        (Fraction(35, 36), "Exactly right."),
        (Fraction(97, 100), "Your guess is close: within 0.02."),
        (Fraction(35, 36) - Fraction(1, 50), "Your guess is close: within 0.02."),
        (Fraction(35, 36) - Fraction(1, 49), "Your guess is 0.02 too small."),
        (
            Fraction(99, 100),
            "Within 0.02, but near 0 and 1 odds count: you 99 to 1, exactly 35 to 1.",
        ),
        (Fraction(1), "You say always; exactly it is all but 1 of 36."),
        (Fraction(0), "You say never; exactly it is 35 of 36."),
    ],
)
def test_a_guess_is_judged(guess, said):
    assert judgement(guess, QUESTION.exact) == said


# ── numbers ──────────────────────────────────────────────────────────────────────────────────────


@given(st.fractions(), st.integers(0, 8))
def test_a_decimal_is_rounded_exactly(value, places):
    written = decimal(value, places).replace("\N{MINUS SIGN}", "-")
    assert abs(Fraction(written) - value) <= Fraction(1, 2 * 10**places)
    assert len(written.partition(".")[2]) == places


def test_halves_are_rounded_to_even():
    assert [decimal(Fraction(n, 2), 0) for n in (1, 3, 5)] == ["0", "2", "2"]
    assert decimal(Fraction(-1, 100), 1) in {"0.0", "\N{MINUS SIGN}0.0"}


def test_an_unknown_language_is_refused_and_the_former_one_stays():
    use_language("fr")
    with pytest.raises(ValueError, match="tlh"):
        use_language("tlh")
    with pytest.raises(ZeroDivisionError), speaking("en"):
        _never = 1 / 0
    assert decimal(Fraction(1, 2), 1) == "0,5"
