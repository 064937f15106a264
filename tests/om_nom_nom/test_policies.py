"""Named policies and the table where people and policies sit."""

import random
from fractions import Fraction
from itertools import product

import pytest

from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom import CARDS, POLICIES, HotSeat, OmNomNom, duel_from, position
from mousemath.games.om_nom_nom.maths.policies import POLICY_NAMES
from mousemath.games.om_nom_nom.maths.solo import SoloSolver
from mousemath.games.om_nom_nom.rules.game import ROLL, play
from mousemath.games.om_nom_nom.rules.reveal import points_brought
from mousemath.play.game import Game, IllegalAction

SHEET_ROLL = ((3, 2), (2, 3), (3, 2))
START = position(SHEET_ROLL, (CARDS, CARDS))


def exact_score(state, mine, theirs):
    """The expected difference of the rest of the round when both seats follow a policy."""
    if not state.hands[0]:
        return Fraction(state.totals[0] - state.totals[1])
    total = Fraction(0)
    for first, share in mine(state, 0).items():
        for second, weight in theirs(state, 1).items():
            total += share * weight * exact_score(play(state, (first, second)), mine, theirs)
    return total


def test_every_policy_has_a_name_and_plays_cards_in_hand():
    assert POLICIES.keys() == POLICY_NAMES.keys()
    dice, state = random.Random(2), START  # noqa: S311
    while state.hands[0]:
        for policy in POLICIES.values():
            for seat in (0, 1):
                assert set(policy(state, seat)) <= state.hands[seat]
        state = play(state, [dice.choice(sorted(hand)) for hand in state.hands])


def test_every_policy_rolls_when_there_are_no_cards():
    start = OmNomNom(2).start()
    assert {policy(start, 1).support for policy in POLICIES.values()} == {(ROLL,)}


def test_random_plays_every_card_alike():
    assert {POLICIES["random"](START, 0)[card] for card in CARDS} == {Fraction(1, 6)}


def test_greedy_looks_at_the_dice_alone():
    assert POLICIES["greedy"](START, 0).support == ("rabbit",)
    even = position(((2, 1), (0, 0), (0, 0)), (["cat", "mouse"], ["wolf", "frog"]))
    assert POLICIES["greedy"](even, 0)["cat"] == Fraction(1, 2)


def test_the_best_response_to_random_play_is_worth_what_the_solver_says():
    state = position(SHEET_ROLL, (CARDS[:3], CARDS[3:]))
    score = exact_score(state, POLICIES["best_response"], POLICIES["random"])
    assert score == SoloSolver(1, "margin").value(state)
    for other in ("random", "greedy", "equilibrium"):
        assert exact_score(state, POLICIES[other], POLICIES["random"]) <= score


@pytest.mark.parametrize("rival", ["random", "greedy", "best_response", "equilibrium"])
def test_the_equilibrium_never_gets_less_than_the_value(rival):
    state = position(((4, 1), (2, 3), (0, 5)), (CARDS[:4], CARDS[2:]))
    score = exact_score(state, POLICIES["equilibrium"], POLICIES[rival])
    assert score >= duel_from(state).value
    if rival == "equilibrium":
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


# ── the table ─────────────────────────────────────────────────────────────────────────────────


def test_people_choose_in_turn_behind_a_covered_hand():
    table = HotSeat()
    assert isinstance(table, Game)
    state = table.apply(table.start(), ROLL, SHEET_ROLL)
    told = []
    for action in ("show", "cat", "show", "mouse", "reveal"):
        told.append((table.player(state), table.actions(state) == (action,)))
        assert action in table.actions(state)
        state = table.apply(state, action, () if action == "reveal" else None)
    assert told == [(0, True), (0, False), (1, True), (1, False), (0, True)]
    assert state.game.totals == (5, 0)
    assert state.chosen == ("", "")
    assert not state.shown


def test_a_policy_seat_is_chance_at_the_reveal_and_sees_no_choice():
    table = HotSeat(("", "equilibrium"))
    state = table.apply(table.start(), ROLL, SHEET_ROLL)
    reveals = [
        table.chance(table.apply(state, card, None), "reveal") for card in table.actions(state)
    ]
    assert len(set(reveals)) == 1
    strategy = duel_from(state.game, 1)
    for card, share in zip(strategy.row_cards, strategy.row_strategy, strict=True):
        assert reveals[0][card,] == share


def test_a_table_plays_a_whole_game():
    table, dice = HotSeat.solo(3), random.Random(6)  # noqa: S311
    state, steps = table.start(), 0
    while table.actions(state):
        action = dice.choice(table.actions(state))
        outcomes = table.chance(state, action).support
        state, steps = table.apply(state, action, dice.choice(outcomes)), steps + 1
    assert state.game.is_over
    assert steps == 3 * (1 + 6 * 2)


@pytest.mark.parametrize(
    "policies", [("",), ("random", "random"), ("", "clever"), ("", "", "equilibrium")]
)
def test_bad_tables_are_refused(policies):
    with pytest.raises(MousemathError) as refusal:
        HotSeat(policies)
    assert str(refusal.value).endswith(".")


def test_bad_steps_are_refused():
    table = HotSeat(("", "random"))
    state = table.apply(table.start(), ROLL, SHEET_ROLL)
    chosen = table.apply(state, "cat", None)
    for before, action, outcome in (
        (state, "reveal", ("cat",)),
        (chosen, "mouse", None),
        (chosen, "reveal", None),
        (chosen, "reveal", ("lion",)),
        (chosen, "reveal", ("cat", "cat")),
    ):
        with pytest.raises(IllegalAction):
            table.apply(before, action, outcome)
    for number in (1, 4):
        with pytest.raises(MousemathError):
            HotSeat.solo(number)
