"""Tests before and after a trail on the page: what is kept, and what is refused in a sentence."""

from __future__ import annotations

import pytest

import mousemath as mm


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
