"""The words for students: complete in both languages, with numbers that are right, and on their pages."""

from __future__ import annotations

import re

import pytest

from docs.tools.words import DOCS, HEADS, page
from mousemath.course.glossary import glossary
from mousemath.lesson.registry import games
from tests.course.cat_values.dice import facts_8
from tests.course.cat_values.rules import facts_7
from tests.course.cat_values.written import equations
from tests.course.test_sheets import LOOSE, RAW

DECIMAL = re.compile(r"(?<![\d.])0\.\d{4}(?!\d)")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_are_there_once_in_both_languages_and_on_their_page(language):
    words = [entry.word for entry in glossary(language)]
    assert len(set(words)) == len(words) == len(glossary("en")) >= 40
    assert {entry.game for entry in glossary(language)} == set(games())
    for text in (text for entry in glossary(language) for text in (entry.means, entry.example)):
        assert not RAW.search(text)
        assert text.endswith((".", "?"))
        assert language == "en" or not LOOSE.search(text), text
    assert (DOCS / HEADS[language][0]).read_text(encoding="utf-8") == page(language)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_worked_out_in_an_example_is_right(language):
    found = [pair for entry in glossary(language) for pair in equations(entry.example)]
    assert len(found) >= 15
    assert all(one == other for one, other in found)


def test_decimals_of_the_examples_are_computed():
    known = {f"{float(value):.4f}" for value in (*facts_7(), *facts_8())}
    known |= {"0.6651", "0.3350"}  # both are held by the lesson on rules
    for entry in glossary("en"):
        assert set(DECIMAL.findall(entry.example)) <= known, entry.word
