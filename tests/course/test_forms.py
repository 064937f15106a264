"""Tests before and after a trail: their values reached anew, parallel forms, choices that tell apart."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from math import comb, prod

import pytest

import mousemath as mm
from mousemath.chance.matrix_game import equilibrium
from mousemath.course.forms import OPTIONS, QUESTIONS, form, form_ids
from mousemath.lesson.asking.routes import APART

SIXTH, THIRD, HALF = Fraction(1, 6), Fraction(1, 3), Fraction(1, 2)


def exactly(number, of, chance):
    return comb(of, number) * chance**number * (1 - chance) ** (of - number)


def at_least(number, of, chance):
    return sum(exactly(each, of, chance) for each in range(number, of + 1))


def given_some(number, chance):
    """The mean number of hits, if at least one came: by all cases."""
    cases = list(product((0, 1), repeat=number))
    weights = [prod(chance if hit else 1 - chance for hit in case) for case in cases]
    some = sum(w for case, w in zip(cases, weights, strict=True) if any(case))
    return sum(sum(case) * w for case, w in zip(cases, weights, strict=True)) / some


def first_row(*rows):
    return equilibrium([[Fraction(each) for each in row] for row in rows]).row_strategy[0]


def two_running(chance):
    """The mean number of rolls until two hits running: by the first step."""
    return (1 + chance) / chance**2


def otherwise(before, chance, after):
    return (Fraction(before) - chance * Fraction(after)) / (1 - chance)


def none_higher(cards, higher, players=3):
    return prod(Fraction(cards - higher - each, cards - each) for each in range(players))


WORDS = None
VALUES = {
    "mouse-a": [
        [WORDS, SIXTH, WORDS, WORDS],
        [SIXTH**2, 2 * SIXTH**2, WORDS, WORDS],
        [SIXTH, at_least(1, 3, SIXTH), 3 * SIXTH, (1 - SIXTH) ** 3],
        [Fraction(2, 4) * THIRD, HALF**2, THIRD, HALF],
        [1, at_least(1, 6, SIXTH), exactly(1, 6, SIXTH), SIXTH],
        [at_least(1, 3, SIXTH), HALF, Fraction(2, 3), 1],
    ],
    "mouse-b": [
        [WORDS, WORDS, WORDS, SIXTH],
        [WORDS, 2 * SIXTH**2, SIXTH**2, WORDS],
        [THIRD, 2 * THIRD, at_least(1, 2, THIRD), (1 - THIRD) ** 2],
        [Fraction(3, 5) ** 2, Fraction(3, 5) * HALF, Fraction(3, 5), HALF],
        [at_least(2, 12, SIXTH), 1, exactly(2, 12, SIXTH), SIXTH],
        [at_least(1, 3, SIXTH), 0, HALF, SIXTH],
    ],
    "cat-a": [
        [at_least(1, 6, THIRD), (1 - THIRD) ** 5 * THIRD, THIRD, HALF],
        [SIXTH**3, 3 * SIXTH**3, 6 * SIXTH**3, WORDS],
        [1, at_least(1, 15, SIXTH), (1 - SIXTH) ** 15, SIXTH],
        [Fraction(5, 7) ** 3, Fraction(5, 7), 1 - 3 * Fraction(2, 7), none_higher(7, 2)],
        [1, HALF, at_least(1, 3, THIRD), THIRD],
        [HALF, Fraction(2 - 1, 4 - 1), Fraction(2, 4) * THIRD, 1 - THIRD],
    ],
    "cat-b": [
        [at_least(1, 5, SIXTH), SIXTH, (1 - SIXTH) ** 4 * SIXTH, HALF],
        [WORDS, 6 * SIXTH**3, SIXTH**3, 3 * SIXTH**3],
        [(1 - THIRD) ** 4, 1, THIRD, at_least(1, 4, THIRD)],
        [none_higher(6, 2), Fraction(2, 3) ** 3, 1 - 3 * THIRD, Fraction(2, 3)],
        [SIXTH, at_least(1, 6, SIXTH), HALF, 1],
        [Fraction(3, 5), Fraction(3, 5) * HALF, Fraction(3 - 1, 5 - 1), Fraction(2, 5)],
    ],
    "wolf-a": [
        [3 * SIXTH, 1 + 2 * SIXTH, given_some(3, SIXTH), 1 + 3 * SIXTH],
        [],
        [Fraction(2, 5), HALF, first_row((5, 1), (2, 3)), 0],
        [2 / THIRD, THIRD**-2, two_running(THIRD), 1 / THIRD],
        [
            THIRD * 9 + Fraction(2, 3) * 5,
            Fraction(2, 3) * 9,
            Fraction(2, 3) * THIRD * 9,
            Fraction(2, 3) * (THIRD * 9 + Fraction(2, 3) * 5),
        ],
        [
            Fraction(3, 10),
            Fraction(4, 10),
            otherwise("0.6", Fraction(1, 4), "0.9"),
            Fraction(6, 10),
        ],
    ],
    "wolf-b": [
        [1 + THIRD, given_some(2, THIRD), 1 + 2 * THIRD, 2 * THIRD],
        [],
        [0, first_row((7, 1), (3, 4)), Fraction(3, 7), HALF],
        [2 / SIXTH, two_running(SIXTH), 1 / SIXTH, SIXTH**-2],
        [
            Fraction(3, 4) * 6,
            Fraction(3, 4) * Fraction(2, 3) * 6,
            Fraction(3, 4) * (Fraction(2, 3) * 6 + THIRD * 3),
            Fraction(2, 3) * 6 + THIRD * 3,
        ],
        [0, Fraction(4, 10), Fraction(6, 10), otherwise("0.4", THIRD, "0.8")],
    ],
}
KEYS = {
    "mouse-a": "bbbacd",
    "mouse-b": "dbcbcb",
    "cat-a": "ccbdcb",
    "cat-b": "bbdabc",
    "wolf-a": "cbccdc",
    "wolf-b": "bdbbcd",
}
each = pytest.mark.parametrize("name", form_ids())


@each
def test_every_value_is_reached_anew(name):
    assert [list(item.exact) for item in form(name).items] == VALUES[name]
    assert form(name).key == KEYS[name]


@each
def test_choices_can_be_told_apart_and_say_what_they_show(name):
    found = form(name)
    assert [item.id for item in found.items] == [f"{name}.{n}" for n in range(1, QUESTIONS + 1)]
    for item in found.items:
        assert item.part == "test"
        assert len(item.right) == 1
        values = [value for value in item.exact if value is not None]
        if item.words["en"].short != "equally likely":
            assert all(abs(one - two) >= APART for one, two in combinations(values, 2)), item.id
        for words in item.words.values():
            assert len(words.options) == len(words.shows) == OPTIONS
            assert [not shows for shows in words.shows] == [n in item.right for n in range(OPTIONS)]


@pytest.mark.parametrize("trail", ["mouse", "cat", "wolf"])
def test_both_forms_ask_the_same_types_in_the_same_order(trail):
    one, two = (form(f"{trail}-{letter}").items for letter in "ab")
    for language in ("en", "fr"):
        assert [item.words[language].short for item in one] == [
            item.words[language].short for item in two
        ]
    assert all(
        a.words["en"].words != b.words["en"].words or "struck" in a.words["en"].words
        for a, b in zip(one, two, strict=True)
    )


@pytest.mark.parametrize(
    ("name", "rows", "struck", "worst"),
    [
        (
            "wolf-a",
            {"cat": (6, -3), "wolf": (2, 2), "rabbit": (1, 1), "hedgehog": (-2, 3)},
            "rabbit",
            "cat",
        ),
        (
            "wolf-b",
            {"mouse": (-4, 7), "frog": (3, 3), "cat": (2, 2), "rabbit": (4, -2)},
            "cat",
            "mouse",
        ),
    ],
)
def test_one_row_alone_is_beaten_by_another_in_each_column(name, rows, struck, worst):
    item = form(name).items[1]
    for card, numbers in rows.items():
        told = f"{card} {', '.join(map(str, numbers))}".replace("-", "−")
        assert told in item.words["en"].words
    beaten = [
        card
        for card, row in rows.items()
        if any(all(b > a for a, b in zip(row, other, strict=True)) for other in rows.values())
    ]
    assert beaten == [struck]
    assert item.words["en"].options[item.right[0]] == struck
    assert min(rows, key=lambda card: min(rows[card])) == worst


@each
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_form_is_printed_with_its_key_apart(name, language):
    questions, key = mm.handout(name, language=language).html().split('<section class="apart">')
    for item in form(name).items:
        shows = [each for each in item.words[language].shows if each]
        assert not any(f">{each}<" in questions or f"> {each}<" in questions for each in shows)
    assert questions.count("☐") == QUESTIONS * (OPTIONS + 1) + 2
    assert key.count("<li>") == QUESTIONS * OPTIONS


@pytest.mark.parametrize("wrong", ["mouse-c", "", None, 4, ["mouse-a"]])
def test_what_is_no_form_is_refused(wrong):
    with pytest.raises(ValueError, match="There is no test"):
        form(wrong)
