"""What holds of everything on the page, in both languages: words, drawings, colours, names, keys."""

from __future__ import annotations

import pytest
from browser import samples

from mousemath import edit_board
from mousemath.lesson.registry import BUILT_IN, open_lesson
from tests.workshop.host import PAGE, START, Host

pytestmark = pytest.mark.browser

WATCH = """() => {
  window.unsaid = new Set();
  const watched = (scene) => ({ ...scene, words: new Proxy(scene.words, {
    get: (words, key) => { if (!words[key]) window.unsaid.add(key); return words[key]; },
  }) });
  const get = window.model.get;
  window.model.get = (name) => watched(get(name));
  window.model.show(window.model.scene);
}"""
OPEN = """() => {
  for (const id of ["more"]) document.querySelector(`[data-id="${id}"]`)?.click();
  for (const each of document.querySelectorAll("details")) each.open = true;
}"""
LOOK = """() => {
  const root = document.querySelector(".mm-root");
  const all = [...root.querySelectorAll("*"), root];
  const drawings = all.filter((node) => node.localName === "use").map((node) => node.getAttribute("href"));
  const classes = new Set(all.flatMap((node) => [...node.classList]));
  const flat = (list) => [...list].flatMap((rule) => [rule, ...flat(rule.cssRules ?? [])]);
  const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => flat(sheet.cssRules)).filter((rule) => rule.style);
  const set = new Set([...rules, ...all].flatMap(({ style }) => [...style]).filter((name) => name.startsWith("--")));
  const dresses = ({ selectorText = "" }) => {
    try { return document.querySelector(selectorText.replace(/::[\\w-]+|:(hover|active|focus-visible)/g, "")); }
    catch { return null; }
  };
  const used = rules.filter(dresses).flatMap((rule) => [...rule.style.cssText.matchAll(/var\\((--mm-[\\w-]+)\\)/g)].map(([, name]) => name));
  return {
    unsaid: [...window.unsaid],
    undrawn: drawings.filter((href) => !document.querySelector(`.mm-sprite symbol${href}`)),
    colourless: [...new Set(used)].filter((name) => !set.has(name)),
    foreign: [...classes].filter((name) => !/^(mm|is|has)-/.test(name)),
    unprefixed: all.map((node) => node.id).filter((id) => id && !id.startsWith("mm-")),
  };
}"""


def looked(page):
    """Return what is wrong with the page, by kind; only kinds with something wrong."""
    page.evaluate(WATCH)
    page.evaluate(OPEN)
    page.wait_for_timeout(50)
    return {kind: found for kind, found in page.evaluate(LOOK).items() if found}


def editor_on(page, language="en"):
    """Put a board editor on a page, without a kernel behind it."""
    editor = edit_board("shelf", language=language)
    page.set_content(PAGE)
    page.evaluate(START, [editor.script(), editor.scene, "light"])


@pytest.mark.parametrize("name", samples.all_scenes())
def test_every_sample_has_its_words_drawings_and_colours(page, name):
    Host(page, samples.all_scenes()[name])
    assert looked(page) == {}


@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.long)])
def test_every_game_has_its_words_drawings_and_colours(page, language):
    for game in BUILT_IN:
        lesson = open_lesson(game, None, {}, language=language)
        for tab in [each.id for each in lesson.draw().panel.tabs]:
            lesson.receive({"type": "view", "name": "tab", "value": tab})
            Host(page, lesson.draw())
            assert looked(page) == {}, (game, tab)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_board_editor_has_its_words_drawings_and_colours(page, language):
    editor_on(page, language)
    assert looked(page) == {}


UNMARKED = """() => {
  const wanted = "a, button, input, select, textarea, summary, [tabindex]";
  const seen = [...document.querySelectorAll(".mm-root")].flatMap((root) => [...root.querySelectorAll(wanted)])
    .filter((node) => node.checkVisibility());
  const unmarked = [];
  for (const node of seen) {
    node.focus();
    if (document.activeElement !== node) continue;
    if (!node.hasAttribute("data-lm-suppress-shortcuts")) unmarked.push(node.outerHTML.slice(0, 120));
  }
  return [seen.length, unmarked];
}"""


@pytest.mark.parametrize(
    "names",
    [
        ("mmm-decide", "mmm-guess", "exercise", "viva-topo"),
        pytest.param(tuple(samples.all_scenes())[::3], marks=pytest.mark.long),
    ],
    ids=["a few", "more"],
)
def test_whatever_has_the_focus_in_a_lesson_keeps_its_keys(page, names):
    for name in names:
        scene = samples.all_scenes()[name]
        host = Host(page, scene)
        if scene.tools or scene.forms:
            host.thing("more").click()
        number, unmarked = page.evaluate(UNMARKED)
        assert number > 3
        assert unmarked == []


def test_whatever_has_the_focus_in_the_editor_keeps_its_keys(page):
    editor_on(page)
    number, unmarked = page.evaluate(UNMARKED)
    assert number > 30
    assert unmarked == []


NOTE_ATTRIBUTES = """(root) => {
  window.noted = [];
  const note = (records) => window.noted.push(...records.map((record) => record.attributeName));
  new MutationObserver(note).observe(root, { attributeFilter: ["lang", "dir"] });
}"""


def test_a_scene_does_not_set_language_and_direction_anew(page):
    host = Host(page, samples.all_scenes()["mmm-decide"])
    host.root.evaluate(NOTE_ATTRIBUTES)
    host.show(samples.all_scenes()["mmm-guess"])
    assert page.evaluate("() => window.noted") == []
    assert [host.root.get_attribute(name) for name in ("lang", "dir")] == ["en", "ltr"]
