"""Random pantries and random positions, for properties."""

from __future__ import annotations

from hypothesis import strategies as st

from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.game import Mmm


@st.composite
def grids(draw, height=8, width=8, foods=5):
    """Draw rows of labels in which every item is connected: squares join left or up, or begin."""
    rows, columns = draw(st.integers(1, height)), draw(st.integers(1, width))
    grid, number = [["."] * columns for _ in range(rows)], 0
    for row in range(rows):
        for column in range(columns):
            way = draw(st.sampled_from(["new", "left", "up", "hole"]))
            beside = grid[row][column - 1] if column else "."
            above = grid[row - 1][column] if row else "."
            if way == "left" and beside != ".":
                grid[row][column] = beside
            elif way == "up" and above != ".":
                grid[row][column] = above
            elif way != "hole":
                number += 1
                grid[row][column] = f"{'BFGKC'[draw(st.integers(0, foods - 1))]}{number}"
    if number == 0:
        grid[0][0] = "B1"
    return grid


@st.composite
def boards(draw, height=3, width=3, foods=5, cat=6):
    """Draw a valid board with a layout."""
    grid = draw(grids(height, width, foods))
    return Board.from_grid(grid, cat_moves=draw(st.integers(1, cat)))


@st.composite
def item_boards(draw, items=3, size=3, cat=4):
    """Draw a board of item sizes alone."""
    sizes = draw(
        st.lists(
            st.tuples(st.sampled_from(FOODS), st.integers(1, size)), min_size=1, max_size=items
        )
    )
    listed = {food: [n for name, n in sizes if name == food] for food in FOODS}
    return Board.from_items(listed, cat_moves=draw(st.integers(1, cat)))


def wander(game, chance, steps):
    """Play ``steps`` random actions from the start and return the positions passed."""
    state, passed = game.start(), [game.start()]
    for _step in range(steps):
        actions = game.actions(state)
        if not actions:
            break
        action = chance.choice(actions)
        faces = chance.choice(game.chance(state, action).support)
        state = game.apply(state, action, faces)
        passed.append(state)
    return passed


@st.composite
def positions(draw, of=None, line=None, steps=25):
    """Draw a game and a position that play can reach and in which something can be done."""
    board = draw(of if of is not None else boards())
    variant = draw(st.booleans()) if line is None else line
    game = Mmm(board, line=variant and board.has_layout)
    passed = wander(game, draw(st.randoms(use_true_random=False)), draw(st.integers(0, steps)))
    state = next(state for state in reversed(passed) if game.actions(state))
    return game, state
