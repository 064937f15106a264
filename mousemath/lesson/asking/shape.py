"""Shapes: the bars of a distribution, drawn by a reader before they are shown, and wrong shapes by name.

How far a drawing lies from the exact bars is their total variation: the share that would have to be
moved from one bar to another.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from mousemath.errors import MousemathError
from mousemath.language import _, decimal, mark, nearest, ngettext
from mousemath.lesson.kit.words import written

Heights = tuple[Fraction, ...]
"""A height for each bar, as a share."""

APART = Fraction(1, 10)
"""A wrong shape counts where it lies at least so far from the exact one and from those before it."""
NEAR = Fraction(1, 10)
"""A drawing is of a shape when it lies no further from it, and twice as far from the exact one."""
CLOSE, ROUGHLY = Fraction(1, 20), Fraction(3, 20)
"""Drawings no further than that are very near, or nearly of the right shape."""
LOOSE = Fraction(1, 50)
"""A drawing that comes to all of it but for so small a part was rounded, and is stretched."""
LONGEST = 400
"""Letters of a drawing."""
_HEIGHT = re.compile(r"\d{1,6}(?:[.,]\d{1,3})?")


@dataclass(frozen=True, slots=True)
class WrongShape:
    """A wrong shape that many people draw.

    Attributes:
        name: the kind, such as ``"flat"``; the same everywhere.
        title: what it is called: "all bars alike".
        heights: its bars, as shares.
        said: the sentence that says where it breaks.
    """

    name: str
    title: str
    heights: Heights
    said: str


@dataclass(frozen=True)
class Shape:
    """Bars to draw.

    Attributes:
        labels: what stands below each bar.
        exact: the exact heights, as shares.
        axis: what the labels count: "how many dice fit".
        of: so many the bars are drawn of: 80 turns, 100 rolls.
        counted: what these are, with their number: "100 rolls"; ``""`` for the number alone.
        whole: whether the bars come to all of them together; those of a curve do not.
        ways: wrong shapes; those of the same drawing after the first do not count.

    >>> half = Fraction(1, 2)
    >>> needle = WrongShape("needle", "one bar alone", (Fraction(0), Fraction(1)), "Both come.")
    >>> shape = Shape(("0", "1"), (half, half), ways=(needle,))
    >>> shape.apart((Fraction(1, 4), Fraction(3, 4))), shape.recognised(needle.heights).name
    (Fraction(1, 4), 'needle')
    """

    labels: tuple[str, ...]
    exact: Heights
    axis: str = ""
    of: int = 100
    counted: str = ""
    whole: bool = True
    ways: tuple[WrongShape, ...] = ()

    def apart(self, heights: Heights, other: Heights | None = None) -> Fraction:
        """Return how far a drawing is from the exact bars, or from others: 0 to 1.

        It is the share that lies in the wrong place; of a curve the mean distance of its points.
        """
        pairs = zip(heights, other or self.exact, strict=True)
        total = sum((abs(one - another) for one, another in pairs), Fraction(0))
        return total / 2 if self.whole else total / len(self.exact)

    @cached_property
    def counting(self) -> tuple[WrongShape, ...]:
        """The wrong shapes that can be told from the exact one, and from those before them."""
        kept: list[WrongShape] = []
        for way in self.ways:
            others = (self.exact, *(each.heights for each in kept))
            if all(self.apart(way.heights, other) >= APART for other in others):
                kept.append(way)
        return tuple(kept)

    def recognised(self, heights: Heights) -> WrongShape | None:
        """Return the wrong shape that was drawn, if it can be told; never for a drawing that is close."""
        far = self.apart(heights)
        near = [(self.apart(heights, way.heights), n) for n, way in enumerate(self.counting)]
        least, number = min(near, default=(far, 0))
        if least > NEAR or 2 * least > far or far <= CLOSE:
            return None
        return self.counting[number]

    def read(self, text: str) -> Heights:
        """Read a drawing: the height of each bar as a number of ``of``, with a space between.

        Raises:
            MousemathError: it is none; the sentence says what is missing.

        >>> Shape(("0", "1"), (Fraction(1, 2),) * 2).read("25 75")
        (Fraction(1, 4), Fraction(3, 4))
        """
        words = text[:LONGEST].split()
        if len(words) != len(self.labels) or not all(map(_HEIGHT.fullmatch, words)):
            raise MousemathError(
                mark("Draw {number} bars, each with a height from 0 to {of}."),
                number=len(self.labels),
                of=self.of,
            )
        drawn = tuple(Fraction(each.replace(",", ".")) for each in words)
        if max(drawn) > self.of:
            raise MousemathError(mark("No bar can be higher than {of}."), of=self.of)
        if not self.whole:
            return tuple(each / self.of for each in drawn)
        return self._stretched(drawn)

    def _stretched(self, drawn: Heights) -> Heights:
        total = sum(drawn, Fraction(0))
        if abs(total - self.of) > LOOSE * self.of:
            missing = mark("The bars come to {total} of {of}: {rest} are still missing.")
            many = mark("The bars come to {total} of {of}: {rest} too many.")
            raise MousemathError(
                missing if total < self.of else many,
                total=written(total, 1),
                of=self.of,
                rest=written(abs(total - self.of), 1),
            )
        return tuple(each / total for each in drawn)

    def written(self, heights: Heights) -> str:
        """Write heights as :meth:`read` reads them, in whole numbers; those of a whole come to all of it.

        >>> Shape(("", "", ""), (Fraction(1, 3),) * 3).written((Fraction(1, 3),) * 3)
        '34 33 33'
        """
        drawn = [each * self.of for each in heights]
        if not self.whole:
            return " ".join(str(nearest(each)) for each in drawn)
        low = [int(each) for each in drawn]
        rests = [each - below for each, below in zip(drawn, low, strict=True)]
        missing = round(sum(rests, Fraction(0)))
        for number in sorted(range(len(low)), key=lambda n: -rests[n])[:missing]:
            low[number] += 1
        return " ".join(map(str, low))


# ── what is said of a drawing ────────────────────────────────────────────────────────────────────


def title(shape: Shape, heights: Heights | None) -> str:
    """Say in a few words how a drawing compares with the exact bars."""
    if heights is None:
        return _("The exact bars")
    apart = shape.apart(heights)
    if apart <= CLOSE:
        return _("Exactly right") if apart == 0 else _("Very near")
    return _("Nearly this shape") if apart <= ROUGHLY else _("Another shape")


def judgement(shape: Shape, heights: Heights) -> str:
    """Say how far a drawing is from the exact bars.

    >>> bars = Shape(("0", "1"), (Fraction(1, 2),) * 2)
    >>> judgement(bars, (Fraction(1, 4), Fraction(3, 4)))
    '25 of 100 lie in the wrong place.'
    """
    far = shape.apart(heights) * shape.of
    if not shape.whole:
        said = _("Your bars are {number} of {of} too high or too low, on average.")
        return said.format(number=decimal(far, 1), of=shape.of)
    if far == 0:
        return _("Every one of {of} lies in its place.").format(of=shape.of)
    number = nearest(far)
    if number == 0:
        return _("Less than one of {of} lies in the wrong place.").format(of=shape.of)
    said = ngettext(
        "{number} of {of} lies in the wrong place.",
        "{number} of {of} lie in the wrong place.",
        number,
    )
    return said.format(number=number, of=shape.of)
