"""Policies take knowledge only: hidden cards cannot change what they do."""

from random import Random

import pytest
from batamouse.worlds import rearranged
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.errors import MousemathError
from mousemath.games.batamouse import Batamouse, HandPolicy, Knowledge, Phase, Play, Take
from mousemath.games.batamouse.maths.bayes import where
from mousemath.games.batamouse.maths.chances import chances
from mousemath.games.batamouse.maths.policies import POLICIES, policy
from mousemath.games.batamouse.maths.value import card_values


@settings(max_examples=40, deadline=None)
@given(
    players=st.integers(2, 4),
    seed=st.integers(0, 10**6),
    when=st.floats(0, 1, exclude_max=True),
    shuffle=st.integers(0, 10**6),
)
def test_advice_does_not_change_with_hidden_cards(play, players, seed, when, shuffle):
    game, steps, _last = play(players, seed)
    due = [s for s, _, _ in steps if s.phase in {Phase.PLAY, Phase.TAKE}]
    state = due[int(when * len(due))]
    seat = game.player(state)
    view = Knowledge.of(game, state, seat)
    other = rearranged(view, Random(shuffle))  # noqa: S311 - reproducible
    same = Knowledge.of(game, other, game.player(other))
    for each in POLICIES.values():
        assert each(view) == each(same)
        assert set(each(view)) <= set(game.actions(state))
    for card in view.unseen:
        assert where(view, card) == where(same, card)
    if state.phase is Phase.PLAY:
        assert card_values(view) == card_values(same)
        for card in view.hand:
            for opponents in HandPolicy:
                assert chances(view, card, opponents) == chances(same, card, opponents)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("name", POLICIES)
def test_every_policy_plays_a_whole_game(name, players):
    game, random = Batamouse(players=players), Random(3)  # noqa: S311 - reproducible
    state, chosen = game.start(), policy(name)
    while actions := game.actions(state):
        action = actions[0]
        if state.phase in {Phase.PLAY, Phase.TAKE}:
            acts = chosen(Knowledge.of(game, state, game.player(state)))
            action = random.choice(acts.support)
        state = game.apply(state, action, random.choice(game.chance(state, action).support))
    assert state.round == game.rounds


def test_what_the_named_policies_do(play):
    game, steps, _last = play(3, 9)
    for state, _action, _outcome in steps:
        if state.phase not in {Phase.PLAY, Phase.TAKE}:
            continue
        view = Knowledge.of(game, state, game.player(state))
        if state.phase is Phase.TAKE:
            assert policy("low-first")(view).support == (Take(max(state.den)),)
            assert len(policy("random")(view)) == len(state.den)
            continue
        assert policy("low-first")(view).support == (Play(min(view.hand)),)
        assert policy("high-first")(view).support == (Play(max(view.hand)),)
        assert policy("random")(view).support == tuple(map(Play, view.hand))
        best = max(chances(view, card).expected_cheese for card in view.hand)
        (greedy,) = policy("greedy")(view)
        assert chances(view, greedy.card).expected_cheese == best


def test_out_of_turn_nothing_is_advised(play):
    game, steps, _last = play(2, 2)
    state = next(s for s, _, _ in steps if s.phase is Phase.PLAY)
    for each in POLICIES.values():
        with pytest.raises(MousemathError, match="turn"):
            each(Knowledge.of(game, state, 1 - game.player(state)))
        with pytest.raises(MousemathError, match="turn"):
            each(Knowledge.of(game, game.start(), 0))
    with pytest.raises(MousemathError, match="greedy"):
        policy("clever")
