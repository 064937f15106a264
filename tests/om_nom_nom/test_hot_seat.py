"""One screen: people choose in turn and in secret, handed policies choose at the reveal; its codes."""

import random
import subprocess
import sys

import pytest

from mousemath.errors import BadCode, MousemathError
from mousemath.games.om_nom_nom import POLICIES, HotSeat, duel_from
from mousemath.games.om_nom_nom.rules.game import ROLL
from mousemath.games.om_nom_nom.rules.hot_seat import shuffled_stack
from mousemath.games.om_nom_nom.rules.position import decode, encode
from mousemath.play.game import Game, IllegalAction
from mousemath.play.session import Session

SHEET_ROLL = ((3, 2), (2, 3), (3, 2))


def test_the_rules_and_the_played_game_load_no_mathematics_of_the_game():
    code = (
        "import sys, mousemath.games.om_nom_nom.rules.position\n"
        "print([name for name in sys.modules if 'om_nom_nom.' in name])"
    )
    # The package itself offers the mathematics, so it is kept out of the way.
    alone = (
        "import sys, types\n"
        "from pathlib import Path\n"
        "from importlib import import_module\n"
        "games = import_module('mousemath.games')\n"
        "name = 'mousemath.games.om_nom_nom'\n"
        "package = sys.modules[name] = types.ModuleType(name)\n"
        "package.__path__ = [str(Path(games.__file__).parent / 'om_nom_nom')]\n"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", alone + code], check=True, capture_output=True, text=True
    ).stdout
    assert "om_nom_nom.rules.hot_seat" in loaded
    assert "om_nom_nom.maths" not in loaded


def test_people_choose_in_turn_behind_a_covered_hand():
    game = HotSeat()
    assert isinstance(game, Game)
    state = game.apply(game.start(), ROLL, SHEET_ROLL)
    told = []
    for action in ("show", "cat", "show", "mouse", "reveal"):
        told.append((game.player(state), game.actions(state) == (action,)))
        assert action in game.actions(state)
        state = game.apply(state, action, () if action == "reveal" else None)
    assert told == [(0, True), (0, False), (1, True), (1, False), (0, True)]
    assert state.game.totals == (5, 0)
    assert state.chosen == ("", "")
    assert not state.shown


def test_a_policy_seat_is_chance_at_the_reveal_and_sees_no_choice():
    game = HotSeat((None, POLICIES["equilibrium"]))
    state = game.apply(game.start(), ROLL, SHEET_ROLL)
    reveals = [game.chance(game.apply(state, card, None), "reveal") for card in game.actions(state)]
    assert len(set(reveals)) == 1
    strategy = duel_from(state.game, 1)
    for card, share in zip(strategy.row_cards, strategy.row_strategy, strict=True):
        assert reveals[0][card,] == share


def test_a_whole_game_is_played():
    game, dice = HotSeat((None, *(shuffled_stack,) * 3)), random.Random(6)  # noqa: S311
    state, steps = game.start(), 0
    while game.actions(state):
        action = dice.choice(game.actions(state))
        outcomes = game.chance(state, action).support
        state, steps = game.apply(state, action, dice.choice(outcomes)), steps + 1
    assert state.game.is_over
    assert steps == 3 * (1 + 6 * 2)


@pytest.mark.parametrize("policies", [(None,), (shuffled_stack,) * 2, (None,) * 7])
def test_tables_that_cannot_be_are_refused(policies):
    with pytest.raises(MousemathError, match=r"\.$"):
        HotSeat(policies)


def test_bad_steps_are_refused():
    game = HotSeat((None, shuffled_stack))
    state = game.apply(game.start(), ROLL, SHEET_ROLL)
    chosen = game.apply(state, "cat", None)
    for before, action, outcome in (
        (state, "reveal", ("cat",)),
        (chosen, "mouse", None),
        (chosen, "reveal", None),
        (chosen, "reveal", ("lion",)),
        (chosen, "reveal", ("cat", "cat")),
    ):
        with pytest.raises(IllegalAction):
            game.apply(before, action, outcome)


