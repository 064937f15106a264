"""What is printed can be read: on the paper of a printer no words are below 8 pt, and nothing makes a browser shrink a page."""

import pytest

import mousemath as mm
from mousemath.course.sheets import TRAILS, lesson_ids

pytestmark = pytest.mark.browser

SMALLEST = 8
"""Points of the smallest words."""
PAPER = 672
"""Pixels between the margins of a page of A4: 178 mm. What is wider is printed smaller, with all the rest."""

# Every text with its size in points: drawings are put in place of their pictures, so that what scales them counts.
SIZES = r"""() => {
  const found = [];
  const wide = document.documentElement.scrollWidth;
  const look = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const holder = text.parentElement;
      if (!/\S/.test(text.data) || holder.closest("style, title") || !holder.checkVisibility()) continue;
      const matrix = holder.getScreenCTM?.();
      const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
      found.push([parseFloat(getComputedStyle(holder).fontSize) * scale * 0.75, text.data.trim()]);
    }
  };
  for (const image of document.querySelectorAll("img")) {
    const { width, height } = image.getBoundingClientRect();
    const host = document.createElement("div");
    const drawing = decodeURIComponent(image.src.slice(image.src.indexOf(",") + 1));
    host.style.cssText = `width:${width}px;height:${height}px`;
    host.attachShadow({ mode: "open" }).innerHTML = drawing;
    image.replaceWith(host);
    host.shadowRoot.querySelector("svg").style.cssText = "width:100%;height:100%";
    look(host.shadowRoot);
  }
  look(document.body);
  return [wide, found];
}"""


def deck(game):
    return lambda language: mm.deck(game, level=2, language=language)


def handout(name):
    return lambda language: mm.handout(name, language=language)


def guide(name):
    return lambda language: mm.guide(name, language=language)


PAPERS = {f"deck {name}": deck(name) for name in mm.games()}
PAPERS |= {f"handout {name}": handout(name) for name in (*lesson_ids(), "unplugged")}
PAPERS |= {f"test {name}-{form}": handout(f"{name}-{form}") for name in TRAILS for form in "ab"}
PAPERS |= {f"guide {name}": guide(name) for name in lesson_ids()}
PAPERS["overview"] = lambda language: mm.overview(language=language)
FEW = "handout cat-03", "guide wolf-06", "overview"
"""Where words were smallest: those are looked at first."""


@pytest.mark.parametrize(
    ("name", "language"),
    [
        *((name, language) for name in FEW for language in ("en", "fr")),
        *(pytest.param(name, "fr", marks=pytest.mark.long) for name in PAPERS if name not in FEW),
    ],
)
def test_no_printed_words_are_below_eight_points(page, name, language):
    page.set_viewport_size({"width": PAPER, "height": 950})
    page.emulate_media(media="print")
    page.set_content(PAPERS[name](language).html())
    wide, sizes = page.evaluate(SIZES)
    assert len(sizes) > 20
    assert wide <= PAPER
    assert [each for each in sizes if each[0] < SMALLEST] == []
