"""Every game in a real JupyterLab, at the widths where people sit: seen whole, whole words, still."""

from __future__ import annotations

import pytest

from tests.workshop import sights
from tests.workshop.axe import UNDECIDED, run_axe
from tests.workshop.chromium import watched_page
from tests.workshop.jupyterlab import LabPage

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("lab")]

GAMES = ("mmm", "viva_topo", "om_nom_nom", "batamouse")
OPEN = """
import mousemath as mm
games = {}
def on(game, **options):
    games[game] = mm.play(game, seed=4, **options)
    return games[game]
def act(game, times=1):
    for _time in range(times):
        lesson = games[game].lesson
        if tokens := lesson.tokens():
            games[game].handle({"type": "action", "turn": lesson.session.turn, "token": tokens[0]})
def look(game, tab):
    games[game].handle({"type": "view", "name": "tab", "value": tab})
"""
CELLS = ('on("mmm", board="shelf")', *(f"on({game!r})" for game in GAMES[1:]))
ACTS = {"mmm": 2, "viva_topo": 9, "om_nom_nom": 2, "batamouse": 2}
"""So many steps of each game; then Viva Topo! has many moves to choose from."""
LAPTOPS = [(1280, 800), (1366, 768), (1280, 720)]
NARROW = [(820, 900), (390, 844)]
SIZES = pytest.mark.parametrize("size", [*LAPTOPS, *NARROW], ids="{0[0]}x{0[1]}".format)
TWO_COLUMNS = 820
TO_SPARE = 4
"""Pixels below the frame at the least: a border more of a host, and it still fits."""
# Words of a curve that forced colours have left in a colour of ours.
LEFT_OURS = """(root) => [...root.querySelectorAll(".mm-curve text")]
  .filter((word) => getComputedStyle(word).fill !== getComputedStyle(root).color)
  .map((word) => word.textContent)"""
ONLY_THIS = """(root) => {
  document.querySelector("[data-scanned]")?.removeAttribute("data-scanned");
  root.dataset.scanned = "";
}"""


@pytest.fixture(scope="module")
def lab(browser, lab_server):
    """One notebook with all games, in the middle of a turn; every test looks at the same page."""
    with watched_page(
        browser, viewport={"width": 1280, "height": 800}, reduced_motion="reduce"
    ) as page:
        lab = LabPage(page, lab_server)
        lab.new_notebook(OPEN, *CELLS)
        lab.run_all()
        page.wait_for_function("() => document.querySelectorAll('.mm-frame').length === 4")
        for game in GAMES:
            page.evaluate(
                sights.IN_KERNEL, f"act({game!r}, {ACTS[game]}); look({game!r}, 'decide')"
            )
        page.wait_for_timeout(1000)
        yield lab
        lab.shutdown_kernel()


def roots(lab):
    """Yield each game and its root, put at the upper edge."""
    for place, game in enumerate(GAMES):
        root = lab.page.locator(".mm-root:not(.mm-flying)").nth(place).element_handle()
        yield game, root, root.evaluate(sights.TO_THE_TOP)


def faults(lab):
    """Return what is wrong in which game: words, things over another, corners of the host."""
    looks = (sights.SPOILT, sights.OVERLAPS, sights.CORNERS)
    found = {
        game: [each for look in looks for each in root.evaluate(look)]
        for game, root, _view in roots(lab)
    }
    return {game: told for game, told in found.items() if told}


@SIZES
def test_words_are_whole_and_nothing_lies_over_another(lab, size):
    lab.set_viewport(*size)
    lab.page.wait_for_timeout(200)
    assert faults(lab) == {}


@pytest.mark.parametrize("size", LAPTOPS, ids="{0[0]}x{0[1]}".format)
def test_a_whole_turn_lies_above_the_fold(lab, size):
    lab.set_viewport(*size)
    lab.page.wait_for_timeout(200)
    found = {}
    for game, root, view in roots(lab):
        assert view["width"] >= TWO_COLUMNS
        assert view["end"] - view["bottom"] >= TO_SPARE
        if below := lab.page.evaluate(sights.BELOW, [root, view["end"]]):
            found[game] = below
    assert found == {}


SEEN_WHOLE = """(root) => {
  const end = root.querySelector(".mm-panel-body").getBoundingClientRect().bottom;
  const check = root.querySelector(".mm-agree");
  return { moves: root.querySelectorAll(".mm-action").length, left: end - check?.getBoundingClientRect().bottom };
}"""


@pytest.mark.parametrize("files", ["expandLeft", "collapseLeft"])
def test_many_moves_and_the_check_of_a_matrix_are_seen_whole(lab, files):
    lab.set_viewport(1280, 800)
    lab.page.evaluate(f"() => window.jupyterapp.shell.{files}()")
    lab.page.wait_for_timeout(300)
    found = {game: root.evaluate(SEEN_WHOLE) for game, root, _view in roots(lab)}
    told = faults(lab)
    lab.page.evaluate("() => window.jupyterapp.shell.expandLeft()")
    assert told == {}
    assert found["viva_topo"]["moves"] >= 6
    assert found["om_nom_nom"]["left"] >= 0


@pytest.mark.long
def test_the_height_is_the_same_from_click_to_click(lab):
    lab.set_viewport(1280, 800)
    for game, root, _view in roots(lab):
        heights = set()
        for _turn in range(12):
            lab.page.evaluate(sights.IN_KERNEL, f"act({game!r})")
            lab.page.wait_for_timeout(80)
            heights.add(root.evaluate("(root) => root.offsetHeight"))
        assert (game, len(heights)) == (game, 1)


@pytest.mark.long
def test_the_height_is_the_same_to_the_end_of_a_game(lab):
    lab.set_viewport(1280, 800)
    for game, root, _view in roots(lab):
        before = root.evaluate("(root) => root.offsetHeight")
        lab.page.evaluate(sights.IN_KERNEL, f"act({game!r}, 400)")
        lab.page.wait_for_timeout(1500)
        assert (game, root.evaluate("(root) => root.offsetHeight")) == (game, before)
    assert faults(lab) == {}


def barriers(lab, selector=".mm-root"):
    """Return what axe finds; what it leaves open is words over a drawing or in a part that scrolls."""
    found = run_axe(lab.page, selector)
    return [each for each in found if (each["kind"], each["id"]) != UNDECIDED]


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("forced", ["none", "active"])
def test_no_tab_of_any_game_has_a_barrier(lab, theme, forced):
    lab.set_viewport(1280, 800)
    lab.set_theme(theme)
    lab.page.emulate_media(forced_colors=forced)
    found = []
    for game, root, _view in roots(lab):
        root.evaluate(ONLY_THIS)
        for tab in root.query_selector_all("[role=tab]"):
            tab.click()
            lab.page.wait_for_timeout(150)
            root.wait_for_selector(".mm-panel-body:not(.is-waiting)")
            told = barriers(lab, "[data-scanned]") + root.evaluate(sights.SPOILT)
            found += [(game, tab.inner_text(), each) for each in told + root.evaluate(sights.WIDE)]
            if forced == "active":
                found += [(game, word) for word in root.evaluate(LEFT_OURS)]
    lab.page.emulate_media(forced_colors="none")
    assert found == []
