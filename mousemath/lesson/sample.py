"""Rolls, one by one: the whole sample space of some dice, and how often something happens in it."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, TypeVar

from mousemath.lesson.kit import compared
from mousemath.scene import Agreement, SampleAxis, SamplePoint, SampleSpace, Strong
from mousemath.scene.mathml import out_of

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
    formula: Fraction,
) -> tuple[SampleSpace, Agreement]:
    """List all rolls of some dice, mark those in which something happens, and compare a formula.

    Args:
        label: what is listed.
        dice: how many dice there are, or rolls of one die; all faces are equally likely.
        faces: those of a die, in order; one that comes twice is listed twice.
        happens: whether a roll is in the event.
        written: how a face is written.
        words: those for the event, for its contrary, and for what is counted.
        formula: the chance of the event, by the formula.

    >>> coin = ("heads", "tails")
    >>> words = "a tail", "no tail", "throws. The formula gives"
    >>> space, verdict = sampled("all", 2, coin, lambda coins: "tails" in coins, words=words,
    ...                          formula=Fraction(3, 4))
    >>> [point.name for point in space.points if point.favourable], verdict.agrees
    (['heads, tails', 'tails, heads', 'tails, tails'], True)
    """
    points = tuple(
        SamplePoint(", ".join(written(face).name for face in roll), happens(roll))
        for roll in product(faces, repeat=dice)
    )
    found, whole = sum(point.favourable for point in points), len(points)
    event, contrary, said = words
    space = SampleSpace("sample", label, dice, tuple(map(written, faces)), points, event, contrary)
    return space, compared(Strong(out_of(found, whole)), said, formula, Fraction(found, whole))
