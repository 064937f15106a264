"""A whole game of Mmm! by keys alone: the focus is where the next choice is."""

from __future__ import annotations

import pytest

from mousemath.lesson.registry import open_lesson
from tests.workshop.host import Hosted

pytestmark = pytest.mark.browser

MOST_PRESSES = 18
MOST_STEPS = 400


def focused(page):
    return page.evaluate(
        """() => {
          const { dataset, localName } = document.activeElement;
          const disabled = document.activeElement.getAttribute("aria-disabled") === "true";
          return disabled || localName === "body" ? "" : dataset.id;
        }"""
    )


def next_key(state, name, *, rolls_again):
    """Roll, lay a die on its first square, and gather or roll again with what is left."""
    if state.between_turns or name.startswith(("die-", "square-", "bust")):
        return "Enter"
    laid = sum(place is not None for place in state.placed)
    return "r" if rolls_again and 0 < laid < 3 and name == "roll" else "g" if laid else "Enter"


@pytest.mark.parametrize("rolls_again", [pytest.param(False, marks=pytest.mark.long), True])
def test_a_game_on_the_shelf_takes_at_most_18_presses_per_turn(new_page, rolls_again):
    page = new_page(reduced_motion="reduce")
    lesson = open_lesson("mmm", None, {"board": "shelf"}, seed=8)
    hosted = Hosted(page, lesson)
    hosted.host.thing("roll").focus()
    presses = [0]
    for _press in range(MOST_STEPS):
        session = lesson.session
        if not session.actions:
            break
        name = focused(page)
        assert name, "the focus is on something that can be used"
        if session.state.between_turns and presses[-1]:
            presses.append(0)
        page.keyboard.press(next_key(session.state, name, rolls_again=rolls_again))
        presses[-1] += 1
        hosted.answer()
    assert not lesson.session.actions, "the game is over"
    assert len(presses) > 3
    assert max(presses) <= MOST_PRESSES
