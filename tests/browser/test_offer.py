"""The offer to go on with what was played here before: one line over the board, which takes no room from it."""

from __future__ import annotations

import pytest

from mousemath.lesson.earlier import offer_earlier
from mousemath.lesson.registry import open_lesson
from tests.workshop.host import Host
from tests.workshop.sights import SPOILT

pytestmark = pytest.mark.browser

SEED = 20_261_130
OPTIONS = {"mmm": {"board": "pantry"}}
ROOM = 848
# How high the frame and the board are, and how far down the last thing beside the panel ends.
HEIGHTS = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const ends = [...document.querySelectorAll(".mm-play > *")].filter((each) => each.checkVisibility());
  return { frame: box(".mm-frame").height, board: box(".mm-main").height,
           end: Math.max(...ends.map((each) => each.getBoundingClientRect().bottom)) };
}"""
LINES = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(".mm-band > span"));
  return range.getClientRects().length;
}"""


def opened(game, language):
    lesson = open_lesson(game, None, OPTIONS.get(game, {}), seed=SEED, language=language)
    offer_earlier(lesson)
    return lesson


@pytest.mark.parametrize(
    "game",
    [
        "mmm",
        *(
            pytest.param(name, marks=pytest.mark.long)
            for name in ("viva_topo", "om_nom_nom", "batamouse")
        ),
    ],
)
def test_an_offer_is_one_line_and_the_board_stays_as_high(new_page, game):
    page = new_page(viewport={"width": ROOM, "height": 800}, reduced_motion="reduce")
    for language in ("en", "fr"):
        first = opened(game, language)
        host = Host(
            page,
            open_lesson(game, None, OPTIONS.get(game, {}), seed=SEED, language=language).draw(),
        )
        before = page.evaluate(HEIGHTS)
        first.receive({"type": "action", "turn": first.session.turn, "token": first.tokens()[0]})
        again = opened(game, language)
        host.show(again.draw())
        after = page.evaluate(HEIGHTS)
        assert page.evaluate(LINES) == 1
        assert after["frame"] == before["frame"]
        assert after["board"] >= before["board"]
        assert after["end"] <= after["frame"]
        assert host.root.evaluate(SPOILT) == []
        for name in ("earlier", "earlier_leave"):
            box = host.thing(name).bounding_box()
            assert min(box["width"], box["height"]) >= 44
        assert host.thing("earlier_leave").get_attribute("aria-label")
        host.thing("earlier_leave").press("Enter")
        assert host.sent == [{"type": "tool", "id": "earlier_leave"}]
        again.receive(host.sent[0])
        host.show(again.draw())
        assert host.root.locator(".mm-band").count() == 0
        assert host.focused in again.draw().due
