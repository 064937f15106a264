"""The teacher's page: by keys and by touch, on every width, and with a class of thirty in JupyterLab."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from browser.samples_class import CLASS, TEXT, class_page

from mousemath.lesson.classroom.class_code import Dice, Member
from mousemath.lesson.classroom.pseudonyms import ANIMALS
from mousemath.teacher.classpage.state import TABS
from tests.workshop.axe import UNDECIDED, run_axe
from tests.workshop.class_of_thirty import codes
from tests.workshop.handed_in import OWN
from tests.workshop.host import Host
from tests.workshop.sights import SPOILT

pytestmark = pytest.mark.browser


class Hosted:
    """The page of a class on a plain page; what the page sends goes to it, and its scene back."""

    def __init__(self, page, language="en", theme="light"):
        self.page = class_page(language)
        self.host = Host(page, self.page.draw(), theme=theme)
        self.heard = 0

    def answer(self):
        for message in self.host.sent[self.heard :]:
            self.page.receive(message)
            self.heard += 1
        self.host.show(self.page.draw())

    def read(self, text=TEXT):
        self.host.thing("codes").fill(text)
        self.press("codes:submit")

    def press(self, name):
        self.host.thing(name).click()
        self.answer()

    def words(self):
        return self.host.root.inner_text()


def keys(hosted, page, *names):
    for name in names:
        page.keyboard.press(name)
    hosted.answer()


def test_by_keys_alone(page):
    hosted = Hosted(page)
    hosted.host.thing("codes").focus()
    page.keyboard.insert_text(TEXT)
    keys(hosted, page, "Tab", "Enter")
    assert "26 codes read" in hosted.words()
    assert hosted.host.thing("codes").input_value() == TEXT, "what was typed stays"
    heard = "26 guesses: 9 near 1, 5 near 1/2, 4 near 1/3 and 8 others. The curtain is closed."
    assert hosted.host.root.get_by_role("img", name=heard).count() == 1
    hosted.host.root.get_by_role("button", name="Draw the curtain").focus()
    assert "19" not in hosted.host.root.locator(".mm-dotline").inner_text()
    keys(hosted, page, "Space")
    assert "0.7037" in hosted.host.root.locator(".mm-curtain-said").inner_text()
    assert hosted.host.focused == "curtain", "the focus stays where it was"
    keys(hosted, page, "Space")
    assert hosted.host.root.locator(".mm-curtain-said").count() == 0
    hosted.host.thing("tab:guesses").focus()
    for tab in (*TABS[1:], TABS[0]):
        keys(hosted, page, "ArrowRight")
        assert (hosted.page.tab, hosted.host.focused) == (tab, f"tab:{tab}")
    hosted.host.thing("part:0").focus()
    keys(hosted, page, "ArrowRight", "ArrowRight", "Enter")
    assert hosted.host.thing("part:2").get_attribute("aria-current") == "step"
    assert page.errors == []


@pytest.mark.long
def test_what_is_pasted_is_read_at_once_and_stays_text(page):
    hosted = Hosted(page)
    bad = f"<img src=x onerror='window.hurt=1'><script>window.hurt=1</script>\n{TEXT}"
    field = hosted.host.thing("codes")
    field.evaluate(
        "(field, text) => { field.value = text; field.dispatchEvent(new Event('paste')) }", bad
    )
    page.wait_for_function("() => window.model.sent.length === 1")
    hosted.answer()
    assert "26 codes read" in hosted.words()
    assert page.evaluate("() => window.hurt") is None
    assert hosted.host.root.locator("img, script").count() == 0
    hosted.press("forget")
    assert field.input_value() == ""
    assert "No guesses yet" in hosted.words()
    field.evaluate("(field) => { field.value = 'x'.repeat(1_000_009) }")
    hosted.press("codes:submit")
    assert "This text is too long" in hosted.words()


SEEN = """(root) => [".mm-tabs", "[role=img]", "[data-id=curtain]"].map((each) => {
  const box = root.querySelector(each).getBoundingClientRect();
  return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
})"""


@pytest.mark.parametrize(
    ("width", "height"), [(848, 680), pytest.param(390, 844, marks=pytest.mark.long)]
)
def test_what_the_class_says_is_seen_at_once_and_typing_moves_nothing(page, width, height):
    page.set_viewport_size({"width": width, "height": height})
    hosted = Hosted(page)
    root, field = hosted.host.root, hosted.host.thing("codes")
    field.evaluate("(field) => field.scrollIntoView({ block: 'start' })")
    field.focus()
    stood = page.evaluate("() => scrollY")
    page.keyboard.insert_text(TEXT)
    hosted.answer()
    assert (page.evaluate("() => scrollY"), hosted.host.focused) == (stood, "codes")
    field.evaluate("(field) => { field.dispatchEvent(new Event('paste')) }")
    page.wait_for_function("() => window.model.sent.length === 1")
    hosted.answer()
    assert root.evaluate(SEEN) == [True] * 3
    assert hosted.host.focused == "panel"
    assert not field.is_visible()
    assert "26 codes read" in root.locator(".mm-paste [role=status]").inner_text()
    if width > 800:
        assert root.locator(".mm-read").bounding_box()["y"] >= 0, "beside the result"
    hosted.host.thing("codes:more").click()
    stood = page.evaluate("() => scrollY")
    assert (field.input_value(), hosted.host.focused) == (TEXT, "codes")
    page.keyboard.type("MR1")
    hosted.answer()
    assert (page.evaluate("() => scrollY"), hosted.host.focused) == (stood, "codes")
    field.fill("no code")
    hosted.press("codes:submit")
    assert field.is_visible()
    assert "0 codes read" in root.inner_text()
    assert page.errors == []


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_has_room_on_a_telephone(page, language):
    hosted = Hosted(page, language)
    hosted.host.give_room(274)
    assert hosted.host.root.evaluate(SPOILT) == []
    hosted.read()
    assert hosted.host.root.evaluate(SPOILT) == []


APART = """(root) => {
  const [said, button, words] = [".mm-curtain-said", "[data-id=curtain]", ".mm-dots-word"]
    .map((each) => root.querySelector(each).getBoundingClientRect());
  return [button.top - said.bottom, said.top - words.bottom];
}"""


COVERED = """(root) => {
  const curtain = root.querySelector("[data-id=curtain]").getBoundingClientRect();
  return [...root.querySelectorAll(".mm-dots-word")]
    .map((each) => [each.textContent, each.getBoundingClientRect()])
    .filter(([, box]) => box.bottom - 0.3 * box.height > curtain.top)
    .map(([said]) => said);
}"""


@pytest.mark.long
@pytest.mark.parametrize("width", [274, 390, 848, 1100])
def test_the_exact_value_lies_free_below_the_line_and_above_its_button(page, width):
    page.set_viewport_size({"width": width, "height": 800})
    hosted = Hosted(page)
    hosted.read()
    assert hosted.host.root.evaluate(COVERED) == []
    hosted.press("curtain")
    below, above = hosted.host.root.evaluate(APART)
    assert below >= 6, "room for the ring of the focus"
    assert above >= 0


@pytest.mark.long
def test_the_clock_goes_on_by_itself(page):
    page.clock.install()
    hosted = Hosted(page)
    seconds = [100.0]
    hosted.page.clock = lambda: seconds[0]
    assert hosted.host.root.locator(".mm-plan-mark").count() == 0
    hosted.press("clock")
    minute = hosted.host.root.locator(".mm-minute")
    assert minute.inner_text() == "minute 0"
    page.clock.run_for(7 * 60_000 + 6000)
    assert minute.inner_text() == "minute 7"
    seconds[0] += 9 * 60
    hosted.answer()
    assert minute.inner_text() == "minute 9", "the kernel knows better"
    hosted.press("clock")
    assert minute.inner_text() == ""


@pytest.mark.long
def test_the_table_is_saved_and_a_position_is_opened(page):
    hosted = Hosted(page)
    hosted.read()
    hosted.press("csv")
    with page.expect_download() as saved:
        hosted.host.thing("saved:save").click()
    assert saved.value.suggested_filename == "mouse-03.csv"
    lines = saved.value.path().read_text(encoding="utf-8").splitlines()
    assert lines[1].startswith("1,guess,")
    assert not any(str(animal) in line for animal in ANIMALS for line in lines)
    hosted.press("pose-0")
    assert hosted.host.root.locator(".mm-board").count() == 1
    assert "On the projector" in hosted.words()
    hosted.press("class")
    assert "26 codes read" in hosted.words()
    assert hosted.host.focused == "pose-0"


WIDE = "(root) => root.scrollWidth - root.clientWidth"
SMALL = """(root) => [...root.querySelectorAll("button, summary, textarea, input:not(.mm-hidden)")]
  .filter((each) => each.offsetParent && each.getBoundingClientRect().height < 43.5)
  .map((each) => each.dataset.id)"""
LITTLE = """(root) => [...root.querySelectorAll("*")].filter((each) => each.offsetParent
  && [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
  && parseFloat(getComputedStyle(each).fontSize) < 13).map((each) => each.textContent)"""


@pytest.mark.parametrize(
    ("width", "theme"),
    [
        pytest.param(1100, "light", marks=pytest.mark.long),
        pytest.param(848, "dark", marks=pytest.mark.long),
        (390, "dark"),
        pytest.param(274, "light", marks=pytest.mark.long),
    ],
)
def test_everything_has_room_and_no_barrier_is_found(page, width, theme):
    page.set_viewport_size({"width": width, "height": 800})
    hosted = Hosted(page, "fr", theme)
    hosted.read()
    hosted.host.thing("now:fold").click()
    for tab in TABS:
        hosted.press(f"tab:{tab}")
        for curtain in ("closed", "drawn"):
            if curtain == "drawn" and hosted.host.thing("curtain").count():
                hosted.press("curtain")
            assert hosted.host.root.evaluate(WIDE) <= 0, (tab, curtain)
        assert hosted.host.root.evaluate(SMALL) == [], tab
        assert hosted.host.root.evaluate(LITTLE) == [], tab
        if width == 1100 or (width == 390 and tab in {"guesses", "following"}):
            found = run_axe(page, ".mm-root")
            assert [each for each in found if (each["kind"], each["id"]) != UNDECIDED] == [], tab
    assert page.errors == []


# ── a class of thirty, in JupyterLab ─────────────────────────────────────────────────────────────

OPEN = 'import mousemath as mm\npage = mm.classroom("mouse-03")\npage'
PASTE = "(field, text) => { field.value = text; field.dispatchEvent(new Event('paste')) }"


def shown(lab_page, words, seconds=30):
    """Wait until these words are seen on the page, and return how many seconds it took."""
    begun = time.monotonic()
    lab_page.wait_for(f".mm-root :text('{words}')", timeout=seconds)
    return time.monotonic() - begun


@pytest.mark.long
def test_a_class_of_thirty_from_its_games_to_the_page(lab_page):
    own, same = codes(), codes(Dice.SAME)
    lab_page.run_cell(OPEN)
    field = lab_page.wait_for(".mm-codes")
    page = lab_page.page
    mail = "Dear teacher,\n> " + "\n> ".join([*own, own[3], own[7][:60]]) + "\nBest, Ada"
    field.evaluate(PASTE, mail)
    assert shown(lab_page, "30 codes read") < 20
    assert page.locator(".mm-root").first.evaluate(SEEN) == [True] * 3
    assert shown(lab_page, "1 damaged") < 5
    page.locator("[data-id='tab:guesses']").focus()
    lab_page.forget_commands()
    page.keyboard.press("ArrowRight")
    shown(lab_page, "fair classes differ this much or more")
    page.keyboard.press("ArrowRight")
    shown(lab_page, "one dot each")
    page.keyboard.press("ArrowRight")
    shown(lab_page, "Who answered how")
    page.keyboard.press("ArrowRight")
    shown(lab_page, "luckiest mouse: one student")
    page.keyboard.press("Home")
    page.locator("[data-id=curtain]").focus()
    page.keyboard.press("Space")
    lab_page.wait_for(".mm-curtain-said")
    for key in ("a", "b", "d", "d", "x"):
        page.keyboard.press(key)
    assert lab_page.commands() == []
    field.evaluate(PASTE, "\n".join(same))
    shown(lab_page, "MC1~mouse-03~same")
    page.locator("[data-id='tab:frequencies']").click()
    shown(lab_page, "one sample however many")
    page.locator("[data-id='tab:choices']").click()
    shown(lab_page, "30 choices, one dot each")
    for theme in ("light", "dark"):
        lab_page.set_theme(theme)
        assert run_axe(page, ".mm-root") == []
    many = [replace(CLASS[0], member=Member(OWN, number, "Owl")).code for number in range(1, 501)]
    many[99] = many[99][:30] + ("A" if many[99][30] != "A" else "B") + many[99][31:]
    field.evaluate(PASTE, "\n".join(many))
    assert shown(lab_page, "499 codes read") < 6, "less than two seconds where nothing else runs"
    shown(lab_page, "line 100: This result code is damaged")
    saved = str(lab_page.save())
    assert "Ada" not in saved
    assert not any(code in saved for code in own)
    assert page.errors == []
