"""A test before or after a trail on paper: six questions, and the key on a page of its own."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from mousemath.course.forms import MINUTES, UNKNOWN, Form, form
from mousemath.course.names import TEST
from mousemath.course.questions import LETTERS
from mousemath.language import _, speaking
from mousemath.teacher.printing.asked import BOX
from mousemath.teacher.printing.printed import Printed
from mousemath.teacher.printing.text import listed, said, told
from mousemath.widgets.picture_words import named

if TYPE_CHECKING:
    from mousemath.course.items import Item


class TestPaper(Printed):
    """A form of a test on paper; see :func:`mousemath.handout`.

    Args:
        name: the id of the form, such as ``"mouse-a"``.
        language: of its words; by default the current one.

    Raises:
        MousemathError: there is no such form or language.

    >>> "shown to nobody before" in TestPaper("mouse-a").html()
    True
    """

    __test__ = False  # no test of this package
    LOOK = "test"
    STYLE = """
.test .item{break-inside:avoid;margin:0 0 6mm}
.test .name{border-bottom:1px solid #000;padding:0 0 3mm;margin:0 0 5mm}
.test .apart .item{margin:0 0 2mm}
.test .apart li{margin:0}
"""

    def __init__(self, name: str, language: str | None = None) -> None:
        self.form: Form = form(name)
        super().__init__(language)

    @property
    def title(self) -> str:
        """What the form is called."""
        with speaking(self.language):
            return _(TEST[self.form.trail]).format(letter=self.form.letter)

    def body(self) -> str:
        """Return the page of the questions and that of the key."""
        return f"<h1>{escape(self.title)}</h1>{self._head()}{self._questions()}{self._key()}"

    def _head(self) -> str:
        words = _("{minutes} minutes. Nothing helps, nothing is marked; tick one box a question.")
        blanks = (named(_("Pseudonym"), "_" * 26), named(_("Date"), "_" * 14))
        when = " &ensp; ".join(f"{BOX} {escape(word)}" for word in (_("before"), _("after")))
        lead = escape(words.format(minutes=MINUTES))
        return f'<p>{lead}</p><p class="name">{" &emsp; ".join(blanks)} &emsp; {when}</p>'

    def _questions(self) -> str:
        return "".join(
            f'<div class="item"><h3>{number}</h3>{told(item.words[self.language].words)}'
            f"{self._options(item)}</div>"
            for number, item in enumerate(self.form.items, 1)
        )

    def _options(self, item: Item) -> str:
        words = (*map(said, item.words[self.language].options), escape(_(UNKNOWN)))
        shown = (
            f"{BOX} <b>{letter}</b> {each}" for letter, each in zip(LETTERS, words, strict=False)
        )
        return listed(shown, name="options")

    def _key(self) -> str:
        title = escape(_("Key and what each answer shows"))
        warning = escape(_("It is shown to nobody before the test after the trail."))
        rows = "".join(
            f'<div class="item"><h3>{number}. {escape(item.words[self.language].short)}</h3>'
            f"{listed(self._shows(item))}</div>"
            for number, item in enumerate(self.form.items, 1)
        )
        return f'<section class="apart"><h2>{title}</h2><p>{warning}</p>{rows}</section>'

    def _shows(self, item: Item) -> list[str]:
        words = item.words[self.language]
        found = []
        for number, shows in enumerate(words.shows):
            name = f"<b>{LETTERS[number]}</b> {said(words.options[number])}"
            told = escape(_("the right answer")) if number in item.right else said(shows)
            found.append(named(name, told))
        return found
