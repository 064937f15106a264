"""Long names of players: cut by "…" where there is no room, and whole for who points at them or hears them."""

from __future__ import annotations

import pytest

from mousemath.lesson.registry import open_lesson
from tests.workshop.host import Host
from tests.workshop.sights import SPOILT

pytestmark = pytest.mark.browser

NAMES = ("Maximiliane-Alexandrine von Ahn", "Bartholomäusmaximilian", "Wolfeschlegelstein", "Ann")
FOUR = {"seats": ["person"] * 4}
WIDTHS = (274, 390, 848, 1100)
MOMENTS = (0, 1, 3, 6)

# Names on the page: what is seen, what is told on pointing, what is heard, whether it is cut without a mark.
SEEN = """(root) => [...root.querySelectorAll(".mm-name")].filter((each) => each.checkVisibility()).map((each) => {
  const seen = each.querySelector("[aria-hidden]") ?? each;
  const heard = each.querySelector(".mm-hidden") ?? each;
  const cut = each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0;
  const marked = getComputedStyle(each).textOverflow === "ellipsis";
  return { seen: seen.textContent, title: each.title, heard: heard.textContent, unmarked: cut && !(marked && each.title) };
})"""


def in_a_sentence(fault, words, _look):
    """Whether a name too long for any line of a sentence goes on in the next."""
    return fault == "broken" and any(words in name for name in NAMES)


@pytest.mark.parametrize("game", [pytest.param("viva_topo", marks=pytest.mark.long), "batamouse"])
def test_a_long_name_is_marked_as_cut_and_whole_for_who_asks(new_page, game):
    page = new_page(viewport={"width": 1200, "height": 800}, reduced_motion="reduce")
    lesson = open_lesson(game, None, FOUR, seed=4, names=NAMES)
    host = Host(page, lesson.draw())
    shortened, spoilt = set(), []
    for step in range(max(MOMENTS) + 1):
        if step in MOMENTS:
            host.show(lesson.draw())
            for width in WIDTHS:
                host.give_room(width)
                found = host.root.evaluate(SPOILT)
                spoilt += [(width, step, each) for each in found if not in_a_sentence(*each)]
                for name in host.root.evaluate(SEEN):
                    assert not name["unmarked"], (width, name)
                    if "…" in name["seen"]:
                        shortened.add(name["seen"])
                        assert any(whole in name["title"] for whole in NAMES[:2]), name
                        assert name["heard"] == name["title"]
        lesson.receive({"type": "action", "turn": lesson.session.turn, "token": lesson.tokens()[0]})
    assert spoilt == []
    assert {"Maximiliane-Alexand…", "Bartholomäusmaximil…"} <= shortened
