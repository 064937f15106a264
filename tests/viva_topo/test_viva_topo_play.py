"""Playing Viva Topo! on a page: clicks, computer players, the die by hand, drawings that keep to their mice."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from viva_topo.moments import TABS, at, look
from workshop.reader import Reader

from mousemath.games.viva_topo.rules.equipment import Face
from mousemath.games.viva_topo.rules.game import Roll
from mousemath.games.viva_topo.rules.path import Move
from mousemath.games.viva_topo.rules.preset import Preset
from mousemath.games.viva_topo.table.plan import mice_places
from tests.workshop.reader import tokens


@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "seats", [("person", "timid"), ("person", "random", "greedy"), ("person",) * 4]
)
def test_a_random_game_is_drawn_at_every_step_and_ends(seats, language):
    reader = Reader.of("viva_topo", seats=seats, language=language, seed=5)
    for step, moment in enumerate(reader.steps(seed=7, most=400)):
        look(moment, tab=TABS[step % 4], look=("where", "when", "caught")[step % 3])
        assert set(tokens(moment.scene)) == set(moment.lesson.tokens())
        assert len(json.dumps(moment.json).encode()) < 60_000
    assert reader.session.actions == ()
    assert reader.scene.sentence.tone in {"won", "lost"}


def test_every_move_has_a_full_size_button_and_most_join_two_places():
    scene = at("2").scene
    buttons = scene.tray[-1].buttons
    assert {button.token for button in buttons} == set(tokens(scene))
    assert {move.token for move in scene.moves} == {button.token for button in buttons}
    assert {(move.source, move.target) for move in scene.moves} == {
        ("space-0", "space-2"),
        ("space-10", "space-12"),
        ("space-12", "space-14"),
        ("space-12", "home-3"),
    }


def test_computer_players_act_by_themselves_until_a_person_decides():
    reader = at("2")
    reader.click(reader.session.actions[1])
    assert reader.state.turn == 0
    assert sum(isinstance(record.action, Roll) for record in reader.session.records) == 2
    assert "Glasses rolled" in reader.said
    reader.tool("undo")
    assert reader.state.face == Face(2)
    assert reader.session.records == []


def test_watching_lets_each_roll_of_the_computer_wait_and_be_set_by_hand():
    reader = Reader.of("viva_topo", seats=["person", "greedy"], watch=True).click(Roll())
    reader.click(reader.session.actions[0])
    assert reader.state.turn == 1
    assert reader.session.actions == (Roll(),)
    reader.form("hand", face="5")
    roll = next(r for r in reversed(reader.session.records) if isinstance(r.action, Roll))
    assert roll.by_hand
    assert roll.outcome == Face(5)
    assert reader.state.turn == 0


def test_a_person_without_mice_need_not_roll():
    position = ":1.1.1.1.0:1:10/0.0.0.0.19:0.0.0.0.0:0:0_1.3_3.3.3.3.4_0_"
    reader = at("-", position, "person,greedy")
    assert reader.session.actions == ()
    assert reader.scene.heading == "You win"


def test_the_die_by_hand_must_have_the_face():
    reader = Reader.of("viva_topo")
    (field,) = reader.lesson.teaching.hand_fields(reader.session)
    assert [each.value for each in field.choices] == ["1+cat", "2", "3", "4", "5"]
    for wrong in ("6", "cat", "", "seven"):
        reader.form("hand", face=wrong)
        assert reader.refused("hand").wrong == "face"
        assert reader.session.records == []


def test_the_drawing_of_a_mouse_keeps_its_number_when_it_overtakes():
    reader = at("4", seats="person,person,person").click(Move(10, 14))
    places = mice_places(reader.session)
    assert places[0] == [0, 0, 14, 12]
    assert sorted(places[0]) == list(reader.state.families[0].mice)


@given(seed=st.integers(0, 10_000))
@settings(max_examples=15, deadline=None)
def test_numbers_of_mice_always_tell_the_state(seed):
    reader = Reader.of("viva_topo", seats=["person", "person", "random"], seed=seed)
    for moment in reader.steps(seed):
        mice = mice_places(moment.session)
        for places, family in zip(mice, moment.state.families, strict=True):
            assert sorted(place for place in places if place is not None) == list(family.mice)


@given(
    st.sampled_from(["mouse", "rolls", "look", "to", "form", "topic", "by", "rest", "tab"]),
    st.text(max_size=12) | st.sampled_from(["9" * 200, "-1", "0", "٣", "home", "family-optimal"]),
)
@settings(max_examples=60, deadline=None)
def test_any_choice_of_the_page_can_be_drawn(name, value):
    reader = at("2")
    for tab in TABS:
        look(reader, **{name: value, "tab": tab})
        assert reader.scene.panel.parts


def test_one_home_and_one_roll_are_said_in_the_singular():
    text = """
name = "one"
ring = 6
room = 4
die = ["1+cat"]
cat_speeds = [1, 1]
[[homes]]
entrances = [4]
worth = 1
pieces = 4
[cockaigne]
worth = 6
pieces = 4
[[tables]]
players = 2
mice = 2
cat_start = 6
"""
    preset, seats = Preset.from_toml(text), ["person", "person"]
    reader = Reader.of("viva_topo", preset=preset, seats=seats).tab("derive")
    assert reader.scene.main[0].label == "Ring of 6 spaces with 1 home"
    assert reader.question == "Why 1 roll to the mouse home?"
    said = "".join(step.text[0] for step in reader.scene.panel.parts[1].steps)
    assert "1 rolls" not in said
    assert "2 rolls" in said
