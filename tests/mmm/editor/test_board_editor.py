"""The board editor's widget without a page: messages let in or not, wishes refused in words."""

from __future__ import annotations

import pytest

import mousemath as mm
from mousemath.errors import MousemathError
from mousemath.games.mmm.editor.board_editor import BoardEditor
from mousemath.games.mmm.rules.board import Board
from mousemath.lesson.registry import BUILT_IN


@pytest.mark.parametrize(
    "message",
    [
        None,
        "use",
        {},
        {"type": "explode"},
        {"type": ["use"]},
        {"type": "use", "row": 0},
        {"type": "use", "row": 0, "column": 0, "more": 1},
        {"type": "use", "row": "0", "column": 0},
        {"type": "use", "row": True, "column": 0},
        {"type": "use", "row": 0.0, "column": 0},
        {"type": "choose", "food": ["bread"]},
        {"type": "read", "text": "x" * 20_001},
        {"type": "clear", "text": ""},
    ],
)
def test_a_message_that_is_none_changes_nothing(message):
    editor = BoardEditor("shelf")
    before = editor.scene
    editor._receive(None, message, None)
    assert editor.scene == before


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"type": "use", "row": 99, "column": -1}, "There is no row 100, column 0"),
        ({"type": "choose", "food": "soup"}, "There is no food “soup”"),
        ({"type": "pick", "label": "<b>"}, "There is no item <b>"),
        ({"type": "split", "label": ""}, "in one piece"),
        ({"type": "resize", "rows": 10**30, "columns": 1}, "1 to 8 rows"),
        ({"type": "set_cat_moves", "moves": 31}, "1 to 30"),
    ],
)
def test_an_impossible_wish_is_refused_in_words(message, sentence):
    editor = BoardEditor("shelf")
    editor._receive(None, message, None)
    assert editor.board == Board.load("shelf")
    assert editor.scene["sentence"]["tone"] == "refused"
    assert sentence in editor.scene["sentence"]["text"]


@pytest.mark.parametrize(
    ("message", "field", "sentence"),
    [
        ({"type": "randomize", "table": "../x", "seed": 1}, "seed", "There is no board"),
        ({"type": "set_name", "text": " "}, "name", "name"),
        ({"type": "read", "text": "grid ="}, "file", "This is not a board file"),
    ],
)
def test_what_a_field_asks_in_vain_is_refused_at_the_field(message, field, sentence):
    editor = BoardEditor("shelf")
    editor._receive(None, message, None)
    shown = editor.scene
    assert shown["fields"]["wrong"] == field
    assert sentence in shown["fields"]["error"]
    assert shown["sentence"]["tone"] == "result"
    editor._receive(None, {"type": "erase"}, None)
    assert not editor.scene["fields"].get("wrong")


def test_where_the_game_is_taken_out_its_editor_is_refused_like_the_game(monkeypatch):
    others = {name: place for name, place in BUILT_IN.items() if name != "mmm"}
    monkeypatch.setattr("mousemath.lesson.registry.BUILT_IN", others)
    with pytest.raises(MousemathError, match="There is no game “mmm”"):
        mm.play("mmm")
    with pytest.raises(
        MousemathError, match="None of the games here is played on a board of one's own"
    ):
        mm.edit_board()


def test_a_new_board_has_a_name_in_the_language_of_the_editor():
    assert BoardEditor(language="fr").scene["heading"] == "mon plateau"
    assert BoardEditor(language="en").scene["heading"] == "my board"


def test_the_editor_starts_from_a_board_its_name_or_its_file():
    shelf = Board.load("shelf")
    for given in (shelf, "shelf", shelf.to_toml()):
        assert BoardEditor(given).board == shelf
    for wrong, sentence in ((7, "Give a board"), ("larder", "There is no board “larder”")):
        with pytest.raises(MousemathError, match=sentence):
            BoardEditor(wrong)
    with pytest.raises(ValueError, match="There is no language tlh"):
        BoardEditor(language="tlh")
