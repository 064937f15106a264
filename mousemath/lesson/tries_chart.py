"""The picture of many tries: the path of the share round the exact line, and columns that fill up."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor, log10, sqrt
from typing import TYPE_CHECKING

from mousemath.language import _, decimal, mark, nearest, whole
from mousemath.lesson import kit
from mousemath.play.tries import stops
from mousemath.scene import Bar, Columns, TryChart
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mousemath.lesson.tries import Tried

MIDDLE = (0.1, 0.9)
"""A chance between these is drawn on the whole axis from 0 to 1; a rarer one on an axis of its own."""
MOST_COLUMNS = 16
"""How many numbers a try may count, so that they are drawn as columns."""
OUTSIDE = 0.5
"""How far beyond the picture a line may go, as a share of its height."""
SPEEDS = {
    "slow": (mark("slowly"), 5.0),
    "quick": (mark("quickly"), 1.2),
    "once": (mark("at once"), 0.0),
}
"""How fast a path is drawn: words, and seconds."""


def chart(tried: Tried, seconds: float) -> TryChart:
    """Draw the path of the latest tries, the earlier ones in grey, and the band round the exact line."""
    tries = tried.tries
    low, high, step = _range(tried)
    numbers = stops(tries.number)

    def up(value: float) -> float:
        share = (value - low) / (high - low)
        return round(min(1 + OUTSIDE, max(-OUTSIDE, share)), 4)

    exact, last = float(tried.exact), log10(tries.number)
    bands = [tried.band(number) for number in numbers]
    earlier = tuple(tuple(map(up, path[: len(numbers)])) for path in tried.earlier)
    return TryChart(
        f"{tries.seed}-{tries.number}",
        _("The share of tries, beside the exact value"),
        tuple(round(log10(number) / last, 4) for number in numbers),
        tuple(up(stop.share) for stop in tries.path),
        tuple(up(exact - band) for band in bands),
        tuple(up(exact + band) for band in bands),
        up(exact),
        tuple((power / last, whole(10**power)) for power in range(round(last) + 1)),
        tuple(_ticks(low, high, step, up)),
        _("number of tries (each mark 10 times more)"),
        _legend(tried),
        earlier,
        seconds,
    )


def _legend(tried: Tried) -> tuple[str, ...]:
    number = len(tried.earlier)
    shares = _("share so far"), _("19 shares in 20 lie here, at each number")
    means = _("mean so far"), _("19 means in 20 lie here, at each number")
    path, band = shares if tried.is_event else means
    old = kit.rich(_("{number} earlier paths"), number=number)
    return (path, _("exact value"), band, *((str(old[0]),) if number else ()))


def _range(tried: Tried) -> tuple[float, float, float]:
    """Return where the upright axis begins and ends, and its step."""
    exact, deviation = float(tried.exact), tried.deviation
    if tried.is_event and (MIDDLE[0] <= exact <= MIDDLE[1] or not deviation):
        return 0.0, 1.0, 0.2
    reach = (3 * deviation / sqrt(10) if tried.is_event else 1.5 * deviation) or 1.0
    low, high = exact - reach, exact + reach
    if tried.is_event:
        low, high = max(0.0, low), min(1.0, high)
    step = float(kit.round_up((high - low) / 6))
    return floor(low / step) * step, ceil(high / step) * step, step


def _ticks(
    low: float, high: float, step: float, up: Callable[[float], float]
) -> Iterator[tuple[float, str]]:
    places = max(0, -floor(log10(step)))
    for number in range(round((high - low) / step) + 1):
        value = low + number * step
        yield up(value), decimal(Fraction(nearest(value * 10**places), 10**places), places)


def columns(tried: Tried) -> Iterator[Columns]:
    """Draw what a try counts as columns: exact chances as outlines, the tries as filling."""
    law = tried.law
    if law is None or tried.is_event or not 1 < len(law) <= MOST_COLUMNS:
        return
    tally, made = tried.tries.tally, tried.tries.done
    numbers = sorted(law)
    bars = tuple(
        Bar(kit.short(Fraction(each), 3, 2), as_number(law[each], places=3)) for each in numbers
    )
    filling = tuple(tally.get(each, 0) / made for each in numbers)
    label = _("What the tries brought: exact chances as outlines, tries as filling")
    yield Columns(bars, label, _("what a try counts"), filling, _("tries"))
