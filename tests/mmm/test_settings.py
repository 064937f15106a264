"""Board and variant: as options of play, in the settings form, and in codes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mmm.random_boards import boards

from mousemath.errors import MousemathError
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Roll
from mousemath.games.mmm.rules.state import State
from tests.workshop.reader import Reader


def test_another_board_starts_a_new_game_with_the_same_seed():
    reader = Reader.of("mmm", board="crumb", seed=5).click(Roll())
    turn = reader.session.turn
    reader.form("settings", board="shelf", line="yes")
    assert reader.scene.context == ("shelf", "line variant")
    assert reader.state == State(0, 6)
    assert reader.session.seed == 5
    assert reader.session.turn > turn
    reader.check()


def test_a_board_of_ones_own_is_played_and_kept_in_the_code():
    reader = Reader.of("mmm", seed=5)
    text = 'name = "Ada\'s ~ shelf"\ncat_moves = 3\ngrid = """\nB1 B1 .\n. F1 F1\n"""\n'
    assert not reader.form("settings", board="own", toml=text, line="yes").notice
    board = reader.teaching.game.board
    assert (board.name, board.cat_moves, len(board.places)) == ("Ada's ~ shelf", 3, 4)
    again = Reader.at(reader.lesson.code).teaching.game
    assert again == reader.teaching.game
    assert again.line
    shown = {field.name: field.value for field in reader.teaching.settings()}
    reader.form("settings", board="own", toml=shown["toml"])
    assert reader.teaching.game.board == board


@given(boards(8, 8), st.booleans())
@settings(max_examples=30)
def test_the_code_of_any_board_brings_it_back(board, line):
    code = Reader.of("mmm", board=board, line=line, seed=8).lesson.code
    assert Reader.at(code).teaching.game.board == board


def test_a_board_without_a_layout_stays_without_one():
    board = Board.from_items({"bread": [2, 3]}, cat_moves=4, name="sizes")
    assert Reader.at(Reader.of("mmm", board=board).lesson.code).teaching.game.board == board


@pytest.mark.parametrize(
    ("options", "said_of"),
    [
        ({"board": "nowhere"}, "There is no board “nowhere”"),
        ({"board": 3}, "board is the name of a board or a Board"),
        ({"line": "yes"}, "board is the name of a board or a Board"),
        ({"bord": "shelf"}, "Mmm! has no option “bord”"),
    ],
)
def test_options_of_play_that_are_not_possible_are_refused(options, said_of):
    with pytest.raises(MousemathError, match=said_of):
        Reader.of("mmm", **options)


def own_text(reader):
    return next(field.value for field in reader.teaching.settings() if field.name == "toml")


def test_the_form_shows_the_board_that_is_played():
    assert own_text(Reader.of("mmm", board="crumb")) == Board.load("crumb").to_toml()
    assert own_text(Reader.of("mmm", board="shelf")) == Board.load("shelf").to_toml()


def test_a_board_that_is_written_anew_is_played_though_its_name_stays_chosen():
    reader = Reader.of("mmm", board="shelf")
    text = own_text(reader).replace("cat_moves = 6", "cat_moves = 9")
    reader.form("settings", board="shelf", line="no", toml=text)
    assert reader.teaching.game.board.cat_moves == 9
    assert reader.teaching.options["board"] == "own"


def test_text_that_is_left_alone_does_not_stand_against_another_board():
    reader = Reader.of("mmm", board="shelf")
    text = own_text(reader).replace("\n", "\r\n") + "\n"
    assert reader.form("settings", board="crumb", line="no", toml=text).teaching.game.board == (
        Board.load("crumb")
    )
    reader.form("settings", board="crumb", line="yes", toml=own_text(reader) + " ")
    assert reader.scene.context == ("crumb", "line variant")
