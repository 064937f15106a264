"""No word touches the line around it, on buttons, cards and places of a board; and the table stays where it is."""

from __future__ import annotations

import pytest

from tests.workshop import sights
from tests.workshop.host import Host
from tests.workshop.reader import Reader

pytestmark = pytest.mark.browser

LEAST = 1.5
"""So many pixels lie between a word's ink and a line at least."""
WIDTHS = {"om_nom_nom": (848, 934, 1100)}
"""On a telephone six cards stand in a row, each as wide as its longest name."""
EVERY = (390, 848, 934, 1100)
STEPS = 6
GAMES = {
    "mmm": {"board": "shelf"},
    "viva_topo": {},
    "om_nom_nom": {},
    "batamouse": {},
}
PLACED = """(root, names) => names.map((name) => {
  const { left, bottom } = root.querySelector(name).getBoundingClientRect();
  return [name, Math.round(left), Math.round(bottom)];
})"""


def step(reader):
    """Do the first thing that may be done."""
    reader.click(reader.lesson.tokens()[0])


def moments(game, language):
    """Yield the beginning of a game, the moment after its roll, and one some steps later."""
    reader = Reader.of(game, seed=4, language=language, **GAMES[game])
    for number in range(STEPS):
        if number in {0, 2, STEPS - 1}:
            yield reader.scene
        step(reader)


CASES = [
    pytest.param(
        game, language, marks=() if (game, language) == ("viva_topo", "fr") else pytest.mark.long
    )
    for game in GAMES
    for language in ("en", "fr")
]


@pytest.mark.parametrize(("game", "language"), CASES)
def test_no_word_touches_the_line_around_it(new_page, game, language):
    page = new_page(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
    for number, scene in enumerate(moments(game, language)):
        host = Host(page, scene)
        for width in WIDTHS.get(game, EVERY):
            host.give_room(width)
            for look in (sights.TOUCHING, sights.CROWDED):
                found = host.root.evaluate(f"(root, least) => ({look})([root, least])", LEAST)
                assert found == [], (number, width)


def test_sentence_and_strip_stay_where_they_are_from_the_first_click_to_the_end(new_page):
    page = new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    for game in ("om_nom_nom", "batamouse"):
        reader, seen = Reader.of(game, seed=1).choose("reveal_pace", "once"), set()
        while True:
            host = Host(page, reader.scene)
            host.give_room(848)
            seen.add(str(host.root.evaluate(PLACED, [".mm-live", ".mm-strip"])))
            if not reader.lesson.tokens():
                break
            for _number in range(9):
                if reader.lesson.tokens():
                    step(reader)
        assert host.root.locator(".mm-main > .mm-ranking").count() == 1, game
        assert len(seen) == 1, (game, seen)


SCROLLED = "(root) => { const play = root.querySelector('.mm-play'); return play.scrollHeight - play.clientHeight; }"


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3])
def test_a_reveal_of_om_nom_nom_stands_in_the_frame_with_sentence_and_strip(new_page, players):
    page = new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    reader = Reader.of("om_nom_nom", seed=4, language="fr", players=players)
    heights = []
    for _number in range(3 * players + 3):
        host = Host(page, reader.scene)
        host.give_room(848)
        assert host.root.evaluate(SCROLLED) == 0
        heights.append(round(page.locator(".mm-chains").bounding_box()["height"]))
        step(reader)
    assert max(heights) > min(heights)  # cards have lain on the boards
