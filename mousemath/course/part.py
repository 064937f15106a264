"""A part of a lesson on the page: what all of them have; each is a cell of the notebook.

A part is a :class:`mousemath.widgets.dialogue.Drawable`, like a lesson and like a card. What is
answered is kept by the :class:`~mousemath.course.progress.Progress` of the lesson.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from mousemath.course.chances_read import as_read
from mousemath.course.handing_in import result_of
from mousemath.course.names import number_in_trail
from mousemath.course.prose import plain
from mousemath.language import _, mark, speaking
from mousemath.lesson.frame import Refused
from mousemath.lesson.frame_words import frame_words
from mousemath.lesson.host import in_a_cell
from mousemath.lesson.still import still
from mousemath.scene import Board, Guess, Hints, Note, Panel, Picks, Scene, Source, Tab

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.course.progress import Progress
    from mousemath.course.sheets import LessonSheet, LessonWords
    from mousemath.scene import Form, Tool
    from mousemath.scene import Part as Drawn

Read = TypeVar("Read")
HEADING = "heading"
"""The part that opens a lesson."""
GONE = (
    mark(
        "No answer: the kernel is busy, or was restarted; after a restart the lesson begins anew. "
        "Run its cells from the first one, or this line:"
    ),
    mark("No answer: wait a moment, else load this page again; the lesson then begins anew."),
)
"""What is said where a kernel no longer answers; and where there are no cells."""


class AtOnce:
    """Something that is drawn and answered at once, unless it says otherwise."""

    @property
    def busy(self) -> bool:
        """Whether long work waits."""
        return False

    def advance(self, seconds: float) -> bool:
        """Work for about ``seconds``; tell whether the scene has changed."""
        del seconds
        return False


class LessonPart(AtOnce):
    """A part of a lesson.

    Args:
        progress: what was answered in the lesson so far.
        language: ``"en"`` or ``"fr"``.
    """

    name: ClassVar[str] = HEADING
    TITLE: ClassVar[str] = ""
    """What a part is called that is always called the same."""

    def __init__(self, progress: Progress, language: str) -> None:
        self.progress = progress
        self.language = language
        self.turn = 0
        self.tab = ""
        self.refused: Refused | None = None

    # ── for each part to say ──────────────────────────────────────────────────────────────────

    def heading(self) -> str:
        """Return the name of the part."""
        return _(self.TITLE)

    def context(self) -> tuple[str, ...]:
        """Return what stands beside the number of the lesson: its title."""
        return (plain(self.words.title),)

    def sentence(self) -> str:
        """Return what is due now, in a sentence."""
        raise NotImplementedError

    def position(self) -> str:
        """Return the name of the position on the board; ``""`` for none."""
        return ""

    def asked(self) -> str:
        """Return what heads the panel."""
        return ""

    def parts(self) -> tuple[Drawn, ...]:
        """Return what stands in the panel."""
        raise NotImplementedError

    def kept(self) -> tuple[str, ...]:
        """Return what a saved notebook keeps in words: questions, and no answer."""
        return (plain(self.words.question),)

    def tabs(self) -> tuple[Tab, ...]:
        """Return the tabs of the panel."""
        return ()

    def tools(self) -> tuple[tuple[Tool, ...], tuple[Form, ...]]:
        """Return tools of the head line, and the forms behind them."""
        return (), ()

    def handle(self, message: Mapping[str, Any]) -> bool:
        """Do what a message asks for; tell whether it was anything.

        Raises:
            MousemathError: it was, and cannot be; the sentence says why.
        """
        raise NotImplementedError

    # ── what the widget asks for ──────────────────────────────────────────────────────────────

    def receive(self, message: Mapping[str, Any]) -> None:
        """Do what a message of the page asks for; a bad one changes nothing and is answered in words."""
        with speaking(self.language):
            try:
                if self.handle(message):
                    self.refused = None
            except ValueError as error:
                typed = message.get("value")
                sent = {"guess": typed} if isinstance(typed, str) else {}
                self.refused = Refused(str(message.get("id")), str(error), "", sent)

    def turn_to(self, tab: str) -> None:
        """Show another thing in the panel; what was typed for the former is gone."""
        if tab != self.tab:
            self.tab = tab
            self.turn += 1

    @property
    def key(self) -> tuple[str, str]:
        """The lesson, and which part of it."""
        return self.sheet.id, self.name

    @property
    def result_code(self) -> str:
        """What is handed in; ``""`` where the lesson belongs to no class."""
        return result_of(self.progress).code if self.progress.member else ""

    @property
    def sheet(self) -> LessonSheet:
        """The lesson."""
        return self.progress.sheet

    @property
    def words(self) -> LessonWords:
        """The words of the lesson."""
        return self.sheet.words[self.language]

    @property
    def line(self) -> str:
        """The line of Python that opens this part."""
        return in_a_cell("lesson", f'"{self.sheet.id}", "{self.name}"')

    def draw(self) -> Scene:
        """Return the scene of this moment."""
        with speaking(self.language):
            main, below = laid(self.table())
            large = self.progress.reading.projector
            tools, forms = ((), ()) if large else self.tools()
            return Scene(
                game="course",
                title=place_of(self.sheet),
                context=self.context(),
                heading=self._as_read(self.heading()),
                turn=self.turn,
                language=self.language,
                main=main,
                tray=(),
                below=below,
                sentence=self._as_read(self.note()),
                panel=self._panel(large=large),
                tools=tools,
                forms=forms,
                words=frame_words(self.line, no_answer=GONE),
                large=large,
            )

    def _panel(self, *, large: bool) -> Panel:
        """Return the panel, its chances as they are read."""
        tabs, asked, shown = self.tabs(), self.asked(), self._shown(large=large)
        return Panel(tabs, self.tab, self._as_read(asked), self._as_read(shown))

    def _as_read(self, drawn: Read) -> Read:
        return as_read(drawn, self.progress.reading, self.sheet.id)

    def _shown(self, *, large: bool) -> tuple[Drawn, ...]:
        """Return what stands in the panel; on a projector the question and the answer alone."""
        if not large:
            return self.parts()
        return tuple(_bare(part) for part in self.parts() if not isinstance(part, (Hints, Source)))

    def note(self) -> Note:
        """Return the live sentence: why something was refused, or what is due."""
        if self.refused is not None:
            return Note((self.refused.error,), "refused")
        return Note((self.sentence(),))

    def table(self) -> tuple[Drawn, ...]:
        """Return what lies on the table."""
        name = self.position()
        return still(self.sheet.code(name)) if name else ()


def _bare(part: Drawn) -> Drawn:
    """Return a question without what is asked beside it."""
    if isinstance(part, Guess):
        return replace(part, sure=(), ways=(), hints=(), next_hint="", help="")
    return replace(part, sure=(), whys=()) if isinstance(part, Picks) else part


def laid(parts: tuple[Drawn, ...]) -> tuple[tuple[Drawn, ...], tuple[Drawn, ...]]:
    """Return what is the hero of the table, and what follows it."""
    board = bool(parts) and isinstance(parts[0], Board)
    return (parts[:1], parts[1:]) if board else (parts, ())


def place_of(sheet: LessonSheet) -> str:
    """Return the number of a lesson in words.

    >>> from mousemath.course.sheets import lesson_sheet
    >>> place_of(lesson_sheet("mouse-03"))
    'Lesson 3'
    """
    return _("Lesson {number}").format(number=number_in_trail(sheet.id))
