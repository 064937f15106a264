"""The words that readers meet are spelled right in both languages, and French has one word for one thing."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import nbformat
import pytest
from babel.messages.pofile import read_po
from spellchecker import SpellChecker

ROOT = Path(__file__).parents[1]
LANGUAGES = ("en", "fr")
KNOWN = ROOT / "tests" / "spelling"
"""Words that the dictionaries lack, and that are right: a file for each language."""
CATALOGUE = ROOT / "mousemath" / "locale" / "fr" / "LC_MESSAGES" / "messages.po"
DATA = sorted((ROOT / "mousemath").glob("course/*/*.toml"))
EXERCISES = sorted((ROOT / "mousemath").glob("lesson/exercises/lessons/*.toml"))
NO_WORDS = re.compile(
    r"\{[^}]*\}|<[^>]*>|`[^`]*`|\$\$.*?\$\$|\$[^$]*\$|\]\([^)]*\)|\S+=\S+|\S+\.\w+\b", re.DOTALL
)
"""Names of values, code, formulas, links, options and positions."""
WORD = re.compile(r"\b[^\W\d_]{2,}\b")
LETTERS = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿŒœ]+")
NO_PROSE = {"sources", "france", "england", "us", "ib"}
"""Entries that hold names, titles and words of curricula, in more than one language."""


def said(thing, language, key=""):
    """Yield the texts of a language in a data file, with the name of their entry."""
    if isinstance(thing, dict):
        for name, inner in thing.items():
            if name in LANGUAGES:
                yield from (said_all(inner, key) if name == language else ())
            else:
                yield from said(inner, language, name)
    elif isinstance(thing, list):
        for inner in thing:
            yield from said(inner, language, key)


def said_all(thing, key):
    if isinstance(thing, dict):
        for name, inner in thing.items():
            yield from said_all(inner, name)
    elif isinstance(thing, list):
        for inner in thing:
            yield from said_all(inner, key)
    elif isinstance(thing, str):
        yield key, thing


def messages(language):
    """Yield the sentences of the panels."""
    for message in filter(lambda each: each.id, read_po(CATALOGUE.open("rb"))):
        found = message.id if language == "en" else message.string
        yield from (found,) if isinstance(found, str) else found


def prose(language):
    """Yield the text of the notebooks."""
    for path in (ROOT / "notebooks").rglob("*.ipynb"):
        if ("fr" in path.parts) == (language == "fr"):
            for cell in nbformat.read(path, as_version=4).cells:
                if cell.cell_type == "markdown":
                    yield re.sub(r"```.*?```", "", cell.source, flags=re.DOTALL)


@cache
def corpus(language):
    """Return every text that a reader meets: where it stands, the name of its entry, the text."""
    found = [
        (path.name, key, text)
        for path in (*DATA, *EXERCISES)
        for key, text in said(tomllib.loads(path.read_text(encoding="utf-8")), language)
    ]
    found += [(CATALOGUE.name, "", text) for text in messages(language)]
    return found + [("a notebook", "", text) for text in prose(language)]


def words(key, text):
    """Yield the words of a text; FFN is a row of dice, SciPy a program, and p²q a formula."""
    for word in WORD.findall("" if key in NO_PROSE else NO_WORDS.sub(" ", text)):
        if LETTERS.fullmatch(word) and not any(map(str.isupper, word[1:])):
            yield word.lower().replace("œ", "oe")


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_stand_in_a_dictionary(language):
    allowed = set((KNOWN / f"{language}.txt").read_text(encoding="utf-8").split())
    found = {}
    for place, key, text in corpus(language):
        for word in words(key, text):
            found.setdefault(word, (place, text[:80]))
    unknown = SpellChecker(language=language).unknown(found) - allowed
    assert {word: found[word] for word in unknown} == {}


def terms():
    """Yield what French never says, by the table of terms."""
    table = (ROOT / "docs" / "words" / "french.md").read_text(encoding="utf-8")
    for row in re.findall(r"^\|(?!---| English)(.*)\|$", table, flags=re.MULTILINE):
        for never in filter(None, map(str.strip, row.split("|")[2].split(" / "))):
            yield never[1:-1] if never[0] == "*" else re.escape(never)


def test_french_has_one_word_for_one_thing():
    never = re.compile("|".join(terms()))
    assert [(place, text) for place, _, text in corpus("fr") if never.search(text)] == []
