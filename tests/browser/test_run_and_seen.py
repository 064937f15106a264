"""A cell is run in JupyterLab on a laptop: what it shows comes into view, and only where the reader looks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.workshop import sights
from tests.workshop.jupyterlab import LabPage

pytestmark = [pytest.mark.browser, pytest.mark.long]

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
STARTS = [NOTEBOOKS / "00_start.ipynb", NOTEBOOKS / "fr" / "00_commencer.ipynb"]
PLAY = "import mousemath as mm\nmm.play({game!r}, seed=4)"
LONG = "\n".join(f"line_{number} = {number}" for number in range(40))
"""A cell as high as the window."""
SCROLLED = "() => document.querySelector('.jp-WindowedPanel-outer').scrollTop"
# How far the frame stands inside the view, at the nearer of its two edges.
INSIDE = """(root) => {
  const view = document.querySelector(".jp-WindowedPanel-outer").getBoundingClientRect();
  const frame = root.querySelector(".mm-frame").getBoundingClientRect();
  return Math.min(frame.top - view.top, view.bottom - frame.bottom);
}"""


LEAST = -1
"""Less than a pixel outside is not seen."""


@pytest.fixture
def lab(lab_server, new_page):
    """A page of the size of a laptop."""
    return LabPage(new_page(viewport={"width": 1366, "height": 768}), lab_server)


def run_by_keys(lab: LabPage, cell: int) -> None:
    """Click into a cell and press Shift+Enter, as the page says."""
    lab.page.locator(".jp-CodeCell .cm-content").nth(cell).click()
    lab.page.keyboard.press("Shift+Enter")


@pytest.mark.parametrize("start", STARTS, ids=["en", "fr"])
def test_the_first_game_is_seen_whole_once_its_cell_was_run(lab, start):
    lab.open_notebook(start)
    run_by_keys(lab, 0)
    root = lab.wait_for(".mm-root:has(.mm-action.is-main)")
    lab.page.evaluate(sights.SETTLED)
    assert root.evaluate(INSIDE) >= LEAST


def test_every_game_is_seen_whole_below_whatever_stands_above_it(lab):
    games = ("mmm", "viva_topo", "om_nom_nom", "batamouse")
    lab.new_notebook(*(source for game in games for source in (LONG, PLAY.format(game=game))))
    found = {}
    for place, game in enumerate(games):
        run_by_keys(lab, 2 * place + 1)
        root = lab.page.locator(".mm-root:not(.mm-flying)").nth(place)
        root.wait_for()
        lab.page.evaluate(sights.SETTLED)
        found[game] = root.evaluate(INSIDE)
    assert min(found.values()) >= LEAST, found


def test_nothing_scrolls_where_all_cells_are_run(lab):
    lab.new_notebook("# first", LONG, PLAY.format(game="mmm"), LONG, "# last")
    lab.page.locator(".jp-CodeCell .cm-content").first.click()
    lab.run_all()
    lab.page.wait_for_selector(".mm-frame", state="attached")
    before = lab.page.evaluate(SCROLLED)
    lab.page.wait_for_timeout(500)
    assert lab.page.evaluate(SCROLLED) == before
