"""Room for everything: nothing overflows, targets are large, hosts do not dress the widget."""

from __future__ import annotations

from dataclasses import replace

import pytest
from browser import samples

from mousemath.lesson.registry import open_lesson
from mousemath.scene import Actions, Number, Option, Options
from tests.workshop import sights
from tests.workshop.axe import UNDECIDED, run_axe
from tests.workshop.host import Host, content

pytestmark = pytest.mark.browser

SCENES = samples.all_scenes()


def rarely(value):
    """Leave a case to the longer run."""
    return pytest.param(value, marks=pytest.mark.long)


OVERFLOWING = """() => {
  const root = document.querySelector(".mm-root"), edge = root.getBoundingClientRect();
  const hidden = (node) => node.closest(".mm-hidden, .mm-scroll, .mm-sprite");
  return [...root.querySelectorAll("*")].filter((node) => {
    if (hidden(node) || getComputedStyle(node).clipPath !== "none" || node.closest("svg, math")) return false;
    const box = node.getBoundingClientRect();
    const out = box.right > edge.right + 1 || box.left < edge.left - 1;
    const cut = getComputedStyle(node).overflowX !== "visible" && node.scrollWidth > node.clientWidth + 1
      && !["INPUT", "SELECT", "TEXTAREA"].includes(node.tagName);
    return box.width > 0 && (out || cut);
  }).map((node) => `${node.className} ${node.textContent.slice(0, 30)}`);
}"""

LEAST_FOR_FINGERS = 390
"""In less width a board of seven columns has no room for squares of 44 pixels."""
SMALL = """() => [...document.querySelectorAll(
    ".mm-root :is(button, summary, input, select, textarea, .mm-target, .mm-cell, .mm-known[role])")]
  .map((node) => [node, node.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([node, box]) => [node.className, node.dataset.id, Math.round(box.width), Math.round(box.height)])"""


