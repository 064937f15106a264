"""The course at a glance, to be printed or opened: map, lessons with their pictures, topics, first questions."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from mousemath.course.names import AGES, NAMES, number_in_trail, place
from mousemath.course.overview import overview
from mousemath.course.sheets import lesson_sheet
from mousemath.language import LANGUAGES, _, mark
from mousemath.teacher.printing.printed import Printed
from mousemath.teacher.printing.text import answered, picture, rows, said, told
from mousemath.teacher.printing.trail_map import trail_map
from mousemath.widgets.picture_words import named

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.course.overview import OverviewWords, Trail

TESTS = mark("Test before the trail"), mark("Test after the trail")


def nowhere(_lesson: str) -> None:
    """Return no place: the page leads to no lesson."""
    return


class CourseAtAGlance(Printed):
    """The course at a glance, a page that loads nothing; see :func:`mousemath.overview`.

    Args:
        language: of its words; by default the current one.
        link: gives the address of a lesson by its trail and number, such as ``"mouse-03"``, and of a test
            by the numbers before and after these, such as ``"mouse-00"``; ``None`` where it cannot be
            opened from the page.
        other: the address of the page in the other language; ``""`` for none.
        above: HTML that stands between the title and the course.

    Raises:
        MousemathError: there is no such language.

    >>> CourseAtAGlance("fr").title
    'Le cours en un coup d’œil'
    >>> 'href="mouse-03.html"' in CourseAtAGlance("en", "{}.html".format).html()
    True
    """

    LOOK = "overview"
    STYLE = """
.overview .map{margin:2mm 0}
.overview .map text{font-family:inherit}
.overview .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(56mm,1fr));gap:4mm}
.overview h2+p{break-after:avoid}
.overview .cards+p{margin-top:3mm;break-before:avoid}
.overview .card{border:1px solid #777;border-radius:2mm;padding:3mm;break-inside:avoid}
.overview .card .table{height:34mm;display:grid;place-items:center;margin:0 0 2mm}
.overview .card img{max-height:34mm}
.overview .card p{font-size:10pt;margin:0 0 1mm}
.overview .other{float:right}
.overview a{color:#0b5a86}
@media screen{.overview table{display:block;overflow-x:auto}}
.overview .begin a:not([hidden]){display:inline-block;padding:12px 5mm;border-radius:2mm;background:#0b5a86;color:#fff;font-weight:700;text-decoration:none}
.overview .begin a.further{background:none;color:#0b5a86;text-decoration:underline}
"""

    def __init__(
        self,
        language: str | None = None,
        link: Callable[[str], str | None] = nowhere,
        other: str = "",
        above: str = "",
    ) -> None:
        super().__init__(language)
        self._link, self._other, self._above = link, other, above

    @property
    def words(self) -> OverviewWords:
        """The words of the page."""
        return overview().words[self.language]

    @property
    def title(self) -> str:
        """What it is called."""
        return self.words.title

    def body(self) -> str:
        """Return the map, the lessons of each trail, the topics, first questions."""
        parts = (
            self._elsewhere(),
            f"<h1>{said(self.title)}</h1>{self._above}{told(self.words.lead)}",
            self._map(),
            *map(self._trail, overview().trails),
            self._topics(),
            self._questions(),
        )
        return "".join(parts)

    def _elsewhere(self) -> str:
        if not self._other:
            return ""
        code, name = next(each for each in LANGUAGES.items() if each[0] != self.language)
        address = escape(self._other)
        return f'<p class="other"><a href="{address}" lang="{code}" hreflang="{code}">{escape(name)}</a></p>'

    def _map(self) -> str:
        names = {each.id: "\n".join(_head(each)) for each in overview().trails}
        ways = [f"{place(one)} → {place(other)}" for one, other in overview().paths]
        drawn = trail_map(names, named(self.words.map, "; ".join(ways)), self._link)
        note = _("A thin line leads to a lesson of another trail that is well reached from there.")
        return f"<h2>{said(self.words.map)}</h2>{drawn}<p>{escape(note)}</p>"

    def _trail(self, trail: Trail) -> str:
        lessons = _("{number} lessons of 45 minutes").format(number=len(trail.lessons))
        title = escape(" · ".join((*_head(trail), lessons)))
        cards = "".join(map(self._card, trail.lessons))
        around = zip(TESTS, (0, len(trail.lessons) + 1), strict=True)
        tests = (self._linked(_(test), f"{trail.id}-{number:02}") for test, number in around)
        return (
            f"<h2>{title}</h2><p>{said(trail.words[self.language])}</p>"
            f'<div class="cards">{cards}</div><p>{" · ".join(tests)}</p>'
        )

    def _card(self, lesson: str) -> str:
        sheet = lesson_sheet(lesson)
        words = sheet.words[self.language]
        asked = (name for item in sheet.items for name in item.positions)
        shown = next(asked, sheet.shown.count)
        drawn = picture(sheet.code(shown), words.title, words=False) if shown else ""
        topics = " · ".join(overview().topics_of(lesson, self.language))
        name = self._linked(f"{number_in_trail(lesson)} · {words.title}", lesson)
        return (
            f'<article class="card">{drawn}<h3>{name}</h3><p>{said(words.question)}</p>'
            f"<p><em>{escape(topics)}</em></p></article>"
        )

    def _linked(self, words: str, lesson: str) -> str:
        href = self._link(lesson)
        return f'<a href="{escape(href)}">{escape(words)}</a>' if href else escape(words)

    def _topics(self) -> str:
        trails = overview().trails
        head = (_("Topic"), *(_(NAMES[trail.id]) for trail in trails), _("With Python"))
        body = (
            (
                said(topic.words[self.language]),
                *(self._numbers(trail, topic.lessons) for trail in trails),
                ", ".join(topic.python),
            )
            for topic in overview().topics
        )
        return f"<h2>{said(self.words.topics)}</h2>{rows(map(escape, head), body)}"

    def _numbers(self, trail: Trail, lessons: tuple[str, ...]) -> str:
        found = (lesson for lesson in lessons if lesson in trail.lessons)
        return ", ".join(self._linked(str(number_in_trail(each)), each) for each in found)

    def _questions(self) -> str:
        asked = answered(each[self.language] for each in overview().questions)
        return f"<h2>{said(self.words.questions)}</h2>{asked}"


def _head(trail: Trail) -> tuple[str, str]:
    return _(NAMES[trail.id]), _(AGES).format(ages=trail.ages)
