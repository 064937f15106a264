"""The handout of a lesson: positions, questions with room to write, hints and answers on pages of their own."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from mousemath.course.names import place
from mousemath.course.sheets import lesson_sheet
from mousemath.language import _, speaking
from mousemath.teacher.printing.asked import answer, answering, writing
from mousemath.teacher.printing.printed import Printed
from mousemath.teacher.printing.text import listed, picture, room, said, told
from mousemath.widgets.picture_words import named

if TYPE_CHECKING:
    from mousemath.course.items import Item
    from mousemath.course.sheets import LessonSheet, LessonWords


class Handout(Printed):
    """What a student has of a lesson on paper; see :func:`mousemath.handout`.

    Args:
        lesson: the id of the lesson, such as ``"mouse-03"``.
        language: of its words; by default the current one.

    Raises:
        MousemathError: there is no such lesson or language.

    >>> "0.7037" in Handout("mouse-03").html()
    True
    """

    LOOK = "handout"
    STYLE = """
.handout section{margin:0 0 3mm}
.handout .item{break-inside:avoid;margin:0 0 4mm}
.handout .beside{display:grid;grid-template-columns:102mm minmax(0,1fr);gap:5mm}
.handout .beside:has(.bars){grid-template-columns:minmax(0,1fr)}
.handout .beside:has(.bars) .table{width:102mm}
.handout .together{break-inside:avoid}
.handout .last{break-before:avoid}
.handout .name{border-bottom:1px solid #000;padding:0 0 3mm;margin:0 0 4mm}
.handout .cat{font-style:italic;border-left:3px solid #000;padding-left:3mm}
.handout .blank{padding:1mm 0 2mm}
.handout .level{letter-spacing:1px}
.handout .steps li{margin-bottom:3mm}
"""

    def __init__(self, lesson: str, language: str | None = None) -> None:
        self.sheet: LessonSheet = lesson_sheet(lesson)
        self._pictured = ""
        super().__init__(language)

    @property
    def words(self) -> LessonWords:
        """The words of the lesson."""
        return self.sheet.words[self.language]

    @property
    def title(self) -> str:
        """What the lesson is called."""
        return self.words.title

    def body(self) -> str:
        """Return questions, then hints, then answers."""
        self._pictured = ""
        return self._head() + self._asking() + self._hints() + self._answers()

    def ticket(self) -> str:
        """Return the exit ticket alone, as a page: what is asked before one goes."""
        with speaking(self.language):
            self._pictured = ""
            asked = self._part(_("Before you go"), self.sheet.asked("exit"))
            return self.page(self._head() + asked)

    # ── for students ──────────────────────────────────────────────────────────────────────────

    def _head(self) -> str:
        name, date = named(_("Name"), "_" * 34), named(_("Date"), "_" * 14)
        return (
            f"<h1>{said(self.title)}</h1><p>{escape(place(self.sheet.id))}</p>"
            f'<p class="name">{name} &emsp; {date}</p>'
            f'<p><b>{said(self.words.question)}</b></p><p class="cat">{said(self.words.cat)}</p>'
        )

    def _asking(self) -> str:
        asked = self.sheet.asked
        parts = [
            self._part(_("The bet"), asked("bet")),
            self._part(_("My guesses"), asked("guess")),
        ]
        counted = _beside(self._shown(self.sheet.shown.count), told(self.words.count))
        parts.append(_section(_("Count with your own hands"), counted + room(6)))
        parts.append(_section(_("Step by step"), self._steps() + room(6)))
        parts.append(_section(_("Try it"), told(self.words.trying) + room(2)))
        parts.append(self._part(_("Exercises"), asked("exercise")))
        parts.append(self._part(_("Before you go"), asked("exit")))
        parts.append(f'<p class="last"><em>{said(self.words.cliffhanger)}</em></p>')
        return "".join(parts)

    def _steps(self) -> str:
        """Return how the derivation begins; what follows stands with the answers."""
        first = self.sheet.steps[0].words[self.language]
        lead = _("It begins so. Go on, one step a line, and say each time what comes next.")
        return (
            f'<div class="together"><p>{escape(lead)}</p><p>{said(first.said)}</p>{room(2)}</div>'
        )

    def _part(self, title: str, items: tuple[Item, ...]) -> str:
        return _section(title, "".join(self._item(item, len(items)) for item in items))

    def _item(self, item: Item, number: int) -> str:
        words = item.words[self.language]
        head = f"<h3>{self._label(item)}</h3>" if number > 1 else ""
        shown = self._shown(next(iter(item.positions), ""))
        more = writing(item) if item.part == "exercise" else ""
        if words.sentence:
            more += f"<p>{said(words.sentence)}</p>{room(2)}"
        asked = f"<p>{said(words.words)}</p>{answering(item, self.language)}{more}"
        return f'<div class="item">{head}{_beside(shown, asked)}</div>'

    def _label(self, item: Item) -> str:
        if item.level:
            return f'{escape(item.name)} <span class="level">{"●" * item.level}</span>'
        return escape(item.name.removeprefix("g"))

    def _shown(self, position: str) -> str:
        """Return the picture of a position, unless it was the last one that was drawn."""
        if not position or position == self._pictured:
            return ""
        self._pictured = position
        return picture(self.sheet.code(position), _("The table of this question"))

    # ── on pages of their own ─────────────────────────────────────────────────────────────────

    def _hints(self) -> str:
        exercises = self.sheet.asked("exercise")
        shown = "".join(
            f'<div class="item"><h3>{self._label(item)}</h3>'
            f"{listed(map(said, item.words[self.language].hints), 'ol')}</div>"
            for item in exercises
        )
        return _section(_("Hints: read one, then think again"), shown, "apart")

    def _answers(self) -> str:
        found = "".join(
            f'<div class="item"><h3>{self._named(item)}</h3>{answer(item, self.language)}</div>'
            for item in self.sheet.items
        )
        return _section(_("Answers"), found + self._derived(), "apart")

    def _named(self, item: Item) -> str:
        titles = {"bet": _("The bet"), "exit": _("Before you go")}
        numbered = {"guess": _("Guess {number}"), "exercise": _("Exercise {number}")}
        words = numbered.get(item.part) or titles[item.part]
        return escape(words.format(number=item.name.removeprefix("g")))

    def _derived(self) -> str:
        steps = []
        for step in self.sheet.steps:
            words = step.words[self.language]
            chosen = f" → <b>{said(words.options[step.right])}</b>" if words.options else ""
            wrong = (
                f"<br>✗ {said(option)} {said(reason)}"
                for number, option in enumerate(words.options)
                if (reason := step.reason(number, self.language))
            )
            steps.append(f"{said(words.said)}{chosen}{''.join(wrong)}")
        return f"<h3>{escape(_('Step by step'))}</h3>{listed(steps, 'ol', 'steps')}"


def _beside(shown: str, words: str) -> str:
    """Return words beside a picture, or alone where there is none."""
    return f'<div class="beside">{shown}<div>{words}</div></div>' if shown else words


def _section(title: str, body: str, name: str = "") -> str:
    look = f' class="{name}"' if name else ""
    return f"<section{look}><h2>{escape(title)}</h2>{body}</section>"
