"""Named policies: what they play, and what that is worth."""

import random
from fractions import Fraction
from itertools import product

import pytest

from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom import CARDS, POLICIES, duel_from, position
from mousemath.games.om_nom_nom.maths.solo import SoloSolver
from mousemath.games.om_nom_nom.rules.game import play
from mousemath.games.om_nom_nom.rules.reveal import points_brought

SHEET_ROLL = ((3, 2), (2, 3), (3, 2))
START = position(SHEET_ROLL, (CARDS, CARDS))


def exact_score(state, mine, theirs):
    """The expected difference of the rest of the round when both seats follow a policy."""
    if not state.cards_left:
        return Fraction(state.totals[0] - state.totals[1])
    total = Fraction(0)
    for first, share in mine(state, 0).items():
        for second, weight in theirs(state, 1).items():
            total += share * weight * exact_score(play(state, (first, second)), mine, theirs)
    return total


def test_every_policy_plays_cards_in_hand():
    dice, state = random.Random(2), START  # noqa: S311
    while state.cards_left:
        for policy in POLICIES.values():
            for seat in (0, 1):
                assert set(policy(state, seat)) <= state.hands[seat]
        state = play(state, [dice.choice(sorted(hand)) for hand in state.hands])


def test_random_plays_every_card_alike():
    assert {POLICIES["random"](START, 0)[card] for card in CARDS} == {Fraction(1, 6)}


def test_greedy_looks_at_the_dice_alone():
    assert POLICIES["greedy"](START, 0).support == ("rabbit",)
    even = position(((2, 1), (0, 0), (0, 0)), (["cat", "mouse"], ["wolf", "frog"]))
    assert POLICIES["greedy"](even, 0)["cat"] == Fraction(1, 2)


def test_the_best_response_to_random_play_is_worth_what_the_solver_says():
    state = position(SHEET_ROLL, (CARDS[:3], CARDS[3:]))
    score = exact_score(state, POLICIES["best_response"], POLICIES["random"])
    assert score == max(SoloSolver(1, "margin").values(state).values())
    for other in ("random", "greedy", "equilibrium"):
        assert exact_score(state, POLICIES[other], POLICIES["random"]) <= score


@pytest.mark.parametrize("opponent", ["random", "greedy", "best_response", "equilibrium"])
def test_the_equilibrium_never_gets_less_than_the_value(opponent):
    state = position(((4, 1), (2, 3), (0, 5)), (CARDS[:4], CARDS[2:]))
    score = exact_score(state, POLICIES["equilibrium"], POLICIES[opponent])
    assert score >= duel_from(state).value
    if opponent == "equilibrium":
        assert score == duel_from(state).value


def test_with_more_players_the_best_response_looks_at_this_play():
    state = position(((0, 0), (0, 0), (9, 6)), (CARDS, CARDS, CARDS))
    means = {
        card: sum(
            points_brought(state.dice, (card, *others))[0] for others in product(CARDS, CARDS)
        )
        for card in CARDS
    }
    assert POLICIES["best_response"](state, 1).support == (max(means, key=means.get),)
    with pytest.raises(MousemathError):
        POLICIES["equilibrium"](state, 0)
