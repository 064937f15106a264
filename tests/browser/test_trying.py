"""Trying a claim out on the page: buttons, bins, the path, Stop; by hand and by keys."""

import re

import pytest
from browser.samples_tries import trying
from playwright.sync_api import expect

from mousemath.course.parts import open_part
from tests.workshop.answering import skip_to_the_end
from tests.workshop.host import Host, Hosted
from tests.workshop.steady import steady

pytestmark = pytest.mark.browser

FITS = {"type": "tries", "id": "completes", "number": 1000}


class Trying(Hosted):
    """A lesson on a page, in which claims are tried out."""

    def __init__(self, page, **views):
        super().__init__(page, trying(**views))

    def answer(self):
        """Let the lesson hear what is new, and try to the end."""
        self.hear()
        while self.lesson.bench.busy:
            self.lesson.advance(1)
        return self.hear()


def test_ten_fall_into_bins_and_a_thousand_draw_a_path_by_keys(new_page):
    page = new_page(reduced_motion="reduce")
    on = Trying(page, tries_topic="completes")
    board = on.host.root.locator(".mm-main").inner_html()
    on.host.thing("tries:1").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    on.answer()
    assert on.host.focused == "tries:10"
    expect(on.host.root.locator(".mm-bin > figcaption")).to_have_text(
        [re.compile("completes an item: ."), re.compile("does not: .")]
    )
    assert on.host.root.locator(".mm-slip").count() == 10
    assert on.host.root.locator(".mm-slip").first.locator(".mm-sign.is-die svg").count() == 3
    on.host.thing("tries:1000").click()
    on.answer()
    assert on.host.sent[-1] == FITS
    expect(on.host.root.locator(".mm-facts dt")).to_have_text(
        ["this press", "exact", "apart", "so far"]
    )
    expect(on.host.root.locator(".mm-nowpath")).to_have_count(1)
    expect(on.host.root.locator(".mm-oldpath")).to_have_count(0)
    on.host.thing("tries:again").click()
    on.answer()
    expect(on.host.root.locator(".mm-oldpath")).to_have_count(1)
    assert "1,000 tries:" in on.host.sentence
    # ten, and a thousand twice
    expect(on.host.root.locator(".mm-facts > div").last).to_contain_text("of 2,010 in 3 presses")
    assert on.host.root.locator(".mm-main").inner_html() == board  # the game is not touched


@steady()
def test_a_long_run_shows_how_far_it_is_and_escape_stops_it(new_page):
    on = Trying(new_page(), tries_topic="completes")
    on.host.thing("tries:100000").click()
    on.hear()
    expect(on.host.root.locator(".mm-panel .mm-progress-bar")).to_be_visible()
    on.host.thing("tries:100000").focus()
    on.host.page.keyboard.press("Escape")
    on.hear()
    assert on.host.sent[-1] == {"type": "cancel"}
    assert not on.lesson.bench.busy
    assert on.host.sentence.startswith("Stopped.")
    expect(on.host.root.locator(".mm-progress-bar")).to_have_count(0)
    expect(on.host.root.locator(".mm-nowpath")).to_have_count(1)


@pytest.mark.parametrize(
    ("motion", "drawn"), [("reduce", "none"), ("no-preference", "mm-draw-path")]
)
def test_with_reduced_motion_the_path_is_there_at_once(new_page, motion, drawn):
    on = Trying(new_page(reduced_motion=motion), tries_topic="completes")
    on.host.thing("tries:1000").click()
    on.answer()
    path = on.host.root.locator(".mm-path")
    assert path.evaluate("(path) => getComputedStyle(path).animationName") == drawn
    on.host.root.locator('[data-id="picker:tries_speed"]').select_option("once")
    on.answer()
    on.host.thing("tries:again").click()
    on.answer()
    assert path.evaluate("(path) => getComputedStyle(path).animationName") == "none"


def test_what_is_tried_can_be_chosen_and_columns_fill(new_page):
    on = Trying(new_page(), tries_topic="mean")
    on.host.thing("tries:1000").click()
    on.answer()
    heights = on.host.root.locator(".mm-column.is-outline").evaluate_all(
        """(columns) => columns.map((one) => [...one.querySelectorAll("i, u")]
             .map((part) => part.getBoundingClientRect().height))"""
    )
    assert len(heights) == 4
    assert all(abs(exact - filled) < 12 for exact, filled in heights)
    on.host.root.locator('[data-id="picker:tries_topic"]').select_option("fits")
    on.answer()
    expect(on.host.root.locator(".mm-column.is-outline")).to_have_count(0)
    assert on.lesson.view.choice("tries_topic", "") == "fits"


@pytest.mark.parametrize("width", [1100, 848, 390, 274])
def test_nothing_of_it_is_wider_than_the_page(new_page, width):
    page = new_page(viewport={"width": width, "height": 900})
    on = Trying(page, tries_topic="completes")
    for number in (10, 1000):
        on.host.thing(f"tries:{number}").click()
        on.answer()
        wide = on.host.root.locator(".mm-panel-body").evaluate(
            "(b) => b.scrollWidth - b.clientWidth"
        )
        assert wide <= 0
        buttons = on.host.root.locator(".mm-try").evaluate_all(
            "(all) => all.map((one) => [one.scrollWidth - one.clientWidth, one.offsetHeight])"
        )
        assert all(over <= 0 and height >= 44 for over, height in buttons)


BESIDE = """() => {
  const boxes = [...document.querySelectorAll(".mm-try-word")].map((node) => node.getBoundingClientRect());
  const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return boxes.flatMap((one, i) => boxes.slice(i + 1).filter((other) => over(one, other))).length;
}"""


WHOLE = """(select) => {
  const said = document.createElement("span"), style = getComputedStyle(select);
  Object.assign(said.style, { font: style.font, position: "absolute", whiteSpace: "nowrap" });
  said.textContent = select.selectedOptions[0].textContent;
  select.after(said);
  const wide = said.getBoundingClientRect().width;
  said.remove();
  return wide + parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) <= select.clientWidth;
}"""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["mouse-02", "mouse-03", "mouse-04"])
def test_what_is_tried_is_told_whole_beside_a_board(new_page, name, language):
    page = new_page(viewport={"width": 848, "height": 900})
    lesson = open_part(name, "try", language=language)
    skip_to_the_end(lesson.progress, language)
    shown = Host(page, lesson.draw()).root.locator(".mm-picker select")
    assert shown.evaluate(WHOLE)


SMALLEST = """() => Math.min(...[...document.querySelectorAll(".mm-try-figure text")].map(
  (word) => parseFloat(getComputedStyle(word).fontSize) * word.getScreenCTM().a))"""


def test_the_numbers_of_tries_can_be_read_and_stand_beside_each_other(new_page):
    page = new_page(reduced_motion="reduce")
    on = Trying(page, tries_topic="completes")
    on.host.thing("tries:100000").click()
    on.answer()
    expect(on.host.root.locator(".mm-try-word", has_text="100,000")).to_have_count(1)
    for width in (274, 390, 848, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(BESIDE) == 0, width
        assert page.evaluate(SMALLEST) >= 12.9, width
