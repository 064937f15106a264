"""One mouse and one family, exactly: the given cases, and the whole game as the second route."""

import json
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from mousemath.chance.distribution import Distribution
from mousemath.chance.markov import AbsorbingChain
from mousemath.errors import IllegalAction, MousemathError
from mousemath.games.viva_topo.maths.exact import ExactFamily, sum_series
from mousemath.games.viva_topo.maths.family import worths_left
from mousemath.games.viva_topo.maths.run import Runs, best_run
from mousemath.games.viva_topo.rules.equipment import Face, Home, SetUp
from mousemath.games.viva_topo.rules.game import Family, Roll, State, VivaTopo, is_over
from mousemath.games.viva_topo.rules.path import Cat, Move, cat_places
from mousemath.games.viva_topo.rules.preset import Preset
from mousemath.play.game import transition
from tests.workshop.backward_induction import BackwardInduction

CASES = json.loads((Path(__file__).parents[1] / "cases" / "viva_topo.json").read_text("utf-8"))
CLASSIC = Preset.load("classic")
CAT = Face(1, cat=True)
SMALL = replace(
    CLASSIC,
    name="small",
    ring=7,
    room=1,
    die=(CAT, Face(1), Face(2)),
    homes=(Home((2, 3), 1, 9), Home((5, 6), 3, 9)),
    cockaigne_pieces=9,
    tables=(SetUp(2, 2, 3), SetUp(3, 2, 3)),
)


def alone(game, mice, cat, turn=0):
    """A state of the whole game in which only seat 0 has mice left."""
    places = (0,) * len(game.preset.places)
    total = game.preset.mice(game.players)
    families = (
        Family(tuple(mice), places, caught=total - len(mice)),
        *(Family((), places, caught=total) for _ in range(game.players - 1)),
    )
    return State(families, cat, game.preset.pieces, turn)


def won(state):
    return Fraction(state.families[0].cheese)


@pytest.mark.parametrize("case", CASES["best_run"])
def test_best_run_as_given_and_by_the_whole_game(case):
    run = best_run(CLASSIC, case["players"])
    assert run.expected_cheese == Fraction(case["expected_cheese"])
    assert run.chance("cockaigne") == Fraction(case["chance_cockaigne"])
    game = VivaTopo(CLASSIC, case["players"])
    start = alone(game, [0], Cat(1, CLASSIC.cat_start(case["players"])))
    assert BackwardInduction(game, won).value(start) == run.expected_cheese
    wheel = BackwardInduction(game, lambda state: Fraction(state.families[0].safe[-1]))
    assert wheel.value(start) == run.chance("cockaigne")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_of_aims_and_the_ends_of_the_best_play(players):
    run = best_run(CLASSIC, players)
    chances = run.chances
    safe = ExactFamily(CLASSIC, players, (1,) * 5).value(run.mice, run.cat)
    assert all(nearer >= further for nearer, further in pairwise(chances))
    assert chances == tuple(run.chance(place) for place in CLASSIC.places)
    assert max(chances) <= safe
    ends = run.ends()
    worth = dict(zip(CLASSIC.places, CLASSIC.worths, strict=True), caught=0)
    assert ends.expectation(worth.__getitem__) == run.expected_cheese
    assert all(ends[place] <= run.chance(place) for place in CLASSIC.places)
    assert 1 - ends["caught"] <= safe


def test_options_of_a_mouse_are_each_worth_what_follows():
    runs = Runs(CLASSIC, 4)
    options = dict(runs.options(12, Cat(1, 8), Face(2)))
    assert options[Move(12, place=3)].chance(3) == 1
    assert options[Move(12, place=3)].expected_cheese == 3
    assert options[Move(12, place=3)].chance("cockaigne") == 0
    assert options[Move(12, place=3)].ends()[3] == 1
    after = runs.from_position(14, Cat(1, 8), waiting=3)
    assert options[Move(12, 14)].expected_cheese == after.expected_cheese
    assert options[Move(12, 14)].ends() == after.ends()


def test_a_move_into_the_cat_or_before_her_step_ends_the_run():
    options = dict(Runs(CLASSIC, 2).options(13, Cat(1, 15), Face(2)))
    assert options[Move(13, 15)].expected_cheese == 0
    assert not any(options[Move(13, 15)].chances)
    assert options[Move(13, 15)].ends()["caught"] == 1
    options = dict(Runs(CLASSIC, 2).options(15, Cat(1, 14), CAT))
    assert any(options[Move(15, 16)].chances)
    options = dict(Runs(CLASSIC, 2).options(15, Cat(2, 14), CAT))
    assert not any(options[Move(15, 16)].chances)


def test_aims_can_be_solved_ahead():
    runs = Runs(SMALL, 3)
    steps = 4 * len(cat_places(SMALL))
    assert list(runs.steps()) == [(done, steps) for done in range(1, steps + 1)]
    assert runs.from_position(0, Cat(1, 3)).chance(1) == best_run(SMALL, 3).chance(1)


