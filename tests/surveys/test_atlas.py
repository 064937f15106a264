"""The atlas: some of its rows worked out anew, and its games near their exact values."""

from __future__ import annotations

import pytest

from docs.tools.atlas import (
    BOARD_COLUMNS,
    BOARDS,
    MANY,
    ROLL_COLUMNS,
    ROLLS,
    TOGETHER,
    BoardPiece,
    read,
    rolls,
)
from docs.tools.atlas import _duel as duel


def typed(row, columns):
    return {name: reads(row[name]) for name, reads in columns.items()}


@pytest.mark.parametrize("number", [1, 3, 77])
def test_a_board_of_the_atlas_is_worked_out_alike(number):
    listed = read(BOARDS)
    assert len(listed) == MANY
    [row] = BoardPiece(number).rows()
    assert typed(listed[number], BOARD_COLUMNS) == row


def test_a_roll_of_the_atlas_is_worked_out_alike():
    listed = read(ROLLS)
    assert len(listed) == len(rolls()) == 2706
    assert sum(rolls().values()) == 6**15
    for number in (0, TOGETHER, 2705):
        dice, orders = list(rolls().items())[number]
        assert typed(listed[number], ROLL_COLUMNS) == duel(dice, orders)


def test_games_of_the_atlas_lie_near_their_exact_values():
    off = [
        (float(row[f"{by}_played"]) - float(row[by])) / float(row[f"{by}_error"])
        for row in read(BOARDS)
        for by in ("always_stop", "always_reroll")
        if float(row[f"{by}_error"])
    ]
    assert len(off) > 990
    assert max(map(abs, off)) < 4
    assert sum(abs(each) < 1.96 for each in off) == pytest.approx(0.95 * len(off), abs=25)
