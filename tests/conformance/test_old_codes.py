"""Position codes written long ago: each still opens the position it was made for.

The words that are kept with a code are those of its time; what counts is that the same code is written again.
"""

import json
from pathlib import Path

import pytest
from workshop.reader import Reader

from mousemath.lesson.registry import games

CODES = json.loads(
    (Path(__file__).parents[1] / "cases" / "position_codes.json").read_text(encoding="utf-8")
)["codes"]


@pytest.mark.parametrize(
    "kept", CODES, ids=[f"{kept['game']}-{number}" for number, kept in enumerate(CODES)]
)
def test_a_code_of_old_brings_its_position_back(kept):
    reader = Reader.at(kept["code"])
    scene = reader.scene
    assert scene.game == kept["game"]
    assert scene.context
    assert scene.heading
    assert reader.said
    assert len(reader.lesson.tokens()) == kept["actions"]
    assert reader.lesson.code == kept["code"]


def test_there_are_codes_of_every_game_and_of_its_end():
    assert len(CODES) >= 100
    for game in games():
        assert {kept["actions"] > 0 for kept in CODES if kept["game"] == game} == {False, True}
