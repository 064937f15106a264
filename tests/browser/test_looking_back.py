"""The tab "Look back" on the page: by hand and by keys, on a narrow screen too."""

import pytest
from playwright.sync_api import expect

from tests.workshop.host import Hosted
from tests.workshop.reader import Reader

pytestmark = pytest.mark.browser

NARROW = {"width": 390, "height": 844}


class LookingBack(Hosted):
    """A lost game on a page."""

    def __init__(self, page):
        *_moments, reader = Reader.of("mmm", board="crumb", seed=3, predict=True).finish().steps()
        super().__init__(page, reader.lesson)

    def press(self, key):
        """Press a key, and let the lesson hear it."""
        self.host.page.keyboard.press(key)
        return self.hear()


def test_question_sum_line_and_moments_by_keys_alone(new_page):
    on = LookingBack(new_page(reduced_motion="reduce"))
    root = on.host.root
    expect(root.locator(".mm-shares")).to_have_count(0)
    on.host.thing("look_back:luck").focus()
    on.press("ArrowRight").press("Enter")
    assert on.host.sent[-1] == {"type": "contrast", "id": "look_back", "value": "choices"}
    expect(root.locator(".mm-share")).to_have_count(4)
    assert on.host.focused == "answered"
    line = on.host.thing("history:line")
    line.focus()
    steps = int(line.get_attribute("aria-valuemax")) - 1
    assert line.get_attribute("aria-valuetext") == "the end"
    on.press("ArrowLeft")
    assert on.host.sent[-1] == {"type": "step", "step": steps - 1}
    expect(root.locator(".mm-play.is-past")).to_have_count(1)
    turn = line.get_attribute("aria-valuetext").partition(",")[0]
    on.press("Shift+ArrowLeft")
    assert line.get_attribute("aria-valuetext").partition(",")[0] != turn
    for key in "123":
        on.press(key)
        chosen = root.locator(".mm-moment.is-chosen > .mm-moment-figure")
        expect(chosen).to_have_text(key)
    assert "It cost" in on.host.sentence
    on.press("Escape")
    assert on.host.sent[-1] == {"type": "back", "step": -1}
    assert on.lesson.looked is None


def test_a_moment_and_the_stepper_lead_the_table_back_and_choices_are_tried_again(new_page):
    on = LookingBack(new_page(reduced_motion="reduce", viewport=NARROW))
    root = on.host.root
    on.host.thing("look_back:skip").click()
    on.hear()
    scale = root.locator(".mm-hist-scale")
    assert scale.bounding_box()["width"] == 0, "the whole picture is seen, with its numbers"
    on.host.page.set_viewport_size({"width": 274, "height": 844})
    on.host.thing("history:line").evaluate("(line) => { line.scrollLeft = line.scrollWidth; }")
    line, staying = on.host.thing("history:line").bounding_box(), scale.bounding_box()
    assert abs(staying["x"] - line["x"]) < 1, "the numbers stay while the picture is scrolled"
    assert staying["width"] > 30
    on.host.page.set_viewport_size(NARROW)
    on.host.thing("moment:3").click()
    on.hear()
    expect(root.locator(".mm-play.is-past")).to_have_count(1)
    on.host.thing("history:earlier").click()
    on.hear()
    assert on.host.sent[-1]["type"] == "step"
    root.locator(".mm-history-box summary").click()
    expect(root.locator(".mm-history-box tbody tr").first).to_be_visible()
    on.host.thing("try_costliest").click()
    on.hear()
    expect(root.locator(".mm-rounds [aria-current=step]")).to_have_count(1)
    root.locator(".mm-pick").first.click()
    root.locator(".mm-asking button[type=submit]").click()
    on.hear()
    expect(root.locator(".mm-side-number")).to_have_count(2)
    on.host.thing("again_stop").click()
    on.hear()
    expect(root.locator(".mm-shares")).to_have_count(1)


ENDED = """
import mousemath
lesson = mousemath.play("mmm", board="crumb", seed=3, guess=True)
while lesson.lesson.busy:
    lesson.lesson.advance(1)
while tokens := lesson.lesson.tokens():
    turn = lesson.lesson.session.turn
    lesson.handle({"type": "action", "turn": turn, "token": tokens[-1]})
lesson
"""


@pytest.mark.long
@pytest.mark.xdist_group("lab")
def test_in_jupyterlab_a_game_is_looked_back_on_by_keys_and_no_command_is_fired(lab_page):
    page = lab_page.page
    lab_page.run_cell(ENDED)
    lab_page.wait_for('[data-id="look_back:choices"]').click()
    lab_page.wait_for(".mm-shares")
    line = lab_page.wait_for('[data-id="history:line"]')
    line.focus()
    lab_page.forget_commands()
    page.keyboard.press("ArrowLeft")
    lab_page.wait_for(".mm-play.is-past")
    for key in ("Shift+ArrowLeft", "1", "2"):
        page.keyboard.press(key)
        page.wait_for_timeout(300)
    expect(page.locator(".mm-moment.is-chosen .mm-moment-figure").first).to_have_text("2")
    page.keyboard.press("Escape")
    expect(page.locator(".mm-play.is-past")).to_have_count(0)
    assert lab_page.commands() == []
    assert page.errors == []
