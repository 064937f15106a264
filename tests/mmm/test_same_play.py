"""Of choices equally good a policy takes the same one in every run, whatever it has looked up before."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mousemath.games.mmm.explore.value import player
from mousemath.games.mmm.maths.policies import POLICIES
from mousemath.games.mmm.maths.thumb_rule import Rule
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Mmm
from mousemath.play.session import Session

ALIKE = Board.from_items({"bread": [2, 2], "fish": [2, 2], "cheese": [1, 1]}, cat_moves=3)
NAMES = (*POLICIES, Rule(3, 1, finished=True))


def moves(game, choose, seed):
    """Return what is done in a play, action by action."""
    session = Session(game, seed)
    while session.actions:
        session.play(choose(session.state))
    return [record.action for record in session.records]


def plays_of_all():
    """Return plays of all policies and of a rule in words, on a board where choices are often equal."""
    game = Mmm(ALIKE)
    return repr([moves(game, player(game, name), seed) for name in NAMES for seed in range(1, 9)])


@pytest.mark.parametrize("name", NAMES, ids=str)
def test_a_player_that_has_looked_things_up_plays_like_a_new_one(name):
    game = Mmm(ALIKE)
    known = player(game, name)
    forwards = [moves(game, known, seed) for seed in range(1, 9)]
    backwards = [moves(game, player(game, name), seed) for seed in range(8, 0, -1)]
    assert forwards == backwards[::-1]


@pytest.mark.parametrize("seed", ["0", "1"])
def test_hashes_of_texts_change_no_move(seed):
    here = Path(__file__).parent
    path = os.pathsep.join(map(str, (here.parents[1], here.parent)))
    script = "from mmm.test_same_play import plays_of_all; print(plays_of_all())"
    told = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == plays_of_all()
