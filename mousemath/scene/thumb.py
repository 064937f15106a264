"""A rule of thumb on the page: a sentence with blanks, and intervals side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.scene.basics import Labelled, Part, Titled

if TYPE_CHECKING:
    from mousemath.scene.whole import Choice


@dataclass(frozen=True, slots=True)
class Blank:
    """A blank of a sentence: a select box, named by ``label`` for those who hear it."""

    name: str
    label: str
    value: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Blanks(Titled, Part):
    """A sentence with blanks to fill; it sends ``{"type": "form", "id", "values"}``, a value for each blank."""

    pieces: tuple[str | Blank, ...]
    submit: str
    help: str = ""
    error: str = ""


@dataclass(frozen=True, slots=True)
class Interval:
    """A row: ``low``, ``mean`` and ``high`` in 0..1 of the axis; ``value`` is what they are in words."""

    title: str
    low: float
    mean: float
    high: float
    value: str


@dataclass(frozen=True, slots=True)
class Intervals(Labelled):
    """Intervals on one axis; upright lines at 0 and at the exact number, both in 0..1 of the axis."""

    rows: tuple[Interval, ...]
    zero: float
    zero_label: str
    exact: float | None = None
    exact_label: str = ""


@dataclass(frozen=True, slots=True)
class CopyLine(Titled, Part):
    """A line to be copied into a cell."""

    value: str
