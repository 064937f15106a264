"""Items of the course are asked and graded like every exercise, and keep their answers to themselves."""

from __future__ import annotations

import json
import re

import pytest

import mousemath as mm
from mousemath.course.answers import checked, is_best
from mousemath.course.items import NUMBERS, Kind
from mousemath.course.parts import open_part
from mousemath.course.prose import plain
from mousemath.course.questions import LETTERS, question_of, shown_order, slug, worth
from mousemath.course.sheets import lesson_ids, lesson_sheet
from mousemath.lesson.asking.question import Kind as Asked
from mousemath.lesson.exercises.card import Card
from mousemath.scene import Task, drawn, to_json

ITEMS = [item for name in lesson_ids() for item in lesson_sheet(name).items]
NUMERIC = [item for item in ITEMS if item.kind in NUMBERS]
CHOSEN = [item for item in ITEMS if item.kind in (Kind.CHOICE, Kind.ORDER)]
SHAPES = [item for item in ITEMS if item.kind is Kind.SHAPE]
BOTH = ("en", "fr")


def named(items):
    """Go through the items of a trail in one test: there are hundreds."""
    by_trail = {}
    for item in items:
        by_trail.setdefault(item.lesson.partition("-")[0], []).append(item)
    return pytest.mark.parametrize("items", by_trail.values(), ids=by_trail)


def letters(item, options):
    shown = shown_order(item)
    return "".join(LETTERS[shown.index(option)] for option in options)


def test_exercises_of_the_course_follow_those_of_the_first_lessons():
    known = mm.exercises()
    assert known[0] == "01.1"
    assert set(known) >= {item.id for item in ITEMS if item.part == "exercise"}
    assert len(set(known)) == len(known)


@named(NUMERIC)
def test_the_exact_value_is_right_and_each_wrong_way_is_answered_by_its_sentence(items):
    for item in items:
        for language in BOTH:
            assert checked(item, str(item.value), language)
            assert all(checked(item, str(other), language) for other in item.also)
            for way in item.ways:
                if way.value is not None and not way.asked:
                    found = checked(item, str(way.value), language)
                    assert not found
                    assert plain(way.words[language]) in str(found)
                    assert found.route == slug(way.name)


@named(NUMERIC)
def test_what_is_no_number_is_no_answer(items):
    for item in items:
        for nothing in (None, ..., "", "your answer", "abc"):
            assert not checked(item, nothing, "en")


@named(CHOSEN)
def test_a_choice_is_answered_by_a_letter_and_an_order_by_letters(items):
    for item in items:
        options = range(len(item.words["en"].options))
        answers = [tuple(options)] if item.kind is Kind.ORDER else [(each,) for each in options]
        for answer in answers:
            assert bool(checked(item, letters(item, answer), "en")) == is_best(item, answer)
        assert any(is_best(item, answer) for answer in answers)
        assert checked(item, "perhaps", "en").unread
        best = max(worth(item, option) for option in options)
        if item.right:
            assert {option for option in options if worth(item, option) == best} >= set(item.right)


ASKED_BEFORE = re.compile(
    r"\bthe bet\b|^The same\b|\bas before\b|\bdu pari\b|\ble pari\b(?! «)|^(La )?[Mm]êmes? (position|plateau)|^De même\b"
)


def test_an_exercise_that_is_asked_alone_says_what_it_is_about():
    exercises = [item for item in ITEMS if item.part == "exercise"]
    assert len(exercises) > 100
    for item in exercises:
        for said in item.words.values():
            assert not ASKED_BEFORE.search(said.words), item.id


def test_an_order_is_never_shown_as_it_is_right():
    for item in CHOSEN:
        if item.kind is Kind.ORDER:
            assert list(shown_order(item)) != sorted(shown_order(item))
            backwards = letters(item, reversed(range(len(item.exact))))
            assert not checked(item, backwards, "fr")


def test_shapes_are_answered_by_their_bars():
    for item in SHAPES:
        shape = question_of(item, "fr").shape
        assert checked(item, shape.written(shape.exact), "en")
        assert checked(item, "one two", "en").unread
        for way in shape.counting:
            assert way.said in str(checked(item, shape.written(way.heights), "fr"))


VARIED = [item for item in ITEMS if item.like]


@named(VARIED)
def test_each_other_case_asks_for_the_same_and_answers_its_own_wrong_ways(items):
    for item in items:
        for language, seed in (("en", 0), ("fr", 3)):
            case = mm.exercise(item.id, language=language, seed=seed)
            assert (case.id, case.seed, case.level) == (item.id, seed, item.level)
            assert (case.asked.kind is Asked.CHANCE) == (item.kind is Kind.CHANCE)
            assert case.is_right(str(case.exact))
            wrong = next(way for way in case.routes if way.value != case.exact)
            found = case.check(str(wrong.value))
            assert not found
            assert found.route


def test_another_case_brings_its_own_board_and_question_and_never_the_same_answer():
    part = open_part("mouse-03", "exercises", language="en")
    first = part.draw()
    assert "another" not in json.dumps(to_json(drawn(first)))
    answers = [part.card.exercise.exact]
    for _case in range(4):
        part.receive(
            {"type": "form", "id": part.card.field, "values": {"answer": str(answers[-1])}}
        )
        assert part.card.solved
        part.receive({"type": "tool", "id": "another"})
        answers.append(part.card.exercise.exact)
        assert answers[-1] not in {answers[-2], answers[0]}
        scene = part.draw()
        assert scene.panel.question == part.card.exercise.question != first.panel.question
        assert scene.main != first.main
    assert part.progress.firsts["mouse-03.1"][0] == answers[0]
    assert part.tabs()[0].label == "1 ✓"


def test_an_item_with_one_case_has_no_others():
    with pytest.raises(ValueError, match="one case only"):
        mm.exercise("mouse-02.6", seed=3)
    card = Card(mm.exercise("mouse-02.6"))
    card.receive({"type": "form", "id": "answer", "values": {"answer": "3"}})
    assert card.solved
    assert "another" not in json.dumps(to_json(drawn(card.draw())))


def test_a_position_is_a_picture_with_nothing_to_play():
    scene = json.dumps(mm.ask("mouse-03.6").scene)
    assert '"token"' not in scene
    assert "Drawing" in scene


@pytest.mark.parametrize(("name", "per_cent"), [("mouse-01.1", True), ("mouse-01.4", False)])
def test_only_a_chance_may_be_written_in_per_cent(name, per_cent):
    parts = Card(mm.exercise(name, language="en")).draw().panel.parts
    (task,) = [part for part in parts if isinstance(part, Task)]
    assert ("%" in task.help) == per_cent
