"""Frequencies of a class: how often each face was rolled, beside its exact distribution.

Only rolls with own dice are counted: the same dice for all would be one sample, many times. How far
the class is from the exact distribution is measured by the sum over faces of (counted − expected)² /
expected, and set beside that of simulated fair classes that roll as often.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import _, decimal, mark, ngettext, whole
from mousemath.lesson.classroom.class_code import ClassCode, Dice
from mousemath.lesson.registry import teaching_class
from mousemath.lesson.rooms import RoomTeaching
from mousemath.play.fair import CLASSES, Fair, fair_classes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mousemath.lesson.classroom.result import Result

SEED = 1


@dataclass(frozen=True, slots=True)
class Frequency:
    """How often a class has rolled each face of a die.

    Attributes:
        faces: the faces in words.
        weights: how often each comes on average, in whole numbers.
        counted: how often each came.
        students: how many students have rolled.
    """

    faces: tuple[str, ...]
    weights: tuple[int, ...]
    counted: tuple[int, ...]
    students: int

    @property
    def rolls(self) -> int:
        """How many dice were rolled."""
        return sum(self.counted)

    @property
    def expected(self) -> tuple[Fraction, ...]:
        """How often each face comes on average in so many rolls, exactly."""
        return tuple(Fraction(self.rolls * each, sum(self.weights)) for each in self.weights)

    def fair(self, classes: int = CLASSES, seed: int = SEED) -> Fair:
        """Return how far fair classes are from the exact distribution: an estimate by simulation.

        They roll as often as this class, as if that number had been settled before.
        """
        return fair_classes(self.weights, self.counted, classes, seed)

    def __str__(self) -> str:
        """Say it in words: counts beside what is expected, and how many fair classes differ as much."""
        fair = self.fair()
        pairs = zip(self.faces, self.counted, self.expected, strict=True)
        each = _("{face} {counted} (on average {expected})")
        told = ", ".join(
            each.format(face=face, counted=counted, expected=decimal(expected, 1))
            for face, counted, expected in pairs
        )
        said = ngettext(
            "{rolls} rolls of {students} student: {told}. {far} of {classes} simulated fair classes differ this much or more (chance {low} to {high}).",
            "{rolls} rolls of {students} students: {told}. {far} of {classes} simulated fair classes differ this much or more (chance {low} to {high}).",
            self.students,
        )
        low, high = (decimal(end, 2) for end in fair.between)
        return said.format(
            rolls=whole(self.rolls),
            students=self.students,
            told=told,
            far=whole(fair.as_far),
            classes=whole(fair.classes),
            low=low,
            high=high,
        )


def frequencies(room: ClassCode | None, results: Sequence[Result]) -> tuple[Frequency, ...]:
    """Return how often each face was rolled, for each die of the class.

    Of students who share a number, and so share their dice, one is counted.

    Raises:
        MousemathError: the class has the same dice.
    """
    if room is not None and room.dice is not Dice.OWN:
        raise MousemathError(
            mark(
                "This class has the same dice for all: that is one sample however many hand it in, so its frequencies are not counted together. Take a class code with own dice for that."
            )
        )
    found: dict[tuple[str, tuple[int, ...]], list[tuple[int, ...]]] = {}
    own = {result.member.number: result for result in results}
    for result in own.values():
        for count in result.counts:
            found.setdefault((result.game, count.weights), []).append(count.faces)
    return tuple(
        Frequency(_words(game, len(weights)), weights, _together(those), len(those))
        for (game, weights), those in found.items()
    )


def _together(those: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*those, strict=True)))


def _words(game: str, number: int) -> tuple[str, ...]:
    """Return the faces of a game's die in words; by their number where it is not that die."""
    try:
        teaching = teaching_class(game)()
    except MousemathError:
        teaching = None
    die = teaching.die if isinstance(teaching, RoomTeaching) else None
    words = die.words if die else ()
    plain = tuple(str(face) for face in range(1, number + 1))
    return words if len(words) == number else plain
