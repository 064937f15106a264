"""The fast solver against the exact one, against Bellman's equation, and against played games."""

# ruff: noqa: PLR0913, PLR0917 - compiled functions take flat arguments

from __future__ import annotations

import json
import math
import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mmm.numbered import states_at, states_in
from mmm.test_account import account, played

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.exact.solver import ExactSolution
from mousemath.play.review import Kind, review
from mousemath.play.session import Session

np = pytest.importorskip("numpy")
numba = pytest.importorskip("numba")

from mousemath.games.mmm.maths.fast import policy  # noqa: E402 - only with the extra
from mousemath.games.mmm.maths.fast.estimate import estimate  # noqa: E402
from mousemath.games.mmm.maths.fast.picks import Aims, new_picks  # noqa: E402
from mousemath.games.mmm.maths.fast.rows import WIDE  # noqa: E402
from mousemath.games.mmm.maths.fast.solver import FastSolution  # noqa: E402
from mousemath.games.mmm.maths.fast.tables import Layout  # noqa: E402
from mousemath.games.mmm.maths.fast.threads import crew  # noqa: E402
from mousemath.games.mmm.maths.fast.turn import FOODS, PAIR, PAIRS, new_scratch  # noqa: E402

CASES = Path(__file__).parents[1] / "cases"
PANTRY = [(2, 4, 4)] * 4 + [(2, 3, 4)]
BOARDS = st.lists(
    st.lists(st.integers(1, 5), min_size=0, max_size=3).map(tuple), min_size=1, max_size=3
).filter(lambda foods: any(foods) and sum(map(sum, foods)) <= 12)


@settings(deadline=None, max_examples=40)
@given(foods=BOARDS, cat=st.integers(1, 13))
def test_every_value_lies_within_the_bound_of_the_exact_one(foods, cat):
    exact = ExactSolution(foods, cat, full=False).run()
    fast = FastSolution(foods, cat).run()
    assert fast.error_bound <= Fraction(1, 10**10)
    for number in range(exact.positions.count):
        states = states_at(exact.positions, number)
        for moves in range(cat + 1):
            error = abs(Fraction(fast.value(states, moves)) - exact.value(states, moves))
            assert error <= fast.error_bound


def test_the_lesson_board_lies_within_the_bound():
    exact = ExactSolution([(2, 3)] * 5, 6, full=False).run()
    fast = FastSolution([(2, 3)] * 5, 6).run()
    for number in range(0, exact.positions.count, 7):
        states = states_at(exact.positions, number)
        for moves in range(1, 7):
            error = abs(Fraction(fast.value(states, moves)) - exact.value(states, moves))
            assert error <= fast.error_bound


# ── plays looked back on ─────────────────────────────────────────────────────────────────────────


def test_floats_tell_what_fractions_tell_and_their_sum_closes_too():
    exact, rounded = account(), account(exact=False)
    for seed in range(8):
        session = played(seed, exact.game)
        told, near = (review(each, session.first, session.records) for each in (exact, rounded))
        assert (told.exact, near.exact) == (True, False)
        assert near.prior + near.luck + near.choices == near.result == told.result
        assert 0 < near.error < Fraction(1, 10**9)
        for one, other in zip(told.steps, near.steps, strict=True):
            assert (one.record, one.kind) == (other.record, other.kind)
            assert abs(one.after - other.after) <= 3 * near.error
        costs = [step.change for step in near.steps if step.kind is Kind.CHOICE]
        assert [cost == 0 for cost in costs] == [
            step.change == 0 for step in told.steps if step.kind is Kind.CHOICE
        ]


def test_best_play_costs_nothing_in_floats():
    rounded = account(exact=False)
    for seed in range(8):
        session = Session(rounded.game, seed)
        while session.actions:
            session.play(max(session.actions, key=lambda a: rounded.mean(session.state, a)))
        found = review(rounded, session.first, session.records)
        assert found.choices == 0
        assert found.prior + found.luck == found.result


@settings(deadline=None, max_examples=25)
@given(foods=BOARDS, cat=st.integers(1, 13), data=st.data())
def test_all_that_the_policy_brings_agrees_with_the_exact_ledger(foods, cat, data):
    exact = ExactSolution(foods, cat).run()
    fast = FastSolution(foods, cat).run().run_details()
    number = data.draw(st.integers(0, exact.positions.count - 1))
    # The cat never comes when nothing is left, so there is no such loss to grade.
    least = 0 if number else 1
    states, moves = states_at(exact.positions, number), data.draw(st.integers(least, cat))
    one, two = exact.outlook(states, moves), fast.outlook(states, moves)
    assert two.win_probability == pytest.approx(float(one.win_probability), abs=1e-12)
    assert two.moves_left == pytest.approx([float(mass) for mass in one.moves_left], abs=1e-12)
    assert two.loss_grades == pytest.approx([float(mass) for mass in one.loss_grades], abs=1e-12)
    assert two.open_total == pytest.approx(float(one.open_total), abs=1e-11)
    value = fast.turn(states, moves).start().value if moves and any(states) else None
    if value:
        assert -value[2] == pytest.approx(float(one.open_total), abs=1e-11)


