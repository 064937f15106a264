"""The board editor in a browser: keys, clicks, strokes, files, barriers; then in JupyterLab."""

from __future__ import annotations

import pytest

from mousemath.games.mmm.editor.board_editor import BoardEditor
from mousemath.games.mmm.rules.board import Board
from tests.workshop import sights
from tests.workshop.axe import UNDECIDED, run_axe
from tests.workshop.host import PAGE, START

pytestmark = pytest.mark.browser

ANSWER = """() => {
  window.waiting = 0;
  window.model.send = async (message) => {
    window.waiting += 1;
    window.model.sent.push(message);
    window.model.show(await window.toPython(message));
    window.waiting -= 1;
  };
}"""

LABEL_CONTRASTS = """() => {
  const luminance = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const fill = (selector) =>
    [...document.querySelectorAll(selector)].map((node) => luminance(getComputedStyle(node).fill));
  return fill(".mm-board-text").flatMap((text) => fill(".mm-region-shape").map((ground) =>
    (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05)));
}"""


class Desk:
    """An editor on a plain page, each message of which goes to Python and back."""

    def __init__(self, page, board=None, *, theme="light", language="en"):
        self.page = page
        self.editor = BoardEditor(board, language=language)
        page.expose_function("toPython", self.answer)
        page.set_content(PAGE)
        page.evaluate(START, [BoardEditor.script(), self.editor.scene, theme])
        page.evaluate(ANSWER)
        self.root = page.locator(".mm-root")

    def answer(self, message):
        self.editor._receive(None, message, None)
        return self.editor.scene

    def thing(self, name):
        return self.root.locator(f'[data-id="{name}"]')

    def open(self, tab):
        self.thing(f"tab:{tab}").click()

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def settle(self):
        """Wait until the page shows the last answer of Python."""
        self.page.wait_for_function("() => window.waiting === 0")
        self.page.wait_for_timeout(30)

    @property
    def labels(self):
        self.settle()
        return dict(self.editor._editor.draft.labels)

    @property
    def sentence(self):
        self.settle()
        return self.root.locator(".mm-live p").inner_text()

    @property
    def refused(self):
        """What a field says that was refused."""
        self.settle()
        return self.root.locator(".mm-error[role=alert]").inner_text()

    @property
    def focused(self):
        return self.page.evaluate("() => document.activeElement?.dataset?.id ?? ''")


@pytest.fixture
def desk(page):
    desk = Desk(page)
    yield desk
    assert page.errors == []


def test_a_board_is_painted_with_the_keyboard_alone(desk):
    desk.thing("r0c0").focus()
    desk.press("f", "Space", "ArrowRight", "Space", "n", "ArrowDown", "Enter", "ArrowLeft", " ")
    assert desk.labels == {(0, 0): "F1", (0, 1): "F1", (1, 1): "F2", (1, 0): "F2"}
    assert desk.focused == "r1c0"
    desk.press("Delete", "e", "ArrowRight", "Space", "b", "Space")
    assert desk.labels == {(0, 0): "F1", (0, 1): "F1", (1, 1): "B1"}
    desk.press("Control+z")
    assert desk.labels == {(0, 0): "F1", (0, 1): "F1"}
    assert desk.sentence == "The last change is taken back."
    name = desk.thing("r0c1").get_attribute("aria-label")
    assert name == "Row 1, column 2: fish, item F1 of 2 squares"


def test_one_square_is_in_the_tab_order_and_the_focus_outlives_every_answer(desk):
    desk.thing("r0c0").focus()
    desk.press("ArrowDown", "ArrowRight", "Space")
    desk.settle()
    assert desk.focused == "r1c1"
    assert desk.root.locator('.mm-grid [tabindex="0"]').count() == 1
    desk.press("End", "ArrowDown", "Control+Home")
    assert desk.focused == "r0c0"


def test_clicks_paint_and_a_second_click_empties(desk):
    desk.thing("food:carrot").click()
    desk.thing("r2c2").click()
    desk.thing("r2c3").click()
    assert desk.labels == {(2, 2): "C1", (2, 3): "C1"}
    assert desk.thing("food:carrot").get_attribute("aria-pressed") == "true"
    desk.thing("r2c3").click()
    desk.thing("new").click()
    desk.thing("r3c3").click()
    desk.thing("item:C1").click()
    desk.thing("r1c2").click()
    assert desk.labels == {(2, 2): "C1", (3, 3): "C2", (1, 2): "C1"}


def test_a_stroke_of_the_mouse_paints_all_squares_that_it_passes(desk):
    places = [desk.thing(f"r0c{column}").bounding_box() for column in range(4)]
    centres = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in places]
    mouse = desk.page.mouse
    mouse.move(*centres[0])
    mouse.down()
    for centre in [*centres[1:], *centres[::-1][1:]]:
        mouse.move(*centre, steps=3)
    mouse.up()
    assert desk.labels == {(0, column): "B1" for column in range(4)}
    desk.thing("r0c3").click()
    assert (0, 3) not in desk.labels, "after a stroke a click is a click again"


def test_items_in_parts_are_told_and_split_at_a_press(desk):
    for square in ("r0c0", "r0c2", "r0c3"):
        desk.thing(square).click()
    assert "Item B1 lies in 2 parts that do not touch" in desk.sentence
    assert "in parts that do not touch" in desk.thing("r0c2").get_attribute("aria-label")
    desk.thing("split:B1").click()
    assert desk.labels == {(0, 0): "B1", (0, 2): "B2", (0, 3): "B2"}
    assert "Item B1 is a single square" in desk.root.locator(".mm-notes").inner_text()


