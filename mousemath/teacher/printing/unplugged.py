"""The first lesson with real dice: a sheet for students, and one for the teacher."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from mousemath.course.first_lesson import first_lesson
from mousemath.language import _
from mousemath.teacher.printing.asked import BOX, sureness
from mousemath.teacher.printing.printed import Printed
from mousemath.teacher.printing.text import listed, room, rows, said, spans, told
from mousemath.widgets.picture_words import named

if TYPE_CHECKING:
    from mousemath.course.first_lesson import FirstWords

NAME = "unplugged"
FACES = 6
STEP, DOT = 22, 7
"""Pixels from dot to dot, and the radius of a dot."""


class Unplugged(Printed):
    """The first lesson on paper; see :func:`mousemath.handout`.

    >>> Unplugged("fr").title
    'Trois dés et un chat'
    """

    LOOK = NAME
    STYLE = """
.unplugged .name{border-bottom:1px solid #000;padding:0 0 3mm}
.unplugged .tally td{height:14mm}
.unplugged .asked{break-inside:avoid}
.unplugged .beside{display:grid;grid-template-columns:52mm 1fr;gap:5mm}
"""

    @property
    def words(self) -> FirstWords:
        """The words of the lesson."""
        return first_lesson().words[self.language]

    @property
    def title(self) -> str:
        """What the lesson is called."""
        return self.words.title

    def body(self) -> str:
        """Return the page for students, then that for the teacher."""
        return self._student() + self._teacher()

    def _student(self) -> str:
        words = self.words
        blanks = (named(_("Name"), "_" * 34), named(_("Date"), "_" * 14))
        tried = escape(_("Try it"))
        parts = (
            f'<h1>{said(words.title)}</h1><p class="name">{" &emsp; ".join(blanks)}</p>',
            told(words.rules),
            self._bet(),
            f"<p>{said(words.guess)} _______</p><h2>{tried}</h2>{told(words.tally)}",
            f'<div class="tally">{rows(map(said, words.columns), [("", "")])}</div>',
            told(words.together) + room(1),
            self._count(),
            _asked(_("Two turns against the cat"), words.win),
            _asked(_("Homework"), words.home),
        )
        return "".join(parts)

    def _bet(self) -> str:
        words = self.words
        options = (f"{BOX} {said(option)}" for option in words.options)
        title = escape(_("The bet"))
        return f"<h2>{title}</h2>{told(words.bet)}{listed(options, name='options')}{sureness()}"

    def _count(self) -> str:
        title, label = escape(_("Count with your own hands")), _("36 rolls of two dice")
        words = told(self.words.count) + told(self.words.result)
        return f'<h2>{title}</h2><div class="beside">{dots(label)}<div>{words}</div></div>'

    def _teacher(self) -> str:
        plan = first_lesson().plan
        when = spans(minute for minute, _words in plan)
        lines = zip(when, (said(words[self.language]) for _minute, words in plan), strict=True)
        head = map(escape, (_("Minute"), _("What is done")))
        titles = (escape(_("For the teacher")), escape(_("Answers")))
        return (
            f'<section class="apart"><h2>{titles[0]}</h2>{told(self.words.teacher)}'
            f"{rows(head, lines)}<h2>{titles[1]}</h2>{told(self.words.answers)}</section>"
        )


def _asked(title: str, words: str) -> str:
    """Return a question below its title, with lines to write on."""
    return f'<div class="asked"><h2>{escape(title)}</h2>{told(words)}{room(4)}</div>'


def dots(label: str) -> str:
    """Return the rolls of two dice as empty dots, a row for each face of the first."""
    places = [(STEP * (face + 1)) for face in range(FACES)]
    heads = "".join(
        f'<text x="{place}" y="8" text-anchor="middle">{face}</text>'
        f'<text x="4" y="{place + 4}" text-anchor="middle">{face}</text>'
        for face, place in enumerate(places, 1)
    )
    circles = "".join(
        f'<circle cx="{x}" cy="{y}" r="{DOT}" fill="none" stroke="#000"/>'
        for y in places
        for x in places
    )
    side = STEP * (FACES + 1)
    return (
        f'<svg role="img" aria-label="{escape(label)}" width="{side}" height="{side}" '
        f'viewBox="0 0 {side} {side}" font-size="12">{heads}{circles}</svg>'
    )
