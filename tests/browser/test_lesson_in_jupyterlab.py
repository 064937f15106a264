"""A lesson where readers meet it: in JupyterLab, by keys, in the dark, and when the kernel is gone."""

from __future__ import annotations

import pytest

from tests.workshop.axe import run_axe

pytestmark = pytest.mark.browser

OPEN = "import mousemath\nlesson = mousemath.play('mmm', board='shelf', seed=7)\nlesson"
DIE = "button.mm-die-row[aria-pressed]"  # one that has been rolled and can be chosen
FOCUS_IS = "(selector) => document.activeElement.matches(selector)"


def press_until(page, key, selector, most=60):
    """Press ``key`` until the focus is on what ``selector`` finds; say whether that happened."""
    for _press in range(most):
        if page.evaluate(FOCUS_IS, selector):
            return True
        page.keyboard.press(key)
    return page.evaluate(FOCUS_IS, selector)


def walk_to(page, selector):
    """Walk over the rows of the board with the arrow keys until the focus is on ``selector``."""
    page.keyboard.press("Control+Home")
    for _row in range(9):
        page.keyboard.press("Home")
        if press_until(page, "ArrowRight", selector, most=9):
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"no arrow key leads to {selector}")


@pytest.mark.long
def test_a_die_is_placed_by_keys_alone_and_no_command_is_fired(lab_page):
    lab_page.run_cell(OPEN)
    page = lab_page.page
    lab_page.wait_for(".mm-root .mm-tool").focus()
    lab_page.forget_commands()
    assert press_until(page, "Tab", ".mm-action.is-main")
    page.keyboard.press("Enter")
    lab_page.wait_for(DIE)
    assert press_until(page, "Shift+Tab", DIE)
    page.keyboard.press("Space")
    assert press_until(page, "Shift+Tab", ".mm-target")
    walk_to(page, ".mm-target.is-usable")
    page.keyboard.press("Enter")
    lab_page.wait_for(".mm-die-row.is-placed")
    for key in ("a", "b", "d", "d", "m", "x", "Shift+ArrowDown"):
        page.keyboard.press(key)
    assert lab_page.commands() == []
    assert page.errors == []


@pytest.mark.long
def test_axe_finds_no_barrier_on_a_telephone_in_either_theme(lab_page):
    lab_page.set_viewport(390)
    lab_page.run_cell(OPEN)
    lab_page.wait_for(".mm-root [role=grid]")
    for theme in ("light", "dark"):
        lab_page.set_theme(theme)
        assert run_axe(lab_page.page, ".mm-root") == []
