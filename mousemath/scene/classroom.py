"""The teacher's page: minute plan, what is asked now, codes to paste, and what a class says together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.scene.basics import Labelled, Part, Titled

if TYPE_CHECKING:
    from mousemath.scene.basics import Rich
    from mousemath.scene.marks import Drawing
    from mousemath.scene.play import ActionButton


@dataclass(frozen=True, slots=True)
class PlanPart:
    """A part of the minute plan: a button that sends ``{"type": "view", "name": "part", "value"}``.

    ``share`` is its part of the lesson, ``state`` ``"past"``, ``"now"`` or nothing.
    """

    value: str
    label: str
    minute: int
    share: float
    state: str = ""


@dataclass(frozen=True, slots=True)
class ClassHead(Part):
    """The head over both columns: what is taught, tools, the minute plan and its clock.

    ``elapsed`` are the seconds since the clock was started, below 0 while it stands; the page counts on
    from there. ``now`` is a sentence with ``{minute}``.
    """

    eyebrow: str
    title: str
    tools: tuple[ActionButton, ...]
    label: str = ""
    plan: tuple[PlanPart, ...] = ()
    minutes: int = 0
    clock: ActionButton | None = None
    elapsed: float = -1.0
    now: str = ""


@dataclass(frozen=True, slots=True)
class NowCard(Labelled):
    """What is asked now in large letters; behind ``fold`` the answer, and wrong answers with what to ask."""

    text: str
    question: str
    fold: str
    answer: str
    wrong: tuple[tuple[str, str], ...] = ()
    button: ActionButton | None = None


@dataclass(frozen=True, slots=True)
class ReadLine:
    """What was found in a text that was pasted. ``state``: ``"ok"``, ``"twice"``, ``"bad"``, ``"other"``."""

    state: str
    text: Rich
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Paste(Titled, Part):
    """A field for any text, of at most ``most`` letters; it sends ``{"type": "form", "id", "values"}``.

    What is in it stays on the page. ``found`` says what was read, ``button`` empties all. With ``more`` the
    field is folded away until the button of this label is pressed: then the class is seen, not its codes.
    """

    help: str
    submit: str
    most: int
    found: tuple[ReadLine, ...] = ()
    error: str = ""
    button: ActionButton | None = None
    more: str = ""


@dataclass(frozen=True, slots=True)
class Pose:
    """A position for the projector: its picture, a line to copy, and a button that opens it."""

    id: str
    title: str
    line: str
    button: ActionButton
    drawing: Drawing | None = None


@dataclass(frozen=True, slots=True)
class Poses(Titled, Part):
    """Positions worth showing to all."""

    poses: tuple[Pose, ...]


@dataclass(frozen=True, slots=True)
class ClassDot:
    """A guess on the line: its share of the width, its place in the pile, the letter of its way."""

    at: float
    row: int
    letter: str = ""
    look: str = ""


@dataclass(frozen=True, slots=True)
class DotLine(Titled, Part):
    """Guesses as dots on a line of numbers; the exact value lies behind a curtain.

    ``ticks`` are pairs of share and text. ``at`` is where the exact value lies, below 0 while the curtain
    is closed; then ``curtain`` draws it.
    """

    ticks: tuple[tuple[float, str], ...]
    dots: tuple[ClassDot, ...]
    curtain: ActionButton | None = None
    at: float = -1.0
    exact: Rich = ()


@dataclass(frozen=True, slots=True)
class ClassGroup:
    """Guesses that belong together: a letter, what they are, the way that leads there, how many."""

    letter: str
    look: str
    title: str
    text: str
    number: str


@dataclass(frozen=True, slots=True)
class ClassGroups(Labelled):
    """Groups of guesses."""

    groups: tuple[ClassGroup, ...]


@dataclass(frozen=True, slots=True)
class ClassColumn:
    """A face: how often it came, and as shares of the height its filling and its exact outline."""

    label: str
    counted: str
    filling: float
    outline: float


@dataclass(frozen=True, slots=True)
class ClassColumns(Labelled):
    """A class beside the exact distribution: fillings in outlines, and the words for both."""

    columns: tuple[ClassColumn, ...]
    ours: str
    exact: str


@dataclass(frozen=True, slots=True)
class FairDots(Labelled):
    """Fair classes as dots, piled by their distance from the exact distribution; ours is marked.

    ``piles`` is how many lie in each, ``ours`` the number of our pile, ``words`` its name.
    """

    piles: tuple[int, ...]
    ours: int
    words: str
    near: str
    far: str


@dataclass(frozen=True, slots=True)
class ClassChoice:
    """What some students chose: a dot for each; ``tag`` says what it costs, ``best`` whether nothing."""

    label: str
    number: int
    tag: str = ""
    best: bool = False


@dataclass(frozen=True, slots=True)
class ClassChoices(Labelled):
    """The choices of a class at one moment."""

    choices: tuple[ClassChoice, ...]


@dataclass(frozen=True, slots=True)
class AskNext(Labelled):
    """A question for all, in large letters; ``line`` brings its position back."""

    question: str
    text: str
    button: ActionButton | None = None
    line: str = ""


@dataclass(frozen=True, slots=True)
class HeatCell:
    """How one student answered: a letter or sign, its look, and the same in words."""

    text: str
    look: str
    words: str


@dataclass(frozen=True, slots=True)
class Heat(Labelled):
    """Who answered how: a row for each student, a column for each question; ``hot`` lists the marked.

    ``names`` are the questions in words, ``foot`` is how many are ``right``, ``legend`` the letters.
    """

    corner: str
    names: tuple[str, ...]
    hot: tuple[int, ...]
    rows: tuple[tuple[str, tuple[HeatCell, ...]], ...]
    right: str
    foot: tuple[str, ...]
    legend: str


@dataclass(frozen=True, slots=True)
class SavedText(Titled, Part):
    """A text to be copied or kept as a file of this ``name`` and ``type``."""

    name: str
    type: str
    text: str
    download: str
    help: str = ""
    button: ActionButton | None = None
