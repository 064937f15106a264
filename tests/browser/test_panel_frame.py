"""The frame of the panel: one row of tabs, the foot of a question, one button that is filled, keys that are seen."""

from __future__ import annotations

import pytest
from browser import samples
from browser.test_end_of_a_game import clicked

from mousemath.lesson.registry import open_lesson
from mousemath.scene import Guess, Picks
from tests.workshop import sights
from tests.workshop.host import Host, Hosted
from tests.workshop.reader import Reader

pytestmark = pytest.mark.browser

GAMES = ("mmm", "viva_topo", "om_nom_nom", "batamouse")
LAPTOPS = [(848, 800), (934, 768)]
"""The room of a lesson in JupyterLab with the file list open, and the height of its window."""


# ── tabs ─────────────────────────────────────────────────────────────────────────────────────────

WIDTHS = (274, 390, 848, 934, 1100)
ROW = """() => {
  const row = document.querySelector(".mm-tab-row"), tabs = [...row.querySelectorAll(".mm-tab")];
  return { high: row.offsetHeight, tabs: tabs.length, small: tabs.filter(
    (each) => each.offsetHeight < 44 || each.offsetWidth < 44).map((each) => each.textContent) };
}"""
SEEN = """() => {
  const { left, right, top } = document.activeElement.getBoundingClientRect();
  return [left + 2, right - 2].every((x) => document.activeElement.contains(document.elementFromPoint(x, top + 20)));
}"""


def with_more_and_more_tabs(game, language):
    """Yield scenes of a game: at its beginning, once it is played, once a number was guessed, on a second line."""
    reader = Reader(open_lesson(game, None, {}, seed=3, language=language, guess=True))
    yield reader.scene
    for token in ("a0", "a0"):
        yield reader.click(token).scene
    yield reader.tool("branch").scene
    for tab in reader.scene.panel.tabs:
        for part in reader.tab(tab.id).finish().scene.panel.parts:
            if isinstance(part, Guess):
                yield reader.send("guess", id=part.id, value="1", sure="", way="").scene


EACH = [(game, language) for game in (*GAMES, "pig") for language in ("en", "fr")]


@pytest.mark.parametrize(
    ("game", "language"),
    [pytest.param(*each, marks=[pytest.mark.long] * (each != ("mmm", "fr"))) for each in EACH],
)
@pytest.mark.usefixtures("fifth_game")
def test_the_row_of_tabs_keeps_its_height_whatever_is_added(new_page, game, language):
    page = new_page(viewport={"width": 1120, "height": 800}, reduced_motion="reduce")
    host, rows = None, {}
    for scene in with_more_and_more_tabs(game, language):
        host = Host(page, scene) if host is None else host
        host.show(scene)
        for width in WIDTHS:
            host.give_room(width)
            row = page.evaluate(ROW)
            assert row["small"] == [], width
            assert host.root.evaluate(sights.SPOILT) == [], width
            rows.setdefault(width, []).append((row["high"], row["tabs"]))
    assert {
        width: len({high for high, _tabs in seen}) for width, seen in rows.items()
    } == dict.fromkeys(WIDTHS, 1)
    assert all(seen[-1][1] > seen[0][1] for seen in rows.values()), "tabs were added"


@pytest.mark.parametrize("by", ["keys", pytest.param("button", marks=pytest.mark.long)])
def test_a_tab_beyond_the_end_of_the_row_is_come_to(new_page, by):
    *_before, scene = with_more_and_more_tabs("mmm", "fr")
    page = new_page(viewport={"width": 848, "height": 800}, reduced_motion="reduce")
    host = Host(page, scene)
    page.evaluate(sights.SETTLED)
    on = host.root.locator(".mm-tab-on")
    assert on.is_visible()
    last = host.thing(f"tab:{scene.panel.tabs[-1].id}")
    if by == "keys":
        host.thing(f"tab:{scene.panel.active}").focus()
        page.keyboard.press("End")
    else:
        on.click()
        page.evaluate(sights.SETTLED)
        last.evaluate("(tab) => tab.focus({ preventScroll: true })")
    page.evaluate(sights.SETTLED)
    assert page.evaluate(SEEN)
    on.click()
    host.thing(f"tab:{scene.panel.tabs[0].id}").evaluate(
        "(tab) => tab.focus({ preventScroll: true })"
    )
    page.evaluate(sights.SETTLED)
    assert page.evaluate(SEEN), "from the end it leads back"


# ── the foot of a question ───────────────────────────────────────────────────────────────────────

# The buttons of a question's foot: which of them are not seen whole, or are smaller than a finger.
FOOT = """(root) => {
  const deeds = [...root.querySelectorAll(".mm-deeds > button")];
  const seen = ({ left, right, top, bottom }, each) => [top + 3, bottom - 3].every(
    (y) => [left + 9, right - 9].every((x) => each.contains(document.elementFromPoint(x, y))));
  return {
    all: deeds.map((each) => each.dataset.id.split(":").at(-1)),
    hidden: deeds.filter((each) => !seen(each.getBoundingClientRect(), each)).map((each) => each.textContent),
    small: deeds.filter((each) => each.offsetHeight < 44 || each.offsetWidth < 44).map((each) => each.textContent),
  };
}"""
# Whether the thing that has the focus is seen whole; a mark on it may belong to what it stands in.
WHOLE = """() => {
  const each = document.activeElement, { left, right, top, bottom } = each.getBoundingClientRect();
  return [top + 3, bottom - 3].every((y) => each.parentElement.contains(document.elementFromPoint((left + right) / 2, y)));
}"""


