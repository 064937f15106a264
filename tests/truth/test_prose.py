"""The arithmetic inside sentences is true: lessons, exercises, guides, glossary, in both languages."""

import pytest
from truth.paired import texts
from truth.prose import called_equal, chains, untrue


@pytest.mark.parametrize("language", ["english", "french"])
def test_every_equation_in_a_sentence_of_the_course_is_true(language):
    code = {"english": "en", "french": "fr"}[language]
    said = {each.where: getattr(each, language) for each in texts()}
    assert sum(len(list(chains(text, code))) for text in said.values()) > 100
    assert {where: untrue(text, code) for where, text in said.items() if untrue(text, code)} == {}


@pytest.mark.parametrize("language", ["english", "french"])
def test_what_is_rounded_is_nowhere_called_equal(language):
    code = {"english": "en", "french": "fr"}[language]
    said = {each.where: getattr(each, language) for each in texts()}
    assert {where: near for where, text in said.items() if (near := called_equal(text, code))} == {}


@pytest.mark.parametrize(
    ("text", "language", "false"),
    [
        ("So 1/6 × 1/6 = 1/36.", "en", 0),
        ("So 1/6 × 1/6 = 1/18.", "en", 1),
        ("Donc (2/3)³ = 8/27, soit 0,2963.", "fr", 0),
        ("Donc (2/3)³ = 8/27 ≈ 0,3963.", "fr", 1),
        ("C(5, 2) = 10 and C(5, 3) = 20", "en", 1),
        ("1 − 125/216 = 91/216 = 42%", "en", 0),
        ("1 − 125/216 = 91/216 = 43%", "en", 1),
        ("1 296 = 6⁴", "fr", 0),
        ("p + 1/2 = 2/3 and √4/2 = 1", "en", 0),
    ],
)
def test_what_is_false_is_seen_and_nothing_else(text, language, false):
    assert len(untrue(text, language)) == false
