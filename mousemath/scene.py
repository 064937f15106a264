"""The view-model: what to draw, and which opaque messages a click sends back.

A :class:`Scene` is a tree of frozen parts made of words, numbers and tones. Python builds it from
a session; JavaScript and the static HTML picture only draw it. A part never holds a rule: what may
be clicked is a *token* that Python issued for this turn and checks again when it comes back.

Words are already in the reader's language, numbers already written in their locale. ``Rich`` text
is a tuple of runs: a plain string, :class:`Strong` words, or :class:`Formula` (MathML made by
:mod:`mousemath.mathml`); nothing else ever reaches the page as markup.

Identifiers (``id``) are unique within a scene and stay the same for the same thing from one scene
to the next, so that focus is kept and a moving piece can glide.

Every part is sent as ``{"kind": "<class name>", field: value, …}``; fields at their defaults are
left out.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Strong:
    """Words that carry the sentence."""

    text: str


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula as presentation MathML (a whole ``<math>`` element), with its reading in words."""

    mathml: str
    spoken: str = ""


Rich = tuple["str | Strong | Formula", ...]


@dataclass(frozen=True, slots=True)
class Number:
    """A number in its three dresses: fraction (exact only), decimal, and a share for the bar.

    ``fraction`` is a :class:`Formula` or ``None`` where the number is an estimate or a float;
    ``decimal`` is text in the locale; ``share`` lies in 0..1 and sets the length of a bar.
    """

    decimal: str
    fraction: Formula | None = None
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class Move:
    """An action that joins two things on the table: choose one end, then the other, either first.

    ``source`` and ``target`` are ids of dice, cards or cells. ``token`` goes back to Python.
    """

    token: str
    source: str
    target: str
    label: str


# ── the play area ─────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that stands on a cell: a die, a chip, a mouse, the cat.

    ``form`` is ``"plain"``, ``"die"`` or ``"chip"``; ``x`` and ``y`` shift it from the middle of
    its cell and ``size`` is its width, all in board units.
    """

    id: str
    icon: str
    tone: str = ""
    form: str = "plain"
    size: float = 30.0
    x: float = 0.0
    y: float = 0.0
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A place on the board that can be reached by arrow keys and, if a token or move ends on it, used.

    ``name`` is what a screen reader says, state included. ``row`` and ``column`` place it in the
    grid for the keyboard (several boards may leave gaps). ``shape`` is ``"square"``, ``"round"``
    or ``"circle"``. ``token`` makes the cell itself an action. ``text`` is drawn in the cell,
    ``caption`` small beside it.
    """

    id: str
    name: str
    x: float
    y: float
    width: float
    height: float
    row: int
    column: int
    shape: str = "square"
    icon: str = ""
    tone: str = ""
    text: str = ""
    caption: str = ""
    visible: bool = False
    mark: str = ""
    token: str = ""
    hint: str = ""
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Region:
    """A shape behind the cells: a food item, a corridor, a home.

    ``path`` is SVG path data in board units. ``state`` is ``""``, ``"close"`` (thick outline) or
    ``"done"`` (turned to paper). ``lines`` are dotted divisions (path data).
    """

    path: str
    tone: str = ""
    state: str = ""
    lines: str = ""
    plain: bool = False


@dataclass(frozen=True, slots=True)
class BoardText:
    """Words drawn on the board; repeated in a cell's ``name`` or the table, never only here."""

    text: str
    x: float
    y: float
    size: float = 14.0
    strong: bool = False
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """A picture with cells: role grid, roving focus, arrow keys; ``width`` × ``height`` units."""

    id: str
    label: str
    width: float
    height: float
    cells: tuple[Cell, ...]
    regions: tuple[Region, ...] = ()
    texts: tuple[BoardText, ...] = ()


@dataclass(frozen=True, slots=True)
class Die:
    """One die in the tray. ``state``: ``""``, ``"placed"`` or ``"blocked"``.

    ``figure`` is a large figure drawn instead of ``icon``. ``word`` names the face, ``note`` says
    what can be done with it; ``hint`` is the live sentence when it is selected. ``face`` keys the
    tumbling: a change of ``roll`` (a counter) makes the die tumble and settle.
    """

    id: str
    word: str
    name: str
    icon: str = ""
    tone: str = ""
    figure: str = ""
    note: str = ""
    state: str = ""
    token: str = ""
    hint: str = ""
    roll: int = 0


