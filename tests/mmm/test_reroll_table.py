"""Where re-rolling is right: the table again by walking the rules, its advice, its print and its picture."""

from __future__ import annotations

import csv
import io
import sys

import pytest
from mmm.optimal_walk import ODD, TINY, walked

from mousemath.errors import MousemathError
from mousemath.games.mmm.explore import plots
from mousemath.games.mmm.explore.table import NEVER, where_to_reroll
from mousemath.games.mmm.maths.solution import solve


@pytest.mark.parametrize(
    "board", [TINY, pytest.param(ODD, marks=pytest.mark.long)], ids=["alike", "odd"]
)
def test_the_table_is_what_walking_the_rules_finds(board):
    table = where_to_reroll(solve(board))
    found = {tuple(cell.place): (cell.gather, cell.equal, cell.reroll) for cell in table.cells}
    assert found == walked(board)[0]


def test_the_table_of_the_shelf_in_round_numbers(shelf):
    cells = where_to_reroll(shelf).cells
    share = {tuple(cell.place): cell.share for cell in cells}
    assert round(float(share[1, 4, 4, False]), 2) == 0.74
    assert round(float(share[2, 2, 4, False]), 2) == 0.21
    assert share[2, 5, 6, False] == 1
    # The cat is about to come in: gathering without an item is a sure loss, so nothing is risked.
    last = [each for each in cells if each.place.cat == 1 and not each.place.finished]
    assert {each.gather for each in last} == {0}
    assert {round(each.share, 2) for each in last} == {1}


def test_nothing_is_rolled_for_when_no_food_is_free(shelf):
    cells = [cell for cell in where_to_reroll(shelf).cells if cell.place.foods == 0]
    assert cells
    assert all(cell.reroll == 0 for cell in cells)


def test_thresholds_are_the_best_advice_by_foods_alone(crumb):
    table = where_to_reroll(crumb)
    for advice in table.thresholds():
        cells = [
            cell
            for cell in table.cells
            if cell.place[::3] == (advice.dice, advice.finished) and cell.place.cat == advice.cat
        ]
        assert sum(cell.visits for cell in cells) == advice.visits
        right = [
            sum(
                cell.equal + (cell.reroll if cell.place.foods >= least else cell.gather)
                for cell in cells
            )
            / advice.visits
            for least in range(NEVER + 1)
        ]
        assert advice.right == max(right)
        most = max(cell.place.foods for cell in cells)
        first = right.index(max(right))
        assert advice.foods == (first if first <= most else NEVER)
        assert (str(advice) == "gather") == (advice.foods == NEVER)


def test_the_table_is_plain_data_text_and_html(crumb):
    table = where_to_reroll(crumb)
    rows = table.rows()
    assert len(rows) == len(table.cells)
    assert all(row["gather"] + row["equal"] + row["reroll"] == row["visits"] for row in rows)
    blocks = table.text().split("\n\n")
    assert [len(block.splitlines()) for block in blocks] == [1, 6, 6, 6, 6]
    assert "crumb" in blocks[0]
    assert table._repr_html_().count("<caption>") == 4
    assert table._repr_html_().count('scope="row"') == 4 * 4


def test_the_heat_map_says_all_it_shows(crumb):
    pytest.importorskip("altair")
    table = where_to_reroll(crumb)
    picture = plots.reroll_heat_map(table)
    bundle = picture._repr_mimebundle_()
    spec = bundle["application/vnd.vegalite.v5+json"]
    assert "crumb" in spec["title"]
    assert spec["description"] == picture.description
    assert "42%" in picture.description
    layers = spec["spec"]["layer"]
    assert [layer["mark"]["type"] for layer in layers] == ["rect", "text"]
    assert layers[1]["encoding"]["text"]["field"] == "label"
    text = next(iter(spec["datasets"].values()))
    assert spec["data"]["format"]["type"] == "tsv"
    values = csv.DictReader(io.StringIO(text), delimiter="\t")
    assert [value["label"] for value in values] == [
        f"{round(100 * cell.share)}%" for cell in table.cells
    ]
    assert table.text() in bundle["text/plain"]


def luminance(colour):
    """Return the relative luminance of red, green and blue, as WCAG 2 defines it."""
    lines = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour]
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), lines, strict=True))


def test_numbers_stand_out_from_every_cell():
    ends = [[int(end[at : at + 2], 16) / 255 for at in (1, 3, 5)] for end in plots.LIGHT_TO_DARK]
    for number in range(101):
        share = number / 100
        cell = luminance([low + (high - low) * share for low, high in zip(*ends, strict=True)])
        contrast = 1.05 / (cell + 0.05) if share >= plots.DARK else (cell + 0.05) / 0.05
        assert contrast >= 4.5


def test_without_altair_the_picture_points_to_the_table(crumb, monkeypatch):
    monkeypatch.setitem(sys.modules, "altair", None)
    with pytest.raises(MousemathError, match=r"table\.text\(\)"):
        plots.reroll_heat_map(where_to_reroll(crumb))
