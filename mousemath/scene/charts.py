"""Pictures of chances: bars, columns, a curve, the sample space."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.scene.basics import Labelled, Part, Titled

if TYPE_CHECKING:
    from mousemath.scene.basics import Number


@dataclass(frozen=True, slots=True)
class Bar:
    """A row of a bar chart. ``tone``: ``""``, ``"best"`` or ``"event"`` (striped).

    ``count`` tells of so many tries how many the number is.
    """

    label: str
    number: Number
    tone: str = ""
    icon: str = ""
    count: str = ""


@dataclass(frozen=True, slots=True)
class Bars(Part):
    """Horizontal bars: label, bar, fraction, decimal.

    With ``whole`` they are the parts of one strip, for chances that add up to 1: the tone of a part
    is then that of a seat, or none for the rest.
    """

    bars: tuple[Bar, ...]
    label: str
    legend: str = ""
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Columns(Part):
    """A pmf as upright columns; ``label`` names the picture, ``axis`` the horizontal axis.

    A bar's ``icon`` is drawn below its label. With ``filling``, a share for each bar, the bars are
    outlines and this fills them; with ``own`` an outline of that share stands beside each bar.
    ``filled`` names either in the table, and in the legend of ``own``, where ``exact`` names the bars.
    Bars that were asked for ``of`` a number of tries tell their ``count``, which ``counted`` names in the
    table; ``own_counts`` are those of ``own``.
    """

    bars: tuple[Bar, ...]
    label: str
    axis: str = ""
    filling: tuple[float, ...] = ()
    filled: str = ""
    own: tuple[float, ...] = ()
    own_counts: tuple[str, ...] = ()
    exact: str = ""
    of: int = 1
    counted: str = ""


@dataclass(frozen=True, slots=True)
class SampleAxis:
    """One face on the axis of a sample space."""

    name: str
    icon: str = ""
    tone: str = ""


@dataclass(frozen=True, slots=True)
class SamplePoint:
    """One outcome: in the event or not, and its words."""

    name: str
    favourable: bool


@dataclass(frozen=True, slots=True)
class SampleSpace(Titled, Part):
    """The whole sample space of ``dimensions`` dice (1, 2 or 3), first die slowest.

    ``points`` has ``len(axis) ** dimensions`` entries. ``favourable`` and ``other`` are the words
    of the legend.
    """

    dimensions: int
    axis: tuple[SampleAxis, ...]
    points: tuple[SamplePoint, ...]
    favourable: str
    other: str


@dataclass(frozen=True, slots=True)
class Curve(Labelled):
    """A function on an interval, with a marked point; coordinates are plain numbers.

    ``x_ticks`` and ``y_ticks`` are pairs of number and text; ``name`` describes it in words.
    """

    points: tuple[tuple[float, float], ...]
    x_label: str
    y_label: str
    x_ticks: tuple[tuple[float, str], ...]
    y_ticks: tuple[tuple[float, str], ...]
    mark: tuple[float, float] | None = None
    mark_label: str = ""
