"""Hosts beside JupyterLab: a game, a guess and an exercise in Notebook, Voilà and marimo, cut off from the network."""

from __future__ import annotations

import shutil

import pytest

from tests.workshop.chromium import watched_page
from tests.workshop.jupyterlab import LabPage
from tests.workshop.servers import MarimoServer, NotebookServer, VoilaServer
from tests.workshop.visiting import CELLS, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.xdist_group("hosts")]

MARIMO = "import marimo\n\napp = marimo.App()\n\n" + "\n\n".join(
    f"@app.cell\ndef _({needs}):\n    " + cell.replace("\n", "\n    ") + f"\n    return {gives}"
    for cell, needs, gives in zip(CELLS, ("", "mm", "mm"), ("(mm,)", "()", "()"), strict=True)
)
# What Notebook says of itself, whatever it shows.
NOTEBOOK_SAYS = ("reading 'schema'",)


def test_notebook(tmp_path, browser):
    with NotebookServer(tmp_path / "notebook") as server, watched_page(browser) as page:
        visitor, lab = Visitor(page, NOTEBOOK_SAYS), LabPage(page, server)
        lab.new_notebook(*CELLS)
        lab.run_all()
        visitor.does_all()


def run_all_in_marimo(page, url):
    """Open the editor, which runs nothing by itself, and press its button that runs every cell."""
    with page.expect_websocket() as opened:
        page.goto(url, timeout=120_000)
    opened.value.wait_for_event("framereceived", lambda frame: "completed-run" in str(frame))
    page.get_by_test_id("run-button").last.click()


@pytest.mark.parametrize("mode", ["run", "edit"])
def test_marimo(tmp_path, browser, mode):
    server = MarimoServer(tmp_path / "marimo", MARIMO, mode=mode)
    with server, watched_page(browser) as page:
        visitor = Visitor(page)
        if mode == "edit":
            run_all_in_marimo(page, server.url)
        else:
            page.goto(server.url, timeout=120_000)
        visitor.does_all()


def test_a_lesson_is_an_application_in_voila(tmp_path, browser, root):
    with VoilaServer(tmp_path / "voila") as server, watched_page(browser) as page:
        shutil.copy(
            root / "notebooks/mouse/03_none_and_its_opposite.ipynb", server.root / "3.ipynb"
        )
        visitor = Visitor(page)
        page.goto(
            f"{server.url}/voila/render/3.ipynb", wait_until="commit"
        )  # it comes cell by cell
        heading, bet, guess = (visitor.root(number) for number in range(3))
        bet.locator("[data-id='mouse-03.bet:1']").click()
        bet.locator("[data-id='mouse-03.bet:submit']").click()
        bet.get_by_text("You bet on: All three dice fit.").wait_for()
        visitor.guesses(2)
        guess.get_by_text("19/27").first.wait_for()
        visitor.answers(6)
        assert "Your class" in heading.inner_text()
        assert visitor.faults(8) == []
        told = page.locator("body").inner_text()
        assert "cell" not in told
        assert "kernel" not in told
