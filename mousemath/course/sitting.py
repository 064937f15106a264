"""What is handed in of a test on the page: who, which form, before or after, six letters; sealed in a code."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from mousemath.course.forms import QUESTIONS, Form, form
from mousemath.course.sheets import TRAILS
from mousemath.language import mark
from mousemath.lesson.classroom.class_code import check_number
from mousemath.lesson.classroom.letters import Packer, unpacked
from mousemath.lesson.classroom.pseudonyms import ANIMALS, read_pseudonym

if TYPE_CHECKING:
    from mousemath.lesson.classroom.letters import Unpacker

PREFIX = "MT1"
ANSWERS = "-abcde"
"""No answer, the options in the order of the form, and "I do not know"."""
WHEN = "before", "after"
LETTERS = "ab"


@dataclass(frozen=True, slots=True)
class Sitting:
    """A test as it is handed in.

    Attributes:
        trail: whose test it is.
        when: ``"before"`` or ``"after"`` the trail.
        number: of the student in the class.
        pseudonym: an animal, or a few own letters.
        answers: six letters of :data:`ANSWERS`.

    >>> sitting = Sitting("mouse", "before", 7, "Otter", "bcbacd")
    >>> sitting.form.id, sitting.code
    ('mouse-a', 'MT126C6QQM32NPCFF83')
    >>> Sitting.read(sitting.code) == sitting
    True
    """

    trail: str
    when: str
    number: int
    pseudonym: str
    answers: str = ANSWERS[0] * QUESTIONS

    @property
    def form(self) -> Form:
        """The form that this student writes now: half of a class has A first, the other half B.

        >>> Sitting("mouse", "after", 7, "Otter").form.id
        'mouse-b'
        """
        first = (self.number + 1 + WHEN.index(self.when)) % len(LETTERS)
        return form(f"{self.trail}-{LETTERS[first]}")

    @property
    def who(self) -> str:
        """By what two tests of one student are told: pseudonym and number."""
        return f"{self.pseudonym}-{self.number}".lower().replace(" ", "-")

    @property
    def code(self) -> str:
        """What is handed in."""
        packer = Packer()
        packer.below(TRAILS.index(self.trail), len(TRAILS))
        packer.below(WHEN.index(self.when), len(WHEN))
        packer.whole(self.number)
        packer.word(
            self.pseudonym if self.pseudonym in ANIMALS else self.pseudonym.lower(), ANIMALS
        )
        for letter in self.answers:
            packer.below(ANSWERS.index(letter), len(ANSWERS))
        return packer.sealed(PREFIX)

    @classmethod
    def read(cls, code: str) -> Sitting:
        """Read a code, without the spaces between its groups.

        Raises:
            BadCode: it was changed on the way.
        """
        damaged = mark("This test code is damaged: a letter is wrong, ask for it once more.")
        return unpacked(code, PREFIX, _read, damaged)


def _read(letters: Unpacker) -> Sitting:
    trail, when = TRAILS[letters.below(len(TRAILS))], WHEN[letters.below(len(WHEN))]
    number, pseudonym = check_number(letters.whole()), read_pseudonym(letters.word(ANIMALS))
    answers = "".join(ANSWERS[letters.below(len(ANSWERS))] for _each in range(QUESTIONS))
    return Sitting(trail, when, number, pseudonym, answers)


@cache
def names_of_tests() -> tuple[str, ...]:
    """Return the names of all tests.

    >>> names_of_tests()[:2]
    ('mouse-before', 'mouse-after')
    """
    return tuple(f"{trail}-{when}" for trail in TRAILS for when in WHEN)