def test_sizes_name_and_cat_are_set(desk):
    for button in ("rows:more", *["columns:fewer"] * 3, "cat:more"):
        desk.thing(button).click()
        desk.settle()
    assert desk.thing("rows:more").get_attribute("aria-disabled") == "true"
    desk.open("file")
    desk.thing("field:name").fill("Ours: B, F, N and E")
    desk.press("Enter")
    desk.settle()
    draft = desk.editor._editor.draft
    assert (draft.rows, draft.columns, draft.cat_moves) == (8, 4, 12)
    assert draft.name == desk.root.locator("h2").inner_text() == "Ours: B, F, N and E"
    assert draft.labels == {}, "letters typed into a field paint nothing"
    desk.thing("field:name").fill(" ")
    desk.press("Tab")
    assert desk.refused == "A board needs a name of 1 to 40 letters."
    assert desk.thing("field:name").input_value() == " ", "what was typed is kept to be mended"
    assert desk.editor._editor.draft.name == "Ours: B, F, N and E"


def test_a_file_is_read_or_refused_and_then_nothing_changes(desk):
    desk.thing("r0c0").click()
    desk.settle()
    desk.open("file")
    area = desk.thing("file")
    assert 'grid = """\nB1\n"""' in area.input_value()
    area.fill("grid = ")
    desk.thing("read").click()
    assert desk.refused.startswith("This is not a board file")
    assert area.get_attribute("aria-invalid") == "true"
    assert desk.labels == {(0, 0): "B1"}
    assert area.input_value() == "grid = ", "what was typed is kept to be mended"
    area.fill(Board.load("shelf").to_toml())
    desk.thing("read").click()
    assert desk.sentence.startswith("The board “shelf” is read. The board is complete: 25 squares")
    assert desk.editor.board == Board.load("shelf")
    assert area.input_value() == desk.editor.toml
    area.fill("something else")
    desk.thing("discard").click()
    assert area.input_value() == desk.editor.toml


def test_random_boards_follow_the_seed(desk):
    desk.open("random")
    desk.thing("table").select_option("pantry-hard")
    desk.thing("seed").fill("41")
    desk.thing("draw").click()
    desk.settle()
    assert desk.editor.board.name == "pantry-hard 41"
    assert desk.thing("seed").input_value() == "42"
    assert desk.thing("table").input_value() == "pantry-hard"
    desk.thing("seed").fill("-3")
    desk.thing("draw").click()
    assert "A seed is a whole number" in desk.refused
    assert desk.editor.board.name == "pantry-hard 41"


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.long)])
@pytest.mark.parametrize("width", [1280, 820, 390])
def test_no_barriers_at_any_width_in_either_theme(new_page, width, theme):
    page = new_page(viewport={"width": width, "height": 844}, color_scheme=theme)
    desk = Desk(page, "pantry", theme=theme, language="fr" if width == 820 else "en")
    for square in ("r0c0", "r3c3", "r6c6"):
        desk.thing(square).click()
    told = []
    for tab in ("items", "random", "file"):
        desk.open(tab)
        if tab == "file":
            desk.thing("file").fill("changed")
        desk.thing("r0c0").click()
        desk.settle()
        told += run_axe(page, ".mm-root") + desk.root.evaluate(sights.SPOILT)
        told += desk.root.evaluate(sights.OVERLAPS)
        assert page.evaluate("() => document.documentElement.scrollWidth") == width
    assert [each for each in told if (each["kind"], each["id"]) != UNDECIDED] == []
    assert min(page.evaluate(LABEL_CONTRASTS)) >= 4.5


def test_every_target_is_large_enough_for_a_finger(new_page):
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True)
    desk = Desk(page)
    for button in ("rows:more", "columns:more"):
        desk.thing(button).tap()
        desk.settle()
    desk.thing("r7c7").tap()
    desk.thing("r7c6").tap()
    assert desk.labels == {(7, 7): "B1", (7, 6): "B1"}
    small = page.evaluate(
        """() => [...document.querySelectorAll(
          ".mm-root button, .mm-root input, .mm-root select, .mm-target")]
          .filter((node) => node.checkVisibility())
          .map((node) => [node.dataset.id, node.getBoundingClientRect()])
          .filter(([, box]) => Math.min(box.width, box.height) < 43.99)
          .map(([id, box]) => [id, box.width, box.height])"""
    )
    assert small == []


EDITOR = """from mousemath.games.mmm.editor.board_editor import BoardEditor
editor = BoardEditor("shelf")
editor"""


@pytest.mark.long
@pytest.mark.xdist_group("lab")
def test_in_jupyterlab_keys_reach_the_board_and_a_saved_notebook_shows_it(lab_page):
    lab_page.run_cell(EDITOR)
    lab_page.wait_for(".mm-editor .mm-target")
    page = lab_page.page
    assert page.locator(".mm-picture").first.is_hidden()
    lab_page.forget_commands()
    page.locator('[data-id="r0c0"]').focus()
    for key in ("b", "Space", "ArrowDown", "n", "c", "Delete", "e", "f", "Control+z", "Enter"):
        page.keyboard.press(key)
    assert lab_page.commands() == []
    page.locator('[data-id="tab:file"]').click()
    page.locator('[data-id="field:name"]').fill("ours")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.mm-editor h2').textContent === 'ours'")
    lab_page.run_next_cell("print('the kernel has', editor.board.name, editor.board.grid()[0])")
    assert "the kernel has ours" in lab_page.printed()
    page.wait_for_timeout(1500)  # the picture follows within a second
    outputs = str(lab_page.save().cells[0].outputs)
    assert "Board editor: ours" in outputs
    assert '<img src="data:image/svg+xml,' in outputs
    lab_page.shutdown_kernel()
    lab_page.reopen(kernel=False)
    picture = lab_page.wait_for(".mm-picture img")
    assert picture.evaluate("(node) => node.naturalWidth") > 0
