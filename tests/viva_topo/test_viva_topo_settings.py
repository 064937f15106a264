"""Settings and position codes of Viva Topo!: seats, presets of one's own, what is refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from viva_topo.moments import CLASSIC, RACE
from workshop.reader import Reader

from mousemath.errors import BadCode, MousemathError
from mousemath.games.viva_topo.rules.path import Cat
from mousemath.games.viva_topo.rules.preset import Preset
from mousemath.games.viva_topo.table.settings import Settings
from mousemath.play.code import pack, unpack


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seats": ["person"]}, "two, three or four"),
        ({"seats": ["greedy", "timid"]}, "at least one seat"),
        ({"seats": ["person", "clever"]}, "neither"),
        ({"seats": "person"}, "a list such as"),
        ({"preset": "none"}, "no preset"),
        ({"watch": 1}, "True or False"),
        ({"board": "x"}, "no option"),
    ],
)
def test_impossible_options_are_refused_in_a_sentence(options, words):
    with pytest.raises(MousemathError, match=f"(?i){words}"):
        Settings.opened(options)


def test_a_preset_of_ones_own_comes_back_with_the_code():
    own = Preset.from_toml(CLASSIC.to_toml().replace('"5"', '"6"').replace("classic", "with a six"))
    reader = Reader.of("viva_topo", preset=own, seats=["person", "greedy"], watch=True)
    again = Reader.at(reader.lesson.code)
    assert again.lesson.teaching.chosen == reader.lesson.teaching.chosen
    assert again.lesson.code == reader.lesson.code


def test_a_cat_beside_her_track_is_no_position():
    text = RACE.replace("_1.8_", "_2.3_").replace("0.0.10.12:0.0.0.0.0:0:0", "10.12:0.0.0.0.0:2:0")
    text = text.replace("0.9.17:1.0.0.0.0:0:1", "9.17:1.0.0.0.0:1:1")
    text = text.replace("0.7.11:0.1.0.0.0:0:2", "7.11:0.1.0.0.0:1:2")
    teaching = Reader.of("viva_topo").lesson.teaching
    assert teaching.decode(text.replace("_2.3_", "_2.4_") + "-").cat == Cat(2, 4)
    with pytest.raises(BadCode):
        teaching.decode(text + "-")


@given(st.dictionaries(st.sampled_from(["preset", "seats", "pace", "at", "toml"]), st.text()))
@settings(max_examples=60, deadline=None)
def test_any_fields_of_a_code_are_refused_or_possible(fields):
    reader = Reader.of("viva_topo")
    kept = reader.lesson.code
    reader.form("code", paste=pack("viva_topo", {**unpack(kept)[1], **fields}))
    restored = reader.scene.sentence.tone == "saved"
    assert restored != bool(reader.refused("code").error)
    assert reader.lesson.code == kept or restored


# ── presets of one's own ─────────────────────────────────────────────────────────────────────────


def test_a_changed_preset_does_not_pass_for_the_shipped_one():
    changed = Preset.from_toml(CLASSIC.to_toml().replace("room = 4", "room = 3"))
    reader = Reader.of("viva_topo", preset=changed, seats=["person", "timid"])
    assert reader.scene.context[0] == "own (changed from classic)"
    assert reader.parts()[-1].text[1].text == "own (changed from classic)"
    assert CLASSIC.title() == "classic"


def test_an_edited_text_is_taken_although_the_list_says_classic():
    first = Settings(CLASSIC)
    edited = CLASSIC.to_toml().replace("room = 4", "room = 3")
    assert first.changed({"preset": "classic", "toml": edited}).preset.room == 3
    same = CLASSIC.to_toml().replace("\n", "\r\n")
    assert first.changed({"preset": "classic", "toml": same}).preset == CLASSIC
    own = first.changed({"preset": "own", "toml": edited})
    back = own.changed({"preset": "classic", "toml": own.preset.to_toml()})
    assert back.preset == CLASSIC
    with pytest.raises(MousemathError, match="TOML"):
        first.changed({"preset": "classic", "toml": "ring ="})


def test_a_form_without_seats_keeps_them():
    first = Settings(CLASSIC, ("person", "greedy"))
    assert first.changed({"pace": "click"}).seats == ("person", "greedy")
    assert first.changed({"seat0": "person", "seat1": "timid", "seat2": "empty"}).seats == (
        "person",
        "timid",
    )


def test_a_ring_too_short_is_refused_with_the_home_that_does_not_fit():
    with pytest.raises(MousemathError, match=r"Home 2 .* space 8, but the ring ends with space 4"):
        Preset.from_toml(CLASSIC.to_toml().replace("ring = 20", "ring = 4"))
    with pytest.raises(MousemathError, match=r"2 players the cat starts on space 40"):
        Preset.from_toml(CLASSIC.to_toml().replace("cat_start = 15", "cat_start = 40"))
