"""What a student has answered in a lesson: kept as long as the kernel, whatever cell is run again."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from mousemath.course.figures import Reading
from mousemath.course.sheets import lesson_sheet
from mousemath.lesson.asking.record import Record

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.course.items import Item
    from mousemath.course.sheets import LessonSheet
    from mousemath.course.tallies import Marked
    from mousemath.lesson.classroom.class_code import ClassCode, Member
    from mousemath.lesson.exercises.card import Card


@dataclass
class Progress:
    """What was answered in one lesson.

    Attributes:
        sheet: the lesson.
        record: guesses and choices.
        steps: what was chosen after each step of the derivation.
        marked: what was marked in each count by hand.
        hints: how many hints were opened, by item.
        cards: exercises being worked on, by item and language.
        firsts: the first answer to each exercise, and the way by which it has come.
        followed: what was answered to the case that follows an item, by its id.
        sentences: what was written in words of one's own, by the name of its field.
        member: the student of a class; ``None`` outside of one.
        seen: parts that were open.
        room: the class, once its code was typed.
        reading: how numbers are read, and whether on a projector.
    """

    sheet: LessonSheet
    record: Record = field(default_factory=Record)
    steps: dict[int, int] = field(default_factory=dict)
    marked: dict[int, Marked] = field(default_factory=dict)
    hints: dict[str, int] = field(default_factory=dict)
    cards: dict[tuple[str, str], Card] = field(default_factory=dict)
    firsts: dict[str, tuple[Fraction, str]] = field(default_factory=dict)
    followed: dict[str, list[str]] = field(default_factory=dict)
    sentences: dict[str, str] = field(default_factory=dict)
    member: Member | None = None
    seen: set[str] = field(default_factory=set)
    room: ClassCode | None = None
    reading: Reading = field(default_factory=Reading)

    def is_answered(self, item: Item) -> bool:
        """Whether an item was answered, or shown without an answer."""
        cards = (card for (name, _language), card in self.cards.items() if name == item.id)
        record = self.record
        kept = item.id in record.choices or key_of(item) in record.guesses
        return kept or any(card.kept[item.id].over for card in cards)

    def is_counted(self, number: int) -> bool:
        """Whether a count by hand, the first is 0, is right or was shown on demand."""
        marked = self.marked.get(number)
        right = self.sheet.tallies[number].marks
        return marked is not None and (marked.shown or marked.marks == right)

    @property
    def open_count(self) -> int | None:
        """The first count by hand that is neither right nor shown; ``None`` where there is none."""
        counts = range(len(self.sheet.tallies))
        return next((number for number in counts if not self.is_counted(number)), None)

    def join(self, room: ClassCode) -> None:
        """Take the class of this lesson.

        Raises:
            MousemathError: it is a class of another lesson.
        """
        room.check_lesson(self.sheet.id)
        self.room = room

    def is_done(self, part: str) -> bool:
        """Whether a part was gone through."""
        asked = {"exercises": "exercise", "ticket": "exit"}.get(part, part)
        items = self.sheet.asked(asked)
        if part == "derive":
            return len(self.steps) >= len(self.sheet.steps) - 1
        if part == "count" and self.open_count is not None:
            return False
        return all(map(self.is_answered, items)) if items else part in self.seen

    @property
    def has_guessed(self) -> bool:
        """Whether every bet and every guess were answered: then nothing that is told was still to be guessed."""
        asked = (*self.sheet.asked("bet"), *self.sheet.asked("guess"))
        return all(map(self.is_answered, asked))

    def tells(self, bet: Item) -> bool:
        """Whether the answer to a bet may be told: no open guess asks for its numbers, or of its positions."""
        values = {value for value in bet.exact if value is not None}
        values |= {1 - value for value in values}
        return all(
            values.isdisjoint(item.exact) and set(bet.positions).isdisjoint(item.positions)
            for item in self.sheet.asked("guess")
            if not self.is_answered(item)
        )


def key_of(item: Item) -> str:
    """Return the id under which a guess is kept: that of its question."""
    return f"{item.name}:{item.id}"


@cache
def progress_of(lesson: str) -> Progress:
    """Return what was answered in a lesson so far.

    Raises:
        MousemathError: there is no such lesson.
    """
    return Progress(lesson_sheet(lesson))
