"""Wrong shapes that people draw in place of a distribution, worked out from its exact bars."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.language import _
from mousemath.lesson.asking.cases import chance_words, unequal
from mousemath.lesson.asking.shape import Shape, WrongShape

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mousemath.lesson.asking.shape import Heights


def wrong_shapes(bars: Mapping[str, Fraction]) -> tuple[WrongShape, ...]:
    """Return what people draw in place of bars whose labels go up by equal steps.

    >>> ways = wrong_shapes({"0": Fraction(1, 2), "1": Fraction(1, 4), "2": Fraction(1, 4)})
    >>> [way.name for way in ways]
    ['flat', 'needle', 'mean', 'symmetric', 'turned', 'ends']
    >>> ways[1].said
    '“0” is the likeliest, but only with chance 1/2.'
    """
    return tuple(_wrong(bars))


def _wrong(bars: Mapping[str, Fraction]) -> Iterator[WrongShape]:
    exact = tuple(bars.values())
    ends = _ends(bars)
    yield _flat(bars)
    yield _needle(bars)
    yield _at_the_mean(exact)
    mirrored = exact[::-1]
    even = tuple((one + other) / 2 for one, other in zip(exact, mirrored, strict=True))
    said = _("Left and right are not the same: {ends}.").format(ends=ends)
    yield WrongShape("symmetric", _("the same on both sides"), even, said)
    said = _("These bars stand the other way round: {ends}.").format(ends=ends)
    yield WrongShape("turned", _("left and right exchanged"), mirrored, said)
    inner = sum(exact[1:-1], Fraction(0))
    if inner:
        cut = (Fraction(0), *(each / inner for each in exact[1:-1]), Fraction(0))
        said = _("The ends are not both empty: {ends}.").format(ends=ends)
        yield WrongShape("ends", _("nothing at the ends"), cut, said)


def _ends(bars: Mapping[str, Fraction]) -> str:
    """Name the first and the last bar, each with its chance."""
    (first, low), *_inner, (last, high) = bars.items()
    said = _("“{first}” has chance {low}, “{last}” {high}")
    return said.format(first=first, low=chance_words(low), last=last, high=chance_words(high))


def _flat(bars: Mapping[str, Fraction]) -> WrongShape:
    """Draw all bars alike, as if everything were equally likely."""
    heights = (Fraction(1, len(bars)),) * len(bars)
    return WrongShape("flat", _("all bars alike"), heights, unequal(bars))


def _needle(bars: Mapping[str, Fraction]) -> WrongShape:
    """Draw the likeliest bar alone."""
    label = max(bars, key=bars.__getitem__)
    said = _("“{bar}” is the likeliest, but only with chance {chance}.")
    heights = _at(len(bars), (list(bars).index(label), 1))
    words = said.format(bar=label, chance=chance_words(bars[label]))
    return WrongShape("needle", _("the likeliest bar alone"), heights, words)


def _at_the_mean(exact: Heights) -> WrongShape:
    """Draw everything at the mean: the one bar there, or the two round it."""
    mean = sum((n * each for n, each in enumerate(exact)), Fraction(0))
    below = int(mean)
    places = (below, 1 - (mean - below)), (min(below + 1, len(exact) - 1), mean - below)
    heights = _at(len(exact), *places)
    near = sum((each for each, drawn in zip(exact, heights, strict=True) if drawn), Fraction(0))
    said = _("The mean tells where the middle is, but other bars have chance {chance} together.")
    words = said.format(chance=chance_words(1 - near))
    return WrongShape("mean", _("all at the mean"), heights, words)


def _at(number: int, *places: tuple[int, Fraction | int]) -> Heights:
    heights = [Fraction(0)] * number
    for place, height in places:
        heights[place] += height
    return tuple(heights)


def bars_of(bars: Mapping[str, Fraction], axis: str, of: int = 100, counted: str = "") -> Shape:
    """Return bars to draw, by what stands below each, with the wrong shapes worked out.

    >>> bars_of({"0": Fraction(1, 4), "1": Fraction(1, 2), "2": Fraction(1, 4)}, "heads").labels
    ('0', '1', '2')
    """
    return Shape(tuple(bars), tuple(bars.values()), axis, of, counted, ways=wrong_shapes(bars))
