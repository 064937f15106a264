"""The duel: golden matrices, a slow second route over the rules, certificates, symmetries."""

import json
import random
from fractions import Fraction
from functools import cache
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.chance.matrix_game import solve
from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom import CARDS, OmNomNom, duel_from, position, solve_duel
from mousemath.games.om_nom_nom.maths.packing import packed
from mousemath.games.om_nom_nom.maths.round_values import RoundValues
from mousemath.games.om_nom_nom.rules.game import play
from mousemath.games.om_nom_nom.rules.reveal import points_brought

CASES = json.loads((Path(__file__).parents[1] / "cases" / "om_nom_nom.json").read_text("utf-8"))
SHEET_ROLL = [(3, 2), (2, 3), (3, 2)]


@cache
def slow_payoffs(state):
    """The payoffs by the rules alone: no packing, no symmetry, no dominance, fractions."""
    points = state.totals[0] - state.totals[1]
    game = OmNomNom(2)
    matrix = []
    for mine in game.actions(state, 0):
        matrix.append([])
        for theirs in game.actions(state, 1):
            after = play(state, (mine, theirs))
            now = after.totals[0] - after.totals[1] - points
            matrix[-1].append(now + (solve(slow_payoffs(after)).value if after.cards_left else 0))
    return matrix


@st.composite
def positions(draw, most=3):
    size = draw(st.integers(1, most))
    hand = st.lists(st.sampled_from(CARDS), min_size=size, max_size=size, unique=True)
    number = st.integers(0, 2)
    dice = tuple((draw(number), draw(number)) for _board in range(3))
    return position(dice, (draw(hand), draw(hand)))


@pytest.mark.parametrize("case", CASES["duels"])
def test_published_matrices_are_reproduced(case):
    assert tuple(CASES["cards"]) == CARDS
    duel = solve_duel([(board["middle"], board["bottom"]) for board in case["dice"]])
    assert duel.payoff == tuple(tuple(map(Fraction, row)) for row in case["matrix"])
    assert duel.value == 0
    assert duel.row_strategy == duel.column_strategy
    assert duel.certificate.holds(duel.payoff)


@settings(max_examples=60, deadline=None)
@given(positions())
def test_the_rules_alone_give_the_same_payoffs(state):
    duel = duel_from(state)
    assert duel.payoff == tuple(map(tuple, slow_payoffs(state)))
    assert duel.certificate.holds(duel.payoff)


def test_the_rules_alone_give_the_same_payoffs_with_four_cards():
    state = position(((4, 1), (2, 3), (0, 5)), (CARDS[:4], ("mouse", "rabbit", "hedgehog", "frog")))
    assert duel_from(state).payoff == tuple(map(tuple, slow_payoffs(state)))


@settings(max_examples=60, deadline=None)
@given(positions(most=4))
def test_the_other_seat_sees_the_same_game_from_the_other_side(state):
    here, there = duel_from(state), duel_from(state, 1)
    assert there.payoff == tuple(
        tuple(-e for e in column) for column in zip(*here.payoff, strict=True)
    )
    assert (there.value, there.is_unique) == (-here.value, here.is_unique)


def test_exchanging_boards_exchanges_cards():
    here = solve_duel(SHEET_ROLL)
    for order in permutations(range(3)):
        there = solve_duel([SHEET_ROLL[board] for board in order])
        place = [2 * board + level for board in order for level in (0, 1)]
        assert there.payoff == tuple(tuple(here.payoff[i][j] for j in place) for i in place)


def test_values_can_be_kept_from_call_to_call():
    known = RoundValues()
    first = solve_duel(SHEET_ROLL, known=known)
    size = len(known)
    assert size > 0
    assert solve_duel(SHEET_ROLL, known=known) == first
    assert len(known) == size


def test_a_duel_is_solved_in_small_steps_to_the_same_value():
    state = position(((4, 1), (2, 3), (1, 4)), (CARDS, CARDS))
    values = RoundValues()
    assert not values.knows(state)
    assert sum(1 for _done in values.solving(state)) > 5
    assert values.knows(state)
    assert duel_from(state, known=values).payoff == duel_from(state).payoff


def test_dice_that_nobody_can_take_do_not_tell_positions_apart():
    empty, full = (
        position(((0, dice), (dice, 0), (0, 0)), (["cat", "rabbit"], ["cat", "rabbit"]))
        for dice in (0, 4)
    )
    assert packed(empty) == packed(full)


def test_a_payoff_is_what_the_cards_bring_and_the_value_after():
    dice, state = random.Random(8), position(tuple(SHEET_ROLL), (CARDS, CARDS))  # noqa: S311
    while state.cards_left:
        duel = duel_from(state)
        i, j = dice.randrange(len(duel.row_cards)), dice.randrange(len(duel.column_cards))
        joint = (duel.row_cards[i], duel.column_cards[j])
        after, (mine, theirs) = play(state, joint), points_brought(state.dice, joint)
        rest = duel_from(after).value if after.cards_left else 0
        assert duel.payoff[i][j] == mine - theirs + rest
        state = after


def test_what_cannot_be_solved_is_refused_in_one_sentence():
    three = position(((0, 0),) * 3, (CARDS, CARDS, CARDS))
    for refused in (lambda: duel_from(three), lambda: duel_from(OmNomNom(2).start())):
        with pytest.raises(MousemathError):
            refused()
    for dice, hands in (([(20, 0), (0, 0), (0, 0)], {}), (SHEET_ROLL, {"row_hand": ["cat"]})):
        with pytest.raises(MousemathError):
            solve_duel(dice, **hands)
