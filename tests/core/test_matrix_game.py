"""Zero-sum and bimatrix games: values, certificates, uniqueness, dominance, a second solver."""

import json
import random
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.chance.matrix_game import (
    centred,
    column_payoffs,
    eliminate,
    extreme_columns,
    extreme_equilibria,
    is_equilibrium,
    ratio_value,
    row_payoffs,
    solve,
    value,
    whole_value,
    zero_sum,
)
from mousemath.chance.matrix_game import ratios as ratio_games
from mousemath.chance.matrix_game.simplex import maximise
from mousemath.chance.matrix_game.zero_sum import is_only, only_kernel
from mousemath.errors import MousemathError

CASES = Path(__file__).parents[1] / "cases"
LOST_BY_FLOATS = (
    [[5, 0, 6], [1, 4, 0], [3, 0, 5]],
    [[0, 1, 3], [2, 4, 3], [5, 1, 4]],
)


def fractions(*pairs):
    return tuple(Fraction(pair) for pair in pairs)


@st.composite
def matrices(draw, largest=4, low=-3, high=3):
    height, width = draw(st.integers(1, largest)), draw(st.integers(1, largest))
    entry = st.fractions(low, high, max_denominator=3)
    return [[draw(entry) for _ in range(width)] for _ in range(height)]


def random_matrix(dice, height, width, entries):
    return [[dice.choice(entries) for _ in range(width)] for _ in range(height)]


def test_textbook_games():
    pennies = solve([[1, -1], [-1, 1]])
    assert (pennies.value, pennies.row_strategy) == (0, fractions("1/2", "1/2"))
    scissors = solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert scissors.row_strategy == scissors.column_strategy == fractions("1/3", "1/3", "1/3")
    assert scissors.is_unique
    saddle = solve([[4, 2, 3], [1, 0, 5]])
    assert (saddle.value, saddle.row_strategy) == (2, fractions(1, 0))
    assert solve([[Fraction(7, 3)]]).value == Fraction(7, 3)


@given(matrices())
def test_every_solution_carries_a_proof(matrix):
    solution = solve(matrix)
    assert solution.certificate.holds(matrix)
    assert solution.value == value(matrix)
    assert min(solution.certificate.row_guarantees(matrix)) == solution.value
    assert max(solution.certificate.column_holds_to(matrix)) == solution.value


@given(matrices())
def test_a_wrong_proof_is_refused(matrix):
    proof = solve(matrix).certificate
    more = [[entry + Fraction(1, 7) for entry in row] for row in matrix]
    less = [[entry - Fraction(1, 7) for entry in row] for row in matrix]
    assert not proof.holds(more)
    assert not proof.holds(less)


@given(matrices())
def test_exchanging_the_players_changes_the_sign(matrix):
    turned = [[-entry for entry in column] for column in zip(*matrix, strict=True)]
    here, there = solve(matrix), solve(turned)
    assert here.value == -there.value
    assert (here.row_is_unique, here.column_is_unique) == (
        there.column_is_unique,
        there.row_is_unique,
    )


@settings(max_examples=150, deadline=None)
@given(matrices(largest=4, low=-1, high=2))
def test_uniqueness_agrees_with_the_list_of_all_extreme_equilibria(matrix):
    found = extreme_equilibria(matrix, [[-entry for entry in row] for row in matrix])
    solution = solve(matrix)
    assert (solution.row_strategy, solution.column_strategy) in found or not solution.is_unique
    assert solution.row_is_unique == (len({x for x, _y in found}) == 1)
    assert solution.column_is_unique == (len({y for _x, y in found}) == 1)


def test_uniqueness_is_decided_on_known_degenerate_games():
    assert not solve([[1, 1], [1, 1]]).is_unique
    one_sided = solve([[1, 1], [0, 0]])
    assert (one_sided.row_is_unique, one_sided.column_is_unique) == (True, False)
    assert not solve([[0, 0], [0, 1]]).is_unique
    assert solve([[0, 1], [-1, 0]]).is_unique


