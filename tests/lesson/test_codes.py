"""Position codes: what they bring back, and that none that is damaged or hostile does anything."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.errors import BadCode
from mousemath.games.mmm.rules.game import Roll
from mousemath.games.mmm.rules.state import State
from mousemath.play.code import pack, unpack
from mousemath.scene import Note
from tests.workshop.reader import Reader

FIELDS = {"board": "crumb", "seed": "7", "draws": "0", "round": "0", "at": "0.5.---.-,-,-.0"}


def opened(**options):
    return Reader.of("mmm", **{"board": "crumb", **options})


def test_a_code_brings_back_position_dice_players_and_round():
    reader = opened(seed=21, names=("Ada", "Émil, ~"))
    for _step in range(9):
        reader.click("a0")
    again = Reader.at(reader.lesson.code)
    assert again.state == reader.state
    assert again.session.seed == 21
    assert again.lesson.names == reader.lesson.names
    assert again.scene.heading == reader.scene.heading
    assert again.lesson.code == reader.lesson.code
    for _step in range(6):
        for each in (reader, again):
            each.click("a0")
        assert again.state == reader.state
        assert again.lesson.code == reader.lesson.code


def test_a_code_is_plain_words():
    assert unpack(opened(seed=7).lesson.code) == ("mmm", FIELDS)


def test_a_code_tells_the_play_and_where_it_began():
    reader = opened(seed=7).click(Roll())
    assert unpack(reader.lesson.code)[1]["play"] == "A"
    middle = Reader.at(reader.lesson.place)
    assert not middle.session.records
    middle.click("a0")
    fields = unpack(middle.lesson.code)[1]
    assert fields["from"] == f"1.0.{unpack(reader.lesson.place)[1]['at']}"
    again = Reader.at(middle.lesson.code)
    assert (again.session.records, again.session.draws) == (middle.session.records, 1)


def test_a_whole_game_is_short_and_one_too_long_is_told_by_its_position_alone(monkeypatch):
    reader = Reader.of("mmm", board="shelf", seed=7)
    for _step in reader.steps():
        pass
    assert len(reader.lesson.code) < 200
    monkeypatch.setattr("mousemath.lesson.position.LONGEST", 100)
    assert reader.lesson.code == reader.lesson.place


def test_a_code_made_by_hand_is_taken_up():
    assert Reader.at(pack("mmm", FIELDS)).state == State(0, 5)


@pytest.mark.parametrize(
    "change",
    [
        {"board": "nowhere"},
        {"board": "../../etc/passwd"},
        {"board": "own"},
        {"board": "own", "grid": "B1,B1", "cat": "2"},
        {"board": "own", "grid": "B1", "cat": "9" * 400},
        {"board": "own", "grid": "x" * 3000, "cat": "3"},
        {"board": "own", "grid": "B1", "cat": "5", "loose": "yes", "line": "yes"},
        {"board": "own", "grid": "B1", "cat": "5", "name": "\x00"},
        {"seed": "-1"},
        {"seed": "1e3"},
        {"seed": "9999999999"},
        {"seed": ""},
        {"draws": "many"},
        {"draws": "-1"},
        {"round": "1/2"},
        {"at": ""},
        {"at": "ff.0.---.-,-,-.0"},
        {"at": "__import__('os')"},
        {"play": "A"},
        {"play": "__import__('os')"},
        {"play": "", "from": "0.0.0.4.---.-,-,-.0"},
        {"play": "", "from": "x.0.0.5.---.-,-,-.0"},
    ],
)
def test_a_hostile_code_with_a_good_check_is_refused_and_changes_nothing(change):
    reader = opened(seed=3).click(Roll())
    kept, code = reader.kept, pack("mmm", FIELDS | change)
    with pytest.raises(BadCode) as refusal:
        reader.lesson.restore(code)
    assert reader.kept == kept
    assert str(refusal.value).rstrip().endswith(".")
    reader.form("code", paste=code)
    assert reader.kept == kept
    assert reader.refused("code").wrong == "paste"


@pytest.mark.parametrize("missing", ["seed", "draws", "round", "at"])
def test_a_code_without_one_of_its_fields_is_refused(missing):
    fields = {key: value for key, value in FIELDS.items() if key != missing}
    with pytest.raises(BadCode):
        Reader.at(pack("mmm", fields))


@given(
    st.dictionaries(
        st.sampled_from([*FIELDS, "line", "names", "grid", "cat", "name", "play", "from"]),
        st.text(max_size=20),
        max_size=4,
    )
)
@settings(max_examples=150)
def test_any_fields_are_a_position_or_a_bad_code(change):
    reader = opened(seed=3)
    plain = {key: value.encode(errors="replace").decode() for key, value in change.items()}
    kept = reader.kept
    try:
        reader.lesson.restore(pack("mmm", FIELDS | plain))
    except BadCode:
        assert reader.kept == kept
    assert reader.lesson.code


def test_a_code_of_another_game_is_refused():
    with pytest.raises(BadCode, match="This code is for another game"):
        opened().lesson.restore(pack("chess", FIELDS))


def test_a_restored_position_says_so_and_can_be_played_on():
    other = opened(board="shelf", seed=4).click(Roll())
    reader = opened().form("code", paste=f"  {other.lesson.code}\n")
    assert reader.scene.sentence == Note(("The position is restored.",), "saved")
    assert reader.teaching.game == other.teaching.game
    assert not reader.click("a0").notice
