"""Words of buttons, tabs and tracks at every width: none lies over its key, none runs out of its place."""

from __future__ import annotations

import pytest

from mousemath.lesson.registry import open_lesson
from mousemath.scene import Actions
from tests.workshop.host import Host

pytestmark = pytest.mark.browser

EDGES = (359, 360, 361, 399, 400, 479, 480, 639, 640, 799, 800, 801, 839, 840, 848, 1059, 1060)
WIDTHS = sorted({*range(274, 1401, 47), *EDGES})
MOST_STEPS = 20
MOST_SCENES = 6
OPTIONS = {"mmm": {"board": "pantry"}}

# At each width, what lies over what, or runs out of what.
SWEEP = """(widths) => {
  const host = document.getElementById("host");
  const [found, looked] = [new Map(), { keys: 0, tabs: 0, stops: 0 }];
  const range = document.createRange();
  const words = (node) => (range.selectNodeContents(node), [...range.getClientRects()]);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0;
  const all = (selector) => [...host.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  for (const width of widths) {
    const note = (...said) => found.set(said.join(": "), width);
    host.style.width = `${width}px`;
    for (const key of all("button > .mm-key")) {
      looked.keys += 1;
      const [cap, button] = [key, key.parentElement].map((each) => each.getBoundingClientRect());
      for (const line of key.parentElement.querySelectorAll("b, small"))
        if (words(line).some((box) => over(box, cap))) note("below its key", line.textContent);
      if (cap.right > button.right || cap.bottom > button.bottom) note("key", key.textContent);
    }
    for (const button of all(".mm-action")) {
      const box = button.getBoundingClientRect();
      const shut = getComputedStyle(button.parentElement).overflowY !== "auto";
      const lines = [...button.querySelectorAll("b, small")].flatMap(words);
      if (lines.some(({ right, bottom }) => right > box.right + 1 || bottom > box.bottom + 1))
        note("runs out of its button", button.textContent);
      const side = button.closest(".mm-side").getBoundingClientRect();
      if (shut && box.bottom > side.bottom + 1) note("button below the frame", button.textContent);
    }
    for (const tab of all(".mm-tab")) {
      looked.tabs += 1;
      const [box, row] = [tab, tab.parentElement].map((each) => each.getBoundingClientRect());
      const lines = words(tab);
      const out = lines.some(({ left, right }) => left < box.left || right > box.right);
      if (lines.length > 1 || out || box.right > row.right) note("tab", tab.textContent);
      if (width >= 840 && tab.offsetTop !== tab.parentElement.firstElementChild.offsetTop)
        note("tab in a second row", tab.textContent);
    }
    let before = -Infinity;
    for (const sign of all(".mm-stops .mm-stop-sign")) {
      const { left, right } = sign.getBoundingClientRect();
      if (left < before - 1) note("over the stop before it", sign.textContent || sign.parentElement.className);
      before = right;
      if (!sign.textContent) continue;
      looked.stops += 1;
      const { fontSize, borderTopWidth } = getComputedStyle(sign);
      const box = sign.getBoundingClientRect();
      const [{ width: wide }] = words(sign);
      const [radius, high] = [box.width / 2 - parseFloat(borderTopWidth), 0.72 * parseFloat(fontSize)];
      if (Math.hypot(wide / 2, high / 2) > radius || Math.abs(box.width - box.height) > 0.5)
        note("number in its circle", sign.textContent);
    }
  }
  host.style.width = "";
  return { found: [...found], looked };
}"""


def scenes(game, language):
    """Yield scenes of a play whose buttons are all different."""
    lesson = open_lesson(game, None, OPTIONS.get(game, {}), seed=4, language=language)
    seen = set()
    for _step in range(MOST_STEPS):
        scene = lesson.draw()
        buttons = [
            each for part in scene.tray if isinstance(part, Actions) for each in part.buttons
        ]
        words = tuple((each.label, bool(each.consequence)) for each in buttons)
        if words not in seen:
            seen.add(words)
            yield scene
        unfold = next((each for each in buttons if each.view and each.key == "Enter"), None)
        message = (
            {"type": "view", "name": unfold.view, "value": unfold.value}
            if unfold
            else {"type": "action", "turn": lesson.session.turn, "token": lesson.tokens()[0]}
        )
        lesson.receive(message)
        if len(seen) == MOST_SCENES:
            return


GAMES = ("mmm", "viva_topo", "om_nom_nom", "batamouse")
EACH = [
    pytest.param(game, language, marks=[pytest.mark.long] * ((game, language) != ("mmm", "fr")))
    for game in GAMES
    for language in ("en", "fr")
]


@pytest.mark.parametrize(("game", "language"), EACH)
def test_no_word_lies_below_its_key_or_runs_out_of_its_place(new_page, game, language):
    page = new_page(viewport={"width": 1420, "height": 800}, reduced_motion="reduce")
    host, found = None, {}
    for scene in scenes(game, language):
        if host is None:
            host = Host(page, scene)
        else:
            host.show(scene)
        told = page.evaluate(SWEEP, WIDTHS)
        assert told["looked"]["keys"]
        assert told["looked"]["tabs"]
        assert bool(told["looked"]["stops"]) == (game == "mmm")
        found.update(told["found"])
    assert found == {}
