"""The games and the course as one HTML file: opened as a file, with no server and no network."""

from __future__ import annotations

import time
from functools import partial
from urllib.parse import quote

import pytest

from mousemath.command import main
from mousemath.errors import BadCode
from mousemath.games.mmm import Board
from mousemath.games.mmm.maths.choices import item_opens
from mousemath.games.mmm.maths.compact.solver import CompactSolution
from mousemath.language import speaking
from mousemath.lesson.registry import games, open_lesson
from tests.workshop.firefox import firefox_page
from tests.workshop.playing import Player

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(1_200)]

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
PATIENCE = 120
REFUSED = {
    "at once": "globalThis.Worker = class { constructor() { throw new Error('refused'); } };",
    "later": """globalThis.Worker = class {
      constructor() { setTimeout(() => this.onerror(new ErrorEvent("error", { cancelable: true }))); }
      postMessage() {}
      terminate() {}
    };""",
}
ASKS = """async () => {
  try { await fetch("http://127.0.0.1:1/"); return "asked"; } catch (problem) { return problem.name; }
}"""


LARGE = """
name = "large"
source = "Made for this test."
cat_moves = 6
grid = '''
C1 C1 C2 C2 C3 C3 C3
B1 B1 B2 B2 B3 B3 B3
K1 K1 K2 K2 K3 K3 K3
G1 G1 G2 G2 G3 G3 G3
F1 F1 F2 F2 F2 .  .
'''
"""


def wait_for(page, true, arg=None):
    """Wait for something in a page whose policy keeps Playwright from waiting in it."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(true, arg):
        assert time.monotonic() < end, f"it did not come to pass: {true}"
        page.wait_for_timeout(20)


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """The table of a board that is too large to be solved in a browser."""
    path = tmp_path_factory.mktemp("table") / "large.mmm"
    path.with_suffix(".toml").write_text(LARGE, encoding="utf-8")
    assert main(["table", str(path.with_suffix(".toml")), str(path)]) == 0
    return path


@pytest.fixture(scope="module")
def file(tmp_path_factory, table):
    """The page, as the command writes it, with a table."""
    path = tmp_path_factory.mktemp("page") / "mousemath.html"
    assert main(["page", str(path), "--table", str(table)]) == 0
    return path


@pytest.fixture
def open_page(file, new_page):
    """Open the page as a file; ``page.told`` is what it says to the console."""

    def opened(fragment="", script="", path=file, **options):
        page = new_page(reduced_motion="reduce", **options)
        page.wait_for_function = partial(wait_for, page)
        page.told, page.asked = [], []
        page.on("console", lambda message: page.told.append(message.text))
        page.context.on("request", lambda request: page.asked.append(request.url.partition(":")[0]))
        page.add_init_script(script)
        page.goto(f"{path.as_uri()}{fragment}", wait_until="commit")
        return page

    return opened


def look_at_every_tab(page):
    """Open one tab after the other."""
    tabs = page.locator(".mm-frame [role=tab]")
    for place in range(tabs.count()):
        tabs.nth(place).click()
        page.locator(f".mm-frame [role=tab] >> nth={place}").and_(
            page.locator("[aria-selected=true]")
        ).wait_for()
    tabs.first.click()


def test_every_game_is_played_to_its_end_by_clicks(open_page):
    page = open_page()
    assert page.evaluate(ASKS) == "TypeError", "the policy of the page lets nothing out"
    assert "connect-src 'none'" in page.told[0]
    page.told.clear()
    for game in games():
        page.locator(f"[data-game={game}]").click()
        page.locator(".mm-frame").wait_for(timeout=PATIENCE * 1000)
        look_at_every_tab(page)
        player = Player(page, lambda thing: thing.click(), by_hand=True)
        player.to_the_end()
        assert player.result in {"won", "lost"}
        look_at_every_tab(page)
        page.locator("#games").click()
    assert set(page.asked) <= {"file", "blob", "data"}
    assert page.told == []
    assert page.errors == []


def test_a_phone_guesses_in_french_and_takes_the_moment_along(open_page, tmp_path):
    page = open_page("#lang=fr&game=mmm&guess=1", **PHONE)
    page.locator(".mm-guess input").first.wait_for(timeout=PATIENCE * 1000)
    assert page.locator(".mm-root").get_attribute("lang") == "fr"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
    page.locator(".mm-action.is-main").tap()
    page.locator("button.mm-die-row[aria-pressed]").first.wait_for()
    with page.expect_download() as saved:
        page.locator("#save").tap()
    again = tmp_path / "again.html"
    saved.value.save_as(again)
    seen = page.locator(".mm-play").inner_text()
    code = page.locator("#code").input_value()
    assert f"code={code.partition('~')[0]}" in page.url
    page.locator("#games").tap()
    page.locator("#paste").fill(f"{code}x")
    page.locator("#open-code").tap()
    page.locator("#status.is-refused").wait_for()
    with speaking("fr"), pytest.raises(BadCode) as refused:
        open_lesson(None, f"{code}x", {})
    with speaking("fr"):
        said = str(refused.value)
    assert page.locator("#status").inner_text() == said
    copied = open_page(path=again, **PHONE)
    copied.locator(".mm-frame").wait_for(timeout=PATIENCE * 1000)
    assert copied.locator(".mm-play").inner_text() == seen
    assert [*page.told, *copied.told] == []


def test_a_large_board_is_looked_up_in_the_table_that_the_page_holds(open_page, table):
    board = Board.from_toml(LARGE)
    code = open_lesson("mmm", None, {"board": board}).code
    opens = sorted(item_opens(board, 0))  # as a table has them
    wins = float(CompactSolution(table).value(opens, board.cat_moves))
    page = open_page(f"#lang=en&code={quote(code)}")
    page.locator(".mm-frame").wait_for(timeout=PATIENCE * 1000)
    page.get_by_role("tab", name="Decide").click()
    page.get_by_text(f"won with chance {wins:.4f}").first.wait_for(timeout=PATIENCE * 1000)
    assert page.told == []


@pytest.mark.parametrize("when", REFUSED)
def test_a_lesson_opens_in_the_page_itself_where_no_worker_runs(open_page, when):
    page = open_page("#lang=en&lesson=mouse-03", REFUSED[when])
    page.locator(".mm-frame").nth(7).wait_for(timeout=PATIENCE * 1000)
    assert page.locator(".within").count() == 1
    bet = page.locator(".mm-frame").nth(1)
    for name in ("1", "submit"):
        bet.locator(f'[data-id="mouse-03.bet:{name}"]').click()
    bet.get_by_text("You bet on: All three dice fit.").wait_for()
    assert page.told == []


def test_firefox_plays_a_whole_game_from_the_file(file, tmp_path):
    with firefox_page(tmp_path) as page:
        page.goto(f"{file.as_uri()}#lang=en&game=mmm")
        page.locator(".mm-frame").first.wait_for()
        player = Player(page, lambda thing: thing.click(), by_hand=True)
        player.to_the_end()
        assert player.result in {"won", "lost"}
        assert page.evaluate("() => location.hash").startswith("#lang=en&code=MM1")
        assert page.evaluate("() => performance.getEntriesByType('resource').length") <= 2  # blob:
