"""The rules, sentence by sentence."""

from fractions import Fraction

import pytest

from mousemath.errors import MousemathError
from mousemath.games.batamouse import (
    Batamouse,
    Card,
    Draw,
    Gather,
    Lot,
    Phase,
    Play,
    Preset,
    State,
    Take,
)
from mousemath.play.game import Game, IllegalAction


def table(hands, **more):
    hands = tuple(tuple(sorted(Card(*card) for card in hand)) for hand in hands)
    values = {
        "phase": Phase.PLAY,
        "round": 1,
        "leader": 0,
        "deck": (),
        "hidden": hands,
        "piles": ((),) * len(hands),
    }
    return State(**{**values, "hands": hands, **more})


def run(game, state, *actions):
    for action in actions:
        state = game.apply(state, action)
    return state


def cards(*pairs):
    return tuple(Card(*pair) for pair in pairs)


def test_it_is_a_game_of_the_library():
    assert isinstance(Batamouse(), Game)


@pytest.mark.parametrize(("name", "total"), [("classic", 90), ("mild", 54)])
def test_there_are_36_different_cards(name, total):
    preset = Preset.load(name)
    assert len(set(preset.cards)) == 36
    assert sum(card.cheese for card in preset.cards) == total
    assert {card.number for card in preset.cards} == set(range(1, 10))


@pytest.mark.parametrize(
    ("players", "dens", "rounds", "discarded"), [(2, 8, 11, 14), (3, 7, 10, 6), (4, 6, 9, 0)]
)
def test_rounds_and_discards(play, players, dens, rounds, discarded):
    for seed in range(10):
        game, steps, last = play(players, seed)
        assert (game.dens, game.rounds) == (dens, rounds)
        assert last.round == rounds
        assert len(last.discarded) == discarded
        sizes = [
            len(state.den)
            for state, _, _ in steps
            if state.phase is Phase.PLAY and not state.played and state.den
        ]
        assert sizes == [4] * (dens - 1) + [(36 - 3 * players) % 4 or 4]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_card_is_somewhere_at_all_times(play, players):
    for seed in range(70):
        game, steps, last = play(players, 1000 + seed)
        for state in [*(state for state, _, _ in steps), last]:
            places = (state.deck, state.den, state.played, state.discarded)
            everything = [card for place in (*places, *state.hands, *state.piles) for card in place]
            assert sorted(everything) == list(game.preset.cards)
            assert all(
                set(hidden) <= set(hand)
                for hidden, hand in zip(state.hidden, state.hands, strict=True)
            )
        assert sum(map(len, last.piles)) == players * game.rounds
        assert sum(last.scores()) + sum(card.cheese for card in last.discarded) == 90
        assert sum(last.shares()) == 1


def test_three_cards_are_dealt_to_each_then_four_go_to_the_den():
    game = Batamouse(players=3)
    state = game.start()
    for number in range(9):
        assert state.phase is Phase.DEAL
        state = game.apply(state, Draw(), state.deck[0])
        assert sum(map(len, state.hands)) == number + 1
    assert [len(hand) for hand in state.hands] == [3, 3, 3]
    assert state.hands == state.hidden
    for _ in range(4):
        assert state.phase is Phase.REFILL
        state = game.apply(state, Draw(), state.deck[-1])
    assert state.den == cards((9, 1), (9, 2), (9, 3), (9, 4))
    assert len(state.deck) == 23
    assert state.phase is Phase.LOT


def test_every_card_not_yet_drawn_is_equally_likely():
    game = Batamouse(players=2)
    state = game.apply(game.start(), Draw(), Card(5, 3))
    chance = game.chance(state, Draw())
    assert set(chance) == set(game.preset.cards) - {Card(5, 3)}
    assert set(dict(chance.items()).values()) == {Fraction(1, 35)}


def test_the_first_leader_is_chosen_by_lot():
    game = Batamouse(players=4)
    state = table([[(1, 1)]] * 4, phase=Phase.LOT, leader=-1)
    assert dict(game.chance(state, Lot()).items()) == dict.fromkeys(range(4), Fraction(1, 4))
    led = game.apply(state, Lot(), 2)
    assert (led.phase, led.leader, game.player(led)) == (Phase.PLAY, 2, 2)


def test_each_plays_one_card_clockwise_from_the_leader_and_none_plays_twice():
    game = Batamouse(players=3)
    state = table([[(1, 1)], [(2, 1), (3, 1)], [(4, 1)]], leader=1, den=cards((9, 1)))
    assert game.actions(state) == (Play(Card(2, 1)), Play(Card(3, 1)))
    state = game.apply(state, Play(Card(3, 1)))
    assert state.played == cards((3, 1))
    assert state.hands[1] == cards((2, 1))
    assert game.player(state) == 2
    state = game.apply(state, Play(Card(4, 1)))
    assert game.player(state) == 0


