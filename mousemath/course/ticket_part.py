"""The ticket of a lesson: the last question, a sentence of one's own, what is handed in, what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.course.asking_parts import AskingPart
from mousemath.course.handing_in import code_to_copy
from mousemath.course.prose import paragraphs, plain
from mousemath.language import _, mark
from mousemath.lesson import kit
from mousemath.lesson.classroom.result import aloud
from mousemath.scene import Form, Strong, Task, Text, Tool

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mousemath.scene import Part as Drawn

SENTENCE = "sentence"
LONGEST = 600
"""Letters of a sentence of one's own."""


class Ticket(AskingPart):
    """The last question, a sentence of one's own, what is handed in, and what comes next."""

    name, part = "ticket", "exit"
    TITLE = mark("Exit ticket")
    DUE = mark("One question, alone.")
    THEN = mark("Finish the sentence in your own words.")

    def parts(self) -> tuple[Drawn, ...]:
        """Return the question or its answer, then what is written, handed in, and looked forward to."""
        return (*super().parts(), *self._own_sentence(), *self._handed_in(), *self._cliffhanger())

    @property
    def _beginning(self) -> str:
        own = (item.words[self.language].sentence for item in self.items)
        return plain(next(filter(None, own), self.words.sentence))

    def _own_sentence(self) -> Iterator[Drawn]:
        if not self._beginning or not self._done:
            return
        kept = self.progress.sentences.get(SENTENCE, "")
        help_ = _("It stays on this page and is not handed in.")
        said = (_("Kept: “{words}”").format(words=kept),) if kept else ()
        verdict = "shown" if kept else ""
        yield Task(SENTENCE, self._beginning, help_, _("Keep it"), kept, verdict, said, long=True)

    def _handed_in(self) -> Iterator[Drawn]:
        if not self._done:
            return
        yield kit.heading(_("To hand in"))
        if self.progress.member is None:
            yield kit.quiet(
                _("With a class code, at the top of this lesson, there is a code to hand in.")
            )
            return
        yield Text((_("Give this code to your teacher:"),))
        yield Text((Strong(aloud(self.result_code)),))

    @property
    def _done(self) -> bool:
        return all(map(self.progress.is_answered, self.items))

    def _cliffhanger(self) -> Iterator[Drawn]:
        if self._done:
            yield kit.heading(_("Next time"))
            yield from paragraphs(self.words.cliffhanger)

    def tools(self) -> tuple[tuple[Tool, ...], tuple[Form, ...]]:
        """Return the code to hand in, to be copied, once there is one."""
        if not self._done or self.progress.member is None:
            return (), ()
        return code_to_copy(_("Result code"), _("Your result code"), self.result_code)

    def handle(self, message: Mapping[str, Any]) -> bool:
        """Keep the sentence, or answer the question."""
        values = message.get("values")
        if (message.get("type"), message.get("id")) == ("form", SENTENCE):
            said = str(values.get("answer", "")) if isinstance(values, dict) else ""
            self.progress.sentences[SENTENCE] = said.strip()[:LONGEST]
            return True
        return super().handle(message)
