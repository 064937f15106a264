"""What a saved notebook shows of every game where no kernel runs: everything that lies on the table, to the end."""

from html.parser import HTMLParser
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from conformance.test_every_game import ENTRIES, every_setting, opened, some

from mousemath.language import speaking
from mousemath.scene import ActionButton, Actions, Ranking, Text, drawn
from mousemath.widgets.picture import picture_html
from mousemath.widgets.table_picture import table_image

pytestmark = pytest.mark.usefixtures("fifth_game")

MOMENTS = 8
"""Moments of a play that are looked at, its end besides."""
LARGEST = 24_000
"""Letters of a picture: three fit into a lesson with all its words."""
SVG = "{http://www.w3.org/2000/svg}"


class Saved(HTMLParser):
    """The images of a saved picture: what is written in them, and what is said of them."""

    def __init__(self, html):
        super().__init__()
        self.written, self.said = [], ""
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        if tag == "img":
            given = dict(attrs)
            drawing = unquote(given["src"].partition(",")[2])
            root = ET.fromstring(drawing)  # noqa: S314 - our own drawing
            self.written += ["".join(each.itertext()) for each in root.iter(f"{SVG}text")]
            self.said += given["alt"]


def unfolded(reader):
    """Come by at a moment, and at what it still unfolds by a button of its own, to the last."""
    for _step in range(MOMENTS):
        scene = reader.scene
        yield drawn(scene)
        due = [
            each
            for part in scene.tray
            if isinstance(part, Actions)
            for each in part.buttons
            if isinstance(each, ActionButton) and each.main and each.view
        ]
        if not due:
            return
        reader.choose(due[0].view, due[0].value)
    raise AssertionError("it unfolds without an end")


def whole_play(name, number, language):
    """Return scenes of a random play: some on the way, and its end."""
    reader = opened(name, number, language=language)
    played = reader.steps(seed=5, most=ENTRIES[name].longest)
    steps = [len(moment.session.records) for moment in played]
    looked = [drawn(reader.back(step).scene) for step in some(steps[:-1], MOMENTS)]
    return looked, list(unfolded(reader.back()))


@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.long)])
@every_setting
def test_what_lies_on_the_table_is_saved_with_the_places_at_the_end(name, number, language):
    on_the_way, at_the_end = whole_play(name, number, language)
    assert on_the_way
    with speaking(language):
        for scene in (*on_the_way, *at_the_end):
            parts = (*scene.main, *scene.tray, *scene.below)
            lying = [part for part in parts if not isinstance(part, (Actions, Text))]
            missing = [type(part).__name__ for part in lying if not table_image((part,), "")]
            assert not missing, scene.heading
            kept = picture_html(scene)
            saved = Saved(kept)
            assert saved.said, scene.heading
            assert len(kept) < LARGEST
    end = at_the_end[-1]
    for placed in (each for part in end.main if isinstance(part, Ranking) for each in part.places):
        assert {placed.name, placed.score} <= set(saved.written)
        assert f"{placed.rank}. {placed.name}" in saved.said
