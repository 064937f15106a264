"""Asking an item on the page, and telling its answer: the parts before and after, the messages between."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from mousemath.course.answers import checked
from mousemath.course.following import Following
from mousemath.course.items import Item, Kind
from mousemath.course.progress import Progress, key_of
from mousemath.course.prose import plain, rich
from mousemath.course.questions import decision_of, question_of
from mousemath.course.told_choice import told_choice
from mousemath.errors import MousemathError
from mousemath.language import _
from mousemath.lesson.asking.asking import asking, offering
from mousemath.lesson.asking.question import SURE
from mousemath.lesson.asking.record import When
from mousemath.lesson.asking.reveal import revealed
from mousemath.lesson.asking.sent import NO_CHOICE, known_word
from mousemath.lesson.asking.verdict import is_close
from mousemath.lesson.guessing import read_guess
from mousemath.scene import Guess, Picks, Reveal, Strong, Text, Way

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from fractions import Fraction

    from mousemath.course.questions import Worded
    from mousemath.lesson.frame import Refused
    from mousemath.scene import Part

PICKED = (Kind.CHOICE, Kind.ORDER)


@dataclass(frozen=True)
class Answering:
    """An item as it stands with a student.

    Attributes:
        progress: what was answered so far.
        item: what is asked.
        language: ``"en"`` or ``"fr"``.
        refused: why the last message was refused, if it was.
    """

    progress: Progress
    item: Item
    language: str
    refused: Refused | None = None

    @property
    def question(self) -> Worded:
        """The item as a number or a shape that is asked for."""
        return question_of(self.item, self.language)

    @property
    def is_open(self) -> bool:
        """Whether it waits for an answer."""
        return not self.progress.is_answered(self.item)

    # ── before ────────────────────────────────────────────────────────────────────────────────

    def asked(self) -> tuple[Part, ...]:
        """Return the parts that ask; nothing of the answer stands in them."""
        if self.item.kind in PICKED:
            return tuple(self._offered())
        hints = self.progress.hints.get(self.item.id, 0)
        parts = asking(self.question, self.refused, hints)
        return tuple(self._guess(part) if isinstance(part, Guess) else part for part in parts)

    def _guess(self, part: Guess) -> Part:
        titled = all(way.title for way in self.question.routes)
        ways = part.ways if titled else ()
        return replace(part, question=rich(self.item.words[self.language].words), ways=ways)

    def _offered(self) -> Iterator[Part]:
        _plain, *parts, _kept = offering(decision_of(self.item, self.language))
        yield Text(rich(self.item.words[self.language].words))
        for part in parts:
            if isinstance(part, Picks) and not self.item.sure:
                yield replace(part, sure=())
            else:
                yield part

    # ── after ─────────────────────────────────────────────────────────────────────────────────

    def told(self) -> tuple[Reveal, tuple[Part, ...]]:
        """Return the answer: its first sentence, and what follows."""
        if self.item.kind in PICKED:
            return self._told_choice()
        question = self.question
        guessed = self.progress.record.guesses[key_of(self.item)]
        head, rest = revealed(question, guessed)
        asked = Text(rich(self.item.words[self.language].words), "quiet")
        told = (self._as_read(part, guessed.guess) for part in rest)
        again = () if question.shape is not None else (asked,)
        return head, (*again, *told, *self._asked_ways(), *self._contrast())

    def _as_read(self, part: Part, guess: Fraction | None) -> Part:
        """Return guess and exact value of a chance as they are read in this lesson."""
        is_chance = self.item.kind is Kind.CHANCE
        return self.progress.reading.trio(part, guess, self.item.value) if is_chance else part

    def _asked_ways(self) -> Iterator[Part]:
        """Return the ways near a guess that its number cannot tell; they are no verdict."""
        guessed = self.progress.record.guesses[key_of(self.item)]
        if guessed.guess is None or guessed.guess == self.question.exact or guessed.way:
            return
        for way in self.item.ways:
            near = way.value is not None and way.asked and is_close(guessed.guess, way.value)
            if near:
                title = _("Perhaps you thought of this")
                yield Way((Strong(title),), None, (plain(way.words[self.language]),), "reason")

    @property
    def following(self) -> Following | None:
        """The case that follows, if there is one."""
        follow = self.item.contrast
        if follow is None:
            return None
        return Following(self.progress, self.item, follow, self.language)

    def _contrast(self) -> Iterator[Part]:
        guessed = self.progress.record.guesses.get(key_of(self.item))
        right = guessed is not None and guessed.guess == self.question.exact
        if self.following is not None and not right:
            yield from self.following.parts()

    def _told_choice(self) -> tuple[Reveal, tuple[Part, ...]]:
        chosen = self.progress.record.choices[self.item.id]
        head, rest = told_choice(self.item, chosen, self.language, self.progress.reading)
        return head, (*rest, *self._contrast())

    # ── messages ──────────────────────────────────────────────────────────────────────────────

    def receive(self, message: Mapping[str, Any]) -> bool:
        """Do what a message asks for; tell whether it was meant for this item.

        Raises:
            MousemathError: it cannot be read as an answer.
        """
        name, kind = message.get("id"), message.get("type")
        if not self.is_open:
            return self.following is not None and self.following.receive(message)
        if name not in (self.item.id, key_of(self.item)):
            return False
        if kind == "guess" and self.item.kind not in PICKED:
            self._take_guess(message)
        elif kind == "pick" and self.item.kind in PICKED:
            self._take_choice(message)
        elif kind == "hint":
            opened = self.progress.hints.get(self.item.id, 0) + 1
            self.progress.hints[self.item.id] = min(opened, len(self.question.hinted))
        else:
            return False
        return True

    @property
    def _when(self) -> When:
        names = self.item.positions
        return When(self.progress.sheet.code(names[0]) if names else "", 1)

    def _take_guess(self, message: Mapping[str, Any]) -> None:
        question, text = self.question, message.get("value")
        said = text if isinstance(text, str) and text.strip() else ""
        told: dict[str, Any] = {
            "when": self._when,
            "sure": known_word(message.get("sure"), SURE),
            "way": str(message.get("way") or ""),
            "hints": self.progress.hints.get(self.item.id, 0),
        }
        record = self.progress.record
        if question.shape is not None:
            drawn = question.shape.read(said) if said else None
            record.drew(question, question.shape, drawn, told)
        else:
            record.guessed(question, self._read(question, said) if said else None, **told)

    def _read(self, question: Worded, said: str) -> Fraction:
        """Read a number; one that cannot be, such as 5/2 for a chance, is answered by its way."""
        try:
            return read_guess(question, said)
        except MousemathError as refusal:
            typed = checked(self.item, said, self.language)
            if typed.unread or not typed.route:
                raise
            raise MousemathError(str(typed)) from refusal

    def _take_choice(self, message: Mapping[str, Any]) -> None:
        decision = decision_of(self.item, self.language)
        said = message.get("value")
        names = said.split(" ") if isinstance(said, str) and said else []
        known = {pick.id for pick in decision.picks}
        wanted = len(known) if decision.ranked else 1
        if names and (set(names) - known or len(set(names)) != wanted):
            raise MousemathError(NO_CHOICE)
        self.progress.record.chose(
            decision,
            names[0] if names else "",
            self._when,
            sure=known_word(message.get("sure"), SURE),
            order=tuple(names) if decision.ranked else (),
        )
