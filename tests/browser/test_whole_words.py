"""No word is broken at its hyphen, none runs out of its choice: every game, every tab, both languages, three widths."""

from __future__ import annotations

import pytest

from mousemath.lesson.registry import BUILT_IN, open_lesson
from tests.workshop.host import Host

pytestmark = [pytest.mark.browser, pytest.mark.long]

STEPS = (0, 2, 3)
WIDTHS = (274, 390, 848)
GAMES = [*((game, {}) for game in BUILT_IN), ("om_nom_nom", {"seats": ["person", *["random"] * 3]})]
# The words with a hyphen that are seen, those of them that lie in two lines, and choices that are too narrow.
HYPHENED = r"""() => {
  const texts = document.createTreeWalker(document.querySelector(".mm-root"), NodeFilter.SHOW_TEXT);
  const found = { seen: 0, broken: [], narrow: [] };
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement.closest("svg, select, .mm-hidden")) continue;
    for (const word of text.nodeValue.matchAll(/\p{L}+(?:-\p{L}+)+/gu)) {
      const range = new Range();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      found.seen += lines.size > 0;
      if (lines.size > 1) found.broken.push(word[0]);
    }
  }
  for (const choice of document.querySelectorAll(".mm-segment")) {
    const [place, range] = [choice.getBoundingClientRect(), new Range()];
    range.selectNodeContents(choice);
    const { left, right } = range.getBoundingClientRect();
    if (left < place.left - 0.5 || right > place.right + 0.5) found.narrow.push(choice.textContent);
  }
  return found;
}"""


def pages(game, options, language):
    """Come by at some moments of a game, on each of its tabs."""
    lesson = open_lesson(game, None, options, seed=4, language=language)
    for step in range(max(STEPS) + 1):
        if step in STEPS:
            for tab in lesson.draw().panel.tabs:
                lesson.receive({"type": "view", "name": "tab", "value": tab.id})
                yield lesson.draw()
        token = lesson.tokens()[0]
        lesson.receive({"type": "action", "turn": lesson.session.turn, "token": token})


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_word_is_broken_or_runs_out(new_page, language):
    scenes = [scene for game, options in GAMES for scene in pages(game, options, language)]
    page = new_page(reduced_motion="reduce", viewport={"width": WIDTHS[0], "height": 900})
    host, seen = Host(page, scenes[0]), 0
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        for scene in scenes:
            host.show(scene)
            found = page.evaluate(HYPHENED)
            assert found["broken"] + found["narrow"] == [], (width, scene.game, scene.panel.active)
            seen += found["seen"]
    assert seen > len(WIDTHS)
