"""Policies do what they say, and simulations agree with exact values within their error."""

import math
from fractions import Fraction

import pytest

from mousemath.errors import IllegalAction, MousemathError
from mousemath.games.viva_topo.maths.exact import ExactFamily
from mousemath.games.viva_topo.maths.policies import (
    POLICIES,
    best_for_family,
    family_options,
    policy,
)
from mousemath.games.viva_topo.maths.simulation import Simulation, simulate_options
from mousemath.games.viva_topo.rules.equipment import Face
from mousemath.games.viva_topo.rules.game import (
    Family,
    Roll,
    State,
    VivaTopo,
    is_over,
    winners,
)
from mousemath.games.viva_topo.rules.path import Cat, Move
from mousemath.games.viva_topo.rules.position import check_state
from mousemath.games.viva_topo.rules.preset import Preset
from mousemath.play.game import Game

CLASSIC = Preset.load("classic")
GAME = VivaTopo(CLASSIC, 2)
CAT = Face(1, cat=True)


def rolled(mine, other, face, cat=(1, 15), cheese=(4, 4, 4, 4, 4)):
    families = tuple(
        Family(tuple(sorted(mice)), (0,) * 5, caught=5 - len(mice)) for mice in (mine, other)
    )
    return GAME.apply(State(families, Cat(*cat), cheese), Roll(), face)


def chosen(name, state):
    return set(policy(name)(GAME, state))


def test_random_is_even_over_the_legal_moves():
    state = rolled([0, 7], [0], Face(2))
    mixed = policy("random")(GAME, state)
    assert set(mixed) == set(GAME.actions(state))
    assert {mass for _move, mass in mixed.items()} == {Fraction(1, 3)}


def test_greedy_takes_most_cheese_then_runs_furthest_but_not_into_the_cat():
    assert chosen("greedy", rolled([7, 12, 0], [0], Face(2))) == {Move(12, place=3)}
    assert chosen("greedy", rolled([5, 10, 0], [0], Face(2))) == {Move(10, 12)}
    assert chosen("greedy", rolled([5, 13, 0], [0], Face(2), cheese=(4, 4, 0, 4, 4))) == {
        Move(5, 7)
    }
    assert chosen("greedy", rolled([10], [0], Face(2), cat=(1, 12))) == {Move(10, 12)}


def test_timid_saves_the_mouse_nearest_to_the_cat():
    assert chosen("timid", rolled([10, 12], [0], Face(2), cat=(1, 8))) == {Move(10, 12)}
    assert chosen("timid", rolled([9, 17], [0], Face(2), cat=(1, 8))) == {Move(9, place=2)}
    # Both mice share the danger: either may go, and the one that enters is out of reach.
    assert chosen("timid", rolled([12, 12], [0], Face(2), cat=(1, 8))) == {Move(12, place=3)}


def test_family_optimal_takes_a_move_of_greatest_value_with_the_games_own_moves():
    solution = ExactFamily(CLASSIC, 2)
    state = rolled([10, 12], [14, 14, 14, 14], Face(2), cat=(1, 8))
    options = {option.move: option for option in family_options(solution, state)}
    assert set(options) == set(GAME.actions(state))
    assert options[Move(12, 13)].value == solution.value((10, 13), Cat(1, 8), waiting=1)
    assert min(option.cost for option in options.values()) == 0
    best = {move for move, option in options.items() if option.cost == 0}
    assert set(best_for_family(solution, state)) == best


def test_an_empty_home_gives_the_family_nothing():
    solution = ExactFamily(CLASSIC, 2)
    state = rolled([18], [0], Face(2), cheese=(4, 4, 4, 0, 4))
    options = {option.move: option.value for option in family_options(solution, state)}
    assert options[Move(18, place=4)] == 0


def test_policies_refuse_where_no_move_is_due():
    for name in POLICIES:
        with pytest.raises(IllegalAction, match="No move is due"):
            policy(name)(GAME, GAME.start())
    with pytest.raises(MousemathError, match="choose one of random, timid"):
        policy("bold")
    assert isinstance(GAME, Game)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_play_whole_games_by_the_rules(players):
    game = VivaTopo(CLASSIC, players)
    bots = [policy(tuple(POLICIES)[(seat + players) % 4]) for seat in range(players)]
    simulation = Simulation(game, bots, seed=players)
    for _ in range(25):
        end = simulation.play()
        assert is_over(end)
        check_state(game, end)
        assert winners(end)


@pytest.mark.long
def test_simulation_agrees_with_the_exact_value_within_its_standard_error():
    solution = ExactFamily(CLASSIC, 2)
    families = (
        Family((0, 0), (0,) * 5, caught=3),
        Family((), (0,) * 5, caught=5),
    )
    start = State(families, Cat(1, 15), CLASSIC.pieces)
    bots = [lambda _game, state: best_for_family(solution, state), policy("random")]
    simulation = Simulation(GAME, bots, seed=11, state=start)
    simulation.run(1_500)
    estimate, truth = simulation.cheese(0), float(solution.value((0, 0), Cat(1, 15)))
    assert 0 < estimate.standard_error < 0.15
    assert abs(estimate.mean - truth) < 4 * estimate.standard_error
    assert simulation.cheese(1).mean == simulation.cheese(1).standard_error == 0


def test_mean_and_standard_error_are_those_of_the_games_played():
    bots = [policy("greedy"), policy("random")]
    ends = [Simulation(GAME, bots, seed=3)]
    cheese = [ends[0].play().families[0].cheese for _ in range(30)]
    again = Simulation(GAME, bots, seed=3)
    again.run(10)
    again.run(20)
    mean = sum(cheese) / 30
    spread = math.sqrt(sum((won - mean) ** 2 for won in cheese) / 29 / 30)
    assert again.cheese(0).mean == pytest.approx(mean)
    assert again.cheese(0).standard_error == pytest.approx(spread)
    assert again.cheese(0).games == 30
    shares = again.win_share(0).mean + again.win_share(1).mean
    assert shares == pytest.approx(1)


def test_options_are_simulated_from_the_same_seed():
    bots = [policy("greedy")] * 2
    state = rolled([18], [20], Face(3), cat=(1, 5))
    found = {option.move: option for option in simulate_options(GAME, state, bots, games=40)}
    assert set(found) == set(GAME.actions(state))
    wheel = found[Move(18, place="cockaigne")]
    assert (wheel.cheese.mean, wheel.cheese.standard_error) == (6, 0)
    assert (wheel.win_share.mean, wheel.cheese.games) == (0.5, 40)
    assert found[Move(18, place=4)].win_share.mean == 0


def test_simulation_refusals():
    bots = [policy("greedy")] * 2
    with pytest.raises(MousemathError, match="one policy for each"):
        Simulation(GAME, bots[:1])
    with pytest.raises(MousemathError, match="at least two games"):
        Simulation(GAME, bots).cheese(0)
    with pytest.raises(MousemathError, match="No move is due"):
        simulate_options(GAME, GAME.start(), bots, games=2)
    with pytest.raises(IllegalAction, match="Roll the die first"):
        Simulation(GAME, bots, first=Move(0, 3))
