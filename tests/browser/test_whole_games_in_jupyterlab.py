"""Viva Topo!, Om Nom Nom and Batamouse to their ends in a real JupyterLab: by mouse, finger and keys."""

from __future__ import annotations

from itertools import count

import pytest

from tests.workshop.jupyterlab import LabPage
from tests.workshop.playing import ACTION, THING, Player
from tests.workshop.sights import SPOILT

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.xdist_group("lab")]

GAMES = {
    "viva_topo": {"seats": ["person", "greedy"], "seed": 9},
    "om_nom_nom": {"seed": 3},
    "batamouse": {"seats": ["person", "random"], "seed": 3},
}
WIDE = 60  # smaller are the spaces of a ring, which are tapped in their middle
CALM = {"reduced_motion": "reduce"}
WINDOWS = {
    "mouse": {"viewport": {"width": 1280, "height": 800}},
    "keys": {"viewport": {"width": 1366, "height": 768}},
    "touch": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
}


def tapper():
    """Two taps on one spot are one double tap: so tap a button now here, now there."""
    sides = ((-1, 1)[number % 2] for number in count())

    def tap(thing):
        box = thing.bounding_box()
        beside = next(sides) * box["width"] / 4 if box["width"] > WIDE else 0
        thing.tap(position={"x": box["width"] / 2 + beside, "y": box["height"] / 2})

    return tap


@pytest.mark.parametrize("way", WINDOWS)
def test_whole_games(lab_server, new_page, way):
    page = new_page(**WINDOWS[way], **CALM)
    lab = LabPage(page, lab_server)
    language = "fr" if way == "touch" else "en"
    lab.run_cell(f"import mousemath as mm\nmm.use_language({language!r})")
    lab.forget_commands()
    hands = {"mouse": lambda thing: thing.click(), "touch": tapper()}
    for game, options in GAMES.items():
        words = ", ".join(f"{name}={value!r}" for name, value in options.items())
        lab.run_next_cell(f"lesson = mm.play({game!r}, {words})\nlesson")
        lab.wait_for(f".mm-frame >> nth={list(GAMES).index(game)}")
        lab.forget_commands()
        player = Player(page, hands.get(way), by_hand=way != "keys")
        if way == "keys":
            player.root.locator(f"{ACTION}, {THING}").first.focus()
        player.to_the_end()
        assert player.result in {"won", "lost"}
        root = player.root.element_handle()
        assert root.evaluate(SPOILT) == []
        assert root.evaluate("(root) => root.scrollWidth <= root.clientWidth")
        assert lab.commands() == []
    lab.run_next_cell("print('left', lesson.lesson.session.actions)")
    assert "left ()" in lab.printed()
    assert page.errors == []
    lab.shutdown_kernel()
