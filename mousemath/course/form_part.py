"""A test before or after a trail on the page: six questions, and nothing told of right and wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from mousemath.course.form_panel import (
    END,
    PLACES,
    STUDENT,
    asking,
    handed_in,
    number_field,
    tabs_of,
)
from mousemath.course.forms import MINUTES, QUESTIONS
from mousemath.course.handing_in import code_to_copy
from mousemath.course.heading_part import TRAILS as NAMED
from mousemath.course.part import HEADING, AtOnce
from mousemath.course.prose import paragraphs
from mousemath.course.sitting import ANSWERS, Sitting
from mousemath.errors import MousemathError
from mousemath.language import _, listing, mark, speaking, spoken
from mousemath.lesson.asking.sent import NO_CHOICE, one_of
from mousemath.lesson.classroom.class_code import Member, check_number, typed_number
from mousemath.lesson.classroom.pseudonyms import read_pseudonym
from mousemath.lesson.frame_words import frame_words
from mousemath.lesson.host import in_a_cell
from mousemath.scene import Form, Note, Panel, Scene, Tab, Text, Tool

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.course.items import Item
    from mousemath.scene import Part

TITLES = {"before": mark("Before the trail"), "after": mark("After the trail")}
GONE = (
    mark(
        "No answer: the kernel is busy, or was restarted; after a restart the test begins anew. "
        "Run its cell, or this line:"
    ),
    mark("No answer: wait a moment, else load this page again; the test then begins anew."),
)
"""What is said where a kernel no longer answers; and where there are no cells."""


class FormPart(AtOnce):
    """A test on the page.

    Args:
        name: trail and when, ``"mouse-before"`` or ``"mouse-after"``.
        language: of its words; by default the current one.

    Raises:
        MousemathError: there is no such language.
    """

    def __init__(self, name: str, language: str | None = None) -> None:
        self.name = name
        self.language = spoken(language)
        self.sitting: Sitting | None = None
        self.tab = "1"
        self.turn = 0
        self.refused = ""

    @property
    def trail(self) -> str:
        """The name of the trail."""
        return self.name.partition("-")[0]

    @property
    def key(self) -> tuple[str, str]:
        """The test, and that it has one part."""
        return self.name, HEADING

    @property
    def result_code(self) -> str:
        """What the student hands in; ``""`` before the number is known."""
        return self.sitting.code if self.sitting else ""

    def kept(self) -> tuple[str, ...]:
        """Return what a saved notebook keeps in words: no question of a test."""
        return ()

    @property
    def line(self) -> str:
        """The line of Python that opens this test."""
        return in_a_cell("lesson", f'"{self.name}"')

    def seat(self, number: object, pseudonym: object = "") -> None:
        """Take who writes the test, unless that is known.

        Raises:
            MousemathError: no student can have this number, or the pseudonym cannot be.
        """
        if self.sitting is None:
            who = read_pseudonym(pseudonym, found := check_number(number))
            self.sitting = Sitting(self.trail, self.name.partition("-")[2], found, who)

    # ── messages ──────────────────────────────────────────────────────────────────────────────

    def receive(self, message: Mapping[str, Any]) -> None:
        """Do what a message of the page asks for; a bad one changes nothing and is answered in words."""
        with speaking(self.language):
            try:
                if self._handle(message):
                    self.refused = ""
            except ValueError as error:
                self.refused = str(error)

    def _handle(self, message: Mapping[str, Any]) -> bool:
        values, value = message.get("values"), str(message.get("value"))
        match message.get("type"), message.get("id"):
            case "form", name if name == STUDENT and self.sitting is None:
                said = str(values.get("answer", "")) if isinstance(values, dict) else ""
                self.seat(typed_number(said))
            case "pick", name if self._is_asking and name == self._item.id:
                self._keep(value)
            case "view", None if self.sitting is not None and value in PLACES:
                self.tab = value
            case _:
                return False
        self.turn += 1
        return True

    def _keep(self, value: str) -> None:
        """Keep an answer, and go on to the next question."""
        assert self.sitting is not None  # noqa: S101 - asked before
        one_of(value, ANSWERS[1:], NO_CHOICE)
        place, answers = int(self.tab), self.sitting.answers
        kept = answers[: place - 1] + value + answers[place:]
        self.sitting = replace(self.sitting, answers=kept)
        self.tab = str(place + 1) if place < QUESTIONS else END

    # ── the scene ─────────────────────────────────────────────────────────────────────────────

    @property
    def _is_asking(self) -> bool:
        """Whether a question is shown."""
        return self.sitting is not None and self.tab != END

    @property
    def _item(self) -> Item:
        assert self.sitting is not None  # noqa: S101 - asked before
        return self.sitting.form.items[int(self.tab) - 1]

    def draw(self) -> Scene:
        """Return the scene of this moment."""
        with speaking(self.language):
            title, minutes = _(TITLES[self.name.partition("-")[2]]), _("{minutes} minutes")
            tools, forms = self._tools()
            return Scene(
                game="course",
                title=_("Test"),
                context=(_(NAMED[self.trail]), minutes.format(minutes=MINUTES)),
                heading=title,
                turn=self.turn,
                language=self.language,
                main=self._table(),
                tray=(),
                below=(),
                sentence=Note((self.refused,), "refused") if self.refused else self._due(),
                panel=Panel(*self._panel()),
                tools=tools,
                forms=forms,
                words=frame_words(self.line, no_answer=GONE),
            )

    def _due(self) -> Note:
        if self.sitting is None:
            return Note((_("Type your number, and the first question opens."),))
        return Note((_("Nothing is told of right and wrong before the class has handed in."),))

    def _table(self) -> tuple[Part, ...]:
        lead = _("Six questions. Nothing helps, nothing is marked; choose one card a question.")
        if not self._is_asking:
            return (Text((lead,)),)
        return tuple(replace(part, role="heading") for part in paragraphs(self._words))

    @property
    def _words(self) -> str:
        return self._item.words[self.language].words

    def _panel(self) -> tuple[tuple[Tab, ...], str, str, tuple[Part, ...]]:
        """Return tabs, the tab that is open, what heads the panel, and its parts."""
        if self.sitting is None:
            return (), "", _("Who are you?"), (number_field(self.refused),)
        if self.tab == END:
            return tabs_of(self.sitting), END, _("To hand in"), tuple(handed_in(self.sitting))
        asked = _("Question {number} of {all}").format(number=self.tab, all=QUESTIONS)
        question = tuple(asking(self.sitting, int(self.tab), self.language))
        return tabs_of(self.sitting), self.tab, asked, question

    def _tools(self) -> tuple[tuple[Tool, ...], tuple[Form, ...]]:
        """Return the code to hand in, to be copied."""
        if self.sitting is None or self.tab != END:
            return (), ()
        return code_to_copy(_("Test code"), _("Your test code"), self.sitting.code)


_begun: dict[str, FormPart] = {}


def open_test(
    name: str,
    part: str = HEADING,
    *,
    language: str | None = None,
    member: Member | None = None,
    **reading: object,
) -> FormPart:
    """Return a test, with what was answered in it before; it has no parts, and is read in one way.

    Raises:
        MousemathError: there is no such language, the class is that of a lesson, or something was
            chosen that is for lessons alone.

    >>> open_test("mouse-before").draw().heading
    'Before the trail'
    """
    chosen = [each for each, value in reading.items() if value is not None]
    if left := ["part"] * (part != HEADING) + chosen:
        raise MousemathError(
            mark("“{name}” is a test, shown whole and as it is: leave out {choices}."),
            name=name,
            choices=listing(left),
        )
    found = _begun.setdefault(name, FormPart(name, language))
    found.language = spoken(language)
    if member is not None:
        member.room.check_lesson(name)
        found.seat(member.number, member.pseudonym)
    return found
