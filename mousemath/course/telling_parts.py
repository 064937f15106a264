"""The parts of a lesson that tell: they wait until the bet and the first guess are there."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

from mousemath.course.part import LessonPart
from mousemath.course.prose import plain, rich
from mousemath.course.sheets import Part
from mousemath.language import _, mark
from mousemath.lesson.asking.sent import one_of
from mousemath.scene import Answers, Note, Strong, Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mousemath.course.steps import Step
    from mousemath.scene import Part as Drawn


class TellingPart(LessonPart):
    """A part that waits until all is guessed, or shown without a guess."""

    def table(self) -> tuple[Drawn, ...]:
        """Return the board, once something is told of it."""
        return super().table() if self.progress.has_guessed else ()

    def sentence(self) -> str:
        """Return what is due now."""
        return self.due() if self.progress.has_guessed else _("This part waits for you.")

    def due(self) -> str:
        """Return what is due once the part is open."""
        raise NotImplementedError

    def parts(self) -> tuple[Drawn, ...]:
        """Return what is told, once all was guessed."""
        if not self.progress.has_guessed:
            return (Note((_("Bet and guess first, above: this opens then."),)),)
        self.progress.seen.add(self.name)
        return Text((plain(self.words.question),), "quiet"), *self.told()

    def told(self) -> Iterator[Drawn]:
        """Yield what is told."""
        raise NotImplementedError

    def handle(self, message: Mapping[str, Any]) -> bool:
        """Do nothing: a text answers no message."""
        del message
        return False


class Derive(TellingPart):
    """The derivation: each step is opened by choosing what comes next."""

    name = Part.DERIVE.value
    TITLE = mark("Derive it")

    def due(self) -> str:
        """Return what is due once the part is open."""
        if len(self.progress.steps) < len(self.sheet.steps) - 1:
            return _("What comes next? Choose, and the next step opens.")
        return _("Now say it in your own words, without looking.")

    def position(self) -> str:
        """Return the position that is derived."""
        return self.sheet.shown.derive

    def asked(self) -> str:
        """Return what heads the panel."""
        return _("Step by step")

    @property
    def opened(self) -> int:
        """How many steps are open."""
        chosen = (number for number in range(len(self.sheet.steps)))
        return 1 + next((n for n in chosen if n not in self.progress.steps), len(self.sheet.steps))

    def told(self) -> Iterator[Drawn]:
        """Yield the steps that are open, and what may come next."""
        for number, step in enumerate(self.sheet.steps[: self.opened]):
            said = rich(step.words[self.language].said)
            yield Text((Strong(f"{number + 1}"), "\N{NO-BREAK SPACE} ", *said))
            if step.words[self.language].options:
                yield self._next(number, step)

    def _next(self, number: int, step: Step) -> Answers:
        options = step.words[self.language].options
        name = self._name(number)
        answers = tuple(
            (str(option), (plain(options[option]),)) for option in shuffled(name, len(options))
        )
        chosen = self.progress.steps.get(number)
        question = (_("What comes next?"),)
        if chosen is None:
            return Answers(name, question, answers)
        said = plain(step.reason(chosen, self.language))
        return Answers(name, question, answers, str(chosen), str(step.right), said)

    def _name(self, number: int) -> str:
        return f"{self.sheet.id}-step-{number}"

    def handle(self, message: Mapping[str, Any]) -> bool:
        """Take what comes next after the last step that is open."""
        number = self.opened - 1
        if not self.progress.has_guessed or number >= len(self.sheet.steps) - 1:
            return False
        if (message.get("type"), message.get("id")) != ("contrast", self._name(number)):
            return False
        known = len(self.sheet.steps[number].words[self.language].options)
        self.progress.steps[number] = int(one_of(message.get("value"), map(str, range(known))))
        return True


def shuffled(name: str, count: int) -> tuple[int, ...]:
    """Return numbers in an order that is the same each time, and tells nothing.

    >>> sorted(shuffled("mouse-03-step-0", 3))
    [0, 1, 2]
    """
    return tuple(sorted(range(count), key=lambda n: sha256(f"{name}/{n}".encode()).digest()))
