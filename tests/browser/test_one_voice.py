"""A lesson shown in several places of a page is heard once: from the view that was used last."""

from __future__ import annotations

import pytest

from mousemath.lesson.registry import open_lesson
from tests.workshop.host import Host

pytestmark = pytest.mark.browser

# How many regions of each view a screen reader listens to.
HEARD = """() => [...document.querySelectorAll(".mm-root:not(.mm-flying)")].map((root) =>
  [...root.querySelectorAll("[role=status], [aria-live]")]
    .filter((each) => each.getAttribute("aria-live") !== "off").length > 0)"""
USED = "[data-id=roll]"
SHOWN_TWICE = "import mousemath as mm\ngame = mm.play('mmm', board='crumb', seed=3)\ngame"


def test_of_two_views_the_one_that_was_used_last_speaks(new_page):
    page = new_page(reduced_motion="reduce")
    lesson = open_lesson("mmm", None, {"board": "crumb"}, seed=3)
    host = Host(page, lesson.draw())
    assert page.evaluate(HEARD) == [True]
    page.evaluate("() => { window.leave = window.mount() }")
    assert page.evaluate(HEARD) == [False, True], "what is shown last"
    first, second = (page.locator(".mm-root").nth(place) for place in (0, 1))
    first.locator(USED).focus()
    assert page.evaluate(HEARD) == [True, False]
    second.locator(USED).click()
    assert page.evaluate(HEARD) == [False, True]
    token = lesson.tokens()[0]
    lesson.receive({"type": "action", "turn": lesson.session.turn, "token": token})
    host.show(lesson.draw())
    assert page.evaluate(HEARD) == [False, True], "drawn anew, it stays so"
    said = [root.locator(".mm-live p").inner_text() for root in (first, second)]
    assert said[0] == said[1], "both show it"
    page.evaluate("() => window.leave()")
    assert page.evaluate(HEARD) == [True]


@pytest.mark.long
@pytest.mark.xdist_group("lab")
def test_an_object_in_two_cells_of_jupyterlab_has_one_voice(lab_page):
    lab_page.run_cell(SHOWN_TWICE)
    lab_page.wait_for(".mm-root")
    lab_page.run_next_cell("game")
    page = lab_page.page
    page.wait_for_function("() => document.querySelectorAll('.mm-frame').length === 2")
    page.wait_for_function(f"() => ({HEARD})().filter(Boolean).length === 1")
    page.locator(".mm-root").first.locator(USED).click()
    lab_page.wait_for(".mm-die-row[aria-pressed]")
    assert page.evaluate(HEARD) == [True, False]
    lab_page.run_next_cell("mm.play('viva_topo', seed=1)")
    page.wait_for_function("() => document.querySelectorAll('.mm-frame').length === 3")
    assert page.evaluate(HEARD) == [True, False, True], "another object has its own"
