"""Lines of play on the page: begun and come to by keys, walked along, compared, played many times."""

from __future__ import annotations

import pytest
from browser.test_trying import Trying
from playwright.sync_api import expect

from tests.workshop.host import Host
from tests.workshop.reader import Reader
from tests.workshop.steady import steady

pytestmark = pytest.mark.browser

MIDDLE = 8


def over(seed=2):
    """Return a game on a small board that is over, its values known."""
    reader = Reader.of("mmm", board="crumb", seed=3)
    for _step in reader.steps(seed):
        pass
    return reader.finish()


class Parting(Trying):
    """A lesson with its lines on a page."""

    def __init__(self, page, lesson):
        self.lesson, self.heard = lesson, 0
        self.host = Host(page, lesson.draw())

    def press(self, *keys):
        """Press keys, each answered before the next."""
        for key in keys:
            self.host.page.keyboard.press(key)
            self.hear()


def test_lines_are_begun_and_come_to_by_keys_and_the_arrows_lead_along_them(new_page):
    reader = over()
    on = Parting(new_page(reduced_motion="reduce"), reader.back(MIDDLE).lesson)
    on.host.root.locator(".mm-action").first.focus()
    on.press("n")
    band = on.host.root.locator(".mm-band")
    expect(band).to_contain_text("You are on line B")
    assert on.host.sentence == "You are on line B now; line A is kept."
    on.press("a")
    expect(band).to_have_count(0)
    assert on.lesson.lines.here == "A"
    on.press("b")
    expect(band.locator("button")).to_have_text("Back to A")
    for _step in reader.steps(3):
        pass
    reader.finish()
    on.host.show(reader.scene)
    expect(on.host.root.locator("[role=tab][aria-selected=true]")).to_have_text("What if")
    expect(on.host.root.locator(".mm-line-row")).to_have_count(2)
    on.host.thing("line:B").focus()
    on.press("ArrowLeft", "ArrowLeft")
    assert on.host.focused == "line:B"
    assert on.lesson.looked is not None
    on.press("ArrowRight", "ArrowRight")
    assert on.lesson.looked is None
    on.host.thing("line:A").click()
    on.hear()
    expect(on.host.thing("line:A")).to_have_attribute("aria-current", "true")


@steady()
def test_many_plays_fill_bars_beside_the_exact_value_and_escape_stops_them(new_page):
    reader = over().back(MIDDLE).tool("branch")
    for _step in reader.steps(3):
        pass
    on = Parting(new_page(reduced_motion="reduce"), reader.finish().lesson)
    on.host.thing("plays").click()
    on.hear()
    expect(on.host.root.locator(".mm-panel .mm-progress-bar")).to_be_visible()
    on.lesson.advance(0.2)
    on.host.show(on.lesson.draw())
    on.host.thing("line:A").focus()
    on.press("Escape")
    assert on.host.sent[-1] == {"type": "cancel"}
    assert not on.lesson.busy
    expect(on.host.root.locator(".mm-fill-bar > u").first).to_be_visible()


@pytest.mark.long
@pytest.mark.xdist_group("lab")
def test_a_game_kept_as_a_code_parts_into_lines_in_jupyterlab(lab_page):
    lab_page.run_cell(f"import mousemath as mm\nmm.play(code={over().lesson.code!r})")
    press = lab_page.page.keyboard.press
    lab_page.wait_for("[data-id=look_back]").focus()
    lab_page.forget_commands()
    press("l")
    lab_page.wait_for("[data-id=return]")
    for _mark in range(2):
        lab_page.page.locator(".mm-mark.is-looked").focus()
        press("ArrowLeft")
        lab_page.page.wait_for_timeout(500)
    press("n")
    expect(lab_page.wait_for(".mm-band")).to_contain_text("line B")
    press("a")
    expect(lab_page.page.locator(".mm-band")).to_have_count(0)
    lab_page.page.locator("[data-id='tab:what_if']").click()
    expect(lab_page.page.locator(".mm-line-row")).to_have_count(2)
    assert lab_page.commands() == [], "keys of the game"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_line_above_the_table_leaves_the_strip_in_its_frame(new_page, language):
    lesson = over().back(MIDDLE).lesson
    lesson.language = language
    on = Parting(new_page(reduced_motion="reduce", viewport={"width": 864, "height": 800}), lesson)
    on.host.root.locator(".mm-action").first.focus()
    on.press("n")
    expect(on.host.root.locator(".mm-band")).to_have_count(1)
    on.host.give_room(848)
    table = on.host.root.locator(".mm-play")
    assert table.evaluate("(play) => play.scrollHeight - play.clientHeight") == 0
