"""Keys between a game and its notebook: what is the notebook's reaches it, the rest stays in the game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("lab")]


RACE = "mm.play('viva_topo', seats=['person', 'greedy', 'timid', 'random'], seed=9)"


def open_game(lab, line):
    lab.run_cell(f"import mousemath as mm\n{line}")
    lab.wait_for(".mm-root .mm-action").focus()
    lab.forget_commands()


@pytest.mark.long
def test_what_others_do_waits_for_p_goes_on_by_enter_and_is_skipped_by_s(lab_page):
    open_game(lab_page, RACE)
    page, press = lab_page.page, lab_page.page.keyboard.press
    heading = page.locator(".mm-root .mm-turn")
    press("r")
    # A key pressed while the die rolls only ends the rolling.
    page.wait_for_function("() => document.activeElement.dataset.id?.startsWith('move-')")
    press("1")
    lab_page.wait_for("[data-id='reel:step']")
    press("p")
    waits = lab_page.wait_for("[data-id='reel:next']")
    first = heading.inner_text()
    page.wait_for_timeout(1300)
    assert heading.inner_text() == first
    press("Enter")
    expect(heading).not_to_have_text(first)
    assert waits.is_visible()
    press("s")
    lab_page.wait_for("[data-id=roll]")
    assert page.evaluate("() => document.activeElement.dataset.id") == "roll"
    assert lab_page.commands() == []


def test_shortcuts_reach_the_notebook_and_escape_gives_it_the_focus(lab_page):
    open_game(lab_page, "mm.play('mmm', board='shelf', seed=4)")
    page, press = lab_page.page, lab_page.page.keyboard.press
    for key in ("b", "a", "d", "d", "m", "ArrowDown", "Shift+Enter"):
        press(key)
    lab_page.wait_for("button.mm-die-row[aria-pressed]")  # the last one rolled
    assert lab_page.commands() == [], "keys of the game"
    for blank in (".mm-turn", ".mm-live", ".mm-main"):
        box = page.locator(f".mm-root {blank}").first.bounding_box()
        page.mouse.click(box["x"] + box["width"] - 3, box["y"] + box["height"] - 2)
        press("r")
    assert lab_page.commands() == [], "keys after a click between its things"
    press("Control+s")
    page.wait_for_function("() => window.executedCommands.includes('docmanager:save')")
    assert page.evaluate("() => document.activeElement.closest('.mm-root') !== null")
    press("Escape")
    assert page.evaluate("() => document.activeElement.matches('.jp-Cell, .jp-Notebook')")
    press("b")
    page.wait_for_function("() => window.executedCommands.includes('notebook:insert-cell-below')")
