"""A sample space in which the reader marks by hand what belongs to an event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.scene.basics import Part, Titled

if TYPE_CHECKING:
    from mousemath.scene.basics import Rich
    from mousemath.scene.charts import SampleAxis


@dataclass(frozen=True, slots=True)
class Tally(Titled, Part):
    """All outcomes of 1 to 3 dice, to be marked; what belongs to the event is not known here.

    It sends ``{"type": "form", "id", "values": {"marks": "0110…"}}`` with a letter for each outcome, first
    die slowest, and ``""`` to be shown them. ``names`` says each outcome in words, ``""`` where it
    cannot come. ``marks`` are those sent last. Once ``closed`` they are all that belong, and nothing can
    be marked any more. ``said`` is what was answered to them.

    Attributes:
        dimensions: how many dice there are.
        axis: the faces of each.
        names: the outcomes.
        counted: "{number} of {total} marked".
        submit: what the button says that has the marks compared.
        skip: what the button says that shows all.
        whole: what a button says that marks all of an open block; ``""`` where there is one alone.
        marks: a letter for each outcome.
        closed: whether it was counted.
        said: what was answered.
        heads: how all outcomes with a face are called: as first, as second, as third die.
    """

    dimensions: int
    axis: tuple[SampleAxis, ...]
    names: tuple[str, ...]
    counted: str
    submit: str
    skip: str
    heads: tuple[str, ...] = ()
    whole: str = ""
    marks: str = ""
    closed: bool = False
    said: Rich = ()
