"""What a screen reader hears of a page as it stands: labels and formulas that the script puts together are whole and true."""

from __future__ import annotations

import re

import pytest
from truth.numbers import numbers
from truth.page import FOREIGN
from truth.places import a_rule, looked_back
from truth.prose import untrue
from workshop.label_reader import says_all
from workshop.mathml_reader import equations, holds

from mousemath.scene import drawn, to_json
from tests.workshop.host import Host
from tests.workshop.reader import Reader

pytestmark = pytest.mark.browser

LABELS = """(root) => [...root.querySelectorAll("*")].flatMap((node) =>
  ["aria-label", "aria-valuetext", "aria-description", "title"].map((name) => node.getAttribute(name)).filter(Boolean))"""
FORMULAS = """(root) => [...root.querySelectorAll(".mm-lines, math")]
  .filter((node) => node.localName !== "math" || !node.closest(".mm-lines"))
  .map((node) => [node, node.localName === "math" ? [node] : [...node.querySelectorAll("math")]])
  .map(([node, runs]) => [
    `<math>${runs.map((run) => run.innerHTML).join("")}</math>`.replaceAll("&nbsp;", " "),
    node.getAttribute("aria-label") ?? runs[0].getAttribute("aria-label") ?? "",
  ])"""
UNPARTED = """(root) => [...root.querySelectorAll("button b + small, h3 b + small")]
  .filter((node) => !node.closest("[aria-hidden=true]")).map((node) => node.parentNode.innerText)"""
OPEN = """(root) => {
  for (const all of root.querySelectorAll("[data-id$=':all']")) all.click();
  for (const more of root.querySelectorAll("details")) more.open = true;
}"""
GAMES = {
    "mmm": {"board": "crumb"},
    "viva_topo": {"seats": ("person", "greedy")},
    "om_nom_nom": {"players": 2},
    "batamouse": {},
}
EQUALS = re.compile(r">\s*=\s*<")
TABS = ("chance", "count", "derive")
FURTHER = {"fr", "om_nom_nom", "batamouse"}


def pages(name, language):
    """Yield the pages of a place, or of a game after its first click."""
    if name == "rule":
        yield from (page.scene for page in list(a_rule(language))[-2:])
    elif name == "look back":
        yield from (page.scene for page in list(looked_back("mmm", language))[-2:])
    else:
        reader = Reader.of(name, language=language, **GAMES[name])
        reader.click(reader.session.actions[0])
        yield from (reader.tab(tab).scene for tab in TABS)


def numbers_of(scene):
    """Return every number that a scene writes, or brings as a number."""
    found, left = set(), [to_json(drawn(scene))]
    while left:
        value = left.pop()
        if isinstance(value, dict):
            left += value.values()
        elif isinstance(value, list):
            left += value
        elif isinstance(value, str):
            found.update(numbers(value, scene.language))
        else:
            found.add(str(value))
    return found


PLACES = [
    pytest.param(name, language, marks=pytest.mark.long if {name, language} & FURTHER else ())
    for name in (*GAMES, "rule", "look back")
    for language in ("en", "fr")
]


@pytest.mark.parametrize(("name", "language"), PLACES)
def test_what_is_heard_is_whole_true_and_of_the_page(new_page, name, language):
    page, heard, read = new_page(reduced_motion="reduce"), 0, 0
    for scene in pages(name, language):
        host, known = Host(page, scene), numbers_of(scene)
        host.root.evaluate(OPEN)
        for label in host.root.evaluate(LABELS):
            assert untrue(label, language) == [], label
            assert not FOREIGN[language].search(label), label
            assert set(numbers(label, language)) <= known, label
            heard += 1
        assert host.root.evaluate(UNPARTED) == []
        for mathml, label in host.root.evaluate(FORMULAS):
            assert holds(mathml), mathml
            assert says_all(mathml, label), (mathml, label)
            assert len(EQUALS.findall(mathml)) == label.count(" = "), (mathml, label)
            read += len(equations(mathml))
    assert heard > 50
    assert (read > 0) == (name != "look back")
