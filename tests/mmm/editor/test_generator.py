"""Random boards: exactly the sizes asked for, whole items, the same seed the same board."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mousemath.errors import MousemathError
from mousemath.games.mmm.editor.generator import random_board, sizes_of
from mousemath.games.mmm.rules.board import SHIPPED, Board
from mousemath.games.mmm.rules.board_file import FOODS

TABLES = st.dictionaries(
    st.sampled_from(FOODS), st.lists(st.integers(1, 5), min_size=1, max_size=3), min_size=1
)


def sizes(board):
    """Count the squares of each label, without the board's own bookkeeping."""
    labels = Counter(label.strip() for row in board.grid() for label in row)
    del labels["."]
    return labels


def reached(squares):
    """Walk along edges from one square of the set; return the squares met."""
    met, waiting = set(), [min(squares)]
    while waiting:
        row, column = waiting.pop()
        if (row, column) in squares and (row, column) not in met:
            met.add((row, column))
            waiting += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return met


def touching_alike(board):
    """Count the pairs of items of one food that lie side by side."""
    places = [{board.places[square] for square in item.squares} for item in board.items]
    return sum(
        board.items[one].food == board.items[other].food
        and reached(places[one] | places[other]) == places[one] | places[other]
        for one, other in combinations(range(len(places)), 2)
    )


@given(TABLES, st.integers(0, 999_999_999))
def test_a_random_board_has_exactly_the_sizes_asked_for(table, seed):
    board = random_board(table, seed=seed)
    asked = sorted((food[0], size) for food, of_food in table.items() for size in of_food)
    names = {item.label: item.food for item in board.items}
    assert sorted((names[label][0], size) for label, size in sizes(board).items()) == asked
    assert reached(set(board.places)) == set(board.places), "the board hangs together"
    assert min(row for row, _ in board.places) == min(column for _, column in board.places) == 0
    assert Board.from_toml(board.to_toml()) == board


@pytest.mark.parametrize("name", SHIPPED)
def test_every_size_table_of_a_shipped_board_fills_its_rectangle(name):
    model = Board.load(name)
    rows = 1 + max(row for row, _column in model.places)
    columns = 1 + max(column for _row, column in model.places)
    for seed in range(10):
        board = random_board(sizes_of(model), rows=rows, columns=columns, seed=seed)
        assert set(board.places) == set(model.places)
        assert board.open_sizes() == model.open_sizes()


def test_items_of_one_food_seldom_touch():
    boards = [random_board(sizes_of(Board.load("pantry")), seed=seed) for seed in range(20)]
    assert [touching_alike(board) for board in boards] == [0] * 20
    hard = [random_board(sizes_of(Board.load("pantry-hard")), seed=seed) for seed in range(20)]
    assert sum(map(touching_alike, hard)) <= 8, "four cheese items leave little choice"


def test_items_touch_where_it_cannot_be_otherwise():
    board = random_board({"bread": [2, 2]}, rows=1, columns=4)
    assert board.grid() == [["B1", "B1", "B2", "B2"]]
    assert touching_alike(board) == 1


def test_the_same_seed_gives_the_same_board_and_other_seeds_others():
    table = sizes_of(Board.load("shelf"))
    grids = [tuple(map(tuple, random_board(table, seed=seed).grid())) for seed in range(12)]
    again = [tuple(map(tuple, random_board(table, seed=seed).grid())) for seed in range(12)]
    assert grids == again
    assert len(set(grids)) == 12


@pytest.mark.parametrize("total", [2, 5, 9, 14, 20, 33, 50, 63])
def test_what_is_left_of_a_large_rectangle_hangs_together(total):
    for seed in range(4):
        board = random_board({"carrot": [1] * total}, rows=8, columns=8, seed=seed)
        assert len(board.places) == total
        assert reached(set(board.places)) == set(board.places)


def test_a_given_shape_is_filled_exactly():
    ring = {(row, column) for row in range(3) for column in range(3)} - {(1, 1)}
    board = random_board({"fish": [3, 5]}, shape=ring, seed=4)
    assert set(board.places) == ring


@pytest.mark.parametrize("seed", [8, 11, 18, 19, 21])
def test_where_the_first_shape_cannot_be_filled_another_is_drawn(seed):
    board = random_board({"bread": [2] * 6}, rows=4, columns=4, seed=seed)
    assert set(sizes(board).values()) == {2}
    assert reached(set(board.places)) == set(board.places)


@pytest.mark.parametrize(
    ("table", "options", "sentence"),
    [
        ({}, {}, "This board has no squares"),
        ({"bread": []}, {}, "This board has no squares"),
        ({"soup": [2]}, {}, "There is no food “soup”"),
        ({"bread": [0]}, {}, "An item has 1 to 8 squares, not 0"),
        ({"bread": [9]}, {}, "An item has 1 to 8 squares, not 9"),
        ({"bread": [True]}, {}, "An item has 1 to 8 squares"),
        ({"bread": [2]}, {"rows": 9}, "at most 8 rows"),
        ({"bread": [2]}, {"columns": 0}, "at most 8 rows"),
        ({"bread": [5]}, {"rows": 2, "columns": 2}, "need 5 squares, but 2 rows of 2 have 4"),
        ({"bread": [8] * 9}, {}, "need 72 squares"),
        ({"bread": [2]}, {"shape": [(0, 0)]}, "need 2 squares, but the shape has 1"),
        ({"bread": [1]}, {"shape": [(0, 8)]}, "at most 8 rows"),
        ({"bread": [2]}, {"shape": [(0, 0), (5, 5)]}, "No board with these items was found"),
        ({"bread": [2]}, {"seed": -1}, "A seed is a whole number"),
        ({"bread": [2]}, {"seed": "1"}, "A seed is a whole number"),
        ({"bread": [2]}, {"cat_moves": 0}, "The cat's track has 1 to 30 moves"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(table, options, sentence):
    with pytest.raises(MousemathError, match=sentence):
        random_board(table, **options)
