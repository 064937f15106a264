"""The first lesson with real dice: its numbers reached anew, its answers on the teacher's page alone."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import pytest

import mousemath as mm
from mousemath.course.first_lesson import first_lesson

SOME = Fraction(91, 216)
ANSWERS = ("25", "125", "91", "0.3349", "0.6651", "110", "143")


def usual(rolls):
    """The numbers of hits that leave out less than 1 in 40 on each side."""
    chances = [
        comb(rolls, number) * SOME**number * (1 - SOME) ** (rolls - number)
        for number in range(rolls + 1)
    ]
    low = next(n for n in range(rolls) if sum(chances[: n + 1]) >= Fraction(1, 40))
    high = next(n for n in range(rolls, 0, -1) if sum(chances[n:]) >= Fraction(1, 40))
    return low, high


def test_its_numbers():
    assert [
        sum(5 not in roll for roll in product(range(1, 7), repeat=dice)) for dice in (1, 2, 3)
    ] == [5, 25, 125]
    assert round(float((1 - SOME) ** 2), 4) == 0.3349
    assert (usual(20), usual(300), round(300 * SOME)) == ((4, 13), (110, 143), 126)
    told = first_lesson().words["en"].answers
    assert all(number in told for number in ANSWERS)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_sheet_for_students_and_one_for_the_teacher(language):
    student, teacher = (
        mm.handout("unplugged", language=language).html().split('<section class="apart">')
    )
    assert student.count("<circle") == 36
    assert not any(
        number in student.partition("<h1>")[2].partition("<svg")[0] for number in ANSWERS
    )
    assert "45 minutes" in teacher
    minutes = [minute for minute, _ in first_lesson().plan]
    assert minutes[0] == 0
    assert minutes == sorted(set(minutes))
    assert minutes[-1] < 45
