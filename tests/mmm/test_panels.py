"""What is drawn and said of a moment of Mmm!: its tabs, and the ends of the game."""

from copy import deepcopy

import pytest

from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Roll
from mousemath.games.mmm.rules.state import State
from mousemath.scene import Predict, Text
from tests.workshop.reader import Reader, tokens


def test_drawing_changes_nothing():
    reader = Reader.of("mmm", board="crumb", seed=6).click(Roll())
    kept, page = deepcopy(reader.kept[:-1]), reader.json
    assert reader.json == page
    assert reader.kept[:-1] == kept


@pytest.mark.parametrize("tab", ["chance", "count", "derive", "decide", "cat"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("line", [False, True])
def test_every_tab_is_drawn_in_both_languages(tab, language, line):
    reader = Reader.of("mmm", board="shelf", line=line, seed=6, language=language).tab(tab)
    for _step in range(6):
        scene = reader.check()
        assert scene.panel.active == tab
        assert scene.panel.question
        assert len(tokens(scene)) == len(set(tokens(scene))) == len(reader.session.actions)
        reader.click("a0")


@pytest.mark.parametrize(("tab", "view"), [("decide", "aim"), ("count", "event")])
def test_a_choice_that_does_not_exist_is_not_drawn(tab, view):
    reader = Reader.of("mmm", board="crumb").tab(tab)
    usual = reader.scene.panel
    assert reader.choose(view, "<script>").scene.panel == usual


def over(chips, cat, board="crumb"):
    return Reader.of("mmm", board=board, predict=True).put(State(chips, cat))


@pytest.mark.parametrize(
    ("chips", "cat", "sentence"),
    [
        (0xFF, 5, "A good supper. The mice have gathered everything, 5 moves ahead of the cat."),
        (0xFF, 3, "A hearty snack. The mice have gathered everything, 3 moves ahead of the cat."),
        (0xFF, 1, "Just in time. The mice have gathered everything, 1 move ahead of the cat."),
        (0xFE, 0, "One bite short. The cat is in the pantry, 1 square is still full."),
        (0xFC, 0, "Nearly full. The cat is in the pantry, 2 squares are still full."),
        (0xF0, 0, "Half a supper. The cat is in the pantry, 4 squares are still full."),
        (0x03, 0, "Hungry mice. The cat is in the pantry, 6 squares are still full."),
    ],
)
def test_the_ends_of_the_game_are_said_with_their_grade(chips, cat, sentence):
    reader = over(chips, cat)
    assert reader.said == sentence
    assert reader.scene.sentence.tone == "result"
    assert tokens(reader.scene) == []


def test_a_win_far_ahead_of_the_cat_is_a_feast():
    assert over(Board.load("shelf").everything, 6, "shelf").said.startswith("A feast.")


def test_nothing_is_asked_when_the_game_is_over():
    reader = over(0xFF, 2)
    assert not reader.parts(Predict)
    assert [type(part) for part in reader.parts()] == [Text]
