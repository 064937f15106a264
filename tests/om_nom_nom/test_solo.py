"""Solo play: brute force over the rules, the generic solver, simulation, the chance to beat all."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom import (
    CARDS,
    BeatAll,
    HotSeat,
    OmNomNom,
    SoloSolver,
    position,
    simulating,
)
from mousemath.games.om_nom_nom.maths.simulation import PORTION
from mousemath.games.om_nom_nom.rules.game import play, roll
from mousemath.games.om_nom_nom.rules.hot_seat import shuffled_stack
from mousemath.play.game import Game
from tests.workshop.backward_induction import BackwardInduction

SHEET_ROLL = ((3, 2), (2, 3), (3, 2))


def margin(state):
    mine, *theirs = state.totals
    return mine - Fraction(sum(theirs), len(theirs))


AIMS = {"points": lambda state: Fraction(state.totals[0]), "margin": margin}


def brute_force(state, reward):
    """What each card is worth, by every line of play under the rules."""
    worth = {}
    for card in state.hands[0]:
        draws = [play(state, (card, *draw)) for draw in product(*state.hands[1:])]
        ends = [
            max(brute_force(after, reward).values()) if after.hands[0] else reward(after)
            for after in draws
        ]
        worth[card] = sum(ends) / len(ends)
    return worth


@st.composite
def positions(draw, opponents, most=3):
    size = draw(st.integers(1, most))
    hand = st.lists(st.sampled_from(CARDS), min_size=size, max_size=size, unique=True)
    number = st.integers(0, 2)
    dice = tuple((draw(number), draw(number)) for _board in range(3))
    return position(dice, [draw(hand) for _seat in range(opponents + 1)])


@pytest.mark.parametrize("aim", AIMS)
@pytest.mark.parametrize("opponents", [1, 2])
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_brute_force_agrees_with_up_to_three_cards(aim, opponents, data):
    state = data.draw(positions(opponents))
    assert SoloSolver(opponents, aim).values(state) == brute_force(state, AIMS[aim])


@pytest.mark.parametrize("aim", AIMS)
def test_brute_force_agrees_with_three_opponents(aim):
    hands = [["cat", "mouse", "wolf"], ["cat", "rabbit", "frog"], CARDS[1:4], CARDS[3:]]
    state = position(((2, 1), (1, 3), (0, 2)), hands)
    assert SoloSolver(3, aim).values(state) == brute_force(state, AIMS[aim])


class OneRound(HotSeat):
    """The game of one round: the next roll does not come."""

    def actions(self, state):
        return super().actions(state) if state.game.cards_left else ()


@pytest.mark.parametrize("aim", AIMS)
def test_the_generic_solver_agrees_on_the_table(aim):
    state = position(((2, 3), (1, 0), (1, 2)), [["cat", "mouse", "frog"], CARDS[2:5], CARDS[:3]])
    game = OneRound((None, shuffled_stack, shuffled_stack))
    assert isinstance(game, Game)
    generic = BackwardInduction(game, lambda after: AIMS[aim](after.game))
    assert generic.action_values(game.at(state)) == SoloSolver(2, aim).values(state)


@pytest.mark.parametrize("aim", AIMS)
def test_it_ends_where_backward_induction_by_steps_ends(aim):
    state = position(SHEET_ROLL, [CARDS] * 2)
    at_once, in_steps = SoloSolver(1, aim), SoloSolver(1, aim)
    shares = list(in_steps.solving(state))
    assert shares == sorted(shares)
    assert shares[-1] == 1
    size = len(in_steps)
    assert in_steps.values(state) == at_once.values(state)
    assert len(in_steps) == size, "nothing was left to solve"


def test_cancelling_keeps_what_was_solved():
    state, solver = position(SHEET_ROLL, [CARDS] * 3), SoloSolver(2)
    steps = solver.solving(state)
    assert next(steps) < 1
    solved = len(solver)
    steps.close()
    assert 0 < solved == len(solver)
    assert solver.values(state) == SoloSolver(2).values(state)


def test_the_start_against_two_opponents_is_known():
    values = SoloSolver(2).values(position(SHEET_ROLL, [CARDS] * 3))
    assert values["cat"] == values["hedgehog"] == Fraction(982589, 64800)
    assert max(values, key=values.get) == "cat"


@pytest.mark.parametrize(
    ("opponents", "aim"),
    [
        (1, "margin"),
        *(pytest.param(2, aim, marks=pytest.mark.long) for aim in ("points", "margin")),
    ],
)
def test_simulation_agrees_within_three_standard_errors(opponents, aim):
    state, solver = position(SHEET_ROLL, [CARDS] * (opponents + 1)), SoloSolver(opponents, aim)
    *_, sample = simulating(state, solver.choose, runs=3000, seed=4)
    estimate = getattr(sample, aim)
    exact = max(solver.values(state).values())
    assert estimate.agrees(exact)
    assert 0 < estimate.standard_error < 0.2


@pytest.mark.long
@pytest.mark.parametrize("aim", AIMS)
def test_simulation_agrees_against_three_opponents(aim):
    state, solver = position(SHEET_ROLL, [CARDS] * 4), SoloSolver(3, aim)
    *_, sample = simulating(state, solver.choose, runs=1000, seed=4)
    estimate = getattr(sample, aim)
    assert estimate.agrees(max(solver.values(state).values()))


def test_a_simulation_repeats_itself_and_reports_as_it_goes():
    state = position(SHEET_ROLL, [CARDS] * 3)
    samples = list(simulating(state, lambda s: min(s.hands[0]), runs=250, seed=9, first="wolf"))
    assert [sample.points.games for sample in samples][:2] == [PORTION, 2 * PORTION]
    assert samples[-1].points.games == 250
    assert samples == list(
        simulating(state, lambda s: min(s.hands[0]), runs=250, seed=9, first="wolf")
    )
    with pytest.raises(MousemathError):
        next(simulating(state, min, runs=0, seed=1))


def test_a_standard_error_is_the_textbook_one():
    sure = position(((0, 0),) * 3, [["cat"], ["mouse"]])
    *_, sample = simulating(sure, lambda _s: "cat", runs=100, seed=1)
    assert (sample.points.mean, sample.points.standard_error) == (2.0, 0.0)
    assert sample.beats_all.mean == 1.0
    # The cat brings 2 with a mouse below, 1 without: a coin that shows k times in 100.
    open_ended = position(((0, 0),) * 3, [["cat", "wolf"], ["mouse", "frog"]])
    *_, sample = simulating(open_ended, lambda s: min(s.hands[0]), runs=100, seed=1)
    points = round(sample.points.mean * 100)
    k = points - 200  # two cards come back, and the mouse in k of 100 rounds
    variance = Fraction(k * (100 - k), 100 * 99)
    assert sample.points.standard_error == pytest.approx((variance / 100) ** 0.5)


def best_chance(state, lead):
    """The largest chance to beat all, by every line of play, in another way than the module."""
    if not state.hands[0]:
        points = [total + more for total, more in zip(state.totals, lead, strict=True)]
        return Fraction(all(points[0] > other for other in points[1:]))
    draws = list(product(*state.hands[1:]))
    return max(
        sum(best_chance(play(state, (card, *draw)), lead) for draw in draws) / len(draws)
        for card in state.hands[0]
    )


@settings(max_examples=20, deadline=None)
@given(positions(2))
def test_the_best_chance_to_beat_all_agrees_with_brute_force(state):
    assert max(BeatAll().chances(state).values()) == best_chance(state, (0, 0, 0))


def test_the_chance_under_points_play_is_at_most_the_best_and_agrees_with_simulation():
    hands = [["cat", "mouse", "frog"], ["cat", "wolf", "frog"], ["rabbit", "mouse", "hedgehog"]]
    state, solver = position(((2, 3), (1, 0), (1, 2)), hands), SoloSolver(2)
    best, points = BeatAll().chances(state), BeatAll(solver.choose).chances(state)
    assert all(points[card] <= best[card] for card in best)
    first = solver.choose(state)
    *_, sample = simulating(state, solver.choose, runs=3000, seed=2, first=first)
    estimate = sample.beats_all
    assert estimate.agrees(points[first])


def test_earlier_rounds_do_not_change_the_chance_to_beat_all():
    state = roll(position(SHEET_ROLL, [[], []]), SHEET_ROLL)
    for card in ("cat", "wolf", "hedgehog"):
        state = play(state, (card, card))
    chances = BeatAll().chances(state)
    assert 0 < max(chances.values()) < 1
    assert BeatAll().chances(replace(state, finished=((0, 90),))) == chances


def test_what_cannot_be_solved_is_refused_in_one_sentence():
    full = position(SHEET_ROLL, [CARDS] * 3)
    refused = (
        lambda: SoloSolver(2, "glory"),
        lambda: SoloSolver(6),
        lambda: SoloSolver(3).values(full),
        lambda: SoloSolver(2).values(OmNomNom(3).start()),
        lambda: BeatAll().chances(full),
    )
    for each in refused:
        with pytest.raises(MousemathError) as refusal:
            each()
        assert str(refusal.value).endswith(".")
