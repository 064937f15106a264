"""Files that cannot be written, and entries that are not there: one sentence in the reader's language, and nothing done."""

import errno
import os
from pathlib import Path

import pytest

import mousemath as mm
from mousemath.chance.distribution import Distribution
from mousemath.errors import LONGEST, MousemathError
from mousemath.games import mmm
from mousemath.language import speaking

PRINTED = {
    "handout": lambda: mm.handout("unplugged"),
    "guide": lambda: mm.guide("mouse-03"),
}
NO_FILES = {
    "": "is no name of a file: give one, such as lesson.html",
    ".": "is no name of a file",
    "..": "is no name of a file|not as in",
    "/": "is no name of a file",
    "x.pdf": r"is HTML, not as in x\.pdf: name a file such as x\.html",
    "x": r"name a file such as x\.html",
    "folder.html": "a folder is called so",
    "nowhere/x.html": "there is no such folder",
    "a.html/x.html": "there is no such folder",
    "/proc/x.html": "cannot be written",
    "x" * 300 + ".html": "its name is too long|name a file such as",
    "a\0.html": "no file can be called so",
    "\ud800.html": "no file can be called so",
}


def refusals(call):
    """Return what a call is refused with, in English and in French."""
    said = []
    for code in ("en", "fr"):
        with speaking(code), pytest.raises(MousemathError) as refused:
            call()
        said.append(str(refused.value))
    english, french = said
    assert english != french
    assert "\n" not in english + french
    assert max(map(len, said)) <= LONGEST
    return english


def is_told(said, words):
    return any(part.replace("\\", "") in said for part in words.split("|"))


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("folder.html").mkdir()
    Path("a.html").write_text("old", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("printed", PRINTED)
def test_a_page_is_saved_or_refused_in_a_sentence(printed, here):
    page = PRINTED[printed]()
    before = sorted(here.rglob("*"))
    for name, words in NO_FILES.items():
        assert is_told(refusals(lambda name=name: page.save(name)), words), name
    assert sorted(here.rglob("*")) == before
    assert page.save("A.HTML").read_text(encoding="utf-8") == page.html()


@pytest.mark.parametrize("name", ["", "x", "folder.csv", "\0.csv", "a.html/x.csv"])
def test_a_survey_says_where_it_cannot_be_written_before_it_plays(name, here):
    Path("folder.csv").mkdir()
    before = sorted(here.rglob("*"))
    refusals(lambda: mm.survey("crumb", "optimal", games=10, into=name, progress=False))
    assert sorted(here.rglob("*")) == before


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.EACCES, "nothing may be written there"),
        (errno.EROFS, "nothing may be written there"),
        (errno.ENOSPC, "the disk is full"),
    ],
)
def test_why_a_system_refuses_is_told(number, words, monkeypatch):
    def refuse(*_given, **_named):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(Path, "write_text", refuse)
    assert words in refusals(lambda: mm.handout("unplugged").save("x.html"))


@pytest.mark.parametrize(
    "entry",
    [99, 40, -41, "x", "3", 1.0, None, True, slice(None, None, 0), slice("a"), (1, 2)],
)
def test_an_entry_that_a_deck_has_not_is_told_with_those_it_has(entry):
    deck = mm.deck("mmm", board="crumb")
    assert "name one from 0 to 39" in refusals(lambda: deck[entry])


def test_a_deck_is_still_gone_through_like_a_list():
    deck = mm.deck("mmm", board="crumb")
    assert list(deck) == [deck[number] for number in range(40)]
    assert deck[-1] is deck[39]
    assert len(deck[3:5]) == 2
    assert deck.index(deck[7]) == 7
    with pytest.raises(ValueError, match=r"^$|not in"):
        deck.index("nothing")
    with pytest.raises(IndexError):
        deck[40]


@pytest.mark.parametrize("entry", ["zz", "vin", None, 0, ["won"]])
def test_what_was_not_counted_is_told_with_what_was(entry):
    played = mmm.play_outs(mmm.Board.load("crumb"), "always_stop", games=100)
    said = refusals(lambda: played[entry])
    assert "Nothing was counted as" in said or "did you mean" in said


@pytest.mark.parametrize("outcome", [["a"], {}, {"a"}, bytearray(b"a")])
def test_what_is_no_outcome_is_told(outcome):
    dice = Distribution.uniform(["a", "b"])
    assert "An outcome is a word" in refusals(lambda: dice[outcome])
    assert dice["c"] == 0
