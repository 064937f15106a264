"""What is asked before a panel tells, and the answer to it: guess, exact value and count side by side.

Nothing of the answer stands in a part that asks. A message goes back with the ``id`` of its part:
``{"type": "guess", "id", "value", "sure", "way"}``, where an empty value shows without a guess;
``{"type": "pick", "id", "value", "sure", "why"}``; ``{"type": "contrast", "id", "value"}``;
``{"type": "hint", "id"}``, where the next hint is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.scene.basics import Labelled, Part, Titled

if TYPE_CHECKING:
    from mousemath.scene.basics import Formula, Number, Rich
    from mousemath.scene.panel import Step
    from mousemath.scene.story import Sign
    from mousemath.scene.whole import Choice


@dataclass(frozen=True, slots=True)
class Notch:
    """A place on a line of numbers: ``at`` in 0..1 of its length, ``value`` as it is typed.

    ``label`` is empty for a mark between the named ones; ``row`` is 1 where the label stands in a
    second row, for want of room. ``spoken`` is what a screen reader says: "2 in 5".
    """

    at: float
    value: str
    label: str = ""
    row: int = 0
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class NumberLine:
    """A line of numbers: its notches from the least to the greatest, and between them straight.

    ``low`` and ``high`` are the words of rings that stand apart at its ends ("never", "always"), for 0
    and 1; empty for a mean.
    """

    notches: tuple[Notch, ...]
    low: str = ""
    high: str = ""


@dataclass(frozen=True, slots=True)
class BarsToDraw:
    """Bars that are empty until they are raised: by tap, drag, keys or in the field of the chosen bar.

    ``labels`` stand below the bars, ``axis`` says what they count. A height is a whole number from 0
    to ``of``; the plot ends at ``top`` and grows when a bar gets there. They are sent in their order, with a
    space between. With ``whole`` they have to come to ``of`` together: ``total`` says how far they
    are ("{sum} of 80"), and ``stretch`` names the button that brings them there. ``chosen`` names the
    field ("bar “{label}”"), ``lower`` and ``higher`` its buttons, ``spoken`` a height ("{number} of 80").
    """

    labels: tuple[str, ...]
    axis: str
    of: int
    top: int
    chosen: str
    lower: str
    higher: str
    spoken: str
    whole: bool = True
    total: str = ""
    stretch: str = ""


@dataclass(frozen=True, slots=True)
class Guess(Part):
    """A number to guess on a line that is empty until it is touched, or in a field; or bars to draw.

    ``waiting`` says why nothing can be shown yet; ``error`` why the guess just sent was refused, and
    ``value`` is that guess. ``ways`` is the menu of "how did you get it?". ``hints`` are those opened
    so far, ``next_hint`` names the button that opens one more.
    """

    id: str
    question: Rich
    line: NumberLine | None
    help: str
    field_label: str
    example: str
    submit: str
    waiting: str
    skip: str
    sure_label: str = ""
    sure: tuple[Choice, ...] = ()
    ways_label: str = ""
    ways: tuple[Choice, ...] = ()
    error: str = ""
    value: str = ""
    hints: tuple[Step, ...] = ()
    next_hint: str = ""
    bars: BarsToDraw | None = None


@dataclass(frozen=True, slots=True)
class Pick:
    """A choice as a large card: what is done, what it leads to by the rules, small dice; no number.

    ``shows`` are the ids of what lights up on the table while it is looked at.
    """

    value: str
    label: str
    detail: str
    shows: tuple[str, ...] = ()
    dice: tuple[Sign, ...] = ()


@dataclass(frozen=True, slots=True)
class Picks(Titled, Part):
    """What would you do? One of the cards, how sure, why if the reader likes; then "show me".

    Where ``ranked``, all cards are put in order, the best first; their values are sent in that order,
    with a space between.
    """

    picks: tuple[Pick, ...]
    sure_label: str
    sure: tuple[Choice, ...]
    why_label: str
    whys: tuple[Choice, ...]
    submit: str
    waiting: str
    skip: str
    ranked: bool = False


@dataclass(frozen=True, slots=True)
class Reveal(Part):
    """The first sentence of an answer, which takes the focus when it comes; ``said`` is announced once."""

    title: str
    text: Rich
    said: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """One of the numbers that stand side by side: your guess, exact value, count.

    ``dots`` are favourable and all outcomes, drawn as dots where they are few. ``tone``: ``""``,
    ``"yours"``, ``"exact"``.
    """

    label: str
    number: Number | None
    words: str = ""
    tone: str = ""
    dots: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Trio(Labelled):
    """Guess, exact value and count side by side, at every width, and both on the line of numbers."""

    sides: tuple[Side, ...]
    line: NumberLine | None = None
    guess: Notch | None = None
    exact: Notch | None = None


@dataclass(frozen=True, slots=True)
class Way(Part):
    """How a guess can come out: the way by its name, its arithmetic, where it breaks.

    ``tone``: ``"wrong"`` for a way that leads past the answer, ``"reason"`` for the answer to a reason.
    """

    title: Rich
    formula: Formula | None
    text: Rich
    tone: str = "wrong"


@dataclass(frozen=True, slots=True)
class Answers(Part):
    """One more case to check: a question with a few answers, none chosen until one is tapped.

    ``chosen`` is the value that was tapped, ``right`` that of the right answer once one was, ``said``
    the sentence that follows.
    """

    id: str
    question: Rich
    answers: tuple[tuple[str, Rich], ...]
    chosen: str = ""
    right: str = ""
    said: str = ""


@dataclass(frozen=True, slots=True)
class Strokes(Labelled):
    """Of 100 games: one row of strokes for each of a few choices, the winning ones filled."""

    rows: tuple[tuple[str, int, str], ...]
    of: int = 100
