"""The static picture: whole, well formed, small, safe, and in the drawing's own colours."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from browser import samples

from mousemath.language import speaking
from mousemath.lesson.host import as_line
from mousemath.lesson.registry import BUILT_IN, open_lesson
from mousemath.scene import Card, Cards, Formula, Note, Strong, drawing, drawn
from mousemath.widgets.board_picture import marks_of, svg
from mousemath.widgets.picture import picture_html, picture_text
from mousemath.widgets.picture_words import plain
from mousemath.widgets.table_picture import table_image

SCENES = {
    name: drawn(scene) for name, scene in samples.all_scenes().items() if name != "class"
}  # of a class nothing is kept
SVG = "{http://www.w3.org/2000/svg}"


class Reader(HTMLParser):
    """Collects tags, addresses and words; the words of a picture too."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.sources, self.words = [], [], ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.sources += [value for name, value in attrs if name == "src"]
        self.words += "".join(value for name, value in attrs if name == "alt")

    def handle_data(self, data):
        self.words += data


def drawing_of(source):
    """Return the root of the picture in an address."""
    head, _, data = source.partition(",")
    assert head == "data:image/svg+xml"
    return ET.fromstring(unquote(data))  # noqa: S314 - our own drawing


@pytest.mark.parametrize("name", SCENES)
def test_the_picture_says_what_the_scene_says(name):
    scene = SCENES[name]
    reader = Reader(picture_html(scene))
    for words in (scene.title, scene.heading, *scene.context, plain(scene.sentence.text)):
        assert words in reader.words
        assert words in picture_text(scene)
    lines = {"exercise": 'mm.ask("01.2")', "course": "mm.lesson("}
    line = lines.get(name.partition("-")[0], "MM1-PAN-7Q4K-29")
    for text in (reader.words, picture_text(scene)):
        assert line in text
    assert set(reader.tags) <= {"div", "style", "p", "strong", "img", "pre"}


def test_words_alone_need_no_image():
    assert Reader(picture_html(SCENES["course-heading"])).sources == []


@pytest.mark.parametrize("name", [name for name in SCENES if name != "course-heading"])
def test_the_table_is_an_image_with_everything_inside(name):
    (source,) = Reader(picture_html(SCENES[name])).sources
    root = drawing_of(source)
    symbols = {symbol.get("id") for symbol in root.iter(f"{SVG}symbol")}
    used = {use.get("href").removeprefix("#") for use in root.iter(f"{SVG}use")}
    assert used == symbols
    assert "--mm-" not in source, "every colour is there itself"
    assert len(source) < 20_000


def test_every_cell_and_piece_is_drawn():
    board = samples.viva_board()
    root = ET.fromstring(svg(board.width, board.height, marks_of(drawing(board))))  # noqa: S314 - ours
    looks = [node.get("class", "").split() for node in root.iter(f"{SVG}g")]
    assert sum("p" in look for look in looks) == len(board.cells)
    assert sum("q" in look for look in looks) == sum(len(cell.pieces) for cell in board.cells)


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_picture_of_every_game_shows_its_things_and_the_line_to_play_on(game):
    lesson = open_lesson(game, None, {}, seed=4)
    scene = drawn(lesson.draw())
    html = picture_html(scene)
    (source,) = Reader(html).sources
    assert len(list(drawing_of(source).iter(f"{SVG}use"))) >= 4
    assert len(html) < 25_000
    assert as_line(lesson.code) in Reader(html).words


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_line_to_play_on_asks_first_where_the_game_did(game):
    lesson = open_lesson(game, None, {}, seed=4, guess=True)
    scene = lesson.draw()
    form = next(each for each in scene.forms if each.id == "code")
    copied = form.fields[0]
    assert copied.value == scene.words["line"] == as_line(lesson.code, guess=True)
    cell = {}
    exec(copied.value.replace("mm.play", "opened = mm.play"), cell)  # noqa: S102 - a line of our own, run as a cell
    again = cell["opened"].lesson
    assert again.code == lesson.code
    assert again.open_question or again.open_decision


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
    assert "To play on" not in picture_html(samples.mmm(forms=()))


def test_words_at_the_foot_of_a_card_stay_on_it():
    for word, lines in (("Glasses", ["Glasses"]), ("votre carte", ["carte", "votre"])):
        row = Cards("played", "", (Card("slot", "", "empty", word=word),))
        texts = drawing_of(Reader(table_image((row,), "")).sources[0]).iter(f"{SVG}text")
        assert [each.text for each in texts][-len(lines) :] == lines
