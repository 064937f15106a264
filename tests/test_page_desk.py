"""What stands in for the notebook in a page without one: wishes read, messages checked, languages changed."""

from __future__ import annotations

import json
import re

import pytest

from mousemath.command import main
from mousemath.course.parts import PARTS
from mousemath.lesson.classroom.class_code import ClassCode, Dice
from mousemath.lesson.host import use_cells
from mousemath.lesson.registry import BUILT_IN
from mousemath.site.page.desk import GAME, Desk

OF_NOTEBOOKS = re.compile(
    r"import mousemath|\bmm\.|\b(notebooks?|kernel|carnets?|noyau|a cell|its cells?|une cellule|cellule suivante)\b",
    re.IGNORECASE,
)
"""Words that only fit where Python is typed."""


class Page:
    """A desk, and what it has said."""

    def __init__(self):
        self.said = []
        self.desk = Desk(lambda text: self.said.append(json.loads(text)))

    def open(self, language="en", **wish):
        self.said.clear()
        self.desk.open(json.dumps(wish), language)
        return self.said[-1]

    def hear(self, view, content):
        self.said.clear()
        self.desk.hear(view, json.dumps(content))
        return self.said


@pytest.fixture
def page():
    yield Page()
    use_cells(there=True)


def texts(shown):
    """Yield every text of a scene, but for the names of its fields."""
    inner = shown.values() if isinstance(shown, dict) else shown
    if isinstance(shown, str):
        yield shown
    elif isinstance(shown, (dict, list)):
        for each in inner:
            yield from texts(each)


def test_a_game_is_played_left_and_opened_again_by_its_code(page):
    opened = page.open(game="mmm", options={"board": "crumb"}, seed=4)
    assert (opened["view"], opened["result"]) == (GAME, "")
    (rolled,) = page.hear(GAME, {"type": "action", "turn": 0, "token": "a0"})
    assert rolled["code"] != opened["code"]
    page.desk.close()
    assert page.hear(GAME, {"type": "tool", "id": "undo"}) == []
    assert page.open(code=rolled["code"])["scene"]["heading"] == rolled["scene"]["heading"]


def test_another_language_changes_words_and_nothing_else(page):
    opened = page.open(game="viva_topo")
    page.desk.speak("fr")
    french = page.said[-1]
    assert (french["scene"]["language"], french["code"]) == ("fr", opened["code"])
    assert french["scene"]["heading"] != opened["scene"]["heading"]


def test_the_parts_of_a_lesson_tell_each_other_what_was_answered(page):
    page.open(lesson="mouse-02")
    assert [each["view"] for each in page.said] == list(PARTS)
    asked = next(each for each in page.said if each["view"] == "bet")["scene"]["panel"]["parts"]
    name = next(part["id"] for part in asked if part["kind"] == "Picks")
    told = page.hear("bet", {"type": "pick", "id": name, "value": "1", "sure": "", "why": ""})
    assert told[0]["view"] == "bet"
    assert {each["view"] for each in told[1:]} <= set(PARTS) - {"bet"}


def test_a_student_of_a_class_sees_what_to_hand_in(page):
    room = str(ClassCode("mmm", Dice.OWN, 4711))
    assert page.open(game="mmm", class_code=room, student=7)["result"].startswith("MR1")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "7",
        "{",
        '{"game": "chess"}',
        '{"code": "MM1~x"}',
        '{"lesson": "../mouse"}',
        "{}",
        '{"game": "mmm", "options": {"board": 7}}',
        '{"game": "mmm", "student": 3}',
    ],
)
def test_what_cannot_be_opened_is_refused_in_a_sentence(page, text):
    page.desk.open(text, "no language")
    (said,) = page.said
    assert said["refused"].endswith((".", ")"))


def test_the_command_says_in_one_sentence_what_cannot_be(tmp_path, capsys, monkeypatch):
    file = str(tmp_path / "page.html")
    for wrong in (
        ["mmm", "chess", file],
        [str(tmp_path / "page.txt")],
        ["mmm", "--code", "x", file],
        ["--board", "shelf", "--lesson", "mouse-03", file],
    ):
        assert main(["page", *wrong]) == 2
    assert main(["page", "mmm", "--board", "nowhere", file]) == 2
    assert main(["page", "--table", file, file]) == 2
    monkeypatch.setenv("PATH", "")
    assert main(["page", "mmm", "--board", "shelf", file]) == 2
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 7
    assert "npm is missing" in told[-1]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "wish",
    [
        *({"game": name} for name in BUILT_IN),
        *({"lesson": name} for name in ("mouse-03", "cat-04", "wolf-01", "mouse-before")),
    ],
    ids=lambda wish: next(iter(wish.values())),
)
def test_a_page_says_nothing_of_cells_and_notebooks(page, language, wish):
    page.open(language, **wish)
    assert page.said
    for told in page.said:
        for text in texts(told["scene"]):
            assert not OF_NOTEBOOKS.search(text), text


def test_a_notebook_offers_the_line_that_a_page_leaves_out(page):
    shown = page.open(game="mmm")["scene"]
    use_cells(there=True)
    page.desk.speak("en")
    again = page.said[-1]["scene"]
    assert [shown["words"]["line"], again["words"]["line"][:16]] == ["", "import mousemath"]
    assert shown["words"]["no_answer"] != again["words"]["no_answer"]
