"""Every number of the cat trail, computed anew: by the games, and by counting or a formula beside them."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from mousemath.course.guides import guide_sheet
from mousemath.course.items import Kind
from mousemath.course.sheets import lesson_sheet
from mousemath.games.mmm import Board, evaluate
from tests.course.cat_values import cards, dice, rules, turns, waits
from tests.course.cat_values.workshop import same
from tests.course.cat_values.written import equations, worked_out
from tests.course.test_sheets import texts

VALUES = {
    1: turns.lesson_1,
    2: dice.lesson_2,
    3: waits.lesson_3,
    4: cards.lesson_4,
    5: cards.lesson_5,
    6: dice.lesson_6,
    7: rules.lesson_7,
    8: dice.lesson_8,
}
FACTS = {
    1: turns.facts_1,
    2: dice.facts_2,
    3: waits.facts_3,
    4: cards.facts_4,
    5: cards.facts_5,
    6: dice.facts_6,
    7: rules.facts_7,
    8: dice.facts_8,
}
SHELF = {"cat-01.exit", "cat-07.bet2"}
"""What is asked of the shelf; the test that takes longer computes it."""
GIVEN = {
    1: "0.01 3.0285 0.764",
    2: "0.01 0.02 0.03 0.003",
    3: "0.03 0.003",
    4: "0.03 0.003 0.015",
    5: "0.14 0.014",
    6: "0.05 0.03 0.003 0.31 0.36 0.20 0.50 0.08 0.06",
    7: "0.03 0.003 0.22 0.4405 0.2856 0.2552 0.7645 0.3984 0.4283 0.4292 0.4145",
    8: "0.97 0.2373 0.4309 0.6013 0.7332 0.0721 0.1583 0.2720 0.3972 0.0051 0.0329 0.0953 0.1889",
}
"""Decimals of the prose that say how far a share may wander, or that the longer test computes."""
DECIMAL = re.compile(r"(?<![\d.])\d+\.\d{2,}(?!\d)")

each = pytest.mark.parametrize("number", VALUES)


def called(item):
    """Return the name of an item within its lesson."""
    return item.id.partition(".")[2]


def asked(number):
    """Return what a lesson asks and this test computes, by its name."""
    items = lesson_sheet(f"cat-0{number}").items
    return {called(item): item for item in items if item.id not in SHELF}


def prose(number, language):
    """Return all words of a lesson and of its guide."""
    name = f"cat-0{number}"
    found = [*texts(lesson_sheet(name), language), *texts(guide_sheet(name), language)]
    other = re.compile(r"^[.]curriculum|[.](id|position|name|like)$")
    return [text for place, text in found if not other.search(place)]


@each
def test_exact_values_and_those_of_wrong_ways_are_computed_anew(number):
    values, items = VALUES[number](), asked(number)
    assert values.keys() == items.keys()
    for name, (exact, ways) in values.items():
        item = items[name]
        assert [value for value in item.exact if value is not None] == exact, item.id
        assert [way.value for way in item.ways if way.value is not None] == ways, item.id


@each
def test_the_right_option_is_the_best_one(number):
    for item in asked(number).values():
        if (
            item.kind is Kind.CHOICE
            and item.right
            and None not in item.exact[:2]
            and item.exact[1:]
        ):
            best = max(value for value in item.exact if value is not None)
            tie = [n for n, value in enumerate(item.exact) if value == best]
            assert item.right == (tuple(tie) if len(tie) == 1 else (len(item.exact) - 1,)), item.id


@each
def test_every_decimal_of_the_prose_is_one_that_was_computed(number):
    values, facts = VALUES[number](), FACTS[number]()
    known = [Fraction(value) for exact, ways in values.values() for value in (*exact, *ways)]
    known += [1 - value for value in known] + [abs(Fraction(fact)) for fact in facts]
    for text in prose(number, "en"):
        for written in DECIMAL.findall(text):
            places = len(written.partition(".")[2])
            near = [
                value
                for value in known
                if abs(value - Fraction(written)) <= Fraction(1, 2 * 10**places)
            ]
            assert near or written in GIVEN[number].split(), (written, text)


@each
def test_both_languages_write_the_same_numbers(number):
    pairs = zip(prose(number, "en"), prose(number, "fr"), strict=True)
    for english, french in pairs:
        there = [text.replace("\u202f", "") for text in re.findall(r"\d+,\d+", french)]
        here = re.findall(r"(?<!\d)\d+\.\d+", english)
        assert sorted(here) == sorted(text.replace(",", ".") for text in there), (english, french)


@each
def test_what_is_worked_out_in_words_comes_to_the_exact_value(number):
    for item in asked(number).values():
        for language in ("en", "fr"):
            words = item.words[language]
            if value := worked_out(words.why):
                assert value in item.exact, (item.id, words.why)
            for text in (words.why, *words.hints):
                for one, other in equations(text):
                    assert one == other, (item.id, text)


def test_bars_with_replacement_are_those_of_the_binomial():
    item = asked(4)["g4"]
    drawn = {way.name: list(way.draw) for way in item.ways}
    assert drawn["binomial, with replacement"] == cards.with_replacement()
    far = [
        abs(one - other) for one, other in zip(item.exact, cards.with_replacement(), strict=True)
    ]
    assert max(far) < Fraction(1, 20)


def rounded(values):
    """Return values as they stand in the prose, with four decimals."""
    return {f"{float(value):.4f}" for value in values}


@pytest.mark.long
def test_what_is_said_of_the_shelf_and_of_other_boards():
    items = {item.id: item for n in (1, 7) for item in lesson_sheet(f"cat-0{n}").items}
    left, of_all, won = turns.shelf_won()
    ticket = items["cat-01.exit"]
    assert list(ticket.exact) == [left]
    assert round(of_all, 4) == ticket.ways[0].value
    gather, roll_on, hold = rules.teams(Board.load("shelf"))
    assert list(items["cat-07.bet2"].exact) == [hold, gather, roll_on]
    best = same(won, evaluate(Board.load("shelf"), "optimal").win_probability)
    thumbs = rules.worths(board="shelf", blanks=((3, 0), (3, 1), (3, 2), (2, 1))).values()
    assert rounded([gather, roll_on, hold, best, *thumbs]) <= set(GIVEN[7].split())
    assert rounded(rules.boards_8()) <= set(GIVEN[8].split())
    assert rounded([left]) <= set(GIVEN[1].split())
