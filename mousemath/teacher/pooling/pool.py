"""A pool: the results of a class out of any text, each counted once, and what the class says together."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from mousemath.errors import MousemathError
from mousemath.language import mark
from mousemath.lesson.classroom.class_code import ClassCode
from mousemath.play.belonging import Sort, elsewhere, where
from mousemath.teacher.pooling.choices import Decided, decided
from mousemath.teacher.pooling.finding import check_text, codes_in
from mousemath.teacher.pooling.frequencies import Frequency, frequencies
from mousemath.teacher.pooling.guesses import Asked, asked
from mousemath.teacher.pooling.key import Key
from mousemath.teacher.pooling.next import Next, ask_next
from mousemath.teacher.pooling.prizes import Prize, prizes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.lesson.classroom.result import Result
    from mousemath.teacher.pooling.finding import Found


_SAME = mark("Number {number} ({animal}) handed in this code twice: it is counted once.")
_LATER = mark("Number {number} ({animal}) handed in twice: line {line}, the later, is counted.")
_UNNAMED = {
    _SAME: mark("Number {number} handed in this code twice: it is counted once."),
    _LATER: mark("Number {number} handed in twice: line {line}, the later, is counted."),
}


class Skipped(NamedTuple):
    """A code that is not counted: the number of its line, from 1, and why."""

    line: int
    error: MousemathError

    @property
    def reason(self) -> str:
        """Why, in one sentence of the current language."""
        return str(self.error)

    @property
    def unnamed(self) -> str:
        """Why, without the pseudonym of a student."""
        message, values = self.error.message, self.error.values
        return str(MousemathError(_UNNAMED.get(message, message), **values))


@dataclass(frozen=True, slots=True)
class Pool:
    """The results of a class.

    Attributes:
        room: the class that is counted; ``None`` where no result was found.
        results: what was handed in, each student once, in the order of the text.
        damaged: codes that were changed on the way.
        doubled: codes of a student of whom another counts.
        foreign: results of other classes, and other codes.
        key: what the moments of the lesson are called.
    """

    room: ClassCode | None
    results: tuple[Result, ...] = ()
    damaged: tuple[Skipped, ...] = ()
    doubled: tuple[Skipped, ...] = ()
    foreign: tuple[Skipped, ...] = ()
    key: Key = field(default_factory=Key)

    @classmethod
    def of(
        cls,
        text: object,
        code: object = None,
        moments: Iterable[str] = (),
        key: Key | None = None,
    ) -> Pool:
        """Return what a text holds; see :func:`mousemath.pool`.

        Args:
            text: any text.
            code: the class that is counted.
            moments: position codes, of which a key is made.
            key: what the moments of the lesson are called, where that is known.

        Raises:
            MousemathError: the text is no text or too long, the class code is none, or a moment cannot be
                read.
        """
        given = code if isinstance(code, ClassCode) or code is None else ClassCode.read(code)
        found = list(codes_in(check_text(text)))
        room = given or _room(found)
        damaged = tuple(Skipped(each.line, each.error) for each in found if each.error)
        alone = not any(each.result for each in found)
        foreign = [
            Skipped(each.line, why) for each in found if (why := _foreign(each, room, alone=alone))
        ]
        if not found and (why := elsewhere(text)) is not None:
            foreign.append(Skipped(1, why))
        results, doubled = _each_once(found, room)
        named = (key or Key.of(moments)).of_games(dict.fromkeys(each.game for each in results))
        return cls(room, results, damaged, doubled, tuple(foreign), named)

    @property
    def shared(self) -> tuple[MousemathError, ...]:
        """Numbers that stand under several pseudonyms, all of which are counted: one sentence for each."""
        numbers = Counter(result.member.number for result in self.results)
        said = mark(
            "Number {number} came under {many} pseudonyms: all are counted; ask who has that number."
        )
        return tuple(
            MousemathError(said, number=number, many=many)
            for number, many in numbers.items()
            if many > 1
        )

    # ── what the class says together ──────────────────────────────────────────────────────────

    def guesses(self) -> tuple[Asked, ...]:
        """Return what was asked, each with all guesses and their clusters; most guessed first."""
        return asked(self.results, self.key)

    def choices(self) -> tuple[Decided, ...]:
        """Return the moments in which was chosen, each with all choices; most chosen first."""
        return decided(self.results, self.key)

    def frequencies(self) -> tuple[Frequency, ...]:
        """Return how often each face was rolled and what was tried out came, beside the exact distribution.

        Raises:
            MousemathError: the class has the same dice: then it is one sample, however many hand it in.
        """
        return frequencies(self.room, self.results, self.key)

    def ask_next(self) -> Next | None:
        """Return what to ask next: the commonest wrong way above a third; ``None`` where there is none."""
        return ask_next(self.guesses(), self.key)

    def prizes(self) -> tuple[Prize, ...]:
        """Return the best decider and the luckiest mouse, of each game that was played to its end."""
        return prizes(self.results)


def _room(found: Iterable[Found]) -> ClassCode | None:
    """Return the class of a text: that of a class code in it, else that of most results."""
    listed = list(found)
    said = [each.room for each in listed if each.room]
    rooms = Counter(each.result.member.room for each in listed if each.result)
    return said[0] if said else next((room for room, _number in rooms.most_common(1)), None)


def _each_once(
    found: Iterable[Found], room: ClassCode | None
) -> tuple[tuple[Result, ...], tuple[Skipped, ...]]:
    """Return the results of a class, of each student the latest, and the others of them."""
    students: dict[object, tuple[int, Result]] = {}
    doubled: list[Skipped] = []
    for each in found:
        result = each.result
        if result is None or result.member.room != room:
            continue
        who = result.member.number, result.member.pseudonym
        before = students.get(who)
        if before is None or before[1] != result:
            students[who] = each.line, result
        if before is not None:
            same = before[1] == result
            kept, other = (before[0], each.line) if same else (each.line, before[0])
            doubled.append(Skipped(other, _again(result, kept, same=same)))
    return tuple(result for _line, result in students.values()), tuple(doubled)


def _foreign(found: Found, room: ClassCode | None, *, alone: bool) -> MousemathError | None:
    """Return why a code that can be read does not belong here; ``alone``: the text holds no result."""
    if found.sort not in (Sort.RESULT, Sort.ROOM):
        return where(found.sort)
    if found.room is not None and alone:
        return where(Sort.ROOM, found.room.lesson)
    other = found.room or (found.result.member.room if found.result else None)
    if other is None or room is None or other == room:
        return None
    if other.lesson != room.lesson:
        return MousemathError(mark("This is of lesson {lesson}."), lesson=other.lesson)
    return MousemathError(mark("This is of another class."))


def _again(result: Result, kept: int, *, same: bool) -> MousemathError:
    member, said = result.member, _SAME if same else _LATER
    return MousemathError(said, number=member.number, animal=member.pseudonym, line=kept)
