"""The heading of a lesson: title, question, and where a class code is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.course.part import LessonPart
from mousemath.course.prose import plain
from mousemath.language import _, mark
from mousemath.lesson.classroom.class_code import MOST_STUDENTS, ClassCode, Member, typed_number
from mousemath.lesson.host import in_a_cell
from mousemath.scene import Strong, Task, Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mousemath.scene import Part as Drawn

TRAILS = {"mouse": mark("mouse trail"), "cat": mark("cat trail"), "wolf": mark("wolf trail")}
WAY = {
    "bet": mark("The bet"),
    "guess": mark("Guess first"),
    "count": mark("Count by hand"),
    "derive": mark("Derive it"),
    "try": mark("Try it"),
    "exercises": mark("Exercises"),
    "ticket": mark("Exit ticket"),
}
"""The parts of a lesson by their names."""
CLASS, STUDENT = "class-code", "student"


class Heading(LessonPart):
    """Title and question, and where a class code is typed."""

    @property
    def line(self) -> str:
        """The line of Python that opens the lesson."""
        return in_a_cell("lesson", f'"{self.sheet.id}"')

    def heading(self) -> str:
        """Return the title of the lesson."""
        return plain(self.words.title)

    def context(self) -> tuple[str, ...]:
        """Return the trail, and how long a lesson takes."""
        return _(TRAILS[self.sheet.trail]), _("45 minutes")

    def sentence(self) -> str:
        """Return what is due now."""
        left = [words for part, words in WAY.items() if not self.progress.is_done(part)]
        if not left:
            return _("All of it is done.")
        return _("Next, below: {part}.").format(part=_(left[0]))

    def table(self) -> tuple[Drawn, ...]:
        """Return the question, and the parts that come."""
        return (
            Text((Strong(plain(self.words.question)),), "heading"),
            Text((self._way(),), "quiet"),
            Text((_("What you answer is kept until the lesson is restarted."),), "quiet"),
        )

    def _way(self) -> str:
        """Return the parts of the lesson, those that are done with a check mark."""
        done = self.progress.is_done
        check = "\N{NO-BREAK SPACE}✓"
        named = (f"{_(words)}{check if done(part) else ''}" for part, words in WAY.items())
        return " · ".join(named)

    def asked(self) -> str:
        """Return what heads the panel."""
        return _("Your class")

    def parts(self) -> tuple[Drawn, ...]:
        """Return the fields of class code and number, or who plays."""
        member = self.progress.member
        if member is not None:
            said = _("You are {name}, number {number}.")
            return (Text((said.format(name=member.named, number=member.number),)),)
        return tuple(self._fields())

    def _fields(self) -> Iterator[Drawn]:
        room = self.progress.room
        code = "" if room is None else str(room)
        help_ = _("Without one you can do the whole lesson too.")
        yield self._task(CLASS, _("Class code"), help_, code)
        if room is not None:
            most = _("1 to {most}, as your teacher says.").format(most=MOST_STUDENTS)
            yield self._task(STUDENT, _("Your number in the class"), most, "")

    def _task(self, name: str, label: str, help_: str, value: str) -> Task:
        wrong = self.refused if self.refused is not None and self.refused.form == name else None
        said = (wrong.error,) if wrong else ()
        return Task(name, label, help_, _("Keep it"), value, "unread" if wrong else "", said)

    def handle(self, message: Mapping[str, Any]) -> bool:
        """Take a class code, then a number."""
        values = message.get("values")
        said = str(values.get("answer", "")) if isinstance(values, dict) else ""
        match message.get("type"), message.get("id"):
            case "form", "class-code":
                self.progress.join(ClassCode.read(said))
            case "form", "student" if self.progress.room is not None:
                number = typed_number(said)
                self.progress.member = Member.of(self.progress.room, number)
            case _:
                return False
        return True
