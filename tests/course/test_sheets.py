"""Every data file of the course reads, is complete in both languages, and asks what can be told apart."""

from __future__ import annotations

import re
from itertools import combinations
from math import comb, factorial
from typing import TYPE_CHECKING

import pytest

from mousemath.course import guides, items, sheets
from mousemath.course.game_parts import Count
from mousemath.course.items import NUMBERS, Kind
from mousemath.course.progress import Progress
from mousemath.course.sheets import lesson_ids, lesson_sheet, positions, read_lesson
from mousemath.course.tallies import Marked
from mousemath.lesson.asking.routes import APART
from mousemath.lesson.registry import games, open_lesson

if TYPE_CHECKING:
    from collections.abc import Iterator

LESSONS = [lesson_sheet(name) for name in lesson_ids()]
ITEMS = [item for lesson in LESSONS for item in lesson.items]
ID = re.compile(r"(bet\d?|g\d[a-z]?|\d|exit\d?)")
RAW = re.compile(r"\*\*|`|\$|\[\[|\]\]|«[a-z][a-z0-9_.]*»|Fraction\(|\bNone\b(?=\W*$)")
"""Signs of another way of writing, which would reach a reader as they are."""
LOOSE = re.compile(r" [;:!?%»]|« | - ")
"""A space of French that may break, or is too wide."""


each = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


