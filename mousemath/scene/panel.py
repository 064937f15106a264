"""The side panel: answers, charts, choices, derivations, matrices, trees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mousemath.scene.basics import Formula, Number, Rich


@dataclass(frozen=True, slots=True)
class Answer:
    """The bold answer of a panel; with ``number`` it is set large before the words."""

    text: Rich
    number: Number | None = None


@dataclass(frozen=True, slots=True)
class Bar:
    """A row of a bar chart. ``tone``: ``""``, ``"best"`` or ``"event"`` (striped)."""

    label: str
    number: Number
    tone: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Bars:
    """Horizontal bars: label, bar, fraction, decimal."""

    bars: tuple[Bar, ...]
    label: str
    legend: str = ""


@dataclass(frozen=True, slots=True)
class Columns:
    """A pmf as upright columns; ``label`` names the picture, ``axis`` the horizontal axis.

    A bar's ``icon`` is drawn below its label.
    """

    bars: tuple[Bar, ...]
    label: str
    axis: str = ""


@dataclass(frozen=True, slots=True)
class Segment:
    """One choice of a segmented control; ``value`` is sent with the control's ``view`` name."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Segments:
    """A view choice (what to compare by); sends ``{"type": "view", "name": view, "value": …}``."""

    id: str
    label: str
    view: str
    value: str
    segments: tuple[Segment, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """A legal choice with its value. ``best_share`` is where the best bar ends; ``cost`` what it loses."""

    label: str
    number: Number
    best: bool = False
    best_share: float = 0.0
    cost: Number | None = None
    detail: Rich = ()


@dataclass(frozen=True, slots=True)
class Options:
    """All legal choices, best first."""

    label: str
    options: tuple[Option, ...]


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
class SampleSpace:
    """The whole sample space of ``dimensions`` dice (1, 2 or 3), first die slowest.

    ``points`` has ``len(axis) ** dimensions`` entries. ``favourable`` and ``other`` are the words
    of the legend.
    """

    id: str
    label: str
    dimensions: int
    axis: tuple[SampleAxis, ...]
    points: tuple[SamplePoint, ...]
    favourable: str
    other: str


@dataclass(frozen=True, slots=True)
class Step:
    """A line of a derivation: a sentence and its formula."""

    text: Rich
    formula: Formula | None = None


@dataclass(frozen=True, slots=True)
class Steps:
    """A derivation; the reader asks for the next step. ``key`` changes when it starts anew."""

    id: str
    key: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """A function on an interval, with a marked point; coordinates are plain numbers.

    ``x_ticks`` and ``y_ticks`` are pairs of number and text; ``name`` describes it in words.
    """

    label: str
    points: tuple[tuple[float, float], ...]
    x_label: str
    y_label: str
    x_ticks: tuple[tuple[float, str], ...]
    y_ticks: tuple[tuple[float, str], ...]
    mark: tuple[float, float] | None = None
    mark_label: str = ""


@dataclass(frozen=True, slots=True)
class Predict:
    """A question to answer before the panel reveals; sends ``{"type": "predict", "id", "value"}``."""

    id: str
    question: Rich
    help: str
    submit: str
    skip: str = ""


@dataclass(frozen=True, slots=True)
class Agreement:
    """Two routes to one number: shown only where both really ran."""

    text: Rich
    agrees: bool = True


@dataclass(frozen=True, slots=True)
class Source:
    """What the numbers hold for, and whether they are exact, bounded or estimated."""

    text: Rich


@dataclass(frozen=True, slots=True)
class MatrixEntry:
    """An entry of a payoff matrix. ``sign`` tints it; ``best`` marks a best response; ``struck`` hatches."""

    number: Number
    sign: str = ""
    best: bool = False
    struck: bool = False


@dataclass(frozen=True, slots=True)
class MatrixHead:
    """The name of a row or column with its drawing and, in the margin, its probability in the mix."""

    name: str
    icon: str = ""
    mix: Number | None = None
    struck: bool = False


@dataclass(frozen=True, slots=True)
class Matrix:
    """A payoff matrix with both equilibrium mixes in its margins and the value in the corner."""

    label: str
    corner: str
    rows: tuple[MatrixHead, ...]
    columns: tuple[MatrixHead, ...]
    entries: tuple[tuple[MatrixEntry, ...], ...]
    row_mix: str = ""
    column_mix: str = ""
    value: Number | None = None


@dataclass(frozen=True, slots=True)
class KnownCell:
    """A card in the table of knowledge. ``state``: ``"unseen"``, ``"mine"``, ``"den"``, ``"known"``, ``"gone"``."""

    id: str
    name: str
    state: str
    share: float = 0.0
    icon: str = ""
    tone: str = ""
    selected: bool = False


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A grid of all cards and what is known of each; choosing one sends the view ``view``.

    Without ``column_heads`` the drawings in the cells say what the columns are.
    """

    id: str
    label: str
    view: str
    row_heads: tuple[str, ...]
    column_heads: tuple[str, ...]
    rows: tuple[tuple[KnownCell, ...], ...]
    legend: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Branch:
    """A node of a tree of play, folded until opened."""

    label: Rich
    number: Number | None = None
    best: bool = False
    branches: tuple[Branch, ...] = ()


@dataclass(frozen=True, slots=True)
class Tree:
    """A tree of rolls or of lines of play."""

    id: str
    label: str
    branches: tuple[Branch, ...]


@dataclass(frozen=True, slots=True)
class Slider:
    """One weight to set; see :class:`Sliders`."""

    name: str
    label: str
    value: int
    maximum: int = 12
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Sliders:
    """Whole-number weights of a mix; a change sends the view ``view`` with all values, comma-separated."""

    id: str
    label: str
    view: str
    sliders: tuple[Slider, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """Long work: what it does, how far it is (``None``: not known), and a way to stop it.

    ``cancel`` is the label of a button that sends ``{"type": "cancel"}``; ``start`` one that
    sends ``{"type": "start"}``.
    """

    text: str
    share: float | None = None
    cancel: str = ""
    start: str = ""


@dataclass(frozen=True, slots=True)
class Tab:
    """A tab of the side panel."""

    id: str
    label: str


@dataclass(frozen=True, slots=True)
class Panel:
    """The side panel: its tabs, the question of this moment, and the parts that answer it."""

    tabs: tuple[Tab, ...]
    active: str
    question: str
    parts: tuple[Any, ...]
