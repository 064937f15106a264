"""What a listener hears of a play: every roll, and whose turn it is, though both stand elsewhere too."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mousemath.lesson.registry import open_lesson
from mousemath.scene import DiceTray, Strong

NAMES = ["Ana", "Ben"]
MOST_STEPS = 60
TABLES = {
    "mmm": {"board": "crumb"},
    "viva_topo": {"seats": ["person", "person", "random"]},
    "batamouse": {"seats": ["person", "person", "random"]},
    "om_nom_nom": {"seats": ["person", "person"]},
}


def heard(note):
    words = "".join(each.text if isinstance(each, Strong) else each for each in note.text)
    return f"{note.aloud} {words}"


def played(game, **options):
    """Play on with the first choice of all; yield each scene."""
    lesson = open_lesson(game, None, TABLES[game], seed=3, **options)
    for _step in range(MOST_STEPS):
        scene = lesson.draw()
        yield scene
        if not lesson.session.actions:
            return
        (token, *_others) = lesson.tokens()
        lesson.receive({"type": "action", "turn": scene.turn, "token": token})


def dice(scene):
    trays = [part for part in (*scene.tray, *scene.below) if isinstance(part, DiceTray)]
    return {die.id: (die.roll, die.word) for tray in trays for die in tray.dice}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["mmm", "viva_topo"])
def test_what_a_roll_shows_is_heard(game, language):
    scenes = list(played(game, language=language))
    rolled = 0
    for before, after in pairwise(scenes):
        lay = dice(before)
        fresh = [word for die, (roll, word) in dice(after).items() if roll > lay.get(die, (0,))[0]]
        rolled += bool(fresh)
        said = heard(after.sentence).casefold()
        assert [word for word in fresh if word.casefold() not in said] == [], after.heading
    assert rolled > 3


@pytest.mark.parametrize("game", TABLES)
def test_whose_turn_it_is_is_heard(game):
    last, turns = "", 0
    for scene in played(game, names=NAMES):
        named = [name for name in NAMES if name in scene.heading]
        if named and named[0] != last:
            (last,) = named
            turns += 1
            assert last in heard(scene.sentence), scene.heading
    assert turns > 2
