"""What is said of a guess: exactly right where it is, odds near 0 and 1, no praise."""

from fractions import Fraction

import pytest

from mousemath.lesson.asking.question import Kind
from mousemath.lesson.asking.verdict import is_close, judgement, title

RARE, OFTEN = Fraction(1, 216), Fraction(35, 36)


@pytest.mark.parametrize(
    ("guess", "said"),
    [
        (OFTEN, "Exactly right."),
        (Fraction(97, 100), "Your guess is close: within 0.01."),
        (OFTEN - Fraction(1, 50), "Your guess is close: within 0.02."),
        (OFTEN - Fraction(1, 49), "Your guess is 0.02 too small."),
        (
            Fraction(99, 100),
            "Within 0.02, but near 0 and 1 odds count: you 99 to 1, exactly 35 to 1.",
        ),
        (Fraction(1), "You say always; exactly it is all but 1 of 36."),
        (Fraction(0), "You say never; exactly it is 35 of 36."),
        (Fraction(1, 2), "Your guess is 0.47 too small."),
    ],
)
def test_a_guess_is_judged(guess, said):
    assert judgement(guess, OFTEN) == said


@pytest.mark.parametrize(
    ("guess", "exact", "said"),
    [
        (1, Fraction(233718485, 362797056), "You say always; it is about 64 of 100."),
        (1, Fraction(33, 65) + Fraction(1, 10**9), "You say always; it is about 51 of 100."),
        (1, Fraction(5, 9), "You say certain; exactly, it is 5/9."),
        (
            1,
            1 - Fraction(1, 10**9 + 7),
            "You say always; it is all but about 10 of 10,000,000,000.",
        ),
        (0, Fraction(233718485, 362797056), "You say never; it is about 64 of 100."),
        (0, Fraction(1, 362797056), "You say never; it is about 28 of 10,000,000,000."),
        (1, Fraction(46655, 46656), "You say always; exactly it is all but 1 of 46,656."),
    ],
)
def test_a_long_fraction_is_told_in_counts_that_can_be_pictured(guess, exact, said):
    assert judgement(Fraction(guess), exact) == said


@pytest.mark.parametrize(
    ("guess", "close"),
    [
        (Fraction(1, 300), True),
        (Fraction(1, 100), False),
        (Fraction(1, 1000), False),
        (Fraction(0), False),
    ],
)
def test_near_nothing_a_factor_of_two_is_far(guess, close):
    assert is_close(guess, RARE) == close
    assert is_close(1 - guess, 1 - RARE) == close


@pytest.mark.parametrize(
    ("guess", "exact", "words"),
    [
        (None, OFTEN, "The exact value"),
        (OFTEN, OFTEN, "Exactly right"),
        (Fraction(1), Fraction(215, 216), "Nearly always is not always"),
        (Fraction(1), Fraction(19, 27), "Likely, but not certain"),
        (Fraction(1), RARE, "Far from certain"),
        (Fraction(1), Fraction(51, 100), "Far from certain"),
        (Fraction(0), RARE, "Hardly ever is not never"),
        (Fraction(0), Fraction(19, 27), "It can well happen"),
        (Fraction(7, 10), Fraction(19, 27), "Very near"),
        (Fraction(1, 2), Fraction(19, 27), "More often than that"),
        (Fraction(9, 10), Fraction(19, 27), "Rarer than that"),
    ],
)
def test_the_title_says_it_in_a_few_words(guess, exact, words):
    assert title(guess, exact) == words


def test_a_mean_is_judged_by_its_size():
    six = Fraction(6)
    assert title(Fraction(61, 10), six, Kind.MEAN) == "Very near"
    assert title(Fraction(5), six, Kind.MEAN) == "More than that"
    assert title(Fraction(7), six, Kind.MEAN) == "Less than that"
    assert judgement(Fraction(1), six, Kind.MEAN) == "Your guess is 5 too small."
    assert judgement(Fraction(0), Fraction(1, 3), Kind.MEAN) == "Your guess is 0.33 too small."