def longer(value):
    """Make every word of a scene a quarter longer, as French is."""
    if isinstance(value, dict):
        keep = {"id", "kind", "icon", "tone", "token", "source", "target", "path", "lines", "shape"}
        keep |= {
            "state",
            "form",
            "look",
            "cell",
            "type",
            "mathml",
            "view",
            "value",
            "active",
            "mark",
            "count_icon",
        }
        return {k: v if k in keep else longer(v) for k, v in value.items()}
    if isinstance(value, list):
        return [longer(item) for item in value]
    if isinstance(value, str) and len(value) > 5:
        return value + " " + "née "[: max(1, len(value) // 4)] * (1 + len(value) // 20)
    return value


@pytest.mark.parametrize("width", [274, rarely(390), rarely(640), 848, rarely(1280)])
def test_nothing_overflows_or_is_cut_off_and_targets_are_44_pixels(new_page, width):
    page = new_page(viewport={"width": width, "height": 844})
    for name, scene in SCENES.items():
        host = Host(page, scene)
        assert page.evaluate(OVERFLOWING) == [], name
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width, name
        if width >= LEAST_FOR_FINGERS:
            assert too_small(page, name, width) == [], name
        host.show(longer(content(scene)))
        assert page.evaluate(OVERFLOWING) == [], f"{name}, longer"


def too_small(page, name, width):
    """Targets below 44 pixels, except the ring and the tables of many cells, which arrows walk too."""
    excused = {"mmm-count-3": "mm-cell", "viva-topo": "mm-target is-circle"}
    if width < 900:
        excused["viva-topo"] = "mm-target"
    free = excused.get(name.removesuffix("-passed"), "none")
    return [each for each in page.evaluate(SMALL) if free not in each[0]]


def test_more_fits_a_telephone(new_page):
    page = new_page(viewport={"width": 390, "height": 844})
    host = Host(page, samples.mmm())
    host.thing("more").click()
    assert page.evaluate(OVERFLOWING) == []
    assert page.evaluate(SMALL) == []


COVERED = """() => {
  const at = (node) => node.getBoundingClientRect(), middle = (a, b) => (a + b) / 2;
  const spaces = [...document.querySelectorAll(".mm-target.is-circle")].map(at);
  const apart = (a, b) => Math.hypot(middle(a.left, a.right) - middle(b.left, b.right),
    middle(a.top, a.bottom) - middle(b.top, b.bottom)) - middle(a.width, b.width);
  return spaces.flatMap((a, n) => spaces.slice(n + 1).filter((b) => apart(a, b) < -0.5)).length;
}"""


def test_spaces_of_a_small_ring_keep_apart_and_every_move_has_a_button_too(new_page):
    page, lesson = (
        new_page(viewport={"width": 274, "height": 844}),
        open_lesson("viva_topo", None, {}),
    )
    lesson.receive({"type": "action", "turn": 0, "token": lesson.tokens()[0]})
    scene = lesson.draw()
    Host(page, scene)
    assert page.evaluate(COVERED) == 0
    buttons = [each for part in scene.tray if isinstance(part, Actions) for each in part.buttons]
    assert scene.moves
    assert {move.token for move in scene.moves} <= {button.token for button in buttons}
    heights = "(all) => all.map((each) => each.getBoundingClientRect().height)"
    assert min(page.locator(".mm-action").evaluate_all(heights)) >= 44


def test_a_projector_of_720_lines_shows_the_sentence_and_brings_the_strip_on_demand(new_page):
    page = new_page(viewport={"width": 1100, "height": 720})
    host = Host(page, SCENES["mmm-decide"])
    frame = page.locator(".mm-frame").bounding_box()
    sentence = page.locator(".mm-live").bounding_box()
    assert frame["height"] == 590
    assert sentence["y"] + sentence["height"] <= frame["y"] + frame["height"]
    strip = page.locator(".mm-strip")
    assert not strip.is_visible()
    host.thing("history").click()
    assert strip.is_visible()
    page.set_viewport_size({"width": 1100, "height": 800})
    assert strip.is_visible()
    assert not host.thing("history").is_visible()


def test_the_panel_stands_beside_below_or_under_a_sticky_tray(new_page):
    for width, columns, sticky in (
        (1280, 2, "contents"),
        (800, 2, "contents"),
        (640, 1, "contents"),
    ):
        page = new_page(viewport={"width": width, "height": 844})
        Host(page, samples.mmm())
        found = page.evaluate(
            """() => [getComputedStyle(document.querySelector(".mm-frame")).gridTemplateColumns
               .split(" ").length, getComputedStyle(document.querySelector(".mm-tray")).display]"""
        )
        assert found == [columns, sticky]
    page = new_page(viewport={"width": 390, "height": 844})
    Host(page, samples.mmm())
    tray = page.locator(".mm-tray")
    assert tray.evaluate("(node) => getComputedStyle(node).position") == "sticky"


HOSTS_RULES = """
.jp-ThemedContainer button, .jp-ThemedContainer input { border-radius: 2px; font-size: 11px; margin: 9px }
.jp-ThemedContainer button { border: 3px solid red; color: red }
.jp-OutputArea-output table, .jp-OutputArea-output td { border: 2px solid red; font-size: 9px; padding: 20px }
.jp-OutputArea-output p, .jp-OutputArea-output h3, .jp-OutputArea-output ul { margin: 30px; padding: 30px }
"""
DRESS = """() => [...document.querySelectorAll(".mm-root *")].map((node) => {
  const look = getComputedStyle(node);
  return [node.tagName, node.className, look.borderRadius, look.fontSize, look.margin, look.padding, look.color,
          look.borderTopWidth].join(" ");
})"""


def test_the_rules_of_a_host_change_nothing(page):
    for name in ("mmm-decide", "om-nom-nom", "batamouse"):
        host = Host(page, SCENES[name])
        host.thing("more").click()
        alone = page.evaluate(DRESS)
        page.evaluate(
            """(rules) => { const sheet = document.createElement("style"); sheet.textContent = rules;
              document.head.append(sheet);
              document.body.className = "jp-ThemedContainer jp-OutputArea-output"; }""",
            HOSTS_RULES,
        )
        assert page.evaluate(DRESS) == alone, name


@pytest.mark.parametrize("theme", ["light", rarely("dark")])
def test_axe_finds_no_barrier(page, theme):
    for name, scene in SCENES.items():
        host = Host(page, scene, theme=theme)
        assert barriers(page) == [], name
    host.thing("more").click()
    host.show(replace(SCENES["mmm-decide"], moves=SCENES["mmm-decide"].moves))
    assert barriers(page) == []
    host.thing("d1").click()
    assert barriers(page) == []


def barriers(page):
    """What axe finds, without the contrasts that it leaves undecided.

    Words over drawings and hatching are covered by the contrasts computed from the tokens.
    """
    return [each for each in run_axe(page, ".mm-root") if (each["kind"], each["id"]) != UNDECIDED]


def test_axe_would_find_a_barrier(page):
    host = Host(page, samples.mmm())
    host.root.evaluate(
        """(root) => { const pale = document.createElement("p"); pale.textContent = "pale";
          pale.style.cssText = "color:#bbb;background:#fff"; root.append(pale, document.createElement("input")) }"""
    )
    assert {each["id"] for each in run_axe(page, ".mm-root")} >= {"color-contrast", "label"}


def test_the_dark_theme_follows_the_notebook_else_the_system(new_page):
    def ground(page):
        return page.evaluate(
            "() => getComputedStyle(document.querySelector('.mm-frame')).backgroundColor"
        )

    for system, theme, dark in (
        ("light", "light", False),
        ("light", "dark", True),
        ("dark", "light", False),
        ("dark", "", True),
        ("light", "", False),
    ):
        page = new_page(color_scheme=system)
        Host(page, samples.mmm(), theme=theme)
        assert (ground(page) == "rgb(29, 27, 25)") == dark, (system, theme)


def test_on_a_telephone_the_panel_folds_under_its_question(new_page):
    page = new_page(viewport={"width": 390, "height": 844})
    Host(page, next(iter(SCENES.values())))
    answer = page.locator(".mm-panel-body > :not(.mm-question-row)").first
    page.locator(".mm-fold").click()
    assert not answer.is_visible()
    assert page.locator(".mm-question").is_visible()
    page.locator(".mm-fold").press("Enter")
    assert answer.is_visible()
    page.set_viewport_size({"width": 1280, "height": 844})
    assert not page.locator(".mm-fold").is_visible()


@pytest.mark.parametrize("language", ["en", rarely("fr")])
def test_the_whole_table_of_what_is_known_is_in_sight(new_page, language):
    page = new_page(viewport={"width": 848, "height": 800})
    for seats in (["person", "greedy", "random"], ["person", "greedy", "random", "greedy"]):
        lesson = opened("batamouse", seats, "know", 6, language)
        host = Host(page, lesson.draw())
        assert host.root.locator(".mm-slice").count() == len(seats)
        body = host.root.locator(".mm-panel-body").bounding_box()
        last = host.root.locator(".mm-know-row").last.bounding_box()
        assert last["y"] + last["height"] <= body["y"] + body["height"], (seats, language)


def test_names_of_players_are_whole_on_a_telephone(new_page):
    page = new_page(viewport={"width": 390, "height": 844})
    for others in (1, 3):
        seats = ["person", *["greedy"] * others]
        lesson = open_lesson("viva_topo", None, {"seats": seats}, language="fr")
        host = Host(page, lesson.draw())
        assert host.root.evaluate(sights.SPOILT) == [], seats


def opened(game, seats, tab, steps, language="en"):
    """Return a lesson some steps on, with a tab open."""
    lesson = open_lesson(game, None, {"seats": seats}, seed=1, language=language)
    for _step in range(steps):
        token = lesson.tokens()[0]
        lesson.receive({"type": "action", "turn": lesson.session.turn, "token": token})
    lesson.receive({"type": "view", "name": "tab", "value": tab})
    while lesson.busy:
        lesson.advance(1)
    return lesson


def test_the_three_best_choices_are_in_sight_beside_the_table(new_page):
    page = new_page(viewport={"width": 848, "height": 800})
    seats = ["person", "greedy", "random"]
    for game, others, steps in (("batamouse", seats, 6), ("viva_topo", ["person", "greedy"], 9)):
        host = Host(page, opened(game, others, "decide", steps).draw())
        options = host.root.locator(".mm-option")
        assert options.count() > 1
        body = host.root.locator(".mm-panel-body").bounding_box()
        third = options.nth(min(2, options.count() - 1)).bounding_box()
        assert third["y"] + third["height"] <= body["y"] + body["height"], game


def test_the_columns_of_a_table_of_payoffs_are_equally_wide(new_page):
    page = new_page(viewport={"width": 848, "height": 800})
    lesson = open_lesson("om_nom_nom", None, {}, seed=1)
    lesson.receive({"type": "action", "turn": lesson.session.turn, "token": lesson.tokens()[0]})
    lesson.receive({"type": "view", "name": "tab", "value": "count"})
    host = Host(page, lesson.draw())
    cells = host.root.locator(".mm-payoff tbody tr").first.locator("td").all()
    widths = [cell.bounding_box()["width"] for cell in cells]
    assert len(widths) >= 5
    assert max(widths) - min(widths) < 2


# For each button with a key: whether the key is seen, and whether a label as long as its line leaves room for it.
ROOM_FOR_KEYS = """() => [...document.querySelectorAll(".mm-action:has(> .mm-key)")].map((button) => {
  const [label, range] = [button.querySelector("b"), document.createRange()];
  label.textContent = "i ".repeat(200);
  range.selectNodeContents(label);
  const [first] = range.getClientRects();
  return [button.querySelector(".mm-key").checkVisibility(), first.right < label.getBoundingClientRect().right - 15];
})"""


@pytest.mark.parametrize("width", [390, 848])
def test_a_label_leaves_room_for_its_key_only_where_that_is_seen(new_page, width):
    page = new_page(viewport={"width": width, "height": 844})
    Host(page, open_lesson("viva_topo", None, {}, seed=4).draw())
    found = page.evaluate(ROOM_FOR_KEYS)
    assert found
    assert all(seen == room == (width == 848) for seen, room in found)


# How much of its area the board fills, along the side that is the tighter one.
FILLED = """() => {
  const [area, board] = [".mm-main", "svg.mm-board-art"].map(
    (each) => document.querySelector(each).getBoundingClientRect());
  return Math.max(board.width / area.width, board.height / area.height);
}"""


@pytest.mark.parametrize("width", [848, 1100])
def test_the_board_fills_what_is_free(new_page, width):
    page = new_page(viewport={"width": width, "height": 800})
    Host(page, open_lesson("mmm", None, {"board": "shelf"}, seed=4).draw())
    assert page.evaluate(FILLED) > 0.9


PAST_THEIR_ROW = """(root) => [...root.querySelectorAll(".mm-option-value")].flatMap((row) => {
  const range = document.createRange();
  range.selectNodeContents(row.querySelector(".mm-decimal"));
  const [number, place] = [range.getBoundingClientRect(), row.getBoundingClientRect()];
  return number.right > place.right + 0.5 ? [Math.round(number.right - place.right)] : [];
})"""
BARS = """(root) => [...root.querySelectorAll(".mm-option-value > .mm-bar")].map(
  (bar) => Math.round(bar.getBoundingClientRect().width))"""


@pytest.mark.parametrize("width", [274, 390, 848])
def test_a_long_decimal_stays_in_its_row_and_bars_stay_alike(new_page, width):
    page = new_page(viewport={"width": width + 20, "height": 800})
    scene = open_lesson("mmm", None, {"board": "crumb"}, seed=4).draw()
    numbers = Number("−11.0972", share=0.2), Number("0", share=1.0)
    options = Options("values", tuple(Option("a card", number) for number in numbers))
    host = Host(page, replace(scene, panel=replace(scene.panel, parts=(options,))))
    host.give_room(width)
    assert host.root.evaluate(PAST_THEIR_ROW) == []
    first, second = host.root.evaluate(BARS)
    assert first == second > 0
