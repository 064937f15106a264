"""The data file: what it says, that it survives writing, and that each mistake is named."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from mousemath.errors import MousemathError
from mousemath.games.viva_topo.rules.equipment import Face, Home, SetUp
from mousemath.games.viva_topo.rules.preset import Preset
from mousemath.language import speaking

CLASSIC = Preset.load("classic")
TEXT = CLASSIC.to_toml()


def test_classic_is_as_the_rules_say():
    assert [str(face) for face in CLASSIC.die] == ["1+cat", "1+cat", "2", "3", "4", "5"]
    assert CLASSIC.faces[Face(1, cat=True)] == CLASSIC.cat_chance == Fraction(1, 3)
    assert (CLASSIC.ring, CLASSIC.room, CLASSIC.cat_speeds) == (20, 4, (1, 2))
    assert [home.entrances for home in CLASSIC.homes] == [(3, 4), (8, 9), (13, 14), (18, 19)]
    assert CLASSIC.worths == (1, 2, 3, 4, 6)
    assert CLASSIC.pieces == (4,) * 5
    assert [CLASSIC.mice(players) for players in (2, 3, 4)] == [5, 4, 4]
    assert [CLASSIC.cat_start(players) for players in (2, 3, 4)] == [15, 10, 5]


def test_text_round_trip():
    changed = replace(
        CLASSIC,
        name="Class 3b",
        die=(Face(0, cat=True), Face(2, cat=True), Face(6)),
        homes=(Home((2, 5, 7), 3, 0),),
        tables=(SetUp(3, 2, 7),),
    )
    assert Preset.from_toml(changed.to_toml()) == changed
    assert Preset.from_toml(TEXT) == CLASSIC


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("ring = 20", "ring = 2", "“ring” must be a whole number from 4 to 60"),
        ("ring = 20", "ring = true", "“ring” must be a whole number"),
        ("ring = 20", "", "“ring” is missing in “preset”"),
        ("ring = 20", "ring = 20\nrings = 2", "“rings” is not known in “preset”"),
        ("ring = 20", "ring = 18", "Home 4 has an entrance on space 19, but the ring ends"),
        ("room = 4", "room = 0", "“room” must be a whole number from 1 to 20"),
        ("room = 4", "room = ", "not written in TOML"),
        ('"1+cat", "1+cat"', '"1", "1"', "must move the cat"),
        ('"1+cat", "1+cat"', '"1+dog"', r"“1\+dog” is not a face of the die"),
        ('"2"', '"0"', "must move a mouse or the cat"),
        ('["1+cat", "1+cat", "2", "3", "4", "5"]', '"cat"', "“die” must be a list"),
        ('["1+cat", "1+cat", "2", "3", "4", "5"]', "[]", "1 to 20 faces"),
        ("cat_speeds = [1, 2]", "cat_speeds = [1]", "two speeds"),
        ("cat_speeds = [1, 2]", "cat_speeds = [1, 0]", "“cat_speeds” must be"),
        ("entrances = [8, 9]", "entrances = [4, 9]", "must grow along the path"),
        ("entrances = [8, 9]", "entrances = [9, 8]", "8 does not"),
        ("entrances = [8, 9]", "entrances = []", "needs an entrance"),
        ("worth = 2", "worth = -1", "“worth” must be"),
        ("worth = 6\npieces = 4", "worth = 6\npieces = 41", "“pieces” must be"),
        ("[cockaigne]\nworth = 6\npieces = 4", "[[cockaigne]]", "“cockaigne” must be a table"),
        ("mice = 5", "mice = 0", "“mice” must be a whole number from 1 to 8"),
        (
            "cat_start = 15",
            "cat_start = 21",
            "2 players the cat starts on space 21, but the ring ends",
        ),
        ("players = 2", "players = 3", "one table for each number of players"),
        ("players = 2", "players = 1", "“players” must be a whole number from 2 to 4"),
        ('name = "classic"', 'name = ""', "name has 1 to 40 letters"),
    ],
)
def test_each_mistake_is_named(old, new, sentence):
    assert old in TEXT
    with pytest.raises(MousemathError) as refused:
        Preset.from_toml(TEXT.replace(old, new, 1))
    assert re.search(sentence, str(refused.value))


def test_unknown_names_and_numbers():
    with pytest.raises(MousemathError, match="choose one of classic"):
        Preset.load("nowhere")
    with pytest.raises(MousemathError, match="did you mean “classic”"):
        Preset.load("../classic")
    with pytest.raises(MousemathError, match="for 2, 3, 4 players, not for 5"):
        CLASSIC.table(5)
    with pytest.raises(MousemathError, match="no place 5"):
        CLASSIC.place_index(5)


def test_refusals_speak_french_when_the_catalogue_does():
    with speaking("fr"), pytest.raises(MousemathError) as refused:
        Preset.load("nowhere")
    assert "nowhere" in str(refused.value)
