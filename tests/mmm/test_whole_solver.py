"""The compiled solver in fractions: position by position against plain whole numbers."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

pytest.importorskip("numba")

from mmm.numbered import states_at

from mousemath.errors import MousemathError
from mousemath.games import mmm
from mousemath.games.mmm.maths import solvers
from mousemath.games.mmm.maths.exact.solver import ExactSolution
from mousemath.games.mmm.maths.fast.limbs import joined, limbs_for, split
from mousemath.games.mmm.maths.fast.whole_solver import WholeSolution
from mousemath.games.mmm.rules.board import Board

CASES = Path(__file__).parents[1] / "cases"
LARGE = {
    each["positions"]: each
    for name in ("mmm_large_exact.json", "mmm_pantries_exact.json")
    for each in json.loads((CASES / name).read_text("utf-8"))["boards"]
}
PANTRY = [(2, 4, 4)] * 4 + [(2, 3, 4)]
BOARDS = st.lists(
    st.lists(st.integers(1, 5), min_size=0, max_size=3).map(tuple), min_size=1, max_size=3
).filter(lambda foods: any(foods) and sum(map(sum, foods)) <= 11)


@pytest.mark.long
@settings(deadline=None, max_examples=20)
@given(foods=BOARDS, cat=st.integers(1, 8))
@example(foods=[(1, 2), (2, 2), (3,)], cat=13)
def test_every_value_is_the_fraction_of_the_plain_route(foods, cat):
    exact, whole = ExactSolution(foods, cat, full=False).run(), WholeSolution(foods, cat).run()
    for number in range(exact.positions.count):
        states = states_at(exact.positions, number)
        for moves in range(1, cat + 1):
            assert whole.value(states, moves) == exact.value(states, moves)
            assert whole.number(states, moves) == exact.number(states, moves)
    assert whole.greatest_difference() <= whole.floats.error_bound


@pytest.mark.long
def test_work_tells_how_far_it_is_stops_and_begins_anew():
    solution = WholeSolution([(2, 3), (2,), (2,)], 4)
    seen = []
    solution.run(lambda done, of: seen.append((done, of)) or False)
    assert len(seen) == 1
    assert not solution.finished
    seen = list(solution.steps())
    assert seen == sorted(seen)
    assert seen[-1] == (425, 432)  # the empty pantry is known beforehand
    assert solution.finished
    assert list(solution.steps()) == []


def test_solving_can_be_stopped_and_begun_anew():
    board = Board.from_items({"bread": [2]}, cat_moves=3)
    with pytest.raises(MousemathError, match="Solving was stopped"):
        mmm.solve(board, exact=True, progress=lambda _done, _of: False)
    done = []
    mmm.solve(board, exact=True, progress=lambda *at: done.append(at))
    assert done == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.long
def test_a_large_board_answers_in_fractions(monkeypatch):
    monkeypatch.setattr(solvers, "LIMIT", 10)
    board = Board.from_items({"bread": [2, 3], "fish": [2], "carrot": [2]}, cat_moves=4)
    solution = mmm.solve(board, exact=True)
    assert (solution.exact, solution.error_bound) == (True, 0)
    monkeypatch.undo()
    plain = mmm.solve(board, exact=True)
    start = plain.game.start()
    assert solution.win_probability == plain.win_probability
    roll = ["bread", "fish", "cross"]
    wins = [
        [choice.values["win"] for choice in each.options(start, roll)] for each in (solution, plain)
    ]
    assert wins[0] == wins[1]
    assert all(isinstance(win, Fraction) for win in wins[0])
    with pytest.raises(MousemathError, match="not how the game ends"):
        solution.outlook()


def test_memory_and_length_are_known_before_it_begins():
    solution = WholeSolution(PANTRY, 11, memory=3 * 10**9)
    assert solution.estimate.positions == 1_298_528
    assert 10**9 < solution.estimate.memory < 3 * 10**9
    assert solution.unit == 6**156
    with pytest.raises(MousemathError, match="not solved yet"):
        solution.value(PANTRY, 11)
    with pytest.raises(MousemathError, match="not solved yet"):
        solution.greatest_difference()
    with pytest.raises(MousemathError, match=r"needs [0-9,]+ MB of memory, but only 953 MB"):
        WholeSolution(PANTRY, 11, memory=10**9)
    with pytest.raises(MousemathError, match="may last 66 turns; fractions go up to 65"):
        WholeSolution([(1,) * 6], 60)


@given(st.integers(0, 6**156))
def test_limbs_are_the_digits_of_the_number(number):
    limbs = split(number, limbs_for(6**156))
    assert joined(limbs) == number
    assert all(0 <= limb < 2**55 for limb in limbs)


@pytest.mark.long
def test_a_board_of_49_squares_has_the_fractions_of_another_program():
    case = LARGE[212_520]
    foods = [tuple(sizes) for sizes in case["foods"]]
    assert sum(map(sum, foods)) == 49
    solution = WholeSolution(foods, 11).run()
    found = {moves: solution.value(foods, int(moves)) for moves in case["win"]}
    assert found == {moves: Fraction(win) for moves, win in case["win"].items()}
    assert solution.greatest_difference() <= solution.floats.error_bound


def test_the_large_fractions_have_denominators_that_divide_a_power_of_six():
    for case in LARGE.values():
        items = sum(map(len, case["foods"]))
        for moves, win in case["win"].items():
            assert 6 ** (6 * (items + int(moves))) % Fraction(win).denominator == 0
        wins = [
            Fraction(win)
            for _moves, win in sorted(case["win"].items(), key=lambda each: int(each[0]))
        ]
        assert wins == sorted(wins)
