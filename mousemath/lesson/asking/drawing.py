"""The parts of a shape: bars to draw, and the exact ones with one's own beside them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath import scene
from mousemath.language import _, nearest
from mousemath.lesson import kit
from mousemath.lesson.asking.shape import judgement
from mousemath.lesson.kit.words import written
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.lesson.asking.shape import Heights, Shape, WrongShape
    from mousemath.scene import BarsToDraw, Columns, Part

FEW, MANY = 5, 12
"""Of so few bars one may be as high as all; of up to so many the plot begins at half, else at a fifth."""
_NEARLY_NOTHING = Fraction(1, 20)
"""What is less would be 0 with one decimal."""


def to_draw(shape: Shape) -> BarsToDraw:
    """Return the bars, empty; nothing in them tells how high they are."""
    number = len(shape.labels)
    part = 1 if number <= FEW else 2 if number <= MANY else 5
    of = shape.of
    return scene.BarsToDraw(
        shape.labels,
        shape.axis,
        of,
        of if part == 1 else int(kit.round_up(of // part)),
        _("bar “{label}”"),
        _("lower"),
        _("higher"),
        _("{number} of {of}").format(number="{number}", of=of),
        shape.whole,
        _("{sum} of {counted}").format(sum="{sum}", counted=shape.counted or of),
        _("Stretch to {of}").format(of=of),
    )


def drawing_help() -> str:
    """Say how bars are drawn."""
    return _("Tap or drag a bar up, or use the arrow keys.")


def drawing_waits(shape: Shape) -> str:
    """Say why a drawing cannot be shown yet."""
    if not shape.whole:
        return _("“Show me” opens as soon as a bar is drawn.")
    return _("“Show me” opens as soon as the bars come to {of} together.").format(of=shape.of)


def shown(label: str, shape: Shape, heights: Heights | None) -> Columns:
    """Draw the exact bars, of as many as were asked for, and as outlines those that were drawn, if any were."""
    bars = tuple(
        scene.Bar(name, as_number(exact, places=3), count=_count(exact, shape.of))
        for name, exact in zip(shape.labels, shape.exact, strict=True)
    )
    counted = _("of {counted}").format(counted=shape.counted or shape.of)
    drawn = scene.Columns(bars, label, shape.axis, of=shape.of, counted=counted)
    if heights is None:
        return drawn
    own, counts = tuple(map(float, heights)), tuple(_count(each, shape.of) for each in heights)
    drawn = replace(drawn, own=own, own_counts=counts)
    return replace(drawn, filled=_("your bars"), exact=_("exact bars"))


def _count(share: Fraction, of: int) -> str:
    """Tell how many of so many tries a share is, rounded; what is not quite nothing has two places."""
    places = 2 if share * of < _NEARLY_NOTHING else 1
    return written(Fraction(nearest(share * of * 10**places), 10**places), places)


def told(label: str, shape: Shape, heights: Heights | None) -> Iterator[Part]:
    """Return the answer to a drawing: the bars side by side, and the wrong shape if it is one."""
    yield shown(label, shape, heights)
    way = None if heights is None else shape.recognised(heights)
    if way is not None:
        yield wrong(way)


def wrong(way: WrongShape) -> Part:
    """Name the wrong shape that was drawn, and say where it breaks."""
    named = kit.rich(_("You drew {shape}."), shape=scene.Strong(way.title))
    title = named if way.title else (scene.Strong(kit.capital(_("your bars"))),)
    return scene.Way(title, None, (way.said,))


def spoken(shape: Shape, heights: Heights | None) -> str:
    """Return what is announced once."""
    exact = kit.listing(
        f"{label}: {written}"
        for label, written in zip(shape.labels, shape.written(shape.exact).split(), strict=True)
    )
    said = _("Exact, of {of}: {bars}.").format(of=shape.of, bars=exact)
    return said if heights is None else f"{judgement(shape, heights)} {said}"
