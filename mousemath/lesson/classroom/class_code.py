"""Class codes: a lesson, whose dice are rolled, and the seed of the class, on one line of text.

``MC1~mouse-03~own~4711~check``. A student has a number, and the seed of a student is a pure function
of class code and number: with the *same dice* it is one for all, so that choices can be compared; with
*own dice* no two numbers share a seed, so that rolls can be counted together.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from enum import StrEnum

from mousemath.errors import BadCode, MousemathError, check_known
from mousemath.language import mark, small_whole
from mousemath.lesson.classroom.pseudonyms import read_pseudonym, shown
from mousemath.play.belonging import Sort, elsewhere, line_of_class
from mousemath.play.code import bare
from mousemath.play.draws import LARGEST_SEED, check_seed
from mousemath.play.pasted import typed_whole
from mousemath.play.seal import WHOLE, check

PREFIX = "MC1"
MOST_STUDENTS = 999
LESSON = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*")
LONGEST_LESSON = 20
_VERSION = re.compile(r"M\W*C\W*(\w)", re.IGNORECASE)


class Dice(StrEnum):
    """Whose dice a class rolls."""

    SAME = "same"
    """Everybody the same rolls: choices are compared."""
    OWN = "own"
    """Everybody other rolls: they are independent samples, to be counted together."""


@dataclass(frozen=True, slots=True)
class ClassCode:
    """A class in one lesson.

    Attributes:
        lesson: the name of the lesson, such as ``"mouse-03"``.
        dice: whose dice are rolled.
        seed: the seed of the class.

    >>> room = ClassCode("mouse-03", Dice.OWN, 4711)
    >>> str(room)
    'MC1~mouse-03~own~4711~EJSNPF3'
    >>> ClassCode.read(str(room)) == room
    True
    >>> room.seed_of(2) - room.seed_of(1)
    1
    """

    lesson: str
    dice: Dice
    seed: int

    def __str__(self) -> str:
        """Return the line of text."""
        body = "~".join((PREFIX, self.lesson, self.dice, str(self.seed)))
        return f"{body}~{check(body, WHOLE)}"

    @classmethod
    def of(cls, lesson: object, dice: object, seed: object) -> ClassCode:
        """Return the class of a lesson, as a teacher names it.

        Raises:
            MousemathError: the lesson, the dice or the seed cannot be.
        """
        is_name = isinstance(lesson, str) and len(lesson) <= LONGEST_LESSON
        if not is_name or LESSON.fullmatch(str(lesson)) is None:
            raise MousemathError(
                mark('A lesson has a short name of letters and digits, such as "mouse-03".')
            )
        refusal = mark('Choose whose dice a class rolls: "same" for all, or each its "own".')
        return cls(str(lesson), Dice(check_known(dice, tuple(Dice), refusal)), check_seed(seed))

    @classmethod
    def read(cls, text: object) -> ClassCode:
        """Read a class code.

        Raises:
            BadCode: the text is none, is of another version, or was changed on the way.
        """
        found = bare(text, PREFIX[:-1])
        if not found:
            raise elsewhere(text, Sort.ROOM) or BadCode(
                mark("This is not a class code: copy the whole line that begins with MC1.")
            )
        body, _tilde, sealed = found.rpartition("~")
        if not found.isascii() or sealed != check(body, WHOLE):
            raise refusal(found)
        try:
            _prefix, lesson, dice, seed, _check = found.split("~")
            room = cls.of(lesson, dice, small_whole(seed, LARGEST_SEED))
        except ValueError:
            room = None
        if room is None or str(room) != found:
            raise refusal(found)
        return room

    def check_lesson(self, name: str) -> None:
        """Check that this is a class in the lesson, or the game, of this name.

        Raises:
            MousemathError: it is in another.
        """
        if self.lesson != name:
            raise MousemathError(
                mark("This class code is for “{lesson}”: open it with {line}."),
                lesson=self.lesson,
                line=line_of_class(self.lesson),
            )

    def seed_of(self, number: int) -> int:
        """Return the seed of a student: a pure function of this class and the number.

        Raises:
            MousemathError: no student can have this number.
        """
        check_number(number)
        text = f"mousemath/class/{self.lesson}/{self.dice}/{self.seed}"
        first = int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")
        own = number if self.dice is Dice.OWN else 0
        return (first + own) % (LARGEST_SEED + 1)


def refusal(told: str) -> BadCode:
    """Return why a text that begins like a class code is none: its version, or it was changed on the way."""
    version = _VERSION.match(told)
    if version and version[1].isdigit() and version[1] != PREFIX[-1]:
        return BadCode(mark("This class code was made by another version of mousemath."))
    return BadCode(mark("This class code is damaged: copy it once more, to its very end."))


@dataclass(frozen=True, slots=True)
class Member:
    """A student of a class: a number, and a pseudonym that the student chose; no name is asked for."""

    room: ClassCode
    number: int
    pseudonym: str

    @classmethod
    def of(cls, code: object, number: object, pseudonym: object = "") -> Member:
        """Return a student as a lesson is opened.

        Args:
            code: the class code.
            number: 1 to 999.
            pseudonym: an animal of the list, or one to eight own letters; by default an animal by
                the number.

        Raises:
            MousemathError: the code, the number or the pseudonym cannot be.
        """
        room = code if isinstance(code, ClassCode) else ClassCode.read(code)
        return cls(room, found := check_number(number), read_pseudonym(pseudonym, found))

    @property
    def named(self) -> str:
        """The pseudonym in the current language."""
        return shown(self.pseudonym)

    @property
    def seed(self) -> int:
        """The seed of this student's dice."""
        return self.room.seed_of(self.number)


def member_for(code: object, number: object, pseudonym: object, *, alone: bool) -> Member | None:
    """Return the student for whom a lesson is opened; ``None`` outside of a class.

    Args:
        code: the class code.
        number: that of the student.
        pseudonym: as :meth:`Member.of` takes it.
        alone: whether no other dice were asked for.

    Raises:
        MousemathError: a number without a class, or a class with other dice than its own.
    """
    if code is None:
        if number is None and pseudonym == "":
            return None
        raise MousemathError(mark("A student belongs to a class: give class_code=… too."))
    if not alone:
        raise MousemathError(
            mark("A class code brings its own dice: leave seed and position code out.")
        )
    return Member.of(code, number, pseudonym)


def typed_number(text: str) -> int | None:
    """Read the number of a student as it was typed; ``None`` where it is none.

    >>> typed_number(" ７. "), typed_number("0.7")
    (7, None)
    """
    return typed_whole(text, MOST_STUDENTS)


def check_number(number: object) -> int:
    """Return the number of a student.

    Raises:
        MousemathError: it is no whole number in range.
    """
    if type(number) is not int or not 1 <= number <= MOST_STUDENTS:
        raise MousemathError(
            mark("A student has a number from 1 to {most}: ask your teacher for yours."),
            most=MOST_STUDENTS,
        )
    return number
