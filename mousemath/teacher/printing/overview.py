"""The course at a glance, to be printed or opened: map, lessons with their pictures, topics, first questions."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from mousemath.course.names import place
from mousemath.course.overview import overview
from mousemath.course.sheets import lesson_sheet
from mousemath.language import LANGUAGES, _, mark, speaking, spoken
from mousemath.teacher.printing.text import named, picture, rows, said, told
from mousemath.teacher.printing.trail_map import trail_map
from mousemath.widgets.printed_page import Printed, page

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.course.overview import OverviewWords, Trail

NAMES = {"mouse": mark("Mouse trail"), "cat": mark("Cat trail"), "wolf": mark("Wolf trail")}
AGES = mark("{ages} years")
TESTS = mark("Test before the trail"), mark("Test after the trail")
STYLE = """
.overview .map{margin:2mm 0}
.overview .map text{font-family:inherit}
.overview .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(56mm,1fr));gap:4mm}
.overview .card{border:1px solid #777;border-radius:2mm;padding:3mm;break-inside:avoid}
.overview .card .table{height:34mm;display:grid;place-items:center;margin:0 0 2mm}
.overview .card img{max-height:34mm}
.overview .card p{font-size:10pt;margin:0 0 1mm}
.overview .other{float:right}
.overview dt{font-weight:700;break-after:avoid}
.overview dd{margin:0 0 3mm 5mm}
.overview a{color:#0b5a86}
@media screen{.overview table{display:block;overflow-x:auto}}
.overview .begin a:not([hidden]){display:inline-block;padding:12px 5mm;border-radius:2mm;background:#0b5a86;color:#fff;font-weight:700;text-decoration:none}
.overview .begin a.further{background:none;color:#0b5a86;text-decoration:underline}
"""


def nowhere(_lesson: str) -> None:
    """Return no place: the page leads to no lesson."""
    return


def overview_page(
    language: str,
    link: Callable[[str], str | None] = nowhere,
    other: str = "",
    above: str = "",
) -> str:
    """Return the course at a glance as a whole page, in ``"en"`` or ``"fr"``; it loads nothing.

    Args:
        language: of its words.
        link: gives the address of a lesson by its trail and number, such as ``"mouse-03"``, and of a test
            by the numbers before and after these, such as ``"mouse-00"``; ``None`` where it cannot be
            opened from the page.
        other: the address of the page in the other language; ``""`` for none.
        above: HTML that stands between the title and the course.

    >>> 'href="mouse-03.html"' in overview_page("en", "{}.html".format)
    True
    """
    with speaking(language):
        words = overview().words[language]
        body = "".join(
            (
                _other(language, other),
                f"<h1>{said(words.title)}</h1>{above}{told(words.lead)}",
                _map(words, link),
                "".join(_trail(trail, language, link) for trail in overview().trails),
                _topics(words, language, link),
                _questions(words, language),
            )
        )
        return page(escape(words.title), language, body, STYLE, "overview")


def _other(language: str, address: str) -> str:
    if not address:
        return ""
    other = next(each for each in LANGUAGES if each != language)
    name = escape(LANGUAGES[other])
    return f'<p class="other"><a href="{escape(address)}" lang="{other}" hreflang="{other}">{name}</a></p>'


def _map(words: OverviewWords, link: Callable[[str], str | None]) -> str:
    names = {
        each.id: f"{_(NAMES[each.id])}\n{_(AGES).format(ages=each.ages)}"
        for each in overview().trails
    }
    ways = [f"{place(one)} → {place(other)}" for one, other in overview().paths]
    label = named(words.map, "; ".join(ways))
    note = _("A thin line leads to a lesson of another trail that is well reached from there.")
    return f"<h2>{said(words.map)}</h2>{trail_map(names, label, link)}<p>{escape(note)}</p>"


def _trail(trail: Trail, language: str, link: Callable[[str], str | None]) -> str:
    head = (_(NAMES[trail.id]), _(AGES).format(ages=trail.ages))
    lessons = _("{number} lessons of 45 minutes").format(number=len(trail.lessons))
    title = escape(" · ".join((*head, lessons)))
    cards = "".join(_card(lesson, language, link(lesson)) for lesson in trail.lessons)
    around = zip(TESTS, (0, len(trail.lessons) + 1), strict=True)
    tests = (_linked(_(test), link(f"{trail.id}-{number:02}")) for test, number in around)
    return (
        f"<h2>{title}</h2><p>{said(trail.words[language])}</p>"
        f'<div class="cards">{cards}</div><p>{" · ".join(tests)}</p>'
    )


def _card(lesson: str, language: str, href: str | None) -> str:
    sheet = lesson_sheet(lesson)
    words = sheet.words[language]
    asked = (name for item in sheet.items for name in item.positions)
    shown = next(asked, sheet.shown.count)
    drawn = picture(sheet.code(shown), words.title) if shown else ""
    topics = " · ".join(overview().topics_of(lesson, language))
    name = _linked(f"{int(lesson.partition('-')[2])} · {words.title}", href)
    return (
        f'<article class="card">{drawn}<h3>{name}</h3><p>{said(words.question)}</p>'
        f"<p><em>{escape(topics)}</em></p></article>"
    )


def _linked(words: str, href: str | None) -> str:
    return f'<a href="{escape(href)}">{escape(words)}</a>' if href else escape(words)


def _topics(words: OverviewWords, language: str, link: Callable[[str], str | None]) -> str:
    head = (_("Topic"), *(_(NAMES[trail.id]) for trail in overview().trails), _("With Python"))
    body = (
        (
            said(topic.words[language]),
            *(_numbers(trail, topic.lessons, link) for trail in overview().trails),
            ", ".join(topic.python),
        )
        for topic in overview().topics
    )
    return f"<h2>{said(words.topics)}</h2>{rows(map(escape, head), body)}"


def _numbers(trail: Trail, lessons: tuple[str, ...], link: Callable[[str], str | None]) -> str:
    found = (lesson for lesson in lessons if lesson in trail.lessons)
    return ", ".join(_linked(str(int(each.partition("-")[2])), link(each)) for each in found)


def _questions(words: OverviewWords, language: str) -> str:
    asked = "".join(
        f"<dt>{said(each[language].question)}</dt><dd>{said(each[language].answer)}</dd>"
        for each in overview().questions
    )
    return f"<h2>{said(words.questions)}</h2><dl>{asked}</dl>"


class CourseAtAGlance(Printed):
    """The course at a glance; see :func:`mousemath.overview`.

    Args:
        language: of its words; by default the current one.

    Raises:
        MousemathError: there is no such language.

    >>> CourseAtAGlance("fr").title
    'Le cours en un coup d’œil'
    """

    def __init__(self, language: str | None = None) -> None:
        self.language = spoken(language)

    @property
    def title(self) -> str:
        """What it is called."""
        return overview().words[self.language].title

    def html(self) -> str:
        """Return the page."""
        return overview_page(self.language)
