"""Outlines: as many loops as parts and holes, around exactly the area of the squares."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.scene.outline import INSET, _loops, divisions, outline

SQUARES = st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1, max_size=25)
RING = {(r, c) for r in range(3) for c in range(3)} - {(1, 1)}


def area(corners):
    """Twice the signed area of a loop: positive where the inside is on its right."""
    pairs = zip(corners, corners[1:] + corners[:1], strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)


def parts(squares):
    """How many parts a set of squares has that hang together by edges."""
    left, number = set(squares), 0
    while left:
        number += 1
        waiting = [left.pop()]
        while waiting:
            row, column = waiting.pop()
            for beside in (
                (row - 1, column),
                (row + 1, column),
                (row, column - 1),
                (row, column + 1),
            ):
                if beside in left:
                    left.remove(beside)
                    waiting.append(beside)
    return number


@given(SQUARES)
@settings(max_examples=150)
def test_the_loops_enclose_exactly_the_squares(squares):
    loops = _loops(squares)
    assert sum(area(loop) for loop in loops) == 2 * len(squares)
    assert sum(area(loop) > 0 for loop in loops) == parts(squares)
    for loop in loops:
        assert len(loop) >= 4
        for (x1, y1), (x2, y2) in zip(loop, loop[1:] + loop[:1], strict=True):
            assert (x1 == x2) != (y1 == y2)


@given(SQUARES)
@settings(max_examples=100)
def test_the_path_is_closed_and_stays_inside_the_squares(squares):
    path = outline(squares, 60, 8)
    assert path.count("M") == path.count("Z") == len(_loops(squares))
    assert re.fullmatch(r"(M[-\d. ]+Q[-\d. ]+(?:L[-\d. ]+Q[-\d. ]+)*Z)+", path)
    numbers = [float(each) for each in re.findall(r"-?\d+\.?\d*", path)]
    xs, ys = numbers[::2], numbers[1::2]
    columns, rows = [c for _r, c in squares], [r for r, _c in squares]
    assert min(xs) == pytest.approx(8 + 60 * min(columns) + INSET)
    assert max(xs) == pytest.approx(8 + 60 * (max(columns) + 1) - INSET)
    assert min(ys) == pytest.approx(8 + 60 * min(rows) + INSET)
    assert max(ys) == pytest.approx(8 + 60 * (max(rows) + 1) - INSET)


def test_a_hole_has_a_loop_of_its_own_the_other_way_round():
    loops = _loops(RING)
    assert sorted(area(loop) for loop in loops) == [-2, 18]
    assert outline(RING, 60).count("Z") == 2


def test_squares_that_touch_at_a_corner_keep_to_themselves():
    assert [area(loop) for loop in _loops({(0, 0), (1, 1)})] == [2, 2]
    assert [area(loop) for loop in _loops({(0, 1), (1, 0)})] == [2, 2]


def test_no_squares_have_no_outline():
    assert outline([], 60) == divisions([], 60) == ""


@given(SQUARES)
def test_there_is_a_division_between_every_two_neighbours(squares):
    beside = sum((row, column + 1) in squares for row, column in squares)
    below = sum((row + 1, column) in squares for row, column in squares)
    lines = divisions(squares, 60, 8)
    assert (lines.count("V"), lines.count("H")) == (beside, below)
    assert lines.count("M") == beside + below
