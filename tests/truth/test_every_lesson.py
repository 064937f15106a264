"""Every equation of the course is read back from its page: parts after all answers, exercises, wrong ways."""

import pytest
from truth.page import faults, sentences
from truth.prose import untrue
from workshop.label_reader import says_all
from workshop.mathml_reader import equations, holds

from mousemath.course.parts import PARTS
from mousemath.course.progress import Progress
from mousemath.course.sheets import lesson_ids, lesson_sheet
from mousemath.language import speaking
from mousemath.lesson.exercises.exercise import exercise, exercises
from mousemath.scene import Formula, drawn
from mousemath.scene.mathml import show
from tests.workshop.answering import skip_to_the_end
from tests.workshop.reader import plain, walk

either = pytest.mark.parametrize("language", ["en", "fr"])
QUICK = {"cat-03"}
"""A lesson with many formulas; the others are left to the longer script."""
LESSONS = [
    pytest.param(name, marks=() if name in QUICK else pytest.mark.long) for name in lesson_ids()
]


@pytest.mark.parametrize("lesson", LESSONS)
@either
def test_every_formula_of_a_lesson_is_true_and_heard_whole(lesson, language):
    progress = Progress(lesson_sheet(lesson))
    skip_to_the_end(progress)
    read = 0
    for name, kind in PARTS.items():
        part = kind(progress, language)
        for item in getattr(part, "items", (None,)):
            part.tab = item.name if item else ""
            scene = drawn(part.draw())
            check_formulas(scene)
            assert faults(scene) == [], (name, part.tab)
            read += sum(1 for _text in sentences(scene.panel))
    assert read > 50


def check_formulas(value):
    """Hold every formula of a page or a part against itself and its label."""
    for each in walk(value):
        if isinstance(each, Formula):
            assert holds(each.mathml), each.mathml
            assert says_all(each.mathml, each.spoken), each.spoken


@pytest.mark.parametrize("name", exercises())
@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.long)])
def test_every_line_of_an_exercise_and_of_its_wrong_ways_is_true_and_heard_whole(name, language):
    posed = exercise(name, language=language)
    with speaking(language):
        lines = [*posed.asked.claim.lines(), *(way.line for way in posed.routes)]
        shown = [show(line) for line in lines if line.sides]
    check_formulas(shown)
    assert sum(len(equations(each.mathml)) for each in shown) > 1
    said = [posed.question, posed.asked.why, *posed.hints, *(line.words for line in lines)]
    assert [untrue(plain(text), language) for text in said] == [[]] * len(said)
