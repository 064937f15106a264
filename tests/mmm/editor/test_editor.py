"""The board editor's model: what each operation does, what it refuses, and undo."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mousemath.errors import MousemathError
from mousemath.games.mmm.editor.draft import Draft
from mousemath.games.mmm.editor.editor import Editor
from mousemath.games.mmm.rules.board import SHIPPED, Board
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.language import use_language

SQUARES = st.tuples(st.integers(0, 7), st.integers(0, 7))


def painted(*rows, **settings):
    """Return an editor whose grid shows these rows of labels."""
    editor = Editor()
    editor.draft = Draft(len(rows), len(rows[0].split()), **settings)
    for row, line in enumerate(rows):
        for column, label in enumerate(line.split()):
            if label != ".":
                editor.draft = editor.draft.painted((row, column), label)
    return editor


def snapshot(editor):
    return editor.draft, editor.tool, editor.label


def labels(editor):
    draft = editor.draft
    return [
        " ".join(draft.labels.get((row, column), ".") for column in range(draft.columns))
        for row in range(draft.rows)
    ]


# ── painting ──


def test_a_teacher_paints_a_board_square_by_square():
    editor = Editor()
    editor.resize(2, 3)
    for square in ((0, 0), (0, 1)):
        editor.use(square)
    editor.new_item()
    editor.use((0, 2))
    editor.use((1, 2))
    editor.choose("carrot")
    editor.use((1, 0))
    editor.use((1, 1))
    editor.set_cat_moves(5)
    editor.set_name("school")
    assert editor.board == Board.from_grid(
        [["B1", "B1", "B2"], ["C1", "C1", "B2"]], cat_moves=5, name="school"
    )
    assert Board.from_toml(editor.toml) == editor.board


def test_a_square_of_the_item_in_hand_is_emptied_again_by_use_but_not_by_a_stroke():
    editor = Editor()
    editor.use((0, 0))
    editor.sweep((0, 0))
    assert editor.draft.labels == {(0, 0): "B1"}
    editor.use((0, 0))
    assert editor.draft.labels == {}


def test_the_eraser_empties_and_a_new_item_puts_it_away():
    editor = painted("B1 B1 F1")
    editor.erase()
    editor.use((0, 2))
    editor.sweep((0, 1))
    assert labels(editor) == ["B1 . ."]
    editor.new_item()
    editor.use((0, 2))
    assert labels(editor) == ["B1 . B2"]


def test_an_item_on_the_board_can_be_taken_up_again():
    editor = painted("B1 . F1")
    editor.choose("carrot")
    editor.pick("B1")
    editor.use((0, 1))
    assert labels(editor) == ["B1 B1 F1"]
    with pytest.raises(MousemathError, match="There is no item K7"):
        editor.pick("K7")


def test_a_new_item_takes_the_first_free_number():
    editor = painted("B1 B3 B10")
    editor.choose("bread")
    assert editor.label == "B2"
    editor.use((0, 0))
    editor.new_item()
    assert editor.label == "B1"


def test_a_smaller_grid_cuts_off_and_says_so():
    editor = painted("B1 B1 F1", "B1 F1 F1")
    editor.resize(1, 2)
    assert labels(editor) == ["B1 B1"]
    assert "4 painted squares are cut off" in editor.said
    editor.undo()
    assert labels(editor) == ["B1 B1 F1", "B1 F1 F1"]


# ── what is wrong ──


def test_an_item_in_parts_is_named_and_can_be_split():
    editor = painted("B1 . B1", ". F1 F1")
    (problem,) = editor.draft.problems()
    assert (problem.label, problem.parts, problem.grave) == ("B1", 2, True)
    with pytest.raises(MousemathError, match="Item B1 lies in 2 parts that do not touch"):
        editor.board  # noqa: B018 - reading it is the test
    editor.split("B1")
    assert labels(editor) == ["B1 . B2", ". F1 F1"]
    with pytest.raises(MousemathError, match="in one piece"):
        editor.split("F1")


def test_squares_that_touch_at_a_corner_alone_do_not_hang_together():
    assert len(painted("B1 .", ". B1").draft.parts("B1")) == 2
    assert len(painted("B1 B1", ". B1").draft.parts("B1")) == 1


def test_a_single_square_is_worth_a_look_but_no_obstacle():
    editor = painted("B1 F1 F1")
    (problem,) = editor.draft.problems()
    assert not problem.grave
    assert "Item B1 is a single square" in str(problem.sentence)
    assert editor.board.open_sizes()[0] == (1,)


def test_an_empty_grid_is_no_board():
    with pytest.raises(MousemathError, match="no squares"):
        Editor().toml  # noqa: B018 - reading it is the test


def test_sizes_stand_under_their_food_in_order():
    sizes = painted("B10 B2 B2 K1 K1 K1").draft.sizes()
    assert sizes["bread"] == (("B2", 2), ("B10", 1))
    assert sizes["cheese"] == (("K1", 3),)
    assert sizes["fish"] == ()


# ── files ──


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_board_goes_through_the_editor_unchanged(name):
    editor = Editor(Board.load(name))
    assert editor.board == Board.load(name)
    other = Editor()
    other.read(editor.toml)
    assert other.board == Board.load(name)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("grid = ", "This is not a board file"),
        ("", "needs a grid"),
        ('cat_moves = 5\ngrid = "B1 . B1"', "do not touch"),
        ('cat_moves = 99\ngrid = "B1 B1"', "1 to 30 moves"),
        ('cat_moves = 5\ngrid = "Z1"', "not an item"),
        ('cat_moves = 5\ngrid = "' + "B1 " * 9 + '"', "at most 8 rows"),
        ("a = " + "[" * 5000, "not a board file"),
        ("a = " + "9" * 5000, "not a board file"),
    ],
)
def test_a_bad_file_changes_nothing(text, sentence):
    editor = painted("B1 B1 F1")
    before = snapshot(editor)
    with pytest.raises(MousemathError, match=sentence):
        editor.read(text)
    assert snapshot(editor) == before
    assert not editor.can_undo


def test_a_random_board_has_the_sizes_of_its_table_and_can_be_taken_back():
    editor = painted("B1 B1 F1")
    editor.randomize("pantry-hard", 17)
    assert editor.board.open_sizes() == Board.load("pantry-hard").open_sizes()
    assert editor.board.name == "pantry-hard 17"
    assert editor.board.cat_moves == 11
    editor.undo()
    assert labels(editor) == ["B1 B1 F1"]


# ── refusals, undo, words ──


@pytest.mark.parametrize(
    ("operation", "values", "sentence"),
    [
        ("choose", ("soup",), "There is no food"),
        ("use", ((0, 7),), "There is no row 1, column 8"),
        ("wipe", ((-1, 0),), "There is no row 0"),
        ("sweep", ((7, 0),), "There is no row 8"),
        ("resize", (0, 5), "1 to 8 rows"),
        ("resize", (5, 9), "1 to 8 rows"),
        ("resize", (5.0, 5), "1 to 8 rows"),
        ("set_cat_moves", (0,), "1 to 30 moves"),
        ("set_cat_moves", (True,), "1 to 30 moves"),
        ("set_name", (" \n ",), "name of 1 to 40 letters"),
        ("set_name", ("x" * 41,), "name of 1 to 40 letters"),
        ("set_source", ("x" * 401,), "at most 400 letters"),
        ("split", ("B1",), "in one piece"),
        ("randomize", ("larder", 1), "There is no board “larder”"),
        ("randomize", ("shelf", -1), "A seed is a whole number"),
        ("undo", (), "nothing to undo"),
    ],
)
def test_a_refused_operation_changes_nothing(operation, values, sentence):
    editor = Editor()
    before = snapshot(editor)
    with pytest.raises(MousemathError, match=sentence):
        getattr(editor, operation)(*values)
    assert snapshot(editor) == before


def test_undo_brings_back_the_item_in_hand_too():
    editor = Editor()
    editor.use((0, 0))
    editor.choose("fish")
    editor.use((1, 0))
    editor.randomize("shelf", 3)
    editor.erase()
    editor.undo()
    assert (editor.tool, editor.label) == ("fish", "F1")
    editor.use((1, 1))
    assert editor.draft.sizes()["fish"] == (("F1", 2),)


def test_what_changes_nothing_needs_no_undo():
    editor = painted("B1 B1 .")
    editor.sweep((0, 0))
    editor.wipe((0, 2))
    editor.resize(1, 3)
    editor.set_name(editor.draft.name)
    assert not editor.can_undo


OPERATIONS = st.one_of(
    st.tuples(st.just("use"), SQUARES),
    st.tuples(st.just("sweep"), SQUARES),
    st.tuples(st.just("wipe"), SQUARES),
    st.tuples(st.just("choose"), st.sampled_from(FOODS)),
    st.tuples(st.just("set_cat_moves"), st.integers(-1, 32)),
    st.tuples(st.just("set_name"), st.text(max_size=45)),
    st.tuples(st.just("set_source"), st.text(max_size=60)),
    st.tuples(st.just("split"), st.sampled_from(["B1", "F1"])),
    st.tuples(st.just("pick"), st.sampled_from(["B1", "F2"])),
    st.tuples(st.sampled_from(["erase", "new_item", "clear", "undo"])),
    st.tuples(st.just("resize"), st.integers(0, 9), st.integers(0, 9)),
)


@given(st.lists(OPERATIONS, max_size=40))
def test_any_story_leaves_a_sound_draft_and_undo_leads_back_to_the_start(story):
    editor = Editor()
    for name, *values in story:
        before = snapshot(editor)
        try:
            getattr(editor, name)(*values)
        except MousemathError:
            assert snapshot(editor) == before
        draft = editor.draft
        inside = {(row, column) for row in range(draft.rows) for column in range(draft.columns)}
        assert set(draft.labels) <= inside
        if not any(problem.grave for problem in draft.problems()):
            assert Board.from_toml(editor.toml) == editor.board
            counted = {label: size for row in draft.sizes().values() for label, size in row}
            assert counted == {item.label: item.size for item in editor.board.items}
    while editor.can_undo:
        editor.undo()
    assert editor.draft == Draft()


def test_the_source_is_kept_as_one_printable_line():
    editor = painted("B1 B1")
    editor.set_source('our "game"\r\n\x00 at\tschool \\ ')
    assert editor.board.source == 'our "game" at school \\'
    assert Board.from_toml(editor.toml) == editor.board


def test_the_editor_speaks_the_current_language():
    editor = Editor()
    use_language("fr")
    editor.use((0, 0))
    assert "B1" in editor.said
