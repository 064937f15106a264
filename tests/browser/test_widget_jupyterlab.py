"""The lesson widget in a real JupyterLab: played, saved, and read again without a kernel."""

from __future__ import annotations

import time

import nbformat
import pytest
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("lab")]

LESSON = '''
from mousemath.lesson.frame_words import frame_words
from mousemath.scene import (
    ActionButton, Actions, Board, Cell, Field, Form, Note, Panel, Scene, Tab, Text,
)
from mousemath.widgets.lesson_widget import LessonWidget


class Counting:
    """A board of two squares; each action counts one."""

    count, tab, typed, left = 0, "one", "", 0

    def draw(self):
        cells = tuple(
            Cell(f"c{i}", f"square {i}", 100 * i, 0, 100, 100, 0, i, icon="cheese", tone="cheese",
                 text=str(self.count), visible=True, token="add") for i in (0, 1))
        return Scene(
            "count", "Counting", ("two squares",), f"Count {self.count}", self.count, "en",
            (Board("b", f"Two squares, count {self.count}", 200, 100, cells),),
            (Actions("a", "Actions", (ActionButton("add", "Add one", "", "add"),)),), (),
            Note((f"The count is {self.count}. {self.left or ''}",)),
            Panel((Tab("one", "One"), Tab("two", "Two")), self.tab, self.tab, (Text((self.typed,)),)),
            forms=(Form("say", "Say", (Field("words", "Words", "text"),
                                       Field("code", "Code", "copy", f"MM1-{self.count}")), "Go"),),
            words=frame_words(),
        )

    def receive(self, message):
        if message["type"] == "action" and message["turn"] == self.count:
            self.count += 1
        elif message["type"] == "view":
            self.tab = message["value"]
        elif message["type"] == "form":
            self.typed = message["values"]["words"]
        elif message["type"] == "start":
            self.left = 40

    @property
    def busy(self):
        return self.left > 0

    def advance(self, seconds):
        self.left -= 1
        return True


lesson = Counting()
LessonWidget(lesson)
'''


@pytest.fixture
def lab(lab_page):
    lab_page.run_cell(LESSON)
    lab_page.wait_for(".mm-root")
    return lab_page


def heading(lab, words):
    return lab.wait_for(f".mm-turn:has-text('{words}')")


def test_a_game_is_played_by_pointer_and_keys_and_no_command_runs_until_escape(lab):
    page = lab.page
    page.locator('[data-id="c1"]').click()
    heading(lab, "Count 1")
    lab.forget_commands()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    heading(lab, "Count 2")
    for key in ("a", "b", "d", "d", "m", "j"):
        page.keyboard.press(key)
    page.wait_for_timeout(200)
    assert lab.commands() == []
    assert page.evaluate("() => document.activeElement.dataset.id") == "c0"
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    page.wait_for_function("() => window.executedCommands.length > 0")
    assert lab.commands() == ["notebook:move-cursor-down"]
    page.locator('[data-id="more"]').click()
    page.locator('[data-id="say:words"]').fill("hello")
    page.keyboard.press("Enter")
    lab.wait_for(".mm-text:has-text('hello')")
    lab.run_next_cell("print('seen', lesson.count, lesson.typed)")
    assert "seen 2 hello" in lab.printed()


def test_long_work_goes_on_between_clicks(lab):
    lab.run_next_cell("lesson.receive({'type': 'start'}); LessonWidget(lesson)")
    expect(lab.page.locator(".mm-live").nth(1)).to_have_text("The count is 0.", timeout=60_000)
    lab.run_next_cell("print('left', lesson.left)")
    assert "left 0" in lab.printed()


@pytest.mark.long
def test_the_picture_is_hidden_while_the_widget_lives(lab):
    picture = lab.page.locator(".mm-picture")
    assert picture.count() == 1
    assert not picture.is_visible()


def kept_html(output):
    return "".join(output.get("data", {}).get("text/html", ""))


def until(true, seconds=10):
    """Wait for what comes a moment later, as the picture does."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)


@pytest.mark.long
@pytest.mark.parametrize("trusted", [True, False])
def test_a_saved_notebook_shows_the_last_board_without_a_kernel(lab, trusted):
    lab.page.locator('[data-id="add"]').click()
    heading(lab, "Count 1")
    lab.page.locator('[data-id="add"]').click()
    heading(lab, "Count 2")
    until(lambda: any("Count 2" in kept_html(out) for out in lab.outputs()))
    notebook = lab.save()
    kept = [out for cell in notebook.cells for out in cell.get("outputs", [])]
    assert any("Count 2" in kept_html(out) for out in kept)
    assert notebook.metadata.get("widgets") is None
    if not trusted:
        notebook.cells[0].source += "\n# changed elsewhere"
        nbformat.write(notebook, lab.server.root / lab.path)
    lab.shutdown_kernel()
    lab.reopen(kernel=False)
    image = lab.wait_for(".mm-picture img, img[alt='Two squares, count 2']")
    assert image.is_visible()
    assert image.get_attribute("alt") == "Two squares, count 2"
    assert image.evaluate("(img) => img.complete && img.naturalWidth > 0")
    text = lab.page.locator(".jp-OutputArea").first.inner_text()
    assert "Count 2" in text
    assert "MM1-2" in text
    assert "Count 0" not in text
    if trusted:
        assert "widget" not in text
