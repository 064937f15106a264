"""What a click costs the page is counted, not timed: how often it is styled and laid out, what is made anew."""

from __future__ import annotations

from statistics import median_high

import pytest

from mousemath.lesson.registry import open_lesson
from tests.workshop.host import Host

pytestmark = pytest.mark.browser

COUNTS = "RecalcStyleCount", "LayoutCount"
# How many nodes were made anew.
WATCH = """() => {
  window.made = 0;
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        window.made += 1 + (node.querySelectorAll?.("*").length ?? 0);
  }).observe(document.querySelector(".mm-root"), { subtree: true, childList: true });
}"""


def counts(session):
    found = {
        each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]
    }
    return [found[name] for name in COUNTS]


def test_a_click_styles_and_lays_out_once_and_keeps_what_stays(new_page):
    page = new_page(reduced_motion="reduce")
    lesson = open_lesson("mmm", None, {"board": "shelf"}, seed=4)
    lesson.receive({"type": "view", "name": "tab", "value": "chance"})  # nothing of it lies below
    host = Host(page, lesson.draw())
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    page.evaluate(WATCH)
    found = []
    for _click in range(6):
        token = lesson.tokens()[0]
        lesson.receive({"type": "action", "turn": lesson.session.turn, "token": token})
        scene = lesson.draw()
        before = counts(session)
        host.show(scene)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        found.append([now - then for now, then in zip(counts(session), before, strict=True)])
    styled, laid_out = (median_high(each) for each in zip(*found, strict=True))
    assert styled <= 4  # of most clicks: on a busy machine a further frame may fall between
    assert laid_out == 1
    page.evaluate("() => { window.made = 0 }")
    host.answer()
    assert page.evaluate("() => window.made") == 0, "the same scene again makes nothing anew"
