"""The rounds and the game, sentence by sentence, and what is refused."""

import random

import pytest
from om_nom_nom.rolled import SHEET_ROLL, random_roll

from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom.rules.game import (
    ROLL,
    OmNomNom,
    State,
    play,
    position,
    roll,
    winners,
)
from mousemath.games.om_nom_nom.rules.pieces import (
    CARDS,
    FULL_HAND,
    Haul,
    check_dice,
)
from mousemath.play.game import IllegalAction

NOTHING = ((0, 0), (0, 0), (0, 0))


def test_a_card_is_played_once():
    game = OmNomNom(2)
    after = game.apply(position(SHEET_ROLL, [FULL_HAND] * 2), ("cat", "frog"), None)
    assert game.actions(after, 0) == ("mouse", "wolf", "rabbit", "hedgehog", "frog")
    with pytest.raises(IllegalAction, match="played already"):
        game.apply(after, ("cat", "cat"), None)


# ── the round and the game ────────────────────────────────────────────────────────────────────


def test_the_example_of_the_sheet_scores_16():
    haul = Haul(own_cards=5, captured_cards=2, black_dice=3, red_dice=3)
    assert haul.own_cards + haul.captured_cards == 7
    assert haul.points == 16


def test_dice_left_and_discarded_cards_count_for_nobody():
    before = position(((1, 3), (0, 0), (0, 0)), [["cat"], ["cat"], ["mouse"]])
    after = play(before, ("cat", "cat", "mouse"))
    assert after.totals == (2, 2, 0)  # one card and one die: a share each
    lone = play(
        position(((0, 3), (0, 0), (0, 0)), [["cat"], ["cat"], ["mouse"]]), ("cat",) * 2 + ("mouse",)
    )
    assert (lone.totals, lone.discarded, lone.dice[0]) == ((1, 1, 0), 1, (0, 3))


def test_there_is_no_roll_within_a_round():
    game = OmNomNom(2)
    state = position(SHEET_ROLL, [FULL_HAND] * 2)
    with pytest.raises(IllegalAction, match="until all six"):
        game.apply(state, (ROLL, ROLL), SHEET_ROLL)


def test_a_new_round_gives_back_all_cards_and_keeps_the_points():
    state = roll(OmNomNom(2).start(), SHEET_ROLL)
    for card in CARDS:
        state = play(state, (card, card))
    assert state.awaits_roll
    first = state.totals
    state = roll(state, SHEET_ROLL)
    assert state.hands == (FULL_HAND,) * 2
    assert (state.finished, state.totals) == ((first,), first)
    assert state.rounds == (first, (0, 0))


def test_the_highest_total_wins_then_the_highest_round_then_both():
    def over(*rounds):
        *finished, last = rounds
        hauls = tuple(Haul(own_cards=points) for points in last)
        return State((frozenset(),) * len(last), hauls, NOTHING, 0, tuple(finished))

    assert winners(over((9, 3), (2, 5), (2, 4))) == {0}
    assert winners(over((9, 7), (2, 5), (2, 1))) == {0}
    assert winners(over((5, 7), (2, 5), (8, 3))) == {0}
    assert winners(over((5, 8), (2, 5), (8, 2))) == {0, 1}
    assert winners(over((5, 8, 0), (2, 5, 0), (8, 2, 15))) == {2}
    assert over((5, 8), (2, 5), (8, 2)).is_over


def random_game(game, dice):
    state = game.start()
    for _ in range(30):
        joint = [game.actions(state, seat) for seat in range(game.players)]
        if not any(joint):
            return state
        outcome = random_roll(dice) if state.awaits_roll else None
        state = game.apply(state, tuple(dice.choice(choices) for choices in joint), outcome)
        yield state
    raise AssertionError


def check_random_games(players, number):
    game, dice = OmNomNom(players), random.Random(players)  # noqa: S311
    for _ in range(number):
        for state in random_game(game, dice):
            taken = sum(h.black_dice + h.red_dice for h in state.hauls)
            assert taken + sum(map(sum, state.dice)) == 15
            cards = sum(h.own_cards + h.captured_cards for h in state.hauls)
            assert cards + state.discarded + sum(map(len, state.hands)) == 6 * players
        assert state.is_over
        assert len(state.rounds) == 3
        assert winners(state)


@pytest.mark.parametrize(
    "players", [2, 3, *(pytest.param(more, marks=pytest.mark.long) for more in (4, 5, 6))]
)
def test_ten_thousand_random_games_conserve_dice_and_cards_and_end(players):
    check_random_games(players, 2000)


# ── the protocol and refusals ─────────────────────────────────────────────────────────────────


def test_all_seats_choose_at_once():
    game = OmNomNom(3)
    start = game.start()
    assert [game.actions(start, seat) for seat in range(3)] == [(ROLL,)] * 3
    assert len(game.chance(start, (ROLL,) * 3)) == 15504
    rolled = game.apply(start, (ROLL,) * 3, SHEET_ROLL)
    assert game.chance(rolled, ("cat", "wolf", "cat")).support == (None,)
    assert hash(rolled) == hash(game.apply(start, (ROLL,) * 3, SHEET_ROLL))


@pytest.mark.parametrize("players", [0, 1, 7])
def test_the_number_of_players_is_two_to_six(players):
    with pytest.raises(MousemathError):
        OmNomNom(players)


@pytest.mark.parametrize(
    ("joint", "outcome"),
    [
        ((ROLL,), SHEET_ROLL),
        (("cat", "cat"), None),
        ((ROLL, ROLL), ((3, 2), (2, 3), (3, 1))),
        ((ROLL, ROLL), None),
        ((ROLL, ROLL), 15),
        ((ROLL, ROLL), ((3, 2), (2, 3), (6, -1))),
        ((ROLL, "lion"), SHEET_ROLL),
    ],
)
def test_a_bad_start_is_refused_in_one_sentence(joint, outcome):
    game = OmNomNom(2)
    with pytest.raises(MousemathError) as refusal:
        game.apply(game.start(), joint, outcome)
    assert str(refusal.value).endswith(".")


def test_cards_after_the_end_are_refused():
    over = State((frozenset(),) * 2, (Haul(), Haul()), NOTHING, 0, ((1, 1), (1, 1)))
    assert OmNomNom(2).actions(over, 0) == ()
    with pytest.raises(IllegalAction, match="over"):
        OmNomNom(2).apply(over, ("cat", "cat"), None)


def test_unknown_cards_and_uneven_hands_are_refused():
    with pytest.raises(IllegalAction, match="no such card"):
        OmNomNom(2).apply(position(SHEET_ROLL, [FULL_HAND] * 2), ("lion", "cat"), None)
    for hands in ([["cat"], []], [["lion"], ["cat"]]):
        with pytest.raises(MousemathError):
            position(SHEET_ROLL, hands)
    for dice in (
        [(1, 2)],
        [(1, 2), (3, 4), (5, 6)],
        [(1, 2), (3,), (5, 6)],
        [(0.5, 1), (0, 0), (0, 0)],
    ):
        with pytest.raises(MousemathError):
            check_dice(dice)
