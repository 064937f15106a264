"""Viva Topo! in Chromium: a whole game by keys alone, a move by pointer, and the height of the table."""

from __future__ import annotations

import pytest

from mousemath.lesson.registry import open_lesson
from tests.workshop.axe import run_axe
from tests.workshop.host import Host, Hosted
from tests.workshop.reader import Reader

pytestmark = pytest.mark.browser

OVER = ".mm-live.is-won, .mm-live.is-lost"
ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
MOST_STEPS = 120


class Played(Hosted):
    """A lesson of the game, and keys that walk over its board."""

    def __init__(self, page, **options):
        super().__init__(page, open_lesson("viva_topo", None, options, seed=3))

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def walk_to(self, name):
        """Walk over the board by arrow keys alone, as far as it takes."""
        ways, seen = [(self.host.focused, ())], {self.host.focused}
        for here, keys in ways:
            if here == name:
                break
            for key in ARROWS:
                self.host.thing(here).focus()
                self.press(key)
                if self.host.focused not in seen:
                    seen.add(self.host.focused)
                    ways.append((self.host.focused, (*keys, key)))
        start, keys = ways[0][0], next(keys for here, keys in ways if here == name)
        self.host.thing(start).focus()
        self.press(*keys)
        assert self.host.focused == name


def test_a_mouse_is_moved_on_the_board_by_keys(page):
    played = Played(page, seats=["person", "person"])
    played.lesson.receive({"type": "form", "id": "hand", "values": {"face": "5"}})
    played.host.show(played.lesson.draw())
    played.host.thing("space-1").focus()
    played.walk_to("space-0")
    played.press("Enter")
    assert "chosen" in played.host.sentence
    assert page.locator(".mm-legal-dot").count() == 2
    played.walk_to("home-1")
    played.press("Enter")
    played.answer()
    assert played.lesson.session.state.families[0].safe[0] == 1
    assert played.lesson.session.state.turn == 1


def test_a_mouse_is_moved_by_pointer(page):
    page.emulate_media(reduced_motion="reduce")
    played = Played(page, seats=["person", "person"])
    played.lesson.receive({"type": "form", "id": "hand", "values": {"face": "4"}})
    played.host.show(played.lesson.draw())
    played.host.thing("space-0").click()
    played.host.thing("space-4").click()
    played.answer()
    assert played.lesson.session.state.families[0].mice[-1] == 4


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_no_accessibility_rule_is_broken(page, theme):
    played = Played(page, seats=["person", "greedy", "timid"])
    played.lesson.receive({"type": "form", "id": "hand", "values": {"face": "5"}})
    page.emulate_media(color_scheme=theme)
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    for tab in ("chance", "count", "derive", "decide"):
        played.lesson.receive({"type": "view", "name": "tab", "value": tab})
        played.host.show(played.lesson.draw())
        found = run_axe(page, ".mm-root")
        assert [each for each in found if each["kind"] != "incomplete"] == []


PAPER = """() => getComputedStyle(document.querySelector(".mm-board-art")).backgroundColor"""
NUMBERS = """() => [...new Set([...document.querySelectorAll(".mm-board-art text")].map((each) => getComputedStyle(each).fill))]"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_in_forced_colours_words_of_the_board_keep_their_paper(page, theme):
    Played(page)
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    page.evaluate(
        "() => { document.querySelector('.mm-board-art').style.background = 'var(--mm-surface)'; }"
    )
    seen = page.evaluate(PAPER), page.evaluate(NUMBERS)
    page.evaluate("() => { document.querySelector('.mm-board-art').style.background = ''; }")
    page.emulate_media(forced_colors="active")
    assert (page.evaluate(PAPER), page.evaluate(NUMBERS)) == seen
    page.emulate_media(forced_colors="none")


def test_four_families_in_french_are_not_broken_within_a_word(page):
    page.set_viewport_size({"width": 1280, "height": 800})
    lesson = open_lesson(
        "viva_topo", None, {"seats": ["person", "timid", "greedy", "random"]}, language="fr"
    )
    Host(page, lesson.draw())
    names = page.locator(".mm-seat > b")
    lines = names.evaluate_all(
        """seats => seats.map(seat => {
          const range = document.createRange();
          range.selectNodeContents(seat);
          return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size;
        })"""
    )
    spaces = [name.count(" ") for name in names.all_inner_texts()]
    assert all(count <= 1 + gaps for count, gaps in zip(lines, spaces, strict=True))


# Words of the board that run out of the place on which they stand.
OUT_OF_PLACE = """(root) => {
  const shapes = [...root.querySelectorAll(".mm-place-shape")].map((each) => each.getBoundingClientRect());
  return [...root.querySelectorAll(".mm-board-text")].filter((each) => {
    const words = each.getBoundingClientRect();
    const [x, y] = [(words.left + words.right) / 2, (words.top + words.bottom) / 2];
    const around = shapes.find((box) => box.left < x && x < box.right && box.top < y && y < box.bottom);
    return around && (words.left < around.left - 1 || words.right > around.right + 1 || words.top < around.top - 3);
  }).map((each) => each.textContent);
}"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_stay_inside_their_places_at_every_width(page, language):
    seats = ["person", "greedy", "timid"]
    lesson = open_lesson("viva_topo", None, {"seats": seats}, seed=9, language=language)
    host = Host(page, lesson.draw())
    root = host.root.element_handle()
    while lesson.session.actions:
        action = {"type": "action", "turn": lesson.session.turn, "token": lesson.tokens()[0]}
        lesson.receive(action)
    assert 0 in lesson.session.state.cheese
    host.show(lesson.draw())
    for width in (1280, 848, 390, 274):
        page.set_viewport_size({"width": width, "height": 900})
        assert (width, root.evaluate(OUT_OF_PLACE)) == (width, [])


CUT = """(root) => [...root.querySelectorAll(".mm-action, .mm-seat .mm-name")].filter((each) => {
  const box = each.getBoundingClientRect(), around = each.closest(".mm-actions, .mm-seat").getBoundingClientRect();
  return each.scrollWidth > each.clientWidth || box.bottom > around.bottom + 0.5;
}).map((each) => each.textContent)"""


def test_seven_moves_and_the_names_of_three_families_are_seen_whole_in_french(page):
    lesson = open_lesson("viva_topo", None, {}, language="fr", seed=4)
    reader = Reader(lesson).tab("decide")
    while len(lesson.tokens()) != 7:
        reader.click(lesson.tokens()[0])
    host = Host(page, reader.finish().scene)
    assert host.root.locator(".mm-action").count() == 7
    root = host.root.element_handle()
    for width in (848, 1100):
        page.set_viewport_size({"width": width, "height": 800})
        assert (width, root.evaluate(CUT)) == (width, [])
