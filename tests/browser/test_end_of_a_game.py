"""The end of a game stays: who pressed Enter to get there, or the same key once more, begins no other."""

from __future__ import annotations

import pytest

from mousemath.lesson.registry import open_lesson
from tests.workshop.host import Hosted

pytestmark = pytest.mark.browser

MOST_PRESSES = 60
LAST = 5
"""Clicks before the end, from which on keys play."""
ENDS = {
    "mmm": {"board": "crumb"},
    "viva_topo": {},
    "om_nom_nom": {},
    "batamouse": {},
}
GATHER = "[data-id=gather]:not([aria-disabled=true])"
FIRST = ".mm-play :is(.mm-action, .mm-card, .mm-die-row):is(button):not([aria-disabled=true])"
FOCUS = "() => document.activeElement.dataset.id ?? ''"
WAIT = 750


def clicked(game, most=1000):
    """Return a lesson after so many clicks on the first that can be chosen, and how many there were."""
    lesson = open_lesson(game, None, ENDS[game], seed=3)
    for click in range(most):
        if not lesson.tokens():
            return lesson, click
        token = lesson.tokens()[0]
        lesson.receive({"type": "action", "turn": lesson.session.turn, "token": token})
    return lesson, most


def play_by_enter(page, hosted):
    """Press Enter, and nothing else, until the game is over on the page."""
    for _press in range(MOST_PRESSES):
        if page.locator("[data-id=again]").count():
            return
        focus = page.evaluate(FOCUS)
        assert focus, "the focus is where the next choice is"
        page.keyboard.press("g" if page.locator(GATHER).count() else "Enter")
        hosted.answer()
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    "game",
    [
        "om_nom_nom",
        *(pytest.param(each, marks=pytest.mark.long) for each in ("mmm", "viva_topo", "batamouse")),
    ],
)
def test_enter_pressed_on_and_on_leaves_the_end_as_it_is(new_page, game):
    page = new_page(reduced_motion="reduce")
    lesson, _clicks = clicked(game, clicked(game)[1] - LAST)
    hosted = Hosted(page, lesson)
    page.locator(FIRST).first.focus()
    play_by_enter(page, hosted)
    ended = lesson.code
    for key in ("Enter", "Enter", "Space", "n", "s"):  # at once: meant for what was there before
        page.keyboard.press(key)
        hosted.answer()
    assert lesson.code == ended
    assert page.evaluate(FOCUS) == "actions", "no button has the focus"
    page.wait_for_timeout(WAIT)
    for _time in range(4):
        page.keyboard.press("Enter")
        hosted.answer()
    assert lesson.code == ended
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS) == "again", "one step away"
    page.keyboard.press("Enter")
    hosted.answer()
    assert lesson.code != ended
    assert lesson.session.actions
