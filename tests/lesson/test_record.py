"""The record of guesses and what it says: exact figures, nothing before five, CSV and JSON."""

import csv
import io
import json
import re
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mousemath.chance.claim import Claim
from mousemath.chance.formula import number
from mousemath.lesson.asking.figures import FEWEST, figures
from mousemath.lesson.asking.my_guesses import my_guesses, said_of
from mousemath.lesson.asking.question import Decision, Kind, Pick, Question, Reason
from mousemath.lesson.asking.record import Guessed, Record, When, come_by
from mousemath.lesson.asking.reveal import revealed
from mousemath.lesson.asking.routes import adding, one_try, route
from mousemath.scene import Square, Sum, Table, Text
from mousemath.teacher.pooling.guesses import number as number_of_a_class
from tests.workshop.reader import plain

EXACT = Fraction(19, 27)
THIRD = Fraction(1, 3)
CLAIM = Claim("it fits", lambda: EXACT, lambda: EXACT, "counting")
WAYS = adding(3, THIRD), one_try(THIRD, "That is one of three.")
QUESTION = Question("fits:here", Kind.CHANCE, "How likely?", "it fits", CLAIM, "Hm?", WAYS)
HERE = When("MM1~mmm~x=1~ABCD", 4)
UNIT = st.fractions(0, 1, max_denominator=60)


def guessed(guess, exact=EXACT):
    return Guessed("fits", "it fits", Kind.CHANCE, "", 1, guess, exact)


def record(*guesses):
    return Record({str(n): guessed(guess) for n, guess in enumerate(guesses)})


# ── figures ──────────────────────────────────────────────────────────────────────────────────────


@given(st.lists(st.tuples(UNIT, UNIT), min_size=FEWEST, max_size=12))
def test_the_square_miss_is_ones_own_error_and_luck_and_nothing_else(pairs):
    found = figures([guessed(*pair) for pair in pairs])
    assert found.error + found.luck == found.missed
    assert found.inward + found.outward <= found.number == len(pairs)
    apart = [abs(guess - exact) for guess, exact in pairs]
    assert found.distance * len(pairs) == sum(apart)
    assert apart[found.nearest - 1] == min(apart)
    assert apart[found.farthest - 1] == max(apart)


def value_of(written):
    return Fraction(written.replace("≈", "").replace("\N{NO-BREAK SPACE}", "").strip())


CLOSE = [
    ("0.495", "1/2"),
    ("0.495", "107/216"),
    ("0.49999", "1/2"),
    ("0.7037", "19/27"),
    ("0.703704", "19/27"),
    ("0.495", "4950001/10000001"),
    ("1/3", "33333333/100000000"),
]


@pytest.mark.parametrize(("guess", "exact"), CLOSE)
def test_different_numbers_are_never_written_alike(guess, exact):
    guess, exact = Fraction(guess), Fraction(exact)
    said = said_of(1, 1, guessed(guess, exact))
    you, kept, apart = re.search(r"you (\S+), exact (\S+), (\S+) too", said).groups()
    assert value_of(you) != value_of(kept)
    assert value_of(apart) == pytest.approx(abs(guess - exact), rel=0.5)
    claim = Claim("it fits", lambda: exact, lambda: exact, "counting")
    question = replace(QUESTION, claim=claim, routes=())
    head, (trio, *_rest) = revealed(question, guessed(guess, exact))
    own, right = re.findall(r"(?:guess|value) (\S+)\.(?: |$)", head.said)
    assert value_of(own) != value_of(right)
    own, right = (value_of(side.words or side.number.decimal) for side in trio.sides[:2])
    assert own != right
    assert number_of_a_class(guess) != number_of_a_class(exact)


def test_nothing_is_said_before_five_guesses_and_what_was_only_shown_is_none():
    half = Fraction(1, 2)
    assert figures([guessed(half)] * 4) is None
    assert figures([*[guessed(half)] * 4, guessed(None)]) is None
    assert figures([guessed(half)] * 5).inward == 5


def test_before_five_guesses_the_tab_counts_them_and_then_it_draws_the_square():
    few = my_guesses(record(THIRD, None, EXACT))
    assert [type(part) for part in few.parts if isinstance(part, (Square, Sum))] == []
    assert plain(few.parts[0]) == "2 guesses so far. The square opens at 5."
    many = my_guesses(record(*[THIRD] * 4, Fraction(1), None))
    (square,) = [part for part in many.parts if isinstance(part, Square)]
    assert [dot.name for dot in square.dots] == ["1", "2", "3", "4", "5"]
    assert square.dots[4].label == "Guess 5 of 5, it fits: you 1, exact 19/27, 0.30 too high."
    (split,) = [part for part in many.parts if isinstance(part, Sum)]
    assert sum(term.number.share for term in split.terms) == pytest.approx(1)
    assert "4 of your 5 guesses" in plain(many.parts[0])
    (table,) = [part for part in many.parts if isinstance(part, Table)]
    assert table.folded
    assert all(isinstance(part, Text) or part for part in many.parts)


# ── what is kept ─────────────────────────────────────────────────────────────────────────────────


def test_a_guess_is_kept_with_all_that_is_known_of_it_and_read_again():
    kept = Record()
    kept.guessed(QUESTION, Fraction(1), HERE, sure="very", hints=2)
    kept.guessed(QUESTION, Fraction(1), HERE, sure="very", hints=2)
    picks = Pick("roll", "Roll; then hold", "", Fraction(2, 3)), Pick("hold", "Hold", "", THIRD)
    decision = Decision("here", "Roll?", picks, (Reason("safe", "It is safer"),))
    kept.chose(decision, "hold", HERE, sure="guess", why="safe")
    kept.chose(Decision("there", "Roll?", picks, ()), "", HERE)
    read = json.loads(kept.json())
    assert read["guesses"] == [
        {
            "question": "fits",
            "short": "it fits",
            "kind": "chance",
            "code": HERE.code,
            "turn": 4,
            "guess": "1",
            "exact": "19/27",
            "sure": "very",
            "way": "adding",
            "hints": 2,
            "drawn": "",
        }
    ]
    assert [(each["choice"], each["cost"], each["best"]) for each in read["choices"]] == [
        ("hold", "1/3", "roll"),
        ("", None, "roll"),
    ]
    rows = list(csv.DictReader(io.StringIO(kept.csv())))
    assert [row["question"] for row in rows] == ["fits", "decide", "decide"]
    assert (rows[0]["exact"], rows[1]["cost"], rows[1]["why"]) == ("19/27", "1/3", "safe")


@pytest.mark.parametrize(
    ("guess", "told", "way"),
    [
        (Fraction(1), "", "adding"),
        (Fraction(99, 100), "", "adding"),
        (Fraction(33, 100), "", "one"),
        (Fraction(1, 2), "adding", ""),
        (Fraction(7, 10), "one", ""),
        (EXACT, "adding", ""),
        (None, "adding", ""),
    ],
)
def test_a_number_tells_the_way_it_came_by(guess, told, way):
    assert come_by(QUESTION, guess, told) == way


def test_where_two_ways_lead_to_one_number_the_menu_decides():
    twin = route("twin", "another way to 1", "It is not.", number(Fraction(1)))
    asked = Question("fits:", Kind.CHANCE, "How likely?", "", CLAIM, "Hm?", (*WAYS, twin))
    assert come_by(asked, Fraction(1)) == ""
    assert [come_by(asked, Fraction(1), told) for told in ("twin", "adding", "other")] == [
        "twin",
        "adding",
        "",
    ]
