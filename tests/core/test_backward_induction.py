"""Backward induction: values that can be seen through, exact ties, cycles refused."""

from dataclasses import dataclass
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.chance.distribution import Distribution
from mousemath.errors import IllegalAction
from mousemath.play.game import Game, check_legal, reachable, transition
from tests.workshop.backward_induction import BackwardInduction

NOTHING = Distribution.certain(None)


@dataclass(frozen=True)
class Tree:
    """Any game: for each state its actions, each with the distribution of the next state."""

    moves: dict

    def start(self):
        return "start"

    def actions(self, state):
        return tuple(self.moves.get(state, {}))

    def player(self, state):
        del state
        return 0

    def chance(self, state, action):
        return self.moves[state][action]

    def apply(self, state, action, outcome):
        check_legal(self, state, action)
        return outcome


def surely(state):
    return Distribution.certain(state)


@dataclass(frozen=True)
class Pig:
    """Roll a die up to ``rolls`` times and keep the last face: stop when it is worth it."""

    rolls: int

    def start(self):
        return self.rolls, 0

    def actions(self, state):
        left, face = state
        return ("roll",) * (left > 0) + ("stop",) * (left >= 0 and face > 0)

    def player(self, state):
        del state
        return 0

    def chance(self, state, action):
        del state
        return Distribution.uniform(range(1, 7)) if action == "roll" else NOTHING

    def apply(self, state, action, outcome):
        left, face = state
        return (left - 1, outcome) if action == "roll" else (-1, face)


def kept(state):
    return Fraction(state[1])


def test_stopping_a_die_is_worth_what_the_books_say():
    values = [BackwardInduction(Pig(n), kept).value(Pig(n).start()) for n in (1, 2, 3)]
    assert values == [Fraction(7, 2), Fraction(17, 4), Fraction(14, 3)]


def test_optimal_actions_compare_the_face_with_the_value_of_going_on():
    solver = BackwardInduction(Pig(3), kept)
    assert solver.optimal_actions((1, 4)) == {"stop"}
    assert solver.optimal_actions((1, 3)) == {"roll"}
    assert solver.optimal_actions((2, 4)) == {"roll"}
    assert solver.action_values((2, 4)) == {"roll": Fraction(17, 4), "stop": 4}
    assert solver.optimal_actions((-1, 4)) == frozenset()


def test_exact_ties_are_all_kept():
    half = Distribution.uniform(["win", "lose"])
    tree = Tree({"start": {"a": half, "b": surely("even"), "c": surely("lose")}})
    worth = {"win": Fraction(1), "lose": Fraction(0), "even": Fraction(1, 2)}
    solver = BackwardInduction(tree, worth.__getitem__)
    assert solver.optimal_actions("start") == {"a", "b"}
    assert solver.value("start") == Fraction(1, 2)


def test_the_smallest_value_can_be_sought():
    worth = {"win": Fraction(1), "lose": Fraction(0)}
    tree = Tree({"start": {"a": surely("win"), "b": surely("lose")}})
    assert BackwardInduction(tree, worth.__getitem__, best=min).value("start") == 0
    assert BackwardInduction(tree, worth.__getitem__, best=min).optimal_actions("start") == {"b"}


@pytest.mark.parametrize(
    "moves",
    [
        {"start": {"stay": surely("start")}},
        {"start": {"go": surely("there")}, "there": {"back": surely("start")}},
        {
            "start": {"go": Distribution.uniform(["end", "a"])},
            "a": {"go": surely("b")},
            "b": {"end": surely("end"), "back": surely("a")},
        },
    ],
)
def test_a_game_in_which_a_position_repeats_is_refused(moves):
    with pytest.raises(ValueError, match="A position can repeat"):
        BackwardInduction(Tree(moves), lambda _state: Fraction(0)).value("start")


def test_meeting_a_position_by_two_ways_is_no_cycle():
    tree = Tree(
        {
            "start": {"left": surely("a"), "right": surely("b")},
            "a": {"go": surely("c")},
            "b": {"go": Distribution.uniform(["a", "c"])},
            "c": {"go": surely("end")},
        }
    )
    assert BackwardInduction(tree, lambda _state: Fraction(1, 3)).value("start") == Fraction(1, 3)


def test_a_game_with_too_many_positions_is_refused():
    with pytest.raises(ValueError, match="more than 5 positions"):
        BackwardInduction(Pig(3), kept, limit=5).value(Pig(3).start())


def test_a_deep_game_does_not_meet_the_limit_of_recursion():
    tree = Tree({**{n: {"on": surely(n + 1)} for n in range(5000)}, "start": {"on": surely(0)}})
    assert BackwardInduction(tree, Fraction).value("start") == 5000


def test_a_key_merges_positions_of_equal_value():
    calls = []

    def reward(state):
        calls.append(state)
        return Fraction(state[1] % 2)

    solver = BackwardInduction(Pig(2), reward, key=lambda state: (state[0], state[1] % 2))
    plain = BackwardInduction(Pig(2), lambda state: Fraction(state[1] % 2))
    assert solver.value((2, 0)) == plain.value((2, 0)) == Fraction(3, 4)
    assert len(calls) == 2


@st.composite
def trees(draw):
    """Draw a random game on the states 0 … n in which every action leads upwards."""
    size = draw(st.integers(1, 7))
    moves = {}
    for state in range(size):
        after = st.integers(state + 1, size)
        actions = draw(st.lists(st.lists(after, min_size=1, max_size=3), max_size=3))
        moves[state] = {n: Distribution.uniform(each) for n, each in enumerate(actions)}
    return Tree({**moves, "start": {"go": surely(0)}})


@given(trees())
@settings(max_examples=80)
def test_the_values_satisfy_bellmans_equation_and_equal_plain_recursion(tree):
    solver = BackwardInduction(tree, lambda state: Fraction(state, 7))

    def plain(state):
        means = [transition(tree, state, a).expectation(plain) for a in tree.actions(state)]
        return max(means, default=Fraction(0 if state == "start" else state, 7))

    for state in reachable(tree):
        assert solver.value(state) == plain(state)
        values = solver.action_values(state)
        if values:
            assert solver.value(state) == max(values.values())
            assert solver.optimal_actions(state) == {
                action for action, value in values.items() if value == solver.value(state)
            }


# ── games in general ─────────────────────────────────────────────────────────────────────────────


def test_transitions_merge_outcomes_that_lead_to_the_same_state():
    merged = transition(Pig(1), (1, 0), "roll")
    assert merged[(0, 6)] == Fraction(1, 6)
    tree = Tree({"start": {"go": Distribution.uniform("abc")}})
    assert transition(tree, "start", "go") == Distribution.uniform("abc")


def test_every_reachable_state_comes_once_and_the_start_first():
    states = list(reachable(Pig(2)))
    assert states[0] == (2, 0)
    assert len(states) == len(set(states)) == 1 + 6 + 6 + 6
    assert set(reachable(Pig(2), (0, 3))) == {(0, 3), (-1, 3)}


def test_what_is_not_legal_is_refused():
    assert isinstance(Pig(1), Game)
    check_legal(Pig(1), (1, 0), "roll")
    with pytest.raises(IllegalAction):
        check_legal(Pig(1), (1, 0), "stop")
