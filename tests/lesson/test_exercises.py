"""Every exercise is computed, answered by the ways that lead past it, and keeps its answer to itself."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from itertools import pairwise

import pytest

import mousemath as mm
from mousemath.chance.plain import plain
from mousemath.course.exercises import course_exercise
from mousemath.language import decimal, speaking
from mousemath.lesson.asking.question import Kind
from mousemath.lesson.exercises.card import Card
from mousemath.lesson.exercises.exercise import Exercise, exercise, exercises
from mousemath.lesson.exercises.sheets import sheets
from mousemath.lesson.registry import games, teaching_class
from mousemath.lesson.tries import Bench
from mousemath.scene import Actions, drawn, to_json
from mousemath.scene.mathml import fraction

each = pytest.mark.parametrize("name", exercises())
in_both = pytest.mark.parametrize("language", ["en", "fr"])
SEEDS = range(8)
UNTOUCHED = [None, ..., "", " ", "your answer", "votre réponse", "None", "...", "abc"]


def cases(name, language="en"):
    """Return the exercise of the lesson, and some others of its kind."""
    return [exercise(name, language=language, seed=seed) for seed in (None, *SEEDS)]


@each
def test_every_case_agrees_by_two_routes_and_its_lines_lead_to_the_value(name):
    for posed in cases(name):
        assert posed.asked.claim.agrees(), posed.seed


@each
def test_another_of_this_kind_is_another(name):
    assert len({posed.question for posed in cases(name)}) >= 4


@each
def test_seeds_in_a_row_ask_something_else(name):
    asked = [exercise(name, language="en", seed=seed).question for seed in range(40)]
    assert all(one != other for one, other in pairwise(asked))


@each
def test_a_chance_lies_between_never_and_always(name):
    for posed in cases(name):
        if posed.asked.kind is Kind.CHANCE:
            assert 0 < posed.exact < 1, posed.seed


@each
@in_both
def test_no_sentence_is_missing_and_none_holds_a_brace(name, language):
    posed = exercise(name, language=language, seed=3)
    ways = [way.line.words for way in posed.routes]
    for text in [posed.question, posed.title, posed.asked.why, *posed.hints, *ways]:
        assert text
        assert "{" not in text


@each
def test_one_of_a_thing_is_not_said_in_the_plural(name):
    many = r"\b1 (are|cards|cats|dice|lie|orders|rolls|cartes|chats|des|faces|lancers|ordres)\b|(shows|is) a 8\b"
    for posed in (*cases(name), *cases(name, "fr")):
        ways = [way.line.words for way in posed.routes]
        for text in [posed.question, posed.title, posed.asked.why, *posed.hints, *ways]:
            assert not re.search(many, text), text


@each
def test_the_words_of_both_languages_speak_of_the_same_ways_and_steps(name):
    english, french = (sheets()[name].words[language] for language in ("en", "fr"))
    assert english.ways.keys() == french.ways.keys()
    assert len(english.steps) == len(french.steps)
    assert bool(english.note) == bool(french.note)


@each
@in_both
def test_the_exact_value_is_right_and_an_untouched_answer_is_not(name, language):
    posed = exercise(name, language=language)
    assert posed.is_right(str(posed.exact))
    assert posed.is_right(posed.exact)
    assert not any(map(posed.is_right, UNTOUCHED))


@each
def test_each_wrong_way_is_named_and_a_right_answer_never_is(name):
    for posed in cases(name):
        assert posed.check(posed.exact).route == ""
        told = {way.value: way for way in posed.routes if way.value != posed.exact}
        assert len(told) >= 2, posed.seed
        for value in told:
            verdict = posed.check(value)
            assert not verdict
            assert verdict.route in {way.name for way in posed.routes if way.value == value}


@each
def test_no_hint_writes_the_answer_down(name):
    for posed in cases(name):
        _think, first, rest = posed.asked.hints()
        assert all(line.holds() for line in (*first, *rest))
        answer = str(posed.exact).replace("-", "\N{MINUS SIGN}")
        sides = [side for line in (*first, *rest) for sides in line.equations() for side in sides]
        assert answer not in map(plain, sides)
        assert plain(rest[-1].sides[-1]) == "?"


def test_every_kind_of_a_game_is_used_and_every_sheet_finds_its_kind():
    used = {(sheet.game, sheet.kind) for sheet in sheets().values()}
    known = {(game, kind) for game in games() for kind in teaching_class(game).exercises}
    assert used == known
    assert {sheet.level for sheet in sheets().values()} == {1, 2, 3}


def test_a_mean_is_not_called_a_probability():
    mean = exercise("03.2")
    assert "probability" not in str(mean.check("100"))
    assert "probability" in str(exercise("01.1").check("17"))
    assert "never" not in str(mean.check("0"))


def test_any_question_of_a_game_can_be_an_exercise():
    asked = exercise("01.1").asked
    assert Exercise("mine", asked).is_right("1/36")


@pytest.mark.parametrize("name", [None, 7, "", "77.7", "01", "x" * 500])
def test_what_is_no_exercise_is_refused_in_a_sentence(name):
    with pytest.raises(ValueError, match="There is no exercise"):
        mm.exercise(name)


# ── the card ─────────────────────────────────────────────────────────────────────────────────


def said(card):
    return json.dumps(to_json(drawn(card.draw())), ensure_ascii=False)


def send(card, **message):
    card.receive(message)
    return said(card)


def answered(card, text):
    return send(card, type="form", id=card.field, values={"answer": text})


@each
@in_both
def test_the_exact_value_is_not_sent_down_before_it_is_right_or_asked_for(name, language):
    for seed in (None, 5):
        card = Card(exercise(name, language=language, seed=seed))
        exact = card.exercise.exact
        if exact.denominator == 1:
            continue  # a whole number is part of many sentences
        own = json.dumps(f"{card.exercise.question} {card.exercise.title}")
        written = fraction(exact).mathml.partition(">")[2].removesuffix("</math>")
        for scene in (said(card), answered(card, "17"), answered(card, "what?")):
            assert written not in scene.replace('\\"', '"')
            assert decimal(exact) not in scene
            assert f'"{exact}"' not in scene
            assert str(exact) not in scene or str(exact) in own


@each
def test_a_card_goes_from_wrong_to_right_to_another(name):
    card = Card(exercise(name))
    before = card.exercise.question
    assert '"verdict"' not in said(card)
    assert '"verdict": "unread"' in answered(card, "one half of it")
    wrong = next(way.value for way in card.exercise.routes if way.value != card.exercise.exact)
    assert '"verdict": "wrong"' in answered(card, str(wrong))
    scene = answered(card, str(card.exercise.exact))
    assert '"verdict": "right"' in scene
    assert json.dumps(card.exercise.asked.why, ensure_ascii=False)[1:-1] in scene
    answered(card, "0")
    assert card.solved, "an exercise that is solved stays so"
    send(card, type="tool", id="another")
    assert card.exercise.question != before
    assert not card.solved
    assert card.attempt.tries == []


def test_an_answer_below_0_is_said_with_a_minus_sign():
    card = Card(exercise("09.3"))
    assert '"Right: −6."' in answered(card, "-6")
    assert str(card.verdict) == "Right: −6."
    assert str(course_exercise("mouse-08.1").check("-91/216")).startswith("Right: −91/216, ")


def test_no_more_cases_are_worked_out_than_until_one_has_a_new_answer(monkeypatch):
    made = []
    another = Exercise.another
    monkeypatch.setattr(
        Exercise, "another", lambda posed, seed: made.append(seed) or another(posed, seed)
    )
    card = Card(exercise("01.1"))
    answered(card, str(card.exercise.exact))
    send(card, type="tool", id="another")
    assert made == list(range(card.exercise.seed + 1))


def test_hints_open_one_after_the_other_and_then_the_answer_may_be_asked_for():
    card = Card(exercise("01.2"))
    send(card, type="tool", id="show")
    assert not card.over
    for opened in (1, 2, 3, 3):
        send(card, type="hint", id="hints")
        assert card.attempt.hints == opened
    assert '"verdict": "shown"' in send(card, type="tool", id="show")
    assert not card.solved


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"type": "form"},
        {"type": "form", "id": "answer-7", "values": {"answer": "1/36"}},
        {"type": "form", "id": "answer", "values": "1/36"},
        {"type": "tool", "id": "another"},
        {"type": "try", "source": "face-bread", "target": ""},
        {"type": "action", "turn": 0, "token": "x"},
    ],
)
def test_a_message_that_is_not_due_changes_nothing(message):
    card = Card(exercise("01.1"))
    before = said(card)
    card.receive(message)
    assert said(card) == before


def test_the_widget_of_an_exercise_keeps_the_question_and_no_answer():
    widget = mm.ask("01.1", language="fr")
    kept = widget.picture()
    assert "dés" in kept["text/plain"]
    assert "1/36" not in "".join(kept.values())
    assert len(kept["text/html"]) < 1800


def test_the_size_of_a_step_between_cases_is_exact():
    assert all(isinstance(exercise(name).exact, Fraction) for name in exercises())


# ── going on, and checking ──────────────────────────────────────────────────────────────────────


def solve(card):
    return answered(card, str(card.exercise.exact))


def test_an_answer_that_was_right_is_no_direction_in_french():
    card = Card(exercise("01.1", language="fr"))
    with speaking("fr"):
        answered(card, "1/2")
        send(card, type="hint", id="hints")
        solve(card)
        assert [said for _typed, said in card.attempt.tries] == ["pas encore", "juste, 1 aide"]


def test_a_card_goes_through_the_exercises_of_its_lesson_and_keeps_what_was_done():
    card = Card(exercise("01.1"))
    send(card, type="hint", id="hints")
    solve(card)
    scene = card.draw()
    (row, levels) = scene.main[:2]
    assert [mark.state for mark in row.marks] == ["right", "", ""]
    assert row.marks[0].name == "Exercise 1, first step: correct, 1 hint"
    assert [mark.current for mark in row.marks] == [True, False, False]
    assert (levels.value, len(levels.segments)) == ("1", 3)
    (buttons,) = [part for part in scene.panel.parts if part.__class__.__name__ == "Actions"]
    assert [each.label for each in buttons.buttons][1] == "●● As in class"
    send(card, type="tool", id="go:01.2")
    assert (card.exercise.id, card.over) == ("01.2", False)
    assert card.field != "answer", "the field of another exercise is empty"
    send(card, type="view", name="level", value="3")
    assert card.exercise.id == "01.3"
    solve(card)
    send(card, type="tool", id="go:01.1")
    assert card.solved
    assert card.record == (
        {"exercise": "01.1", "seed": None, "outcome": "right", "answers": 1, "hints": 1},
        {"exercise": "01.3", "seed": None, "outcome": "right", "answers": 1, "hints": 0},
    )
    for bad in ("go:02.1", "go:", "go:nothing"):
        send(card, type="tool", id=bad)
    send(card, type="view", name="level", value="9")
    assert card.exercise.id == "01.1"


def test_what_stands_beside_the_exercises_of_a_lesson_leads_on_to_them():
    card = Card(course_exercise("cat-03.g5", language="en"))
    bars = card.exercise.asked.shape
    send(card, type="guess", id=f"{card.field}:bars", value=bars.written(bars.exact))
    assert card.solved
    (buttons,) = [each for each in card.draw().panel.parts if isinstance(each, Actions)]
    assert [each.label for each in buttons.buttons] == ["● First step"]
    send(card, type="tool", id=buttons.buttons[0].tool)
    assert card.exercise.id == "cat-03.1"


def test_tries_end_with_their_case():
    card = Card(exercise("01.2"))
    solve(card)
    send(card, type="tries", id=card.exercise.asked.claim.name, number=100_000)
    assert card.busy
    send(card, type="tool", id="another")
    assert not card.busy


def test_a_right_answer_can_be_checked_by_a_thousand_tries():
    checked = 0
    for name in exercises():
        card = Card(exercise(name))
        card.bench = Bench(lambda: 7)
        send(card, type="tool", id="check")
        assert card.tried is None, "not before it is answered"
        assert "TryIt" not in solve(card)
        if card.exercise.asked.claim.experiment() is None:
            continue
        scene = send(card, type="tool", id="check")
        while card.busy:
            card.advance(1)
        checked += 1
        assert card.tried.tries.done == 1000
        assert card.tried.apart <= 2 * card.tried.band(1000), name
        assert "TryChart" in scene or "Progress" in scene
    assert checked >= 8


def test_an_exercise_that_was_done_is_told_as_right_in_both_languages():
    for language, said in (("en", "correct"), ("fr", "juste")):
        card = Card(exercise("01.1", language=language))
        card.receive({"type": "form", "id": card.field, "values": {"answer": "1/36"}})
        with speaking(language):
            assert card.attempt.words == said
