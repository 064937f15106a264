"""A rule of thumb on the page: a sentence with blanks, and intervals side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.scene.basics import Part

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
class Blanks(Part):
    """A sentence with blanks to fill; it sends ``{"type": "form", "id", "values"}``, a value for each blank."""

    id: str
    label: str
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
class Intervals(Part):
    """Intervals on one axis; upright lines at 0 and at the exact number, both in 0..1 of the axis."""

    label: str
    rows: tuple[Interval, ...]
    zero: float
    zero_label: str
    exact: float | None = None
    exact_label: str = ""


@dataclass(frozen=True, slots=True)
class CopyLine(Part):
    """A line to be copied into a cell."""

    id: str
    label: str
    value: str
