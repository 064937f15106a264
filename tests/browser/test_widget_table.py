"""A whole turn on a laptop: real moments of the games fit their frame, unclipped, and nothing jumps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from docs.tools.shots import every_shot
from mousemath.lesson.registry import open_lesson
from tests.workshop.host import Host

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from mousemath.lesson.lesson import Lesson

pytestmark = pytest.mark.browser

MOMENTS = (
    "mmm_shelf_decide",
    "viva_topo_decide",
    "viva_topo_over",
    "om_nom_nom_start",
    "om_nom_nom_decide",
    "om_nom_nom_over",
    "batamouse_know",
    "batamouse_take",
    "batamouse_trick",
    "batamouse_over",
)
LANGUAGES = ("en", "fr")

FAULTS = """(high) => {
  const root = document.querySelector(".mm-root"), found = [];
  const seen = (node) => !node.closest(".mm-hidden, .mm-sprite") && node.checkVisibility()
    && getComputedStyle(node).clipPath === "none";
  const said = (node) => `${node.className?.baseVal ?? node.className} "${node.textContent.slice(0, 24)}"`;
  const frame = root.querySelector(".mm-frame").getBoundingClientRect();
  const play = root.querySelector(".mm-play");
  if (play.scrollHeight > play.clientHeight + 1) found.push(`scrolls by ${play.scrollHeight - play.clientHeight}`);
  if (Math.abs(frame.height - high) > 1) found.push(`frame ${frame.height}`);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    if (!text.nodeValue.trim() || !seen(node) || node.closest("math, option, style")) continue;
    const svg = node.closest("svg");
    const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
    if (parseFloat(getComputedStyle(node).fontSize) * scale < 12.95) found.push(`small: ${said(node)}`);
    if (svg) continue;
    for (const word of text.nodeValue.matchAll(/[\\p{L}\\p{N}]{2,}/gu)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
      if (lines.size > 1) found.push(`broken: ${word[0]}`);
      const box = range.getBoundingClientRect();
      const holder = node.closest("button, .mm-card, .mm-seat, .mm-mark, .mm-option, .mm-known, .mm-live")
        ?.getBoundingClientRect();
      if (holder && (box.right > holder.right + 2 || box.left < holder.left - 2
          || box.bottom > holder.bottom + 2 || box.top < holder.top - 2)) found.push(`spills: ${said(node)}`);
    }
  }
  for (const key of [...root.querySelectorAll(".mm-key")].filter(seen)) {
    const cap = key.getBoundingClientRect(), range = document.createRange();
    const beside = document.createTreeWalker(key.parentElement, NodeFilter.SHOW_TEXT);
    for (let text = beside.nextNode(); text; text = beside.nextNode()) {
      if (key.contains(text) || !seen(text.parentElement)) continue;
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some((box) => Math.min(box.right, cap.right) - Math.max(box.left, cap.left) > 1
        && Math.min(box.bottom, cap.bottom) - Math.max(box.top, cap.top) > 3)) found.push(`under a key: ${text.nodeValue}`);
    }
  }
  const things = [...root.querySelectorAll(".mm-head, .mm-board, .mm-die-row, .mm-seat, .mm-action, .mm-track, " +
    ".mm-live, .mm-mark, .mm-card, .mm-chain, .mm-ranking")].filter((node) => seen(node) && !node.closest(".mm-panel"));
  things.forEach((one, i) => things.slice(i + 1).forEach((other) => {
    if (one.contains(other) || other.contains(one)) return;
    // moves beyond four may scroll in their own column
    const boxes = [one, other].flatMap((node) => [node, node.closest(".mm-actions") ?? node])
      .map((node) => node.getBoundingClientRect());
    const across = Math.min(...boxes.map((box) => box.right)) - Math.max(...boxes.map((box) => box.left));
    const down = Math.min(...boxes.map((box) => box.bottom)) - Math.max(...boxes.map((box) => box.top));
    if (across > 3 && down > 3) found.push(`overlap: ${said(one)} / ${said(other)}`);
  }));
  return [...new Set(found)];
}"""


@pytest.fixture(scope="module")
def moments():
    """The scenes of real moments and of the end of Mmm!, in English and in French, by name."""
    shots = {shot.name: shot for shot in every_shot()}
    scenes = {name: [shots[name].scene(lang) for lang in LANGUAGES] for name in MOMENTS}
    return scenes | {"mmm_over": [played_out(language) for language in LANGUAGES]}


def played_out(language: str) -> object:
    """The end of a game of Mmm! on the small board."""
    lesson = open_lesson("mmm", None, {"board": "crumb"}, language=language)
    while lesson.session.actions:
        step(lesson)
    while lesson.busy:  # what each step was worth
        lesson.advance(1)
    return lesson.draw()


def step(lesson: Lesson) -> None:
    """Play the first move, else the last action that is offered."""
    moves = [move.token for move in lesson.draw().moves]
    token = moves[0] if moves else lesson.tokens()[-1]
    lesson.receive({"type": "action", "turn": lesson.session.turn, "token": token})


@pytest.mark.parametrize(
    ("size", "high"),
    [
        ((848, 720), 590),
        pytest.param((934, 768), 638, marks=pytest.mark.long),
        pytest.param((848, 800), 648, marks=pytest.mark.long),
        pytest.param((1100, 800), 648, marks=pytest.mark.long),
    ],
)
def test_a_whole_turn_is_seen_without_scrolling(new_page, moments, size, high):
    page = new_page(viewport={"width": size[0], "height": size[1]})
    faults = {}
    for name, scenes in moments.items():
        for scene in scenes:
            Host(page, scene)
            page.wait_for_timeout(30)
            faults[f"{name}, {host_language(page)}"] = page.evaluate(FAULTS, high)
    assert {name: found for name, found in faults.items() if found} == {}


@pytest.mark.parametrize(
    ("game", "options"), [("mmm", {"board": "shelf"}), ("viva_topo", {}), ("batamouse", {})]
)
def test_nothing_jumps_from_click_to_click(new_page, game, options):
    page = new_page(viewport={"width": 848, "height": 800})
    lesson = open_lesson(game, None, dict(options))
    host = Host(page, lesson.draw())
    heights, sentences = set(), set()
    for _click in range(14):
        step(lesson)
        host.show(lesson.draw())
        heights.add(box(page, ".mm-frame")["height"])
        sentences.add(box(page, ".mm-live")["height"])
    assert heights == {648}
    assert len(sentences) == 1


def host_language(page: Page) -> str:
    """The language that the widget speaks."""
    return page.locator(".mm-root").first.get_attribute("lang")


def box(page: Page, selector: str) -> dict[str, float]:
    """Where an element is on the page."""
    return page.locator(selector).first.bounding_box()