@dataclass(frozen=True, slots=True)
class DiceTray:
    """The dice of this turn."""

    id: str
    label: str
    dice: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class ActionButton:
    """A verb with its consequence. ``main`` only when it is the one thing to do.

    A button with a ``view`` sends ``{"type": "view", "name": view, "value": value}``: it changes what
    the reader looks at (showing a hidden hand), not the game. With neither token nor view the
    button is disabled and ``consequence`` says why.
    """

    id: str
    label: str
    consequence: str = ""
    token: str = ""
    main: bool = False
    view: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class Actions:
    """The buttons of this moment."""

    id: str
    label: str
    buttons: tuple[ActionButton, ...]


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop on a track. ``state``: ``"passed"``, ``"here"``, ``"next"``, ``"ahead"``, ``"goal"``."""

    name: str
    state: str
    text: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Track:
    """A path walked step by step. ``form``: ``"stops"`` (paws and figures) or ``"lap"`` (bars)."""

    id: str
    label: str
    stops: tuple[Stop, ...]
    note: str = ""
    form: str = "stops"


@dataclass(frozen=True, slots=True)
class Card:
    """A card. ``state``: ``"hand"``, ``"chosen"``, ``"hidden"``, ``"faint"``, ``"empty"``.

    ``figure`` is a large number, ``icon`` a drawing; ``count`` repeats ``count_icon`` below it.
    """

    id: str
    name: str
    state: str = "hand"
    figure: str = ""
    icon: str = ""
    tone: str = ""
    word: str = ""
    note: str = ""
    count: int = 0
    count_icon: str = ""
    token: str = ""
    hint: str = ""
    small: bool = False


@dataclass(frozen=True, slots=True)
class Cards:
    """A row of cards with its owner or title. ``form``: ``"den"`` (on a sheet) or ``"hand"``.

    Two neighbours that are ``half`` share a line where there is room.
    """

    id: str
    label: str
    cards: tuple[Card, ...]
    note: str = ""
    form: str = "den"
    icon: str = ""
    tone: str = ""
    half: bool = False


@dataclass(frozen=True, slots=True)
class Level:
    """One level of a food chain: who eats, what lies there, what it is worth."""

    icon: str
    label: str
    name: str
    pieces: tuple[Piece, ...] = ()
    empty: str = ""


@dataclass(frozen=True, slots=True)
class Chain:
    """One food chain, eater above eaten."""

    id: str
    label: str
    levels: tuple[Level, ...]


@dataclass(frozen=True, slots=True)
class Chains:
    """Food chains side by side."""

    id: str
    label: str
    chains: tuple[Chain, ...]


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: drawing, name, score in words, and whether it is their turn.

    ``cards`` are what the others know of the hand, drawn tiny; they cannot be chosen there.
    """

    icon: str
    tone: str
    name: str
    score: str
    active: bool = False
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Seats:
    """The players and their scores."""

    id: str
    label: str
    seats: tuple[Seat, ...]


# ── parts for either side ─────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Note:
    """One sentence with an icon. ``tone``: ``"info"``, ``"refused"``, ``"saved"``, ``"result"``."""

    text: Rich
    tone: str = "info"


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph. ``role``: ``""``, ``"heading"`` (of a group of parts) or ``"quiet"``."""

    text: Rich
    role: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A data table; ``head`` names the columns, the first cell of a row heads the row.

    ``best`` lists the rows to mark. ``folded`` puts it behind "as a table" below a picture.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[Rich, ...], ...]
    label: str = ""
    best: tuple[int, ...] = ()
    folded: bool = False


# ── the side panel ────────────────────────────────────────────────────────────────────────────


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


# ── tools and the whole ───────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Choice:
    """One entry of a select field."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a form. ``type``: ``"select"``, ``"text"``, ``"area"`` (many lines) or ``"copy"``.

    ``"copy"`` is read-only text with a copy button.
    """

    name: str
    label: str
    type: str
    value: str = ""
    choices: tuple[Choice, ...] = ()
    help: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """A group of fields under "More"; submitting sends ``{"type": "form", "id", "values"}``."""

    id: str
    title: str
    fields: tuple[Field, ...]
    submit: str = ""


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool of the head line. With ``form`` it opens that form, else it sends ``{"type": "tool", "id"}``."""

    id: str
    label: str
    icon: str
    form: str = ""
    disabled: bool = False
    wide: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything on the page at one moment.

    ``turn`` numbers the moment: a message with an older turn is ignored. ``main`` holds the parts
    of the play area in reading order (the first is the hero), ``tray`` what stands beside it
    (dice, players, action buttons), ``below`` what follows (track, cards). ``sentence`` is the
    live sentence: what happened, what is due. ``words`` are the fixed words of the frame.
    """

    game: str
    title: str
    context: tuple[str, ...]
    heading: str
    turn: int
    language: str
    main: tuple[Any, ...]
    tray: tuple[Any, ...]
    below: tuple[Any, ...]
    sentence: Note
    panel: Panel
    moves: tuple[Move, ...] = ()
    tools: tuple[Tool, ...] = ()
    forms: tuple[Form, ...] = ()
    words: dict[str, str] = field(default_factory=dict)


def to_json(value: Any) -> Any:  # noqa: ANN401 - any part or plain value
    """Turn a part into plain JSON values; a part carries its class name as ``kind``.

    >>> to_json(Text(("Two ", Strong("dice"))))
    {'kind': 'Text', 'text': ['Two ', {'kind': 'Strong', 'text': 'dice'}]}
    """
    if is_dataclass(value) and not isinstance(value, type):
        content: dict[str, Any] = {"kind": type(value).__name__}
        for each in fields(value):
            inside = getattr(value, each.name)
            if each.default is not MISSING and inside == each.default:
                continue
            content[each.name] = to_json(inside)
        return content
    if isinstance(value, (tuple, list)):
        return [to_json(item) for item in value]
    if isinstance(value, dict):
        return {str(key): to_json(item) for key, item in value.items()}
    return value


def tokens(scene: Scene) -> list[str]:
    """Return every token of the scene, in reading order, repeated as often as it can be clicked."""
    found: list[str] = []

    def walk(value: Any) -> None:  # noqa: ANN401 - any part or plain value
        if is_dataclass(value) and not isinstance(value, type):
            token = getattr(value, "token", "")
            if token:
                found.append(token)
            for each in fields(value):
                walk(getattr(value, each.name))
        elif isinstance(value, (tuple, list)):
            for item in value:
                walk(item)

    walk(scene)
    return found
