"""Opening a lesson: a game with its options, or a code by itself."""

from __future__ import annotations

import subprocess
import sys

import pytest

from mousemath import edit_board, rule_of_thumb, survey
from mousemath.command import main
from mousemath.errors import MousemathError
from mousemath.lesson import registry
from mousemath.lesson.registry import BUILT_IN, open_lesson
from mousemath.site.page import command

CODE = "MM1~mmm~board=shelf~seed=7~draws=3~round=2~at=c27.5.---.-,-,-.0~TDK8"


def test_a_code_opens_its_own_game():
    assert open_lesson(None, CODE, {}).code == CODE
    assert open_lesson("mmm", CODE, {}, language="fr").language == "fr"


@pytest.mark.parametrize(
    ("game", "options", "more"),
    [
        ("viva_topo", {}, {}),
        (None, {"board": "crumb"}, {}),
        (None, {}, {"seed": 9}),
        (None, {}, {"names": ["Amina"]}),
    ],
)
def test_a_code_is_given_alone(game, options, more):
    with pytest.raises(MousemathError, match="A code brings its own game"):
        open_lesson(game, CODE, options, **more)


@pytest.mark.parametrize("names", [["Amina", "Ben"], ("Amina", "Ben"), "Amina, Ben"])
def test_names_are_a_list_or_a_text_with_commas(names):
    assert open_lesson("mmm", None, {}, names=names).names == ("Amina", "Ben")


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"names": [1, 2]}, "names is a list"),
        ({"names": []}, "There is no name in names"),
        ({"names": list("abcdefg")}, "At most 6 players"),
        ({"predict": "no"}, "predict is True or False"),
        ({"seed": -1}, "A seed is a whole number from 0 to 999,999,999"),
        ({"language": "xx"}, "There is no language xx"),
    ],
)
def test_what_is_not_possible_is_refused_in_words(more, sentence):
    with pytest.raises(ValueError, match=sentence):
        open_lesson("mmm", None, {}, **more)


def test_an_unknown_game_or_none_is_refused():
    for game in ("chess", None, ["mmm"]):
        with pytest.raises(MousemathError):
            open_lesson(game, None, {})


def test_no_room_hides_a_function_of_the_same_name():
    code = (
        "import mousemath, types\n"
        "import mousemath as mm\n"
        "from mousemath.games import mmm\n"
        "import mousemath.games.mmm as also, mousemath.play.session as session\n"
        "assert mousemath.games.mmm is mmm is also and session.Session\n"
        "lesson = mm.play('mmm').lesson.draw()\n"
        "assert mm.games()[0] == 'mmm'\n"
        "named = [getattr(mm, name) for name in mm.__all__]\n"
        "assert not any(isinstance(each, types.ModuleType) for each in named)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_what_none_of_the_games_has_is_refused_in_a_sentence(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(registry, "games", lambda: {"om_nom_nom": BUILT_IN["om_nom_nom"]})
    for asked in (edit_board, rule_of_thumb):
        with pytest.raises(ValueError, match=r"(?i)^[^.]*none of the games [^.]*\.$"):
            asked()
    with pytest.raises(ValueError, match="is no board and no preset"):
        survey("crumb", "optimal", into=tmp_path / "few.csv")
    page = [str(tmp_path / name) for name in ("shelf.mmm", "page.html")]
    monkeypatch.setattr(command, "check_node", lambda: None)
    assert main(["page", "--table", *page]) == 2
    assert capsys.readouterr().err.count(".") == 1
