"""What a reader may rely on at the edges: own presets, an only mouse, what is compared."""

import pytest

from mousemath.code import pack
from mousemath.errors import MousemathError
from mousemath.games.viva_topo.preset import Preset
from mousemath.games.viva_topo.settings import Settings
from mousemath.registry import open_lesson

CLASSIC = Preset.load("classic")


def at(fields):
    """A lesson at a position, given as "seats@position"."""
    seats, position = fields.split("@")
    lesson = open_lesson("viva_topo", None, {"seats": ["person", "timid"]})
    values = {"preset": "classic", "seats": seats, "seed": "1", "draws": "0", "round": "0"}
    lesson.restore(pack("viva_topo", {**values, "at": position}))
    return lesson


def look(lesson, **choices):
    for name, value in choices.items():
        lesson.receive({"type": "view", "name": name, "value": value})
    return lesson.draw()


# ── presets of one's own ─────────────────────────────────────────────────────────────────────────


def test_a_changed_preset_does_not_pass_for_the_shipped_one():
    changed = Preset.from_toml(CLASSIC.to_toml().replace("room = 4", "room = 3"))
    lesson = open_lesson("viva_topo", None, {"preset": changed, "seats": ["person", "timid"]})
    assert lesson.teaching.context[0] == "own (changed from classic)"
    source = lesson.draw().panel.parts[-1]
    assert source.text[1].text == "own (changed from classic)"
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


def test_a_ring_too_short_is_refused_with_the_home_that_does_not_fit():
    with pytest.raises(MousemathError, match=r"Home 2 .* space 8, but the ring ends with space 4"):
        Preset.from_toml(CLASSIC.to_toml().replace("ring = 20", "ring = 4"))
    with pytest.raises(MousemathError, match=r"2 players the cat starts on space 40"):
        Preset.from_toml(CLASSIC.to_toml().replace("cat_start = 15", "cat_start = 40"))