@settings(deadline=None, max_examples=20)
@given(foods=BOARDS, cat=st.integers(1, 12), data=st.data())
def test_exchanging_foods_or_items_changes_nothing(foods, cat, data):
    other = data.draw(st.permutations([tuple(data.draw(st.permutations(f))) for f in foods]))
    one, two = FastSolution(foods, cat).run(), FastSolution(other, cat).run()
    assert one.win_probability == two.win_probability


@settings(deadline=None, max_examples=20)
@given(foods=BOARDS, cat=st.integers(1, 5), data=st.data())
def test_options_agree_with_the_exact_ones(foods, cat, data):
    exact, fast = ExactSolution(foods, cat).run(), FastSolution(foods, cat).run().run_details()
    face = st.one_of(st.none(), st.integers(0, len(foods) - 1))
    hand = tuple(data.draw(st.lists(face, min_size=3, max_size=3)))
    options = {(o.spots, o.deed): o for o in exact.turn(foods, cat).options((), hand)}
    for option in fast.turn(foods, cat).options((), hand):
        other = options.pop((option.spots, option.deed))
        assert option.win == pytest.approx(float(other.win), abs=1e-12)
        assert (option.bust_next, option.best) == (other.bust_next, other.best)
    assert not options


def test_the_layout_numbers_positions_without_gaps():
    layout = Layout([(2, 4), (1, 2), (2, 4), (), (3,)])
    seen = {layout.find(states_in(layout, number)) for number in range(layout.count)}
    assert seen == set(range(layout.count))
    sizes = [sum(map(sum, states_in(layout, number))) for number in range(layout.count)]
    assert layout.open_squares().tolist() == sizes


def test_solving_can_be_stopped_and_begun_again():
    solution = FastSolution([(2, 4)] * 4, 5)
    reports = []

    def stop(done, total):
        reports.append((done, total))
        return done < total // 2

    assert not solution.run(stop).finished
    assert reports[-1][0] < reports[-1][1]
    with pytest.raises(MousemathError, match="not solved yet"):
        _value = solution.win_probability
    with pytest.raises(MousemathError, match="not solved yet"):
        solution.outlook([(2, 4)] * 4, 5)
    assert solution.run().win_probability == FastSolution([(2, 4)] * 4, 5).run().win_probability


def test_a_board_too_large_for_the_memory_is_refused_with_the_number():
    with pytest.raises(MousemathError, match=r"1,298,528 positions and needs \d+ MB"):
        FastSolution(PANTRY, 11, memory=100 * 2**20)
    with pytest.raises(MousemathError, match="MB"):
        FastSolution([(2, 3, 5, 7)] * 5, 11)  # 10^13 positions
    task = estimate(PANTRY, 11)
    assert task.positions == 1_298_528
    assert task.memory < 1.5 * 2**30


@pytest.mark.parametrize("foods", [[(1,)] * 6, [(9,)]])
def test_a_board_that_the_tables_cannot_hold_is_refused(foods):
    with pytest.raises(MousemathError, match="at most 5 foods, and items of at most 8 squares"):
        FastSolution(foods, 3)


def test_items_of_all_sizes_in_one_food_are_solved():
    foods = [(1, 2, 3, 4, 5, 6, 7, 8)]
    exact, fast = ExactSolution(foods, 3, full=False).run(), FastSolution(foods, 3).run()
    for number in range(0, exact.positions.count, 11):
        states = states_at(exact.positions, number)
        error = abs(Fraction(fast.value(states, 3)) - exact.value(states, 3))
        assert error <= fast.error_bound


def test_positions_that_do_not_occur_are_refused():
    solution = FastSolution([(2,), ()], 2).run()
    for opens, cat in [([(3,), ()], 1), ([(2,), ()], 3), ([], 1)]:
        with pytest.raises(MousemathError, match="does not occur"):
            solution.value(opens, cat)


@pytest.fixture(scope="module")
def pantry():
    return FastSolution(PANTRY, 11).run()


@pytest.mark.long
@pytest.mark.slow
def test_bellmans_equation_holds_on_the_pantry(pantry):
    # Second route in compiled code: choice by choice, with the policy that will be followed.
    chance = np.random.default_rng(1)
    numbers = chance.integers(1, pantry.layout.count, 10_000)
    columns = chance.integers(1, 12, 10_000)
    values = pantry.values[0]
    found = turn_values(
        numbers, columns, pantry.layout.tables, pantry._room, aims_of(pantry), within(pantry)
    )
    known = values[numbers * WIDE + columns]
    # One more turn of roundings, and ties that the policy decides by its other aims.
    assert np.all(np.abs(found - known) <= 2 * float(pantry.error_bound) * known + 1e-300)
    for number, moves in zip(numbers[:50].tolist(), columns[:50].tolist(), strict=True):
        states = states_in(pantry.layout, number)
        start = pantry.turn(states, moves).start().value[0]
        assert start == pytest.approx(pantry.value(states, moves), rel=1e-12)


