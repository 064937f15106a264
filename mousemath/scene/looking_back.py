"""A play looked back on: the question before, the sum as bars, the value as a line, moments as links.

A moment is chosen by ``{"type": "step", "step": number}``, its number among the steps; what is asked
before is answered by ``{"type": "contrast", "id", "value"}``, where an empty value shows without a guess.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.scene.basics import Labelled, Part, Titled

if TYPE_CHECKING:
    from mousemath.scene.basics import Rich


@dataclass(frozen=True, slots=True)
class BeforeLooking(Part):
    """What is asked before the sum is shown: answers as cards, each with a drawing; none is chosen."""

    id: str
    question: Rich
    answers: tuple[tuple[str, str, str], ...]
    skip: str


@dataclass(frozen=True, slots=True)
class Share(Part):
    """A row of a sum: its bar goes from ``start`` to ``end``, shares of the whole length.

    ``sort``: ``"prior"``, ``"luck"``, ``"choice"``, ``"others"``, ``"hidden"``, or ``"result"``, which is
    a line at its ``end``.
    """

    sort: str
    label: str
    icon: str
    value: str
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Shares(Labelled):
    """Where a value went, from what it was before to the result, as bars that hang together."""

    rows: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class History(Titled, Part):
    """The value of a play as a line over its steps; ``label`` names the value.

    The steps are told in columns of equal length: ``ups`` are the values after them as shares of the
    height, ``sorts`` their kinds as in :class:`Share`, ``turns`` the number of their turn among
    ``moments``, ``marks`` what stands below them (a drawing,
    ``"small"`` or ``"free"`` for a small cost and none, or nothing), ``did`` what happened, ``changes`` the change as it is written.

    ``start`` is the value before as a share of the height. ``moments`` name the turns, ``ticks`` the
    upright axis. ``links`` are the steps that bear the numbers 1, 2, 3. ``chosen`` is the step that is
    looked at; -1 for the end. ``where`` names a step: "{moment}, step {number}". ``legend`` pairs marks
    with words, ``kinds`` sorts with words; ``head`` heads the table, ``table`` names it.
    """

    start: float
    ups: tuple[float, ...]
    sorts: tuple[str, ...]
    turns: tuple[int, ...]
    marks: tuple[str, ...]
    did: tuple[str, ...]
    changes: tuple[str, ...]
    moments: tuple[str, ...]
    ticks: tuple[tuple[float, str], ...]
    links: tuple[int, ...]
    legend: tuple[tuple[str, str], ...]
    kinds: tuple[tuple[str, str], ...]
    head: tuple[str, ...]
    table: str
    where: str
    earlier: str
    later: str
    end: str
    chosen: int = -1


@dataclass(frozen=True, slots=True)
class MomentLink:
    """A moment worth another look: the figure that it bears on the line, its step, its change."""

    figure: str
    sort: str
    title: str
    text: str
    value: str
    step: int
    selected: bool = False


@dataclass(frozen=True, slots=True)
class MomentLinks(Labelled):
    """Moments as links: each leads the table back to it."""

    moments: tuple[MomentLink, ...]


@dataclass(frozen=True, slots=True)
class Round:
    """One of a few tasks in a row. ``state``: ``"now"``, ``"done"`` or ``""``."""

    label: str
    words: str
    state: str = ""


@dataclass(frozen=True, slots=True)
class Rounds(Labelled):
    """How far one has come in a row of tasks."""

    rounds: tuple[Round, ...]
