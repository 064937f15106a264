"""Tries of a claim: the buttons that make them, single tries in bins, the path of the share, three lines.

A button sends ``{"type": "tries", "id", "number"}``; while tries run, Escape sends ``{"type": "cancel"}``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.scene.basics import Labelled, Part, Titled

if TYPE_CHECKING:
    from mousemath.scene.basics import Number, Rich
    from mousemath.scene.story import Sign
    from mousemath.scene.whole import Choice


@dataclass(frozen=True, slots=True)
class Picker:
    """A view choice in a short line: what to try, how fast; none where there is no choice."""

    view: str
    label: str
    value: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class TryIt(Titled, Part):
    """The row of buttons: how many tries, with the ``number`` that was made last (0: none yet)."""

    numbers: tuple[tuple[int, str], ...]
    number: int = 0
    running: bool = False
    pickers: tuple[Picker, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Slip:
    """One try: its number, what came in small drawings, what it counted; ``name`` says it in words."""

    figure: str
    name: str
    signs: tuple[Sign, ...] = ()
    value: str = ""


@dataclass(frozen=True, slots=True)
class Bin:
    """The tries that fell in here; ``tone`` is ``"hit"`` where what was looked for came."""

    label: str
    slips: tuple[Slip, ...]
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Bins(Labelled):
    """A few tries, one by one, in the bins that they fall into."""

    bins: tuple[Bin, ...]


@dataclass(frozen=True, slots=True)
class TryChart(Part):
    """The path of the share against the number of tries, on a logarithmic axis.

    Places are shares of the picture, 0 at the left and at the foot, and may lie outside of it. ``at``
    are the places across of all lines; ``path``, each of ``earlier``, ``low`` and ``high`` (the band)
    have a place upwards for each of the first of them. ``exact`` is the height of the dashed line.
    ``seconds`` is how long the path takes to be drawn. ``legend`` names path, exact line, band and
    earlier paths, in this order; the last only where there are any.
    """

    key: str
    label: str
    at: tuple[float, ...]
    path: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    exact: float
    x_ticks: tuple[tuple[float, str], ...]
    y_ticks: tuple[tuple[float, str], ...]
    x_label: str
    legend: tuple[str, ...]
    earlier: tuple[tuple[float, ...], ...] = ()
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of three: its name, words, and a number."""

    label: str
    words: Rich
    number: Number


@dataclass(frozen=True, slots=True)
class TryFacts(Titled, Part):
    """So far, exact, apart; and a button that tries as often once more."""

    facts: tuple[Fact, ...]
    again: str = ""
    number: int = 0
