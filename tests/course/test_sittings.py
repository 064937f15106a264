"""Tests before and after a trail on the page: what is kept, and what is refused in a sentence."""

from __future__ import annotations

import pytest

import mousemath as mm
from mousemath.course.form_part import FormPart
from mousemath.course.sitting import Sitting
from mousemath.errors import BadCode
from mousemath.lesson.classroom.letters import Packer


@pytest.mark.parametrize(
    ("choices", "named"),
    [
        ({"part": "bet"}, "part"),
        ({"part": None}, "part"),
        ({"projector": False}, "projector"),
        ({"part": 3, "numbers": "per cent"}, "part and numbers"),
    ],
)
def test_what_is_for_lessons_alone_is_refused_of_a_test(choices, named):
    with pytest.raises(ValueError, match=f"“mouse-before” is a test.* leave out {named}\\.$"):
        mm.lesson("mouse-before", **choices)


def test_a_card_counts_only_for_the_question_that_is_shown():
    part = FormPart("mouse-before", "en")
    part.receive({"type": "form", "id": "student", "values": {"answer": "7"}})
    first = part.sitting.form.items[0].id
    for shown in ("2", "end"):
        part.receive({"type": "view", "id": None, "value": shown})
        part.receive({"type": "pick", "id": first, "value": "a"})
        assert (part.tab, part.refused, part.sitting.answers) == (shown, "", "------")
    part.receive({"type": "view", "id": None, "value": "1"})
    part.receive({"type": "pick", "id": first, "value": "a"})
    assert (part.tab, part.sitting.answers) == ("2", "a-----")
    part.receive({"type": "pick", "id": part.sitting.form.items[1].id, "value": "f"})
    assert part.draw().sentence.text == ("There is no such choice: choose one of the cards.",)


def test_a_code_that_holds_more_than_a_test_is_none():
    packer = Packer()
    for number, base in ((0, 3), (0, 2), (7, 16), (1, 16), *[(0, 6)] * 6):
        packer.below(number, base)
    assert Sitting.read(packer.sealed("MT1")).number == 7
    packer.below(1, 2)
    with pytest.raises(BadCode, match="This test code is damaged"):
        Sitting.read(packer.sealed("MT1"))