def test_cheese_that_is_gone_is_not_hoped_for():
    empty = Runs(CLASSIC, 2, worths_left(CLASSIC, (4, 4, 4, 4, 0))).from_position(18, Cat(1, 5))
    full = Runs(CLASSIC, 2).from_position(18, Cat(1, 5))
    assert empty.expected_cheese <= 4 < full.expected_cheese


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("mice", [(0,), (3,), (0, 4), (2, 3)])
def test_a_family_agrees_with_the_whole_game_where_nothing_repeats(players, mice):
    preset = replace(SMALL, room=2)
    game = VivaTopo(preset, players)
    whole = BackwardInduction(game, won)
    family = ExactFamily(preset, players)
    cat = Cat(1, 1)
    assert whole.value(alone(game, mice, cat)) == family.value(mice, cat)
    for waiting in range(players):
        turn = (players - waiting) % players
        state = alone(game, mice, cat, turn)
        assert whole.value(state) == family.value(mice, cat, waiting)
    rolled = game.apply(alone(game, mice, cat), Roll(), Face(2))
    options = {option.move: option.value for option in family.options(mice, cat, Face(2))}
    assert whole.action_values(rolled) == options


# Room for one: the mouse behind stays on a 1, everybody may roll numbers, the state comes back.


def test_plain_backward_induction_would_never_end_here():
    game = VivaTopo(SMALL, 2)
    with pytest.raises(ValueError, match="can repeat"):
        BackwardInduction(game, won).value(alone(game, (3, 4), Cat(1, 1)))


def law_of(game, family, stays):
    """The chain of the whole game when the family plays its best move, or stays whenever it can."""

    def law(state):
        if is_over(state):
            return Distribution.certain(state)
        if state.face is None:
            return transition(game, state, Roll())
        mice = state.families[0].mice
        options = family.options(mice, state.cat, state.face)
        if stays:
            options = [o for o in options if o.move.space == o.move.mouse] or options
        return transition(game, state, max(options, key=lambda option: option.value).move)

    return law


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("mice", [(3, 4), (5, 6), (0, 1), (6, 7)])
@pytest.mark.parametrize("cat", [Cat(1, 2), Cat(1, 7)])
def test_states_that_come_back_are_summed_exactly(players, mice, cat):
    game, family = VivaTopo(SMALL, players), ExactFamily(SMALL, players)
    if cat.space in mice:
        mice = tuple(mouse - 1 for mouse in mice)
    start, value = alone(game, mice, cat), family.value(mice, cat)
    best = AbsorbingChain(law_of(game, family, stays=False), [start]).absorption(start)
    assert best.expectation(won) == value
    lazy = AbsorbingChain(law_of(game, family, stays=True), [start]).absorption(start)
    assert lazy.expectation(won) <= value


def test_staying_can_be_best_and_then_the_series_matters():
    half = Fraction(1, 2)
    # A cat gives 4; a number gives 1 at once, or nothing and the same again with chance 1/2.
    assert sum_series(
        [(half, Fraction(4), None), (half, Fraction(1), Fraction(0))], half
    ) == Fraction(8, 3)
    # Nothing else is possible on a number: v = 2 + v / 2.
    assert sum_series([(half, Fraction(4), None), (half, None, Fraction(0))], Fraction(1)) == 4


def test_no_policy_beats_the_value_when_states_come_back():
    """Bellman's equation holds at every state of two mice."""
    family, repeated = ExactFamily(SMALL, 2), 0
    for cat in cat_places(SMALL):
        for mice in combinations(range(8), 2):
            if cat.space in mice or (cat.lap > 1 and mice[0] <= cat.space):
                continue
            options = {face: family.options(mice, cat, face) for face in SMALL.faces}
            mean = sum(
                mass * max(option.value for option in options[face])
                for face, mass in SMALL.faces.items()
            )
            assert mean == family.value(mice, cat)
            repeated += any(option.move.space == option.move.mouse for option in options[Face(1)])
    assert repeated > 10


def test_a_die_with_the_cat_alone_moves_no_mouse():
    preset = replace(SMALL, die=(Face(0, cat=True), Face(3)))
    game = VivaTopo(preset, 2)
    family = ExactFamily(preset, 2)
    state = alone(game, (2,), Cat(1, 1))
    assert BackwardInduction(game, won).value(state) == family.value((2,), Cat(1, 1))
    with pytest.raises(IllegalAction, match="moves none"):
        family.options((2,), Cat(1, 1), Face(0, cat=True))


@pytest.mark.parametrize(
    ("mice", "cat", "waiting", "sentence"),
    [
        ((21,), Cat(1, 3), 0, "beside the path"),
        ((3,), Cat(1, 3), 0, "would have caught"),
        ((0,), Cat(2, 2), 0, "would have caught"),
        ((5, 5), Cat(1, 3), 0, "room for 1"),
        ((5,), Cat(3, 3), 0, "first or second lap"),
        ((5,), Cat(1, 3), 2, "Fewer others"),
    ],
)
def test_impossible_questions_are_refused(mice, cat, waiting, sentence):
    with pytest.raises(MousemathError, match=sentence):
        ExactFamily(SMALL, 2).value(mice, cat, waiting)


def test_too_many_states_are_refused():
    with pytest.raises(MousemathError, match="fast solver"):
        ExactFamily(CLASSIC, 2, limit=50).value((0,), Cat(1, 15))
    with pytest.raises(MousemathError, match="one reward, not negative"):
        ExactFamily(CLASSIC, 2, [1, 2])
