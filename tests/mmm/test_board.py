"""Pantries: what is read, what is refused in one sentence, and that nothing is lost in writing."""

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mmm.random_boards import boards, grids, item_boards

from mousemath.errors import MousemathError
from mousemath.games.mmm.rules.board import SHIPPED, Board
from mousemath.games.mmm.rules.board_file import FOODS

GOOD = 'name = "mine"\ncat_moves = 4\ngrid = """\nB1 B1\nF1 F1\n"""\n'


def refusal(make, *arguments, **options):
    """Return the sentence with which a board is refused."""
    with pytest.raises(MousemathError) as caught:
        make(*arguments, **options)
    sentence = str(caught.value)
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


# ── what a board file is refused for ─────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name = ", "This is not a board file"),
        ("not toml at all", "This is not a board file"),
        ("cat_moves = 4", "The board file needs a grid"),
        (GOOD + "item = []\n", "The board file needs a grid"),
        (GOOD.replace('"""\nB1 B1\nF1 F1\n"""', "7"), "The board file needs a grid"),
        (GOOD.replace('"""\nB1 B1\nF1 F1\n"""', '""'), "This board has no squares"),
        (GOOD.replace("B1 B1\nF1 F1", ". .\n. ."), "This board has no squares"),
        (GOOD.replace("F1 F1", "H1 H1"), "Row 2, column 1: “H1” is not an item"),
        (GOOD.replace("F1 F1", "F1 F12345"), "Row 2, column 2: “F12345” is not an item"),
        (GOOD.replace("F1 F1", "F1 <b>"), "Row 2, column 2: “<b>” is not an item"),
        (GOOD.replace("B1 B1\nF1 F1", "B1 F1\nF1 B1"), "The squares of item B1 do not touch"),
        (GOOD.replace("B1 B1", "B1 . B1"), "The squares of item B1 do not touch"),
        (GOOD.replace("B1 B1", "B1 " * 9), "A board has at most 8 rows"),
        (GOOD.replace("B1 B1", "B1\n" * 9), "A board has at most 8 rows"),
        (GOOD.replace("= 4", "= 0"), "The cat's track has 1 to 30 moves"),
        (GOOD.replace("= 4", "= 31"), "The cat's track has 1 to 30 moves"),
        (GOOD.replace("= 4", "= 4.0"), "The cat's track has 1 to 30 moves"),
        (GOOD.replace("= 4", "= true"), "The cat's track has 1 to 30 moves"),
        (GOOD.replace("= 4", '= "4"'), "The cat's track has 1 to 30 moves"),
        (GOOD.replace("cat_moves = 4\n", ""), "The cat's track has 1 to 30 moves"),
        (GOOD.replace('"mine"', "7"), "A board needs a name"),
        (GOOD.replace('"mine"', '""'), "A board needs a name"),
        (GOOD.replace('"mine"', '"' + "m" * 41 + '"'), "A board needs a name"),
        (GOOD.replace('"mine"', '"a\\nb"'), "A board needs a name"),
        (GOOD.replace('"mine"', '"a\\u0000b"'), "A board needs a name"),
        ("source = 7\n" + GOOD, "The source of a board"),
        ('source = "a\\u0007b"\n' + GOOD, "The source of a board"),
        (f'source = "{"m" * 401}"\n' + GOOD, "The source of a board"),
        ("layout = 1\n" + GOOD, "The layout of a board is true or false"),
        ("a = " + "[" * 5000 + "]" * 5000, "This is not a board file"),
        ("cat_moves = " + "9" * 5000, "This is not a board file"),
        ("#" * 20_001, "A file of a board or a preset is text of at most 20,000 characters"),
    ],
)
def test_a_board_file_is_refused_in_one_clear_sentence(text, said):
    assert refusal(Board.from_toml, text).startswith(said)


@pytest.mark.parametrize("text", [None, 7, b"name", ["name"]])
def test_a_board_file_is_text(text):
    assert refusal(Board.from_toml, text).startswith("A file of a board or a preset is text")


LISTED = 'cat_moves = 4\n[[item]]\nfood = "bread"\nsquares = [[1, 1], [1, 2]]\n'


