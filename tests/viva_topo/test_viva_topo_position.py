"""Positions survive being written down, and damaged text is refused."""

import random
from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mousemath.errors import BadCode
from mousemath.games.viva_topo.rules.game import Roll, VivaTopo
from mousemath.games.viva_topo.rules.position import decode, encode
from mousemath.games.viva_topo.rules.preset import Preset

CLASSIC = Preset.load("classic")
GAME = VivaTopo(CLASSIC, 3)
START = encode(GAME, GAME.start())


@given(st.integers(2, 4), st.integers(0, 10_000))
@settings(max_examples=25, deadline=None)
def test_every_position_of_a_game_comes_back(players, seed):
    game, dice = VivaTopo(CLASSIC, players), random.Random(seed)  # noqa: S311 - no secret
    state = game.start()
    while actions := game.actions(state):
        assert decode(game, encode(game, state)) == state
        action = dice.choice(actions)
        face = dice.choice(CLASSIC.die) if isinstance(action, Roll) else None
        state = game.apply(state, action, face)
    assert decode(game, encode(game, state)) == state


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("_1.10_", "_1.21_"),
        ("_1.10_", "_3.10_"),
        ("_1.10_", "_1_"),
        ("_4.4.4.4.4_", "_4.4.4.4_"),
        ("_4.4.4.4.4_", "_4.4.4.4.5_"),
        ("_0_", "_3_"),
        ("_0_", "_-1_"),
        ("_0_", "_0_6"),
        ("_0_", "_0_2_"),
        ("0.0.0.0:", "0.0.0:"),
        ("0.0.0.0:", "0.0.0.99:"),
        ("0.0.0.0:", "0.0.0.x:"),
        ("0.0.0.0:", "0.0.0.:"),
        (":0:0/", ":0:1/"),
        (":0:0/", ":0/"),
        ("/", "/0.0.0.0:0.0.0.0.0:0:0/"),
    ],
)
def test_damaged_positions_are_refused(old, new):
    assert old in START
    with pytest.raises(BadCode, match="does not describe a possible game"):
        decode(GAME, START.replace(old, new, 1))


@pytest.mark.parametrize("space", [0, 1])
def test_the_cat_at_her_start_has_caught_nobody_before_every_family_has_moved(space):
    families = f"0.0.0:0.0.0.0.0:1:0/0.0.0.{space}:0.0.0.0.0:0:0/0.0.0.1:0.0.0.0.0:0:0"
    text = f"{families}_1.10_4.4.4.4.4_0_-"
    if space:
        assert decode(GAME, text).families[0].caught == 1
        return
    with pytest.raises(BadCode, match="before every family moved"):
        decode(GAME, text)


@given(st.text(max_size=60))
@example("٣" * 5)
@example("_" * 4)
@settings(max_examples=200, deadline=None)
def test_any_text_is_refused_in_a_sentence(text):
    with pytest.raises(BadCode):
        decode(GAME, text)


def test_a_face_waits_for_its_move():
    rolled = GAME.apply(GAME.start(), Roll(), CLASSIC.die[0])
    assert decode(GAME, encode(GAME, rolled)) == rolled
    other = replace(CLASSIC, die=CLASSIC.die[1:3])
    with pytest.raises(BadCode, match="no such face"):
        decode(VivaTopo(other, 3), encode(GAME, replace(rolled, face=CLASSIC.die[-1])))