@pytest.fixture(scope="module")
def gambit():
    """Return what Gambit said; ``benchmarks/gambit_cases.py`` asked it."""
    return json.loads((CASES / "matrix_games.json").read_text(encoding="utf-8"))


def read(matrix):
    return [[Fraction(entry) for entry in row] for row in matrix]


def test_gambit_agrees_on_random_and_degenerate_matrices(gambit):
    assert len(gambit["zero_sum"]) == 120
    for case in gambit["zero_sum"]:
        assert solve(read(case["matrix"])).value == Fraction(case["value"])


def test_an_equilibrium_that_floating_point_enumeration_loses():
    x, y = fractions("1/3", "2/3", 0), fractions(0, "3/5", "2/5")
    assert is_equilibrium(*LOST_BY_FLOATS, x, y)
    assert (x, y) in extreme_equilibria(*LOST_BY_FLOATS)
    assert not is_equilibrium(*LOST_BY_FLOATS, fractions("1/2", "1/2", 0), y)
    assert not is_equilibrium(*LOST_BY_FLOATS, x, fractions(0, "1/2", "1/2"))
    assert not is_equilibrium(*LOST_BY_FLOATS, fractions("1/2", "1/2"), y)


def test_extreme_equilibria_agree_with_gambit(gambit):
    assert len(gambit["bimatrix"]) == 12
    for case in gambit["bimatrix"]:
        theirs = {tuple(map(tuple, read(profile))) for profile in case["equilibria"]}
        assert set(extreme_equilibria(*map(read, case["matrices"]))) == theirs


@settings(max_examples=60, deadline=None)
@given(matrices(largest=3), matrices(largest=3))
def test_extreme_equilibria_are_equilibria_and_exist(a, b):
    size = (min(len(a), len(b)), min(len(a[0]), len(b[0])))
    a, b = ([row[: size[1]] for row in m[: size[0]]] for m in (a, b))
    found = extreme_equilibria(a, b)
    assert found
    assert all(is_equilibrium(a, b, x, y) for x, y in found)


def test_strikes_come_one_by_one_and_say_what_they_are():
    reduction = eliminate([[3, 1, 0], [2, 0, -1], [3, 1, -2]])
    told = [(s.side, s.index, s.dominator, s.strict) for s in reduction.strikes]
    assert told[0] == ("row", 1, 0, True)
    assert told[1] == ("column", 0, 1, True)
    assert told[2] == ("column", 1, 2, True)
    assert (reduction.rows, reduction.columns) == ((0,), (2,))
    assert reduction.strikes[-1].strict


def test_weak_strikes_wait_for_strict_ones_and_can_be_refused():
    matrix = [[1, 0], [1, 1]]
    assert [(s.index, s.strict) for s in eliminate(matrix).strikes] == [(0, False)]
    assert eliminate(matrix, weak=False).strikes == ()
    assert eliminate([[1, 1], [1, 1]]).strikes == ()


@settings(deadline=None)
@given(matrices(), st.booleans(), st.booleans())
def test_strikes_keep_the_value_and_strict_ones_every_equilibrium(matrix, weak, mixed):
    reduction = eliminate(matrix, weak=weak, mixed=mixed)
    left = [[matrix[row][column] for column in reduction.columns] for row in reduction.rows]
    whole = solve(matrix)
    assert value(left) == whole.value
    for strike in reduction.strikes:
        if not weak:
            mix = whole.row_strategy if strike.side == "row" else whole.column_strategy
            assert mix[strike.index] == 0
        assert strike.by[strike.index] == 0


@given(matrices())
def test_equilibrium_strategies_are_best_responses(matrix):
    solution = solve(matrix)
    gained = row_payoffs(matrix, solution.column_strategy)
    paid = column_payoffs(matrix, solution.row_strategy)
    for share, worth in zip(solution.row_strategy, gained, strict=True):
        assert not share or worth == max(gained)
    for share, worth in zip(solution.column_strategy, paid, strict=True):
        assert not share or worth == min(paid)


@given(st.lists(st.lists(st.integers(-9, 9), min_size=3, max_size=3), min_size=1, max_size=5))
def test_the_fast_value_is_the_value(matrix):
    assert Fraction(*whole_value(matrix)) == solve(matrix).value


