"""Wrong shapes that people draw in place of a distribution, worked out from its exact bars."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.language import _
from mousemath.lesson.asking.shape import Shape, WrongShape

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mousemath.lesson.asking.shape import Heights


def wrong_shapes(exact: Heights) -> tuple[WrongShape, ...]:
    """Return what people draw in place of bars whose labels go up by equal steps.

    >>> [way.name for way in wrong_shapes((Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)))]
    ['flat', 'needle', 'mean', 'symmetric', 'turned', 'ends']
    """
    return tuple(_wrong(exact))


def _wrong(exact: Heights) -> Iterator[WrongShape]:
    number = len(exact)
    yield flat(number)
    yield needle(exact.index(max(exact)), number)
    yield at_the_mean(exact)
    mirrored = exact[::-1]
    even = tuple((one + other) / 2 for one, other in zip(exact, mirrored, strict=True))
    said = _("The bars are not the same to the left and to the right of the middle.")
    yield WrongShape("symmetric", _("the same on both sides"), even, said)
    said = _("These bars stand the other way round: count once more for the first and the last.")
    yield WrongShape("turned", _("left and right exchanged"), mirrored, said)
    inner = sum(exact[1:-1], Fraction(0))
    if inner:
        cut = (Fraction(0), *(each / inner for each in exact[1:-1]), Fraction(0))
        said = _("The bars at the ends are rarer, but they come too.")
        yield WrongShape("ends", _("nothing at the ends"), cut, said)


def flat(number: int) -> WrongShape:
    """Draw all bars alike, as if everything were equally likely."""
    said = _("These cases are not equally likely: some come in more ways than others.")
    heights = (Fraction(1, number),) * number
    return WrongShape("flat", _("all bars alike"), heights, said)


def needle(place: int, number: int) -> WrongShape:
    """Draw the likeliest bar alone."""
    said = _("The likeliest number is not the only one that comes.")
    return WrongShape("needle", _("the likeliest bar alone"), _at(number, (place, 1)), said)


def at_the_mean(exact: Heights) -> WrongShape:
    """Draw everything at the mean: the one bar there, or the two round it."""
    mean = sum((n * each for n, each in enumerate(exact)), Fraction(0))
    below = int(mean)
    places = (below, 1 - (mean - below)), (min(below + 1, len(exact) - 1), mean - below)
    said = _("The mean tells where the middle is, not that nothing else comes.")
    return WrongShape("mean", _("all at the mean"), _at(len(exact), *places), said)


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
    exact = tuple(bars.values())
    return Shape(tuple(bars), exact, axis, of, counted, ways=wrong_shapes(exact))