def test_items_may_be_listed_with_their_squares():
    text = LISTED + '[[item]]\nfood = "fish"\nsquares = [[2, 1], [3, 1]]\n'
    board = Board.from_toml(text)
    assert board.places == ((0, 0), (0, 1), (1, 0), (2, 0))
    assert board.open_sizes() == ((2,), (2,), (), (), ())
    assert Board.from_toml(board.to_toml()) == board


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ('food = "fish"\nsquares = [[1, 2]]', "Two items overlap on row 1, column 2"),
        ('food = "ham"\nsquares = [[2, 2]]', "There is no food “ham”"),
        ("squares = [[2, 2]]", "There is no food “None”"),
        ("food = []\nsquares = [[2, 2]]", "There is no food “[]”"),
        ('food = "fish"', "Item 2 needs squares"),
        ('food = "fish"\nsquares = []', "Item 2 needs squares"),
        ('food = "fish"\nsquares = [[0, 1]]', "Item 2 needs squares"),
        ('food = "fish"\nsquares = [[1, 9]]', "Item 2 needs squares"),
        ('food = "fish"\nsquares = [[1, 1.5]]', "Item 2 needs squares"),
        ('food = "fish"\nsquares = [[2, true]]', "Item 2 needs squares"),
        ('food = "fish"\nsquares = [[2, 1], [2, 1, 1]]', "Item 2 needs squares"),
        ('food = "fish"\nsquares = "12"', "Item 2 needs squares"),
        ('food = "fish"\nsquares = [[2, 1], [4, 1]]', "The squares of item F2 do not touch"),
    ],
)
def test_a_list_of_items_is_refused_in_one_clear_sentence(more, said):
    assert refusal(Board.from_toml, f"{LISTED}[[item]]\n{more}\n").startswith(said)


@pytest.mark.parametrize("items", ["item = []", "item = [7]", 'item = ["fish"]', "item = {}"])
def test_a_list_of_items_holds_items(items):
    assert refusal(Board.from_toml, f"cat_moves = 4\n{items}\n")


@given(st.text(max_size=60))
@settings(max_examples=80)
def test_any_text_is_a_board_or_is_refused(text):
    for whole in (text, f"cat_moves = 4\ngrid = '''\n{text}\n'''", GOOD + text):
        try:
            board = Board.from_toml(whole)
        except MousemathError:
            continue
        assert Board.from_toml(board.to_toml()) == board


# ── what a grid and item sizes are refused for ───────────────────────────────────────────────────


@pytest.mark.parametrize(
    "grid", [None, 7, "B1", ["B1 B1"], [["B1", 1]], [[None]], [7], {"B1": 1}, [["B1"], None]]
)
def test_a_grid_is_rows_of_names(grid):
    assert refusal(Board.from_grid, grid, cat_moves=4).startswith("A grid is a list of rows")


@pytest.mark.parametrize("grid", [[], [[]], [["."]], [[], []]])
def test_a_board_without_squares_is_refused(grid):
    assert refusal(Board.from_grid, grid, cat_moves=4).startswith("This board has no squares")


def test_rows_of_no_squares_around_a_board_of_eight_rows_are_too_many():
    assert refusal(Board.from_grid, [["."]] * 8 + [["B1"]], cat_moves=4).startswith("A board has")


@pytest.mark.parametrize(
    ("sizes", "said"),
    [
        ({}, "This board has no squares"),
        ({"bread": []}, "This board has no squares"),
        ({"ham": [2]}, "There is no food “ham”"),
        ({"bread": [0]}, "An item has 1 to 8 squares, not 0"),
        ({"bread": [9]}, "An item has 1 to 8 squares, not 9"),
        ({"bread": [2.0]}, "An item has 1 to 8 squares, not 2.0"),
        ({"bread": [True]}, "An item has 1 to 8 squares, not True"),
        ({"bread": ["2"]}, "An item has 1 to 8 squares, not 2"),
        ({"bread": [5] * 13}, "A board has at most 8 rows"),
    ],
)
def test_item_sizes_are_refused_in_one_clear_sentence(sizes, said):
    assert refusal(Board.from_items, sizes, cat_moves=4).startswith(said)


@pytest.mark.parametrize("sizes", [None, 7, "bread", {"bread": 2}, {"bread": None}, ["bread"]])
def test_item_sizes_are_lists_by_food(sizes):
    assert refusal(Board.from_items, sizes, cat_moves=4).startswith("Give the sizes of the items")


@pytest.mark.parametrize("cat", [0, -1, 31, None, "4", 4.0, True])
def test_the_track_of_the_cat_has_1_to_30_moves(cat):
    for make, what in ((Board.from_items, {"bread": [2]}), (Board.from_grid, [["B1"]])):
        assert refusal(make, what, cat_moves=cat).startswith("The cat's track has 1 to 30 moves")
    assert Board.from_grid([["B1"]], cat_moves=30).cat_moves == 30


@pytest.mark.parametrize("name", ["../..", "", "own", "/etc/passwd", "nothing"])
def test_only_shipped_boards_are_loaded_by_name(name):
    assert refusal(Board.load, name).startswith("There is no board")


