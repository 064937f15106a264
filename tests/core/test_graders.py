"""Under the rules of graders, a wrong and an untouched answer earn nothing.

The rules are those of the programs themselves: ``determine_grade`` of nbgrader 0.9 (a cell that
raises, or writes to the error stream, earns nothing; a number shown is a part of the points; anything
else earns all), and ``run_doctest`` of otter 7 (a test passes if its doctest does).
"""

from __future__ import annotations

import doctest

import pytest

import mousemath as mm
from mousemath.course.exercises import item_of
from mousemath.course.items import NUMBERS

POINTS = 2.0
RIGHT = ["1/36", "1/6 × 1/6", "1 in 36", "2.78e-2", 1 / 36, "0.0278", "2.78 %"]
WRONG = ["1/6", "1", "0", "2/36", "35/36", "0.03", 1 / 6]
UNTOUCHED = [None, ..., "", "your answer", "votre réponse", "...", "None", [], {}, print]


def nbgrader(cell, answer):
    """Grade a cell with one statement in it as nbgrader does, ``answer`` being what a student left."""
    try:
        exec(cell, {"mm": mm, "answer": answer})  # noqa: S102 - a cell of the grader's own
    except Exception:  # noqa: BLE001 - whatever is raised
        return 0.0
    return POINTS


def otter(test, answer):
    """Tell whether a test of otter passes."""
    parsed = doctest.DocTestParser().get_doctest(test, {"mm": mm, "answer": answer}, "q", None, 0)
    return doctest.DocTestRunner(verbose=False).run(parsed, out=lambda _text: None).failed == 0


CELL = 'assert mm.exercise("01.1").is_right(answer)'
TEST = '>>> mm.exercise("01.1").is_right(answer)\nTrue\n'


@pytest.mark.parametrize("answer", RIGHT, ids=str)
def test_a_right_answer_earns_all_points(answer):
    assert nbgrader(CELL, answer) == POINTS
    assert otter(TEST, answer)


@pytest.mark.parametrize("answer", [*WRONG, *UNTOUCHED], ids=str)
def test_a_wrong_or_untouched_answer_earns_nothing(answer):
    assert nbgrader(CELL, answer) == 0
    assert not otter(TEST, answer)


@pytest.mark.parametrize("answer", [*WRONG, *UNTOUCHED], ids=str)
def test_a_verdict_may_be_asserted_too(answer):
    assert nbgrader('assert mm.exercise("01.1").check(answer)', answer) == 0
    assert nbgrader('assert mm.check(answer, "1/36")', answer) == 0


@pytest.mark.parametrize("name", mm.exercises())
def test_every_exercise_answers_true_or_false(name):
    posed, item = mm.exercise(name), item_of(name)
    if item is None or item.kind in NUMBERS:  # else a letter is asked for, or bars: with the course
        assert posed.is_right(posed.exact) is True
    assert all(posed.is_right(answer) is False for answer in UNTOUCHED)
