"""The card of an exercise by keys alone: a wrong answer, hints, the right one, another of the kind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mousemath.lesson.exercises.card import Card
from mousemath.lesson.exercises.exercise import exercise
from mousemath.scene import Segment, Segments
from tests.workshop.host import Host
from tests.workshop.sights import SPOILT

pytestmark = pytest.mark.browser


class HostedCard:
    """A card on a plain page; what the page sends goes to the card, and its scene back."""

    def __init__(self, page, name, language="en"):
        self.card = Card(exercise(name, language=language))
        self.host = Host(page, self.card.draw())
        self.heard = 0

    def answer(self):
        for message in self.host.sent[self.heard :]:
            self.card.receive(message)
            self.heard += 1
        self.host.show(self.card.draw())


@pytest.fixture
def hosted(page):
    return HostedCard(page, "01.2")


def said(hosted):
    return hosted.host.root.locator(".mm-said").inner_text()


def test_an_exercise_by_keys(page, hosted):
    field = hosted.host.thing("answer")
    field.focus()
    page.keyboard.type("1/2")
    page.keyboard.press("Enter")
    hosted.answer()
    assert "right for one die" in said(hosted)
    assert hosted.host.focused == "answer", "the focus stays in the field"
    hosted.host.thing("hints:next").focus()
    for opened in (1, 2, 3):
        page.keyboard.press("Enter")
        hosted.answer()
        assert hosted.host.root.locator(".mm-hint.is-open").count() == opened
        assert "7/8" not in hosted.host.root.inner_text()
    field.focus()
    field.fill("87,5 %")
    page.keyboard.press("Enter")
    hosted.answer()
    assert hosted.card.solved
    assert said(hosted).startswith("Right:")
    assert hosted.host.root.locator(".mm-earlier li").count() == 2
    before = hosted.card.exercise.question
    hosted.host.thing("another").press("Enter")
    hosted.answer()
    assert hosted.card.exercise.question != before
    assert hosted.host.root.locator(".mm-task input").input_value() == ""
    assert page.errors == []


BROKEN = """(root) => [...root.querySelectorAll(".mm-die-words b")].filter((name) => {
  const inside = document.createRange();
  inside.selectNodeContents(name);
  const wide = inside.getBoundingClientRect().width > name.closest(".mm-die-row").offsetWidth + 4;
  return wide || (inside.getClientRects().length > 1 && !/\\s/.test(name.textContent));
}).map((name) => name.textContent)"""


@pytest.mark.parametrize("name", ["01.2", "04.2", "06.1", "07.1", "09.3", "10.3"])
@pytest.mark.parametrize("width", [848, 390])
def test_nothing_of_a_card_is_wider_than_its_place(page, name, width):
    page.set_viewport_size({"width": width, "height": 800})
    hosted = HostedCard(page, name, "fr")
    wide = hosted.host.root.evaluate("(root) => root.scrollWidth - root.clientWidth")
    assert wide <= 0
    fields = ".mm-task input, .mm-task button, .mm-hint"
    heights = hosted.host.root.locator(fields).evaluate_all(
        "(all) => all.map((each) => each.getBoundingClientRect().height)"
    )
    assert min(heights) >= 44
    assert hosted.host.root.evaluate(BROKEN) == []


@pytest.mark.parametrize("width", [848, 390])
def test_a_long_fraction_is_whole_among_earlier_answers_and_breaks_at_its_bar(page, width):
    page.set_viewport_size({"width": width, "height": 800})
    hosted, typed = HostedCard(page, "01.2"), ["1/2", "30517578125/470184984576", "7/8"]
    for each in typed:
        hosted.card.receive({"type": "form", "id": hosted.card.field, "values": {"answer": each}})
    hosted.host.show(hosted.card.draw())
    earlier = hosted.host.root.locator(".mm-earlier b")
    assert [each.inner_text().replace("\n", "") for each in earlier.all()] == typed
    assert hosted.host.root.evaluate(SPOILT) == []


def test_more_stands_where_a_board_lies_behind_it_as_a_table(page):
    assert HostedCard(page, "01.1").host.thing("more").count() == 0
    host = HostedCard(page, "01.2").host
    host.thing("more").click()
    host.root.locator(".mm-more summary").click()
    host.root.locator(".mm-more tbody tr").nth(10).wait_for()
    assert page.errors == []


def test_the_choice_of_a_level_keeps_its_name_beside_a_choice_in_the_panel(hosted):
    scene = hosted.card.draw()
    more = Segments("more-levels", "Another choice", "other", "1", (Segment("1", "one"),))
    parts = (*scene.panel.parts, more)
    hosted.host.show(replace(scene, panel=replace(scene.panel, parts=parts)))
    names = hosted.host.root.locator(".mm-choose > .mm-label")
    hidden = [each.get_attribute("class") for each in names.all()]
    assert hidden == ["mm-label", "mm-label mm-hidden"]
