"""The best answer to named policies, beside routes of their own: sweeps of all positions, one family, games."""

from fractions import Fraction

import pytest

from mousemath.errors import IllegalAction, MousemathError
from mousemath.games.viva_topo.maths.against import BestAnswer, cheese_at_end, share_of_win
from mousemath.games.viva_topo.maths.exact import ExactFamily
from mousemath.games.viva_topo.maths.policies import POLICIES, policy
from mousemath.games.viva_topo.maths.simulation import Simulation
from mousemath.games.viva_topo.rules.equipment import Face
from mousemath.games.viva_topo.rules.game import Family, Roll, State, VivaTopo
from mousemath.games.viva_topo.rules.path import Cat
from mousemath.games.viva_topo.rules.preset import Preset

CLASSIC = Preset.load("classic")
NAMES = ("random", "timid", "greedy")


def table(*mice, cat=(2, 10), cheese=None, won=None, turn=0):
    """A position before a roll: the mice of each family, and what they have won."""
    won = won or (0,) * len(mice)
    families = tuple(
        Family(tuple(sorted(each)), (0,) * 5, 0, got) for each, got in zip(mice, won, strict=True)
    )
    return State(families, Cat(*cat), cheese or CLASSIC.pieces, turn)


def bots(*names):
    """Policies by their names."""
    return [policy(name) for name in names]


def swept(game, seat, policies, worth, start):
    """Value a position by sweeping over all that may follow until nothing changes, through the rules."""
    found, waiting = {}, [start]
    while waiting:
        state = waiting.pop()
        if state in found or not game.actions(state):
            found.setdefault(state, [])
            continue
        found[state] = []
        for face, chance in game.die.items():
            rolled = game.apply(state, Roll(), face)
            moves = game.actions(rolled) if rolled.face else ()
            ends = [(game.apply(rolled, move, None), move) for move in moves] or [(rolled, None)]
            if moves and state.turn != seat:
                drawn = policies[state.turn](game, rolled)
                found[state].append((chance, [(end, float(drawn[move])) for end, move in ends]))
            else:
                found[state].append((chance, [(end, None) for end, _move in ends]))
            waiting += [end for end, _move in ends]
    values = {state: float(worth(state, seat)) for state in found}
    change = 1.0
    while change > 1e-13:
        change = 0.0
        for state, faces in reversed(found.items()):
            if faces:
                value = sum(float(chance) * _turn(ends, values) for chance, ends in faces)
                change = max(change, abs(value - values[state]))
                values[state] = value
    return values[start]


def _turn(ends, values):
    if ends[0][1] is None:
        return max(values[end] for end, _share in ends)
    return sum(share * values[end] for end, share in ends)


@pytest.mark.parametrize("other", NAMES)
@pytest.mark.parametrize(("aim", "worth"), [("cheese", cheese_at_end), ("win", share_of_win)])
def test_the_value_is_what_sweeps_over_all_positions_come_to(other, aim, worth):
    game = VivaTopo(CLASSIC, 2)
    start = table((17,), (16, 18), cat=(2, 10), won=(3, 2), turn=1)
    policies = bots("greedy", other)
    exact = BestAnswer(game, 0, policies, aim).value(start)
    assert float(exact) == pytest.approx(swept(game, 0, policies, worth, start), abs=1e-9)


def test_without_others_on_the_way_it_is_the_best_play_of_one_family():
    game = VivaTopo(CLASSIC, 2)
    lone = ExactFamily(CLASSIC, players=2)
    for mice, cat in (((16,), (2, 6)), ((16, 18), (2, 10))):
        start = table(mice, (), cat=cat)
        assert BestAnswer(game, 0, bots("greedy", "greedy")).value(start) == lone.value(
            mice, Cat(*cat)
        )


def test_the_best_answer_is_no_worse_than_any_policy_and_these_no_better_than_games_say():
    game = VivaTopo(CLASSIC, 2)
    start = table((16, 18), (17,), cat=(2, 10), won=(0, 4))
    best = BestAnswer(game, 0, bots("greedy", "timid"), "win").value(start)
    for name in NAMES:
        policies = bots(name, "timid")
        kept = BestAnswer(game, 0, policies, "win", follows=True).value(start)
        assert kept <= best
        simulation = Simulation(game, policies, seed=5, state=start)
        simulation.run(300)
        assert simulation.win_share(0).agrees(kept, errors=4)


def test_scarce_cheese_counts():
    game = VivaTopo(CLASSIC, 2)
    plenty, scarce = (table((20,), (20,), cheese=(0, 0, 0, 0, left)) for left in (2, 1))
    answer = BestAnswer(game, 0, bots("greedy", "greedy"))
    assert answer.value(plenty) == 6
    # the other takes the last wheel where it is first there
    assert answer.value(State(scarce.families, scarce.cat, scarce.cheese, 1)) == 0
    assert answer.value(scarce) == 6


def test_every_move_has_its_value_and_the_best_ones_are_the_value():
    game = VivaTopo(CLASSIC, 2)
    start = table((16, 18), (19,), cat=(2, 10))
    answer = BestAnswer(game, 0, bots("greedy", "random"))
    total = Fraction(0)
    for face, chance in game.die.items():
        rolled = game.apply(start, Roll(), face)
        options = answer.options(rolled)
        assert [option.move for option in options] == list(game.actions(rolled))
        assert min(option.cost for option in options) == 0
        assert answer.knows(rolled)
        total += chance * max(option.value for option in options)
    assert total == answer.value(start)


def test_three_families_are_answered_too():
    game = VivaTopo(CLASSIC, 3)
    start = table((18,), (19,), (17,), cat=(2, 12), won=(1, 0, 2))
    policies = bots("random", "greedy", "timid")
    exact = BestAnswer(game, 0, policies, "win").value(start)
    assert float(exact) == pytest.approx(swept(game, 0, policies, share_of_win, start), abs=1e-9)


def test_what_does_not_fit_is_refused_in_a_sentence():
    game = VivaTopo(CLASSIC, 2)
    answer = BestAnswer(game, 0, bots("greedy", "greedy"), limit=50)
    with pytest.raises(MousemathError, match="Too many positions"):
        answer.value(game.start())
    with pytest.raises(IllegalAction, match="No move is due"):
        answer.options(game.start())
    with pytest.raises(MousemathError, match="one policy for each"):
        BestAnswer(game, 0, bots("greedy"))
    with pytest.raises(MousemathError, match="no third aim"):
        BestAnswer(game, 0, bots("greedy", "greedy"), "glory")
    assert set(NAMES) < set(POLICIES)
    assert Face(2) in game.die
