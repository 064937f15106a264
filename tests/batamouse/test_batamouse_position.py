"""Position codes of Batamouse: back and forth, and never a table that cannot be."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.errors import BadCode
from mousemath.games.batamouse import Batamouse
from mousemath.games.batamouse.rules.position import decode, encode


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_state_of_a_game_comes_back(play, players):
    for seed in range(5):
        game, steps, last = play(players, seed)
        for state in [*(state for state, _, _ in steps), last]:
            assert decode(game, encode(game, state)) == state


@settings(max_examples=100, deadline=None)
@given(
    players=st.integers(2, 4),
    seed=st.integers(0, 50),
    when=st.floats(0, 1, exclude_max=True),
    data=st.data(),
)
def test_a_changed_code_is_refused_or_a_playable_table(play, players, seed, when, data):
    game, steps, _last = play(players, seed)
    text = encode(game, steps[int(when * len(steps))][0])
    at = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from("DNTXabcdefghijkl.-0123456789"))
    try:
        state = decode(game, text[:at] + letter + text[at + 1 :])
    except BadCode:
        return
    everything = [*state.deck, *state.den, *state.played, *state.discarded]
    everything += [card for cards in (*state.hands, *state.piles) for card in cards]
    assert sorted(everything) == list(game.preset.cards)
    for _step in range(200):  # such a table can be played to its end
        actions = game.actions(state)
        if not actions:
            break
        outcome = game.chance(state, actions[0]).support[0]
        state = game.apply(state, actions[0], outcome)
        assert decode(game, encode(game, state)) == state
    assert not game.actions(state)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play.1.0.0." + "D" * 36,
        "sleep.1.0.0.." + "D" * 36,
        "play.1.0.0..D",
        "play.1.0.0.." + "D" * 36,
        "play.1.0.0.99." + "D" * 36,
        "play.1.9.0.." + "aaabbbNNNN" + "D" * 26,
        "play.2.0.0.." + "aaabbbNNNN" + "D" * 26,
        "play.1.0.0.." + "aaacccNNNN" + "D" * 26,
        "lot.1.-1.0.." + "aabbbbNNNN" + "D" * 26,
        "play.1.0.0.0-0." + "Taabbb" + "NNNN" + "D" * 26,
        "play.1.0.0.." + "eaabbbNNNN" + "D" * 26,
        "play.2.0.0.." + "aaabbbNNNNijXX" + "D" * 22,
        "play.2.0.0.." + "aaabbbNNNNjjXX" + "D" * 22,
        "play.１.0.0.." + "aaabbbNNNN" + "D" * 26,
    ],
)
def test_what_is_no_position_is_refused(text):
    with pytest.raises(BadCode):
        decode(Batamouse(), text)


def test_a_table_set_by_hand_is_read():
    state = decode(Batamouse(), "play.1.1.0.." + "aaabbbNNNN" + "D" * 26)
    assert state.leader == 1
    assert len(state.deck) == 26
    state = decode(Batamouse(), "play.2.0.0.." + "eaabbbNNNNiiXX" + "D" * 22)
    assert state.hidden[0] == state.hands[0][1:]
