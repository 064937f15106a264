"""The course on paper: whole in both languages, its answers on pages of their own, nothing run or loaded."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

import pytest

import mousemath as mm
from mousemath.course.overview import overview
from mousemath.course.sheets import lesson_ids, lesson_sheet
from mousemath.course.sitting import names_of_tests
from mousemath.teacher.printing.asked import exact
from mousemath.teacher.printing.overview import CourseAtAGlance
from mousemath.teacher.printing.text import said

VOID = {"meta", "br", "img", "path", "rect"}
ASKED = '<section class="apart">'
FIRST_LESSONS = {f"{number:02}" for number in range(1, 11)}
MADE = {"handout": mm.handout, "guide": mm.guide}


class Tags(HTMLParser):
    """Reads a page, and holds that every tag that opens is closed."""

    def __init__(self, page):
        super().__init__()
        self.open, self.seen, self.text = [], [], []
        self.feed(page)
        assert not self.open

    def handle_starttag(self, tag, attrs):
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("lesson", ["cat-04", "wolf-06"])
@pytest.mark.parametrize("made", MADE)
def test_a_page_is_whole_and_stands_alone(made, lesson, language):
    printed = MADE[made](lesson, language=language)
    page = printed.html()
    read = Tags(page)
    assert f'<html lang="{language}">' in page
    assert "@page{size:A4" in page
    assert not [tag for tag, _ in read.seen if tag in ("script", "link", "iframe")]
    pictures = [attributes for tag, attributes in read.seen if tag == "img"]
    assert pictures
    assert all(each["src"].startswith("data:image/svg+xml,") and each["alt"] for each in pictures)
    words = "".join(read.text[read.text.index(printed.title) + 1 :])
    assert not re.search(r"Fraction\(|\*\w", words)
    assert language == "en" or not re.search(r"\w [;:!?]", words)


@pytest.mark.parametrize("lesson", ["mouse-01", "cat-05", "wolf-05"])
def test_answers_stand_apart_from_the_questions(lesson):
    questions, *apart = mm.handout(lesson).html().split(ASKED)
    assert len(apart) == 2
    sheet = lesson_sheet(lesson)
    for item in sheet.items:
        words = item.words["en"]
        assert said(words.words) in questions
        assert not words.why or said(words.why) not in questions
        assert all(said(hint) in apart[0] for hint in words.hints)
        assert exact(item, "en") in apart[1]


def test_a_guide_tells_the_plan_and_every_answer():
    page = unescape(mm.guide("wolf-03").html())
    for words in ("Minute by minute", "0–4", "Key questions", "What to ask then", "9/5 = 1.8"):
        assert words in page
    assert all(item.id in page for item in lesson_sheet("wolf-03").items)


def test_what_is_printed_shows_itself_in_a_frame_and_can_be_kept(tmp_path):
    printed = mm.handout("mouse-03", language="fr")
    shown = Tags(printed._repr_html_()).seen
    assert [tag for tag, _ in shown] == ["iframe"]
    assert shown[0][1]["srcdoc"] == printed.html()
    assert printed.save(tmp_path / "fiche.html").read_text(encoding="utf-8") == printed.html()


@pytest.mark.parametrize("wrong", ["mouse-99", "", None, 3, ["mouse-01"]])
def test_what_is_no_lesson_is_refused(wrong):
    with pytest.raises(ValueError, match="There is no lesson"):
        mm.handout(wrong)
    with pytest.raises(ValueError, match="There is no lesson"):
        mm.guide(wrong)


def test_all_that_can_be_printed_is_named_where_something_cannot():
    named = r"mouse-01 … mouse-08, .* wolf-07, mouse-a, .*, wolf-b and unplugged\."
    with pytest.raises(ValueError, match=named):
        mm.handout("cat")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_course_at_a_glance_leads_to_every_lesson_and_test(language):
    def link(name):
        return f"{name}.html"

    page = CourseAtAGlance(language, link, "other.html").html()
    seen = Tags(page).seen
    leads = {attributes["href"] for tag, attributes in seen if tag == "a"}
    assert {link(name) for name in lesson_ids()} < leads
    assert len(leads) == 1 + len(lesson_ids()) + len(names_of_tests())
    assert not [tag for tag, _ in seen if tag in ("script", "link", "iframe")]
    assert [tag for tag, _ in seen].count("article") == len(lesson_ids())
    assert all(overview().topics_of(lesson, language) for lesson in lesson_ids())
    assert {number for topic in overview().topics for number in topic.python} == FIRST_LESSONS
    assert "<a " not in mm.overview(language=language).html()
    assert language == "en" or not re.search(r"\w [;:!?]", "".join(Tags(page).text[1:]))
