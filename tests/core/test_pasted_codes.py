"""A code is taken as people paste it: in quotes of any kind, with spaces, line breaks, its line of Python, a full stop."""

from functools import cache

import pytest

import mousemath as mm
from mousemath.errors import BadCode, MousemathError
from mousemath.language import speaking
from mousemath.lesson.host import as_line
from mousemath.play.code import bare

PASTED = {
    "single quotes": "'{code}'",
    "double quotes": '"{code}"',
    "typographic quotes": "“{code}”",
    "single typographic quotes": "‘{code}’",
    "French quotes": "«\u202f{code}\u202f»",
    "German quotes": "„{code}“",
    "backquotes": "`{code}`",
    "angle brackets": "<{code}>",
    "spaces": "   {code}\t",
    "a line break": "{code}\r\n",
    "a full stop": "{code}.",
    "quotes and a comma": "“{code}”,",
    "signs nobody sees": "\ufeff{code}\u200b",
    "its line": 'mm.play(code="{code}")',
    "its line in French": "import mousemath as mm; mm.play(code=“{code}”, language=“fr”)",
    "its line with single quotes": "import mousemath as mm\nmm.play(code='{code}')",
    "its name": "code = '{code}'.",
}
GAMES = {
    "mmm": {"board": "shelf"},
    "viva_topo": {},
    "om_nom_nom": {},
    "batamouse": {"players": 3},
}


@cache
def code_of(game):
    return mm.play(game, seed=7, **GAMES[game]).lesson.code


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", PASTED)
def test_a_position_code_opens_however_it_is_pasted(way, game):
    code = code_of(game)
    assert mm.play(code=PASTED[way].format(code=code)).lesson.code == code


@pytest.mark.parametrize("way", PASTED)
def test_a_class_code_is_read_however_it_is_pasted(way):
    code = str(mm.class_code("mouse-03", seed=4711))
    pasted = PASTED[way].format(code=code).replace("play(code", "play(class_code")
    assert str(mm.classroom(pasted).lesson.room) == code
    assert str(mm.lesson("mouse-03", class_code=pasted, student=3).lesson.progress.room) == code


def test_a_code_in_place_of_a_game_is_told_where_it_belongs():
    for language, words in (("en", "open it with"), ("fr", "ouvrez-le par")):
        with pytest.raises(MousemathError, match=words):
            mm.play(f"'{code_of('mmm')}'", language=language)


def test_a_code_broken_over_lines_of_a_mail_opens():
    code = code_of("batamouse")
    lines = [code[at : at + 30] for at in range(0, len(code), 30)]
    assert mm.play(code="> " + "\n> ".join(lines) + "\n").lesson.code == code


def test_the_line_that_a_page_gives_is_read():
    for language in ("en", "fr"):
        with speaking(language):
            assert bare(as_line(code_of("mmm"))) == code_of("mmm")


@pytest.mark.parametrize("pasted", ["{code}x", "see {code}", "{code} and {code}", "“”"])
def test_what_is_more_than_a_code_is_refused_with_what_to_do(pasted):
    for language, words in (("en", "copy"), ("fr", "copiez")):
        with speaking(language), pytest.raises(BadCode, match=words):
            mm.play(code=pasted.format(code=code_of("mmm")))
