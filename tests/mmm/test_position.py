"""Positions of Mmm! as text: each that play can reach survives, nothing else is read."""

import contextlib
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mmm.random_boards import boards, positions

from mousemath.errors import BadCode
from mousemath.games.mmm.rules import position
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Mmm, Place, Roll
from mousemath.games.mmm.rules.state import CROSS, State

CRUMB = Mmm(Board.load("crumb"))
LINE = Mmm(
    Board.from_grid([["B1", "B1", "B2"], ["F1", "F1", "B2"], ["G1", "G1", "G1"]], cat_moves=5),
    line=True,
)


@given(positions(boards(8, 8), steps=80))
@settings(max_examples=80)
def test_every_position_that_play_reaches_survives(drawn):
    game, state = drawn
    assert position.decode(game, position.encode(game, state)) == state
    for action in game.actions(state)[:4]:
        for outcome in list(game.chance(state, action))[::50]:
            after = game.apply(state, action, outcome)
            assert position.decode(game, position.encode(game, after)) == after


def test_a_position_is_written_in_a_form_that_stays():
    state = CRUMB.apply(State(0b100, 4), Roll(), ("bread", CROSS, "cheese"))
    assert position.encode(CRUMB, state) == "4.4.BXK.-,-,-.1"
    assert position.encode(CRUMB, CRUMB.apply(state, Place(0, 5), None)) == "4.4.BXK.5,-,-.0"
    assert position.encode(CRUMB, State(0xFF, 3)) == "ff.3.---.-,-,-.0"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0.5",
        "0.5.---.-,-,-.0.",
        "0.5.---.-,-,-.2",
        "0.5.---.-,-.0",
        "g.5.---.-,-,-.0",
        "-1.5.---.-,-,-.0",
        "0.-5.---.-,-,-.0",
        "0.5.QQQ.-,-,-.1",
        "0.5.---.-,-,-.0\n",
        "0" * 17 + ".5.---.-,-,-.0",
    ],
)
def test_text_of_another_form_is_refused(text):
    with pytest.raises(BadCode, match="does not describe a possible position"):
        position.decode(CRUMB, text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("100.5.---.-,-,-.0", "a chip beside the board"),
        ("0.6.---.-,-,-.0", "the cat before her start"),
        ("ff.0.---.-,-,-.0", "a loss with every square covered"),
        ("0.5.---.-,-,-.1", "dice rolled that show nothing"),
        ("0.5.---.1,-,-.0", "a die laid before the roll"),
        ("0.5.B--.-,-,-.1", "dice of which one shows nothing"),
        ("0.5.BBB.-,-,-.0", "no die placed after the roll"),
        ("0.0.BBB.-,-,-.1", "dice rolled after the cat came in"),
        ("ff.5.BBB.-,-,-.1", "dice rolled after the last chip"),
        ("0.5.BBB.0,-,-.0", "bread on fish"),
        ("0.5.XBB.1,-,-.0", "a red X on bread"),
        ("0.5.BBB.1,1,-.0", "two dice on one square"),
        ("2.5.BBB.1,-,-.0", "a die on a chip"),
        ("0.5.BBB.9,-,-.0", "a die beside the board"),
        ("0.5.BBB.1,2,5.0", "three dice placed and not gathered"),
        ("0.5.CBB.1,-,-.0", "a food that the board lacks"),
    ],
)
def test_a_position_that_cannot_occur_is_refused(text, why):
    with pytest.raises(BadCode):
        pytest.fail(f"{why}: {position.decode(CRUMB, text)}")


def test_in_line_dice_off_the_line_are_refused():
    assert position.decode(LINE, "0.5.BFB.1,4,-.0")
    for text in ("0.5.BFB.0,4,-.0", "0.5.BBB.0,5,-.0"):
        assert position.decode(replace(LINE, line=False), text)
        with pytest.raises(BadCode):
            position.decode(LINE, text)


SIGNS = st.text("0123456789abcdefBFGKCX-.,", max_size=24)


@given(SIGNS | st.text(max_size=24), st.booleans())
@settings(max_examples=200)
def test_any_text_is_a_position_or_a_bad_code(text, line):
    game = replace(LINE, line=line)
    with contextlib.suppress(BadCode):
        state = position.decode(game, text)
        assert position.decode(game, position.encode(game, state)) == state


@given(
    st.integers(0, 2**9 - 1),
    st.integers(0, 5),
    st.lists(st.sampled_from("BFGX"), min_size=3, max_size=3),
    st.lists(st.sampled_from(["-", *map(str, range(9))]), min_size=3, max_size=3),
    st.booleans(),
)
@settings(max_examples=200)
def test_what_is_read_can_be_played_on(chips, cat, faces, placed, fresh):
    text = f"{chips:x}.{cat}.{''.join(faces)}.{','.join(placed)}.{int(fresh)}"
    with contextlib.suppress(BadCode):
        state = position.decode(LINE, text)
        assert position.encode(LINE, state) == text
        assert LINE.actions(state)
        for action in LINE.actions(state):
            for outcome in list(LINE.chance(state, action))[:3]:
                LINE.apply(state, action, outcome)