def test_the_smallest_number_takes_first_and_with_equal_numbers_the_smaller_cheese():
    game = Batamouse(players=3)
    state = table([[(5, 2)], [(5, 1)], [(3, 4)]], den=cards((1, 1), (6, 1), (7, 1), (8, 1)))
    state = run(game, state, Play(Card(5, 2)), Play(Card(5, 1)), Play(Card(3, 4)))
    assert state.phase is Phase.TAKE
    assert state.taking_order() == (2, 1, 0)
    assert game.actions(state) == tuple(Take(card) for card in state.den)
    state = run(game, state, Take(Card(8, 1)))
    assert state.hands[2] == cards((8, 1))
    assert game.player(state) == 1
    state = run(game, state, Take(Card(7, 1)))
    assert game.player(state) == 0


def test_a_card_taken_is_public_and_the_rest_of_the_den_is_discarded():
    game = Batamouse(players=2)
    state = table([[(5, 2), (9, 4)], [(3, 4)]], den=cards((1, 1), (6, 1), (7, 1), (8, 1)))
    state = run(game, state, Play(Card(5, 2)), Play(Card(3, 4)), Take(Card(8, 1)), Take(Card(6, 1)))
    assert state.hands == (cards((6, 1), (9, 4)), cards((8, 1)))
    assert state.hidden == (cards((9, 4)), ())
    assert state.discarded == cards((1, 1), (7, 1))
    assert state.den == ()
    assert state.phase is Phase.CHEESE


def test_the_highest_number_wins_all_cards_played_and_leads_next():
    game = Batamouse(players=3)
    state = table([[(9, 1), (1, 1)], [(9, 2), (2, 2)], [(3, 4), (3, 3)]])
    state = run(game, state, Play(Card(9, 1)), Play(Card(9, 2)), Play(Card(3, 4)))
    assert game.player(state) == 1
    assert game.actions(state) == (Gather(),)
    state = game.apply(state, Gather())
    assert state.piles == ((), cards((3, 4), (9, 1), (9, 2)), ())
    assert state.scores() == (0, 7, 0)
    assert (state.leader, state.phase, state.round) == (1, Phase.PLAY, 2)
    assert state.played == ()


def test_without_den_and_deck_nothing_is_taken_and_the_game_ends_with_the_hands():
    game = Batamouse(players=2)
    state = table([[(9, 1)], [(3, 4)]], piles=(cards((1, 4)), cards((8, 4), (7, 4), (7, 1))))
    state = run(game, state, Play(Card(9, 1)), Play(Card(3, 4)))
    assert state.phase is Phase.CHEESE
    state = game.apply(state, Gather())
    assert state.phase is Phase.OVER
    assert game.actions(state) == ()
    assert state.scores() == (9, 9)
    assert state.shares() == (Fraction(1, 2), Fraction(1, 2))


def test_most_cheese_wins():
    state = table([[], [], []], piles=(cards((1, 4)), cards((1, 2)), cards((1, 3))))
    assert state.shares() == (1, 0, 0)


@pytest.mark.parametrize(
    ("change", "action"),
    [
        ({}, Play(Card(9, 9))),
        ({}, Play(Card(2, 1))),
        ({}, Take(Card(7, 1))),
        ({}, Draw()),
        ({"phase": Phase.CHEESE, "played": cards((9, 1), (8, 1))}, Play(Card(1, 1))),
        ({"phase": Phase.OVER}, Gather()),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(change, action):
    game = Batamouse(players=2)
    state = table([[(1, 1)], [(2, 1)]], den=cards((7, 1)), **change)
    with pytest.raises(IllegalAction):
        game.apply(state, action)
    with pytest.raises(IllegalAction):
        game.chance(state, action)


@pytest.mark.parametrize("outcome", [None, 3, Card(9, 9), "card", (1,)])
def test_an_impossible_draw_is_refused(outcome):
    game = Batamouse()
    with pytest.raises(IllegalAction, match="not in the deck"):
        game.apply(game.start(), Draw(), outcome)


@pytest.mark.parametrize("outcome", [None, -1, 2, Card(1, 1)])
def test_an_impossible_lot_is_refused(outcome):
    with pytest.raises(IllegalAction, match="choose a seat"):
        Batamouse().apply(table([[], []], phase=Phase.LOT, leader=-1), Lot(), outcome)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_only_two_to_four_may_play(players):
    with pytest.raises(MousemathError, match="two, three or four"):
        Batamouse(players=players)


def test_a_deck_with_too_small_a_last_den_is_refused():
    with pytest.raises(MousemathError, match="last den"):
        Batamouse(Preset("odd", tuple(range(1, 12)), (1,)), players=2)


@pytest.mark.parametrize(
    "text",
    [
        "name = ",
        "numbers = [1]",
        'name = "x"\nnumbers = [1]\ncheese = []',
        'name = "x"\nnumbers = [1, 1]\ncheese = [1]',
        'name = "x"\nnumbers = [true]\ncheese = [1]',
        'name = "x"\nnumbers = [1.5]\ncheese = [1]',
        'name = "x"\nnumbers = [-1]\ncheese = [1]',
        'name = "x"\nnumbers = [1]\ncheese = "1"',
    ],
)
def test_a_bad_preset_file_is_refused_in_a_sentence(text):
    with pytest.raises(MousemathError, match=r"\.$"):
        Preset.from_toml(text)


def test_an_unknown_preset_is_refused():
    with pytest.raises(MousemathError, match="classic and mild"):
        Preset.load("own")
