"""Keys between a game and its notebook: what is the notebook's reaches it, the rest stays in the game."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("lab")]


def test_shortcuts_reach_the_notebook_and_escape_gives_it_the_focus(lab_page):
    lab_page.run_cell("import mousemath as mm\nmm.play('mmm', board='shelf', seed=4)")
    lab_page.wait_for(".mm-root .mm-action")
    page, press = lab_page.page, lab_page.page.keyboard.press
    page.locator(".mm-action").first.focus()
    lab_page.forget_commands()
    for key in ("b", "a", "d", "d", "m", "ArrowDown", "Shift+Enter"):
        press(key)
    page.wait_for_timeout(200)
    assert lab_page.commands() == [], "keys of the game"
    press("Control+s")
    page.wait_for_function("() => window.executedCommands.includes('docmanager:save')")
    assert page.evaluate("() => document.activeElement.closest('.mm-root') !== null")
    press("Escape")
    assert page.evaluate("() => document.activeElement.matches('.jp-Cell, .jp-Notebook')")
    press("b")
    page.wait_for_function("() => window.executedCommands.includes('notebook:insert-cell-below')")