@pytest.mark.parametrize("name", ["../crumb", "Crumb", "crumb.toml"])
def test_a_name_like_a_shipped_board_is_told_with_it(name):
    with pytest.raises(MousemathError, match="did you mean “crumb”"):
        Board.load(name)


def test_a_refusal_speaks_the_language_of_the_reader():
    from mousemath.language import use_language  # noqa: PLC0415 - used once

    with pytest.raises(MousemathError) as caught:
        Board.from_grid([["B1"]], cat_moves=0)
    english = str(caught.value)
    use_language("fr")
    assert "30" in str(caught.value)
    use_language("en")
    assert str(caught.value) == english


# ── what a board is ──────────────────────────────────────────────────────────────────────────────


def test_holes_and_ragged_rows_are_no_squares():
    board = Board.from_grid([["B1", ".", "F1"], ["B1"], [".", "G1"]], cat_moves=3)
    assert board.places == ((0, 0), (0, 2), (1, 0), (2, 1))
    assert [item.squares for item in board.items] == [(0, 2), (1,), (3,)]
    assert board.grid() == [["B1", ".", "F1"], ["B1", ".", "."], [".", "G1", "."]]
    assert board.everything == 0b1111
    assert board.food_masks == {"bread": 5, "fish": 2, "cucumber": 8, "cheese": 0, "carrot": 0}


def test_items_of_one_food_may_touch_when_their_labels_differ():
    board = Board.from_grid([["B1", "B1", "B2", "B2"]], cat_moves=3)
    assert board.open_sizes() == ((2, 2), (), (), (), ())
    assert board.open_sizes(0b0011) == ((2,), (), (), (), ())
    assert board.open_sizes(0b0101) == ((1, 1), (), (), (), ())


def test_the_lines_are_the_rows_and_the_columns():
    board = Board.from_grid([["B1", "B1"], [".", "F1"]], cat_moves=3)
    assert sorted(board.lines) == sorted([0b011, 0b100, 0b001, 0b110])


@given(grids(), st.integers(1, 30))
@settings(max_examples=60)
def test_a_random_board_is_what_its_grid_says(grid, cat):
    board = Board.from_grid(grid, cat_moves=cat)
    written = {
        (row, column): label
        for row, line in enumerate(grid)
        for column, label in enumerate(line)
        if label != "."
    }
    assert dict(zip(board.places, (item.label for item in board.item_of), strict=True)) == written
    assert list(board.places) == sorted(written)
    assert sum(item.size for item in board.items) == len(written) == board.everything.bit_length()
    assert sum(board.food_masks.values()) == board.everything
    assert sum(map(sum, board.open_sizes())) == len(written)
    assert sum(line.bit_count() for line in board.lines) == 2 * len(written)
    assert Board.from_grid(board.grid(), cat_moves=cat) == board


@given(boards(8, 8, cat=30))
@settings(max_examples=60)
def test_writing_and_reading_a_random_board_changes_nothing(board):
    assert Board.from_toml(board.to_toml()) == board


@given(item_boards(items=12, size=5))
@settings(max_examples=40)
def test_a_board_of_item_sizes_is_written_with_its_sizes_and_without_a_layout(board):
    again = Board.from_toml(board.to_toml())
    assert again == board
    assert not again.has_layout
    assert again.open_sizes() == board.open_sizes()


def test_as_many_items_as_squares_allow_can_be_given_by_size():
    board = Board.from_items({"bread": [5] * 6, "fish": [5] * 6, "carrot": [4]}, cat_moves=9)
    assert len(board.places) == 64
    assert board.open_sizes() == ((5,) * 6, (5,) * 6, (), (), (4,))


@given(name=st.text(max_size=45), source=st.text(max_size=80))
@settings(max_examples=150)
def test_any_name_and_source_survive_or_are_refused(name, source):
    try:
        board = Board.from_grid([["B1"]], cat_moves=3, name=name, source=source)
    except MousemathError:
        return
    assert Board.from_toml(board.to_toml()) == board


def test_quotes_and_line_ends_in_a_source_survive_as_one_line():
    hard = 'She said "no\\n",\nthen\ttore\r\nthe """sheet""" \\'
    board = Board.from_grid([["B1"]], cat_moves=3, name='a "b" \\ ~ é', source=hard)
    assert board.source == 'She said "no\\n", then tore the """sheet""" \\'
    assert board.name == 'a "b" \\ ~ é'
    assert tomllib.loads(board.to_toml())["source"] == board.source


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_board_says_that_it_is_invented_and_survives_writing(name):
    board = Board.load(name)
    assert board.name == name
    assert "Invented" in board.source
    assert board.has_layout
    assert Board.from_toml(board.to_toml()) == board
    assert {item.food for item in board.items} <= set(FOODS)
