"""Shapes: bars that are drawn before they are shown; how far they lie off, and wrong shapes by name."""

import random
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate

import pytest

from mousemath.course.exercises import course_exercise
from mousemath.course.items import Kind
from mousemath.course.sheets import lesson_ids, lesson_sheet
from mousemath.errors import MousemathError
from mousemath.lesson.asking.drawing import shown, spoken, to_draw
from mousemath.lesson.asking.shape import CLOSE, Shape, judgement, title
from mousemath.lesson.asking.wrong_shapes import wrong_shapes
from mousemath.lesson.exercises.card import Card
from mousemath.scene import Columns, drawn

BINOMIAL = tuple(Fraction(n, 8) for n in (1, 3, 3, 1))
WAITING = (*(Fraction(2**n, 3 ** (n + 1)) for n in range(6)), Fraction(64, 729))
"""The number of the roll that brings the first cat; the last bar is "later"."""
CURVE = tuple(Fraction(n, 100) for n in (40, 43, 43, 41, 39, 38))


def shape(exact, **more):
    labels = tuple(map(str, range(len(exact))))
    return Shape(
        labels, exact, "number", ways=wrong_shapes(dict(zip(labels, exact, strict=True))), **more
    )


def by_hand(heights, of, seed):
    """Draw as a student does: with a share of it in the wrong place, in whole numbers."""
    by_chance = random.Random(seed)  # noqa: S311 - a student
    cards = [n for n, height in enumerate(heights) for _ in range(round(height * 100))]
    for place in by_chance.sample(range(len(cards)), k=min(4, len(cards))):
        cards[place] = by_chance.randrange(len(heights))
    shares = [Fraction(cards.count(n), len(cards)) for n in range(len(heights))]
    ends = [round(of * each) for each in accumulate(shares)]
    return " ".join(str(end - begin) for begin, end in zip([0, *ends], ends, strict=False))


@pytest.mark.parametrize("exact", [BINOMIAL, WAITING])
def test_a_planted_wrong_shape_is_named_and_the_right_one_is_given_none(exact):
    asked = shape(exact)
    assert {"flat", "needle"} <= {way.name for way in asked.counting}
    for way in asked.counting:
        drawn = [asked.read(by_hand(way.heights, asked.of, seed)) for seed in range(30)]
        named = [asked.recognised(each) for each in drawn]
        assert sum(each is not None and each.name == way.name for each in named) >= 27, way.name
    for seed in range(30):
        near = asked.read(by_hand(exact, asked.of, seed))
        assert asked.apart(near) <= CLOSE
        assert asked.recognised(near) is None


def test_a_drawing_is_read_and_what_does_not_come_to_all_is_refused_in_words():
    asked = shape(BINOMIAL, of=80)
    assert asked.read("10 30 30 10") == BINOMIAL
    assert asked.read(asked.written(BINOMIAL)) == BINOMIAL
    assert sum(asked.read("10 30 30 9.5")) == 1
    for text, said in {
        "10 30 30": "Draw 4 bars",
        "10 30 30 x": "Draw 4 bars",
        "1e9 0 0 0": "Draw 4 bars",
        "-10 30 30 30": "Draw 4 bars",
        "90 0 0 0": "No bar can be higher than 80.",
        "10 30 20 10": "The bars come to 70 of 80: 10 are still missing.",
        "30 30 30 10": "The bars come to 100 of 80: 20 too many.",
        "9" * 500: "Draw 4 bars",
    }.items():
        with pytest.raises(MousemathError, match=said):
            asked.read(text)


def test_the_distance_is_said_as_so_many_in_the_wrong_place():
    asked = shape(BINOMIAL, of=80)
    flat = asked.read("20 20 20 20")
    assert judgement(asked, flat) == "20 of 80 lie in the wrong place."
    assert title(asked, flat) == "Another shape"
    assert title(asked, BINOMIAL) == "Exactly right"
    assert judgement(asked, BINOMIAL) == "Every one of 80 lies in its place."
    assert title(asked, None) == "The exact bars"


def test_bars_of_a_curve_need_not_come_to_all():
    asked = shape(CURVE, whole=False)
    drawn = asked.read("40 43 43 41 39 50")
    assert asked.apart(drawn) == Fraction(12, 600)
    assert judgement(asked, drawn) == "Your bars are 2.0 of 100 too high or too low, on average."
    assert to_draw(asked).whole is False


def test_bars_of_a_curve_are_told_rounded_and_not_cut_off():
    asked = shape((Fraction(2, 3), Fraction(1, 3), Fraction(996, 1000)), whole=False)
    assert spoken(asked, None) == "Exact, of 100: 0: 67, 1: 33 and 2: 100."


def test_a_drawing_in_many_letters_is_kept_whole_and_can_be_shown():
    card = Card(course_exercise("cat-03.g5", language="en"))
    bars = card.exercise.asked.shape
    long = " ".join(f"{int(each):06}.000" for each in bars.written(bars.exact).split())
    card.receive({"type": "guess", "id": f"{card.field}:bars", "value": long})
    assert card.solved
    (shown_bars,) = [each for each in drawn(card.draw()).panel.parts if isinstance(each, Columns)]
    assert shown_bars.own == tuple(map(float, bars.read(long)))


def test_nothing_of_the_exact_bars_stands_in_the_bars_to_draw():
    asked, other = shape(BINOMIAL), shape((Fraction(1, 4),) * 4)
    assert to_draw(asked) == to_draw(other)
    told = shown("Bars", asked, asked.read("25 25 25 25"))
    assert told.own == (0.25,) * 4
    assert [bar.number.share for bar in told.bars] == [0.125, 0.375, 0.375, 0.125]


def test_bars_are_counted_exactly():
    first, second = Fraction(51, 80), Fraction(1, 3000)
    asked = shape((first, second, Fraction(0), 1 - first - second))
    told = shown("Bars", asked, asked.read("25 25 25 25"))
    assert [bar.count for bar in told.bars] == ["63.8", "0.03", "0", "36.2"]  # 63.75: no float
    assert told.own_counts == ("25",) * 4


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_page_of_the_course_tells_of_bars_before_they_are_drawn(language):
    items = [item for name in lesson_ids() for item in lesson_sheet(name).items]
    drawings = [item.id for item in items if item.kind is Kind.SHAPE]
    assert len(drawings) >= 5
    for name in drawings:
        asks = course_exercise(name, language=language)
        bars = asks.asked.shape
        counted = [int(label) for label in bars.labels if label.isdecimal()]
        assert counted == sorted(counted)
        for exact in (bars.exact[::-1], (*bars.exact[1:], bars.exact[0])):
            asked = replace(asks.asked, shape=replace(bars, exact=exact, ways=()))
            assert Card(replace(asks, asked=asked)).draw().panel == Card(asks).draw().panel
