"""A code is taken as people paste it: in quotes of any kind, with spaces, line breaks, its line of Python, a full stop."""

import re
from functools import cache
from unicodedata import normalize
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mousemath as mm
from mousemath.errors import BadCode, MousemathError
from mousemath.language import speaking
from mousemath.lesson.host import as_line
from mousemath.play.code import bare, unpack
from tests.workshop.handed_in import usual

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
    "bold": "**{code}**",
    "a point of a list": "- `{code}`",
    "a link": "[{code}](<{code}>)",
    "words around": "Here it is: {code}\n\nSent from my telephone",
}
CHANGED = {
    "as it is": str,
    "small letters first": lambda code: f"{code[:3].lower()}{code[3:]}",
    "a capital first": lambda code: f"{code[:1]}{code[1:3].lower()}{code[3:]}",
    "small letters": str.lower,
    "capitals": str.upper,
    "full-width letters": lambda code: code.translate({n: n + 0xFEE0 for n in range(0x21, 0x7F)}),
    "mathematical tildes": lambda code: code.replace("~", "\u223c"),
    "small tildes": lambda code: code.replace("~", "\u02dc"),
    "full-width tildes": lambda code: code.replace("~", "\uff5e"),
    "a dead key": lambda code: normalize("NFC", re.sub("~(.)", "\\1\u0303", code)),
    "hyphens that do not break": lambda code: code.replace("-", "\u2011"),
    "hyphens": lambda code: code.replace("-", "\u2010"),
    "minus signs": lambda code: code.replace("-", "\u2212"),
    "figure dashes": lambda code: code.replace("-", "\u2012"),
    "short dashes for one": lambda code: code.replace("-", "\u2013"),
    "short dashes for two": lambda code: code.replace("--", "\u2013"),
    "long dashes for two": lambda code: code.replace("--", "\u2014"),
    "both dashes": lambda code: code.replace("---", "\u2014").replace("--", "\u2013"),
    "bars": lambda code: code.replace("--", "\u2015"),
    "dots in one sign": lambda code: code.replace("...", "\u2026"),
    "spaces that do not break": lambda code: code.replace("~", "~\u00a0"),
    "places to break": lambda code: code.replace("~", "~\u200b"),
    "signs that say nothing": lambda code: code.replace("~", "\ufe0f~\u2060"),
    "ends of lines": lambda code: f"{code[:17]}\n{code[17:]}",
    "lines of a mail in a mail": lambda code: f"{code[:17]}\r\n> > {code[17:]}",
    "an address": lambda code: code.replace("~", "%7E"),
    "an address with tildes": lambda code: quote(code, safe=" "),
    "Markdown": lambda code: re.sub("([-~])", r"\\\1", code),
    "a mail in its raw form": lambda code: f"{code[:17]}=\n{code[17:]}".replace("=", "=3D").replace(
        "=3D\n", "=\n"
    ),
}
"""What telephones, mail and chat programs, word processors and addresses make of a code."""
RAW = "an address", "a mail in its raw form", "Markdown"
"""What is read where one code is asked for, not in the mails of a class."""
MEET = *RAW, "an address with tildes", "full-width letters", "a dead key"
"""What only comes alone, or last."""
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
@pytest.mark.parametrize("change", CHANGED)
def test_a_position_code_opens_whatever_a_program_made_of_it(change, game):
    code = code_of(game)
    told = f"“{CHANGED[change](code)}”."
    body = code[2:].rpartition("~")[0]
    if change in ("small letters", "capitals") and body != body.lower():
        with pytest.raises(BadCode, match="damaged"):
            unpack(told)
    else:
        assert bare(told, "MM") == code


@pytest.mark.parametrize("change", CHANGED)
def test_a_class_code_is_read_whatever_a_program_made_of_it(change):
    code = str(mm.class_code("mouse-03", seed=4711))
    told = CHANGED[change](code)
    assert bare(f"Our code: {told}, see you", "MC") == code
    assert str(mm.pool(f"Hello\n{told}\n{usual().code}").room) == code


@pytest.mark.parametrize("change", CHANGED)
def test_a_result_code_is_read_whatever_a_program_made_of_it(change):
    if change not in ("a dead key", "an address"):  # it has no tilde
        pooled = mm.pool(f"Hello\n“{CHANGED[change](usual().aloud)}”.")
        assert pooled.results == (usual(),)


@given(st.data())
def test_every_way_through_two_programs_leads_back(data):
    ways = st.sampled_from([each for name, each in CHANGED.items() if name not in MEET])
    code = code_of("mmm")
    text = data.draw(ways)(data.draw(ways)(code))
    around = data.draw(st.sampled_from(list(PASTED.values())))
    assert bare(around.format(code=text), "MM") == code


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
            assert bare(as_line(code_of("mmm")), "MM") == code_of("mmm")


@pytest.mark.parametrize("pasted", ["{code}x", "{code}{code}", "x{code}", "“”", "{cut}"])
def test_what_is_not_one_code_is_refused_with_what_to_do(pasted):
    code = code_of("mmm")
    for language, words in (("en", "copy"), ("fr", "copiez")):
        with speaking(language), pytest.raises(BadCode, match=words):
            mm.play(code=pasted.format(code=code, cut=code[:-2]))


def test_of_several_codes_none_is_chosen():
    for language, words in (("en", "paste one"), ("fr", "collez-en un seul")):
        with speaking(language), pytest.raises(BadCode, match=words):
            mm.play(code=f"{code_of('mmm')} {code_of('batamouse')}")
