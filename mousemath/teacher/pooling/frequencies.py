"""Frequencies of a class: how often each face was rolled, beside its exact distribution.

Only rolls with own dice are counted: the same dice for all would be one sample, many times. How far
the class is from the exact distribution is measured by the sum over faces of (counted − expected)² /
expected, and set beside that of simulated fair classes that roll as often.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import _, decimal, mark, ngettext, whole
from mousemath.lesson.classroom.class_code import ClassCode, Dice
from mousemath.lesson.classroom.entries import DIE, Count
from mousemath.lesson.registry import teaching_class
from mousemath.lesson.rooms import RoomTeaching
from mousemath.play.fair import CLASSES, Fair, fair_classes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mousemath.lesson.classroom.result import Result
    from mousemath.teacher.pooling.key import Key

SEED = 1


@dataclass(frozen=True, slots=True)
class Frequency:
    """How often a class has rolled each face of a die, or seen each number where a claim was tried.

    Attributes:
        name: ``"die"``, or the name of the claim.
        words: what was rolled or tried, in words where the key to the lesson holds them.
        faces: the faces or numbers in words.
        weights: how often each comes on average, in whole numbers.
        counted: how often each came.
        students: how many students have rolled.
    """

    name: str
    words: str
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
        each = _("{face}: {counted} (on average {expected})")
        told = _("; ").join(
            each.format(face=face, counted=counted, expected=decimal(expected, 1))
            for face, counted, expected in pairs
        )
        said = ngettext(
            "{words}, {rolls} times by {students} student: {told}. {far} of {classes} simulated fair classes differ this much or more (chance {low} to {high}).",
            "{words}, {rolls} times by {students} students: {told}. {far} of {classes} simulated fair classes differ this much or more (chance {low} to {high}).",
            self.students,
        )
        low, high = (decimal(end, 3) for end in fair.between)
        return said.format(
            words=self.words,
            rolls=whole(self.rolls),
            students=self.students,
            told=told,
            far=whole(fair.as_far),
            classes=whole(fair.classes),
            low=low,
            high=high,
        )


def frequencies(
    room: ClassCode | None, results: Sequence[Result], key: Key
) -> tuple[Frequency, ...]:
    """Return how often each face was rolled, and what came where claims were tried out.

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
    found: dict[tuple[str, Count], list[tuple[int, ...]]] = {}
    own = {result.member.number: result for result in results}
    for result in own.values():
        for count in result.counts:
            kind = result.game, replace(count, counted=())
            found.setdefault(kind, []).append(count.counted)
    return tuple(
        Frequency(
            kind.name,
            _("the die") if kind.name == DIE else key.claims.get(kind.name, kind.name),
            _values(kind) if kind.values else _faces(game, len(kind.weights)),
            kind.weights,
            _together(those),
            len(those),
        )
        for (game, kind), those in found.items()
    )


def _together(those: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*those, strict=True)))


def _values(count: Count) -> tuple[str, ...]:
    if set(count.values) == {0, 1}:
        hit, miss = _("it happens"), _("it does not")
        return tuple(hit if value else miss for value in count.values)
    return tuple(map(str, count.values))


def _faces(game: str, number: int) -> tuple[str, ...]:
    """Return the faces of a game's die in words; by their number where it is not that die."""
    try:
        teaching = teaching_class(game)()
    except MousemathError:
        teaching = None
    die = teaching.die if isinstance(teaching, RoomTeaching) else None
    words = die.words if die else ()
    plain = tuple(str(face) for face in range(1, number + 1))
    return words if len(words) == number else plain
