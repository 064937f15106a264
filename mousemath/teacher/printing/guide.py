"""The guide of a lesson on paper: all that a teacher needs to lead it, the exact answers included."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from mousemath.course.guides import guide_sheet
from mousemath.course.names import PARTS, place
from mousemath.course.sheets import lesson_sheet
from mousemath.language import _, mark
from mousemath.lesson.host import as_line
from mousemath.teacher.printing.asked import answer
from mousemath.teacher.printing.printed import Printed
from mousemath.teacher.printing.text import (
    answered,
    listed,
    picture,
    rows,
    said,
    spans,
    told,
)
from mousemath.widgets.picture_words import named

if TYPE_CHECKING:
    from mousemath.course.guides import GuideSheet, GuideWords
    from mousemath.course.sheets import LessonSheet

STARTED = mark(
    "A screen for two students, with the notebook of this lesson open: Run, then Run All Cells. That takes "
    "up to half a minute. What follows a guess opens by itself."
)


class Guide(Printed):
    """What a teacher has of a lesson on paper; see :func:`mousemath.guide`.

    Args:
        lesson: the id of the lesson, such as ``"mouse-03"``.
        language: of its words; by default the current one.

    Raises:
        MousemathError: there is no such lesson or language.

    >>> "For the teacher" in Guide("mouse-03").html()
    True
    """

    LOOK = "guide"
    STYLE = """
.guide .beside{display:grid;grid-template-columns:102mm minmax(0,1fr);gap:5mm}
.guide .item{break-inside:avoid;margin:0 0 3mm}
"""

    def __init__(self, lesson: str, language: str | None = None) -> None:
        self.sheet: LessonSheet = lesson_sheet(lesson)
        self.guide: GuideSheet = guide_sheet(lesson)
        super().__init__(language)

    @property
    def words(self) -> GuideWords:
        """The words of the guide."""
        return self.guide.words[self.language]

    @property
    def title(self) -> str:
        """What the lesson is called."""
        return self.sheet.words[self.language].title

    def body(self) -> str:
        """Return how to lead the lesson, then all answers."""
        parts = (
            self._head(),
            self._plan(),
            self._keys(),
            self._signs(),
            self._projected(),
            self._after(),
            self._curriculum(),
            self._answers(),
        )
        return "".join(parts)

    def _head(self) -> str:
        lesson = self.sheet.words[self.language]
        lead = " · ".join((_("For the teacher"), place(self.sheet.id), _("45 minutes")))
        heading = f"<p>{escape(lead)}</p><h1>{said(self.title)}</h1>"
        return "".join(
            (
                heading,
                f"<p><b>{said(lesson.question)}</b></p>",
                _told(_("Aim"), self.words.aim),
                _told(_("Needed before"), self.words.before),
                _told(_("Needed in the room"), f"{self.words.needed}\n\n{_(STARTED)}"),
            )
        )

    def _plan(self) -> str:
        plan = self.guide.plan
        lines = (
            (when, escape(_(PARTS[line.part])), said(line.words[self.language]))
            for when, line in zip(spans(line.minute for line in plan), plan, strict=True)
        )
        head = map(escape, (_("Minute"), _("Part"), _("What is done")))
        return _under(_("Minute by minute"), rows(head, lines))

    def _keys(self) -> str:
        return _under(_("Key questions, with answers"), answered(self.guide.keys[self.language]))

    def _signs(self) -> str:
        words = (each.words[self.language] for each in self.guide.misconceptions)
        lines = ((said(sign.shows), said(sign.ask)) for sign in words)
        head = map(escape, (_("How a wrong way shows"), _("What to ask then")))
        return _under(_("Wrong ways"), rows(head, lines))

    def _projected(self) -> str:
        shown = "".join(
            self._shown(each.position, each.words[self.language]) for each in self.guide.projected
        )
        return _under(_("For the projector"), shown) if shown else ""

    def _shown(self, position: str, words: str) -> str:
        code = self.sheet.code(position)
        drawn = picture(code, _("A position for the projector"))
        line = f"<p>{said(words)}</p><p><code>{escape(as_line(code))}</code></p>"
        return f'<div class="item beside">{drawn}<div>{line}</div></div>'

    def _after(self) -> str:
        words = self.words
        return "".join(
            (
                _told(_("Support"), words.support),
                _told(_("For those who go on"), words.extension),
                _told(_("Homework"), words.homework),
                _told(_("Without a computer"), words.unplugged),
            )
        )

    def _curriculum(self) -> str:
        found = self.guide.curriculum
        places = (
            (_("France"), found.france),
            (_("England"), found.england),
            (_("United States"), found.us),
            (_("International Baccalaureate"), found.ib),
        )
        lines = listed(
            named(f"<b>{escape(name)}</b>", said(words)) for name, words in places if words
        )
        sources = _told(_("Sources"), self.words.sources)
        return _under(_("Words of the curricula"), lines) + sources

    def _answers(self) -> str:
        found = "".join(
            f'<div class="item"><h3>{escape(item.id)}</h3><p>{said(item.words[self.language].words)}</p>'
            f"{answer(item, self.language)}</div>"
            for item in self.sheet.items
        )
        body = _under(_("All answers"), found)
        return f'<section class="apart">{body}</section>'


def _under(title: str, body: str) -> str:
    return f"<h2>{escape(title)}</h2>{body}"


def _told(title: str, text: str) -> str:
    return _under(title, told(text))
