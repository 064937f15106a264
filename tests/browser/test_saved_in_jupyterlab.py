"""A saved notebook read by somebody who starts no kernel: every game to its end, and what else shows a board."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.xdist_group("lab")]

PLAYED = """
import mousemath as mm

def ended(game, **options):
    widget = mm.play(game, seed=3, **options)
    lesson = widget.lesson
    while lesson.tokens():
        token = lesson.tokens()[0]
        widget.handle({"type": "action", "turn": lesson.session.turn, "token": token})
    for _board in range(9):
        buttons = [each for part in lesson.draw().tray for each in getattr(part, "buttons", ())]
        due = [each for each in buttons if each.main and each.view]
        if due:
            widget.handle({"type": "view", "name": due[0].view, "value": due[0].value})
    return widget
"""
CELLS = (
    "ended('mmm', board='crumb', language='fr')",
    "ended('viva_topo')",
    "ended('om_nom_nom')",
    "ended('om_nom_nom', seats=['person', 'random', 'random', 'random'], language='fr')",
    "ended('batamouse')",
    "ended('batamouse', seats=['person', 'random'], language='fr')",
    "mm.play('om_nom_nom')",
    "mm.edit_board('shelf')",
    "mm.rule_of_thumb('mmm')",
    "mm.lesson('wolf-01', 'guess')",
)
SEEN = """() => [...document.querySelectorAll(".jp-Cell")].slice(1).map((cell) => {
  const [image] = cell.querySelectorAll(".mm-picture img");
  return Boolean(image?.complete && image.naturalWidth && image.clientHeight > 60 && image.alt);
})"""
MISSING = "() => document.querySelector('.jp-OutputArea').innerText.includes('widget')"


def test_every_cell_shows_its_table_where_no_kernel_runs(lab_page):
    lab_page.new_notebook(PLAYED, *CELLS)
    lab_page.run_all()
    lab_page.page.wait_for_timeout(3000)  # a picture follows a moment after the last change
    lab_page.save()
    lab_page.shutdown_kernel()
    lab_page.reopen(kernel=False)
    lab_page.wait_for(".mm-picture img")
    lab_page.page.wait_for_function(f"() => ({SEEN})().length === {len(CELLS)}")
    for theme in ("light", "dark"):
        lab_page.set_theme(theme)
        seen = lab_page.page.evaluate(SEEN)
        assert dict(zip(CELLS, seen, strict=True)) == dict.fromkeys(CELLS, True)
    assert not lab_page.page.evaluate(MISSING)
