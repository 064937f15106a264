"""A click between the things of a widget keeps the keys that follow: no notebook takes them for commands."""

from __future__ import annotations

import pytest
from browser import samples
from browser.samples_class import class_page

from mousemath.course.parts import PARTS
from mousemath.course.progress import Progress
from mousemath.course.sheets import lesson_sheet
from mousemath.games.mmm.editor.board_editor import BoardEditor
from mousemath.lesson.exercises.card import Card
from mousemath.lesson.exercises.exercise import exercise
from tests.workshop.host import PAGE, START, Host

pytestmark = pytest.mark.browser

# One point for each look of what is no control and lies in none.
BLANK = """() => {
  const root = document.querySelector(".mm-root");
  const { left, top, right, bottom } = root.getBoundingClientRect();
  const points = new Map();
  for (let y = Math.max(0, top) + 5; y < Math.min(bottom, innerHeight); y += 16)
    for (let x = left + 5; x < right; x += 16) {
      const there = document.elementFromPoint(x, y);
      const control = there?.closest("button, a, input, select, textarea, summary, label, [role=gridcell]");
      const look = there?.getAttribute("class") ?? there?.localName;
      if (there && root.contains(there) && !control && !points.has(look)) points.set(look, [x, y]);
    }
  return [...points];
}"""
HEAR = """() => {
  window.heard = [];
  document.addEventListener("keydown", ({ key }) => window.heard.push(key));
}"""
HELD = """() => {
  const { activeElement: active } = document;
  return active.closest(".mm-root") !== null && active.hasAttribute("data-lm-suppress-shortcuts");
}"""


def editor(page):
    page.set_content(PAGE)
    page.evaluate(START, [BoardEditor.script(), BoardEditor(None, language="en").scene, "light"])


WIDGETS = {
    "mmm": lambda page: Host(page, samples.mmm()),
    "viva_topo": lambda page: Host(page, samples.viva_topo()),
    "om_nom_nom": lambda page: Host(page, samples.om_nom_nom()),
    "batamouse": lambda page: Host(page, samples.batamouse()),
    "lesson": lambda page: Host(
        page, PARTS["bet"](Progress(lesson_sheet("mouse-03")), "en").draw()
    ),
    "exercise": lambda page: Host(page, Card(exercise("01.2")).draw()),
    "class page": lambda page: Host(page, class_page("en").draw()),
    "editor": editor,
}


LONG = ("viva_topo", "om_nom_nom", "batamouse", "lesson", "class page")


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.long] * (name in LONG)) for name in WIDGETS]
)
def test_keys_after_a_click_on_blank_space_stay(page, name):
    WIDGETS[name](page)
    page.evaluate(HEAR)
    points = page.evaluate(BLANK)
    assert len(points) >= 2
    lost = []
    for look, (x, y) in points:
        page.evaluate("() => document.activeElement.blur()")
        page.mouse.click(x, y)
        if not page.evaluate(HELD):
            lost.append(look)
        page.keyboard.press("x")
    assert lost == []
    assert page.evaluate("() => window.heard") == []


def test_words_can_be_selected_and_escape_leaves(page):
    host = Host(page, samples.mmm())
    host.root.locator(".mm-live p").dblclick(position={"x": 12, "y": 12})
    assert page.evaluate("() => getSelection().toString().trim()") != ""
    assert page.evaluate(HELD)
    page.keyboard.press("Escape")
    assert page.evaluate("() => document.activeElement === document.body")
