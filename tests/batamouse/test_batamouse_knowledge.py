"""A player's knowledge holds what that player has seen, and nothing more."""

from random import Random

import pytest
from batamouse.worlds import rearranged
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.errors import MousemathError
from mousemath.games.batamouse import Batamouse, Card, Draw, Knowledge, Phase, Preset


def test_a_card_dealt_to_another_player_is_not_seen():
    game = Batamouse(players=2)
    high, low = (game.apply(game.start(), Draw(), Card(*card)) for card in ((9, 4), (1, 1)))
    assert Knowledge.of(game, high, 1) == Knowledge.of(game, low, 1)
    assert Knowledge.of(game, high, 0) != Knowledge.of(game, low, 0)


@settings(max_examples=60, deadline=None)
@given(
    players=st.integers(2, 4),
    seed=st.integers(0, 10**6),
    when=st.floats(0, 1, exclude_max=True),
    shuffle=st.integers(0, 10**6),
)
def test_worlds_that_differ_in_hidden_cards_give_the_same_view(play, players, seed, when, shuffle):
    game, steps, _last = play(players, seed)
    state = steps[int(when * len(steps))][0]
    for seat in range(players):
        view = Knowledge.of(game, state, seat)
        other = rearranged(view, Random(shuffle))  # noqa: S311 - reproducible
        assert Knowledge.of(game, other, seat) == view
        assert game.player(other) == game.player(state) == view.to_act


@pytest.mark.parametrize("players", [2, 3, 4])
def test_unseen_cards_are_exactly_those_in_hidden_places(play, players):
    for seed in range(5):
        game, steps, _last = play(players, seed)
        for state, _action, _outcome in steps:
            for seat in range(players):
                view = Knowledge.of(game, state, seat)
                hidden = [c for each, cs in enumerate(state.hidden) if each != seat for c in cs]
                assert view.unseen == tuple(sorted((*state.deck, *hidden)))
                assert len(view.unseen) == view.deck + sum(o.unknown for o in view.opponents)


def test_worlds_are_all_ways_to_place_the_unseen_cards(play, tiny):
    game, steps, _last = play(2, 5, tiny)
    state = next(s for s, _, _ in steps if s.phase is Phase.PLAY and not s.played)
    view = Knowledge.of(game, state, 0)
    worlds = list(view.worlds())
    assert len(view.unseen) == 5
    assert len(worlds) == len(set(worlds)) == view.number_of_worlds == 10
    assert state in worlds
    assert {Knowledge.of(game, world, 0) for world in worlds} == {view}


def test_with_two_players_and_no_deck_the_unseen_cards_are_the_opponents_hand(play):
    for seed in range(20):
        game, steps, _last = play(2, seed)
        for state, _action, _outcome in steps:
            if not state.deck:
                view = Knowledge.of(game, state, 0)
                assert sorted((*view.known[1], *view.unseen)) == list(state.hands[1])


def test_hidden_cards_that_cannot_be_are_refused(play):
    game, steps, _last = play(2, 1)
    state = next(s for s, _, _ in steps if s.phase is Phase.PLAY)
    view = Knowledge.of(game, state, 1 - game.player(state))
    seat = view.opponents[0].seat
    for cards in (view.hand, view.unseen[:1], (*view.unseen[:2], view.unseen[1])):
        with pytest.raises(MousemathError, match="do not fit"):
            view.world({seat: cards})
    with pytest.raises(MousemathError, match="no seat"):
        Knowledge.of(game, state, 2)


def test_own_hand_keeps_the_order_and_opponents_go_clockwise():
    game = Batamouse(Preset.load(), 4)
    view = Knowledge.of(game, game.start(), 2)
    assert [other.seat for other in view.opponents] == [3, 0, 1]