# ── codes ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "text",
    [
        "3,2,2,3,3,3:63,63:0,0,0,0;0,0,0,0:0:-:-,-:1",
        "3,2,2,3,3,2:63,31:0,0,0,0;0,0,0,0:0:-:-,-:1",
        "3,2,2,3,3,2:63,127:0,0,0,0;0,0,0,0:0:-:-,-:1",
        "3,2,2,3,3,2:63,63:0,0,0,0;0,0,0,0:0:-:-,2:1",
        "3,2,2,3,3,2:62,62:0,0,0,0;0,0,0,0:2:-:0,-:1",
        "3,2,2,3,3,2:62,62:2,0,0,0;0,0,0,0:0:-:-,-:1",
        "3,2,2,3,3,2:63,63:0,0,0,0;0,0,0,0:0:1,2;1,2;1,2:-,-:1",
        "3,2,2,3,3,2:63,63:0,0,0,0;0,0,0,0:0:1,2,3:-,-:1",
        "3,2,2,3,3,2:63,63:0,0,0,0;0,0,0,0:0:999,2:-,-:1",
        "3,2,2,3,3,2:63,63:0,0,0,0;0,0,0,0:0:-:-,-:0",
        "-:63,63:0,0,0,0;0,0,0,0:0:-:-,-:1",
        "-:0,0:0,0,0,0;0,0,0,0:0:4,5:-,-:1",
        "3,2:63,63:0,0,0,0;0,0,0,0:0:-:-,-:1",
        "3,2,2,3,3,2:63:0,0,0,0:0:-:-:1",
    ],
)
def test_positions_that_cannot_be_are_not_read(text):
    with pytest.raises(BadCode):
        decode(HotSeat((None, POLICIES["equilibrium"])), text)


@pytest.mark.parametrize(
    "text",
    [
        "2,2,3,3,3,2:62,62:1,1,0,0;0,0,0,0:0:-:-,-:0",  # both showed the cat, one took the other
        "0,2,3,3,3,2:62,62:1,0,2,0;1,0,0,0:0:-:-,-:0",  # both showed it, one took all the mice
        "2,0,3,3,3,2:61,61:1,0,0,0;1,0,0,2:0:-:-,-:0",  # both showed the mouse, one took the cheese
        "0,2,3,3,3,2:62,61:1,0,2,0;1,0,0,0:0:-:-,-:0",  # the mouse lived before the cat
        "3,2,3,3,3,0:62,47:1,0,0,0;1,0,0,1:0:-:-,-:0",  # cat and hedgehog take no flies
        "3,2,3,3,2,2:62,47:1,0,0,0;0,0,0,0:1:-:-,-:0",  # the hedgehog was lost
        "0,2,3,3,3,2:60,60:2,0,2,0;0,1,0,0:1:-:-,-:0",  # of two players nothing is discarded
        "0,2,3,3,3,2:60,60:2,0,2,0;1,1,0,0:0:-:-,-:0",  # one lost a card that nobody took
    ],
)
def test_positions_to_which_no_play_leads_are_not_read(text):
    with pytest.raises(BadCode, match="does not describe a possible position"):
        decode(HotSeat((None, None)), text)


@pytest.mark.parametrize("players", range(2, 7))
def test_every_position_of_a_game_is_read_again(players):
    table, dice = HotSeat((None, *(shuffled_stack,) * (players - 1))), random.Random(players)  # noqa: S311 - no secret
    for seed in range(4):
        play = Session(table, seed)
        while play.actions:
            assert decode(table, encode(table, play.state)) == play.state
            play.play(dice.choice(play.actions))


def test_a_code_tells_the_card_of_one_person_and_of_several_none():
    alone, shared = HotSeat((None, shuffled_stack)), HotSeat()
    chosen = alone.apply(alone.apply(alone.start(), ROLL, SHEET_ROLL), "wolf", None)
    assert decode(alone, encode(alone, chosen)) == chosen
    state = shared.apply(shared.start(), ROLL, SHEET_ROLL)
    for card in ("wolf", "frog"):
        secret = shared.apply(shared.apply(state, "show", None), card, None)
        assert decode(shared, encode(shared, secret)) == state
