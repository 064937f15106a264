"""The static picture: whole, well formed, small, safe, and in the drawing's own colours."""

from __future__ import annotations

import base64
import re
from dataclasses import replace
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest
from browser import samples

from mousemath.language import speaking
from mousemath.scene import Formula, Note, Strong, drawing, drawn
from mousemath.widgets.board_picture import board_svg
from mousemath.widgets.picture import picture_html, picture_text, plain

SCENES = {name: drawn(scene) for name, scene in samples.all_scenes().items()}
SVG = "{http://www.w3.org/2000/svg}"


class Reader(HTMLParser):
    """Collects tags, addresses and words."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.sources, self.words = [], [], ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.sources += [value for name, value in attrs if name == "src"]

    def handle_data(self, data):
        self.words += data


@pytest.mark.parametrize("name", SCENES)
def test_the_picture_says_what_the_scene_says(name):
    scene = SCENES[name]
    reader = Reader(picture_html(scene))
    for words in (scene.title, scene.heading, *scene.context, plain(scene.sentence.text)):
        assert words in reader.words
        assert words in picture_text(scene)
    assert "MM1-PAN-7Q4K-29" in reader.words
    assert set(reader.tags) <= {
        *("div", "style", "p", "strong", "img", "table", "tr", "th", "td"),
        "code",
    }


@pytest.mark.parametrize("name", ["mmm-decide", "viva-topo"])
def test_the_board_is_an_image_with_everything_inside(name):
    (source,) = Reader(picture_html(SCENES[name])).sources
    head, _, data = source.partition(",")
    assert head == "data:image/svg+xml;base64"
    root = ET.fromstring(base64.b64decode(data))  # noqa: S314 - our own drawing
    drawings = {symbol.get("id") for symbol in root.iter(f"{SVG}symbol")}
    used = {use.get("href").removeprefix("#") for use in root.iter(f"{SVG}use")}
    assert used == drawings
    style = root.find(f"{SVG}style").text
    wanted = set(re.findall(r"var\((--mm-[\w-]+)\)", style))
    given = set(re.findall(r"(--mm-[\w-]+):", style + base64.b64decode(data).decode()))
    assert wanted <= given
    assert len(source) < 80_000


def test_every_cell_and_piece_is_drawn():
    board = samples.viva_board()
    root = ET.fromstring(board_svg(drawing(board)))  # noqa: S314 - our own drawing
    classes = [node.get("class", "") for node in root.iter()]
    assert sum(name.startswith("mm-place ") or name == "mm-place" for name in classes) == len(
        board.cells
    )
    pieces = sum(len(cell.pieces) for cell in board.cells)
    assert sum(name.startswith("mm-piece ") for name in classes) == pieces


def test_words_are_never_markup():
    evil = '<script>alert(1)</script>"&'
    board = replace(samples.mmm_board(), label=evil)
    scene = samples.mmm(title=evil, heading=evil, sentence=Note((evil,)), main=(board,))
    reader = Reader(picture_html(drawn(scene)))
    assert "script" not in reader.tags
    assert evil in reader.words


def test_formulas_are_read_out():
    text = (
        "P is ",
        Formula("<math><mn>1</mn></math>", "one"),
        Strong("!"),
        Formula("<math><mn>2</mn></math>"),
    )
    assert plain(text) == "P is one!2"


def test_a_picture_is_in_the_readers_language():
    scene = samples.mmm(language="fr")
    with speaking("fr"):
        assert 'lang="fr"' in picture_html(drawn(scene))


def test_a_scene_without_a_code_shows_none():
    assert "Position code" not in picture_html(samples.mmm(forms=()))