@pytest.mark.long
def test_played_games_are_won_as_often_as_computed(pantry):
    games, shares = 200_000, 4
    start, tables, aims = pantry.layout.find(PANTRY), pantry.layout.tables, aims_of(pantry)

    def share(seed):
        return play(games // shares, seed, start, tables, pantry._room, aims, within(pantry))

    with ThreadPoolExecutor() as pool:
        wins = sum(pool.map(share, range(shares)))
    expected = pantry.win_probability
    error = math.sqrt(expected * (1 - expected) / games)
    assert abs(wins / games - expected) < 3 * error


@pytest.mark.long
def test_the_pantry_has_its_known_value(pantry):
    values = [pantry.value(PANTRY, moves) for moves in range(1, 12)]
    assert values == sorted(values)
    assert pantry.error_bound <= Fraction(1, 10**10)
    kept = json.loads((CASES / "mmm_pantries_exact.json").read_text("utf-8"))["boards"]
    (exact,) = (each["win"] for each in kept if each["name"] == "pantry")
    assert len(exact) == len(values)
    for moves, win in exact.items():
        assert abs(Fraction(values[int(moves) - 1]) - Fraction(win)) <= pantry.error_bound


def aims_of(solution):
    """Return the tables without details: ties are then decided by order."""
    nothing = np.zeros(solution.layout.count * WIDE)
    return Aims(solution.values[0], nothing, nothing)


def within(solution):
    return np.zeros(solution.layout.count, np.int32)


@numba.njit
def turn_values(numbers, columns, tables, size, aims, within):
    """Return the right-hand side of Bellman's equation."""
    scratch, picks = new_scratch(size), new_picks(size)
    found = np.zeros(len(numbers))
    for n in range(len(numbers)):
        policy.prepare(numbers[n], tables, scratch, picks, within)
        policy.decide(numbers[n], columns[n], tables, scratch, picks, aims)
        found[n] = picks.sums[0] / 216.0
    return found


@numba.njit
def roll(dice, slots, fits):
    """Throw dice and return the slots of those that fit, in order; the rest is ``slots``."""
    shown = np.full(3, slots, np.int64)
    n = 0
    for _die in range(dice):
        face = np.random.randint(0, 6)
        if face < slots and fits[face]:
            shown[n] = face
            n += 1
    shown[:n].sort()
    return shown, n


@numba.njit(nogil=True)
def play(games, seed, start, tables, size, aims, within):
    """Play games with dice, by the policy's picks, and count those won."""
    np.random.seed(seed)
    scratch, picks = new_scratch(size), new_picks(size)
    wins = 0
    for _game in range(games):
        at = start * WIDE + 11
        while at >= WIDE and at % WIDE > 0:
            policy.prepare(at // WIDE, tables, scratch, picks, within)
            policy.decide(at // WIDE, at % WIDE, tables, scratch, picks, aims)
            at = turn(at // WIDE, at % WIDE, tables, scratch, picks)
        wins += at < WIDE
    return wins


@numba.njit
def turn(b, c, tables, scratch, picks):
    """Play one turn with dice and return the place of what follows."""
    slots, firsts, seconds = len(tables.class_of), scratch.counts[1], scratch.counts[2]
    after_first = firsts * PAIRS
    after_second = after_first + firsts * FOODS
    start = after_second + seconds * FOODS
    fits = scratch.many[:slots] > 0
    shown, n = roll(3, slots, fits)
    if n == 0:
        return b * WIDE + c - 1
    if n == 1:
        choice = picks.pick[start + PAIRS + shown[0]]
    elif n == 2:
        choice = picks.pick[start + PAIR[shown[0], shown[1]]]
    else:
        choice = policy.three(scratch, picks, start, shown[0], shown[1], shown[2])
    while True:
        if choice >= firsts + seconds:
            return scratch.third_row[choice - firsts - seconds] + c
        single = choice >= firsts
        if not picks.again[choice]:
            row = scratch.second_row[choice - firsts] if single else scratch.first_row[choice]
            return row + c
        at = after_second + (choice - firsts) * FOODS if single else after_first + choice * FOODS
        shown, n = roll(1 if single else 2, slots, picks.pick[at : at + slots] >= 0)
        if n == 0:
            return b * WIDE + c - 1
        if n == 1:
            choice = picks.pick[at + shown[0]]
        else:
            choice = picks.pick[choice * PAIRS + PAIR[shown[0], shown[1]]]


@pytest.mark.skipif(sys.platform != "linux", reason="threads have no priority of their own")
def test_threads_that_solve_give_way_to_whoever_clicks():
    def priority():
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    def priorities(*, patient):
        found = []
        with crew(patient=patient) as team:
            done = sum(team.work(np.arange(1000), lambda _portion: found.append(priority())))
        assert done == 1000
        return found

    assert min(priorities(patient=True)) > priority()
    assert set(priorities(patient=False)) == {priority()}
