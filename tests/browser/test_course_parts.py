"""Parts of a lesson by keys alone, on a page that shows them one after the other."""

from __future__ import annotations

from dataclasses import replace

import pytest
from browser.samples import a_count

from mousemath.course.form_part import FormPart
from mousemath.course.parts import PARTS
from mousemath.course.progress import Progress
from mousemath.course.sheets import lesson_sheet
from mousemath.scene import Tally
from tests.workshop.answering import answer, skip
from tests.workshop.host import Host
from tests.workshop.sights import SPOILT

pytestmark = pytest.mark.browser


class HostedPart:
    """A part on a plain page; what the page sends goes to it, and its scene back."""

    def __init__(self, page, part):
        self.page = page
        self.part = part
        self.host = Host(page, self.part.draw())
        self.heard = 0

    def press(self, thing, key="Enter"):
        self.host.thing(thing).press(key)
        for message in self.host.sent[self.heard :]:
            self.part.receive(message)
            self.heard += 1
        self.host.show(self.part.draw())

    @property
    def words(self):
        return self.host.root.inner_text()


def test_a_lesson_by_keys(page):
    progress = Progress(lesson_sheet("mouse-03"))
    bet = HostedPart(page, PARTS["bet"](progress, "en"))
    assert "19/27" not in bet.words
    bet.press("mouse-03.bet:1")
    bet.press("mouse-03.bet:submit")
    assert "You bet on: All three dice fit." in bet.words
    guess = HostedPart(page, PARTS["guess"](progress, "en"))
    guess.host.thing("g1:mouse-03.g1:text").fill("1")
    guess.press("g1:mouse-03.g1:text")
    assert "Likely, but not certain" in guess.words
    assert guess.host.focused == "answered", "the answer has the focus"
    assert "Bet and guess first" in str(PARTS["count"](progress, "en").draw())
    skip(progress, "guess")
    count = HostedPart(page, PARTS["count"](progress, "en"))
    count.press("mouse-03-count-0:0", "Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    assert "2 of 27 marked" in count.words
    count.press("mouse-03-count-0:2-2")
    assert "5 of 27 marked" in count.words, "a whole column"
    count.press("mouse-03-count-0:block-1")
    count.press("mouse-03-count-0:whole")
    assert "14 of 27 marked" in count.words, "a whole block"
    count.press("mouse-03-count-0:submit")
    assert "does it belong?" in count.words
    assert "19 of 27" not in count.words
    count.press("mouse-03-count-0:skip")
    assert "19 of 27" in count.words
    derive = HostedPart(page, PARTS["derive"](progress, "en"))
    derive.press("mouse-03-step-0:1")
    assert "counted twice" in derive.words
    derive.press("mouse-03-step-1:0")
    assert derive.host.root.locator(".mm-replies").count() == 3
    assert page.errors == []


def test_a_test_by_keys_tells_a_code_and_nothing_of_right_and_wrong(page):
    test = HostedPart(page, FormPart("mouse-before", "en"))
    test.host.thing("student").fill("0")
    test.press("student")
    assert "A student has a number from 1 to 999" in test.words
    test.host.thing("student").fill("7")
    test.press("student")
    answers = "bcea"
    for number, letter in enumerate(answers, 1):
        assert f"Question {number} of 6" in test.words
        test.press(f"mouse-a.{number}:{letter}")
        test.press(f"mouse-a.{number}:submit")
    test.press("tab:1")
    assert "Kept: “1 in 6”." in test.words
    test.press("mouse-a.1:d")
    test.press("mouse-a.1:submit")
    test.press("tab:end")
    assert "Without an answer: 5, 6." in test.words
    assert test.part.sitting.answers == "dcea--"
    assert test.part.sitting.code[-4:] in test.words
    assert page.errors == []


def test_a_page_grows_with_its_board_so_that_nothing_lies_below_its_edge(new_page):
    progress = Progress(lesson_sheet("cat-03"))
    skip(progress, "bet")
    page = new_page(viewport={"width": 1280, "height": 700})
    guess = HostedPart(page, PARTS["guess"](progress, "en"))
    play = guess.host.root.locator(".mm-play")
    assert play.evaluate("(node) => node.scrollHeight - node.clientHeight") == 0
    assert play.bounding_box()["height"] > 600, "the race needs more than the least height"


def test_without_a_table_the_panel_has_the_whole_width(new_page):
    page = new_page(viewport={"width": 1280, "height": 700})
    ticket = HostedPart(page, PARTS["ticket"](Progress(lesson_sheet("cat-06")), "en"))
    frame, side, panel = (
        ticket.host.root.locator(each).bounding_box()
        for each in (".mm-frame", ".mm-side", ".mm-panel")
    )
    assert panel["width"] >= frame["width"] - 2
    assert panel["y"] >= side["y"] + side["height"] - 1


def test_a_whole_block_marks_nothing_that_cannot_come(page):
    scene = a_count()
    tally = next(part for part in scene.panel.parts if isinstance(part, Tally))
    names = (tally.names[0], "", *tally.names[2:])
    parts = tuple(
        replace(part, names=names) if part is tally else part for part in scene.panel.parts
    )
    host = Host(page, replace(scene, panel=replace(scene.panel, parts=parts)))
    host.thing(f"{tally.id}:whole").click()
    assert "8 of 26 marked" in host.root.inner_text()
    assert "8 of 8 marked" in host.thing(f"{tally.id}:block-0").inner_text()
    host.thing(f"{tally.id}:submit").click()
    assert host.sent[-1]["values"]["marks"] == "10" + "1" * 7 + "0" * 18


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("lesson", ["mouse-02", "mouse-03", "mouse-05"])
def test_no_outcome_to_be_marked_lies_beyond_the_edge_of_a_telephone(page, lesson, language):
    progress = Progress(lesson_sheet(lesson))
    skip(progress, "bet", "guess", language=language)
    host = HostedPart(page, PARTS["count"](progress, language)).host
    host.give_room(274)
    root = host.root
    edge = root.evaluate("(root) => root.getBoundingClientRect().right")
    ends = root.locator(".mm-tally button").evaluate_all(
        "(all) => all.map((each) => each.getBoundingClientRect().right)"
    )
    assert len(ends) > 8
    assert max(ends) < edge
    assert root.evaluate(SPOILT) == []


@pytest.mark.parametrize(("lesson", "rows"), [("mouse-01", [6]), ("mouse-02", [4, 4])])
def test_few_outcomes_stand_in_rows_of_those_that_begin_alike(page, lesson, rows):
    progress = Progress(lesson_sheet(lesson))
    skip(progress, "bet", "guess", language="fr")
    host = HostedPart(page, PARTS["count"](progress, "fr")).host
    host.give_room(848)
    root = host.root
    marks = root.locator(".mm-tally-few .mm-tally-mark")
    boxes = [marks.nth(number).bounding_box() for number in range(marks.count())]
    tops = sorted({round(box["y"]) for box in boxes})
    assert [sum(round(box["y"]) == top for box in boxes) for top in tops] == rows
    assert max(box["width"] for box in boxes) - min(box["width"] for box in boxes) < 1
    assert root.evaluate(SPOILT) == []


@pytest.mark.parametrize("width", [848, 934])
def test_four_seats_below_a_ring_stand_in_one_row_and_hold_their_words(page, width):
    progress = Progress(lesson_sheet("mouse-03"))
    guesses = PARTS["guess"](progress, "fr")
    answer(guesses, guesses.item, "")
    guesses.receive({"type": "tool", "id": "next"})
    host = HostedPart(page, guesses).host
    host.give_room(width)
    seats = host.root.locator(".mm-below .mm-seat")
    assert seats.count() == 4
    assert len({round(seats.nth(number).bounding_box()["y"]) for number in range(4)}) == 1
    beyond = seats.evaluate_all(
        """(all) => all.map((seat) => {
          const range = document.createRange();
          range.selectNodeContents(seat);
          return range.getBoundingClientRect().right - seat.getBoundingClientRect().right;
        })"""
    )
    assert max(beyond) < -1
