"""Lessons of Batamouse as a reader meets them: the tables, and a play in which hands are asked for."""

from __future__ import annotations

from mousemath.games.batamouse import Preset
from mousemath.scene import ActionButton
from tests.workshop.reader import Reader

PERSON = "person"
TABS = ("chance", "count", "know", "derive", "decide")
TABLES = [
    {},
    {"seats": [PERSON, "endgame-perfect"]},
    {"seats": [PERSON, PERSON], "preset": "mild", "sealed": False},
    {"seats": ["greedy", PERSON, "random", "low-first"]},
    {"seats": [PERSON, "high-first", PERSON, PERSON], "sealed": True},
    {"seats": [PERSON, PERSON, PERSON], "deal_by_hand": True, "open_hands": True},
    {"preset": Preset("small", (1, 2, 3, 4), (0, 1, 2, 3))},
]


def ask(reader):
    """Ask for the hand where somebody must; return whether."""
    asked = [button for button in reader.everywhere(ActionButton) if button.view]
    for button in asked:
        reader.choose(button.view, button.value)
    return bool(asked)


def looks(options, seed=1, **shown):
    """Play a random game by clicks; come by at every moment, asked hands included."""
    for reader in Reader.of("batamouse", seed=seed, **shown, **options).steps(seed):
        yield reader
        if ask(reader):
            yield reader


def moment(reader):
    """Return the moment as the lesson draws it."""
    return reader.lesson.teaching.moment(reader.session, reader.lesson.view)


def choosing(options, due, seed=6):
    """Come by whenever the viewer is to choose in the phase."""
    for reader in looks(options, seed):
        if moment(reader).chooses and reader.state.phase is due:
            yield reader
