"""Random play, for tests that look at many positions."""

from __future__ import annotations

from random import Random

import pytest

from mousemath.games.batamouse import Batamouse, Preset

TINY = Preset("tiny", (1, 2, 3, 4), (1, 2, 3))
SMALL = Preset("small", (1, 2, 3, 4), (0, 1, 2, 3))


def play(players, seed, preset=None):
    """Return the steps (state, action, outcome) of one random game, and its last state."""
    game = Batamouse(preset or Preset.load(), players)
    random = Random(seed)  # noqa: S311 - a reproducible game
    state, steps = game.start(), []
    while actions := game.actions(state):
        action = random.choice(actions)
        outcome = random.choice(game.chance(state, action).support)
        steps.append((state, action, outcome))
        state = game.apply(state, action, outcome)
    return game, steps, state


@pytest.fixture(name="play", scope="session")
def _play():
    return play


@pytest.fixture(name="tiny", scope="session")
def _tiny():
    return TINY


@pytest.fixture(name="small", scope="session")
def _small():
    return SMALL
