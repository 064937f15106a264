"""Rolls, one by one: the whole sample space of some dice, and how often something happens in it."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, TypeVar

from mousemath.lesson.kit import capital, compared
from mousemath.scene import Agreement, SampleAxis, SamplePoint, SampleSpace, Strong, Text
from mousemath.scene.mathml import fraction, out_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Face = TypeVar("Face", bound=Hashable)


def sampled(  # noqa: PLR0913 - a picture and its words
    label: str,
    dice: int,
    faces: Sequence[Face],
    happens: Callable[[tuple[Face, ...]], bool],
    *,
    written: Callable[[Face], SampleAxis] = lambda face: SampleAxis(str(face)),
    words: tuple[str, str, str],
    formula: Fraction | None,
    tells: bool = False,
) -> tuple[SampleSpace, Agreement | Text]:
    """List all rolls of some dice, mark those in which something happens, and compare a formula.

    Args:
        label: what is listed.
        dice: how many dice there are, or rolls of one die; all faces are equally likely.
        faces: those of a die, in order; one that comes twice is listed twice.
        happens: whether a roll is in the event.
        written: how a face is written.
        words: those for the event, for its contrary, and for what is counted.
        formula: the chance of the event, by the formula; ``None`` where none is claimed: then what was
            counted is told alone.
        tells: whether the name of a roll says too whether it is in the event.

    >>> coin = ("heads", "tails")
    >>> words = "a tail", "no tail", "throws. The formula gives"
    >>> space, verdict = sampled("all", 2, coin, lambda coins: "tails" in coins, words=words,
    ...                          formula=Fraction(3, 4))
    >>> [point.name for point in space.points if point.favourable], verdict.agrees
    (['heads, tails', 'tails, heads', 'tails, tails'], True)
    """
    event, contrary, said = words

    def point(roll: tuple[Face, ...]) -> SamplePoint:
        name, inside = ", ".join(written(face).name for face in roll), happens(roll)
        told = f"{capital(name)}: {event if inside else contrary}"
        return SamplePoint(told if tells else name, inside)

    points = tuple(map(point, product(faces, repeat=dice)))
    found, whole = sum(point.favourable for point in points), len(points)
    space = SampleSpace("sample", label, dice, tuple(map(written, faces)), points, event, contrary)
    lead, counted = Strong(out_of(found, whole)), Fraction(found, whole)
    if formula is None:
        return space, Text((lead, " ", said, " ", fraction(counted)))
    return space, compared(lead, said, formula, counted)