def asking(game, language):
    """Yield scenes of a game that ask: for a number, and for a choice."""
    reader = Reader(open_lesson(game, None, {}, seed=4, language=language, guess=True))
    wanted = {Guess, Picks}
    for _step in range(12):
        for tab in ("chance", "decide"):
            reader.lesson.look("tab", tab)
            scene = reader.finish().scene
            if found := wanted.intersection(map(type, scene.panel.parts)):
                [kind] = found
                wanted.remove(kind)
                yield scene
        reader.click(reader.lesson.tokens()[0])
    assert not wanted


@pytest.mark.parametrize(
    "size",
    [LAPTOPS[0], pytest.param(LAPTOPS[1], marks=pytest.mark.long)],
    ids="{0[0]}x{0[1]}".format,
)
@pytest.mark.parametrize(
    ("game", "language"),
    [
        pytest.param(*each, marks=[pytest.mark.long] * (each != ("mmm", "en")))
        for each in EACH
        if each[0] in GAMES
    ],
)
def test_what_hands_in_an_answer_is_seen_before_it(new_page, game, language, size):
    page = new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    for scene in asking(game, language):
        host = Host(page, scene)
        page.evaluate(sights.SETTLED)
        foot = host.root.evaluate(FOOT)
        assert foot["all"][0] == "submit"
        assert foot["all"][-1] == "skip"
        assert (foot["hidden"], foot["small"]) == ([], []), (game, scene.panel.active)
        assert host.root.evaluate(sights.SPOILT) == []
        walked = through(page, host)
        assert all(whole for _id, whole in walked), walked
        assert walked[-1][0].endswith(":skip")
        assert host.root.evaluate(FOOT)["hidden"] == []


def through(page, host):
    """Go by Tab from the first of a question to its end; tell of each thing whether all of it is seen."""
    host.root.evaluate("(root) => root.querySelector('.mm-panel-body').focus()")
    walked = []
    while not walked or not walked[-1][0].endswith(":skip"):
        page.keyboard.press("Tab")
        walked.append((host.focused, page.evaluate(WHOLE)))
        assert len(walked) < 20, walked
    return walked


def test_a_hint_that_was_asked_for_comes_into_sight(new_page):
    page = new_page(viewport={"width": 848, "height": 800}, reduced_motion="reduce")
    lesson = open_lesson("mmm", None, {}, seed=4, guess=True)
    lesson.look("tab", "chance")
    hosted = Hosted(page, lesson)
    for number in (1, 2):
        hosted.host.root.locator(".mm-deeds [data-id$=':hint']").click()
        assert hosted.answer()
        page.evaluate(sights.SETTLED)
        hints = hosted.host.root.locator(".mm-hint-list > li")
        assert hints.count() >= number
        hint = hints.last.bounding_box()
        foot = hosted.host.root.locator(".mm-deeds").bounding_box()
        assert hint["y"] + hint["height"] <= foot["y"] + 1


# ── one button that is filled ────────────────────────────────────────────────────────────────────

FILLED = """() => {
  const ground = document.createElement("i");
  ground.style.background = "var(--mm-accent)";
  document.querySelector(".mm-root").append(ground);
  const main = getComputedStyle(ground).backgroundColor;
  ground.remove();
  return [".mm-play", ".mm-panel"].map((card) => [...document.querySelectorAll(`${card} button`)]
    .filter((each) => each.matches(".mm-button, .mm-action") && each.checkVisibility())
    .filter((each) => getComputedStyle(each).backgroundColor === main).map((each) => each.textContent));
}"""


def test_one_button_of_a_card_is_filled_at_most(page):
    filled, host = {}, Host(page, samples.mmm())
    for name, scene in samples.all_scenes().items():
        host.show(scene)
        filled[name] = page.evaluate(FILLED)
    assert {n: cards for n, cards in filled.items() if any(len(card) > 1 for card in cards)} == {}
    assert filled["rule"][1] == ["What is it worth?"]
    assert sum(len(card) for cards in filled.values() for card in cards) > 5


# ── keys that are seen ───────────────────────────────────────────────────────────────────────────

CAPS = """() => [...document.querySelectorAll(".mm-tray .mm-action")].map(
  (each) => each.querySelector(".mm-key")?.checkVisibility() ? each.querySelector(".mm-key").textContent : "")"""


def pressed(lesson):
    """Return the buttons of the table."""
    return [each for part in lesson.draw().tray for each in getattr(part, "buttons", ())]


@pytest.mark.parametrize(
    "game", ["mmm", *(pytest.param(each, marks=pytest.mark.long) for each in GAMES[1:])]
)
def test_the_buttons_at_the_end_of_a_game_show_their_keys(new_page, game):
    page = new_page(viewport={"width": 848, "height": 800}, reduced_motion="reduce")
    lesson, _clicks = clicked(game)
    while not (buttons := {each.tool: each for each in pressed(lesson)}).get("again"):
        unfold = next(each for each in buttons.values() if each.view)
        lesson.receive({"type": "view", "name": unfold.view, "value": unfold.value})
    host = Host(page, lesson.draw())
    assert page.evaluate(CAPS) == ["N", "S", "L"]
    assert host.root.evaluate(sights.SPOILT) == []
