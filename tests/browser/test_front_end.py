"""The front end comes to a page once, whatever is shown there, and stays with a saved page."""

from __future__ import annotations

import json

import pytest

from mousemath.widgets import assets
from mousemath.widgets.front_end import FrontEnd, front_end, packed

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("lab")]

FIVE = """
import mousemath as mm
from IPython.display import display
for game in ("mmm", "viva_topo", "om_nom_nom", "batamouse", "mmm"):
    display(mm.play(game, seed=4))
"""
NESTED = """
import ipywidgets
import mousemath as mm
from IPython.display import display
held = ipywidgets.Output()
with held:
    display(mm.play("mmm", board="crumb", seed=1))
display(held)
ipywidgets.interact(lambda seed: mm.play("om_nom_nom", seed=seed), seed=(1, 5))
display(ipywidgets.Tab([mm.play("batamouse", seed=4)]))
"""
SAVE_STATE = "() => window.jupyterapp.commands.execute('@jupyter-widgets/jupyterlab-manager:saveWidgetState')"
SHEETS = """() => document.adoptedStyleSheets.filter(
  (sheet) => [...sheet.cssRules].some((rule) => rule.selectorText === ".mm-root")).length"""
SHOWN = """(selector) => [...document.querySelectorAll(selector)]
  .map((each) => each.checkVisibility() && each.offsetHeight > 100)"""
WATCH_SCRIPTS = """() => {
  window.scriptsRun = 0;
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    window.scriptsRun += blob.size > 20000 && blob.type === "text/javascript";
    return make(blob);
  };
}"""


def all_shown(lab, number):
    """Wait until so many widgets are drawn; return whether each of them is seen."""
    lab.page.wait_for_function(
        "(number) => document.querySelectorAll('.mm-frame').length === number", arg=number
    )
    return lab.page.evaluate(SHOWN, ".mm-root")


def received(page):
    """Return a list that what comes over the page's websockets is put into."""
    sent = []

    def note(frame):  # Playwright cannot take the method of the list itself
        sent.append(frame.encode() if isinstance(frame, str) else frame)

    page.on("websocket", lambda socket: socket.on("framereceived", note))
    return sent


@pytest.mark.long
def test_five_games_send_and_run_one_script_and_stay_small_when_saved(lab_page):
    sent = received(lab_page.page)
    lab_page.new_notebook(FIVE)
    lab_page.page.evaluate(WATCH_SCRIPTS)
    lab_page.run_all()
    assert all_shown(lab_page, 5) == [True] * 5
    script = packed(assets.script())[:200].encode()
    assert sum(script in frame for frame in sent) == 1
    assert lab_page.page.evaluate("() => window.scriptsRun") == 1
    assert lab_page.page.evaluate(SHEETS) == 1

    lab_page.page.evaluate(SAVE_STATE)
    notebook = lab_page.save()
    lab_page.page.evaluate(SAVE_STATE)  # and leave the setting as it was
    assert script.decode() in json.dumps(notebook.metadata["widgets"])
    assert len((lab_page.server.root / lab_page.path).read_bytes()) < 250_000
    lab_page.shutdown_kernel()
    lab_page.reopen()
    assert all_shown(lab_page, 5) == [True] * 5, "a saved state is drawn before a cell is run"


@pytest.mark.long
def test_a_page_that_comes_later_asks_for_the_script(lab_page):
    lab_page.run_cell("import mousemath as mm\nmm.play('mmm', board='crumb', seed=1)")
    lab_page.wait_for(".mm-frame")
    lab_page.save()
    lab_page.page.reload()
    assert all_shown(lab_page, 1) == [True]


@pytest.mark.long
def test_widgets_are_seen_inside_other_widgets(lab_page):
    lab_page.run_cell(NESTED)
    assert all_shown(lab_page, 3) == [True] * 3
    assert not any(lab_page.page.evaluate(SHOWN, ".mm-picture"))
    lab_page.page.locator(".mm-action.is-main").first.click()
    lab_page.wait_for(".mm-die-row[aria-pressed]")


def test_a_kernel_holds_a_script_once_and_again_when_it_was_closed():
    script = "export default {}"
    first = front_end(script)
    assert front_end(script) is first
    first.close()
    again = front_end(script)
    assert again is not first
    assert again.digest == first.digest


def test_the_script_is_no_part_of_the_state_but_of_a_page_that_stands_alone():
    model = FrontEnd("export default {}")
    assert "script" not in model.get_state()
    assert model._get_embed_state()["state"]["script"] == packed("export default {}")


def test_what_is_left_open_is_not_told_but_what_is_taken_back_is():
    model = FrontEnd("export default {}")
    assert not {"_dom_classes", "tooltip"} & set(model.get_state())
    assert "width" not in model.layout.get_state()
    assert {"_model_name", "_view_name", "layout", "digest"} <= set(model.get_state())
    model.tooltip = "a drawing"
    model.add_class("wide")
    model.layout.width = "300px"
    assert model.get_state()["tooltip"] == "a drawing"
    sent = []
    for each in (model, model.layout):
        each._send = lambda message, **_buffers: sent.append(message["state"])
    model.tooltip = None
    model.remove_class("wide")
    model.layout.width = None
    assert sent == [{"tooltip": None}, {"_dom_classes": ()}, {"width": None}]
