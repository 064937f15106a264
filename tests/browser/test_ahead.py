"""After an answer, what comes next is in sight, or a bar at the foot of what is seen names it and leads there."""

from __future__ import annotations

import pytest

from mousemath.course.parts import PARTS
from mousemath.course.progress import Progress
from mousemath.course.sheets import lesson_sheet
from mousemath.lesson.registry import open_lesson
from tests.workshop import sights
from tests.workshop.answering import answer, skip_to_the_end
from tests.workshop.host import Host

pytestmark = pytest.mark.browser

GAMES = ("mmm", "viva_topo", "om_nom_nom", "batamouse")
STEPS = 4
"""So many questions of a derivation are on the page, the last one open."""
EVERYWHERE = ["mouse-03", "cat-02", "wolf-03", *GAMES]
# The buttons and fields of what comes next that are not seen, and where the bar says that they are.
UNSEEN = """(root) => {
  const bar = root.querySelector(".mm-ahead"), panel = root.querySelector(".mm-panel").getBoundingClientRect();
  const end = Math.min(innerHeight, bar ? bar.getBoundingClientRect().top : panel.bottom);
  const next = root.querySelectorAll(".mm-reveal ~ :is(.mm-replies, .mm-task, .mm-actions) :is(button, input)");
  const below = [...next].filter((each) => each.getBoundingClientRect().bottom > end + 1);
  return { below: below.length, bar: bar?.textContent ?? "", foot: bar?.getBoundingClientRect().bottom };
}"""
# How far the words of the bar keep from its upper and lower edge, in pixels.
AROUND = """(root) => {
  const bar = root.querySelector(".mm-ahead"), [range, { top, bottom }] = [document.createRange(), bar.getBoundingClientRect()];
  range.selectNodeContents(bar);
  const words = range.getBoundingClientRect();
  return Math.min(words.top - top, bottom - words.bottom);
}"""
FOCUS_IS_SEEN = """(root) => {
  const { top, bottom, left } = document.activeElement.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => document.activeElement.contains(document.elementFromPoint(left + 9, y)));
}"""


def game_answered(game, language):
    """A game whose first question was answered by a number that is not near."""
    lesson = open_lesson(game, None, {}, seed=3, language=language, guess=True)
    lesson.look("tab", "chance")
    [asked] = [part for part in lesson.draw().panel.parts if type(part).__name__ == "Guess"]
    lesson.receive({"type": "guess", "id": asked.id, "value": "1", "sure": "very", "way": ""})
    return lesson


def lesson_answered(name, language):
    """The first guess of a lesson, answered by a number that is not near."""
    part = PARTS["guess"](Progress(lesson_sheet(name)), language)
    answer(part, part.items[0], "1")
    return part


def derived(name, language):
    """A derivation of which one step was chosen after the other, up to the last but one."""
    progress = Progress(lesson_sheet(name))
    skip_to_the_end(progress, language)
    part = PARTS["derive"](progress, language)
    while True:
        asked = [each for each in part.draw().panel.parts if type(each).__name__ == "Answers"]
        if len(asked) == STEPS:
            return part
        part.receive({"type": "contrast", "id": asked[-1].id, "value": "0"})


def lead_on(page, root):
    """Press the bar as long as there is one; return what it said."""
    said = []
    for _press in range(4):
        page.evaluate(sights.SETTLED)
        found = root.evaluate(UNSEEN)
        if not found["bar"]:
            break
        said.append(found["bar"])
        assert root.evaluate(AROUND) >= 4
        assert found["foot"] <= page.viewport_size["height"] + 1
        root.locator(".mm-ahead").click()
        page.evaluate(sights.SETTLED)
        assert root.evaluate(FOCUS_IS_SEEN), said
    return said


@pytest.mark.parametrize(
    ("size", "language", "names"),
    [
        ((934, 638), "en", ["mouse-03", "mmm"]),
        pytest.param((934, 638), "fr", EVERYWHERE, marks=pytest.mark.long),
        pytest.param((848, 720), "en", EVERYWHERE, marks=pytest.mark.long),
    ],
)
def test_what_follows_an_answer_is_in_sight_or_named_at_the_foot(new_page, size, language, names):
    page = new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    told = {}
    for name in names:
        made = game_answered if name in GAMES else lesson_answered
        root = Host(page, made(name, language).draw()).root
        page.evaluate(sights.SETTLED)
        found = root.evaluate(UNSEEN)
        assert bool(found["below"]) <= bool(found["bar"]), (name, found)
        assert root.evaluate(sights.SPOILT) == [], name
        told[name] = lead_on(page, root)
        assert root.evaluate(UNSEEN)["below"] == 0, (name, told)
    assert all(told[name] for name in ("mouse-03", "mmm")), "so little room that something is below"


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_next_step_of_a_derivation_is_named_at_the_foot(new_page, language):
    page = new_page(viewport={"width": 934, "height": 638}, reduced_motion="reduce")
    root = Host(page, derived("cat-03", language).draw()).root
    assert lead_on(page, root) == [{"en": "What comes next?", "fr": "Et ensuite\u202f?"}[language]]
