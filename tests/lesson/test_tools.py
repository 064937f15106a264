"""The tools of the head line: undo, begin again, another seed, a roll by hand."""

import pytest

from mousemath.errors import MousemathError
from mousemath.games.mmm.rules.game import Place, Roll
from mousemath.language import speaking
from tests.workshop.reader import Reader


def opened(**options):
    return Reader.of("mmm", board="crumb", **options)


def test_undo_takes_back_and_the_same_click_rolls_the_same():
    reader = opened(seed=11).click(Roll())
    faces = reader.state.faces
    assert reader.tool("undo").state == reader.teaching.game.start()
    assert reader.click(Roll()).state.faces == faces


@pytest.mark.parametrize("language", ["en", "fr"])
def test_undo_at_the_start_says_so_in_the_language_of_the_lesson(language):
    reader = opened(language=language)
    kept = reader.kept
    reader.tool("undo")
    assert reader.kept == kept
    with speaking(language):
        assert reader.said == str(MousemathError("There is nothing to undo."))


def test_restart_brings_the_same_dice_and_a_seed_brings_others():
    reader = opened(seed=11).click(Roll())
    faces = reader.state.faces
    assert reader.tool("restart").session.records == []
    assert reader.click(Roll()).state.faces == faces
    reader.form("seed", seed=" 12 ")
    assert reader.session.seed == 12
    assert reader.click(Roll()).state.faces == opened(seed=12).click(Roll()).state.faces


def test_a_roll_is_set_by_hand_for_the_dice_in_hand_and_said_so():
    rolled = {"die0": "bread", "die1": "cross", "die2": "fish"}
    reader = opened().form("hand", **rolled)
    assert reader.state.faces == ("bread", "cross", "fish")
    assert reader.said.startswith("Set by hand: bread, red X and fish.")
    kept = reader.kept
    reader.form("hand", **rolled)
    assert reader.kept == kept
    assert reader.refused("hand").error == "No roll is due now: place a die or gather first."
    reader.click(Place(0, 1))
    fields = reader.teaching.hand_fields(reader.session)
    assert [field.name for field in fields] == ["die1", "die2"]
    reader.form("hand", die1="cheese", die2="cheese")
    assert reader.state.faces == ("bread", "cheese", "cheese")
