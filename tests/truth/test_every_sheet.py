"""What is printed says what is so: handouts, guides, tests, the lesson with real dice, the overview, decks."""

import re
from fractions import Fraction
from html.parser import HTMLParser

import pytest
from truth.numbers import missing, numbers, with_points
from truth.page import FOREIGN, near
from truth.prose import untrue
from workshop.mathml_reader import holds

import mousemath as mm
from mousemath.course.forms import form_ids
from mousemath.course.items import Kind
from mousemath.course.sheets import lesson_ids, lesson_sheet
from mousemath.language import speaking
from mousemath.teacher.printing.asked import exact
from mousemath.teacher.printing.papers import paper

LANGUAGES = ("en", "fr")
either = pytest.mark.parametrize("language", LANGUAGES)
QUICK = "cat-03"
LESSONS = [
    pytest.param(name, marks=() if name == QUICK else pytest.mark.long) for name in lesson_ids()
]
NAMES = re.compile(r"mm\.play\(|\b(?:SL|AHL) \d")
"""Codes, whose commas part no decimals, and chapters of a curriculum, whose points part none."""
PARTED = re.compile(r"(−?\d[\d/]*(?![\d.]))?(?:\s?([=≈])\s(−?[\d.]+))?(?:\s|$)")
"""An answer on paper: its fraction, its sign, its decimal; then its unit."""
INLINE = {"em", "b", "i", "code", "sup", "sub", "a", "span"}


class Sheet(HTMLParser):
    """A printed page as it is read: its blocks of text, what its pictures are called, its formulas."""

    def __init__(self, html):
        super().__init__()
        self.blocks, self.labels, self.formulas, self.inside = [""], [], [], []
        self.feed(re.sub(r"<style.*?</style>", "", html, flags=re.DOTALL))
        self.formulas = re.findall(r"<math.*?</math>", html, flags=re.DOTALL)
        self.blocks = [each.strip() for each in self.blocks if each.strip()]

    def handle_starttag(self, tag, attrs):
        self.labels += [words for name, words in attrs if name in {"alt", "aria-label"} and words]
        if tag not in INLINE:
            self.blocks.append("")

    def handle_endtag(self, tag):
        if tag not in INLINE:
            self.blocks.append("")

    def handle_data(self, data):
        self.blocks[-1] += data


def check(html, language):
    """Hold a page against itself; return its blocks."""
    sheet = Sheet(html)
    said = [each for each in (*sheet.blocks, *sheet.labels) if not NAMES.search(each)]
    assert [each for each in said if FOREIGN[language].search(each)] == []
    assert [fault for each in said for fault in untrue(each, language)] == []
    assert all(map(holds, sheet.formulas))
    return sheet.blocks


@pytest.mark.parametrize("lesson", LESSONS)
@either
def test_every_number_of_a_handout_and_a_guide_is_true(lesson, language):
    for made in (mm.handout, mm.guide):
        blocks = check(made(lesson, language=language).html(), language)
        assert sum(bool(numbers(each, language)) for each in blocks) > 10


@pytest.mark.parametrize("lesson", LESSONS)
@either
def test_every_answer_on_paper_is_the_exact_value_of_its_question(lesson, language):
    read = 0
    with speaking(language):
        for item in lesson_sheet(lesson).items:
            said = " ".join(Sheet(exact(item, language)).blocks)
            if item.kind in {Kind.CHOICE, Kind.ORDER, Kind.SHAPE} or item.written:
                continue
            fraction, sign, decimal = PARTED.match(with_points(said, language)).groups()
            for written in filter(None, (fraction, decimal if sign == "=" else None)):
                assert Fraction(written.replace("−", "-")) == item.value, said
            assert not decimal or near(item.value, decimal, "en"), said
            read += "/" in (fraction or "")
    assert read > 1


@pytest.mark.parametrize(
    "name", ["unplugged", *(pytest.param(each, marks=pytest.mark.long) for each in form_ids())]
)
def test_every_number_of_another_paper_is_true_in_both_languages(name):
    english, french = (check(paper(name, each).html(), each) for each in LANGUAGES)
    assert sum(bool(numbers(each, "en")) for each in english) > 5
    assert len(english) == len(french)
    for one, other in zip(english, french, strict=True):
        assert not missing(one, "en", other, "fr"), f"{one} / {other}"


@either
def test_every_number_of_the_course_at_a_glance_is_true(language):
    assert len(check(mm.overview(language=language).html(), language)) > 50


# ── decks ────────────────────────────────────────────────────────────────────────────────────────

ANSWER = {
    "en": re.compile(
        r"Best: .*?, (?:(?P<fraction>−?\d+/\d+)\s[=≈]\s)?(?P<best>−?[\d.]+) \(.*?Next: .*, (?P<next>−?[\d.]+), which costs (?P<cost>[\d.]+)"
    ),
    "fr": re.compile(
        r"choix\s: .*?, (?:(?P<fraction>−?\d+/\d+)\s[=≈]\s)?(?P<best>−?[\d,]+) \(.*?suivant\s: .*, (?P<next>−?[\d,]+), qui coûte (?P<cost>[\d,]+)"
    ),
}


@pytest.mark.parametrize(
    ("game", "options"),
    [("mmm", {"board": "crumb"}), pytest.param("batamouse", {}, marks=pytest.mark.long)],
)
@either
def test_every_answer_of_a_deck_tells_its_exact_values(game, options, language):
    deck = mm.deck(game, level=2, language=language, **options)
    blocks = check(deck.html(), language)
    for card in deck:
        assert card.answer in blocks
        said = ANSWER[language].search(card.answer)
        assert said, card.answer
        if said["fraction"]:
            assert Fraction(said["fraction"].replace("−", "-")) == card.value
        for name, worth in (
            ("best", card.value),
            ("next", card.value - card.cost),
            ("cost", card.cost),
        ):
            assert near(Fraction(worth), said[name], language), (name, card.answer)
    assert sum("/" in card.answer for card in deck) > 10
