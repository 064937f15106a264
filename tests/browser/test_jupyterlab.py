"""The platform itself: JupyterLab runs, widgets answer, keys and the network stay inside."""

from __future__ import annotations

import pytest

from tests.workshop.axe import run_axe

pytestmark = pytest.mark.browser

COUNTER = '''
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    """A button that counts."""
    _esm = """export default { render({ model, el }) {
      el.innerHTML = '<div class="probe" data-lm-suppress-shortcuts="true"><button>0</button></div>';
      const button = el.querySelector("button");
      button.onclick = () => { model.set("value", model.get("value") + 1); model.save_changes(); };
      model.on("change:value", () => { button.textContent = model.get("value"); });
    } }"""
    value = traitlets.Int(0).tag(sync=True)

counter = Counter()
counter
'''


@pytest.mark.long
def test_a_widget_reports_clicks_to_the_kernel(lab_page):
    lab_page.run_cell(COUNTER)
    button = lab_page.wait_for(".probe button")
    button.click()
    button.click()
    lab_page.run_next_cell("print('the kernel saw', counter.value)")
    assert "the kernel saw 2" in lab_page.printed()


@pytest.mark.long
def test_a_key_fires_no_command_where_the_focused_element_itself_suppresses_them(lab_page):
    lab_page.run_cell(COUNTER)
    button = lab_page.wait_for(".probe button")
    button.evaluate("(node) => { node.dataset.lmSuppressShortcuts = true }")
    button.focus()
    lab_page.forget_commands()
    for key in ("a", "d", "d", "ArrowDown", "Escape"):
        lab_page.page.keyboard.press(key)
    assert lab_page.commands() == []
    # The mark on an ancestor is not enough: JupyterLab matches the element in focus first.
    button.evaluate("(node) => { delete node.dataset.lmSuppressShortcuts }")
    lab_page.page.keyboard.press("a")
    assert lab_page.commands() == ["notebook:insert-cell-above"]


@pytest.mark.long
def test_axe_finds_planted_barriers_in_both_themes(lab_page):
    lab_page.run_cell(COUNTER)
    lab_page.wait_for(".probe button")
    for theme in ("light", "dark"):
        lab_page.set_theme(theme)
        assert run_axe(lab_page.page, ".probe") == []
    lab_page.page.locator(".probe").evaluate(
        """(node) => node.insertAdjacentHTML("beforeend",
          '<input><p style="color:#bbb;background:#fff">pale</p>')"""
    )
    assert {finding["id"] for finding in run_axe(lab_page.page, ".probe")} == {
        "color-contrast",
        "label",
    }


@pytest.mark.long
def test_an_exception_in_a_cell_fails_the_test(lab_page):
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        lab_page.run_cell("1 / 0")


@pytest.mark.long
def test_a_saved_notebook_opens_again_without_a_kernel(lab_page):
    lab_page.run_cell("from IPython.display import HTML; HTML('<b class=kept>kept</b>')")
    lab_page.set_viewport(820)
    assert "kept" in str(lab_page.save().cells[0].outputs)
    lab_page.shutdown_kernel()
    lab_page.reopen(kernel=False)
    assert lab_page.wait_for(".kept").inner_text() == "kept"