def ratios(matrix):
    return [[Fraction(entry).as_integer_ratio() for entry in row] for row in matrix]


@given(matrices(largest=5) | matrices(low=-100, high=100))
def test_a_guessed_kernel_and_the_linear_program_say_the_same_value(matrix):
    assert Fraction(*ratio_value(ratios(matrix))) == value(matrix)


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_what_a_kernel_says_to_be_the_only_equilibrium_is_the_only_one(size):
    dice, found = random.Random(size), 0  # noqa: S311 - reproducible, not secret
    for _game in range(40):
        matrix = random_matrix(dice, size, size + 1, range(-9, 10))
        kernel = only_kernel(matrix)
        if kernel is None:
            continue
        found += len(kernel.rows) > 1
        solution = solve(matrix)
        assert solution.is_unique
        assert solution.certificate.holds(matrix)
        mirrored = [[-entry for entry in column] for column in zip(*matrix, strict=True)]
        assert is_only(matrix, solution.row_strategy, solution.value)
        assert is_only(mirrored, solution.column_strategy, -solution.value)
    assert found > 5


def test_a_game_with_several_equilibria_has_no_only_kernel():
    for several in ([[1, 1], [1, 1]], [[0, 0, 1], [0, 0, -1]], [[2, 0, 1], [0, 2, 1], [1, 1, 1]]):
        assert only_kernel(several) is None
        assert not solve(several).is_unique


@pytest.mark.parametrize("guess", [None, ([0, 1], [0, 2]), ([0], [0]), ([0, 1, 2], [0, 1, 2])])
def test_a_wrong_guess_changes_nothing(monkeypatch, guess):
    for room in (ratio_games, zero_sum):
        monkeypatch.setattr(room, "guessed", lambda _payoffs: guess)
    matrix = [[3, 0, 5, 1], [-1, 2, 4, 1], [0, 1, 1, 1]]
    assert Fraction(*ratio_value(ratios(matrix))) == value(matrix) == 1
    assert solve(matrix).certificate.holds(matrix)


def test_what_floats_cannot_tell_apart_is_told_apart():
    great = 10**20
    near = [[(great + 1, great), (1, 1)], [(1, 1), (great + 1, great)]]
    assert len({numerator / denominator for row in near for numerator, denominator in row}) == 1
    assert ratio_value(near) == (2 * great + 1, 2 * great)
    assert ratio_value([near[0], [(0, 1), (0, 1)]]) == (1, 1)


def test_the_simplex_does_not_cycle_where_careless_pivots_do():
    # Beale's example (1955), multiplied by 100: its optimum is 1/20.
    best = maximise(
        [75, -15000, 2, -600],
        [[25, -6000, -4, 900], [50, -9000, -2, 300], [0, 0, 1, 0]],
        [0, 0, 1],
    )
    assert best.objective == 5


@pytest.mark.parametrize("bad", [[], [[]], [[1, 2], [3]], [[0.5, 1], [1, 0]], [["1"]]])
def test_a_bad_matrix_gets_one_clear_sentence(bad):
    with pytest.raises(MousemathError) as refusal:
        solve(bad)
    assert str(refusal.value).endswith(".")


def test_bimatrix_sizes_must_agree():
    with pytest.raises(MousemathError):
        is_equilibrium([[1, 2]], [[1], [2]], fractions(1), fractions(1))


def test_the_extreme_optimal_strategies_are_those_of_the_equilibria():
    dice, several = random.Random(4), 0  # noqa: S311 - which games
    for _game in range(150):
        size = dice.randint(1, 3), dice.randint(1, 4)
        matrix = random_matrix(dice, *size, (-1, 0, 1))
        solution = solve(matrix)
        mirrored = [[-entry for entry in row] for row in matrix]
        expected = {column for _row, column in extreme_equilibria(matrix, mirrored)}
        found = extreme_columns(matrix, solution)
        assert set(found) == expected
        assert len(found) == len(expected)
        assert (len(found) == 1) == solution.column_is_unique
        several += len(found) > 1
        assert centred(matrix, solution).certificate.holds(matrix)
    assert several > 30