def texts(thing: object, language: str, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield every text of a language, and where it stands."""
    if isinstance(thing, dict):
        if language in thing:
            yield from texts(thing[language], language, path)
        return
    if isinstance(thing, str):
        yield path, thing
    elif isinstance(thing, tuple):
        for number, inner in enumerate(thing):
            yield from texts(inner, language, f"{path}.{number}")
    elif hasattr(thing, "__dataclass_fields__"):
        for name in thing.__dataclass_fields__:
            yield from texts(getattr(thing, name), language, f"{path}.{name}")


@each
def test_ids_are_unique_and_every_part_has_what_it_asks(lesson):
    names = [item.id for item in lesson.items]
    assert len(set(names)) == len(names)
    for item in lesson.items:
        assert item.lesson == lesson.id
        assert ID.fullmatch(item.id.partition(".")[2]), item.id
    assert lesson.asked("bet")
    assert lesson.asked("guess")
    assert lesson.asked("exit")
    exercises = lesson.asked("exercise")
    assert [item.id for item in exercises] == [f"{lesson.id}.{n}" for n in range(1, 7)]
    assert [item.level for item in exercises] == sorted(item.level for item in exercises)
    assert set(lesson.games) <= set(games())


@each
def test_derivation_is_opened_by_choosing_and_its_last_step_ends_it(lesson):
    assert len(lesson.steps) >= 3
    *opened, last = lesson.steps
    assert all(len(step.words["en"].options) >= 2 for step in opened)
    assert last.words["en"].options == ()
    for step in opened:
        for language in ("en", "fr"):
            options = range(len(step.words[language].options))
            reasons = [step.reason(option, language) for option in options]
            assert [bool(reason) for reason in reasons] == [each != step.right for each in options]
            assert len({*reasons}) == len(reasons)


@each
def test_wrong_ways_can_be_told_from_the_exact_value_and_from_each_other(lesson):
    for item in lesson.items:
        told = [way.value for way in item.ways if way.value is not None and not way.asked]
        apart = APART if item.kind is Kind.CHANCE else 0
        if item.kind in NUMBERS:
            for one, other in combinations((*item.exact, *told), 2):
                assert one != other
                assert abs(one - other) >= apart
        if item.kind is Kind.SHAPE and item.total:
            assert sum(item.exact) == 1
            assert all(sum(way.draw) == 1 for way in item.ways if way.draw)
        drawn = [item.exact, *(way.draw for way in item.ways if way.draw and not way.asked)]
        for one, other in combinations(drawn if item.kind is Kind.SHAPE else [], 2):
            assert sum(abs(x - y) for x, y in zip(one, other, strict=True)) >= APART


@each
def test_exact_values_are_possible_and_the_best_option_is_right(lesson):
    for item in lesson.items:
        if item.kind is Kind.CHANCE:
            assert 0 <= item.value <= 1
        if item.kind in NUMBERS:
            values = item.value, *(way.value for way in item.ways if way.value is not None)
            assert item.signed or all(value >= 0 for value in values), item.id
        if item.kind is Kind.ORDER:
            assert len(set(item.exact)) == len(item.exact)
            assert list(item.exact) in (sorted(item.exact), sorted(item.exact, reverse=True))
        if item.part == "bet":
            assert item.kind in (Kind.CHOICE, Kind.ORDER)


@each
def test_a_lesson_names_positions_that_open(lesson):
    known = positions(lesson.trail)
    counted = (tally.position for tally in lesson.tallies)
    shown = (lesson.shown.count, lesson.shown.derive, lesson.shown.trying, *counted)
    for name in {*filter(None, shown), *(name for item in lesson.items for name in item.positions)}:
        assert known[name].startswith("MM1~")


@pytest.mark.parametrize("trail", sorted({lesson.trail for lesson in LESSONS}))
def test_every_position_opens_to_itself(trail):
    codes = list(positions(trail).values())
    assert len(set(codes)) == len(codes)
    for code in codes:
        assert open_lesson(None, code, {}).code == code


@each
def test_a_guide_stands_beside_each_lesson_and_fills_its_minutes(lesson):
    guide = guides.guide_sheet(lesson.id)
    minutes = [line.minute for line in guide.plan]
    assert minutes[0] == 0
    assert minutes == sorted(set(minutes))
    assert minutes[-1] < 45
    assert guide.keys["en"]
    assert guide.misconceptions
    assert {each.position for each in guide.projected} <= positions(lesson.trail).keys()


@each
@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_are_plain_and_those_of_french_are_set_well(lesson, language):
    found = [*texts(lesson, language), *texts(guides.guide_sheet(lesson.id), language)]
    for place, text in found:
        if place.endswith((".id", ".name", ".part", ".kind", ".position")) or ".pattern." in place:
            continue
        assert not RAW.search(text), (place, text)
        assert text.count("*") % 2 == 0, (place, text)
        assert language == "en" or not LOOSE.search(text), (place, text)


COUNTED = {
    "mouse-01": (4, 2),
    "mouse-02": (comb(3, 2), factorial(3)),
    "mouse-03": (27 - 8,),
    "mouse-04": (2 + 2, 2 * 1),
    "mouse-05": (216 - 125,),
    "mouse-07": (36 - 25,),
    "cat-01": (comb(3, 2),),
    "cat-03": (8, 4),
    "wolf-01": (3 * 25, 36 - 25),
    "wolf-03": (4 * 2,),
    "wolf-04": (4 * 4,),
    "wolf-06": (factorial(3) - 2,),
}
"""How many outcomes of each count by hand belong."""


@each
def test_what_is_counted_by_hand_is_so_many(lesson):
    found = tuple(tally.marks.count("1") for tally in lesson.tallies)
    assert found == COUNTED.get(lesson.id, ())


GAME_OF = {"bread": "mmm", "fish": "mmm", "cheese": "mmm", "cat": "viva_topo", "1a": "batamouse"}
"""Which game things that are counted belong to; others are letters, of any game."""


@each
def test_what_is_counted_by_hand_stands_on_the_board(lesson):
    progress = Progress(lesson)
    for number, tally in enumerate(lesson.tallies):
        code = lesson.code(Count(progress, "en").position())
        of = {GAME_OF[face] for face in tally.faces if face in GAME_OF}
        assert of <= {code.split("~")[1]}, (lesson.id, number)
        progress.marked[number] = Marked(tally.marks)
    assert lesson.tallies or lesson.id not in COUNTED


@each
def test_what_is_tried_out_has_the_mean_that_the_lesson_says(lesson):
    for chain in lesson.chains:
        trial = chain.trial("fr")
        assert trial.claim.agrees(), (lesson.id, chain.name)
        assert trial.claim.experiment().variance(chain.exact) == chain.spread()
    assert lesson.trail != "wolf" or lesson.chains


SMALL = """
id = "mouse-99"
games = ["mmm"]
en = { title = "a", question = "a", cat = "a", count = "a", try = "a", cliffhanger = "a" }
fr = { title = "a", question = "a", cat = "a", count = "a", try = "a", cliffhanger = "a" }
[[item]]
id = "mouse-99.g1"
part = "guess"
kind = "chance"
positions = []
exact = ["1/2"]
en = { words = "a" }
fr = { words = "a" }
[[tally]]
dice = 2
faces = ["a", "b"]
pattern = ["a", "*"]
en = { asks = "a", faces = ["a", "b"], told = "a" }
fr = { asks = "a", faces = ["a", "b"], told = "a" }
[[trial]]
name = "a"
exact = "1"
start = "a"
ways = { a = ["2/3 a", "1/3 b"] }
ends = { b = "1" }
en = { topic = "a", ends = { b = "b" } }
fr = { topic = "a", ends = { b = "b" } }
"""


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('id = "mouse-99"\n', "", "lessons/mouse-99.toml: “id” is missing."),
        ("mouse-99.g1", "", "lessons/mouse-99.toml item 1: “id” is no text."),
        (
            '["1/2"]',
            '["one"]',
            "mouse-99.g1: “exact” is no fraction such as 2/3, written as a text.",
        ),
        ('["1/2"]', '["1/2", "1"]', "mouse-99.g1: “exact” is one number."),
        (
            'exact = ["1/2"]',
            'exact = ["1/2"]\nspan = ["0"]',
            "“span” is a pair of numbers, in their order.",
        ),
        (
            'exact = ["1/2"]',
            'exact = ["1/2"]\nspan = ["1", "3"]',
            "“span” does not hold the exact value.",
        ),
        ('"chance"', '"luk"', "mouse-99.g1: “kind” is none of those that are known."),
        ('"guess"', '"exercise"', "“hints” are three, and the level is 1, 2 or 3, in an exercise."),
        ("positions", "position", "mouse-99.g1: “position” is not known here."),
        ('en = { words = "a" }\n', "", "mouse-99.g1: “en” is missing."),
        ('games = ["mmm"]', "games = mmm", "cannot be read: look at line 3, column 9."),
        ('games = ["mmm"]', 'games = "mmm"', "“games” is no list of texts."),
        ('id = "mouse-99"\n', 'id = "mouse-98"\n', "“id” is not the name of the file."),
        ('"1/3 b"', '"1/2 b"', "trial 1 ways: “a” is no list of chances and moments"),
        ('"1/3 b"', '"1/3 c"', "trial 1: “ends” does not name just the ends of the ways."),
        ('ends = { b = "b" }', "ends = { }", "“ends” has not as many entries in each language."),
        ("dice = 2", "dice = 4", "tally 1: “dice” makes too many outcomes to be counted by hand."),
        ('["a", "*"]', '["a"]', "tally 1: “pattern” is no list of faces, one entry for each die."),
        ('["a", "*"]', '["a", "c"]', "“pattern” is no list of faces, one entry for each die."),
        (
            'faces = ["a", "b"]',
            'faces = ["a"]',
            "“faces” has not as many entries in each language.",
        ),
    ],
)
def test_a_wrong_file_is_refused_in_one_sentence_that_says_where(old, new, sentence):
    assert read_lesson(SMALL, "mouse-99").items[0].exact
    with pytest.raises(ValueError, match=re.escape(sentence)):
        read_lesson(SMALL.replace(old, new, 1), "mouse-99")


def test_what_is_no_lesson_is_refused_in_a_sentence():
    for name in (None, 7, "", "mouse-99", ["mouse-01"]):
        with pytest.raises(ValueError, match="There is no lesson"):
            lesson_sheet(name)


def test_parts_of_items_and_of_lessons_are_those_of_the_files():
    assert {item.part for item in ITEMS} <= set(items.PARTS)
    assert len(sheets.Part) == 7
